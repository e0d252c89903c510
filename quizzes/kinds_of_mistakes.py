"""Short names for all kinds of mistakes, for "My mistakes": what was forgotten, miscounted, taken for something else.

Each is a message, a few words without a capital; the key is the code of the mistake (``quizzes.mistakes``).
"""

from __future__ import annotations

from lessons.text import N_

_CHOICES: dict[str, str] = {
    "choices.SKAT_NOT_COUNTED": N_("the skat not counted"),
    "choices.COUNTED_PAST_GAP": N_("counted past the gap"),
    "choices.COUNTED_JACKS_ONLY": N_("stopped after the jacks"),
    "choices.COUNTED_ALL_TRUMPS": N_("all trumps counted as matadors"),
    "choices.COUNTED_JACKS_HELD": N_("jacks held counted where the missing ones count"),
    "choices.WITHOUT_TAKEN_FOR_WITH": N_("with and without mixed up"),
    "choices.GAME_COUNTED_IN": N_("the game taken for a matador"),
    "choices.STOPPED_EARLY": N_("stopped counting too early"),
    "choices.SKAT_THOUGHT_HARMLESS": N_("a hidden skat thought harmless"),
    "choices.SKAT_ONLY_LENGTHENS": N_("forgot that the skat takes matadors away too"),
    "choices.WITHOUT_STAYS_WITHOUT": N_("forgot that without can turn into with"),
    "choices.ONE_SKAT_CARD_ONLY": N_("only one card of the skat thought of"),
    "choices.CHAIN_NOT_JOINED": N_("what lies beyond a filled gap left out"),
    "choices.FORGOT_GAME_LEVEL": N_("the game itself left out"),
    "choices.FORGOT_HAND_LEVEL": N_("Hand left out"),
    "choices.HAND_IMAGINED": N_("Hand counted after picking up"),
    "choices.SCHNEIDER_NOT_COUNTED": N_("Schneider left out"),
    "choices.SCHNEIDER_COUNTED_TOO_SOON": N_("Schneider counted below 90 points"),
    "choices.OWN_SCHNEIDER_NOT_COUNTED": N_("one's own Schneider left out"),
    "choices.SCHWARZ_NOT_COUNTED": N_("Schwarz left out"),
    "choices.ANNOUNCEMENT_NOT_COUNTED": N_("an announcement left out"),
    "choices.MISSED_LEVEL_NOT_COUNTED": N_("a promise that was missed left out"),
    "choices.WRONG_BASE": N_("the base value of another game"),
    "choices.NULL_HAND_NOT_COUNTED": N_("Hand left out in Null"),
    "choices.NULL_HAND_IMAGINED": N_("a plain Null taken for Null Hand"),
    "choices.NULL_OUVERT_NOT_COUNTED": N_("ouvert left out in Null"),
    "choices.NULL_OUVERT_IMAGINED": N_("a closed Null taken for an ouvert one"),
    "choices.NULL_TAKEN_FOR_ANOTHER": N_("the price of another Null"),
    "choices.BID_TAKEN_FOR_VALUE": N_("the bid taken for the value"),
    "choices.FORGOT_DOUBLE": N_("a lost game not doubled"),
    "choices.LOST_TAKEN_FOR_WON": N_("a lost game written as won"),
    "choices.OVERBID_NOT_SEEN": N_("an overbid game not recognised"),
    "choices.EQUAL_TAKEN_FOR_SHORT": N_("a value equal to the bid thought too low"),
    "choices.CHARGED_THE_BID": N_("the bid itself charged"),
    "choices.CHARGED_THE_VALUE": N_("the value charged though it is overbid"),
    "choices.CHARGED_THE_HOPE": N_("the value hoped for charged"),
    "choices.CHARGED_TWICE": N_("overbid and lost charged twice"),
    "choices.MULTIPLE_TOO_LOW": N_("a multiple that does not reach the bid"),
    "choices.MULTIPLE_TOO_HIGH": N_("one multiple too far"),
    "choices.OVERBID_THOUGHT_FINAL": N_("forgot that Schneider can save an overbid game"),
    "choices.SCHNEIDER_THOUGHT_ENOUGH": N_("Schneider thought enough to save it"),
    "choices.SCHNEIDER_COUNTED_TWICE": N_("Schneider counted twice"),
}

_TURNS: dict[str, str] = {
    "turns.MISDEAL_COUNTED": N_("a misdeal counted as a deal"),
    "turns.PASSED_IN_LEFT_OUT": N_("a deal that was passed in left out"),
    "turns.DEALER_NOT_MOVED": N_("the same player left to deal again"),
    "turns.WRONG_WAY_ROUND": N_("went round to the right"),
    "turns.DECLARER_DEALS": N_("the declarer taken for the next dealer"),
    "turns.DEALERS_MISCOUNTED": N_("one dealer too far"),
    "turns.DECLARER_LEADS": N_("the declarer thought to lead"),
    "turns.DEALER_LEADS": N_("the dealer taken for forehand"),
    "turns.OTHER_SEAT_LEADS": N_("another seat taken for forehand"),
    "turns.FOREHAND_SPEAKS": N_("forehand thought to speak first"),
    "turns.REARHAND_SPEAKS": N_("rearhand thought to speak first"),
    "turns.SITS_OUT": N_("forgot that the dealer sits out with four"),
}

KINDS: dict[str, str] = {
    **_TURNS,
    **_CHOICES,
}

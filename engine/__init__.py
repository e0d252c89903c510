"""Skat by the rule book (ISkO 2022). The engine knows numbers, not words; sentences are made in ``lessons.explain``.

Map: ``cards`` < ``deals`` (``draws``, ``dealing``), ``contracts``, ``house_rules`` < ``tricks``, ``values``
(``levels``, ``limits``, ``matadors``), ``ramsch`` < ``auction`` < ``record`` (``moves``, ``positions``, ``claims``,
``refusals``, ``results``, ``views``) < ``rulings``, ``score_sheet``, ``bock``, ``counting`` (``covering``), ``bots``
< ``readings``, ``open_positions`` < ``sampling``, ``solver`` (``solving``) < ``stakes``, ``estimates`` (``choosing``,
``tallies``), ``solved`` < ``solved_files`` < ``solve_deals`` (a command; its file lies in ``data``). A module imports
only from its left.

Statistics: ``hand_features`` (``feature_tables``) < ``chances`` (``compiled``, ``compiled_chances``; its weights lie in
``data``) < ``solved_hands`` < ``solved_counts``, ``rule_auctions``, ``rule_trials`` < ``rule_simulation``,
``rule_scores``, ``fit_chances`` (a command). ``odds`` counts out what ten cards have to reckon with, ``dealt_odds``
counts the same on dealt cards, ``reaching`` counts shares and their errors.

Where a rule stands: seats and packets, ``deals``; the cut and misdeals, ``dealing``; who bids when, ``auction``;
trumps, rank order and what may be announced together, ``contracts``; what may be done at which moment, Kontra and
pushing among it, ``refusals``; following suit, ``tricks``; what a move leads to, ``positions``; matadors,
``matadors``; what a game is worth, ``levels``; won, lost or overbid, ``values``; claims and concessions, ``claims``
and ``results``; revokes, ``rulings``; Ramsch, ``ramsch``; lists, ``score_sheet``; best play with all cards open,
``solver``.

Where a question about good play is answered: with all cards open, ``solver``; from one seat, ``estimates``; before
bidding, in every game at once, ``hand_samples`` (``discard_samples``), or at once and roughly, ``chances``; which deals
a seat has to reckon with, ``sampling``, and what the calls of others make likely, ``readings``.

Vocabulary (German term for each English name): declarer Alleinspieler, defenders Gegenspieler, dealer Geber,
forehand Vorhand, middlehand Mittelhand, rearhand Hinterhand, deal Spiel, bid Reizwert, to hold halten,
passed in eingepasst, overbid überreizt, pick up aufnehmen, discard drücken, announce ansagen, trick Stich,
follow suit bedienen, points Augen, value Spielwert, base Grundwert, level Gewinnstufe, matadors Spitzen,
score Spielpunkte, score sheet Liste.
"""

"""The words of the game in five languages, as players write them. [RULES 3]

A † marks a suggestion that no source text has and that no native reader has checked yet. A dash stands where no word
is known. What a word means is told by the prose of the glossary, whose steps have the same names.
"""

from __future__ import annotations

from collections.abc import Mapping
from unicodedata import combining, normalize

TONGUES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano", "no": "Norsk"}

_TABLE = """
ace           | ace                   | Ass, Daus                    | as                         | asso                       | ess
announce      | announce, declare     | ansagen                      | annoncer                   | dichiarare, annunciare     | melde
announced     | announced             | angesagt                     | annoncé                    | chiamato, dichiarato       | meldt
base-value    | base value            | Grundwert                    | valeur de base             | valore di base             | grunnverdi
bid           | bid                   | Reizwert, Gebot              | enchère                    | offerta                    | bud
bidding       | auction               | Reizen                       | enchères                   | licitazione                | budgivning
card-points   | card points           | Augen                        | points de cartes           | punti                      | kortpoeng
claim         | claim                 | Spiel abkürzen               | réclamer†                  | reclamare†                 | kreve†
clubs         | clubs, acorns         | Kreuz, Eichel                | trèfle, glands             | fiori, ghiande†            | kløver
concede       | concede               | aufgeben, strecken           | abandonner†                | concedere†                 | gi seg
cut           | cut                   | abheben                      | couper                     | tagliare†                  | ta av
deal          | deal, hand            | Spiel                        | donne                      | smazzata                   | runde
dealer        | dealer                | Geber, Kartengeber           | donneur                    | mazziere†                  | giver
declarer      | declarer, soloist     | Alleinspieler                | déclarant                  | sfidante                   | spillefører
defenders     | defenders, opponents  | Gegenspieler, Gegenpartei    | défenseurs                 | avversari†                 | motspillere
diamonds      | diamonds, bells       | Karo, Schellen               | carreau, grelots           | quadri, sonagli†           | ruter
discard       | discard, lay away     | drücken                      | écarter, l’écart           | mettere via†               | legge fra seg, legge bort
durchmarsch   | march                 | Durchmarsch                  | -                          | -                          | -
follow        | follow suit           | bedienen                     | fournir                    | rispondere                 | følge sort
forehand      | forehand              | Vorhand                      | avant-main                 | primo di mano              | forhånd
game-level    | game                  | Spiel                        | jeu                        | gioco                      | spill
game-points   | game points           | Spielpunkte                  | points (marque)            | punti di gioco†            | poeng
game-value    | game value            | Spielwert                    | valeur du jeu              | valore del gioco, posta    | spillverdi
grand         | Grand                 | Grand                        | grand                      | gioco grande, Grand        | Grand
hand-game     | Hand                  | Hand, Handspiel              | hand                       | gioco di mano              | håndspill
hearts        | hearts                | Herz, Rot                    | cœur                       | cuori                      | hjerter
hold          | hold, “yes”           | halten, „Ja“                 | tenir, « oui »             | accettare                  | holde, «ja»
jack          | jack, unter           | Bube, Unter                  | valet                      | fante                      | knekt
jungfrau      | virgin                | Jungfrau                     | -                          | -                          | -
king          | king                  | König                        | roi                        | re                         | konge
kontra        | Kontra / Re(kontra)   | Kontra / Re                  | Kontra / Re                | contro† / surcontro†       | kontra† / re†
lead          | lead                  | ausspielen                   | entamer                    | aprire                     | spille ut
level         | multiplier, level     | Stufe, Gewinnstufe, Faktor   | niveau                     | livello di vincita, caso   | trinn
list          | score sheet           | Liste, Spielliste            | feuille de marque          | lista†                     | poengark
matadors      | matadors, tops        | Spitzen                      | matadors                   | matadori†                  | matadorer
middlehand    | middlehand            | Mittelhand                   | milieu                     | secondo giocatore          | mellomhånd
misdeal       | misdeal               | vergeben                     | maldonne                   | errore di distribuzione†   | feilgiv†
null-game     | Null                  | Null                         | null                       | gioco a zero, zero         | Null
officers-skat | Officers’ Skat        | Offiziersskat                | Offizierskat               | -                          | -
ouvert        | Open, Ouvert          | ouvert, offen                | ouvert                     | aperto                     | Ouvert (åpent)
overbid       | overbid               | überreizt                    | surenchère, surenchérir    | gioco esagerato, esagerare | overbudt
own-schneider | own Schneider         | Eigenschneider               | schneider du déclarant†    | tagliato dello sfidante    | spilleføreren er selv schneider
pass          | pass                  | passen                       | passer, « passe »          | passare                    | pass
passed-in     | passed in, thrown in  | eingepasst                   | tous passent               | tutti passano†             | passet rundt†
pick-up       | pick up               | Skat aufnehmen               | prendre le skat            | prendere le carte skat     | ta opp skaten
queen         | queen, ober           | Dame, Ober                   | dame                       | donna                      | dame
ramsch        | Ramsch                | Ramsch                       | Ramsch                     | Ramsch†                    | Ramsch†
rearhand      | rearhand              | Hinterhand                   | arrière-main               | terzo, ultimo giocatore    | bakhånd
revoke        | revoke                | nicht bedienen, Renonce      | renonce                    | rifiuto†                   | revoke†, ikke følge sort
ruff          | trump, ruff           | stechen                      | couper                     | prendere con briscola      | stikke†, legge trumf
schneider     | Schneider             | Schneider                    | schneider                  | tagliato                   | Schneider
schwarz       | Schwarz               | Schwarz                      | schwarz                    | cappotto, nero             | Schwarz
shuffle       | shuffle               | mischen                      | mélanger                   | mescolare†                 | stokke
side-suit     | side suit, plain suit | Fehlfarbe, Beifarbe          | couleur secondaire         | altro seme                 | sidesort†
skat          | skat                  | Skat                         | skat (talon)               | skat, carte skat, talon    | skat
spades        | spades, leaves        | Pik, Grün                    | pique, feuilles            | picche, foglie†            | spar
suit-game     | suit game             | Farbspiel                    | jeu à la couleur           | gioco a carte con i semi   | sortspill
throw-off     | discard               | abwerfen                     | se défausser               | scartare†                  | legge av†, saker†
trick         | trick                 | Stich                        | levée                      | presa (mano)               | stikk
trump         | trump                 | Trumpf                       | atout                      | briscola                   | trumf
with          | with / without        | mit / ohne                   | avec / sans                | con / senza                | med / uten
"""  # noqa: E501

TERMS: Mapping[str, Mapping[str, str]] = {
    name: {tongue: word for tongue, word in zip(TONGUES, words, strict=True) if word != "-"}
    for name, *words in ([cell.strip() for cell in row.split("|")] for row in _TABLE.strip().splitlines())
}
"""For each word of the glossary that has them: what it is called, by language."""

ALSO = {
    "feed": "wimmeln, buttern",
    "jack": "Bauer, Bauern, Wenzel",
    "lusche": "Luschen",
    "old-one": "Alte, Alter",
    "side-suit": "Fehl",
    "volle": "Vollen",
}
"""What German players say besides, in no list of the sources: a word is found by it in any language."""


def plain(text: str) -> str:
    """The text as one may type it: without capitals and accents, so that "uber" finds "Überreizt".

    >>> plain("Überreizt"), plain("l’écart")
    ('uberreizt', 'l’ecart')
    """
    return "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))

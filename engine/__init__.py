"""Skat by the rule book (ISkO 2022). The engine knows numbers, not words; sentences are made in ``lessons.explain``.

Map: ``cards`` < ``deals`` (``draws``), ``contracts``, ``house_rules`` < ``tricks``, ``values`` (``levels``,
``limits``, ``matadors``), ``ramsch`` < ``auction`` < ``record`` (``moves``, ``positions``, ``claims``, ``refusals``,
``results``, ``views``) < ``rulings``, ``score_sheet``, ``simulation``, ``bots``. A module imports only from its left.

Vocabulary (German term for each English name): declarer Alleinspieler, defenders Gegenspieler, dealer Geber,
forehand Vorhand, middlehand Mittelhand, rearhand Hinterhand, deal Spiel, bid Reizwert, to hold halten,
passed in eingepasst, overbid überreizt, pick up aufnehmen, discard drücken, announce ansagen, trick Stich,
follow suit bedienen, points Augen, value Spielwert, base Grundwert, level Gewinnstufe, matadors Spitzen,
score Spielpunkte, score sheet Liste.
"""

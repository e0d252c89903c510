"""Questions on the deal: a player to be tapped."""

from lessons.scenes.turns import whose_turn

SCENES = dict.fromkeys(("who-leads", "who-speaks-first", "who-deals-next"), whose_turn)

"""Parts of the tests of the rules of thumb."""

from __future__ import annotations

import pytest

from lessons.solved_data import solved_hands
from lessons.thumb_rules.rules import RULES, rule_of
from lessons.thumb_rules.settings import Settings

HANDS = solved_hands()
each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.slug)
HAND_POINTS = Settings().of_rule(rule_of("hand-points"))

"""Short names for all kinds of mistakes, for "My mistakes": what somebody forgot, took for something else, or miscounted.

Each is a message, a few words without a capital; the key is the code of the mistake (``quizzes.mistakes``).
"""

from __future__ import annotations

KINDS: dict[str, str] = {}

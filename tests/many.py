"""How many seeds the tests of questions try: some in every run, 200 in the longer proofs (`make prove` sets MANY)."""

from __future__ import annotations

import os

SEEDS = range(200 if os.environ.get("MANY") else 60)

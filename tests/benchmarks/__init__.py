"""How fast the engine is. Not part of the tests: ``python -m tests.benchmarks``."""

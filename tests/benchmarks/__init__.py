"""How fast things are. Not part of the tests.

``make bench`` runs those that need no browser and end within a few minutes; each is also a program of its own.
"""

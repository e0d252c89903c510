"""How the tasks of the chapters are shown: the felt, the buttons, and what an answer changes there."""

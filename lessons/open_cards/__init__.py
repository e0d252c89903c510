"""The page "What was right": a deal or a game with all cards open, and what every card played costs.

``settings`` (what the address says), ``records`` (games from elsewhere and their codes), ``answers`` (the solver, asked
once) and ``verdicts`` (what wins, and what an answer means for a card) know no Streamlit; ``words`` are the sentences,
``table`` the felt, ``below`` and ``elsewhere`` what stands under it.
"""

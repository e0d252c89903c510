"""The page "What was right": a deal with all cards open, and what every card played costs.

``settings`` (what the address says), ``answers`` (the solver, asked once) and ``verdicts`` (what an answer means for a
card) know no Streamlit; ``words`` are the sentences, ``table`` the felt, ``below`` what stands under it.
"""

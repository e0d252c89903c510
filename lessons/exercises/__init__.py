"""What the steps of the chapters ask, what is right, and which mistake a wrong answer made. No words, no Streamlit.

A task is drawn from a random source and holds engine objects only; what is right is asked of ``engine``.
"""

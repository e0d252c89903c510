"""The hand lab: what ten cards are worth, counted exactly and then solved on deals that they may lie in.

Without Streamlit: ``read_cards`` (codes as people type them), ``settings`` (the address, and what is wrong with it),
``games`` (what is exact at once), ``solving`` (samples, kept and shared), ``plans`` (which game is best and how far it
goes), ``verdicts`` (the sentence for it), ``playing`` (the same with the skat known), ``told`` (of which contracts),
``headline`` (the sentence as drawn), ``rows`` (the six games as pictures) and ``skat_bar`` (what the skats make of
one), ``discards``, ``comparing`` (two hands), ``numbers`` (the table and the file), ``pace`` (when to draw anew).

On the page: ``looking`` (what is looked at, and every way to change it), ``picker`` (the cards to press), ``panel``
(cards, fields, buttons), ``known`` (how far it is solved and what that says), ``results`` (that, drawn anew as it
comes in), ``closer`` (one game from near by).
"""

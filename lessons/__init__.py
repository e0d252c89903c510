"""Explaining and showing. What is right or wrong is asked of ``engine``; here are words, pictures and pages.

Map, from the inside out:

- words: ``text`` (languages, names, prose), ``catalogues``, ``explain``, ``explain_play`` (engine object to sentence);
- pictures: ``card_faces`` with ``card_strokes``, ``card_courts``, ``card_parcel``; ``value_ruler``, ``fan``,
  ``bid_ladder``, ``skat_squares``, ``charts``, ``bid_charts``;
- the felt: ``card_table`` (the door) with ``table_pieces`` and ``table_sending``, and ``assets/*.js``;
- the frame: ``course`` (every page as a row), ``session`` (the learner's settings and seed), ``frame`` (title row,
  links), ``lesson_steps`` and ``step_tasks`` (the steps of a chapter), ``facts``;
- for each chapter: ``*_exercises`` (what is asked and which mistake an answer is, no Streamlit), ``*_remarks`` (the
  sentence for the mistake), ``*_scenes`` (how it is shown), ``pages/<chapter>.py`` (the storyboard), ``prose/``;
- the page on bid levels: ``bid_settings``, ``bid_curves``, ``bid_examples``, ``bid_simulation``, ``bid_controls``,
  ``bid_panel``; the overbid lab: ``skat_outcomes``.
"""

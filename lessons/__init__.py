"""Explaining and showing. What is right or wrong is asked of ``engine``; here are words, pictures and pages.

Map, from the inside out:

- words: ``text`` (languages, names, prose), ``catalogues``, ``explain``, ``explain_play`` (engine object to sentence);
- pictures: ``card_faces`` with ``card_strokes``, ``card_courts``, ``card_parcel``; ``value_chain``, ``value_ruler``,
  ``fan``, ``bid_ladder``, ``skat_squares``, ``score_paper``, ``charts``;
- the felt: ``card_table`` (the door) with ``table_pieces`` and ``table_sending``, and ``assets/*.js``;
- the frame: ``course`` (every page as a row), ``session`` (the learner's settings and seed), ``own_query`` (a page's
  part of the address), ``frame`` (title row, links), ``facts``; ``kept`` (steps done and stars), ``learner`` (whose
  they are) and ``account`` (signing in);
- a chapter's page: ``lesson_steps`` (the door) with ``stages``, ``step_frame`` and ``step_tasks`` (a step), and
  ``chapter_check`` with ``check_tasks``, ``right_answers``, ``marked_answers``, ``answer_codes`` and
  ``stars`` (the check at its end);
- the chapters, a module for each topic in each of these: ``exercises`` (what is asked and which mistake an answer is),
  ``remarks`` (the sentence for the mistake), ``scenes`` (how it is shown), ``pages`` (the storyboard), ``prose``;
- looking up: ``look_up`` (headings with an address), ``rule_book`` (numbers and sources of the rules), ``terms``
  (words in five languages), ``taught`` (the step that teaches a rule, a question, a word);
- counting: ``written_numbers`` (shares and bands in words), ``hand_rows`` (a hand in one line), ``chart_style`` and
  ``chart_frame`` (a chart with its table, file, ``save_button`` and ``link_button``), ``phone_fold`` (its switches in a
  line on a phone), ``solved_data`` (the solved deals that all charts share), ``solved_for_all`` (the solver of what is
  solved while somebody watches) and ``solving_on`` (deals solved so), ``long_work`` (what goes on in small steps, is
  stopped or overtaken) and ``background`` (its threads, which give way), ``simulated`` (deals counted so),
  ``lab_links`` (the way into the hand lab), ``held_from`` (what is said of the chance from which a bid is held);
- ``bids``, the page on bid levels, with a chart of its own; ``odds_and_games``, the six charts beside it;
  ``hand_lab``, the page on one hand; ``thumb_rules``, the page that puts rules of thumb on trial;
  ``skat_outcomes``, the counting of the overbid lab; ``open_cards``, the page that tells what each card of a deal or
  of a whole game costs; its ``answers`` are the one solver of chapters and drills too, and ``solver_ready`` says so
  while it is being made ready.
"""

"""Asking, remembering, practising. What is right or wrong is asked of ``engine`` and ``lessons.exercises``.

Map, from the inside out:

- a question: ``question`` (made from skill, seed and difficulty, graded), ``generators`` (which situations are easy,
  medium and hard), ``choices`` with ``particulars`` and ``feedback`` (questions with answers to choose from),
  ``skills``, ``mistakes`` and ``kinds_of_mistakes`` (the tables of what is asked and of what can go wrong);
- on the page: ``scenes`` (how each skill is shown), ``pictures``, ``readiness`` (waits for the solver
  where it is asked), ``ask`` (the door: shown, answered once, recorded);
- the log: ``attempts`` (an answer, and what all of them come to), ``figures``, ``review`` (what is due), and
  ``logbook``, the session's side of it; ``progress`` with ``tables``, ``connections``, ``digests``, ``transfer`` and
  ``exports`` keeps it;
- the ways to practise, each with what follows from what, and its side of the session: ``pools`` and ``drilling``;
  ``minute``, ``running`` and ``clock``; ``exam``, ``examining``, ``exam_views``, ``certificate`` and ``print_button``;
  ``rounds`` and ``reviewing``; ``own_mistakes``; ``overview`` (all drills and the next step);
- what has become of it: ``charts``, ``dates``, ``keeping`` (another device, files, deleting everything).
"""

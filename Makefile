# `make run` sets everything up and starts the site; `make test` sets everything up and runs every check.
PYTHON ?= python3
BIN := .venv/bin
PO := $(wildcard lessons/locale/*/LC_MESSAGES/*.po)
MO := $(PO:.po=.mo)
BENCHMARKS := __main__ solver solver_weights progress rerun

.PHONY: run test prove checks catalogues messages bench clean

run: .venv/runtime $(MO)
	$(BIN)/streamlit run asgi.py

test: .venv/tests $(MO) checks
	$(BIN)/pytest -q -n 3 --dist worksteal

prove: .venv/tests $(MO)
	MANY=1 $(BIN)/pytest -q -n 2 --dist worksteal -m "prove or many"

checks: .venv/tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/pytest -q --doctest-modules engine lessons quizzes --ignore-glob='*/pages/*'

catalogues: $(MO)

%.mo: %.po | .venv/runtime
	$(BIN)/python -m lessons.catalogues compile

# Gather the messages from the code and bring every catalogue up to date.
messages: .venv/tests
	$(BIN)/python -m lessons.catalogues

.venv/runtime: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed. If it has another name: make PYTHON=python3.12 run")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install -q --disable-pip-version-check -r requirements.txt
	touch $@

.venv/tests: .venv/runtime tests/requirements.txt
	$(BIN)/pip install -q --disable-pip-version-check -r tests/requirements.txt
	touch $@

# A few minutes. Not those that need a browser: `python -m tests.benchmarks.pages`, and `open_cards`.
bench: .venv/tests $(MO)
	@for each in $(BENCHMARKS); do \
		echo; echo "tests.benchmarks.$$each"; $(BIN)/python -m tests.benchmarks.$$each || exit; \
	done

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis $(MO)

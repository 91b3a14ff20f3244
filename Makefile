# Every target does its own set-up: python3, venv and make are all a machine needs.
# A C compiler is used when there is one; without it the kernels run as plain Python, slower.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
KERNELS := $(shell find src/noughts -path "*/kernel/*" \( -name "*.py" -o -name "*.pxd" \))

# The tests start many processes, and each would compile every module again if none might keep what it compiled.
export PYTHONDONTWRITEBYTECODE :=
# Nobody who waits for a game wants to hear that pip has a new version.
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help play web install test test-long test-slow storm nightly check checker formal formal-check formal-long bench lab docs site wheel lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.plain ## start a game; the first time, the kernels are compiled while you play
	@MAKE="$(MAKE)" BIN=$(BIN) scripts/play $(ARGS)

web: $(VENV)/.web ## serve the web page on 127.0.0.1:8000
	@$(BIN)/noughts web $(ARGS)

install: $(VENV)/.dev ## install noughts and the developers' tools into .venv

TOGETHER := -n 4 --dist worksteal

test: $(VENV)/.dev ## run the tests on the same examples every time; four processes, since many wait for a browser
	@$(BIN)/python -m pytest $(TOGETHER) $(ARGS)

test-long: $(VENV)/.dev ## run the longest tests: builds of the documentation, the wheels, the site and (with coq) the argument; kills, whole games
	@$(BIN)/python -m pytest -n 4 --dist loadfile -m 'long and not slow' $(ARGS)

test-slow: $(VENV)/.dev ## run those, the others, and the long counts as well
	@$(BIN)/python -m pytest $(TOGETHER) -m 'slow or not slow' $(ARGS)

storm: $(VENV)/.dev ## run the fuzzers for SECONDS (600), as an unprivileged user in temporary folders
	@$(BIN)/python -m tests.storm $(or $(SECONDS),600) $(ARGS)

nightly: $(VENV)/.dev ## run every test on random examples, then the fuzzers for an hour
	@$(BIN)/python -m pytest $(TOGETHER) -m 'slow or not slow' --hypothesis-profile=nightly $(ARGS)
	@$(BIN)/python -m tests.storm $(or $(SECONDS),3600)

check: $(VENV)/.dev ## ruff, mypy --strict and import-linter; tsc and eslint where there is node
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@scripts/check-scripts

formal: ## check the machine-checked argument, and small proofs as theorems (needs coq; installs nothing)
	@$(MAKE) --no-print-directory -C formal

formal-check: ## check the proof FILE with the program extracted from the argument (needs coq)
	@$(MAKE) --no-print-directory -C formal check FILE=$(abspath $(FILE))

formal-long: $(VENV)/.play ## larger proofs as theorems; gomoku, Connect Four, 17x17 and 19x19 with the extracted program (half an hour and more, 3 GB)
	@$(MAKE) --no-print-directory -C formal long

checker: build/noughts_check ## build the second checker of proofs, in C; needs a compiler and liblzma (liblzma-dev)
	@echo "build/noughts_check FILE checks a proof."

build/noughts_check: checkers/noughts_check.c
	@mkdir -p build
	@$(CC) -std=c99 -O2 -Wall -Wextra -pedantic -o $@ $< -llzma

bench: $(VENV)/.bench ## the benchmarks, with peers, ratios in one run
	@$(BIN)/noughts bench --peers $(ARGS)

lab: $(VENV)/.dev ## run every experiment; the report is report/report.html
	@$(BIN)/noughts lab all --out report $(ARGS)

docs: $(VENV)/.dev ## build the documentation, warnings as errors, and run its examples
	@$(BIN)/sphinx-build -W -q -b html -d docs/_build/doctrees docs docs/_build/html
	@$(BIN)/sphinx-build -W -q -b doctest -d docs/_build/doctrees docs docs/_build/doctest
	@echo "The documentation is in docs/_build/html/index.html"

site: docs ## write the pages with Python in the browser, and the course, as plain files into SITE (site)
	@npm ci --silent
	@$(BIN)/noughts web --static $(or $(SITE),site) --pyodide node_modules/pyodide --course docs/_build/html

wheel: $(VENV)/.dev ## build the wheel for CPython 3.11 and newer, the wheel without compiled kernels, and the sdist into dist/
	@BIN=$(BIN) scripts/wheels

lock: $(VENV)/.dev ## renew the locked requirements (needs uv)
	@scripts/lock

clean: ## remove what the targets made
	rm -rf $(VENV) node_modules build dist docs/_build docs/_figures report site src/*.egg-info
	find src/noughts -path "*/kernel/*" \( -name "*.so" -o -name "*.c" \) -delete

$(BIN)/python:
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv $(VENV)

# Installed as plain Python: everything works, slower, and the kernels can be compiled while a game is played.
$(VENV)/.plain: requirements/play.txt pyproject.toml setup.py | $(BIN)/python
	@$(BIN)/pip install -q --require-hashes -r requirements/play.txt
	@NOUGHTS_COMPILE_LATER=1 $(BIN)/pip install -q --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.web: requirements/web.txt $(VENV)/.built
	@$(BIN)/pip install -q --require-hashes -r requirements/web.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.built
	@echo "Installing the developers' tools ..."
	@$(BIN)/pip install -q --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.dev
	@$(BIN)/pip install -q --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/.built: $(VENV)/.plain $(KERNELS)
	@BIN=$(BIN) scripts/compile
	@touch $@

# Every target does its own set-up: python3, venv and make are all a machine needs.
# A C compiler is used when there is one; without it the kernels run as plain Python, slower.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
KERNELS := $(wildcard src/noughts/kernels/*.py src/noughts/kernels/*/*.py src/noughts/kernels/*.pxd src/noughts/kernels/*/*.pxd)

# The tests start many processes, and each would compile every module again if none might keep what it compiled.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play web install test test-slow storm check bench lab docs site wheel lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.play ## start a game
	@$(BIN)/noughts play $(ARGS)

web: $(VENV)/.web ## serve the web page on 127.0.0.1:8000
	@$(BIN)/noughts web $(ARGS)

install: $(VENV)/.dev ## install noughts and the developers' tools into .venv

TOGETHER := -n 4 --dist worksteal

test: $(VENV)/.dev ## run the tests, four at a time: many wait for a browser or another process
	@$(BIN)/python -m pytest $(TOGETHER) $(ARGS)

test-slow: $(VENV)/.dev ## run the long counts as well
	@$(BIN)/python -m pytest $(TOGETHER) -m 'slow or not slow' $(ARGS)

storm: $(VENV)/.dev ## attack with made-up input for SECONDS (600); as an ordinary user, in folders of its own
	@$(BIN)/python -m tests.storm $(or $(SECONDS),600) $(ARGS)

check: $(VENV)/.dev ## ruff, mypy --strict and import-linter; tsc and eslint where there is node
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@scripts/check-scripts

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

wheel: $(VENV)/.dev ## build the wheel into dist/
	@NOUGHTS_REQUIRE_COMPILED=$${NOUGHTS_REQUIRE_COMPILED-1} $(BIN)/pip wheel --no-deps --no-build-isolation -w dist .

lock: $(VENV)/.dev ## renew the locked requirements (needs uv)
	@scripts/lock

clean: ## remove what the targets made
	rm -rf $(VENV) node_modules build dist docs/_build docs/_figures report site src/*.egg-info
	find src/noughts/kernels \( -name "*.so" -o -name "*.c" \) -delete

$(BIN)/python:
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: requirements/play.txt $(VENV)/.built
	@touch $@

$(VENV)/.web: requirements/web.txt $(VENV)/.built
	@$(BIN)/pip install -q --require-hashes -r requirements/web.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.built
	@$(BIN)/pip install -q --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.dev
	@$(BIN)/pip install -q --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/.built: requirements/play.txt pyproject.toml setup.py $(KERNELS) | $(BIN)/python
	@$(BIN)/pip install -q --require-hashes -r requirements/play.txt
	@find src/noughts/kernels -name "*.so" -delete
	@$(BIN)/pip install -q --no-deps --no-build-isolation -e .
	@$(BIN)/python -c "import noughts.kernels as k; k.compiled or print('There is no C compiler here: everything works, slower.')"
	@touch $@

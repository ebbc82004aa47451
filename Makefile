# Everything that can be done with this checkout. It needs Python 3.11 or newer and make;
# what else it needs it installs into .venv.
SHELL := /bin/sh
.DEFAULT_GOAL := help

PYTHON ?= $(firstword $(foreach p,python3 python3.13 python3.12 python3.11 python, \
	$(shell $(p) -c 'import sys; sys.version_info >= (3, 11) and print("$(p)")' 2>/dev/null)))
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
UV := $(BIN)/uv pip

.PHONY: help setup play test lint fix unit bench load faults prove mutants golden schemas lock build clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY) ## set everything up in .venv, and nothing else

$(READY): pyproject.toml requirements.txt
	@test -n "$(PYTHON)" || { echo "Vitral needs Python 3.11 or newer, and none was found."; exit 1; }
	@echo "Setting up .venv with $$($(PYTHON) --version): this takes a minute, once."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet --disable-pip-version-check \
		"$$(sed -n 's/^\(uv==[^ ]*\).*/\1/p' requirements.txt)"
	@VIRTUAL_ENV=$(VENV) UV_COMPILE_BYTECODE=1 $(UV) install --quiet --require-hashes -r requirements.txt
	@VIRTUAL_ENV=$(VENV) $(UV) install --quiet --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m compileall -q src  # so that the first start is quick too
	@touch $@
	@echo "Ready."

play: $(READY) ## play the game
	@$(BIN)/vitral play

test: $(READY) lint unit ## check everything: style, types, layers, tests, documents

lint: $(READY) ## ruff, mypy and the import contract
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

unit: $(READY) ## the tests, with the documents run as doctests
	$(BIN)/pytest --numprocesses=auto --cov --cov-report=term

fix: $(READY) ## format, and mend what ruff can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(READY) ## moves a second, beside other games in the same run; a plot in .bench
	@mkdir -p .bench
	@$(BIN)/python -m bench --json .bench/bench.json --plot .bench/bench.svg

load: $(READY) ## hundreds of matches at once on one server, beside a bare echo
	@$(BIN)/python -m bench.load

faults: $(READY) ## 200 matches while the server is killed again and again
	@$(BIN)/python -m tests.faults
	@$(BIN)/python -m tests.faults --servers 2

prove: $(READY) ## 100,000 games on the rules and on the kernel, compared move by move
	@$(BIN)/python -m tests.differential.proving

mutants: $(READY) ## wrong rules planted on purpose: each must be caught
	@$(BIN)/python -m tests.differential.mutants

golden: $(READY) ## write the golden playthroughs anew; the diff is the review
	$(BIN)/python -m tests.golden.write

schemas: $(READY) ## write the JSON Schemas and the protocol tables anew
	$(BIN)/python -m vitral.notation.schemas
	$(BIN)/python -m vitral.server.schema

lock: $(READY) ## resolve the dependencies anew into requirements.txt
	$(UV) compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade \
		--group dev pyproject.toml --output-file requirements.txt

build: $(READY) ## the wheel and the source archive, into dist/
	$(BIN)/uv build --quiet --no-build-isolation --python $(BIN)/python

clean: ## remove what was installed and built
	rm -rf $(VENV) .bench dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

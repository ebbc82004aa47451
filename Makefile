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
NODE := $(VENV)/.node
TORCH := $(VENV)/.torch
CUDA := $(VENV)/.cuda
SPHINX := $(VENV)/.sphinx
SITE := .site
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --silent
MODULES := web/node_modules/.package-lock.json
WEB := src/vitral/server/web/index.html
COVERING := $(foreach part,rules notation,tests/$(part) src/vitral/$(part))
QUICK := $(addprefix tests/,rules notation kernel locales service \
	docs/test_architecture.py docs/test_generated.py docs/test_names.py test_names.py test_glossary.py)

.PHONY: help setup play test check lint fix unit web dev bench bench-threads strength load scale delays flood study speed screens faults container-proof prove prove-gpu bench-gpu mutants learn learn-gpu golden schemas docs lock wheel build clean prove-puzzles prove-ray prove-last-rounds

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY) $(WEB) ## set everything up in .venv, and nothing else

$(READY): pyproject.toml requirements.txt
	@test -n "$(PYTHON)" || { echo "Vitral needs Python 3.11 or newer, and none was found."; exit 1; }
	@echo "Setting up .venv with $$($(PYTHON) --version): this takes two minutes, once."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet --disable-pip-version-check \
		"$$(sed -n 's/^\(uv==[^ ]*\).*/\1/p' requirements.txt)"
	@VIRTUAL_ENV=$(VENV) UV_COMPILE_BYTECODE=1 $(UV) install --quiet --require-hashes -r requirements.txt
	@VIRTUAL_ENV=$(VENV) $(UV) install --quiet --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m compileall -q src  # so that the first start is quick too,
	@$(BIN)/python -c 'from vitral.search import prepare; prepare()'  # and no bot keeps anyone waiting
	@touch $@
	@echo "Ready."

# A Node.js that is new enough, or else the one from PyPI.
$(NODE): $(READY) web/node.txt
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
		process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
	|| { VIRTUAL_ENV=$(VENV) $(UV) install --quiet --require-hashes -r web/node.txt; \
		$(BIN)/python web/node.py; }
	@touch $@

$(MODULES): web/package.json web/package-lock.json $(NODE)
	@$(NPM) ci
	@touch $@

$(WEB): $(MODULES) $(shell find web/src web/public web/*.* -type f) $(wildcard src/vitral/locales/*/*.ftl)
	@echo "Building the web face."
	@out=$$(mktemp -d web/.build-XXXX) && chmod 755 $$out \
	&& $(NPM) run build -- --logLevel warn --outDir $$(basename $$out) \
	&& rm -rf $(@D) && mv $$out $(@D) || { rm -rf $$out; exit 1; }

web: $(WEB) ## build the web face, if anything in it has changed

dev: $(MODULES) ## the web face while one works on it, beside `vitral serve`
	@$(NPM) run dev

play: $(READY) $(WEB) ## play the game
	@$(BIN)/vitral play

test: $(READY) lint unit $(if $(CI),docs) ## check everything: style, types, layers, tests, documents

check: $(READY) lint ## what one runs again and again: style, types, layers and the quick tests
	$(NPM) test
	$(BIN)/pytest --quiet --numprocesses=auto $(QUICK)

lint: $(READY) $(MODULES) ## ruff, mypy, the import contract; biome and the TypeScript compiler
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(NPM) run check

# Gigabytes, and for one example only: its tests need it where nothing may be left out.
$(TORCH): $(READY) examples/torch.txt
	@echo "Installing PyTorch."
	@VIRTUAL_ENV=$(VENV) $(UV) install --quiet --require-hashes -r examples/torch.txt
	@touch $@

# 140 megabytes, with which the tests compile for GPUs; it fits PyTorch's lock.
$(CUDA): $(READY) tests/cuda/requirements.txt
	@echo "Installing the compiler for GPUs."
	@VIRTUAL_ENV=$(VENV) $(UV) install --quiet --require-hashes -r tests/cuda/requirements.txt
	@touch $@

# A test takes twice as long while coverage is measured: only those that have to cover everything do.
unit: $(READY) $(WEB) $(CUDA) $(if $(CI),$(TORCH)) ## the tests, with the documents run as doctests
	$(NPM) test
	$(BIN)/pytest --numprocesses=auto --cov --cov-report=term $(COVERING)
	$(BIN)/pytest --numprocesses=auto $(COVERING:%=--ignore=%)

fix: $(READY) $(MODULES) ## format, and mend what ruff and biome can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run fix

bench: $(READY) ## moves a second, beside other games in the same run; a plot in .bench
	@mkdir -p .bench
	@$(BIN)/python -m bench --json .bench/bench.json --plot .bench/bench.svg

bench-threads: $(READY) ## what 2, 4 and 8 threads bring a search, in seconds and in nodes
	@$(BIN)/python -m bench.threads --threads 2 4 8

strength: $(READY) ## how strong the bots are: plays the matches that have no figure yet, for days if need be
	@$(BIN)/python -m bench.strength

bench-gpu: $(CUDA) $(TORCH) ## on a machine with a GPU: steps a second on it, beside the CPU and pgx
	@$(BIN)/python -m bench.gpu

load: $(READY) ## hundreds of matches at once on one server, beside a bare echo and other transports
	@$(BIN)/python -m bench.load --transports

scale: $(READY) ## the same on PostgreSQL and Redis with 1, 2 and 4 servers, and 20,000 watchers
	@$(BIN)/python -m bench.scale

delays: $(READY) $(WEB) ## how long others wait while somebody sends a server the worst that there is
	@$(BIN)/python -m bench.delays

flood: $(READY) ## how long people wait for bots while others make a thousand matches of slow ones
	@$(BIN)/python -m bench.flood

study: $(READY) ## what people who play notice of a hundred others who have games reviewed
	@$(BIN)/python -m bench.study

speed: $(READY) $(WEB) ## how fast the web face is, in a real browser
	@$(BIN)/python -m bench.web

screens: $(READY) $(WEB) ## take the pictures in docs/screens anew
	@$(BIN)/python -m tests.browser.screens

faults: $(READY) ## 200 matches while servers, PostgreSQL and Redis are killed again and again
	@$(BIN)/python -m tests.faults --servers 1 --kills 20
	@$(BIN)/python -m tests.faults
	@$(BIN)/python -m tests.faults --rolling --kills 6
	@$(BIN)/python -m tests.faults --rolling --proxy --kills 6

# Needs root and debootstrap; PROOF has options, as --share and --env for package indexes of one's own.
container-proof: $(READY) ## the steps of deploy/Containerfile in a fresh Debian, as root
	@$(BIN)/python -m tests.deploy $(PROOF)

prove: $(READY) ## 100,000 games on the rules and on the kernel, compared move by move
	@$(BIN)/python -m tests.differential.prove

prove-puzzles: $(READY) ## every shipped puzzle against brute force, on all cores
	@$(BIN)/python -m tests.puzzles.prove

prove-gpu: $(CUDA) $(TORCH) ## on a machine with a GPU: millions of games on it and on the CPU, compared record by record
	@$(BIN)/python -m tests.cuda.prove

prove-ray: $(READY) ## a match on two Ray nodes, one of them killed half-way, beside local processes
	@$(BIN)/python -m tests.executors.cluster

prove-last-rounds: $(READY) ## level 8 in 1,000 last rounds of two players against brute force
	@$(BIN)/python -m tests.search.prove

mutants: $(READY) ## wrong rules planted on purpose: each must be caught
	@$(BIN)/python -m tests.differential.mutants

learn: $(TORCH) ## train examples/ppo.py for five minutes, draw its curve, play 400 games
	$(BIN)/pytest -q tests/envs/test_examples.py
	$(BIN)/python examples/ppo.py --minutes 5 --out .bench/ppo.npz --curve docs/learning.svg
	$(BIN)/python examples/evaluate.py .bench/ppo.npz --games 400

learn-gpu: $(CUDA) $(TORCH) ## on a machine with a GPU: train examples/ppo_cuda.py for two minutes, play 400 games
	$(BIN)/python examples/ppo_cuda.py --minutes 2 --out .bench/ppo-gpu.npz --curve docs/learning-gpu.svg
	$(BIN)/python examples/evaluate.py .bench/ppo-gpu.npz --games 400

golden: $(READY) ## write the golden playthroughs anew; the diff is the review
	$(BIN)/python -m tests.golden.write

schemas: $(READY) $(MODULES) ## write the JSON Schemas, the reference pages, the protocol tables and types anew
	$(BIN)/python -m vitral.notation.schemas
	$(BIN)/python -m vitral.server.schema
	$(BIN)/python -m vitral.envs.reference
	$(BIN)/python -m vitral.analysis.schema
	$(BIN)/python -m docs.generate
	$(NPM) run types

$(SPHINX): $(READY) docs/requirements.txt
	@VIRTUAL_ENV=$(VENV) $(UV) install --quiet --require-hashes -r docs/requirements.txt
	@touch $@

# A warning is an error: a missing page, heading or file, a page that no index lists, a bad docstring.
docs: $(SPHINX) ## build the site of the documents into .site, and check every link
	@$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going --fresh-env --conf-dir docs \
		--doctree-dir $(SITE)/.doctrees . $(SITE)
	@echo "Open $(SITE)/index.html."

lock: $(READY) ## resolve the dependencies anew into requirements.txt and beside what needs more
	$(UV) compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade \
		--group dev pyproject.toml --output-file requirements.txt
	$(UV) compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade \
		--group node --output-file web/node.txt
	$(UV) compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade \
		--group image --constraint requirements.txt --constraint web/node.txt \
		--output-file deploy/build.txt
	$(UV) compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade \
		--extra fast --extra postgres --extra redis --constraint requirements.txt \
		pyproject.toml --output-file deploy/requirements.txt
	$(UV) compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade \
		--group torch --constraint requirements.txt --output-file examples/torch.txt
	$(UV) compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade \
		--group cuda --constraint requirements.txt --constraint examples/torch.txt \
		--output-file tests/cuda/requirements.txt
	$(UV) compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade \
		--group docs --constraint requirements.txt --output-file docs/requirements.txt

wheel: $(READY) $(WEB) ## the wheel, into dist/; it has the web face in it and needs no Node.js
	$(BIN)/uv build --quiet --wheel --no-build-isolation --python $(BIN)/python

build: $(READY) $(WEB) ## the wheel and the source archive, into dist/
	$(BIN)/uv build --quiet --no-build-isolation --python $(BIN)/python

clean: ## remove what was installed and built
	rm -rf $(VENV) .bench $(SITE) dist web/node_modules src/vitral/server/web .mypy_cache .ruff_cache .pytest_cache .hypothesis

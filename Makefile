# make play: play.  make test: every check and test.  Both set up what is missing first.

PYTHON ?= python3
BIN := .venv/bin
ARGS ?=

STATIC := src/tablee/server/static
FRONT := $(shell find web/src web/tools web/public -type f -not -path 'web/src/pictures/*' 2>/dev/null) \
  web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json web/node_modules/.package-lock.json

.PHONY: help setup play front browser wheel wire test check format fast test-fast bench lock golden pictures album clean

help:  ## what can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

setup: .venv/ready  ## install what is missing into .venv

.venv/ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Tablée needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check "uv$$(sed -n 's/^uv\(==[^ ]*\).*/\1/p' requirements.lock)"
	@$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements.lock
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

play: setup front  ## play in a browser (PORT=8000, ARGS="--open")
	@$(BIN)/tablee serve $(ARGS)

front: $(STATIC)/built  ## build the web front, where its sources changed

web/node_modules/.package-lock.json: web/package.json web/package-lock.json web/.npmrc
	@command -v npm >/dev/null || { echo "The web front is built with Node.js 20 or newer, and npm is not here: install nodejs and npm, or take a built wheel."; exit 1; }
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STATIC)/built: $(FRONT)
	@cd web && npm run --silent build
	@touch $@

browser: setup  ## find a browser for the tests, or install one
	@.ci/browser

wheel: setup front  ## a wheel with the built front inside, in dist/
	@rm -rf dist
	@$(BIN)/python -m hatchling build -t wheel

wire: setup  ## write the TypeScript of the wire anew
	@$(BIN)/python -m tablee.server.typescript web/src/wire.ts

test: check front browser  ## lint, types and every test, with the coverage of kernel and games
	cd web && npm run --silent test
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n auto --dist worksteal --ignore tests/web $(ARGS)
	$(BIN)/python -m pytest -n 2 --dist loadfile --reruns 1 tests/web $(ARGS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --include='*/tablee/kernel/*,*/tablee/games/*,*/tablee/quiz/*' --fail-under=100

check: setup web/node_modules/.package-lock.json  ## lint and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	cd web && npm run --silent check

format: setup  ## put the code in the house's form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

fast: .fast/ready  ## compile the rules and what is called most into .fast (needs a C compiler), and say how to use it
	@echo 'Compiled. To serve with it: PYTHONPATH=.fast $(BIN)/tablee serve'

# The rules and what is called most. mypyc takes some of it in other words only: .ci/compilable.py
# writes them into the copy, and the sources are laid there again beside what was compiled.
COMPILED := $(addsuffix .py,$(addprefix kernel/,luck match sentence table) $(addprefix \
  bots/,at_random search) lab/simulate games/gnou/asking games/gardiens/harm \
  games/webrunners/offers $(addprefix server/,clocks faces live playing publishing sockets \
  timekeeper)) $(patsubst src/tablee/%,%,$(wildcard $(foreach \
  part,rules* table sight taste,src/tablee/games/*/$(part).py)))
SOURCES := $(shell find src/tablee -type f -not -path '*/static/*' -not -name '*.pyc')

.fast/ready: .venv/ready .ci/compilable.py $(SOURCES)
	@rm -rf .fast && mkdir .fast && cp -r src/tablee .fast/tablee
	@rm -rf .fast/tablee/server/static && ln -s ../../../$(STATIC) .fast/tablee/server/static
	@cd .fast && ../$(BIN)/python ../.ci/compilable.py $(addprefix tablee/,$(COMPILED))
	@cd .fast && ../$(BIN)/mypyc --config-file= --disable-error-code override \
	  $(addprefix tablee/,$(COMPILED)) >log 2>&1 \
	  || { cat log; echo "What is compiled needs a C compiler and Python's headers."; exit 1; }
	@for module in $(COMPILED); do cp src/tablee/$$module .fast/tablee/$$module; done
	@rm -rf .fast/build && touch $@

test-fast: .fast/ready front  ## the same tests on what is compiled, but for those in a browser
	PYTHONPATH=.fast $(BIN)/python -m pytest -n auto --dist worksteal --ignore tests/web $(ARGS)

bench: .venv-bench/ready bench/peers/node/node_modules/ready  ## speed against peers in one run, as ratios (ARGS=--write: into docs/speed.md)
	.venv-bench/bin/python -m bench $(ARGS)

.venv-bench/ready: .venv/ready requirements-bench.lock
	@test -x .venv-bench/bin/python || $(BIN)/python -m venv .venv-bench
	@$(BIN)/uv pip sync --quiet --python .venv-bench/bin/python --require-hashes requirements-bench.lock
	@$(BIN)/uv pip install --quiet --python .venv-bench/bin/python --no-deps --no-build-isolation --editable .
	@touch $@

bench/peers/node/node_modules/ready: bench/peers/node/package-lock.json
	@npm install --silent --no-save --no-audit --no-fund --ignore-scripts --prefix bench/peers/node
	@touch $@

golden: setup  ## write the golden playthroughs anew, to be read as a diff
	$(BIN)/python -m tests.golden

pictures: setup front browser  ## take the README's pictures anew
	$(BIN)/python -m tests.web.pictures

album: setup front browser  ## every page in three sizes and two languages, to be looked at (ARGS="folder part-of-a-name…")
	$(BIN)/python -m tests.web.album $(or $(ARGS),/tmp/tablee-album)

lock:  ## write requirements.lock and requirements-bench.lock anew
	@test -x $(BIN)/uv || { $(PYTHON) -m venv .venv && $(BIN)/python -m pip install --quiet uv; }
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-header --upgrade --extra dev pyproject.toml --output-file requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-header --upgrade --all-extras --constraint requirements.lock pyproject.toml --output-file requirements-bench.lock

clean:  ## take away what was made
	rm -rf web/node_modules web/src/pictures $(STATIC) .venv .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache build dist .fast .venv-bench bench/peers/node/node_modules

# Needs Python 3.12 or newer and make; everything else the set-up brings.

# PYTHON=... picks the Python; otherwise the first of these that is new enough.
PYTHON := $(or $(PYTHON),$(shell for python in python3 python3.14 python3.13 python3.12; do \
	if $$python tools/bootstrap.py --check >/dev/null 2>&1; then echo $$python; break; fi; done),python3)
python_problem = $(shell PYTHON=$(PYTHON) $(PYTHON) tools/bootstrap.py --check 2>/dev/null; \
	test $$? -le 1 || echo "Half Moon needs Python 3.12 or newer; $(PYTHON) cannot be run.")

BIN := .venv/bin
RUN := $(BIN)/python -m
# Not exported: the Python that sets up must not be the one it sets up.
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"

# Where `make serve` listens, and the one language that it builds; all without it.
ADDRESS ?= 127.0.0.1:8000
ONLY ?=

export NO_MKDOCS_2_WARNING := 1

.PHONY: help set-up serve build test bench lint format translations lock clean
.DEFAULT_GOAL := help

help: ## say what there is to make
	@sed -n 's/^\([a-z-]*\):[^#]*## /make \1	/p' $(MAKEFILE_LIST)

set-up: ## install what is pinned, where missing, changed or damaged
	$(if $(python_problem),$(error $(patsubst %.,%,$(python_problem))))
	@$(PYTHON) tools/bootstrap.py

serve: set-up ## build the site and serve it, live; ADDRESS=127.0.0.1:8000 ONLY=sk
	@$(if $(ONLY),ONLY_LANGUAGE=$(ONLY)) $(RUN) mkdocs serve --dev-addr $(ADDRESS) --watch overrides

build: set-up ## build the site into site/
	@$(RUN) tools.site

test: lint build ## check everything, in a browser too
	@$(RUN) tools.chromium
	@$(RUN) pytest --numprocesses auto --maxprocesses 8 --dist worksteal

bench: build ## measure the site against the stock way; TOPICS="first-visit …" picks
	@$(RUN) tools.chromium
	@$(RUN) bench $(TOPICS)

lint: set-up ## check style and types of Python, JavaScript and styles
	@$(RUN) ruff check
	@$(RUN) ruff format --check
	@$(RUN) mypy
	@$(WITH_NODE) node_modules/.bin/tsc --project tsconfig.json
	@$(WITH_NODE) node_modules/.bin/tsc --project tools/tsconfig.json
	@$(WITH_NODE) node_modules/.bin/biome ci --colors=off --error-on-warnings

format: set-up ## rewrite Python, JavaScript and styles in the project's style
	@$(RUN) ruff check --fix --exit-zero
	@$(RUN) ruff format
	@$(WITH_NODE) node_modules/.bin/biome check --write

translations: set-up ## bring the translation catalogs up to date with the pages
	@$(RUN) tools.translations

lock: set-up ## pin newer versions of what requirements.in and package.json allow
	@env -u PIP_FIND_LINKS -u PIP_EXTRA_INDEX_URL PIP_CONFIG_FILE=/dev/null $(RUN) piptools compile --quiet --upgrade --generate-hashes \
		--allow-unsafe --strip-extras --no-emit-index-url --no-emit-trusted-host \
		--no-emit-find-links --output-file=requirements.txt requirements.in
	@$(WITH_NODE) npm update --package-lock-only
	@$(WITH_NODE) npm update --package-lock-only --omit-lockfile-registry-resolved --prefix bench/lighthouse

clean: ## remove all that was built and installed
	@rm -rf .venv .set-up.lock node_modules bench/lighthouse/node_modules build site test-results \
		.hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Every command of the house; `make` alone lists them, and each sets up what it needs.

.DEFAULT_GOAL := help
.PHONY: help demo test check lint workflows types coverage doctest docs docs-serve site play wheel \
        weekly full elsewhere canary chance fuzz mutants bench first-visit golden format release-check clean

# The first Python here that is new enough.
# `make PYTHON=python3.12 test` takes another one, and gives it an environment of its own.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 \
	$${PYENV_ROOT:-$$HOME/.pyenv}/versions/*/bin/python3; do \
	"$$python" -c '$(NEW_ENOUGH)' 2>/dev/null && echo "$$python" && break; done)
VENV := .venv$(if $(filter command environment,$(firstword $(origin PYTHON))),-$(notdir $(PYTHON)))
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Where this is set, every process of the tests would compile the library and its tests anew.
unexport PYTHONDONTWRITEBYTECODE
# The address of the site stands in pyproject.toml, and the configuration of the docs reads it here.
export PISTI_SITE := $(shell sed -n 's|^Documentation = "\(.*\)"|\1/|p' pyproject.toml)
# On all cores; `make test` leaves out the tests that take a while, which `make check` runs too.
SPREAD := -n auto --dist worksteal
QUICKEST := $(SPREAD) -m "not slow and not long"
# All lines that these run, and the tests that are marked `uncounted`, are run by other tests, too.
# So `make coverage` runs them without the count, which makes them three times as quick, and first,
# so that numba compiles without the count, too.
UNCOUNTED := tests/chance tests/docs tests/house tests/laws tests/serving tests/web/test_secrets.py \
	tests/review/test_facts_of_pisti.py \
	$(addprefix tests/around/test_,golden.py notation.py contradictions.py telling.py) \
	$(addprefix tests/*/test_,against_the_oracle.py acts.py smallest_game.py) \
	tests/all_fours/test_uniform_worlds.py tests/pis_yedili/test_uniform_worlds.py \
	tests/*/test_laws_of_*.py tests/pis_yedili/test_worlds_of_*.py tests/*/clauses/test_decisions.py
# The time that is written into packages.
COMMITTED = $(shell git log -1 --format=%ct 2>/dev/null || echo 315532800)
# Packages are built by the tools of these versions and hashes, and by no others.
PINNED = PIP_CONSTRAINT="$(CURDIR)/tools/requirements.txt" SOURCE_DATE_EPOCH=$(COMMITTED)
# Other Pythons, where pyenv has them.
PYENVS := $(subst $() ,,$(patsubst %,%:,$(wildcard $(or $(PYENV_ROOT),$(HOME)/.pyenv)/versions/*/bin)))

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: $(VENV)/.demo ## play one hand and tell it; GAME=all_fours or pis_yedili plays another game
	@$(BIN)/python examples/demo.py $(GAME)

test: $(VENV)/.test ## run the quickest tests, with few examples; ARGS="-k jack" goes to pytest
	HYPOTHESIS_PROFILE=quick $(BIN)/python -m pytest $(QUICKEST) --durations=10 $(ARGS)

# What `check` runs, from a clean checkout to the end.

check: lint $(VENV)/.worlds ## all that CI runs; each part runs alone too
	@$(MAKE) --jobs=2 types wheel
	@$(MAKE) coverage doctest site
	@echo "==> check: all of it passed"

lint: $(VENV)/.dev ## style and format of the code, of the workflows and of the citation
	@echo "==> lint at $$(date +%T)"
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	@$(MAKE) workflows

workflows: $(VENV)/.dev ## what a stranger checks first: workflows, rules of branches, owners, pins; without a network
	$(BIN)/python tools/workflows.py
	$(BIN)/python -m pytest -q tests/house/test_workflows.py

types: $(VENV)/.dev $(VENV)/.worlds ## strict types, all of them known; and no public name of the newest release is lost
	@echo "==> types at $$(date +%T)"
	$(BIN)/mypy
	$(BIN)/pyright --project pyproject.toml --pythonpath $(BIN)/python
	PYTHONPATH="$(CURDIR)/src" $(BIN)/python tools/verify_types.py
	@tag=$$(git describe --tags --abbrev=0 --match 'v[0-9]*' HEAD~1 2>/dev/null); \
	if test -n "$$tag"; then $(BIN)/griffe check pisti --search src --against "$$tag"; \
	else echo "*** NOT COMPARED: there is no tag of a release yet ***"; fi

coverage: $(VENV)/.dev $(VENV)/.worlds ## the quick tests, and every line and branch of src counted
	@echo "==> coverage at $$(date +%T)"
	HYPOTHESIS_PROFILE=quick $(BIN)/python -m pytest $(SPREAD) -m "not slow" --durations=10 $(UNCOUNTED)
	HYPOTHESIS_PROFILE=quick $(BIN)/python -m pytest $(SPREAD) -m "not slow and uncounted" \
		--durations=10 $$(grep -rl --include='test_*.py' mark.uncounted tests)
	$(BIN)/coverage erase
	HYPOTHESIS_PROFILE=quick $(BIN)/coverage run -m pytest $(SPREAD) -m "not slow and not uncounted" \
		--durations=10 $(UNCOUNTED:%=--ignore-glob=%)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

doctest: $(VENV)/.dev $(VENV)/.worlds ## the examples in docstrings, in the README and in the docs
	@echo "==> doctest at $$(date +%T)"
	$(BIN)/python -m pytest -n auto --dist loadfile --doctest-modules src README.md docs

# Never add --quiet to mkdocs: it makes broken links pass.
docs: $(VENV)/.dev $(VENV)/.site ## build the site and its card table, with no broken link and nothing fetched from elsewhere
	@echo "==> docs at $$(date +%T)"
	@mkdir -p build/docs
	$(BIN)/mkdocs build --strict --site-dir build/site
	$(BIN)/python tools/play.py build/site
	@! grep -rnE --include='*.html' --include='*.css' \
		'<(script|img|iframe)[^>]+src="?(https?:)?//|<link[^>]+href="?(https?:)?//|url\(.?(https?:)?//' \
		build/site || { echo "the pages above fetch something from elsewhere"; exit 1; }

docs-serve: $(VENV)/.dev ## show the docs while they are being written
	@mkdir -p build/docs
	$(BIN)/mkdocs serve

play: docs ## serve the site on this machine, with the card table
	$(BIN)/python -m http.server --bind 127.0.0.1 --directory build/site 8000

site: docs ## open every built page in Chromium, and play at the card table
	@echo "==> site at $$(date +%T)"
	PISTI_BROWSER=yes $(BIN)/python -m pytest tests/browser -n auto -m "not slow" $(ARGS)

wheel: $(VENV)/.dev ## build the package twice, equal to the bit, install it in an empty place, run the README there
	@echo "==> wheel at $$(date +%T)"
	rm -rf build/dist build/again build/hand
	$(PINNED) $(BIN)/python -m build --outdir build/dist
	cd build && $(PINNED) TZ=Asia/Kathmandu ../$(BIN)/python -m build --sdist --wheel --outdir again ..
	diff -r build/dist build/again
	$(BIN)/twine check --strict build/dist/*
	$(BIN)/python tools/package_page.py build/dist/*
	$(BIN)/python tools/bill.py build/dist/*.whl
	$(BIN)/python -m venv build/hand
	build/hand/bin/python -m pip install -qq build/dist/*.whl
	$(BIN)/python tools/readme_hand.py build/hand/bin/python

# What takes longer: once a week, and before a release.

weekly: full chance elsewhere canary fuzz mutants bench ## all that takes too long for `check`

full: $(VENV)/.dev $(VENV)/.worlds site ## all tests with all examples, the slow ones and those in other browsers too
	@echo "==> full at $$(date +%T)"
	$(BIN)/python -m pytest -n auto --durations=10 $(ARGS)
	PISTI_BROWSER=yes $(shell command -v xvfb-run >/dev/null && echo xvfb-run -a) \
		$(BIN)/python -m pytest tests/browser -n auto -m slow

elsewhere: wheel $(VENV)/.elsewhere ## the guide from the package, other Pythons, installed packages, every extra, odd places, WebAssembly; ARGS="-s extras" takes one
	@echo "==> elsewhere at $$(date +%T)"
	$(BIN)/python tools/guide_from_wheel.py build/dist/*.whl
	PATH="$(PYENVS)$$PATH" $(BIN)/nox $(ARGS)

canary: $(VENV)/.dev $(VENV)/.canary ## build the same docs with Zensical, for the day when mkdocs is gone
	@echo "==> canary at $$(date +%T)"
	$(BIN)/python tools/make_pages.py
	sed '/^hooks/d; s|build/site|build/zensical|' mkdocs.yml > .zensical.yml
	$(BIN)/zensical build --strict --clean --config-file .zensical.yml
	@rm .zensical.yml
	@cd docs && find . -name '*.md' ! -name README.md | sed 's/md$$/html/' | while read -r page; do \
		test -s "../build/zensical/$$page" || { echo "Zensical has left out $$page"; exit 1; }; done

chance: $(VENV)/.dev $(VENV)/.worlds ## long runs by chance: any rules, twins of hands, threads, batches, intervals of the arena
	@echo "==> chance at $$(date +%T)"
	HANDS=$(or $(HANDS),1000) $(BIN)/python -m pytest -n auto tests/chance $(ARGS)
	HANDS=$(or $(HANDS),100000) $(BIN)/python -m pytest -n auto tests/chance/test_kernels.py $(ARGS)
	$(BIN)/python benchmarks/intervals.py

fuzz: $(VENV)/.fuzz ## throw broken texts at all that reads texts of strangers, ten million or INPUTS=100000
	@echo "==> fuzz at $$(date +%T)"
	$(BIN)/python tools/fuzz.py $(INPUTS)

mutants: $(VENV)/.mutants ## plant 60 small faults by chance in all of src, and list those no test notices; ARGS="60 SEED"
	@echo "==> mutants at $$(date +%T)"
	$(BIN)/python tools/mutants.py $(ARGS)

bench: $(VENV)/.bench ## measure the speed, and that of batches of hands, of bots and of reviews
	@echo "==> bench at $$(date +%T)"
	$(BIN)/python benchmarks/run.py $(ARGS)
	$(BIN)/python benchmarks/batch.py
	$(BIN)/python benchmarks/bots.py

first-visit: $(VENV)/.dev docs ## measure a first visit to the card table on a slow line; ARGS="--rounds 1"
	$(BIN)/python benchmarks/first_visit.py $(ARGS)

release-check: $(VENV)/.dev ## after `check` and `elsewhere`: what only the owner can decide before a release
	@echo "==> release-check at $$(date +%T)"
	$(BIN)/python tools/make_pages.py --complete
	$(BIN)/python tools/release.py $(ARGS)

# What writes into the checkout.

golden: $(VENV)/.test ## write the playthroughs and the tables of counts anew, to be read as a diff
	$(BIN)/python tests/golden.py

format: $(VENV)/.dev ## put the code into the house's format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove all that these commands have made
	rm -rf .venv .venv-* .nox build .coverage* .hypothesis .*_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment, its pip new enough for dependency groups; then what each command needs.
$(VENV)/.pip:
	@test -n "$(PYTHON)" || { echo "pisti needs Python 3.11 or newer and none was found here:" \
		"install one, or name it, as in make PYTHON=/path/to/python3.12 test"; exit 1; }
	@"$(PYTHON)" -c '$(NEW_ENOUGH)' || { echo "pisti needs Python 3.11 or newer, and $(PYTHON)" \
		"is not: name another, as in make PYTHON=python3.12 test"; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) cannot make virtual" \
		"environments: on Debian and Ubuntu, apt-get install python3-venv"; exit 1; }
	@echo "Setting up $(VENV) with $(PYTHON)"
	@"$(PYTHON)" -m venv --clear $(VENV)
	@$(BIN)/python -m pip install -qq --upgrade "pip>=25.1"
	@touch $@

$(VENV)/.demo: $(VENV)/.pip pyproject.toml
	@$(BIN)/python -m pip install -qq --editable .
	@touch $@

$(VENV)/.%: $(VENV)/.pip pyproject.toml
	@echo "Installing what '$*' needs"
	@$(BIN)/python -m pip install -qq --editable . --group $*
	@touch $@

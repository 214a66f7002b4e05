# Every command of the house; `make` alone lists them, and each sets up what it needs.

.DEFAULT_GOAL := help
.PHONY: help demo test check lint types coverage full doctest docs wheel wheel-with-page pythons \
        docs-serve play site canary bench mutants planted fuzz any-rules any-values threads secrets any-batch frameworks bench-others intervals whole-site \
        workflows api addresses packages installed extras odd-places wasm weekly release-check \
        written golden rulebook complete format clean

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

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: $(VENV)/.demo ## play one hand and tell it; GAME=all_fours or pis_yedili plays another game
	@$(BIN)/python examples/demo.py $(GAME)

test: $(VENV)/.test ## run the tests but the slow ones, with few examples; ARGS="-k jack" goes to pytest
	HYPOTHESIS_PROFILE=quick $(BIN)/python -m pytest -n auto --dist worksteal --durations=10 -m "not slow" $(ARGS)

check: lint types coverage full secrets doctest docs site canary wheel wheel-with-page frameworks pythons workflows api ## all that CI runs; each part runs alone too
	@echo "==> check: all of it passed"

lint: $(VENV)/.dev ## style and format
	@echo "==> lint"
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/.dev $(VENV)/.worlds ## strict types of the library and of the code its users write
	@echo "==> types"
	$(BIN)/mypy
	$(BIN)/pyright --project pyproject.toml --pythonpath $(BIN)/python
	PYTHONPATH="$(CURDIR)/src" $(BIN)/python tools/verify_types.py

# It leaves out tests/laws and tests/house: the other tests already reach every line.
coverage: $(VENV)/.dev $(VENV)/.worlds ## the quick tests once more, and every line and branch of src counted
	@echo "==> coverage"
	HYPOTHESIS_PROFILE=quick $(BIN)/coverage run -m pytest -n auto -m "not slow" \
		--ignore=tests/laws --ignore=tests/house
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

full: $(VENV)/.test $(VENV)/.worlds ## all tests, the slow ones too, with all examples
	@echo "==> full"
	$(BIN)/python -m pytest -n auto --durations=10 $(ARGS)

doctest: $(VENV)/.dev ## the examples in docstrings, in the README and in the docs
	@echo "==> doctest"
	$(BIN)/python -m pytest --doctest-modules src README.md docs

# Never add --quiet to mkdocs: it makes broken links pass.
docs: $(VENV)/.dev ## build the docs, with no broken link and nothing fetched from elsewhere
	@echo "==> docs"
	$(BIN)/python tools/rulebook.py --check
	$(BIN)/python tools/observations.py --check
	$(BIN)/mkdocs build --strict --site-dir build/site
	$(BIN)/python tools/search_index.py build/site
	$(BIN)/python tools/table_data.py build/site
	$(BIN)/python tools/site_map.py build/site
	@! grep -rnE --include='*.html' --include='*.css' \
		'<(script|img|iframe)[^>]+src="?(https?:)?//|<link[^>]+href="?(https?:)?//|url\(.?(https?:)?//' \
		build/site || { echo "the pages above fetch something from elsewhere"; exit 1; }

play: whole-site ## serve the whole site on this machine, with the card table
	$(BIN)/python -m http.server --bind 127.0.0.1 --directory build/site 8000

whole-site: docs ## build the docs and the card table, as they are published
	$(BIN)/python tools/play.py build/site

site: whole-site $(VENV)/.site ## open every built page, the card table too, in browsers, as a reader would
	@echo "==> site"
	$(BIN)/python tools/browse.py
	$(BIN)/python tools/browse_table.py
	$(BIN)/python tools/browse_play.py
	$(BIN)/python tools/browse_play_wrong.py
	$(shell command -v xvfb-run >/dev/null && echo xvfb-run -a) $(BIN)/python tools/browse_others.py

canary: $(VENV)/.dev $(VENV)/.canary ## build the same docs with Zensical, for the day when mkdocs is gone
	@echo "==> canary"
	$(BIN)/python tools/rulebook.py --pictures
	sed 's|build/site|build/zensical|' mkdocs.yml > .zensical.yml
	$(BIN)/zensical build --strict --clean --config-file .zensical.yml
	@rm .zensical.yml
	$(BIN)/python tools/table_data.py build/zensical
	@cd docs && find . -name '*.md' ! -name README.md | sed 's/md$$/html/' | while read -r page; do \
		test -s "../build/zensical/$$page" || { echo "Zensical has left out $$page"; exit 1; }; done

wheel: $(VENV)/.dev ## build the package, install it in an empty place, and run the README there
	@echo "==> wheel"
	rm -rf build/dist build/hand
	$(BIN)/python -m build --outdir build/dist
	$(BIN)/twine check --strict build/dist/*
	$(BIN)/python tools/package_page.py build/dist/*
	$(BIN)/python -m venv build/hand
	build/hand/bin/python -m pip install -qq build/dist/*.whl
	$(BIN)/python tools/readme_hand.py build/hand/bin/python

# The usual wheel has no page in it, as Python for browsers weighs seven megabytes.
wheel-with-page: $(VENV)/.dev ## after `make site`: a wheel in which `pisti web` has the card table
	@echo "==> wheel-with-page"
	$(BIN)/python tools/page_wheel.py build/site build/dist-with-page
	rm -rf build/hand-with-page
	$(BIN)/python -m venv build/hand-with-page
	build/hand-with-page/bin/python -m pip install -qq build/dist-with-page/*.whl
	cd build && ../$(BIN)/python ../tools/page_wheel.py --try hand-with-page/bin/pisti

pythons: $(VENV)/.pip ## run the quick tests on every other Python of this machine
	@echo "==> pythons"
	$(BIN)/python tools/every_python.py

workflows: $(VENV)/.dev ## lint the workflows, the forms for issues and the citation
	@echo "==> workflows"
	$(BIN)/python tools/workflows.py

api: $(VENV)/.dev ## compare the public names with those of the newest release
	@echo "==> api"
	$(BIN)/python tools/api.py

addresses: $(VENV)/.pip ## fail while the addresses in pyproject.toml are only examples
	$(BIN)/python tools/release.py addresses

packages: $(VENV)/.dev ## build sdist and wheel twice, equal to the last bit, into build/release
	@echo "==> packages"
	$(BIN)/python tools/build_twice.py build/release
	$(BIN)/twine check --strict build/release/*
	$(BIN)/python tools/package_page.py build/release/*

installed: packages ## run the quick tests on the installed wheel, and on the installed sdist
	@echo "==> installed"
	$(BIN)/python tools/installed.py build/release $(ARGS)

extras: packages ## install every extra in an empty environment, and try that it does its work
	@echo "==> extras"
	$(BIN)/python tools/extras.py build/release/*.whl

odd-places: packages ## play where Python is run unusually: -OO, no home, no locale, a zip, and so on
	@echo "==> odd-places"
	$(BIN)/python tools/odd_places.py build/release/*.whl

wasm: $(VENV)/.dev ## run the tests of the rules on CPython 3.14 in WebAssembly, as browsers have it
	@echo "==> wasm"
	$(BIN)/python tools/wasm_tests.py $(ARGS)

weekly: full any-rules any-values threads any-batch secrets intervals fuzz mutants planted installed extras odd-places wasm ## all that takes too long for `check`

release-check: workflows api complete installed extras odd-places ## what a release needs besides `check`, and what its owner must still decide
	@echo "==> release-check"
	$(BIN)/python tools/release.py

docs-serve: $(VENV)/.dev ## show the docs while they are being written
	$(BIN)/python tools/rulebook.py --pictures
	$(BIN)/mkdocs serve

bench: $(VENV)/.bench ## measure the speed, and that of batches of hands
	$(BIN)/python benchmarks/run.py $(ARGS)
	$(BIN)/python benchmarks/batch.py

bench-others: $(VENV)/.bench $(VENV)/.bench-others ## our speed in one table beside OpenSpiel, RLCard and pgx
	$(BIN)/python benchmarks/others.py

frameworks: $(VENV)/.frameworks ## train an agent for a minute with JAX, through Gymnasium alone
	@echo "==> frameworks"
	$(BIN)/python examples/learn_gymnasium.py --seconds 60

intervals: $(VENV)/.demo ## measure how often the intervals of the arena miss, in some minutes; ARGS="--runs 500" takes fewer
	$(BIN)/python benchmarks/intervals.py $(ARGS)

# Its progress display is thousands of lines in a log, so it goes to a file.
mutants: $(VENV)/.mutants ## plant every small fault there can be, and list those no test noticed; ARGS="pisti.notation*" takes some
	@mkdir -p build
	HYPOTHESIS_PROFILE=quick $(BIN)/mutmut run $(ARGS) > build/mutants.log 2>&1 || { tail -n 50 build/mutants.log; exit 1; }
	@tr '\r' '\n' < build/mutants.log | tail -n 2
	$(BIN)/mutmut results

planted: $(VENV)/.test ## plant the faults of a list, and tell which test finds each; ARGS="pisti/rules" takes some
	$(BIN)/python tools/planted.py --results build/planted.json $(ARGS)

fuzz: $(VENV)/.fuzz ## throw broken texts at all that reads texts of strangers, for ten minutes or SECONDS=60
	$(BIN)/python tools/fuzz.py $(SECONDS)

any-rules: $(VENV)/.demo ## play whole hands of every game under rules by chance; ARGS="--hands 100000" plays more
	$(BIN)/python tools/any_rules.py $(ARGS)

any-values: $(VENV)/.worlds ## call everything public with values that nobody means; ARGS="--calls 1000" calls more
	$(BIN)/python tools/any_values.py $(ARGS)

threads: $(VENV)/.demo ## play a thousand hands in eight threads at once, over the same states; ARGS="--hands 10000" plays more
	$(BIN)/python tools/threads.py $(ARGS)

secrets: $(VENV)/.test ## compare what seats are shown of ten thousand hands and their twins; ARGS="--pairs 1000000" compares more
	@echo "==> secrets"
	$(BIN)/python tools/twins.py $(ARGS)

any-batch: $(VENV)/.worlds ## compare batches of hands under rules by chance with hands one by one; ARGS="--hands 100000" plays more
	$(BIN)/python tools/any_batch.py $(ARGS)

written: golden rulebook ## write the files and parts of pages that follow from the sources; read the difference, then keep it
	$(BIN)/python tools/perft_tables.py
	$(BIN)/python tools/observations.py

golden: $(VENV)/.test ## write the playthroughs in tests/data/golden anew, to be read as a diff
	$(BIN)/python tests/golden.py

rulebook: $(VENV)/.dev ## write the examples, presets and tests into the rules pages; list what they lack
	$(BIN)/python tools/rulebook.py

complete: $(VENV)/.dev ## what a release needs besides `check`: no missing translation, and a scenario for every preset
	$(BIN)/python tools/rulebook.py --check --complete

format: $(VENV)/.dev ## put the code into the house's format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove all that these commands have made
	rm -rf .venv .venv-* .venvs build mutants .coverage .hypothesis .*_cache
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

"""The profiles of Hypothesis, and fixtures for the command and for the examples.

`HYPOTHESIS_PROFILE` is `default`, `quick` or `thorough`; the first two are reproducible: the same
code meets the same examples on every run.
"""

import os
import re
import signal

import pytest
from hypothesis import settings

from pisti.cli.main import main
from running_examples import EXAMPLES
from systems import NEEDS, is_here

settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile("quick", settings.get_profile("default"), max_examples=15)
settings.register_profile(
    "thorough", settings.get_profile("default"), derandomize=False, max_examples=2000
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

collect_ignore = [path for path, need in NEEDS.items() if not is_here(need)]
if "PISTI_BROWSER" not in os.environ:
    collect_ignore.append("browser")  # `make site` runs these, on the site that it has built


def pytest_itemcollected(item):
    """A test that is named after a clause, such as `test_p_36_…`, carries its mark."""
    if named := re.match(r"test_((?:p|a|i|af|py)_[ai]?\d\d)_", item.name):
        item.add_marker(pytest.mark.clause(named[1].upper().replace("_", "-")))


def pytest_report_header():
    """Say which files are left out on this system."""
    missing = [path for path in collect_ignore if path in NEEDS]
    return [f"left out, as there is no {NEEDS[path]} here: {path}" for path in missing]


@pytest.fixture(autouse=True, scope="session")
def ctrl_c():
    """Ctrl-C ends what a test starts, also where the tests run in the background of a shell."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def looks_ahead(monkeypatch):
    """A review looks ahead with a network also where there is no numba, slowly."""
    monkeypatch.setattr("pisti.batch.COMPILED", True)


@pytest.fixture
def examples(monkeypatch, caplog):
    """The examples can be imported, and asyncio has nothing to say about a task that failed."""
    monkeypatch.syspath_prepend(EXAMPLES)
    yield
    assert caplog.get_records("call") == []


@pytest.fixture
def run(capsys):
    """Runs the command and gives its exit code, its output and its complaints."""

    def run(*arguments):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as stopped:
            code = stopped.code
        return (code, *capsys.readouterr())

    return run

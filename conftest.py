"""Run the examples in README.md and in docs/ as tests.

- a `python` block is run; the blocks of a page share their names, from top to bottom;
- a `python` or `pycon` block with `>>>` is a doctest;
- an `output` block is what the last plain `python` block before it printed;
- a `console` block runs what follows each `$ ` in the checkout, and compares what it prints;
- a block after the comment `<!-- skip: next "the reason" -->` is left alone.

`...` stands for anything in an output.
"""

import os
import subprocess
import sys
from contextlib import redirect_stdout
from doctest import ELLIPSIS, Example as Expected, OutputChecker
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from sybil import Example, Sybil
from sybil.evaluators.python import PythonEvaluator
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser, SkipParser

# Processes of tests side by side are ten times as slow where each also multiplies on all cores.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
ROOT = Path(__file__).parent
EXAMPLES = ROOT / "examples"  # some stand whole on pages, for readers to save them
PAGES = (ROOT / "README.md", ROOT / "docs")

# It needs Stable-Baselines3, which brings PyTorch and is in no group; it has no examples to run.
collect_ignore = [] if find_spec("stable_baselines3") else ["src/pisti/batch/sb3.py"]

_run_python = PythonEvaluator()
_PATHS = [str(EXAMPLES), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
_SAVED = {"PYTHONPATH": os.pathsep.join(filter(None, _PATHS))}
sys.path.append(str(EXAMPLES))


def _difference(command: str, expected: str, printed: str) -> str | None:
    """The difference of this output from the expected one; `None` if there is none."""
    checker = OutputChecker()
    expected, printed = expected.rstrip() + "\n", printed.rstrip() + "\n"
    if checker.check_output(expected, printed, ELLIPSIS):
        return None
    return command + checker.output_difference(Expected(command, expected), printed, ELLIPSIS)


def _python(example: Example) -> None:
    example.namespace.setdefault("__name__", "__main__")  # as in a file that a reader runs
    with redirect_stdout(StringIO()) as printed:
        _run_python(example)
    example.namespace["_printed"] = printed.getvalue()


def _output(example: Example) -> str | None:
    return _difference("", example.parsed, example.namespace.pop("_printed", ""))


def _console(example: Example) -> str | None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    for part in ("\n" + example.parsed).split("\n$ ")[1:]:
        command, _, expected = part.partition("\n")
        done = subprocess.run(  # noqa: S602 - our own pages, as a reader would type them
            command,
            shell=True,
            check=False,
            cwd=ROOT,
            env={**os.environ, **_SAVED, "PATH": path, "PYTHONUTF8": "1", "NO_COLOR": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        wrong = _difference(command + "\n", expected, done.stdout)
        if wrong:
            return wrong
    return None


class _Python(PythonCodeBlockParser):
    def __init__(self, language: str) -> None:
        super().__init__()
        self.codeblock_parser = CodeBlockParser(language, _python)


_collect = Sybil(
    parsers=[
        _Python("python"),
        _Python("pycon"),
        CodeBlockParser("output", _output),
        CodeBlockParser("console", _console),
        SkipParser(),
    ],
    patterns=["*.md"],
).pytest()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Any:
    """Collect the examples of the pages, and leave every other file to pytest."""
    if any(file_path.is_relative_to(page) for page in PAGES):
        return _collect(file_path, parent)
    return None

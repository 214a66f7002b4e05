"""Nothing in the library needs one kind of system, read from the sources."""

import ast
import os
import re
import signal
from functools import cache
from pathlib import Path

import pytest

from folders import ROOT
from systems import NEEDS

SRC = ROOT / "src" / "pisti"
FILES = sorted(SRC.rglob("*.py"))
UNIX = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}
"""Modules that Windows lacks."""
OF_UNIX = {"chown", "fork", "forkpty", "geteuid", "getpgid", "getuid", "killpg", "mkfifo", "nice"}
OF_UNIX |= {"setsid", "sysconf", "uname", "wait3", "wait4", "waitid"}
"""Names of `os` that Windows lacks."""
SIGNALS = {"SIGABRT", "SIGBREAK", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM"}
SIGNALS |= {"SIG_DFL", "SIG_IGN", "Signals"}
"""Names of `signal` that every system has."""

ASKED_BEFORE = {
    "src/pisti/bots/apart.py": ("os.fork", "os.setsid", "os.waitid"),  # if nursery.IS_POSSIBLE
    "src/pisti/bots/processes.py": ("resource",),  # check_memory refuses memory elsewhere
}
"""Names that a file uses only where the system was asked for them before."""


def is_caught(node, tree, error):
    """Whether a node stands where this error is caught or suppressed."""
    for outer in ast.walk(tree):
        if isinstance(outer, ast.Try):
            within, names = outer.body, [ast.unparse(each.type or outer) for each in outer.handlers]
        elif isinstance(outer, ast.With):
            within, names = outer.body, [ast.unparse(each.context_expr) for each in outer.items]
        else:
            continue
        if any(node is part for each in within for part in ast.walk(each)):
            if any(error in name for name in names):
                return True
    return False


def keywords(call):
    return {each.arg for each in call.keywords}


def is_writing_text(call, function):
    """Whether a call opens a file, or a descriptor, to write text into it."""
    parts = [part for each in call.args for part in ast.walk(each)]
    texts = [part.value for part in parts if isinstance(part, ast.Constant)]
    modes = [text for text in texts if isinstance(text, str) and {*text} <= {*"rwxab+t"}]
    writing = any({*mode} & {*"wxa+"} and "b" not in mode for mode in modes)
    return function in {"open", "fdopen"} and writing


def problems(text):
    """The places of a source that would be different or fail on another system."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
        for name in UNIX & {*names}:
            if not is_caught(node, tree, "ImportError"):
                yield f"{node.lineno}: {name} is only on Unix"
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module, name = node.value.id, node.attr
            unknown = module == "os" and name in OF_UNIX
            unknown |= module == "signal" and name.isupper() and name not in SIGNALS
            if unknown and not is_caught(node, tree, "AttributeError"):
                yield f"{node.lineno}: {module}.{name} is only on Unix"
        if isinstance(node, ast.Call):
            function = ast.unparse(node.func).rpartition(".")[-1]
            given = keywords(node)
            if is_writing_text(node, function) and not {"encoding", "newline"} <= given:
                yield f"{node.lineno}: a text is written without `encoding` and `newline`"
            if function == "write_text" and not {"encoding", "newline"} <= given:
                yield f"{node.lineno}: a text is written without `encoding` and `newline`"
            if function == "read_text" and "encoding" not in given:
                yield f"{node.lineno}: a text is read without `encoding`"
            if given & {"text", "universal_newlines"} and "encoding" not in given:
                yield f"{node.lineno}: a program is read without `encoding`"


def is_asked_before(path, problem):
    return any(f" {name} is only on Unix" in problem for name in ASKED_BEFORE.get(path, ()))


@cache
def needs_of(path):
    """The problems that this test has elsewhere: its own, and those of the tools it imports."""
    text = path.read_text(encoding="utf-8")
    found = [each for each in problems(text) if "only on Unix" in each]
    for node in ast.walk(ast.parse(text)):
        names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
        for tool in (ROOT / "tools" / f"{name}.py" for name in names):
            found += needs_of(tool) if tool.exists() else []
    return found


def looks_into_proc(path):
    return bool(re.search(r"""["']/proc""", path.read_text(encoding="utf-8")))


def test_a_test_that_needs_one_kind_of_system_says_what_it_needs():
    tests = [path for path in (ROOT / "tests").rglob("test_*.py") if path != Path(__file__)]
    named = {str(path.relative_to(ROOT / "tests")): needs_of(path) for path in tests}
    needing = {name for name, found in named.items() if found}
    assert needing - NEEDS.keys() == set()
    of_linux = {str(path.relative_to(ROOT / "tests")) for path in tests if looks_into_proc(path)}
    assert {name for name, need in NEEDS.items() if need == "/proc"} == of_linux
    assert NEEDS.keys() <= named.keys()


def test_no_source_needs_one_kind_of_system():
    found = [
        f"{path.relative_to(ROOT)}:{problem}"
        for path in FILES
        for problem in problems(path.read_text(encoding="utf-8"))
        if not is_asked_before(str(path.relative_to(ROOT)), problem)
    ]
    assert len(FILES) > 100
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "import fcntl",
        "from resource import getrlimit",
        "import os\nos.killpg(1, 9)",
        "import signal\nsignal.SIGKILL",
        "open('x', 'w', encoding='utf-8')",
        "path.open('w' if number == 1 else 'x', encoding='utf-8')",
        "os.fdopen(1, 'w', encoding='utf-8')",
        "path.write_text('x')",
        "path.read_text()",
        "run('x', text=True)",
    ],
)
def test_each_kind_of_slip_is_found(text):
    assert len([*problems(text)]) == 1


@pytest.mark.parametrize(
    "text",
    [
        "try:\n import fcntl\nexcept ImportError:\n pass",
        "with suppress(ImportError):\n from fcntl import flock",
        "try:\n os.waitid(1)\nexcept (AttributeError, OSError):\n pass",
        "import signal\nsignal.SIGTERM",
        "path.open('rb')",
        "path.open('a+b')",
        "open('x', 'w', encoding='utf-8', newline='')",
    ],
)
def test_the_ways_around_it_are_none(text):
    assert [*problems(text)] == []


def test_the_names_of_the_lists_are_real():
    if os.name == "posix":
        assert [name for name in OF_UNIX if not hasattr(os, name)] == []
    assert [name for name in SIGNALS - {"SIGBREAK"} if not hasattr(signal, name)] == []

"""The command `pisti` as a program of its own: pipes, terminals, colors and the width of lines."""

import io
import os
import subprocess
import sys
from importlib import import_module

import pytest

import pisti
from cli.test_play_program import Terminal
from pisti.cli import console


def program(*arguments, data=b"", **environment):
    return subprocess.run(
        [sys.executable, "-m", "pisti", *arguments],
        input=data,
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )


def test_records_go_through_pipes():
    written = program("watch", "--seed", "7", "--json", LANG="C", PYTHONUTF8="0")
    assert written.returncode == 0
    checked = program("check", "-", data=written.stdout)
    assert checked.stdout.startswith("-: true: Pişti, 48 moves, ".encode())


def test_who_reads_the_first_lines_only_is_not_complained_to():
    command = f"'{sys.executable}' -m pisti watch --tables | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, check=True)
    assert done.stdout.startswith("A hand of Pişti from the seed ".encode())
    assert done.stderr == b""


@pytest.mark.parametrize(("unbuffered", "code"), [("", 1), ("1", 141)])
def test_a_false_record_is_never_true_though_nobody_reads_it(tmp_path, unbuffered, code):
    path = tmp_path / "false.json"
    path.write_text("[]", "utf-8")
    command = f"'{sys.executable}' -m pisti check {path} | true; exit ${{PIPESTATUS[0]}}"
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    done = subprocess.run(["/bin/bash", "-c", command], capture_output=True, check=False, env=env)
    assert (done.returncode, done.stderr) == (code, b"")


@pytest.mark.parametrize("closed", [">&-", "<&-"])
def test_without_an_input_or_an_output_nothing_is_said_to_be_false(closed):
    command = f"'{sys.executable}' -m pisti check - {closed}"
    done = subprocess.run(["/bin/bash", "-c", command], capture_output=True, check=False)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_a_terminal_gets_colors_unless_somebody_minds(run, tmp_path, monkeypatch):
    path = tmp_path / "hand.json"
    path.write_text(run("watch", "--seed", 7, "--json")[1], "utf-8")
    arguments = ("show", str(path), "--seat", "1", "--ply", "2")
    terminal = Terminal(*arguments)
    assert "\x1b[31;107m" in terminal.read()
    assert terminal.close() == 0
    assert "\x1b" not in run(*arguments)[1]
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    for name, value, has_color in [("TERM", "xterm", True), ("NO_COLOR", "1", False)]:
        monkeypatch.setenv(name, value)
        assert console.has_color() == has_color
    monkeypatch.setenv("NO_COLOR", "")
    monkeypatch.setenv("TERM", "dumb")
    assert not console.has_color()


def test_lines_are_as_wide_as_the_environment_says(monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    assert console._width() == 60
    monkeypatch.delenv("COLUMNS")
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert console._width() == 80


def test_the_program_can_be_imported_and_tells_its_version_at_once(monkeypatch, capsys):
    module = import_module("pisti.__main__")
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    monkeypatch.setattr("sys.argv", ["pisti", "--version"])
    assert module.main() == 0
    assert capsys.readouterr().out == f"pisti {pisti.__version__}\n"
    monkeypatch.setattr("sys.argv", ["pisti", "presets", "--lang", "tr"])
    assert module.main() == 0
    assert capsys.readouterr().out.startswith("Pişti\n")
    assert os.environ["OPENBLAS_NUM_THREADS"] == "1"


def test_who_stops_the_program_while_it_begins_sees_no_traceback(monkeypatch):
    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("pisti.cli.main.main", stopped)
    monkeypatch.setattr("sys.argv", ["pisti", "presets"])
    assert import_module("pisti.__main__").main() == console.STOPPED

"""Tests of `pisti play` that need a program of its own."""

import os
import pty
import re
import select
import subprocess
import sys
import time

import pytest

import pisti
from pisti import all_fours
from pisti.record import check, replay
from playing import read


@pytest.mark.parametrize("encoding", ["utf-8:surrogateescape", "cp1252:strict"])
def test_answers_come_through_a_pipe_whatever_bytes_they_are(tmp_path, encoding):
    path = tmp_path / "hand.json"
    done = subprocess.run(
        [sys.executable, "-m", "pisti", "play", "--game", "all_fours", "--save", str(path)],
        input=b"\xff\n" + "9♥\n".encode() + b"1\n" * 9,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert check(all_fours, read(path)).is_over
    assert "> �\n“�” is not a move here".encode() in done.stdout
    assert "> 9♥\n".encode() in done.stdout


def test_whoever_has_asked_something_before_the_table_may_do_so():
    asks = "import sys; from pisti.cli.main import main; sys.stdin.readline(); sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", asks, "play"], input=b"yes\nq\n", capture_output=True, check=True
    )
    assert b"\nYou leave the table.\n" in done.stdout


class Terminal:
    """A terminal with the command in it."""

    def __init__(self, *arguments):
        self.ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "pisti", *arguments]
        opened = 'exec "$@" <"$TTY" >"$TTY" 2>&1'  # whoever opens it first is controlled by it
        self.running = subprocess.Popen(
            ["/bin/sh", "-c", opened, "sh", *command],
            start_new_session=True,
            env={**os.environ, "NO_COLOR": "", "TERM": "xterm", "TTY": os.ttyname(theirs)},
        )
        select.select([self.ours], [], [], 20)  # until it is opened there, too
        os.close(theirs)

    def read(self):
        """The output up to the next question, or to the end."""
        written = b""
        while not written.endswith(b"> "):
            assert select.select([self.ours], [], [], 20)[0], written.decode()
            try:
                part = os.read(self.ours, 65536)
            except OSError:  # Linux says so when the other end is closed
                part = b""
            if not part:
                break
            written += part
        return written.decode().replace("\r\n", "\n")

    def type(self, text):
        os.write(self.ours, text.encode())
        return self.read()

    def close(self):
        os.close(self.ours)
        return self.running.wait(20)


def test_a_whole_hand_on_a_terminal():
    terminal = Terminal("play", "--preset", "classic_two", "--pause", "0", "--seed", "5")
    out = terminal.read()
    assert "\x1b[31;107m" in out
    while out.endswith("> "):
        out = terminal.type("1\n")
        assert out.startswith("1\nAyşe ")  # the terminal shows what is typed, and nobody else
    assert re.search(r"\nThe hand (goes to|is) .*\n$", out)
    assert terminal.close() == 0


@pytest.mark.long
@pytest.mark.parametrize(("key", "shown", "code"), [("\x04", "", 0), ("\x03", "^C", 130)])
def test_ctrl_d_and_ctrl_c_end_the_hand(tmp_path, key, shown, code):
    path = tmp_path / "hand.json"
    terminal = Terminal("play", "--pause", "0", "--seed", "5", "--save", str(path))
    terminal.read()
    time.sleep(1)  # Python hears a signal only at the next key if it comes before the read begins
    out = terminal.type(key)
    assert out == f"{shown}\nYou leave the table; the hand so far is saved in {path}.\n"
    assert terminal.close() == code
    assert len(list(replay(pisti, read(path)))) == 4


def test_a_table_that_was_left_waits_for_its_person(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    terminal = Terminal("play", "--preset", "classic_two", "--pause", "0", "--seed", "5", "--match")
    terminal.read()
    assert "Ayşe plays" in (told := terminal.type("1\n"))
    left = terminal.type("q\n")
    assert left.endswith("You leave the table.\nGo on there with: pisti play --resume\n")
    assert terminal.close() == 0
    file = tmp_path / "state" / "pisti" / "left.json"
    assert file.stat().st_mode & 0o777 == 0o600
    again = Terminal("play", "--resume", "--pause", "0")
    assert again.read().split("▸ Ayşe")[1] == told.split("▸ Ayşe")[1]
    again.type("q\n")
    assert again.close() == 0


def test_where_nothing_can_be_written_nothing_is_promised(tmp_path, monkeypatch):
    (tmp_path / "state").write_text("no folder", "utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    terminal = Terminal("play", "--pause", "0", "--seed", "5")
    terminal.read()
    assert terminal.type("q\n").endswith("You leave the table.\n")
    terminal.close()

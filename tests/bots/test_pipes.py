"""The pipes to a program: what it says in time is heard, and nobody is waited for in vain."""

import os
import threading
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest

from pisti.bots import pipes
from pisti.bots.pipes import MOST, PolledPipes, ThreadedPipes, open_pipes

KINDS = [PolledPipes, ThreadedPipes]


@pytest.fixture(params=KINDS)
def ends(request, monkeypatch):
    """Pipes of each kind, and the two ends of the program."""
    monkeypatch.setattr(pipes, "new_pipes", request.param)
    before = threading.active_count()
    with open_pipes() as (ours, (stdin, stdout)):
        theirs = os.dup(stdin), os.dup(stdout)
    try:
        yield ours, *theirs
    finally:
        ours.close()
        for end in theirs:
            with suppress(OSError):  # the test has closed it
                os.close(end)
    until = soon()
    while threading.active_count() > before:  # or their pipes would close during the next test
        assert monotonic() < until
        threading.Event().wait(0.001)


def descriptors():
    return {path.name for path in Path("/proc/self/fd").iterdir()}


def soon(seconds=5.0):
    return monotonic() + seconds


def test_a_line_is_sent_and_answered(ends):
    ours, stdin, stdout = ends
    threading.Thread(target=lambda: os.write(stdout, os.read(stdin, 100).upper())).start()
    assert ours.ask(b"a question\n", soon()) == b"A QUESTION\n"


def test_an_answer_may_come_in_pieces(ends):
    ours, _, stdout = ends

    def speak():
        for piece in (b"an ", b"answer", b"\n"):
            os.write(stdout, piece)
            threading.Event().wait(0.05)

    threading.Thread(target=speak).start()
    assert ours.ask(b"?\n", soon()) == b"an answer\n"


def test_who_says_nothing_or_never_ends_its_line_is_late(ends):
    ours, _, stdout = ends
    began = monotonic()
    with pytest.raises(TimeoutError):
        ours.ask(b"?\n", soon(0.1))
    os.write(stdout, b"half")
    with pytest.raises(TimeoutError):
        ours.ask(b"?\n", soon(0.1))
    assert 0.2 <= monotonic() - began < 5


def test_one_who_drips_on_is_late_too():
    with open_pipes() as (ours, (_, stdout)):
        over = threading.Event()

        def drip():
            while not over.wait(0.01):
                os.write(stdout, b".")

        thread = threading.Thread(target=drip)
        thread.start()
        try:
            with pytest.raises(TimeoutError):
                ours.ask(b"?\n", soon(0.3))
        finally:
            over.set()
            thread.join()
            ours.close()


def test_who_closes_its_output_has_ended(ends):
    ours, _, stdout = ends
    os.write(stdout, b"bye")
    os.close(stdout)
    assert ours.ask(b"?\n", soon()) == b"bye"


def test_a_line_that_never_ends_is_cut(ends):
    ours, _, stdout = ends

    def shout():
        try:
            for _ in range(100):
                os.write(stdout, b"x" * 10_000)
        except OSError:
            return

    thread = threading.Thread(target=shout, daemon=True)
    thread.start()
    said = ours.ask(b"?\n", soon())
    assert MOST < len(said) <= 2 * MOST
    until = soon(20)
    while thread.is_alive() and monotonic() < until:  # it stands at its pipe
        ours.said_unasked()
    assert not thread.is_alive()


def test_pipes_are_let_go_though_much_was_said_that_nobody_heard(ends):
    ours, _, stdout = ends
    for _ in range(3):  # each is an answer of its own for threads
        os.write(stdout, b"x" * 20_000 + b"\n")
        threading.Event().wait(0.05)
    ours.close()


def test_what_is_said_unasked_is_heard(ends):
    ours, _, stdout = ends
    assert ours.said_unasked() is None
    os.write(stdout, b"hello\n")
    for _ in range(200):
        if said := ours.said_unasked():
            break
        threading.Event().wait(0.01)
    assert said == b"hello\n"


def test_who_reads_nothing_of_a_long_line_is_late_and_who_reads_no_more_is_heard(ends):
    ours, stdin, stdout = ends
    with pytest.raises(TimeoutError):
        ours.ask(b"x" * 1_000_000, soon(0.1))
    os.close(stdin)
    os.write(stdout, b"yes\n")
    assert ours.ask(b"?\n", soon()) == b"yes\n"


def test_a_long_line_is_read_to_its_end(ends):
    ours, stdin, stdout = ends
    line = b"x" * 1_000_000 + b"\n"

    def read():
        there = 0
        while there < len(line):
            there += len(os.read(stdin, 100_000))
        os.write(stdout, b"%d\n" % there)

    threading.Thread(target=read).start()
    assert ours.ask(line, soon(20)) == b"1000001\n"


def test_polled_pipes_are_let_go_whoever_holds_the_other_ends():
    before = descriptors(), threading.active_count()
    with open_pipes() as (ours, (stdin, stdout)):
        held = os.dup(stdin), os.dup(stdout)
    ours.close()
    ours.close()  # once more does no harm
    for end in held:
        os.close(end)
    assert (descriptors(), threading.active_count()) == before


def test_if_the_program_cannot_be_started_nothing_stays_open():
    before = descriptors()
    with pytest.raises(OSError, match="none"), open_pipes():
        raise OSError("none")
    assert descriptors() == before


def test_if_the_second_pipe_cannot_be_opened_the_first_is_closed(monkeypatch):
    before = descriptors()
    new, made = os.pipe, []

    def pipe():
        if made:
            raise OSError(24, "Too many open files")
        made.append(new())
        return made[0]

    monkeypatch.setattr(os, "pipe", pipe)
    with pytest.raises(OSError, match="Too many"), open_pipes():
        pass
    assert descriptors() == before

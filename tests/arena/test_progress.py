"""The progress of a run, which is told on a terminal, and nowhere else."""

from io import StringIO
from itertools import count

from pisti.arena.progress import meter


class Terminal(StringIO):
    def isatty(self):
        return True


def test_where_nobody_looks_nothing_is_said():
    stream = StringIO()
    meter(stream)(1, 2)
    assert stream.getvalue() == ""


def said(numbers, clock):
    stream = Terminal()
    tell = meter(stream, clock)
    for done, total in numbers:
        tell(done, total)
    assert stream.getvalue().startswith("\r")
    return stream.getvalue().replace("\x1b[K", "").split("\r")[1:]


def test_the_time_left_is_worked_out_from_what_was_done_in_this_run():
    clock = count(0, 10).__next__
    numbers = [(400, 1000), (500, 1000), (600, 1000), (1000, 1000)]
    assert said(numbers, clock) == [
        "400 of 1000 deals",
        "500 of 1000 deals, 1:40 left",
        "600 of 1000 deals, 1:00 left",
        "",
    ]
    hours = said([(0, 1000), (1, 1000)], count(0, 10).__next__)
    assert hours[1] == "1 of 1000 deals, 5:33:00 left"


def test_it_does_not_say_more_than_can_be_read():
    clock = count(1, 0.001).__next__
    lines = said([(number, 1000) for number in range(1001)], clock)
    assert len(lines) < 10
    assert lines[-1] == ""


def test_where_nothing_can_be_said_nothing_is():
    assert meter(None)(1, 2) is None

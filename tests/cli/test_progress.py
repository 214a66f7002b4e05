"""The progress of a run: all the time on a terminal, and now and then elsewhere."""

from io import StringIO
from itertools import count

from pisti.cli.progress import meter


class Terminal(StringIO):
    """A terminal that shows what was flushed."""

    shown = ""

    def isatty(self):
        return True

    def flush(self):
        self.shown = self.getvalue()


def plain(times, language="en"):
    """The lines of a run of a thousand deals, one a second, that is looked at at these times."""
    stream = StringIO()
    clock = iter([0, *times]).__next__
    tell = meter(stream, language, clock)
    for time in times:
        tell(min(time, 1000), 1000)
    return stream.getvalue().splitlines()


def test_elsewhere_a_long_run_says_now_and_then_how_far_it_is():
    lines = plain(range(1001))
    assert plain([0, 1, 9]) == plain([1000]) == []
    assert lines[:3] == [
        "pisti: 10 of 1000 deals, 16:30 left",
        "pisti: 20 of 1000 deals, 16:20 left",
        "pisti: 30 of 1000 deals, 16:10 left",
    ]
    assert 25 < len(lines) < 40
    assert all("\r" not in line for line in lines)
    assert not lines[-1].startswith("pisti: 1000 of")  # its result says that it is over


def test_a_run_of_a_day_fits_on_a_screen_or_two():
    stream = StringIO()
    tell = meter(stream, "en", count(0, 1).__next__)
    for _ in range(86_400):
        tell(1, 1_000_000)
    assert 60 < stream.getvalue().count("\n") < 90


def test_the_lines_are_there_in_turkish_too():
    assert plain([0, 10], "tr") == ["pisti: 1000 dağıtımın 10 tanesi bitti, kalan süre 16:30"]


def said(numbers, clock):
    stream = Terminal()
    tell = meter(stream, "en", clock)
    for done, total in numbers:
        tell(done, total)
    assert stream.shown.startswith("\r")
    return stream.shown.replace("\x1b[K", "").split("\r")[1:]


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
    assert meter(None, "en")(1, 2) is None

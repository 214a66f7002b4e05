"""The progress of a run: on a terminal a line that is written again and again, elsewhere a few."""

import sys
from collections.abc import Callable
from time import monotonic
from typing import TextIO

from pisti.cli.console import sentence

_PAUSE = 0.2  # seconds between two lines on a terminal
_FIRST = 10.0  # seconds before the first line elsewhere
_MORE = 1.1  # after each of them it takes so many times as long as until then, but 10 s or more


def meter(
    stream: TextIO | None,
    language: str,
    clock: Callable[[], float] = monotonic,
    *,
    what: str = "arena",
    head: str = "",
) -> Callable[[int, int], None]:
    """A function that tells how much is done, and how long the rest takes.

    `what` begins the keys of its words, `head` is told first.
    """
    if stream is None:
        return lambda done, total: None  # noqa: ARG005 - it is called with both
    is_terminal = stream.isatty()
    start, before, when = clock(), -1, 0.0 if is_terminal else _FIRST

    def tell(done: int, total: int) -> None:
        nonlocal before, when
        passed = clock() - start
        if before < 0:
            before = done  # the deals that an earlier run has played
        is_over = done >= total
        if passed < when and not (is_over and is_terminal):
            return
        when = passed + _PAUSE if is_terminal else max(passed + _FIRST, passed * _MORE)
        key, left = "done", ""
        if done > before:
            key, left = "left", _time(passed * (total - done) / (done - before))
        line = head + sentence(language, f"{what}.{key}", done=done, total=total, left=left)
        if is_terminal:
            stream.write("\r\x1b[K" if is_over else f"\r{line}\x1b[K")
        elif not is_over:
            stream.write(f"pisti: {line}\n")
        stream.flush()

    return tell


def meter_of_review(language: str, hand: int, hands: int) -> Callable[[int, int], None]:
    """A function that tells on a terminal how far the review of a hand is, one of so many."""
    stream = sys.stderr if sys.stderr.isatty() else None
    head = f"{hand}/{hands}: " if hands > 1 else ""
    return meter(stream, language, what="review", head=head)


def _time(seconds: float) -> str:
    """So many seconds as hours, minutes and seconds.

    >>> _time(59), _time(61), _time(3600)
    ('0:59', '1:01', '1:00:00')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

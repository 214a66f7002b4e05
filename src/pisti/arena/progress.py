"""The progress of a run, in a line that is written again and again."""

from collections.abc import Callable
from time import monotonic
from typing import TextIO

_PAUSE = 0.2  # seconds between two lines


def meter(
    stream: TextIO | None, clock: Callable[[], float] = monotonic
) -> Callable[[int, int], None]:
    """A function that shows on a terminal how many deals are done, and how long the rest takes.

    If the stream is no terminal, that function does nothing.
    """
    if stream is None or not stream.isatty():
        return lambda done, total: None  # noqa: ARG005 - it is called with both
    start, before, last = clock(), -1, 0.0

    def tell(done: int, total: int) -> None:
        nonlocal before, last
        now = clock()
        if before < 0:
            before = done  # the deals that an earlier run has played
        if done < total and now - last < _PAUSE:
            return
        last = now
        left = ""
        if done > before:
            left = f", {_time((now - start) * (total - done) / (done - before))} left"
        line = f"{done} of {total} deals{left}" if done < total else ""
        stream.write(f"\r{line}\x1b[K")
        stream.flush()

    return tell


def _time(seconds: float) -> str:
    """So many seconds as hours, minutes and seconds.

    >>> _time(59), _time(61), _time(3600)
    ('0:59', '1:01', '1:00:00')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

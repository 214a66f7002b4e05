"""Who may know what: each field of a state names its audience, and a view is one seat's.

A view is built by naming what goes in, so a field without an audience reaches nobody.
"""

from typing import Final

from pisti.errors import PistiError, shown

EVERYONE: Final = {"audience": "everyone"}
SOME: Final = {"audience": "owner"}  # some seats know all of it, the others a part
NOBODY: Final = {"audience": "nobody"}


def check_seat(seat: int | None, players: int, clause: str) -> None:
    """Refuse who is neither a seat at this table nor the spectator, `None`.

    >>> check_seat(4, players=4, clause="P-02")
    Traceback (most recent call last):
        ...
    pisti.errors.PistiError: there is no seat 4, expected 0 to 3 or None (P-02)
    """
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise PistiError(
            f"there is no seat {shown(seat)}, expected 0 to {players - 1} or None ({clause})"
        )

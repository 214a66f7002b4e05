"""Pis Yedili in Turkish: what a person reads of the game."""

from typing import Final

TR: Final[dict[str, str]] = {
    "title": "Pis Yedili",
    # Refusals of moves.
}

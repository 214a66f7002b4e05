"""Pis Yedili in English: what a person reads of the game."""

from typing import Final

EN: Final[dict[str, str]] = {
    "title": "Pis Yedili",
    # Refusals of moves.
}

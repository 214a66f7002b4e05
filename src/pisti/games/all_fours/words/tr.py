"""All Fours in Turkish: what a person reads of the game."""

from typing import Final

TR: Final[dict[str, str]] = {
    "title": "All Fours",
    # Refusals of moves.
}

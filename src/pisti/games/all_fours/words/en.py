"""All Fours in English: what a person reads of the game."""

from typing import Final

EN: Final[dict[str, str]] = {
    "title": "All Fours",
    # Refusals of moves.
}

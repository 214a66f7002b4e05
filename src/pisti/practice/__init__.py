"""Practice: positions that ask for a move, what each answer costs, and when they come again.

How they are chosen and what they teach stands in the guide, `docs/guide/practice.md`.
"""

from pisti.practice.asking import after_answer, names_to_ask, puzzle_called
from pisti.practice.boxes import DAYS, Boxes, Place, after, due
from pisti.practice.kept import Kept, dumps, loads, merged, with_own
from pisti.practice.puzzle import Answer, Puzzle, answer, puzzle_of, puzzles_of, reason
from pisti.practice.shipped import name_of_the_day, shipped_names, shipped_puzzle
from pisti.practice.written import from_data, to_data

__all__ = [
    "DAYS",
    "Answer",
    "Boxes",
    "Kept",
    "Place",
    "Puzzle",
    "after",
    "after_answer",
    "answer",
    "due",
    "dumps",
    "from_data",
    "loads",
    "merged",
    "name_of_the_day",
    "names_to_ask",
    "puzzle_called",
    "puzzle_of",
    "puzzles_of",
    "reason",
    "shipped_names",
    "shipped_puzzle",
    "to_data",
    "with_own",
]

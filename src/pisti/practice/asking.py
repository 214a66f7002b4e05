"""What is asked next: the puzzles that are due, then new ones; and what an answer changes."""

from datetime import date

import attrs

from pisti.errors import PistiError
from pisti.game import AnyFollowedGame, AnyGame
from pisti.kit.checks import check_kind
from pisti.kit.languages import told
from pisti.practice.boxes import after, check_day, due
from pisti.practice.kept import Kept
from pisti.practice.puzzle import Answer, Puzzle
from pisti.practice.shipped import shipped_names, shipped_puzzle


def names_to_ask(game: AnyGame, kept: Kept, day: date) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the puzzles that are due on this day, and of those that were never asked.

    >>> from datetime import date
    >>> import pisti
    >>> again, new = names_to_ask(pisti, Kept(), date(2026, 1, 1))
    >>> again, len(new) >= 100
    ((), True)

    Of the new ones those from own hands come first, the last kept before the others.
    A game without puzzles is refused.
    """
    check_kind(kept, Kept)
    check_day(day)
    own = [puzzle.name for name, puzzle in reversed(kept.own) if name == game.NAME]
    known = dict.fromkeys([*own, *shipped_names(game)])
    if not known:
        raise PistiError(told("practice.no_puzzles", game=game.NAME))
    places = {place.name for place in kept.boxes.places}
    again = [name for name in due(kept.boxes, day) if name in known]
    return tuple(again), tuple([name for name in known if name not in places])


def puzzle_called(game: AnyFollowedGame, kept: Kept, name: str) -> Puzzle:
    """The puzzle of this name, from own hands or from those that the library comes with.

    >>> import pisti
    >>> name = shipped_names(pisti)[0]
    >>> puzzle_called(pisti, Kept(), name) == shipped_puzzle(pisti, name)
    True
    """
    check_kind(kept, Kept)
    own = {puzzle.name: puzzle for of, puzzle in kept.own if of == game.NAME}
    return own[name] if name in own else shipped_puzzle(game, name)


def after_answer(kept: Kept, given: Answer, day: date) -> Kept:
    """What is kept after an answer on this day: its puzzle lies in another box.

    >>> from datetime import date
    >>> import pisti
    >>> from pisti.practice import answer
    >>> puzzle = shipped_puzzle(pisti, shipped_names(pisti)[0])
    >>> kept = after_answer(Kept(), answer(puzzle, puzzle.best), date(2026, 1, 1))
    >>> [place.box for place in kept.boxes.places]
    [2]
    """
    check_kind(kept, Kept)
    check_kind(given, Answer)
    boxes = after(kept.boxes, given.puzzle.name, day=day, is_right=given.is_right)
    return attrs.evolve(kept, boxes=boxes)

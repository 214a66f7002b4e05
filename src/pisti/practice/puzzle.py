"""Puzzles: a position as one seat sees it, with the worth of each of its moves."""

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import attrs

from pisti import wire
from pisti.errors import KindError, PistiError, shown
from pisti.game import AnyGame, AnyShownGame, AnyView, check_rules
from pisti.kit.checks import check_kind
from pisti.kit.data import data_of
from pisti.kit.languages import told
from pisti.review import Decision, Review, why
from pisti.review.facts.fact import is_one_of
from pisti.review.judging import exact
from pisti.review.reviewing import check_reviews

_LETTERS: Final = 12  # of a name


@attrs.frozen
class Puzzle:
    """A decision to be found, by what its seat could see: nothing hidden is in it.

    `name` is the same for the same position, wherever it comes from.
    `decision` has the view and the worth of each move; `made` in it is the move that was made
    there, `None` where that is not told.  `source` says where the position comes from.
    """

    name: str
    decision: Decision
    source: str

    @property
    def view(self) -> AnyView:
        """What the seat sees."""
        return self.decision.view

    @property
    def best(self) -> object:
        """The best move."""
        return self.decision.best.move


@attrs.frozen
class Answer:
    """An answer to a puzzle: the move, and the points that it gives away."""

    puzzle: Puzzle
    move: object
    given: float

    @property
    def is_right(self) -> bool:
        """Whether nothing is given away, by more than chance."""
        return not self.given


def puzzle_of(game: AnyGame, decision: Decision, source: str = "") -> Puzzle:
    """The puzzle that asks for this decision once more.

    >>> import pisti
    >>> from pisti.review import judge
    >>> seen = pisti.view(pisti.new_hand(pisti.PRESETS["mini"], seed=7), 1)
    >>> puzzle_of(pisti, judge(pisti, seen, worlds=5)).name
    'e6682ac0807c'

    A decision with one legal move asks for nothing, and is refused.
    """
    check_kind(decision, Decision)
    check_kind(source, str)
    check_rules(game, decision.view.rules)
    if not decision.options[1:]:
        raise PistiError(told("practice.one_move"))
    options = tuple(
        attrs.evolve(each, chance=None, doubt=exact(each.doubt)) for each in decision.options
    )
    return Puzzle(_name(game, decision.view), attrs.evolve(decision, options=options), source)


def puzzles_of(game: AnyGame, reviews: Sequence[Review], seat: int) -> tuple[Puzzle, ...]:
    """The puzzles from the decisions of a seat that gave points away, the costliest first.

    >>> import pisti
    >>> from pisti.record import record_of
    >>> from pisti.review import review
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=3)
    >>> while moves := pisti.legal_moves(state):
    ...     state = pisti.apply(state, moves[-1])
    >>> found = review(pisti, record_of(pisti, state), worlds=5)
    >>> puzzles_of(pisti, [found], 0)[0].decision.given > 10
    True

    A position that comes twice is one puzzle.
    """
    check_reviews(game, reviews, seat)
    costly = [each for one in reviews for each in one.of(seat) if each.given]
    found = [puzzle_of(game, each) for each in sorted(costly, key=lambda each: -each.given)]
    return tuple({each.name: each for each in reversed(found)}.values())[::-1]


def answer(puzzle: Puzzle, move: object) -> Answer:
    """What this move gives away.

    >>> import pisti
    >>> from pisti.practice import shipped_names, shipped_puzzle
    >>> puzzle = shipped_puzzle(pisti, shipped_names(pisti)[0])
    >>> answer(puzzle, puzzle.best).is_right
    True

    Anything but a move of the view is refused.
    """
    check_kind(puzzle, Puzzle)
    if not is_one_of(move, puzzle.view.moves):
        raise KindError(told("practice.no_move", value=shown(move)))
    return Answer(puzzle, move, attrs.evolve(puzzle.decision, made=move).given)


def reason(
    game: AnyShownGame, given: Answer, *, players: Sequence[str] = (), language: str = "en"
) -> str:
    """What an answer costs and why, with facts that can be checked from the view of its seat.

    >>> import pisti
    >>> from pisti.practice import shipped_names, shipped_puzzle
    >>> puzzle = shipped_puzzle(pisti, shipped_names(pisti)[0])
    >>> "was the best move" in reason(pisti, answer(puzzle, puzzle.best))
    True
    """
    check_kind(given, Answer)
    made = attrs.evolve(given.puzzle.decision, made=given.move)
    return why(game, made, players=players, language=language)


def _name(game: AnyGame, view: AnyView) -> str:
    """The name of a position: the same for the same rules, seat and events."""
    known = {
        "game": game.NAME,
        "rules": data_of(view.rules, game.PRESETS),
        "dealer": view.dealer,
        "seat": view.seat,
        "scores": view.scores,
        "events": [wire.to_data(game, event) for event in game.events(view)],
    }
    return sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:_LETTERS]

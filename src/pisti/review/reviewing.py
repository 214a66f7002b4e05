"""The review of a hand: the judgement of each decision, and an account of skill and cards."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import attrs

from pisti.errors import PistiError, RecordError, shown, wrong_kind
from pisti.game import AnyGame, AnyState, check_rules
from pisti.kit.checks import check_kind
from pisti.record import Record, check, replay
from pisti.review.judging import WORLDS, Decision, check_worlds, exact, judge
from pisti.review.weighing import margins_of
from pisti.score_types import Standings
from pisti.shuffle import Seed


@attrs.frozen
class Swing:
    """The points that a seat gained by cards between its decision before and this ply."""

    ply: int
    points: float


@attrs.frozen
class Account:
    """The result of a hand for one seat, as a sum: `cards` and all of `skill` make `result`.

    `result` is the margin of its side in points.
    `skill` has by seat the points that its decisions won for this side, or lost where below 0,
    compared with the expert's decisions.
    `cards` is all the rest: the deal, and how the cards lay.  `swings` are its parts in order.
    """

    seat: int
    result: float
    skill: tuple[float, ...]
    cards: float
    swings: tuple[Swing, ...]


@attrs.frozen
class Review:
    """The review of a hand.

    `decisions` are those in which there was a choice, in order.
    `accounts` are by seat; there are none for a hand that was not played to its end.
    `before` are the standings of the match before it, `None` where none is on.
    """

    last: AnyState = attrs.field(repr=False)
    decisions: tuple[Decision, ...]
    accounts: tuple[Account, ...]
    before: Standings | None = None

    def of(self, seat: int) -> tuple[Decision, ...]:
        """The decisions of this seat."""
        if type(seat) is not int:
            raise wrong_kind("a seat", seat)
        return tuple(each for each in self.decisions if each.seat == seat)

    def given(self, seat: int) -> float:
        """The points that this seat has given away."""
        return sum(each.given for each in self.of(seat))

    def costliest(self, seat: int, number: int = 3) -> tuple[Decision, ...]:
        """The decisions of this seat that gave points away, the costliest first."""
        check_kind(number, int)
        clear = [each for each in self.of(seat) if each.given]
        return tuple(sorted(clear, key=lambda each: -each.given)[:number])


def check_reviews(game: AnyGame, reviews: Iterable[Review], seat: int | None) -> None:
    """Refuse anything but reviews of this game, and a seat that one of their tables lacks."""
    if not isinstance(reviews, Sequence):
        raise wrong_kind("a list of reviews", reviews)
    for each in reviews:
        check_kind(each, Review)
        check_rules(game, each.last.rules)
        players = each.last.rules.players
        if seat is not None and (type(seat) is not int or not 0 <= seat < players):
            raise PistiError(f"there is no seat {shown(seat)}, expected 0 to {players - 1} or None")


def review(
    game: AnyGame,
    record: Record[Any],
    *,
    worlds: int = WORLDS,
    seed: Seed = 0,
    before: Standings | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Review:
    """The review of a recorded hand, which is checked first.

    >>> import pisti
    >>> from pisti.record import record_of
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> while moves := pisti.legal_moves(state):
    ...     state = pisti.apply(state, moves[-1])
    >>> account = review(pisti, record_of(pisti, state), worlds=5).accounts[0]
    >>> account.result == account.cards + sum(account.skill)
    True

    Decisions with one legal move are left out.  `tell`, if given, is called with the number of
    decisions that are done and that of all.
    """
    check_worlds(worlds)
    if tell is not None and not callable(tell):
        raise wrong_kind("a function that is told how far the review is", tell)
    check(game, record)
    states = list(replay(game, record))
    plies = choices(game, states)
    decisions: list[Decision] = []
    for done, ply in enumerate(plies):
        if tell is not None:
            tell(done, len(plies))
        decisions.append(decision_at(game, states, ply, worlds=worlds, seed=seed, before=before))
    if tell is not None:
        tell(len(plies), len(plies))
    return review_of(game, states[-1], decisions, before)


def choices(game: AnyGame, states: Sequence[AnyState]) -> tuple[int, ...]:
    """The plies of a hand, state by state, at which there was a choice."""
    return tuple(ply for ply, state in enumerate(states[:-1]) if game.legal_moves(state)[1:])


def decision_at(game: AnyGame, states: Sequence[AnyState], ply: int, **how: Any) -> Decision:
    """The judgement of the move after this ply; only its seat's view of the state is looked at."""
    state = states[ply]
    return judge(game, game.view(state, state.turn), states[-1].history[ply], **how)


def review_of(
    game: AnyGame, last: AnyState, decisions: Iterable[Decision], before: Standings | None = None
) -> Review:
    """The review of a hand from its last state and the judgements of all its decisions."""
    known = tuple(decisions)
    accounts = (
        tuple(account(game, last, known, seat) for seat in range(last.rules.players))
        if last.is_over
        else ()
    )
    return Review(last, known, accounts, before)


def account(game: AnyGame, last: AnyState, decisions: Sequence[Decision], seat: int) -> Account:
    """The result of a hand for this seat as a sum of skill and cards, without an error.

    What a seat gains by skill the other sides lose, each the same share.
    """
    side_of = last.rules.side_of
    side: int = side_of(seat)
    seats = getattr(last, "seats", range(last.rules.players))
    others = max(len({side_of(each) for each in seats}) - 1, 1)
    skill = [0.0] * last.rules.players
    swings: list[Swing] = []
    level, foreign = 0.0, 0.0
    for each in decisions:
        worth = each.skill if side_of(each.seat) == side else exact(-each.skill / others)
        skill[each.seat] += worth
        if each.seat != seat:
            foreign += worth
            continue
        swings.append(Swing(each.ply, each.chosen.worth - each.skill - level - foreign))
        level, foreign = each.chosen.worth, 0.0
    result = exact(margins_of(game, last, game.score(last))[side])
    swings.append(Swing(len(last.history), result - level - foreign))
    return Account(seat, result, tuple(skill), result - sum(skill), tuple(swings))


def standings_before(game: AnyGame, record: Record[Any]) -> Standings | None:
    """The standings of the match before a recorded hand; `None` where it is a hand alone.

    A hand of a match has totals, or the tag `hand` with its number.
    """
    number = dict(record.tags).get("hand", "")
    if not record.scores and not number:
        return None
    try:
        hands = int(number or 1) - 1
    except ValueError:
        raise RecordError(f"{number[:20]!r} is not the number of a hand", "tags") from None
    totals = record.scores or (0,) * record.rules.sides
    now = Standings(totals, (), max(hands, 0))
    return None if game.standings(record.rules, (), now).winners else now

"""The review of a hand: the judgement of each decision, and an account of skill and cards."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, cast

import attrs

from pisti.errors import DealError, PistiError, RecordError, shown, wrong_kind
from pisti.event_types import Event
from pisti.game import AnyFollowedGame, AnyGame, AnyState, AnyView, check_rules
from pisti.kit.checks import check_kind
from pisti.kit.languages import told
from pisti.kit.values import BaseView
from pisti.record import Record, check, replay
from pisti.review.judging import WORLDS, Decision, check_worlds, exact, judge
from pisti.review.weighing import margins_of
from pisti.score_types import Score, Standings
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

    `last` is the last state of the hand; the view, where what one seat saw was reviewed.
    `decisions` are those in which there was a choice, in order.
    `accounts` are by seat; there are none for a hand that was not played to its end, or of which
    only one seat's view is known.
    `before` are the standings of the match before it, `None` where none is on.
    """

    last: AnyState | AnyView = attrs.field(repr=False)
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


def score_of(game: AnyGame, review: Review) -> Score:
    """The count of a hand that was reviewed, as far as what was reviewed tells it."""
    last: object = review.last
    if isinstance(last, BaseView):
        return cast("AnyView", last).banked
    return game.score(last)


def check_reviews(game: AnyGame, reviews: Iterable[Review], seat: int | None) -> None:
    """Refuse anything but reviews of this game, and a seat that one of their tables lacks."""
    if not isinstance(reviews, Sequence):
        raise wrong_kind("a list of reviews", reviews)
    for each in reviews:
        check_kind(each, Review)
        check_rules(game, each.last.rules)
        players = each.last.rules.players
        if seat is not None and (type(seat) is not int or not 0 <= seat < players):
            raise PistiError(told("seat.or_none", value=shown(seat), last=players - 1))


def review(
    game: AnyGame,
    record: Record[Any] | AnyView,
    *,
    worlds: int = WORLDS,
    seed: Seed = 0,
    before: Standings | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Review:
    """The review of a recorded hand, which is checked first, or of what one seat has seen of one.

    >>> import pisti
    >>> from pisti.record import record_of
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> while moves := pisti.legal_moves(state):
    ...     state = pisti.apply(state, moves[-1])
    >>> account = review(pisti, record_of(pisti, state), worlds=5).accounts[0]
    >>> account.result == account.cards + sum(account.skill)
    True

    A view is enough for the decisions of its seat; it takes a game with `start_view` and `follow`.
    Decisions with one legal move are left out.  `tell`, if given, is called with the number of
    decisions that are done and that of all.
    """
    check_worlds(worlds)
    if tell is not None and not callable(tell):
        raise wrong_kind("a function that is told how far the review is", tell)
    judged = partial(judge, game, worlds=worlds, seed=seed, before=before)
    if isinstance(record, BaseView):
        view = cast("AnyView", record)
        check_rules(game, view.rules)
        seen = choices_seen(cast("AnyFollowedGame", game), view)
        return Review(view, _judge_each(seen, tell, judged), (), before)
    hand = cast("Record[Any]", record)
    check(game, hand)
    states = list(replay(game, hand))
    seen = [seen_at(game, states, ply) for ply in choices(game, states)]
    return review_of(game, states[-1], _judge_each(seen, tell, judged), before)


def choices_seen(game: AnyFollowedGame, view: AnyView) -> list[tuple[AnyView, object]]:
    """The views of this seat before each of its moves with a choice, and the moves."""
    if not hasattr(game, "start_view"):
        raise PistiError(told("review.no_follow", game=game.NAME))
    happened = game.events(view)
    now = _at_the_deal(game, view, happened)
    seen: list[tuple[AnyView, object]] = []
    for event in happened[len(game.events(now)) :]:
        if now.turn is not None and now.turn == view.seat and not now.heard and now.moves[1:]:
            seen.append((now, view.acts[len(now.acts)].move))
        now = game.follow(now, event)
    return seen


def _at_the_deal(game: AnyFollowedGame, view: AnyView, happened: Sequence[Event]) -> Any:
    """The view as it was before the first move."""
    for end in range(len(happened) + 1):
        with suppress(DealError):
            first = game.start_view(
                view.rules,
                dealer=view.dealer,
                seat=view.seat,
                shown=happened[:end],
                scores=view.scores,
            )
            if len(game.events(first)) == end:
                return first
    raise PistiError(told("review.no_deal"))


def _judge_each(
    seen: Sequence[tuple[AnyView, object]],
    tell: Callable[[int, int], None] | None,
    judged: Callable[[AnyView, object], Decision],
) -> tuple[Decision, ...]:
    """The judgement of each of these moves, by the view before it."""
    decisions: list[Decision] = []
    for view, move in seen:
        if tell is not None:
            tell(len(decisions), len(seen))
        decisions.append(judged(view, move))
    if tell is not None:
        tell(len(seen), len(seen))
    return tuple(decisions)


def choices(game: AnyGame, states: Sequence[AnyState]) -> tuple[int, ...]:
    """The plies of a hand, state by state, at which there was a choice."""
    return tuple(ply for ply, state in enumerate(states[:-1]) if game.legal_moves(state)[1:])


def seen_at(game: AnyGame, states: Sequence[AnyState], ply: int) -> tuple[AnyView, object]:
    """What the seat saw that moved after this ply, and its move."""
    return game.view(states[ply], states[ply].turn), states[-1].history[ply]


def decision_at(game: AnyGame, states: Sequence[AnyState], ply: int, **how: Any) -> Decision:
    """The judgement of the move after this ply; only its seat's view of the state is looked at."""
    return judge(game, *seen_at(game, states, ply), **how)


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
        raise RecordError(told("review.hand_number", word=shown(number[:20])), "tags") from None
    totals = record.scores or (0,) * record.rules.sides
    now = Standings(totals, (), max(hands, 0))
    return None if game.standings(record.rules, (), now).winners else now

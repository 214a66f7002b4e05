"""Moments of hands in which a seat must guess, and beliefs about the deals that fit there."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from pisti.bots.beliefs import Policy, weighed
from pisti.bots.by_chance import dice
from pisti.cards import Card
from pisti.envs import Encoding
from pisti.errors import PistiError
from pisti.game import AnyGame, AnyState, AnyView, Game, MoveT, RulesT, StateT, ViewT
from pisti.shuffle import Seed, seed_bytes

_KEPT: Final = 100_000  # views of which a policy is remembered
_MOST: Final = 100_000  # deals with which hands may begin


Weighted: TypeAlias = tuple[AnyState, int]
"""A state with its weight."""


class Moment(NamedTuple):
    """A seat on turn that must guess: its view, the truth, and all deals with their weights.

    Only the last `past` moves were made by a policy; with `None` all were.
    """

    view: AnyView
    truth: AnyState
    deals: Sequence[Weighted]
    past: int | None = None


Belief: TypeAlias = Callable[[Moment], Sequence[float]]
"""A function from a moment to the probability of each of its deals."""


def moments(
    encoding: Encoding,
    policy: Policy[Any, Any],
    hands: int,
    seed: Seed,
    limit: int,
    *,
    begin: AnyState | None = None,
) -> Iterator[list[Moment]]:
    """By hand the moments of a choice after moves of others, where the deals that fit are so few.

    All seats play by this policy, with the dice of this seed.  With `begin` each hand begins in a
    state that a spectator cannot tell from it, and only the moves since then count.
    """
    game, rules = encoding.game, encoding.rules
    state: AnyState
    begins = [] if begin is None else encoding.public_deals(begin, _MOST)
    before = 0 if begin is None else len(begin.history)
    for number in range(hands):
        luck = seed_bytes(seed) + f"/{number}".encode()
        if begin is None:
            state = game.new_hand(rules, seed=luck, dealer=number % encoding.players)
        else:
            [state] = dice(luck, game.view(begin, None)).choices(*zip(*begins, strict=True))
        found: list[Moment] = []
        fitting = begins
        while state.turn is not None:
            view: AnyView = game.view(state, state.turn)
            past = len(state.history) - before
            if view.moves[1:] and any(act.seat != view.seat for act in view.acts[before:]):
                deals = _alike(game, fitting, view) if begins else _listed(encoding, view, limit)
                if 1 < len(deals) <= limit:
                    found.append(Moment(view, state, deals, past))
            chances = policy(view)
            [move] = dice(luck, view).choices([*chances], [*chances.values()])
            state = game.apply(state, move)
            if begins:
                is_seen = game.view(state, None).history[-1] == move
                fitting = _followed(game, fitting, move, is_seen=is_seen)
        yield found


def _alike(game: AnyGame, states: Iterable[Weighted], view: AnyView) -> list[Weighted]:
    """Those of these states that look so, each with its weight."""
    hand = {*view.hand}
    return [
        (state, times)
        for state, times in states
        if hand == {*state.hands[view.seat or 0]} and game.view(state, view.seat) == view
    ]


def _followed(
    game: AnyGame, states: Iterable[Weighted], move: object, *, is_seen: bool
) -> list[Weighted]:
    """These states after this move; after each that it may have been, if not all see which."""
    found: list[Weighted] = []
    for state, times in states:
        moves = game.legal_moves(state)
        if is_seen:
            moves = (move,) if move in moves else ()
        same = [each for each in moves if type(each) is type(move)]
        found += [(game.apply(state, each), times) for each in same]
    return found


def _listed(encoding: Encoding, view: AnyView, limit: int) -> list[Weighted]:
    """All deals that fit this view; none where they are too many, or cannot be listed."""
    try:
        return encoding.deals(view, limit)
    except PistiError:
        return []


def uniform(moment: Moment) -> list[float]:
    """The belief by the cards alone: each deck is as likely."""
    whole = sum(times for _, times in moment.deals)
    return [times / whole for _, times in moment.deals]


def belief_by(game: Game[RulesT, StateT, MoveT, ViewT], policy: Policy[ViewT, MoveT]) -> Belief:
    """The belief that the others play by this policy."""
    asked = cast("Policy[ViewT, MoveT]", lru_cache(maxsize=_KEPT)(policy))

    def believe(moment: Moment) -> list[float]:
        view = cast("ViewT", moment.view)
        deals = cast("Sequence[tuple[StateT, int]]", moment.deals)
        return [chance for _, chance in weighed(game, view, asked, deals, moment.past)]

    return believe


def places_of(state: AnyState, seat: int) -> dict[Card, int]:
    """By card the number of the place where it is; the hands are counted from this seat on."""
    players: int = state.rules.players
    found = {card: players + number for number, place in enumerate(state.places) for card in place}
    for other, hand in enumerate(state.hands):
        found |= dict.fromkeys(hand, (other - seat) % players)
    return found

"""Hypothesis strategies for cards, and for the rules, decks and hands of any game."""

from types import UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin

import attrs
from hypothesis import assume, strategies as st

from pisti.cards import DECK, Card, Rank
from pisti.errors import RulesError
from pisti.game import AnyRules, Game, MoveT, RulesT, StateT, ViewT

Under: TypeAlias = RulesT | st.SearchStrategy[RulesT] | None
"""Rules, a strategy for them, or `None` for any."""

_MOST_CHANGES = 4


def cards() -> st.SearchStrategy[Card]:
    """Any card of the pack."""
    return st.sampled_from(DECK)


@st.composite
def rules(draw: st.DrawFn, game: Game[RulesT, StateT, MoveT, ViewT]) -> RulesT:
    """A preset in which a few flags may be changed, the number of players among them."""
    found = draw(st.sampled_from([*game.PRESETS.values()]))
    for _ in range(draw(st.integers(0, _MOST_CHANGES))):
        found = draw(_another_flag(found))
    return found


@st.composite
def _another_flag(draw: st.DrawFn, group: Any) -> Any:
    """These rules or this group of flags with one flag changed, if the rules allow it."""
    field = draw(st.sampled_from(attrs.fields(group.__class__)))
    value: object = getattr(group, field.name)
    if attrs.has(value.__class__):
        new = draw(_another_flag(value))
    else:
        new = draw(_values(field.type))
        assume(new is not _NOTHING)
    try:
        return attrs.evolve(group, **{field.name: new})
    except RulesError:
        return group


_NOTHING = object()


def _values(annotation: object) -> st.SearchStrategy[object]:
    """Values for a flag of this type; `_NOTHING` if the type is unknown here."""
    if get_origin(annotation) in (Union, UnionType):
        return st.one_of([_values(part) for part in get_args(annotation)])
    if get_origin(annotation) is Literal:
        return st.sampled_from(get_args(annotation))
    some: dict[object, st.SearchStrategy[object]] = {
        bool: st.booleans(),
        int: st.integers(0, 30),
        Rank: st.sampled_from(Rank),
        type(None): st.none(),
    }
    return some.get(annotation, st.just(_NOTHING))


@st.composite
def decks(draw: st.DrawFn, rules: AnyRules) -> tuple[Card, ...]:
    """Any order of the pack that these rules are played with."""
    return tuple(draw(st.permutations(rules.pack)))


@st.composite
def playthroughs(
    draw: st.DrawFn,
    game: Game[RulesT, StateT, MoveT, ViewT],
    under: Under[RulesT] = None,
    most: int = 150,
) -> tuple[StateT, ...]:
    """Every state of a hand, from the deal to the end or up to `most` moves.

    `under` are rules or a strategy for them; any rules of the game if it is `None`.
    """
    if under is None:
        under = rules(game)
    chosen = draw(under) if isinstance(under, st.SearchStrategy) else under
    dealer = draw(st.integers(0, chosen.players - 1))
    luck = draw(st.randoms(use_true_random=False))
    found = [game.new_hand(chosen, seed=draw(st.binary(max_size=8)), dealer=dealer)]
    while (moves := game.legal_moves(found[-1])) and len(found) <= most:
        found.append(game.apply(found[-1], luck.choice(moves)))
    return tuple(found)


@st.composite
def states(
    draw: st.DrawFn, game: Game[RulesT, StateT, MoveT, ViewT], under: Under[RulesT] = None
) -> StateT:
    """Any state of a hand; `under` are its rules, a strategy for them, or `None` for any."""
    return draw(st.sampled_from(draw(playthroughs(game, under))))


@st.composite
def views(
    draw: st.DrawFn, game: Game[RulesT, StateT, MoveT, ViewT], under: Under[RulesT] = None
) -> ViewT:
    """Any view of a hand, of a seat or of a spectator, at any moment."""
    state = draw(states(game, under))
    return game.view(state, draw(st.sampled_from([*range(state.rules.players), None])))

"""Hypothesis strategies for a game: its rules of every kind, its packs, its hands.

What takes a `game` takes the module of any game; `packs` and `eager_moves` are about Pişti.
"""

from collections.abc import Callable, Sequence
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs
from hypothesis import reject, strategies as st
from hypothesis.strategies import SearchStrategy

import pisti
from pisti import CARD_TABLES, DECK, Card, DealError, Rank, Rules, RulesError
from positions.pisti_tables import any_table, with_jacks_in_place

cards = st.sampled_from(DECK)
seeds = st.integers() | st.text() | st.binary(max_size=40)
lucks = st.integers(0, 2**32).map(Random)
named_card_tables = st.sampled_from(sorted(CARD_TABLES))
card_tables = named_card_tables | st.dictionaries(
    cards | st.sampled_from(Rank), st.integers(0, 40), max_size=5
)


def some(states: Sequence[Any], random: Random, number: int = 8) -> list[Any]:
    """So many states of a hand in their order, the last one of all among them."""
    places = random.sample(range(len(states) - 1), min(number, len(states)) - 1)
    return [*(states[place] for place in sorted(places)), states[-1]]


def any_value(annotation: Any, **flags: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """Whatever a flag with this annotation may be; numbers are small ones."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return st.sampled_from(arguments)
    if origin in (Union, UnionType):
        return st.one_of(*(any_value(choice, **flags) for choice in arguments))
    if origin is tuple:
        return st.tuples(*(any_value(part, **flags) for part in arguments))
    if attrs.has(annotation):
        return any_group(annotation, **flags)
    return {bool: st.booleans(), int: st.integers(0, 40), NoneType: st.none()}[annotation]


def any_group(group: type, **flags: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """Any valid group of flags of this kind.

    Flags that are named here, in this group or in one inside it, take their values from there.
    """
    choices = {
        field.name: flags[field.name] if field.name in flags else any_value(field.type, **flags)
        for field in attrs.fields(group)
    }

    def made(**chosen: Any) -> Any:
        try:
            return group(**chosen)
        except RulesError:
            return None

    return st.builds(made, **choices).filter(lambda rules: rules is not None)


@st.composite
def any_rules(draw: st.DrawFn, **flags: SearchStrategy[Any]) -> Rules:
    """Any valid rules of Pişti, each flag free unless it is named here.

    In half of the cases the usual pack is dealt as usual.
    """
    known = {name: draw(flags[name]) for name in ("players", "teams") if name in flags}
    if known.get("teams") == "partnership" and "players" not in known:
        known["players"] = draw(st.sampled_from((4, 6)))
    table = {name: st.just(flag) for name, flag in any_table(draw(lucks), **known).items()}
    return draw(any_group(Rules, **({"card_table": card_tables} | table | flags)))


@st.composite
def packs(draw: st.DrawFn, rules: Rules) -> tuple[Card, ...]:
    """A pack in any order, its jacks often where the rules have something to say of them."""
    return tuple(with_jacks_in_place(draw(lucks), rules))


@st.composite
def beginnings(draw: st.DrawFn, game: Any, rules: SearchStrategy[Any]) -> Any:
    """A hand of this game before its first move."""
    chosen = draw(rules)
    dealer = draw(st.integers(0, chosen.players - 1))
    try:
        return game.new_hand(chosen, deck=draw(packs(chosen)), dealer=dealer)
    except DealError:  # dealt anew
        reject()


def eager_moves(state: Any) -> tuple[Any, ...]:
    """The cards that match the top of the pile, which chance alone plays too seldom."""
    top = state.pile[-1].rank if state.pile else None
    return tuple(card for card in pisti.legal_moves(state) if getattr(card, "rank", None) is top)


@st.composite
def playthroughs(
    draw: st.DrawFn,
    game: Any,
    rules: SearchStrategy[Any],
    eager: Callable[[Any], tuple[Any, ...]] = eager_moves,
) -> tuple[Any, ...]:
    """A whole hand of this game: every state from the deal to the end.

    Any move may come next, and in half of the cases an `eager` one if there is one.
    """
    states = [draw(beginnings(game, rules))]
    choices = draw(lucks)
    while moves := game.legal_moves(states[-1]):
        likely = eager(states[-1]) if choices.random() < 0.5 else ()
        states.append(game.apply(states[-1], choices.choice(likely or moves)))
    return tuple(states)


@st.composite
def moments(draw: st.DrawFn, game: Any, rules: SearchStrategy[Any]) -> Any:
    """Any state of a hand of this game."""
    return draw(st.sampled_from(draw(playthroughs(game, rules))))

"""Hypothesis strategies for a game: its rules of every kind, its packs, its hands.

What takes a `game` takes the module of any game; `packs` and `eager_moves` are about Pişti.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from hypothesis import reject, strategies as st
from hypothesis.strategies import SearchStrategy

import pisti
from chance import drawing
from pisti import CARD_TABLES, DECK, Card, DealError, Rules, RulesError
from positions.pisti_tables import with_jacks_in_place

cards = st.sampled_from(DECK)
seeds = st.integers() | st.text() | st.binary(max_size=40)
lucks = st.integers(0, 2**32).map(Random)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda part: (
        st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=5), part, max_size=4)
    ),
    max_leaves=8,
)
"""Whatever JSON can hold."""
named_card_tables = st.sampled_from(sorted(CARD_TABLES))


def some(states: Sequence[Any], random: Random, number: int = 8) -> list[Any]:
    """So many states of a hand in their order, the last one of all among them."""
    places = random.sample(range(len(states) - 1), min(number, len(states)) - 1)
    return [*(states[place] for place in sorted(places)), states[-1]]


@st.composite
def any_rules(draw: st.DrawFn, game: Any = pisti, **flags: SearchStrategy[Any]) -> Any:
    """Any legal rules of a game, each flag free unless it is named here."""
    chance, known = draw(lucks), {name: draw(values) for name, values in flags.items()}
    while True:
        try:
            return drawing.any_rules(game, chance).but(**known)
        except RulesError:
            continue


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

"""What type checkers must accept: checked by mypy, never run."""

from collections.abc import Iterator
from typing import assert_type

import pisti
from pisti.events import Event, Played

# The module itself is a game.
game: pisti.Game[pisti.Rules, pisti.State, pisti.Move, pisti.View] = pisti

state = pisti.new_hand(pisti.Rules(players=2), seed=7)
assert_type(state, pisti.State)
assert_type(pisti.legal_moves(state), tuple[pisti.Move, ...])
assert_type(pisti.apply(state, pisti.DECK[0]), pisti.State)
assert_type(pisti.score(state), pisti.Score)
assert_type(pisti.score(state).totals, tuple[int, ...])
assert_type(pisti.view(state, 0), pisti.View)
assert_type(pisti.view(state, None).hand, tuple[pisti.Card, ...])
assert_type(pisti.worlds(pisti.view(state, 0), seed="x"), Iterator[pisti.State])
assert_type(pisti.events(state), tuple[Event, ...])
assert_type(state.turn, int | None)
assert_type(state.hands, tuple[tuple[pisti.Card, ...], ...])
assert_type(state.history, tuple[pisti.Move, ...])
assert_type(pisti.PRESETS["bluff"].bluff, pisti.Bluff | None)

pisti.ScoringTable(card_table="pishpirik22")
pisti.ScoringTable(card_table={pisti.Rank.JACK: 1, pisti.DECK[0]: 5})


def cards_played(known: pisti.State | pisti.View) -> list[pisti.Card]:
    """Events can be told apart by their type."""
    return [event.card for event in pisti.events(known) if isinstance(event, Played)]


pisti.new_hand(7)  # type: ignore[arg-type]
pisti.worlds(state, seed=1)  # type: ignore[arg-type]
pisti.Rules(players=5)  # type: ignore[arg-type]
pisti.Deal(cut_jack="sometimes")  # type: ignore[arg-type]
state.turn = 1  # type: ignore[misc]

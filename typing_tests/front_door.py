"""What type checkers must accept: checked by mypy, never run."""

from collections.abc import Iterator
from typing import assert_type

import pisti
from pisti import all_fours, pis_yedili
from pisti.event_types import Event, Played

# The modules themselves are games.
game: pisti.Game[pisti.Rules, pisti.State, pisti.Move, pisti.View] = pisti
first_sibling: pisti.Game[all_fours.Rules, all_fours.State, all_fours.Move, all_fours.View]
first_sibling = all_fours
second_sibling: pisti.Game[pis_yedili.Rules, pis_yedili.State, pis_yedili.Move, pis_yedili.View]
second_sibling = pis_yedili

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
assert_type(pisti.__version__, str)
assert_type(pisti.RULES.but(players=2), pisti.Rules)
assert_type(pisti.Rules.from_dict(pisti.RULES.to_dict()), pisti.Rules)
assert_type(pisti.PRESETS["bluff"].bluff, pisti.Bluff | None)

pisti.ScoringTable(card_table="pishpirik22")
pisti.ScoringTable(card_table={pisti.Rank.JACK: 1, pisti.DECK[0]: 5})


assert_type(all_fours.new_hand(seed=7, scores=(3, 4)), all_fours.State)
assert_type(
    all_fours.worlds(all_fours.view(all_fours.new_hand(seed=7), 0), seed=1),
    Iterator[all_fours.State],
)
assert_type(pis_yedili.legal_moves(pis_yedili.new_hand(seed=7)), tuple[pis_yedili.Move, ...])
assert_type(pis_yedili.Call(pisti.DECK[9], pisti.Suit.HEARTS).suit, pisti.Suit)
all_fours.ScoringTable(game_values={pisti.Rank.TEN: 10})
all_fours.Deal(strip_ranks={pisti.Rank.SIX})
pis_yedili.Deal(deal_packet=[4, 3])


def totals(
    a_game: pisti.Game[pisti.game.RulesT, pisti.game.StateT, pisti.game.MoveT, pisti.game.ViewT],
) -> tuple[int, ...]:
    """Whatever takes a game takes each of the three."""
    state = a_game.new_hand(seed=7)
    while moves := a_game.legal_moves(state):
        state = a_game.apply(state, moves[0])
    return a_game.score(state).totals


assert_type(totals(pisti), tuple[int, ...])
assert_type(totals(all_fours), tuple[int, ...])
assert_type(totals(pis_yedili), tuple[int, ...])


def cards_played(known: pisti.State | pisti.View) -> list[pisti.Card]:
    """Events can be told apart by their type."""
    return [event.card for event in pisti.events(known) if isinstance(event, Played)]


pisti.new_hand(7)  # type: ignore[arg-type]
pisti.worlds(state, seed=1)  # type: ignore[arg-type]
all_fours.apply(state, all_fours.BEG)  # type: ignore[arg-type]
pis_yedili.apply(pis_yedili.new_hand(seed=7), all_fours.BEG)  # type: ignore[arg-type]
pis_yedili.Rules(players=8)  # type: ignore[arg-type]
pisti.Rules(players=5)  # type: ignore[arg-type]
pisti.Deal(cut_jack="sometimes")  # type: ignore[arg-type]
state.turn = 1  # type: ignore[misc]
len(pisti.PRESTES)  # type: ignore[attr-defined]
len(all_fours.PRESTES)  # type: ignore[attr-defined]

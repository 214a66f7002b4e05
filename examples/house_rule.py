"""House rules of your own: other flags, another preset, another game.

A house rule with a flag is a value, such as `TEA_HOUSE` below.
A house rule without one is a game: a module with the names that `pisti.game.Game` lists.  This
module is such a game: Pişti, but whoever takes the king of hearts pays for it.  Matches, records
and the laws of `pisti.testing` take it as any game.  Its views are those of Pişti, so `View.banked`
does not count the king.

`python examples/house_rule.py` shows all of it.
"""

from collections.abc import Mapping
from typing import Any

import attrs

import pisti.match
from pisti import Card, Event, Line, Rank, RecordError, Rules, Score, State, Suit, View
from pisti.event_types import Captured, Scored, TookLeftovers
from pisti.game import AnyGame
from pisti.record import check, dumps, loads, record_of
from pisti.testing import check_game

QUEEN = Card(Rank.QUEEN, Suit.SPADES)
KING = Card(Rank.KING, Suit.HEARTS)
PRICE = 5

TEA_HOUSE = pisti.RULES.but(
    players=2,
    target=51,
    double_points=25,
    card_table={**dict(pisti.CARD_TABLES["standard13"]), QUEEN: 4},
)

NAME = "king_of_hearts"
VERSION = 1  # raised whenever an outcome could change, also by a preset
RULES = pisti.RULES
PRESETS: Mapping[str, Rules] = {**pisti.PRESETS, "tea_house": TEA_HOUSE}

# These parts are those of Pişti.
COUNTS_AT_ONCE = pisti.COUNTS_AT_ONCE
LOW_WINS = pisti.LOW_WINS
new_hand, legal_moves, apply = pisti.new_hand, pisti.legal_moves, pisti.apply
view, worlds, all_moves = pisti.view, pisti.worlds, pisti.all_moves
next_dealer, standings, longest_hand = pisti.next_dealer, pisti.standings, pisti.longest_hand


def score(state: State) -> Score:
    """The count of Pişti, and a line for the side that pays."""
    counted = pisti.score(state)
    payers = [side for side, cards in enumerate(state.captured) if KING in cards]
    lines = [Line(side, KING.pretty, 1, -PRICE) for side in payers]
    totals = [total - PRICE * (side in payers) for side, total in enumerate(counted.totals)]
    return attrs.evolve(counted, lines=(*counted.lines, *lines), totals=tuple(totals))


def events(known: State | View) -> tuple[Event, ...]:
    """The events of Pişti, and an event for the payer if the king is seen being taken."""
    told: list[Event] = []
    for event in pisti.events(known):
        told.append(event)
        if isinstance(event, Captured | TookLeftovers) and KING in event.cards:
            told.append(Scored(event.seat, KING.pretty, -PRICE))
    return tuple(told)


def play_out(game: AnyGame, rules: Rules) -> Any:
    """Play a hand in which everybody always plays the last card, and return its last state."""
    state = game.new_hand(rules, seed=268)
    while moves := game.legal_moves(state):
        state = game.apply(state, moves[-1])
    return state


def main(game: AnyGame) -> None:
    """Show what each of the three ways changes."""
    print("A hand of Pişti by the book:", pisti.score(play_out(pisti, Rules(players=2))), sep="\n")
    hand = play_out(pisti, TEA_HOUSE)
    print("\nThe same hand with a scoring table of our own:", pisti.score(hand), sep="\n")
    print("\nThe same hand in the game of our own:", game.score(hand), sep="\n")

    match = pisti.match.new_match(game, TEA_HOUSE, seed=268)
    while moves := pisti.match.legal_moves(match):
        match = pisti.match.apply(match, moves[-1])
    totals = " to ".join(map(str, match.standings.totals))
    print(f"\nA match of {game.NAME} took {len(match.hands)} hands and ended {totals}.")

    text = dumps(game, record_of(game, hand))
    print("The rules of that hand in its record:", text.splitlines()[4].strip())
    same = check(game, loads(game, text)) == hand
    print("Played again from the record, it is the same hand:", same)
    try:
        loads(pisti, text)
    except RecordError as error:
        print("Pişti does not take it for its own:", error)
    check_game(game, [TEA_HOUSE])
    print(f"{game.NAME} keeps all the laws of a game.")


if __name__ == "__main__":
    import house_rule  # as others import it

    main(house_rule)

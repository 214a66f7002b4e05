"""One hand of Pişti between two simple players, told from the deal to the count.

Run it with `make demo`, or with a seed of your own: `python examples/demo.py 2026`.
"""

import sys

import pisti
from pisti.events import (
    Captured,
    Dealt,
    Ended,
    Exposed,
    Laid,
    LookedAt,
    Pisti,
    Played,
    TookLeftovers,
    TurnedUp,
)

NAMES = ("Ayşe", "Bülent")


def simple_player(view: pisti.View) -> pisti.Card:
    """Take the pile when a card of the same rank can, else keep the jacks for a big pile."""
    pile, hand = view.pile, view.hand
    matching = [card for card in hand if pile and pile[-1] and card.rank is pile[-1].rank]
    jacks = [card for card in hand if card.rank is pisti.Rank.JACK]
    others = [card for card in hand if card not in jacks]
    if matching:
        return matching[0]
    if jacks and (len(pile) > 3 or not others):
        return jacks[0]
    return others[0]


def pretty(cards: tuple[pisti.Card | None, ...]) -> str:
    """Cards as people write them."""
    return " ".join(card.pretty if card else "▒▒" for card in cards)


def told(event: pisti.Event) -> str:
    """An event as a line of the story."""
    match event:
        case Laid(cards):
            return f"To the table, face down: {pretty(cards)}"
        case Dealt(seat, cards):
            return f"To {NAMES[seat]}: {pretty(cards)}"
        case Exposed(card):
            return f"Face up under the stock: {card.pretty}"
        case TurnedUp(card):
            return f"Turned up on the table: {card.pretty}"
        case Played(seat, card):
            return f"{NAMES[seat]:>8} {card.pretty:>3}"
        case Captured(_, cards):
            return f" takes {len(cards)}: {pretty(cards)}"
        case Pisti(_, double, points):
            return f"  *** {'double ' if double else ''}pişti! +{points} ***"
        case LookedAt(seats, cards):
            return f" (now {NAMES[seats[0]]} sees {pretty(cards)})"
        case TookLeftovers(seat, cards):
            return f"Left on the table, to {NAMES[seat]}: {pretty(cards)}"
        case Ended():
            return "The hand is over."
        case _:
            return str(event)


def main(seed: str) -> None:
    """Deal, play and count one hand."""
    state = pisti.new_hand(pisti.Rules(players=2), seed=seed)
    print(f"A hand of Pişti for two, from the seed {seed}.  {NAMES[0]} deals.\n")
    print(*map(told, pisti.events(state)), sep="\n")
    while state.turn is not None:
        before = state
        state = pisti.apply(before, simple_player(pisti.view(before, before.turn)))
        for event in pisti.events(state)[len(pisti.events(before)) :]:
            goes_on = isinstance(event, Captured | Pisti | LookedAt)
            print(told(event), end="") if goes_on else print("\n" + told(event), end="")
    print("\n\nThe count:")
    score = pisti.score(state)
    for line in score.lines:
        print(f"{NAMES[line.side]:>8}  {line}")
    for name, total in zip(NAMES, score.totals, strict=True):
        print(f"{name:>8} has {total}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "17")

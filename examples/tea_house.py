"""A program that imports the rules: two guests of a tea house play Pişti for tea.

The victim of a pişti pays for a glass of tea, and for two if the pişti is double.  The loser of a
hand pays for both players' glasses.  In the middle of a hand the lights go out; in the morning the
house goes on from its saved text, and nobody has lost a card or a glass.

`python examples/tea_house.py` tells an evening; with a seed after it, another one.
"""

import sys
from collections.abc import Callable
from typing import TypeAlias

import attrs

import pisti
from pisti import Card, Rank, View
from pisti.event_types import Captured, Ended, Event, Pisti
from pisti.match import Match, apply, dumps, loads, new_match, since, view

RULES = pisti.RULES.but(players=2, target=51)


def takers(seen: View) -> list[Card]:
    """The cards in hand that would take the pile."""
    top = seen.pile[-1] if seen.pile else None
    return [card for card in seen.hand if top and card.rank in (top.rank, Rank.JACK)]


def keen_guest(seen: View) -> Card:
    """Take the pile if a card can; else lay the first card that is not a jack."""
    others = [card for card in seen.hand if card.rank is not Rank.JACK]
    return (takers(seen) or others or seen.hand)[0]


def careful_guest(seen: View) -> Card:
    """Take the pile if a card can; else lay the rank that is most likely to be gone."""
    gone = [card.rank for cards in (seen.pile, *seen.captured) for card in cards if card]
    safest = sorted(seen.hand, key=lambda card: (card.rank is Rank.JACK, -gone.count(card.rank)))
    return (takers(seen) or safest)[0]


TeaMatch: TypeAlias = Match[pisti.Rules, pisti.State, pisti.Move, pisti.View]

GUESTS: dict[str, Callable[[View], Card]] = {"Ayşe": keen_guest, "Bülent": careful_guest}
NAMES = tuple(GUESTS)


@attrs.frozen
class House:
    """The house at one moment: the match, the payer of each glass, and the sentences told.

    No guest may look into the match.
    """

    match: TeaMatch
    glasses: tuple[int, ...] = ()
    told: tuple[str, ...] = ()


def open_house(seed: bytes) -> House:
    """The house at the beginning of an evening."""
    return House(new_match(pisti, RULES, seed=seed))


def after_move(house: House, move: pisti.Move) -> House:
    """The house after a guest has made this move."""
    match = apply(house.match, move)
    glasses, told = house.glasses, house.told
    for event in since(house.match, match, "all"):  # what this move has caused
        payers, sentence = reaction(event, match)
        glasses += payers
        told += (sentence,) if sentence else ()
    return House(match, glasses, told)


def reaction(event: Event, match: TeaMatch) -> tuple[tuple[int, ...], str]:
    """The seats that pay for a glass after this event, and the words of the host."""
    if isinstance(event, Pisti):
        maker, other = NAMES[event.seat], NAMES[1 - event.seat]
        if event.double:
            return (1 - event.seat,) * 2, f"  A double pişti for {maker}!  {other} pays twice."
        return (1 - event.seat,), f"  Pişti for {maker}!  {other} pays for a glass."
    if isinstance(event, Captured) and len(event.cards) >= 12:
        return (), f"  {NAMES[event.seat]} needs both hands for {len(event.cards)} cards."
    if isinstance(event, Ended):
        first, second = match.scores[-1].totals
        count = f"Hand {len(match.hands)} is {first} to {second}"
        if first == second:
            return (0, 1), f"{count}: each pays for one glass."
        loser = 0 if first < second else 1
        return (loser, loser), f"{count}: {NAMES[loser]} pays for both glasses."
    return (), ""


def save(house: House) -> str:
    """The evening as text; it holds the seed, so it is as secret as the match."""
    return dumps(house.match)


def restore(text: str) -> House:
    """The house that was saved: the same moves lead to the same glasses and the same words."""
    match = loads(pisti, text)
    house = open_house(match.seed)
    for hand in match.hands_so_far:
        for move in hand.history:
            house = after_move(house, move)
    return house


def play(house: House, most: int = sys.maxsize) -> House:
    """The house after so many moves, or when the match is over."""
    while (seat := house.match.turn) is not None and most:
        guest = GUESTS[NAMES[seat]]
        house = after_move(house, guest(view(house.match, seat)))
        most -= 1
    return house


def main(seed: str) -> None:
    """Tell an evening and the morning after."""
    print(f"{' and '.join(NAMES)} sit down to play to 51.")
    evening = play(open_house(seed.encode()), most=70)
    print(*evening.told, sep="\n")
    text = save(evening)
    print(f"The lights go out!  All that was saved are {len(text)} letters of JSON.\n")

    morning = restore(text)
    print("In the morning" + (" nothing is missing." if morning == evening else ", chaos!"))
    morning = play(morning)
    print(*morning.told[len(evening.told) :], sep="\n")
    for seat, total in enumerate(morning.match.standings.totals):
        print(f"{NAMES[seat]}: {total} points, {morning.glasses.count(seat)} on the slate.")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "17")

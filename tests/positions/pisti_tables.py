"""Tables of Pişti by chance: how many play, with which pack, and how it is dealt."""

from random import Random
from typing import Any

from pisti import Card, Rank, Rules, Suit
from pisti.games.pisti.batches import hand_sizes

USUAL = {
    "ranks": tuple(Rank),
    "suits": tuple(Suit),
    "packs": 1,
    "hand_size": 4,
    "centre": 4,
    "last_batch": "refused",
}
"""The flags of the usual deal; they suit any number of players but five."""


def any_table(random: Random, **known: Any) -> dict[str, Any]:
    """Flags with which the pack can be dealt; in half of the cases it is dealt as usual.

    Those that are given here stay as they are.
    """
    if random.random() < 0.5:
        players = random.choice((2, 3, 4, 6))
        return {"players": players, **USUAL, "centre_open": random.choice((1, 1, 4)), **known}
    while True:
        flags: dict[str, Any] = {
            "players": random.randint(2, 6),
            "ranks": tuple(random.sample(list(Rank), random.choice((13, 13, 8, 6, 4)))),
            "suits": tuple(random.sample(list(Suit), random.choice((4, 4, 4, 2, 1)))),
            "packs": random.randint(1, 2),
            "hand_size": random.choice((4, random.randint(1, 13))),
            "centre": random.choice((4, random.randint(1, 8))),
            "last_batch": random.choice(("refused", "short", "share_rest")),
            **known,
        }
        cards = len(flags["ranks"]) * len(flags["suits"]) * flags["packs"] - flags["centre"]
        if hand_sizes(cards, flags["players"], flags["hand_size"], flags["last_batch"]):
            return flags | {"centre_open": random.randint(1, flags["centre"])}


def with_jacks_in_place(random: Random, rules: Rules) -> list[Card]:
    """The pack in any order, its jacks often where the rules have something to say of them.

    Those places are the centre, the bottom, and the top of the stock.
    """
    pack, deal = random.sample(rules.pack, len(rules.pack)), rules.deal
    in_hands = rules.players * rules.hand_sizes[0]
    size, stock = len(pack), in_hands + deal.centre
    centre = 0 if deal.deal_order == "centre_first" else in_hands
    places = {
        "centre": [*range(centre, centre + deal.centre)],
        "bottom": [*range(max(size - 8, 0), size)],
        "stock": [*range(stock, min(stock + 4, size))][::-1],
    }
    for number, card in enumerate([card for card in pack if card.rank is Rank.JACK]):
        where = random.choice(["anywhere", *places])
        at = [n for n, other in enumerate(pack) if other is card][-(number % 2) :][0]
        if where != "anywhere" and places[where]:
            place = places[where].pop()
            pack[at], pack[place] = pack[place], card
    return pack

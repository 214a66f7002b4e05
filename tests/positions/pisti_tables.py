"""Tables of Pişti by chance: how many play, with which pack, and how it is dealt."""

from random import Random

from pisti import Card, Rank, Rules, Suit

USUAL = {
    "ranks": tuple(Rank),
    "suits": tuple(Suit),
    "packs": 1,
    "hand_size": 4,
    "centre": 4,
    "last_batch": "refused",
}
"""The flags of the usual deal; they suit any number of players but five."""


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

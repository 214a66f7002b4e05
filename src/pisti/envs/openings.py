"""What a spectator can see when a hand begins: each is a small game of its own."""

from collections.abc import Sequence
from itertools import permutations
from math import perm

from pisti.envs.deals import check_single, in_short
from pisti.envs.encoding import Encoding
from pisti.errors import DealError, PistiError
from pisti.game import AnyState, AnyView
from pisti.games.pisti.deal import places_dealt
from pisti.kit.languages import told


def openings(encoding: Encoding, limit: int) -> list[tuple[AnyState, int]]:
    """All that a spectator can see at first: a state of each, with its share of the decks.

    Seat 0 deals.  `Encoding.public_deals` of the states are all deals of a hand.

    >>> import pisti
    >>> encoding = Encoding(pisti, pisti.PRESETS["mini"])
    >>> begun = openings(encoding, 1000)
    >>> len(begun), sum(len(encoding.public_deals(state)) for state, _ in begun)
    (18, 9720)
    """
    game, rules = encoding.game, encoding.rules
    pack, places = rules.pack, _places(encoding)
    check_single(pack)
    number = perm(len(pack), len(places))
    if number > limit:
        raise PistiError(told("table.openings", number=in_short(number), most=in_short(limit)))
    found: dict[AnyView, list[AnyState]] = {}
    for cards in permutations(pack, len(places)):
        here = dict(zip(places, cards, strict=True))
        rest = iter([card for card in pack if card not in cards])
        deck = [here[at] if at in here else next(rest) for at in range(len(pack))]
        try:
            state = game.new_hand(rules, deck=deck)
        except DealError:  # such as P-17
            continue
        found.setdefault(game.view(state, None), []).append(state)
    return [(states[0], len(states)) for states in found.values()]


def _places(encoding: Encoding) -> Sequence[int]:
    """The places of the deck on which it hangs what a spectator sees first.

    In Pişti they are the centre, unless the bottom card is looked at or jacks go below the stock.
    """
    rules = encoding.rules
    if encoding.game.NAME == "pisti":
        deal = rules.deal
        is_plain = deal.cut_jack == "none" and not deal.bottom_exposed
        if is_plain and deal.turnup_jack != "to_stock_bottom":
            return places_dealt(rules, 0)[0]
    return range(len(rules.pack))

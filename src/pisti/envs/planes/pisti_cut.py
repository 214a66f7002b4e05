"""The cut of Pişti seen backwards: from a pack to decks, and to the number of them (P-08)."""

from math import factorial, perm, prod

from pisti.cards import Card, Rank
from pisti.envs.planes.cut import Cards, Cut
from pisti.errors import PistiError
from pisti.games.pisti import Rules, State, View
from pisti.games.pisti.deal import (
    batch_in_play,
    cutters_place,
    deck_before_cut,
    passed_places,
    places_dealt,
)
from pisti.kit.languages import told

_JACK = Rank.JACK


def check_listed(rules: Rules) -> None:
    """Refuse rules by which the cutter looks at a card, as that moves the others (P-08)."""
    if rules.deal.cut_jack != "none":
        raise PistiError(told("table.cut"))


def pack_of(state: State) -> Cards:
    """The cards after the cut, in the order in which they are dealt."""
    return state.start.pack


def packets(state: State) -> list[tuple[int, ...]]:
    """The hands that are dealt later, whole (P-30)."""
    rules = state.rules
    _, batches, _ = places_dealt(rules, len(state.start.turned))
    begun = batch_in_play(rules, len(state.stock)) + 1
    return [hand for batch in batches[begun:] for hand in batch]


def loose_cards(view: View) -> set[Card]:
    """The cards that were seen, and of which it is not known where they are now.

    A card from the bottom of the pack (P-09) may have been laid face down (A-17).
    """
    if view.rules.bluff is None:
        return set()
    gained = [card for gain in view.gains for card in gain.cards]
    return {*view.bottom}.difference(gained, view.pile, *view.packets)


def deck_of(view: View, pack: Cards) -> Cards | None:
    """A deck that becomes this pack, whatever the order of packets that the seat cannot know."""
    cards = _arranged(view, pack)
    if cards is None:
        return None
    kept = cards[cutters_place(view.rules)] if view.kept else None
    return deck_before_cut(view.rules, cards, kept, 0)


def weight_of(view: View, pack: Cards) -> int:
    """The number of decks that become this pack, in any order of the packets that are not known.

    One pack can come from several decks, as the cutter may have passed over jacks (P-08).
    """
    rules, cards, fixed = view.rules, _arranged(view, pack) or pack, _fixed(view)
    packets = [[at for at in packet if at not in fixed] for packet in _packets(view)]
    number = 0
    for passed in range(len(passed_places(rules, kept=view.kept)) + 1):
        wanted = _wanted(view, passed)
        known = [at for at in wanted if not any(at in packet for packet in packets)]
        if all((cards[at].rank is _JACK) == wanted[at] for at in known):
            number += prod(_ways(cards, packet, wanted) for packet in packets)
    return number


def _arranged(view: View, pack: Cards) -> Cards | None:
    """This pack with each unknown packet in an order that fits the cut; `None` if none does."""
    wanted, fixed = _wanted(view, 0), _fixed(view)
    cards = list(pack)
    for packet in _packets(view):
        left = [pack[at] for at in packet]
        for at in sorted(packet, key=lambda at: (at not in fixed, at not in wanted)):
            fitting = [
                card
                for card in left
                if fixed.get(at) in (None, card) and wanted.get(at) in (None, card.rank is _JACK)
            ]
            if not fitting:
                return None
            cards[at] = fitting[0]
            left.remove(fitting[0])
    is_right = all((cards[at].rank is _JACK) == is_jack for at, is_jack in wanted.items())
    return tuple(cards) if is_right else None


def _ways(pack: Cards, packet: list[int], wanted: dict[int, bool]) -> int:
    """The number of orders of a packet that have jacks, and no jacks, in these places."""
    jacks = sum(pack[at].rank is _JACK for at in packet)
    here = [wanted[at] for at in packet if at in wanted]
    yes, no = here.count(True), here.count(False)
    return perm(jacks, yes) * perm(len(packet) - jacks, no) * factorial(len(packet) - yes - no)


def _wanted(view: View, passed: int) -> dict[int, bool]:
    """By place, whether there must be a jack, or must be none, if so many were passed over."""
    rules = view.rules
    if rules.deal.cut_jack == "none":
        return {}
    places = passed_places(rules, kept=view.kept)[:passed]
    wanted = {len(rules.pack) - 1: False, **dict.fromkeys(places, True)}
    return wanted | ({cutters_place(rules): True} if view.kept else {})


def _fixed(view: View) -> dict[int, Card]:
    """The lowest cards that everybody saw, by their place in the pack (P-09)."""
    stock = places_dealt(view.rules, len(view.turned))[2]
    return dict(zip(stock[len(stock) - len(view.bottom) :], view.bottom, strict=True))


def _packets(view: View) -> list[tuple[int, ...]]:
    """The places of the cards whose order the seat cannot know: other hands, and the centre."""
    rules = view.rules
    centre, batches, _ = places_dealt(rules, len(view.turned))
    begun = batch_in_play(rules, view.stock) + 1
    own = None if view.seat is None else rules.place_of(view.seat, view.dealer)
    hands = [
        hand
        for number, batch in enumerate(batches)
        for at, hand in enumerate(batch)
        if at != own or number >= begun
    ]
    hidden = [at for at, card in zip(centre, view.centre, strict=True) if card is None]
    return [*hands, tuple(hidden)]


CUT: Cut[Rules, State, View] = Cut(check_listed, pack_of, packets, loose_cards, deck_of, weight_of)

"""Worlds: the states that could be true, given a view.

Each world is dealt from a deck, so its past is possible.  A world is made in these steps.

1. Choose by chance how the cut may have gone, since one pack can come from several decks
   (`_cuts`).
2. Put the cards that the view knows into places of the pack where they can have lain
   (`_layout_after`).
3. Shuffle the unseen cards into the other places, and deal (`_worlds_after`, `_world`).

So every deck that fits the view is as likely as every other.
"""

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import factorial, perm
from operator import itemgetter
from typing import Any, TypeAlias

import attrs

from pisti.cards import Card, Rank
from pisti.games.pisti.clues import Clues, Packet, read_clues
from pisti.games.pisti.deal import (
    cutters_place,
    deck_before_cut,
    is_dealt_anew,
    lay_out,
    passed_places,
)
from pisti.games.pisti.state import Claim, Start, State
from pisti.games.pisti.twins import as_cards, twin_of
from pisti.games.pisti.view import View
from pisti.kit.checks import check_kind
from pisti.kit.frozen import fast_constructor
from pisti.shuffle import Seed, by_numbers, endless, seed_bytes

_JACK = Rank.JACK
_start = fast_constructor(Start)
_state = fast_constructor(State)

Cards: TypeAlias = tuple[Card, ...]
CardGetter: TypeAlias = Callable[[Cards], Cards]
Claims: TypeAlias = tuple[list[int], list[int]]


def worlds(view: View, *, seed: Seed) -> Iterator[State]:
    """An endless stream of states that this view cannot tell from the truth.

    >>> from pisti import new_hand
    >>> from pisti import view
    >>> seen = view(new_hand(seed=7), 1)
    >>> all(view(world, 1) == seen for world, _ in zip(worlds(seen, seed=1), range(10)))
    True

    It is made from the view alone, so it shows nothing that the view does not show; the view must
    be one that `view` made.
    Every deck that fits the view is as likely as every other, with one exception: the order in
    which others were dealt the cards that they have played is not drawn by chance.  How people
    like to play is not considered.
    The same view and seed give the same stream.
    """
    check_kind(view, View)
    return _worlds(view, read_clues(view), seed_bytes(seed))


@attrs.frozen(weakref_slot=False)
class _Cut:
    """One way in which the cut may have gone: some places hold a jack, some do not (P-08).

    `passed` is the number of jacks that were passed over.
    `put` are those of these places from which a card was played, each with the card.
    `limited` are the others: there lies an unseen jack (`True`) or another unseen card (`False`).
    `ways` is the number of ways to choose these cards.
    """

    passed: int
    put: tuple[tuple[int, Card], ...]
    limited: tuple[tuple[int, bool], ...]
    ways: int


_cut = fast_constructor(_Cut)


def _cuts(view: View, clues: Clues) -> list[_Cut]:
    """All ways in which the cut may have gone.

    If there are several, the `ways` of each are the number of decks for it.
    """
    rules = view.rules
    passed = passed_places(rules, kept=view.kept)
    lowest = len(clues.pack) - 1
    places = {cutters_place(rules), lowest, *passed}
    packets = [packet for packet in clues.packets if not places.isdisjoint(packet.free)]
    cuts = [_cut(0, (), (), 1)]
    if view.kept:
        cuts = _cuts_at(cuts, cutters_place(rules), packets, clues, is_jack=True)
    if rules.deal.cut_jack != "none":
        cuts = _cuts_at(cuts, lowest, packets, clues, is_jack=False)
    found = [cuts]
    for place in passed:
        if found[-1]:
            found.append(_cuts_at(found[-1], place, packets, clues, is_jack=True))
    if sum(map(len, found)) == 1:
        return cuts
    return [
        _cut(passed, cut.put, cut.limited, ways)
        for passed, cuts in enumerate(found)
        for cut in cuts
        if (ways := cut.ways * _number_of_ways(cut, packets, clues))
    ]


def _cuts_at(
    cuts: list[_Cut], place: int, packets: list[Packet], clues: Clues, *, is_jack: bool
) -> list[_Cut]:
    """These cuts with one place more, where a jack lies if `is_jack`, else another card.

    A cut that does not allow this is left out; one comes several times if several cards fit.  But
    where more than four jacks were played from a hand, the first that fits lies there.
    """
    known = clues.pack[place]
    if known is not None:
        return cuts if (known.rank is _JACK) == is_jack else []
    loose = [
        card
        for packet in packets
        if place in packet.free
        for card in packet.loose
        if (card.rank is _JACK) == is_jack
    ]
    unseen = len(clues.jacks if is_jack else clues.others)
    found: list[_Cut] = []
    for cut in cuts:
        if loose:
            put = [card for _, card in cut.put]
            fitting, ways = [card for card in loose if card not in put], cut.ways
            if is_jack and len(loose) > 4:
                fitting, ways = fitting[:1], ways * len(fitting)
            found += [_cut(0, (*cut.put, (place, card)), cut.limited, ways) for card in fitting]
        limited = cut.limited
        left = unseen - [other for _, other in limited].count(is_jack) if limited else unseen
        if left:
            found.append(_cut(0, cut.put, (*limited, (place, is_jack)), cut.ways * left))
    return found


def _number_of_ways(cut: _Cut, packets: list[Packet], clues: Clues) -> int:
    """The number of ways in which the cards that this cut leaves open can lie."""
    ways = factorial(len(clues.unseen) - len(cut.limited))
    taken = dict(cut.put + cut.limited)
    for packet in packets:
        free = [place for place in packet.free if place not in taken]
        loose = [card for card in packet.loose if card not in taken.values()]
        ways *= perm(len(free), len(loose))
    return ways


def _worlds(view: View, clues: Clues, seed: bytes) -> Iterator[State]:
    numbers = endless(seed)
    cuts = _cuts(view, clues)
    streams = [_worlds_after(cut, view, clues, numbers) for cut in cuts]
    if len(cuts) == 1:
        return filter(None, streams[0])
    sums = [*accumulate(cut.ways for cut in cuts)]
    bounds = [(ways << 64) // sums[-1] for ways in sums]
    return filter(None, (next(streams[bisect(bounds, number)]) for number in numbers))


def _worlds_after(
    cut: _Cut, view: View, clues: Clues, numbers: Iterator[int]
) -> Iterator[State | None]:
    """Worlds with this cut; `None` for a pack that is dealt anew (P-17)."""
    layout = _layout_after(view, clues, cut)
    limited = [place for place, _ in cut.limited]
    free = [
        place for place, card in enumerate(layout.pack) if card is None and place not in limited
    ]
    drawn = free + limited
    order = [*range(len(drawn), len(drawn) + len(layout.pack))]
    for number, place in enumerate(drawn):
        order[place] = number
    in_order, known = itemgetter(*order), layout.pack
    held = [*map(_card_getter, layout.held)]
    # P-17: where jacks are turned over, the card on top proves that not all four were jacks
    is_proven = view.rules.deal.turnup_jack in ("turn_more", "to_pile_bottom")
    cards, picks = clues.unseen, tuple[Card, ...]()
    packets = _packets_with_both(clues, layout) if view.rules.deal.packs == 2 else []
    while True:
        if limited:
            cards, picks = _picks(cut, clues, numbers)
        pack = in_order((*by_numbers(cards, numbers), *picks, *known))
        pairs: list[int] = []
        if packets:
            pairs = [_number_of_pairs(packet, pack) for packet in packets]
            if next(numbers) >> 64 - sum(pairs):
                yield None
                continue
        if is_proven or not is_dealt_anew(view.rules, pack):
            claimed = _claimed_places(layout.claims, numbers) if layout.claims else {}
            for packet, number in zip(packets, pairs, strict=True):
                if number:
                    pack, claimed = _mixed(packet, pack, claimed, numbers)
            yield _world(view, clues, pack, passed=cut.passed, held=held, claimed=claimed)
        else:
            yield None


def _picks(cut: _Cut, clues: Clues, numbers: Iterator[int]) -> tuple[list[Card], Cards]:
    """The unseen cards left for the other places, and those drawn for the limited places."""
    jacks, others = [*clues.jacks], [*clues.others]
    picks: list[Card] = []
    for _, is_jack in cut.limited:
        fitting = jacks if is_jack else others
        picks.append(fitting.pop(next(numbers) * len(fitting) >> 64))
    return others + jacks, tuple(picks)


@attrs.frozen
class _Layout:
    """The places of the cards after a cut, as far as they are the same in every world.

    `pack` are the cards by place.
    `cut` are the places that the cut decides on.
    `held` are the places of the cards of each hand, first of the seat on turn, or the claimant.
    `claims` has, for each packet with unknown face-down cards, the numbers of their plays, and the
    places where they can have lain; some of these places can be in `held` too.
    """

    pack: list[Card | None]
    cut: set[int]
    held: list[list[int]]
    claims: list[Claims]


def _layout_after(view: View, clues: Clues, cut: _Cut) -> _Layout:
    pack = [*clues.pack]
    put, taken = dict(cut.put), {place for place, _ in cut.put + cut.limited}
    for place, card in put.items():
        pack[place] = card
    held: list[list[int]] = []
    claims: list[Claims] = []
    players = view.rules.players
    in_hand = players * clues.batch
    for number, packet in enumerate(clues.packets):
        free, loose, cards = packet.free, packet.loose, packet.cards
        if not taken.isdisjoint(free):
            free = [place for place in free if place not in taken]
            loose = [card for card in loose if card not in put.values()]
        for place, card in zip(free, loose, strict=False):
            pack[place] = card
        if number < in_hand and view.rules.bluff is None:
            continue
        unplayed = [
            place for place in packet.places if pack[place] is None or pack[place] not in cards
        ]
        if None in cards:
            plays = range(packet.first, packet.first + players * len(cards), players)
            unknown = [play for play, card in zip(plays, cards, strict=True) if card is None]
            claims.append((unknown, unplayed))
        if number >= in_hand:
            held.append(unplayed)
    return _Layout(pack, taken, held[clues.mover :] + held[: clues.mover], claims)


@attrs.frozen
class _Both:
    """The places of a hand with cards that were played, and with others that are hidden.

    `loose` are the cards that were played, which can lie in any of the `places`; those of the cut
    are not among these.  `hidden` are the places of the others.
    """

    places: list[int]
    hidden: list[int]
    loose: list[Card]


def _packets_with_both(clues: Clues, layout: _Layout) -> list[_Both]:
    """The hands from which some cards were played, and of which some places are hidden."""
    found: list[_Both] = []
    for packet in clues.packets:
        hidden = [place for place in packet.free if layout.pack[place] is None]
        if packet.loose and hidden:
            open_places = [place for place in packet.free if place not in layout.cut]
            found.append(_Both(open_places, hidden, packet.loose))
    return found


def _number_of_pairs(packet: _Both, pack: Cards) -> int:
    """The number of hidden cards in this hand of which the twin was played from it.

    Either of the two can be the one that was played, so each deck with such a pair is made twice.
    """
    return sum([twin_of(pack[place]) in packet.loose for place in packet.hidden])


def _mixed(
    packet: _Both, pack: Cards, claimed: dict[int, int], numbers: Iterator[int]
) -> tuple[Cards, dict[int, int]]:
    """The pack with this hand in another order, so that any card can have been played first.

    The places of the claimed cards change with it.
    """
    moved = dict(zip(by_numbers(packet.places, numbers), packet.places, strict=True))
    mixed = [*pack]
    for old, new in moved.items():
        mixed[new] = pack[old]
    return tuple(mixed), {play: moved.get(old, old) for play, old in claimed.items()}


def _card_getter(places: Sequence[int]) -> CardGetter:
    """A function that gets the cards at these places from a pack."""
    if len(places) > 1:
        return itemgetter(*places)
    return itemgetter(slice(places[0], places[0] + 1) if places else slice(0))


def _claimed_places(claims: list[Claims], numbers: Iterator[int]) -> dict[int, int]:
    """Places by chance for the unknown face-down cards, by the numbers of their plays, in order."""
    claimed = dict[int, int]()
    for plays, candidates in claims:
        claimed |= zip(plays, by_numbers(candidates, numbers), strict=False)
    return dict(sorted(claimed.items()))


def _hands_of_two_packs(
    clues: Clues, pack: Cards, claimed: dict[int, int], players: int
) -> list[Cards]:
    """The hands, first of the seat on turn: of two equal cards the first was played, as ever."""
    hands: list[Cards] = []
    for packet in clues.packets[players * clues.batch :]:
        left = [*as_cards([pack[place] for place in packet.places])]
        for number, card in enumerate(packet.cards):
            played = card or pack[claimed[packet.first + players * number]]
            left.remove(as_cards([played])[0])
        hands.append(tuple(left))
    return hands[clues.mover :] + hands[: clues.mover]


def _world(
    view: View,
    clues: Clues,
    pack: Cards,
    *,
    passed: int,
    held: list[CardGetter],
    claimed: dict[int, int],
) -> State:
    """The state with this pack; `passed` is the number of jacks that the cutter passed over."""
    rules = view.rules
    hand, *others = [hand(pack) for hand in held]
    unknown = [pack[place] for place in claimed.values()]
    if unknown:
        hand, *others = [
            tuple([card for card in cards if card not in unknown]) for cards in (hand, *others)
        ]
    if rules.deal.packs == 2:
        hand, *others = _hands_of_two_packs(clues, pack, claimed, rules.players)
        pack, unknown = as_cards(pack), [*as_cards(unknown)]
    centre, batches, stock = lay_out(rules, pack, len(view.turned))
    kept = pack[cutters_place(rules)] if view.kept else None
    start = _start(
        rules,
        view.dealer,
        view.scores,
        deck_before_cut(rules, pack, kept, passed) if kept or passed else pack,
        pack,
        kept,
        view.turned,
        centre,
        clues.shown,
        view.bottom,
        batches,
        stock,
    )
    pile: tuple[Any, ...] = view.pile
    gains, claim = view.gains, view.claim
    if gains and None in view.centre:
        gains = (gains[0].with_cards(centre + gains[0].cards[len(centre) :]), *gains[1:])
    elif not gains:
        pile = centre + pile[len(centre) :]
    if unknown:
        gains = tuple(
            [
                gain.with_cards((gain.cards[0], unknown.pop(0))) if None in gain.cards else gain
                for gain in gains
            ]
        )
        if claim is not None and unknown:
            claim = Claim(claim.seat, unknown[0])
            pile = (*pile[:-1], unknown[0])
    return _state(
        start,
        view.turn,
        hand,
        tuple(others),
        clues.batch,
        pile,
        gains,
        claim,
    )

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
from functools import lru_cache
from itertools import accumulate
from math import factorial, perm
from operator import itemgetter
from typing import Any, TypeAlias

import attrs

from pisti._kit.checks import check_kind
from pisti._kit.frozen import fast_constructor
from pisti.cards import DECK, Card, Rank
from pisti.games.pisti.deal import (
    Table,
    centre_as_shown,
    cutters_place,
    deck_before_cut,
    is_dealt_anew,
    lay_out,
    passed_places,
)
from pisti.games.pisti.rules import Deal, Rules
from pisti.games.pisti.state import Claim, Start, State
from pisti.games.pisti.view import View
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
    return _worlds(view, _clues(view), seed_bytes(seed))


@attrs.frozen(weakref_slot=False)
class _Packet:
    """The four places of a hand in the pack, and what was played from this hand.

    `first` is the number of its first play, `cards` are the cards of its plays.
    `free` are the places where no card was seen.
    `loose` are the cards that were played from the free places; which lay where is not known.
    """

    places: tuple[int, ...]
    first: int
    cards: list[Card | None]
    free: list[int]
    loose: list[Card]


@attrs.frozen(weakref_slot=False)
class _Clues:
    """All that a view tells about the pack, whose places are in the order of dealing.

    `batch` is the number of the batch in play.
    `mover` is the place in the order of play of the seat on turn; of the claimant, while a claim
    waits for its answer.
    `pack` are the cards by place, as far as they were seen there.
    `shown` is the first pile as everybody saw it.
    `packets` are the hands that were dealt so far.
    `unseen` are the cards that were neither seen in the pack nor played; `jacks` are the jacks
    among them, `others` the rest.
    """

    batch: int
    mover: int
    pack: list[Card | None]
    shown: tuple[Card | None, ...]
    packets: list[_Packet]
    unseen: list[Card]
    jacks: list[Card]
    others: list[Card]


_packet = fast_constructor(_Packet)
_clues_of = fast_constructor(_Clues)


def _clues(view: View) -> _Clues:
    rules = view.rules
    table = _places(rules.players, rules.first_player, rules.deal, len(view.turned))
    _, batches, stock = table
    in_hands = 4 * rules.players
    batch = (len(stock) - view.stock) // in_hands
    pack = _seen_pack(view, table)
    lying = {*pack}
    centre_and_plays = [card for gain in view.gains for card in gain.cards]
    centre_and_plays += view.pile
    plays = centre_and_plays[4:]
    packets: list[_Packet] = []
    for at in range(batch + 1):
        for first, places in enumerate(batches[at], in_hands * at):
            cards = plays[first : in_hands * (at + 1) : rules.players]
            free = [place for place in places if pack[place] is None]
            loose = [card for card in cards if card and card not in lying] if free else []
            packets.append(_packet(places, first, cards, free, loose))
    seen = lying.union(plays)
    unseen = [card for card in DECK if card not in seen]
    mover = view.claim.seat if view.claim else view.turn or 0
    return _clues_of(
        batch,
        rules.place_of(mover, view.dealer),
        pack,
        centre_as_shown(rules, view.centre, view.turned),
        packets,
        unseen,
        [card for card in unseen if card.rank is _JACK],
        [card for card in unseen if card.rank is not _JACK],
    )


@lru_cache(maxsize=64)
def _places(players: Any, first_player: Any, deal: Deal, turned: int) -> Table[int]:
    """A `Table` that has, instead of each card, the number of its place in the pack."""
    rules = Rules(players=players, first_player=first_player, deal=deal)
    return lay_out(rules, tuple(range(len(DECK))), turned)


def _seen_pack(view: View, table: Table[int]) -> list[Card | None]:
    """The cards by place of the pack, as far as they were seen there."""
    centre, batches, stock = table
    pack: list[Card | None] = [None] * len(DECK)
    for place, card in zip(centre, view.centre, strict=True):
        pack[place] = card
    for place, card in zip(reversed(stock), reversed(view.bottom), strict=False):
        pack[place] = card
    if view.seat is not None:
        mine = view.rules.place_of(view.seat, view.dealer)
        for batch, packet in zip(batches, view.packets, strict=False):
            for place, card in zip(batch[mine], packet, strict=True):
                pack[place] = card
    return pack


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


def _cuts(view: View, clues: _Clues) -> list[_Cut]:
    """All ways in which the cut may have gone.

    If there are several, the `ways` of each are the number of decks for it.
    """
    rules = view.rules
    passed = passed_places(rules, kept=view.kept)
    places = {cutters_place(rules), len(DECK) - 1, *passed}
    packets = [packet for packet in clues.packets if not places.isdisjoint(packet.free)]
    cuts = [_cut(0, (), (), 1)]
    if view.kept:
        cuts = _cuts_at(cuts, cutters_place(rules), packets, clues, is_jack=True)
    if rules.deal.cut_jack != "none":
        cuts = _cuts_at(cuts, len(DECK) - 1, packets, clues, is_jack=False)
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
    cuts: list[_Cut], place: int, packets: list[_Packet], clues: _Clues, *, is_jack: bool
) -> list[_Cut]:
    """These cuts with one place more, where a jack lies if `is_jack`, else another card.

    A cut that does not allow this is left out; one comes several times if several cards fit.
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
            found += [
                _cut(0, (*cut.put, (place, card)), cut.limited, cut.ways)
                for card in loose
                if card not in put
            ]
        ways = unseen - [other for _, other in cut.limited].count(is_jack)
        if ways:
            found.append(_cut(0, cut.put, (*cut.limited, (place, is_jack)), cut.ways * ways))
    return found


def _number_of_ways(cut: _Cut, packets: list[_Packet], clues: _Clues) -> int:
    """The number of ways in which the cards that this cut leaves open can lie."""
    ways = factorial(len(clues.unseen) - len(cut.limited))
    for packet in packets:
        taken = dict(cut.put + cut.limited)
        free = [place for place in packet.free if place not in taken]
        loose = [card for card in packet.loose if card not in taken.values()]
        ways *= perm(len(free), len(loose))
    return ways


def _worlds(view: View, clues: _Clues, seed: bytes) -> Iterator[State]:
    numbers = endless(seed)
    cuts = _cuts(view, clues)
    streams = [_worlds_after(cut, view, clues, numbers) for cut in cuts]
    if len(cuts) == 1:
        return filter(None, streams[0])
    sums = [*accumulate(cut.ways for cut in cuts)]
    bounds = [(ways << 64) // sums[-1] for ways in sums]
    return filter(None, (next(streams[bisect(bounds, number)]) for number in numbers))


def _worlds_after(
    cut: _Cut, view: View, clues: _Clues, numbers: Iterator[int]
) -> Iterator[State | None]:
    """Worlds with this cut; `None` for a pack that is dealt anew (P-17)."""
    layout = _layout_after(view, clues, cut)
    limited = [place for place, _ in cut.limited]
    free = [
        place for place, card in enumerate(layout.pack) if card is None and place not in limited
    ]
    drawn = free + limited
    order = [*range(len(drawn), len(drawn) + len(DECK))]
    for number, place in enumerate(drawn):
        order[place] = number
    in_order, known = itemgetter(*order), layout.pack
    held = [*map(_card_getter, layout.held)]
    # P-17: where jacks are turned over, the card on top proves that not all four were jacks
    is_proven = view.rules.deal.turnup_jack in ("turn_more", "to_pile_bottom")
    cards, picks = clues.unseen, tuple[Card, ...]()
    while True:
        if limited:
            cards, picks = _picks(cut, clues, numbers)
        pack = in_order((*by_numbers(cards, numbers), *picks, *known))
        if is_proven or not is_dealt_anew(view.rules, pack):
            claimed = _claimed_places(layout.claims, numbers) if layout.claims else []
            yield _world(view, clues, pack, passed=cut.passed, held=held, claimed=claimed)
        else:
            yield None


def _picks(cut: _Cut, clues: _Clues, numbers: Iterator[int]) -> tuple[list[Card], Cards]:
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
    `held` are the places of the cards of each hand, first of the seat on turn, or the claimant.
    `claims` has, for each packet with unknown face-down cards, the numbers of their plays, and the
    places where they can have lain; some of these places can be in `held` too.
    """

    pack: list[Card | None]
    held: list[list[int]]
    claims: list[Claims]


def _layout_after(view: View, clues: _Clues, cut: _Cut) -> _Layout:
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
    return _Layout(pack, held[clues.mover :] + held[: clues.mover], claims)


def _card_getter(places: Sequence[int]) -> CardGetter:
    """A function that gets the cards at these places from a pack."""
    if len(places) > 1:
        return itemgetter(*places)
    return itemgetter(slice(places[0], places[0] + 1) if places else slice(0))


def _claimed_places(claims: list[Claims], numbers: Iterator[int]) -> list[int]:
    """Places by chance for the unknown face-down cards, in the order in which these were played."""
    claimed = dict[int, int]()
    for plays, candidates in claims:
        claimed |= zip(plays, by_numbers(candidates, numbers), strict=False)
    return [claimed[play] for play in sorted(claimed)]


def _world(
    view: View,
    clues: _Clues,
    pack: Cards,
    *,
    passed: int,
    held: list[CardGetter],
    claimed: list[int],
) -> State:
    """The state with this pack; `passed` is the number of jacks that the cutter passed over."""
    rules = view.rules
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
        gains = (gains[0].with_cards(centre + gains[0].cards[4:]), *gains[1:])
    elif not gains:
        pile = centre + pile[4:]
    hand, *others = [hand(pack) for hand in held]
    if claimed:
        unknown = [pack[place] for place in claimed]
        hand, *others = [
            tuple([card for card in cards if card not in unknown]) for cards in (hand, *others)
        ]
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

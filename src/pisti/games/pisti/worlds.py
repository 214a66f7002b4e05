"""Worlds: the states that could be true, given a view.

What a view tells of a place in the pack is one of three things (`read_clues`): which card lay
there; or that it was dealt to a hand from which cards were played, in an order that nobody saw;
or nothing.  An *arrangement* puts the loose cards, those played from such a hand, into free places
of this hand, and the unseen cards into all other places.  All arrangements that can have been the
pack must come up equally often.  It takes three steps: rejection sampling from strata.

1. **Strata.**  The cut moves jacks (P-08): some places of a pack must hold a jack, others must
   not, and the pack comes from one deck for each number of jacks that can have been passed over.
   A `_Cut` is such a number, and the sources from which the cards in these places come.  How many
   arrangements it has is a product of factorials, so a cut comes up with its share of them.
2. **Shuffling.**  Cards by chance for these places, then all other unseen cards for the others.
3. **Rejection.**  A try is given up if the pack would have been dealt anew (P-17), or if another
   arrangement is the same deck (`_with_shuffled_hand`).  The next try begins with a new cut.

This is uniform, because each try makes every arrangement of every cut with the same chance, one
divided by their number, and so those that are never given up stay equally likely.

Two packs are not a special case: equal cards are told apart by the places where they lie.
"""

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate, chain
from math import factorial, perm
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from pisti.cards import Card, Rank
from pisti.errors import PistiError
from pisti.games.pisti.deal import cutters_place, deal, deck_before_cut, passed_places
from pisti.games.pisti.state import Claim, State, new_state
from pisti.games.pisti.view import Clues, Packet, View, read_clues, with_centre
from pisti.kit.checks import check_kind
from pisti.kit.following import check_is_whole
from pisti.kit.frozen import without
from pisti.shuffle import Seed, by_numbers, endless, seed_bytes

Cards: TypeAlias = tuple[Card, ...]
Source: TypeAlias = Packet | None
"""Where a card comes from: it is loose in this hand, or for `None` it is unseen."""
Pools: TypeAlias = dict[Source, tuple[list[Card], list[Card]]]
"""The cards of each source: first all but the jacks, then the jacks."""
Draws: TypeAlias = tuple[tuple[int, Source, bool], ...]
"""Places on which the cut decides, each with the source of its card, and whether it is a jack."""

_JACK = Rank.JACK


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
    check_is_whole(view, "P-25")
    return _worlds(view, read_clues(view), seed_bytes(seed))


def _worlds(view: View, clues: Clues, seed: bytes) -> Iterator[State]:
    numbers = endless(seed)
    cuts = _cuts(view, clues)
    if not cuts:
        raise PistiError("no deal can look like this view: expected one that `view` made (A-11)")
    tries = [_tries(view, clues, cut, numbers) for cut in cuts]
    if len(cuts) == 1:
        return filter(None, tries[0])
    sums = [*accumulate(cut.ways for cut in cuts)]
    bounds = [(ways << 64) // sums[-1] for ways in sums]
    return filter(None, (next(tries[bisect(bounds, number)]) for number in numbers))


class _Cut(NamedTuple):
    """One way in which the cut may have gone: so many jacks passed over, and these draws.

    The draws are from these pools; `ways` is the number of arrangements.
    """

    passed: int
    draws: Draws
    pools: Pools
    ways: int


def _cuts(view: View, clues: Clues) -> list[_Cut]:
    """P-08: all ways in which the cut may have gone."""
    rules = view.rules
    if rules.deal.cut_jack == "none":
        return [_Cut(0, (), {}, 1)]
    passed_over = passed_places(rules, kept=view.kept)
    wanted = {len(rules.pack) - 1: False}  # by place, whether its card is a jack
    if view.kept:
        wanted[cutters_place(rules)] = True
    pools = _pools(clues, {*wanted, *passed_over})
    found: list[Draws] = [()]
    cuts: list[_Cut] = []
    for passed, places in enumerate([wanted, *[{place: True} for place in passed_over]]):
        for place, is_jack in places.items():
            found = _with_draw(found, place, clues, pools, is_jack=is_jack)
        cuts += [_Cut(passed, draws, pools, _number_of_ways(draws, pools)) for draws in found]
    return [cut for cut in cuts if cut.ways]


def _pools(clues: Clues, places: set[int]) -> Pools:
    """The pools of all sources from which the card in one of these places can come."""
    sources: dict[Source, list[Card]] = {None: clues.unseen}
    for packet in clues.packets:
        if packet.loose and not places.isdisjoint(packet.free):
            sources[packet] = packet.loose
    return {
        source: (
            [card for card in cards if card.rank is not _JACK],
            [card for card in cards if card.rank is _JACK],
        )
        for source, cards in sources.items()
    }


def _with_draw(
    found: list[Draws], place: int, clues: Clues, pools: Pools, *, is_jack: bool
) -> list[Draws]:
    """Each of these draws with one for this place, from every source that can have a card there.

    If the view shows the card of the place, they stay as they are; none, if it is a wrong card.
    """
    card = clues.pack.get(place)
    if card is not None:
        return found if (card.rank is _JACK) == is_jack else []
    sources = [source for source in pools if source is None or place in source.free]
    return [(*draws, (place, source, is_jack)) for draws in found for source in sources]


def _number_of_ways(draws: Draws, pools: Pools) -> int:
    """The number of ways to draw such cards, and then to place the others of these pools.

    The loose cards in other hands can lie in equally many ways after every cut.
    """
    ways = 1
    for source, (others, jacks) in pools.items():
        drawn = [is_jack for _, drawn_from, is_jack in draws if drawn_from is source]
        ways *= perm(len(others), drawn.count(False)) * perm(len(jacks), drawn.count(True))
        if not ways:
            break
        left = len(others) + len(jacks) - len(drawn)
        ways *= perm(len(_undecided(source, draws)), left) if source else factorial(left)
    return ways


def _undecided(packet: Packet, draws: Draws) -> list[int]:
    """The free places of a packet on which the cut does not decide."""
    decided = [place for place, _, _ in draws]
    return [place for place in packet.free if place not in decided]


def _tries(view: View, clues: Clues, cut: _Cut, numbers: Iterator[int]) -> Iterator[State | None]:
    """Worlds with this cut; `None` for each try that is given up."""
    drawn = [source for _, source, _ in cut.draws]
    played: list[int] = []  # the places of the loose cards
    for packet in clues.packets:
        if packet.loose:
            played += _undecided(packet, cut.draws)[: len(packet.loose) - drawn.count(packet)]
    decided = [place for place, _, _ in cut.draws]
    gone = {*decided, *played, *clues.pack}
    hidden = [place for place in range(len(view.rules.pack)) if place not in gone]
    places = [*hidden, *decided, *played, *clues.pack]
    in_order = itemgetter(*sorted(range(len(places)), key=places.__getitem__))
    picked, unseen, known = list[Card](), clues.unseen, [*clues.pack.values()]
    loose = [card for packet in clues.packets for card in packet.loose]
    equal = {*unseen}.intersection(loose)
    doubtful = [
        packet
        for packet in clues.packets
        if len(packet.free) > len(packet.loose) and not equal.isdisjoint(packet.loose)
    ]
    while True:
        if cut.draws:
            picked, unseen, loose = _drawn(cut, clues, numbers)
        pack: Cards | None = in_order((*by_numbers(unseen, numbers), *picked, *loose, *known))
        for packet in doubtful:
            pack = pack and _with_shuffled_hand(packet, cut, pack, numbers)
        yield None if pack is None else _world(view, clues, pack, cut.passed, numbers)


def _drawn(
    cut: _Cut, clues: Clues, numbers: Iterator[int]
) -> tuple[list[Card], list[Card], list[Card]]:
    """Cards by chance for the draws of a cut; the unseen and the loose ones that are left."""
    left = {source: ([*others], [*jacks]) for source, (others, jacks) in cut.pools.items()}
    picked: list[Card] = []
    for _, source, is_jack in cut.draws:
        cards = left[source][is_jack]
        picked.append(cards.pop(next(numbers) * len(cards) >> 64))
    others, jacks = left[None]
    loose = [[*chain(*left.get(packet, (packet.loose,)))] for packet in clues.packets]
    return picked, others + jacks, [*chain.from_iterable(loose)]


def _with_shuffled_hand(
    packet: Packet, cut: _Cut, pack: Cards, numbers: Iterator[int]
) -> Cards | None:
    """The pack with this hand in another order, as any of its cards may have been the one played.

    `None` if a card was played and an equal one lies before it: a hand plays the first of equal
    cards, so this deck already comes up with the two exchanged.
    """
    drawn = [place for place, source, _ in cut.draws if source is packet]
    free = _undecided(packet, cut.draws)
    places = by_numbers(free, numbers)
    cards = [*pack]
    for old, new in zip(free, places, strict=True):
        cards[new] = pack[old]
    played = {*drawn, *places[: len(packet.loose) - len(drawn)]}
    before: set[Card] = set()
    for place in packet.free:
        if place not in played:
            before.add(cards[place])
        elif cards[place] in before:
            return None
    return tuple(cards)


def _world(
    view: View, clues: Clues, pack: Cards, passed: int, numbers: Iterator[int]
) -> State | None:
    """The state with this pack, for which so many jacks were passed over.

    `None` if it would have been dealt anew (P-17).
    """
    rules = view.rules
    kept = pack[cutters_place(rules)] if view.kept else None
    deck = deck_before_cut(rules, pack, kept, passed) if kept or passed else pack
    start = deal(rules, deck, view.dealer, view.scores)
    if start is None:
        return None
    hands: list[Cards] = []
    claimed: dict[int, Card] = {}
    for packet in clues.not_known:
        hand = start.batches[packet.batch][packet.at]
        for card in packet.played:
            hand = without(hand, card) or ()
        if packet.claims:  # any card that is left may lie face down; each is as likely
            lying = by_numbers(hand, numbers)[: len(packet.claims)]
            claimed |= zip(packet.claims, lying, strict=True)
            for card in lying:
                hand = without(hand, card) or ()
        hands.append(hand)
    pile: tuple[Any, ...] = view.pile
    gains, claim = view.gains, view.claim
    if None in view.centre:
        pile, gains = with_centre(start.centre, pile, gains)
    if claimed:
        rest = iter([claimed[play] for play in sorted(claimed)])
        gains = tuple([gain.with_cards(_filled(gain.cards, rest)) for gain in gains])
        pile = _filled(pile, rest)
        claim = claim and Claim(claim.seat, pile[-1])
    in_play = tuple(hands[-rules.players :])
    return new_state(start, view.turn, in_play, clues.packets[-1].batch, pile, gains, claim)


def _filled(cards: tuple[Card | None, ...], unknown: Iterator[Card]) -> Cards:
    """These cards with the next of the unknown ones in each empty place."""
    return tuple([next(unknown) if card is None else card for card in cards])

"""What could be true: the states that a view cannot tell from the real one.

A world is dealt from a pack of its own, so it has a lawful past.  The cards that the view
knows go to places of that pack where they can have lain; the unseen cards are shuffled into
the places that are left, each way as likely as every other.
"""

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import TypeAlias, cast

import attrs

from pisti._frozen import fast
from pisti.cards import DECK, Card, Rank
from pisti.errors import wrong_kind
from pisti.games.pisti.deal import (
    Table,
    cutters_place,
    is_dealt_anew,
    lay_out,
    shown_to_all,
    uncut,
)
from pisti.games.pisti.state import Answer, Claim, FaceDown, Start, State
from pisti.games.pisti.view import View
from pisti.shuffle import Seed, by_numbers, endless, seed_bytes

_JACK = Rank.JACK
_start = fast(Start)
_state = fast(State)

Cards: TypeAlias = tuple[Card, ...]
Reader: TypeAlias = Callable[[Cards], Cards]


def worlds(view: View, *, seed: Seed) -> Iterator[State]:
    """An endless stream of states that this view cannot tell from the truth.

    >>> from pisti import new_hand
    >>> from pisti import view
    >>> seen = view(new_hand(seed=7), 1)
    >>> all(view(world, 1) == seen for world, _ in zip(worlds(seen, seed=1), range(10)))
    True

    It is made from the view alone, so it cannot betray what the view does not show; the view
    must be one that `view` made.
    The same view and seed give the same stream.
    """
    if not isinstance(view, View):
        raise wrong_kind("a View", view)
    return _worlds(view, _clues(view), seed_bytes(seed))


@attrs.frozen
class _Clues:
    """What a view tells about the pack, place by place in the order of dealing.

    `mover` is how many seats play before the one whose card comes next.
    `picky` are places that hold a jack (`True`) or hold none (`False`), from the cut (P-08).
    `pack` is what is known to lie where, `shown` the first pile as everybody saw it.
    `held` are the places of the cards in hand, from the first player on.
    `claims` are the unknown face-down cards: the numbers of the plays from one packet, and the
    places of that packet where these cards can have lain; they may be among the `held`.
    """

    batch: int
    mover: int
    picky: tuple[tuple[int, bool], ...]
    pack: list[Card | None]
    shown: tuple[Card | None, ...]
    held: list[list[int]]
    claims: list[tuple[list[int], list[int]]]


def _clues(view: View) -> _Clues:
    rules = view.rules
    players = rules.players
    table = lay_out(rules, range(len(DECK)), len(view.turned))
    batch = (len(table.stock) - view.stock) // (4 * players)
    picky: tuple[tuple[int, bool], ...] = ()
    if view.kept:
        picky += ((cutters_place(rules), True),)
    if rules.deal.cut_jack != "none":
        picky += ((len(DECK) - 1, False),)
    pack = _seen(view, table)
    moves = [move for move in view.history if not isinstance(move, Answer)]
    plays = [move.card if isinstance(move, FaceDown) else move for move in moves]
    held, claims = [], []
    for at in range(batch + 1):
        for place, packet in enumerate(table.batches[at]):
            numbers = range(len(plays))[4 * players * at + place : 4 * players * (at + 1) : players]
            cards = [plays[number] for number in numbers]
            _place(cards, packet, picky, pack)
            if at < batch and None not in cards:
                continue
            unplayed = [
                place for place in packet if pack[place] is None or pack[place] not in cards
            ]
            unknown = [number for number in numbers if plays[number] is None]
            if unknown:
                claims.append((unknown, unplayed))
            if at == batch:
                held.append(unplayed)
    shown = shown_to_all(rules, view.centre, view.turned)
    mover = view.claim.seat if view.claim else view.turn or 0
    place = rules.place_of(mover, view.dealer)
    return _Clues(batch, place, picky, pack, shown, held, claims)


def _seen(view: View, table: Table[int]) -> list[Card | None]:
    """The pack as far as its cards were seen where they lay."""
    pack: list[Card | None] = [None] * len(DECK)
    for place, card in zip(table.centre, view.centre, strict=True):
        pack[place] = card
    for place, card in zip(reversed(table.stock), reversed(view.bottom), strict=False):
        pack[place] = card
    if view.seat is not None:
        mine = view.rules.place_of(view.seat, view.dealer)
        for batch, packet in zip(table.batches, view.packets, strict=False):
            for place, card in zip(batch[mine], packet, strict=True):
                pack[place] = card
    return pack


def _place(
    cards: list[Card | None],
    packet: tuple[int, ...],
    picky: tuple[tuple[int, bool], ...],
    pack: list[Card | None],
) -> None:
    """Put cards that were played from this packet where they can have lain in the pack."""
    free = [place for place in packet if pack[place] is None]
    if not free:
        return
    lain = {pack[place] for place in packet}
    new = [card for card in cards if card is not None and card not in lain]
    for place, is_jack in picky:
        if place in free:  # a card that fits goes there, and if there is none, no card does
            free.remove(place)
            new.sort(key=lambda card: (card.rank is _JACK) != is_jack)
            if new and (new[0].rank is _JACK) == is_jack:
                pack[place] = new.pop(0)
    for place, card in zip(free, new, strict=False):
        pack[place] = card


def _worlds(view: View, clues: _Clues, seed: bytes) -> Iterator[State]:
    seen = set(clues.pack)
    unseen = [card for card in DECK if card not in seen]
    picky = [(place, is_jack) for place, is_jack in clues.picky if clues.pack[place] is None]
    filled = dict(picky) | {place: card for place, card in enumerate(clues.pack) if card}
    places = [*(place for place in range(len(DECK)) if place not in filled), *filled]
    in_order = itemgetter(*sorted(range(len(DECK)), key=places.__getitem__))
    known = tuple(card for card in clues.pack if card)
    reading = _reading(view, clues)
    # P-17: where a jack is turned further, the card on show proves that not all were jacks
    is_proven = view.rules.deal.turnup_jack in ("turn_more", "to_pile_bottom")
    numbers = endless(seed)
    while True:
        cards, picks = unseen, list[Card]()
        for _, is_jack in picky:
            fitting = [card for card in cards if (card.rank is _JACK) == is_jack]
            picks.append(by_numbers(fitting, numbers)[0])
            cards = [card for card in cards if card is not picks[-1]]
        pack = in_order((*by_numbers(cards, numbers), *picks, *known))
        if is_proven or not is_dealt_anew(view.rules, pack):
            yield _world(view, clues, reading, pack, _claimed(clues, numbers))


@attrs.frozen
class _Reading:
    """What takes the parts of a table out of a pack.

    `dealt` are the batches that are the same in every world, `batches` the others.
    """

    centre: Reader
    stock: Reader
    dealt: tuple[tuple[Cards, ...], ...]
    batches: list[list[Reader]]
    held: list[Reader]


def _reading(view: View, clues: _Clues) -> _Reading:
    table = lay_out(view.rules, range(len(DECK)), len(view.turned))
    dealt: list[tuple[Cards, ...]] = []
    for batch in table.batches:
        hands = [tuple([card for place in hand if (card := clues.pack[place])]) for hand in batch]
        if sum(map(len, hands)) < 4 * len(hands):
            break
        dealt.append(tuple(hands))
    return _Reading(
        _reader(table.centre),
        _reader(table.stock),
        tuple(dealt),
        [[*map(_reader, batch)] for batch in table.batches[len(dealt) :]],
        [*map(_reader, clues.held)],
    )


def _reader(places: Sequence[int]) -> Reader:
    """What takes the cards at these places out of a pack."""
    first = places[0] if places else 0
    if [*places] == [*range(first, first + len(places))]:
        return itemgetter(slice(first, first + len(places)))
    return itemgetter(*places)


def _claimed(clues: _Clues, numbers: Iterator[int]) -> list[int]:
    """Where the unknown face-down cards lay, in the order in which they were played."""
    if not clues.claims:
        return []
    claimed = dict[int, int]()
    for plays, candidates in clues.claims:
        claimed |= zip(plays, by_numbers(candidates, numbers), strict=False)
    return [claimed[play] for play in sorted(claimed)]


def _world(view: View, clues: _Clues, reading: _Reading, pack: Cards, claimed: list[int]) -> State:
    """The state where the pack lies so."""
    rules = view.rules
    centre = reading.centre(pack)
    kept = pack[cutters_place(rules)] if view.kept else None
    start = _start(
        rules,
        view.dealer,
        uncut(rules, pack, kept) if kept else pack,
        pack,
        kept,
        view.turned,
        centre,
        clues.shown,
        view.bottom,
        reading.dealt + tuple([tuple([hand(pack) for hand in batch]) for batch in reading.batches]),
        reading.stock(pack),
    )
    pile, gains, claim = view.pile, view.gains, view.claim
    if gains and None in view.centre:
        gains = (gains[0].with_cards(centre + gains[0].cards[4:]), *gains[1:])
    elif not gains:
        pile = centre + pile[4:]
    hands = [hand(pack) for hand in reading.held]
    if claimed:
        unknown = [pack[place] for place in claimed]
        hands = [tuple([card for card in hand if card not in unknown]) for hand in hands]
        gains = tuple(
            [
                gain.with_cards((gain.cards[0], unknown.pop(0))) if None in gain.cards else gain
                for gain in gains
            ]
        )
        if claim is not None and unknown:
            claim = Claim(claim.seat, unknown[0])
            pile = (*pile[:-1], unknown[0])
    hand, *others = hands[clues.mover :] + hands[: clues.mover]
    return _state(
        start,
        view.turn,
        hand,
        tuple(others),
        clues.batch,
        cast("tuple[Card, ...]", pile),
        gains,
        claim,
    )

"""All that a view tells about the pack: the cards by place, and those that are unseen."""

from functools import lru_cache

import attrs

from pisti.cards import Card, Rank
from pisti.games.pisti.deal import Table, batch_in_play, centre_as_shown, lay_out
from pisti.games.pisti.rules import Rules
from pisti.games.pisti.twins import both_packs, tell_apart
from pisti.games.pisti.view import View
from pisti.kit.frozen import fast_constructor

_JACK = Rank.JACK


@attrs.frozen(weakref_slot=False)
class Packet:
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
class Clues:
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
    packets: list[Packet]
    unseen: list[Card]
    jacks: list[Card]
    others: list[Card]


_new_packet = fast_constructor(Packet)
_new_clues = fast_constructor(Clues)


def read_clues(view: View) -> Clues:
    """All that this view tells about the pack."""
    rules = view.rules
    frame = _frame(rules, len(view.turned), view.stock)
    pack = _seen_pack(view, frame)
    centre_and_plays = [card for gain in view.gains for card in gain.cards]
    centre_and_plays += view.pile
    plays = centre_and_plays[rules.deal.centre :]
    if rules.deal.packs == 2:
        every = range(len(plays))
        tell_apart(pack, plays, [(places, every[taken]) for places, taken in frame.dealt])
    lying = {*pack}
    packets: list[Packet] = []
    for places, taken in frame.dealt:
        played = plays[taken]
        free = [place for place in places if pack[place] is None]
        loose = [card for card in played if card and card not in lying] if free else []
        packets.append(_new_packet(places, taken.start, played, free, loose))
    seen = lying.union(plays)
    unseen = [card for card in frame.cards if card not in seen]
    mover = view.claim.seat if view.claim else view.turn or 0
    return _new_clues(
        frame.batch,
        rules.place_of(mover, view.dealer),
        pack,
        centre_as_shown(rules, view.centre, len(view.turned)),
        packets,
        unseen,
        [card for card in unseen if card.rank is _JACK],
        [card for card in unseen if card.rank is not _JACK],
    )


@attrs.frozen
class _Frame:
    """All that does not depend on the cards.

    `table` has, instead of each card, the number of its place in the pack, and `batch` is the
    number of the batch in play.
    `dealt` are the hands dealt so far: the places of each, and which plays are from this hand.
    `cards` are those of the pack, of two equal ones the second as its twin.
    """

    table: Table[int]
    batch: int
    dealt: list[tuple[tuple[int, ...], slice]]
    cards: tuple[Card, ...]


@lru_cache(maxsize=256)
def _frame(rules: Rules, turned: int, stock: int) -> _Frame:
    table, batch = _places(rules, turned), batch_in_play(rules, stock)
    dealt: list[tuple[tuple[int, ...], slice]] = []
    end = 0
    for size, hands in zip(rules.hand_sizes[: batch + 1], table[1], strict=False):
        begin, end = end, end + rules.players * size
        for first, places in enumerate(hands, begin):
            dealt.append((places, slice(first, end, rules.players)))
    cards = both_packs(rules.pack) if rules.deal.packs == 2 else rules.pack
    return _Frame(table, batch, dealt, cards)


@lru_cache(maxsize=64)
def _places(rules: Rules, turned: int) -> Table[int]:
    """A `Table` that has, instead of each card, the number of its place in the pack."""
    return lay_out(rules, tuple(range(len(rules.pack))), turned)


def _seen_pack(view: View, frame: _Frame) -> list[Card | None]:
    """The cards by place of the pack, as far as they were seen there."""
    centre, batches, stock = frame.table
    pack: list[Card | None] = [None] * len(frame.cards)
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

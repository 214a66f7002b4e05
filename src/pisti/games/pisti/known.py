"""The numbers of a hand, as `planes.py` reads them, from what the seat of a view knows."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from pisti.cards import Card
from pisti.games.pisti.planes import *
from pisti.games.pisti.score import WAYS_TO_EARN
from pisti.games.pisti.view import View

_BECAME = {"bluff accepted": WAS_ACCEPTED, "bluff proved": WAS_PROVED}
_ANSWERED = (WAS_CAUGHT, WAS_ACCEPTED, WAS_PROVED)
HOWS = {name: how for how, name in enumerate(WAYS_TO_EARN)}


@lru_cache(maxsize=64)
def kinds_of(pack: tuple[Card, ...]) -> dict[Card | None, int]:
    """The kind of each card, `NONE` for a card that is not known."""
    return {None: NONE, **{card: kind for kind, card in enumerate(dict.fromkeys(pack))}}


def numbered(kinds: dict[Card | None, int], packs: int, known: Iterable[Card | None]) -> list[int]:
    """These cards as numbers; of two equal cards the second has a higher one (P-01)."""
    found = [*map(kinds.__getitem__, known)]
    if packs > 1:
        seen: set[int] = set()
        for at, card in enumerate(found):
            if card in seen and card != NONE:
                found[at] = card + len(kinds) - 1
            seen.add(card)
    return found


def numbers_of_view(
    view: View, rules: list[int], see: list[int]
) -> tuple[list[int], list[int], bytearray]:
    """The cards on the table, the table now, and the notes, as the seat of this view knows them."""
    gains, claim, seat, room = view.gains, view.claim, view.seat or 0, see[ROOM]
    kinds, packs = kinds_of(view.rules.pack), view.rules.deal.packs
    centre, players = len(view.centre), rules[PLAYERS]
    now, notes = [0] * WIDTH, bytearray(PLANES * room)
    table = numbered(kinds, packs, [*chain(*[gain.cards for gain in gains]), *view.pile])
    owners: list[int] = []
    became = [LIES] * len(table)
    answers, captor = 0, NONE
    for gain in gains:
        count, how = len(owners) + len(gain.cards), HOWS.get(gain.how, NONE)
        owners += [SIDES_OWN + gain.seat % rules[SIDES]] * len(gain.cards)
        now[TAKEN + gain.seat % rules[SIDES]] += len(gain.cards)
        if how != NONE:
            now[GAINS + 6 * gain.seat + how] += 1
            answers += how >= BY_ACCEPTED
        if how == BY_CAUGHT:  # that pile stays, and the card is the second one of it
            became[count + 1] = WAS_CAUGHT
        elif gain.is_capture:
            now[CAPTURES + gain.seat] += 1
            became[count - 1], captor = _BECAME.get(gain.how, TOOK), gain.seat
    owners += [IN_THE_PILE] * len(view.pile)
    moves, movers, owned = MOVE * room, MOVER * room, OWNER * room
    move, mover = 1, (view.dealer + rules[FIRST]) % players
    for card, owner, fate in zip(table[centre:], owners[centre:], became[centre:], strict=True):
        if card != NONE:
            notes[moves + card], notes[movers + card], notes[owned + card] = move, 1 + mover, owner
        move += 2 if fate in _ANSWERED else 1
        mover = mover + 1 if mover + 1 < players else 0
    for at, (card, owner) in enumerate(zip(table[:centre], owners, strict=False), 1):
        if card != NONE:
            notes[owned + card] = owner
            notes[OPEN_AT * room + card] = notes[LAY_AT * room + card] = at
    for plane, shown in ((ORDER, view.turned), (LOW_AT, view.bottom)):
        for at, card in enumerate(numbered(kinds, packs, shown), 1):
            notes[plane * room + card] = at
    dealt = numbered(kinds, packs, chain(*view.packets))
    for batch, packet in enumerate(view.packets, 1):
        for card in dealt[: len(packet)]:
            notes[WAS_DEALT * room + card], notes[DEAL * room + card] = 1 + seat, batch
        del dealt[: len(packet)]
    hand = view.hands[seat]
    for card in numbered(kinds, packs, hand if isinstance(hand, tuple) else ()):
        notes[HOLDS * room + card] = 1 + seat
    played = len(table) - centre
    now[:PLAYED] = NONE if view.turn is None else view.turn, view.dealer, played + answers
    now[PLAYED], now[LYING] = played - (claim is not None), len(view.pile)
    now[TOP] = table[-1] if view.pile else NONE
    now[CLAIMANT] = claim.seat if claim else NONE
    now[FIRST_GAIN], now[CAPTOR] = gains[0].seat if gains else NONE, captor
    now[TURNED], now[BOTTOM] = len(view.turned), len(view.bottom)
    is_own = (view.dealer - 1 - seat) % players == 0  # P-08
    now[KEPT] = NONE if not view.kept else kinds[view.packets[0][0]] if is_own else 0
    now[SCORES : SCORES + len(view.scores)] = view.scores
    cards = [NONE] * size_of_cards(rules)
    if rules[BLUFF]:  # only what a row tells of claims is read from these
        for row, card in zip(rules[LAST : LAST + played], table[centre:], strict=True):
            cards[row] = card
        cards[rules[CARDS] : rules[CARDS] + played] = became[centre:]
    return cards, now, notes

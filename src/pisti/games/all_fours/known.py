"""The numbers of a hand, as `planes.py` reads them, from what the seat of a view knows."""

from functools import lru_cache

from pisti.cards import DECK, Card, Rank, Suit
from pisti.games.all_fours.kernel import gift, next_seat, turn_up
from pisti.games.all_fours.moves import Choice
from pisti.games.all_fours.planes import *
from pisti.games.all_fours.view import View


@lru_cache(maxsize=64)
def _places(stripped: tuple[Rank, ...]) -> dict[Card | None, int]:
    """The place of each card in a pack without these ranks, `NONE` for a card that is not known."""
    pack = [card for card in DECK if card.rank not in stripped]
    return {None: NONE, **{card: place for place, card in enumerate(pack)}}


_PHASES = {
    "beg": TO_BEG,
    "respond": TO_RESPOND,
    "discard": TO_DISCARD,
    "play": TO_PLAY,
    "done": DONE,
    "void": VOID,
}
_CHOICES = {choice: number for number, choice in enumerate(Choice)}
_SUITS: dict[Suit | None, int] = {
    None: NO_SUIT,
    **{suit: number for number, suit in enumerate(Suit)},
}


def numbers_of_view(
    view: View, rules: list[int], see: list[int]
) -> tuple[list[int], list[int], list[int]]:
    """The cards on the table and the table now, as the seat of this view knows them.

    The kernel counts the turn-ups and gifts of it, as it does when it plays.
    """
    known, players, seat = rules, rules[PLAYERS], view.seat or 0
    tricks, elder = view.tricks, next_seat(known, view.dealer)
    place_of = _places(view.rules.deal.strip_ranks).__getitem__
    choices = [*map(_CHOICES.__getitem__, view.calls)]
    cards, now = [NONE] * HANDS, [0] * WIDTH
    own = see[OWN + 9 * steps(players, elder, seat) :][:9]
    begin, size = PACK, 6 * players
    for packet in view.packets:
        for at, card in zip(own, packet, strict=False):
            cards[begin + at] = place_of(card)
        begin, own, size = begin + size + 1, own[-3:], 3 * players
    now[DEALER], now[ELDER], now[RUNS] = view.dealer, elder, view.runs
    now[STOCK], end, now[TRUMP] = 6 * players, rules[CARDS] - view.stock, NO_SUIT
    for card in view.turned:
        now[STOCK] = min(now[STOCK], end - 1)  # AF-A20
        cards[PACK + now[STOCK]] = place_of(card)
        turn_up(known, cards, now)
        now[STOCK] += 3 * players
    now[STOCK], now[TRUMP] = end, _SUITS[view.trump]
    if GIVE in choices:
        gift(known, now)
    if view.phase == "done" and rules[MAX_BEGS]:
        now[POINTS : POINTS + rules[SIDES]] = view.banked.totals
    cards[CALLS : CALLS + len(choices)] = choices
    at = LEFT
    if rules[DOWN_TO_SIX]:
        for put in (*view.discards[elder:], *view.discards[:elder]):
            cards[at : at + len(put)] = map(place_of, put)
            at += len(put)
    for trick in tricks:
        cards[at : at + players] = map(place_of, trick.cards)
        at += players
    cards[at : at + len(view.trick)] = map(place_of, view.trick)
    cards[WINNERS : WINNERS + len(tricks)] = [trick.seat for trick in tricks]
    now[TURN], now[PHASE] = NONE if view.turn is None else view.turn, _PHASES[view.phase]
    now[TRICKS], now[LYING], now[CALLED] = len(tricks), len(view.trick), len(choices)
    now[MOVES] = len(choices) + at - LEFT + len(view.trick)
    now[SCORES : SCORES + rules[SIDES]] = view.scores
    return cards, now, []

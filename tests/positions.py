"""Decks that deal chosen cards to chosen places, and cards from text, for every other test.

The places are counted out here from the rulebook, without asking the library.
"""

from collections.abc import Mapping

from pisti import DECK, Card, Move, Rules, State, apply, new_hand

CARDS = {str(card): card for card in DECK}


def cards(text: str) -> tuple[Card, ...]:
    """`cards("TD 2C")` are the ten of diamonds and the two of clubs."""
    return tuple(CARDS[name] for name in text.split())


def deck_with(
    rules: Rules,
    dealer: int = 0,
    *,
    centre: str = "",
    hands: Mapping[int, str] | None = None,
    bottom: str = "",
) -> tuple[Card, ...]:
    """A deck that deals these cards to these places; the rest is filled up in printed order.

    `centre` in the order of dealing, so that its last card is the one turned up;
    fewer than four cards are the last ones dealt.
    `hands` by seat: all cards of a seat in the order dealt, batch after batch;
    `--` leaves a place to chance.
    `bottom` are the last cards of the deck, the very lowest one last.
    Where the filling chooses, it puts no jack into the centre, to the bottom or into a first hand.
    """
    places: dict[int, Card] = {}
    for at, card in enumerate(reversed(cards(centre))):
        places[_centre_at(rules) + 3 - at] = card
    for seat, text in (hands or {}).items():
        for number, name in enumerate(text.split()):
            if name != "--":
                at = _place(rules, dealer, seat, batch=number // 4, slot=number % 4)
                assert at not in places, f"two cards for place {at}"
                places[at] = CARDS[name]
    for at, card in enumerate(reversed(cards(bottom))):
        assert places.get(51 - at, card) is card, f"two cards for place {51 - at}"
        places[51 - at] = card
    assert len(set(places.values())) == len(places), "a card stands in two places"
    left = [card for card in DECK if card not in places.values()]
    left.sort(key=lambda card: card.rank.value == "J")
    early = [*range(_centre_at(rules), _centre_at(rules) + 4), 51, *range(4 + 4 * rules.players)]
    for at in [*early, *range(52)]:
        if at not in places:
            places[at] = left.pop(0)
    return tuple(places[at] for at in range(52))


def _centre_at(rules: Rules) -> int:
    return 0 if rules.deal.deal_order == "centre_first" else 4 * rules.players


def _place(rules: Rules, dealer: int, seat: int, batch: int, slot: int) -> int:
    """P-12, P-13: how many cards are dealt before this one."""
    before = (seat - dealer - 1) % rules.players
    in_batch = 4 * before + slot if rules.deal.deal_packet == 4 else slot * rules.players + before
    centre_lies_before = rules.deal.deal_order == "centre_first" or batch > 0
    return (4 if centre_lies_before else 0) + 4 * rules.players * batch + in_batch


def play(state: State, *moves: Move | str) -> State:
    """The state after these moves; a text is a card."""
    for move in moves:
        state = apply(state, CARDS[move] if isinstance(move, str) else move)
    return state


def deal_with(rules: Rules, dealer: int = 0, **places: object) -> State:
    """A hand dealt from `deck_with` these places."""
    return new_hand(rules, deck=deck_with(rules, dealer, **places), dealer=dealer)  # type: ignore[arg-type]

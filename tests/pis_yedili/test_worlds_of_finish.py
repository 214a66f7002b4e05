"""Worlds where a card may not end a hand: who could not go out with a card may hold it still."""

from collections import Counter
from itertools import islice

import pytest

from pisti import Rank, Suit
from pisti.pis_yedili import view, worlds
from positions.chance import likelihood
from positions.common import play
from positions.pis_yedili import going_out, rules_with


def first_cards(seen, number):
    """The cards that seat 1 held before its last draw, as these worlds have them."""
    drawn = [world.acts[-1].takes[0].cards[0] for world in islice(worlds(seen, seed=5), number)]
    return Counter(
        next(card for card in world.hands[1] if card is not card_drawn)
        for world, card_drawn in zip(islice(worlds(seen, seed=5), number), drawn, strict=True)
    )


@pytest.mark.clause("PY-A44")
@pytest.mark.parametrize(
    ("last", "barred"),
    [("JS", [Rank.JACK]), ("JS", [Rank.JACK, Rank.FOUR, Rank.EIGHT]), ("9H", [])],
)
def test_who_draws_with_one_card_may_hold_one_that_fits_if_it_is_barred(last, barred):
    """Of the cards that are hidden, each that does not fit or is barred comes as often."""
    rules = rules_with(no_finish=barred, voluntary_draw=False, players=2)
    seen = view(play(going_out(last, "2D 3D 4D 5D 9D", rules=rules), "draw"), 0)
    assert seen.discard[-1].rank is Rank.EIGHT
    possible = [
        card
        for card in seen.unseen
        if card.rank in barred
        or not (card.suit is Suit.SPADES or card.rank in (Rank.EIGHT, Rank.JACK))
    ]
    assert any(card.suit is Suit.SPADES for card in possible) == bool(barred)
    found = first_cards(seen, 1500)
    assert likelihood(dict.fromkeys(possible, 1), found) > 1e-4

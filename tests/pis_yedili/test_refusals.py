"""Why a move of Pis Yedili is refused: what was wrong, what was expected, and which clause."""

import pytest

from pis_yedili.phases import PHASES
from pisti import DECK, IllegalMove, Suit
from pisti.pis_yedili import DRAW, PASS, Call, Tek, apply
from positions import CARDS

REFUSED = [
    ("play", "5C", "an object of type str is no card, expected a card of seat 0 (PY-12)"),
    ("play", None, "an object of type NoneType is no card, expected a card of seat 0 (PY-12)"),
    ("play", Tek(DRAW), "an object of type Ask is no card, expected a card of seat 0 (PY-12)"),
    (
        "play",
        Tek(Tek(DECK[0])),
        "an object of type Tek is no card, expected a card of seat 0 (PY-12)",
    ),
    (
        "play",
        Call(Call(DECK[0], Suit.CLUBS), Suit.CLUBS),
        "an object of type Call is no card, expected a card of seat 0 (PY-12)",
    ),
    ("play", CARDS["5C"], "5C is not in the hand of seat 0, expected a card that is (PY-12)"),
    ("play", Tek(CARDS["5C"]), "5C is not in the hand of seat 0, expected a card that is (PY-12)"),
    ("play", CARDS["7H"], "7H does not fit on 5C, expected a card of clubs or a five (PY-13)"),
    ("play", Tek(CARDS["7H"]), "7H does not fit on 5C, expected a card of clubs or a five (PY-13)"),
    ("play", PASS, "seat 0 must draw before passing (PY-17)"),
    ("open", CARDS["4D"], "4D does not open, expected a club (PY-07)"),
    ("open", DRAW, "seat 1 holds a club and must open with it (PY-07)"),
    ("open", PASS, "seat 1 must open with a club, and may not pass (PY-08)"),
    ("open", Call(CARDS["5C"], Suit.CLUBS), "5C names no suit: only a jack does (PY-15)"),
    (
        "owed",
        Call(CARDS["JH"], Suit.CLUBS),
        "JH does not answer when 3 cards are owed, expected a seven or DRAW (PY-22)",
    ),
    ("owed", PASS, "seat 0 owes 3 cards, expected DRAW or a card that answers (PY-22)"),
    ("ace", DRAW, "nothing is drawn after an ace, expected a card of seat 1 or PASS (PY-A09)"),
    ("called", CARDS["4D"], "4D does not fit: a card of spades was called (PY-16)"),
    ("silent", CARDS["9S"], "seat 1 did not announce its last card and must draw first (PY-18)"),
    (
        "last jack",
        Call(CARDS["JS"], Suit.SPADES),
        "JS is the last card and names no suit, expected JS (PY-A17)",
    ),
    (
        "different",
        Call(CARDS["JH"], Suit.CLUBS),
        "JH must name a suit other than clubs (PY-15)",
    ),
    ("out", DRAW, "the deal is over and nobody is on turn (PY-27)"),
    ("out", CARDS["9S"], "the deal is over and nobody is on turn (PY-27)"),
    ("exhausted", None, "the deal is over and nobody is on turn (PY-27)"),
]


@pytest.mark.parametrize(("phase", "move", "told"), REFUSED)
def test_what_a_refusal_says(phase, move, told):
    with pytest.raises(IllegalMove) as refused:
        apply(PHASES[phase], move)
    assert str(refused.value) == told


@pytest.mark.clause("PY-A42")
@pytest.mark.parametrize("phase", PHASES)
def test_a_card_that_is_elsewhere_is_refused_in_the_same_words_wherever_it_is(phase):
    """In the stock, in another hand, in the discard."""
    state = PHASES[phase]
    for card in DECK:
        if state.turn is not None and card not in state.hands[state.turn]:
            for move in (card, Call(card, Suit.HEARTS), Tek(card), Tek(Call(card, Suit.HEARTS))):
                with pytest.raises(IllegalMove) as refused:
                    apply(state, move)
                assert str(refused.value) == (
                    f"{card} is not in the hand of seat {state.turn},"
                    " expected a card that is (PY-12)"
                )

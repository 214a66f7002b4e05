"""Refusals of moves of Pis Yedili: what was wrong, what was expected, and which clause."""

import pytest

from pis_yedili.phases import PHASES
from pisti import DECK, IllegalMove, Rank, Suit
from pisti.pis_yedili import DRAW, Call, Tek, apply
from positions.common import CARDS, refused_in_words
from positions.pis_yedili import RANKS, facing, rules_with, table

NO_CARD = "an object of type {} is not a card, expected a card of seat 0 (PY-12)"
NOT_HELD = "5C is not in the hand of seat 0, expected a card that is (PY-12)"
NO_SUIT = "JH must name a suit, not {}: expected Call(JH, suit) (PY-15)"
OVER = "the deal is over and nobody is on turn"
REFUSED = [
    ("play", "5C", NO_CARD.format("str")),
    ("play", None, NO_CARD.format("NoneType")),
    ("play", Tek(DRAW), NO_CARD.format("Choice")),
    ("play", Tek(Tek(DECK[0])), NO_CARD.format("Tek")),
    ("play", Call(Call(DECK[0], Suit.CLUBS), Suit.CLUBS), NO_CARD.format("Call")),
    ("play", CARDS["5C"], NOT_HELD),
    ("play", Tek(CARDS["5C"]), NOT_HELD),
    ("play", Call(CARDS["JH"], None), NO_SUIT.format("None")),
    ("play", Call(CARDS["JH"], "S"), NO_SUIT.format("'S'")),
    ("play", Call(CARDS["JH"], Rank.JACK), NO_SUIT.format("of type Rank")),
    ("play", Call(CARDS["JH"], PHASES["open"]), NO_SUIT.format("of type State")),
    ("open", DRAW, "seat 1 holds a club and must open with it, expected a card of clubs (PY-07)"),
    ("out", DRAW, f"{OVER} (PY-27)"),
    ("out", CARDS["9S"], f"{OVER} (PY-27)"),
    ("exhausted", None, f"{OVER} (PY-31)"),
]


@pytest.mark.parametrize(("phase", "move", "told"), REFUSED)
def test_what_a_refusal_says(phase, move, told):
    with pytest.raises(IllegalMove) as error:
        apply(PHASES[phase], move)
    assert str(error.value) == told


# The reason, and what could be done instead


FOLLOWED = {"ace_follow": "draw_if_unable"}
BOUND = {"voluntary_draw": False}
TILL_IT_FITS = {"draw_policy": "until_playable"}
SILENT = {"tek_rule": "cannot_finish"}
OFF = {"stacking": "off"}
CHAIN = {"ace_effect": "chain"}
WILD_EIGHTS = {"wild_rank": RANKS["8"], "skip_rank": None}
WILD_SEVENS = {"draw_rank_wild": True}
WILD_ON_WILD = {"wild_on_wild": True}
FIELDS = {"phase", "owed", "draws", "suit", "silent", "opened"}


def on(top, hand, stock="2S 3S", **flags):
    """Seat 1 holds these cards and is on turn with this card on top."""
    fields = {name: flags.pop(name) for name in FIELDS & flags.keys()}
    return table({1: hand}, top, rules=rules_with(**flags), stock=stock, **fields)


def opening(hand, **flags):
    return on("", hand, phase="open", opened=(True, False, True, True), **flags)


def after_ace(hand, **flags):
    return on("AD", hand, phase="ace", **flags)


def owing(hand, owed=3, **flags):
    return on("7C", hand, owed=owed, **flags)


def named(suit, hand, **flags):
    """A jack named this suit."""
    return on("JD", hand, suit=Suit(suit), **flags)


def silent(hand):
    return on("6C", hand, silent=(1,), **SILENT)


REASONS = [
    (
        *(on("6C", "9C 4D", stock="", draws=1), "draw"),
        "there is nothing to draw, expected a card that fits or PASS (PY-A12)",
    ),
    (owing("7H 2D", stock=""), "draw", "there is nothing to draw, expected a seven (PY-A12)"),
    (opening("2D 3C"), "2D", "2D does not open, expected a card of clubs (PY-07)"),
    (opening("2D 3S"), "2D", "2D does not open, expected a card of clubs or DRAW (PY-07)"),
    (opening("2D JC"), "JC/S", "JC names no suit in the opening, expected JC (PY-09)"),
    (
        *(opening("2D 3C"), "pass"),
        "seat 1 must open with a club and may not pass, expected a card of clubs (PY-08)",
    ),
    (
        *(on("6C", "9C 4D", draws=1, **BOUND), "draw"),
        "seat 1 can play and may not draw instead, expected a card that fits or PASS (PY-12)",
    ),
    (
        *(on("6C", "9C 4D", draws=1, draw_policy="one"), "draw"),
        "seat 1 has drawn as often as one may in a turn, expected a card that fits or PASS (PY-17)",
    ),
    (on("6C", "9S 4D"), "pass", "seat 1 may not pass before it has drawn, expected DRAW (PY-17)"),
    (
        *(on("6C", "9C 4D", **BOUND), "pass"),
        "seat 1 can play and may not pass, expected a card that fits (PY-17)",
    ),
    (
        *(on("6C", "9S 4D", **TILL_IT_FITS), "pass"),
        "seat 1 may not pass while it can draw, expected DRAW (PY-17)",
    ),
    (
        *(on("8C", "4D 9C"), "4D"),
        "4D does not fit on 8C, expected a card of clubs, an eight, a jack or DRAW (PY-13)",
    ),
    (
        *(facing("JD", "4H 5D"), "4H"),
        "4H does not fit on JD, expected a card of diamonds (no jack) or DRAW (PY-16)",
    ),
    (
        *(named("H", "4H 5D", **WILD_SEVENS), "5D"),
        (
            "5D does not fit, as hearts were called,"
            " expected a card of hearts (no jack), a seven or DRAW (PY-16)"
        ),
    ),
    (
        *(named("H", "4H JS"), "JS/H"),
        "a jack does not go on a jack, expected a card of hearts (no jack) or DRAW (PY-16)",
    ),
    (
        *(on("8C", "4D 8S", **WILD_EIGHTS), "8S/C"),
        "an eight does not go on an eight, expected a card of clubs (no eight) or DRAW (PY-16)",
    ),
    (
        *(after_ace("4D 9C", **FOLLOWED), "draw"),
        "seat 1 can follow its ace and may not draw instead, expected a card that fits (PY-A09)",
    ),
    (
        *(after_ace("4D 9C", draws=1, **FOLLOWED), "draw"),
        "seat 1 has drawn the one card after its ace, expected a card that fits or PASS (PY-A09)",
    ),
    (after_ace("4S 9C"), "draw", "nothing is drawn after an ace, expected PASS (PY-A09)"),
    (
        *(after_ace("4D 9C", **FOLLOWED), "pass"),
        "seat 1 must follow its ace, or draw if it cannot, expected a card that fits (PY-A09)",
    ),
    (
        *(after_ace("4D 9C"), "9C"),
        "9C does not follow AD, expected a card of diamonds, an ace, a jack or PASS (PY-26)",
    ),
    (
        *(after_ace("4D JS", **CHAIN), "JS/S"),
        "JS does not follow AD, expected a card of diamonds, an ace or PASS (PY-26)",
    ),
    (
        *(owing("7H 2D"), "pass"),
        "seat 1 owes 3 cards and may not pass, expected a seven or DRAW (PY-22)",
    ),
    (owing("8H 2D", owed=1), "pass", "seat 1 owes 1 card and may not pass, expected DRAW (PY-22)"),
    (
        *(owing("7H 2C"), "2C"),
        "2C does not answer when 3 cards are owed, expected a seven or DRAW (PY-22)",
    ),
    (
        *(owing("7H 2C", owed=1, **OFF), "2C"),
        "1 card is owed, and no card answers that, expected DRAW (PY-23)",
    ),
    (
        *(silent("9C"), "9C"),
        "seat 1 did not announce its last card and may not play it, expected DRAW (PY-18)",
    ),
    (on("9C", "JD 5C", **SILENT), "JD!", "JD must name a suit, expected Call(JD, suit) (PY-15)"),
    (
        *(named("S", "JD 5C", nominate="different", **WILD_ON_WILD), "JD/S"),
        (
            "JD must not name the suit in force,"
            " expected Call(JD, suit) with clubs, diamonds or hearts (PY-15)"
        ),
    ),
    (on("9C", "JD"), "JD/S", "JD is the last card and names no suit, expected JD (PY-A17)"),
    (
        *(on("9C", "5C 4D 3D", **SILENT), "5C!"),
        "seat 1 holds 3 cards and announces only the last but one, expected the move alone (PY-18)",
    ),
    (
        *(on("9C", "5C", **SILENT), "5C!"),
        "seat 1 holds 1 card and announces only the last but one, expected the move alone (PY-18)",
    ),
    (on("9C", "5C 4D"), "5C!", "these rules have no announcing, expected the move alone (PY-18)"),
]


@pytest.mark.clause("PY-12", "PY-15", "PY-17")
@pytest.mark.parametrize(("state", "move", "told"), REASONS)
def test_a_refusal_says_why_and_names_all_that_could_be_done_instead(state, move, told):
    assert refused_in_words(state, move) == told


def test_only_the_wild_rank_names_a_suit_whatever_it_is():
    assert refused_in_words(on("9C", "5C 8D"), "5C/H") == (
        "5C names no suit, only a jack does: expected 5C (PY-15)"
    )
    assert refused_in_words(on("9C", "5C 8D", **WILD_EIGHTS), "5C/H") == (
        "5C names no suit, only an eight does: expected 5C (PY-15)"
    )

"""Refusals of moves of Pis Yedili: what was wrong, what was expected, and which clause."""

import pytest

from pis_yedili.phases import PHASES
from pisti import DECK, IllegalMove, Rank, Suit
from pisti.pis_yedili import DRAW, Call, Tek, apply
from positions.common import CARDS, play, refused_in_words
from positions.pis_yedili import RANKS, deal_with, facing, rules_with, table

NO_CARD = "an object of type {} is not a card, expected a card of seat 0 (PY-12)"
NOT_HELD = "5C is not in the hand of seat 0, expected a card that is (PY-12)"
NO_SUIT = "JH must name a suit, not {}: expected Call(JH, suit) (PY-15)"
OVER = "the deal is over and nobody is on turn (PY-27)"
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
    ("out", DRAW, OVER),
    ("out", CARDS["9S"], OVER),
    ("exhausted", None, OVER),
]


@pytest.mark.parametrize(("phase", "move", "told"), REFUSED)
def test_what_a_refusal_says(phase, move, told):
    with pytest.raises(IllegalMove) as error:
        apply(PHASES[phase], move)
    assert str(error.value) == told


# The reason, and what could be done instead


RENEWING = {"exhaustion": "turn_over"}
PLAYED_ON = {"exhaustion": "play_on"}
FOLLOWED = {"ace_follow": "draw_if_unable"}
BOUND = {"voluntary_draw": False}
TILL_IT_FITS = {"draw_policy": "until_playable"}
SILENT = {"tek_rule": "cannot_finish"}
OFF = {"stacking": "off"}
CHAIN = {"ace_effect": "chain"}
DRAWING_EIGHTS = {"draw_rank": RANKS["8"], "skip_rank": None}
WILD_EIGHTS = {"wild_rank": RANKS["8"], "skip_rank": None}
WILD_SEVENS = {"draw_rank_wild": True}
WILD_ON_WILD = {"wild_on_wild": True}
FIELDS = {"phase", "owed", "draws", "suit", "silent", "opened"}
OPENED_WITH_A_JACK = {1: "JC 2D 3D 4D 5D 6D 9D", 2: "4H 5C JH 2S 3S 4S 5S"}


def on(top, hand, stock="2S 3S", **flags):
    """Seat 1 holds these cards and is on turn with this card on top."""
    fields = {name: flags.pop(name) for name in FIELDS & flags.keys()}
    return table({1: hand}, top, rules=rules_with(**flags), stock=stock, **fields)


def opening(hand, **flags):
    return on("", hand, phase="open", opened=(True, False, True, True), **flags)


def after_ace(hand, top="AD", **flags):
    return on(top, hand, phase="ace", **flags)


def owing(hand, owed=3, **flags):
    return on("7C", hand, owed=owed, **flags)


def named(suit, hand, **flags):
    """A jack named this suit."""
    return on("JD", hand, suit=Suit(suit), **flags)


def silent(hand, top="6C", **flags):
    return on(top, hand, silent=(1,), **SILENT, **flags)


REASONS = {
    ("there is nothing to draw", "PY-A12"): [
        (opening("2D 3C", stock="", **PLAYED_ON), "draw", "a card of clubs"),
        (opening("2D 3S", stock="", **PLAYED_ON), "draw", "PASS"),
        (on("6C", "9C 4D", stock=""), "draw", "a card that fits"),
        (on("6C", "9S 4D", stock="", **PLAYED_ON), "draw", "PASS"),
        (on("6C", "9C 4D", stock="", draws=1), "draw", "a card that fits or PASS"),
        (after_ace("4D 9C", stock="", **FOLLOWED), "draw", "a card that fits"),
        (after_ace("4S 9C", stock="", **FOLLOWED, **PLAYED_ON), "draw", "PASS"),
        (owing("7H 2D", stock=""), "draw", "a seven"),
        (owing("8H 2D", stock="", **PLAYED_ON), "draw", "PASS"),
        (owing("7H 2D", stock="", **OFF, **PLAYED_ON), "draw", "PASS"),
    ],
    ("2D does not open", "PY-07"): [
        (opening("2D 3C"), "2D", "a card of clubs"),
        (opening("2D 3S"), "2D", "a card of clubs or DRAW"),
        (opening("2D 3S", stock="", **PLAYED_ON), "2D", "a card of clubs or PASS"),
    ],
    ("JC names no suit in the opening", "PY-09"): [(opening("2D JC"), "JC/S", "JC")],
    ("seat 1 must open with a club and may not pass", "PY-08"): [
        (opening("2D 3C"), "pass", "a card of clubs"),
        (opening("2D 3S"), "pass", "DRAW"),
    ],
    ("seat 1 can play and may not draw instead", "PY-12"): [
        (on("6C", "9C 4D", **BOUND), "draw", "a card that fits"),
        (on("6C", "9C 4D", draws=1, **BOUND), "draw", "a card that fits or PASS"),
        (on("6C", "9C 4D", draws=1, **BOUND, **TILL_IT_FITS), "draw", "a card that fits"),
    ],
    ("seat 1 has drawn as often as one may in a turn", "PY-17"): [
        (on("6C", "9C 4D", draws=1, draw_policy="one"), "draw", "a card that fits or PASS"),
        (on("6C", "9S 4D", draws=3, draw_policy="max_three"), "draw", "PASS"),
    ],
    ("seat 1 may not pass before it has drawn", "PY-17"): [
        (on("6C", "9S 4D"), "pass", "DRAW"),
        (on("6C", "9S 4D", stock=""), "pass", "DRAW"),
        (on("6C", "9C 4D"), "pass", "a card that fits or DRAW"),
        (on("7C 6C", "9C 4D", stock="", **RENEWING), "pass", "a card that fits or DRAW"),
    ],
    ("seat 1 can play and may not pass", "PY-17"): [
        (on("6C", "9C 4D", **BOUND), "pass", "a card that fits"),
        (on("6C", "9C 4D", stock=""), "pass", "a card that fits"),
    ],
    ("seat 1 may not pass while it can draw", "PY-17"): [
        (on("6C", "9S 4D", **TILL_IT_FITS), "pass", "DRAW"),
        (on("6C", "9S 4D", draws=2, **TILL_IT_FITS), "pass", "DRAW"),
        (on("6C", "9C 4D", draws=2, **TILL_IT_FITS), "pass", "a card that fits or DRAW"),
    ],
    ("4D does not fit on 8C", "PY-13"): [
        (on("8C", "4D 9C"), "4D", "a card of clubs, an eight, a jack or DRAW"),
        (on("8C", "4D 9C"), "4D/H", "a card of clubs, an eight, a jack or DRAW"),
        (on("8C", "4D 9C", draws=1), "4D", "a card of clubs, an eight, a jack, DRAW or PASS"),
        (on("8C", "4D 9C", **BOUND), "4D", "a card of clubs, an eight or a jack"),
        (
            *(on("8C", "4D 9S", stock="", **PLAYED_ON), "4D"),
            "a card of clubs, an eight, a jack or PASS",
        ),
        (on("8C", "4D", **WILD_SEVENS), "4D", "a card of clubs, an eight, a seven, a jack or DRAW"),
    ],
    ("4D does not fit on 7C", "PY-13"): [
        (on("7C", "4D 9C"), "4D", "a card of clubs, a seven, a jack or DRAW"),
        (on("7C", "4D 9C", **WILD_SEVENS), "4D", "a card of clubs, a seven, a jack or DRAW"),
    ],
    ("4D does not fit on AC", "PY-13"): [
        (on("AC", "4D 9C"), "4D", "a card of clubs, an ace, a jack or DRAW"),
    ],
    ("4D does not fit on JC", "PY-13"): [
        (on("JC", "4D 8S", **WILD_EIGHTS), "4D", "a card of clubs, a jack, an eight or DRAW"),
    ],
    ("4H does not fit on JD", "PY-16"): [
        (facing("JD", "4H 5D"), "4H", "a card of diamonds (no jack) or DRAW"),
    ],
    ("4H does not fit on JC", "PY-16"): [
        (
            *(play(deal_with(hands=OPENED_WITH_A_JACK), "JC"), "4H"),
            "a card of clubs (no jack) or DRAW",
        ),
    ],
    ("5D does not fit, as hearts were called", "PY-16"): [
        (named("H", "4H 5D"), "5D", "a card of hearts (no jack) or DRAW"),
        (named("H", "4S 5D", stock="", **PLAYED_ON), "5D", "a card of hearts (no jack) or PASS"),
        (named("H", "4H 5D", **WILD_ON_WILD), "5D", "a card of hearts, a jack or DRAW"),
        (named("H", "4H 5D", **WILD_SEVENS), "5D", "a card of hearts (no jack), a seven or DRAW"),
    ],
    ("a jack does not go on a jack", "PY-16"): [
        (named("H", "4H JS"), "JS/H", "a card of hearts (no jack) or DRAW"),
        (named("H", "4H JS"), "JS", "a card of hearts (no jack) or DRAW"),
        (facing("JD", "JH 5D"), "JH/H", "a card of diamonds (no jack) or DRAW"),
    ],
    ("an eight does not go on an eight", "PY-16"): [
        (on("8C", "4D 8S", **WILD_EIGHTS), "8S/C", "a card of clubs (no eight) or DRAW"),
    ],
    ("seat 1 can follow its ace and may not draw instead", "PY-A09"): [
        (after_ace("4D 9C", **FOLLOWED), "draw", "a card that fits"),
    ],
    ("seat 1 has drawn the one card after its ace", "PY-A09"): [
        (after_ace("4D 9C", draws=1, **FOLLOWED), "draw", "a card that fits or PASS"),
        (after_ace("4S 9C", draws=1, **FOLLOWED), "draw", "PASS"),
    ],
    ("nothing is drawn after an ace", "PY-A09"): [
        (after_ace("4D 9C"), "draw", "a card that fits or PASS"),
        (after_ace("4S 9C"), "draw", "PASS"),
    ],
    ("seat 1 must follow its ace, or draw if it cannot", "PY-A09"): [
        (after_ace("4D 9C", **FOLLOWED), "pass", "a card that fits"),
        (after_ace("4S 9C", **FOLLOWED), "pass", "DRAW"),
    ],
    ("9C does not follow AD", "PY-26"): [
        (after_ace("4D 9C"), "9C", "a card of diamonds, an ace, a jack or PASS"),
        (after_ace("4D 9C", **FOLLOWED), "9C", "a card of diamonds, an ace or a jack"),
        (after_ace("4S 9C", **FOLLOWED), "9C", "a card of diamonds, an ace, a jack or DRAW"),
        (
            *(after_ace("4D 9C", **WILD_SEVENS), "9C"),
            "a card of diamonds, an ace, a seven, a jack or PASS",
        ),
    ],
    ("JS does not follow AD", "PY-26"): [
        (after_ace("4D JS", **CHAIN), "JS/S", "a card of diamonds, an ace or PASS"),
    ],
    ("seat 1 owes 3 cards and may not pass", "PY-22"): [
        (owing("7H 2D"), "pass", "a seven or DRAW"),
        (owing("8H 2D"), "pass", "DRAW"),
        (owing("7H 2D", **OFF), "pass", "DRAW"),
        (owing("7H 2D", stock="", **PLAYED_ON), "pass", "a seven"),
        (owing("7H 2D", stock="", **OFF), "pass", "DRAW"),
    ],
    ("seat 1 owes 1 card and may not pass", "PY-22"): [
        (owing("8H 2D", owed=1), "pass", "DRAW"),
    ],
    ("2C does not answer when 3 cards are owed", "PY-22"): [
        (owing("7H 2C"), "2C", "a seven or DRAW"),
        (owing("7H 2C", stock="", **PLAYED_ON), "2C", "a seven"),
        (owing("8H 2C", stock="", **PLAYED_ON), "2C", "a seven or PASS"),
    ],
    ("2C does not answer when 1 card is owed", "PY-22"): [
        (owing("8H 2C", owed=1), "2C", "a seven or DRAW"),
    ],
    ("2C does not answer when 2 cards are owed", "PY-22"): [
        (on("8C", "8H 2C", owed=2, **DRAWING_EIGHTS), "2C", "an eight or DRAW"),
    ],
    ("3 cards are owed, and no card answers that", "PY-23"): [
        (owing("7H 2C", **OFF), "7H", "DRAW"),
        (owing("7H 2C", stock="", **OFF, **PLAYED_ON), "2C", "PASS"),
    ],
    ("1 card is owed, and no card answers that", "PY-23"): [
        (owing("7H 2C", owed=1, **OFF), "2C", "DRAW"),
    ],
    ("seat 1 did not announce its last card and may not play it", "PY-18"): [
        (silent("9C"), "9C", "DRAW"),
        (silent("9C", stock=""), "9C!", "DRAW"),
        (silent("7D", top="7C", owed=3), "7D", "DRAW"),
        (silent("9C", stock="", **PLAYED_ON), "9C", "PASS"),
        (silent("9D", top="AD", phase="ace"), "9D", "PASS"),
    ],
    ("JD must name a suit", "PY-15"): [
        (on("9C", "JD 5C"), "JD", "Call(JD, suit)"),
        (on("9C", "JD 5C", **SILENT), "JD!", "Call(JD, suit)"),
    ],
    ("JD must not name the suit in force", "PY-15"): [
        (
            *(on("9C", "JD 5C", nominate="different"), "JD/C"),
            "Call(JD, suit) with diamonds, hearts or spades",
        ),
        (
            *(named("S", "JD 5C", nominate="different", **WILD_ON_WILD), "JD/S"),
            "Call(JD, suit) with clubs, diamonds or hearts",
        ),
    ],
    ("JD is the last card and names no suit", "PY-A17"): [(on("9C", "JD"), "JD/S", "JD")],
    ("seat 1 holds 3 cards and announces only the last but one", "PY-18"): [
        (on("9C", "5C 4D 3D", **SILENT), "5C!", "the move alone"),
    ],
    ("seat 1 holds 1 card and announces only the last but one", "PY-18"): [
        (on("9C", "5C", **SILENT), "5C!", "the move alone"),
    ],
    ("these rules have no announcing", "PY-18"): [
        (on("9C", "5C 4D"), "5C!", "the move alone"),
        (on("9C", "JD 4D"), "JD/S!", "the move alone"),
    ],
}


@pytest.mark.clause("PY-12", "PY-15", "PY-17")
@pytest.mark.parametrize(
    ("state", "move", "told"),
    [
        pytest.param(state, move, f"{reason}, expected {expected} ({clause})", id=f"{reason}-{at}")
        for (reason, clause), rows in REASONS.items()
        for at, (state, move, expected) in enumerate(rows)
    ],
)
def test_a_refusal_says_why_and_names_all_that_could_be_done_instead(state, move, told):
    assert refused_in_words(state, move) == told


def test_only_the_wild_rank_names_a_suit_whatever_it_is():
    assert refused_in_words(on("9C", "5C 8D"), "5C/H") == (
        "5C names no suit, only a jack does: expected 5C (PY-15)"
    )
    assert refused_in_words(on("9C", "5C 8D", **WILD_EIGHTS), "5C/H") == (
        "5C names no suit, only an eight does: expected 5C (PY-15)"
    )

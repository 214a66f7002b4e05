"""Refusals of moves of All Fours: what was wrong, what was expected, and which clause."""

import re

import pytest

from all_fours.phases import PHASES, STATE
from pisti import DECK, IllegalMove, all_fours
from pisti.all_fours import BEG, GIVE, PRESETS, RUN, STAND, Choice, Discard, new_hand
from pisti.games.all_fours.words import WORDS
from pisti.kit.languages import COMMON, phrase_text
from pisti.notation import pretty
from pisti.phrases import Phrase
from positions.all_fours import after, deal_with, rules_with

A_CARD = "expected a card of seat 1"
A_DISCARD = "expected a Discard of a card of seat 1"
NO_BEG = "there is no beg to answer, expected STAND or BEG from seat 1 (AF-12)"
NO_ELDER = "only the elder may beg or stand, expected GIVE or RUN from seat 0 (AF-12)"
BEGGED = "seat 0 must first answer the beg, expected GIVE or RUN: nothing else is a move (AF-13)"
HELD, NOT_HELD, UP = STATE.hands[1][0], STATE.hands[0][0], STATE.turned[0]
REFUSED = [
    *[("beg", move, NO_BEG) for move in (GIVE, RUN)],
    ("beg", DECK[0], "seat 1 must first say STAND or BEG: nothing else is a move now (AF-12)"),
    *[("respond", move, NO_ELDER) for move in (BEG, STAND)],
    ("respond", "run", BEGGED),
    ("discard", HELD, f"seat 1 must first discard down to six cards, {A_DISCARD} (AF-19)"),
    (
        *("discard", Discard(NOT_HELD)),
        f"{NOT_HELD} is not in the hand of seat 1, {A_DISCARD} that is (AF-19)",
    ),
    ("discard", Discard(None), f"an object of type NoneType is not a card, {A_DISCARD} (AF-19)"),
    ("discard", RUN, f"begging is over, {A_DISCARD}, not RUN (AF-12)"),
    ("play", Discard(HELD), f"nothing is discarded during the play, {A_CARD} (AF-19)"),
    ("play", UP, f"{UP} is not in the hand of seat 1, {A_CARD} that is (AF-21)"),
    ("play", None, f"an object of type NoneType is not a card, {A_CARD} (AF-21)"),
    ("play", BEG, f"begging is over, {A_CARD}, not BEG (AF-12)"),
    (
        "to a card",
        UP,
        f"{UP} is not in the hand of seat 0, expected a card of seat 0 that is (AF-22)",
    ),
    ("to a card", BEG, "begging is over, expected a card of seat 0, not BEG (AF-12)"),
    *[("done", move, "the hand is over and nobody is on turn (AF-27)") for move in (HELD, STAND)],
    ("void", None, "the pack gave out: this hand is void, and the same dealer deals again (AF-18)"),
]


@pytest.mark.parametrize(("phase", "move", "told"), REFUSED)
def test_what_a_refusal_says(phase, move, told):
    with pytest.raises(IllegalMove) as refused:
        all_fours.apply(PHASES[phase], move)
    assert str(refused.value) == told


# The same in other languages

NAMES = ("Ayşe", "Bülent")
BOTH = {lang: {**COMMON[lang], **WORDS[lang]} for lang in ("en", "tr")}
NO_TRUMP = {1: "2C 3C 4C 5C 6C 7C", 0: "2D 3D 4D 5D 6D 7D"}
STRICT = rules_with("trinidad", players=2, teams="individual", target=1)
POSITIONS = {
    **PHASES,
    "nobody begs": new_hand(PRESETS["blind"], seed=7),
    "no trump to stand": deal_with(
        rules_with(must_hold_trump_to_stand=True), hands=NO_TRUMP, turned="5H"
    ),
    "no trump to give": after(
        rules_with(must_hold_trump_to_give=True), "beg", hands=NO_TRUMP, turned="5H"
    ),
    "gift wins": after(STRICT, "beg"),
    "follow": after(STRICT, "stand 8D", hands={1: "8D", 0: "KD 2C 3C 4C 5C 6C"}, turned="5S"),
    "suit": after(rules_with(follow="strict"), "stand 8D", hands={1: "8D", 0: "KD 2C 3C 4C 5C 6C"}),
    "no lower trump": after(
        rules_with("trinidad"),
        "stand 8D QS",
        hands={1: "8D", 2: "QS TC JC QC KC AC", 3: "4D 6S AS 2C 3C 4C"},
        turned="5S",
    ),
}


def refusals():
    """Every refusal of any move in these positions."""
    for state in POSITIONS.values():
        for move in (*Choice, *DECK, *map(Discard, DECK), None):
            if move not in all_fours.legal_moves(state):
                with pytest.raises(IllegalMove) as refused:
                    all_fours.apply(state, move)
                yield refused.value


def test_every_refusal_can_be_said_in_every_language():
    said = set()
    for refused in refusals():
        said.add(refused.reason.key)
        said |= {
            part.key
            for _, detail in refused.reason.details
            for part in (detail if isinstance(detail, tuple) else [detail])
            if isinstance(part, Phrase)
        }
        assert phrase_text(refused.reason, BOTH["en"]) == refused.problem
        turkish = phrase_text(
            refused.reason, BOTH["tr"], players=("Ayşe", "Bülent", "Can", "Derya")
        )
        assert not re.search(r"[{}]|seat|expected", turkish)
    for words in BOTH.values():
        assert {key for key in words if key.startswith("refusal.")} == said


@pytest.mark.parametrize(
    ("position", "move", "told"),
    [
        (
            "beg",
            GIVE,
            "karşılık bekleyen bir istek yok; Bülent için seçenekler: {stand} ya da {beg}",
        ),
        ("beg", DECK[0], "Bülent önce kozu konuşmalı; seçenekler: {stand} ya da {beg}"),
        ("respond", DECK[0], "Ayşe önce isteğe karşılık vermeli; seçenekler: {give} ya da {run}"),
        ("play", BEG, "koz belli oldu, artık koz konuşulmaz: Bülent elindeki bir kâğıdı oynamalı"),
        ("play", DECK[0], "2♣ elde yok: Bülent elindeki bir kâğıdı oynamalı"),
        ("gift wins", GIVE, "partiyi kazandıracak puan verilemez; Ayşe için tek seçenek: {run}"),
        ("suit", DECK[1], "3♣ renge uymuyor, oysa Ayşe uyabilir; atılabilecek olan: bir karo"),
        ("done", BEG, "el bitti, sırada kimse yok"),
    ],
)
def test_a_refusal_in_turkish(position, move, told):
    """Names stand without a suffix, so that whatever they are they are spelled right."""
    with pytest.raises(IllegalMove) as refused:
        all_fours.apply(POSITIONS[position], move)
    choices = {choice.value: BOTH["tr"][f"refusal.{choice.value}"] for choice in Choice}
    turkish = phrase_text(refused.value.reason, BOTH["tr"], players=NAMES, card=pretty)
    assert turkish == told.format(**choices)

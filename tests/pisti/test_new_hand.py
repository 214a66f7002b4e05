"""The deal: what `new_hand` takes, and what it refuses."""

import re
from collections import UserList
from random import Random

import attrs
import pytest

import pisti
from pisti import DECK, PRESETS, Card, DealError, KindError, Rank, Rules
from positions.pisti import deck_with

JACKS = "JC JD JH JS"


def problems(*arguments, **flags):
    """The problems of this hand."""
    with pytest.raises(DealError) as refused:
        pisti.new_hand(*arguments, **flags)
    assert str(refused.value) == "; ".join(refused.value.problems)
    assert refused.value.__cause__ is None
    return list(refused.value.problems)


def test_the_default_is_the_classic_game_dealt_by_seat_0():
    state = pisti.new_hand(seed=7)
    assert state.rules is pisti.RULES is PRESETS["classic"]
    assert (state.dealer, state.turn, state.history) == (0, 1, ())


def test_a_seed_and_a_deck_go_by_their_names():
    for arguments in [(pisti.RULES, 7), (pisti.RULES, None, DECK), (pisti.RULES, 7, None, 0)]:
        with pytest.raises(TypeError, match="positional argument"):
            pisti.new_hand(*arguments)


def test_a_deck_may_be_any_sequence_and_is_kept_as_it_is():
    pack = deck_with(pisti.RULES)
    states = {pisti.new_hand(deck=kind(pack)) for kind in (tuple, list, UserList)}
    assert len(states) == 1
    assert states.pop().deck == pack


def test_the_deck_that_was_given_can_change_later():
    pack = list(deck_with(pisti.RULES))
    state = pisti.new_hand(deck=pack)
    Random(1).shuffle(pack)
    assert state == pisti.new_hand(deck=deck_with(pisti.RULES))


@pytest.mark.parametrize("school", PRESETS)
def test_every_seat_can_deal(school):
    rules = PRESETS[school]
    for dealer in range(rules.players):
        state = pisti.new_hand(rules, seed=7, dealer=dealer)
        assert state.dealer == dealer
        assert state.turn == (dealer + 1) % rules.players
        assert list(map(len, state.hands)) == [4] * rules.players


NEITHER = (
    "neither of seed and deck given: pass seed=... for a shuffled pack or deck=... for your own"
)
BOTH = "both of seed and deck given: pass seed=... for a shuffled pack or deck=... for your own"


def test_exactly_one_of_seed_and_deck_is_wanted():
    assert problems() == [f"{NEITHER}, and not the other"]
    assert problems(seed=7, deck=DECK) == [f"{BOTH}, and not the other"]
    assert problems(seed=0, deck=DECK) == [f"{BOTH}, and not the other"]
    assert pisti.new_hand(seed=0)
    assert pisti.new_hand(seed="")
    assert pisti.new_hand(seed=b"")


@pytest.mark.parametrize("seed", [True, False, 7.0, (7,), bytearray(b"7"), object(), DECK[0]])
def test_what_is_no_seed_is_refused(seed):
    kind = type(seed).__name__
    assert problems(seed=seed) == [f"a seed is an int, a str or bytes, not {kind}"]


def test_a_number_that_is_too_long_is_refused():
    expected = ["the int seed has too many bits, expected at most 1024: pass bytes instead"]
    assert problems(seed=1 << 1024) == problems(seed=-(1 << 1024)) == expected
    assert problems(seed=10**10_000) == expected


@pytest.mark.parametrize("dealer", [-1, 4, 2**40, True, None, 1.0, "1", b"1"], ids=repr)
def test_what_is_no_seat_cannot_deal(dealer):
    assert problems(seed=7, dealer=dealer) == [f"dealer is {dealer!r}, expected a seat from 0 to 3"]


def test_what_is_far_from_a_seat_is_refused_in_few_words():
    for dealer in [[], 10**10_000, DECK[0], pisti.RULES, "seat" * 1000, {0: 1}, 1j]:
        (problem,) = problems(seed=7, dealer=dealer)
        assert problem.startswith("dealer is ")
        assert problem.endswith(", expected a seat from 0 to 3")
        assert len(problem) < 120


@pytest.mark.parametrize("rules", [None, "classic", Rules, PRESETS, {}, 4, PRESETS["classic"].deal])
def test_what_are_no_rules_are_refused(rules):
    kind = type(rules).__name__
    expected = f"expected Rules, such as PRESETS['classic'], not an object of type {kind}"
    with pytest.raises(KindError, match=f"^{re.escape(expected)}$"):
        pisti.new_hand(rules, seed=7)


def test_what_is_no_deck_is_refused():
    def generator():
        yield from DECK

    for deck in [generator(), set(DECK), dict.fromkeys(DECK), 52, Card, iter(DECK), map(str, DECK)]:
        kind = type(deck).__name__
        assert problems(deck=deck) == [
            f"the deck is of type {kind}, expected a sequence of 52 cards (P-01)"
        ]


@pytest.mark.clause("P-01")
def test_what_is_no_card_has_no_place_in_a_deck():
    joker = "in the deck is something of type {}, expected only cards (P-01)"
    missing = "missing from the deck: 2C (P-01)"
    for stranger in ["JOKER", "2C", None, 0, (Rank.TWO, "C"), [], Rank.TWO]:
        deck = [stranger, *DECK[1:]]
        assert problems(deck=deck) == [joker.format(type(stranger).__name__), missing]
    assert problems(deck=[*DECK, "JOKER"]) == [
        joker.format("str"),
        "the deck has 53 cards, expected 52 (P-01)",
    ]


@pytest.mark.clause("P-01")
def test_a_deck_is_one_whole_pack():
    assert problems(deck=DECK[1:]) == [
        "the deck has 51 cards, expected 52 (P-01)",
        "missing from the deck: 2C (P-01)",
    ]
    assert problems(deck=[*DECK, DECK[0]]) == [
        "the deck has 53 cards, expected 52 (P-01)",
        "more than once in the deck: 2C (P-01)",
    ]
    assert problems(deck=[DECK[1], DECK[1], DECK[1], *DECK[3:]]) == [
        "more than once in the deck: 3C (P-01)",
        "missing from the deck: 2C, 4C (P-01)",
    ]
    assert problems(deck=DECK * 2)[0] == "the deck has 104 cards, expected 52 (P-01)"
    assert (
        problems(deck=[])[0] == problems(deck="")[0] == ("the deck has 0 cards, expected 52 (P-01)")
    )


def test_a_text_is_no_deck():
    assert problems(deck="2C3C")[:2] == [
        "in the deck is something of type str, expected only cards (P-01)",
        "the deck has 4 cards, expected 52 (P-01)",
    ]


def test_all_defects_are_reported_at_once():
    deck = [DECK[1], "JOKER", *DECK[1:-1]]
    assert problems(PRESETS["classic_three"], seed=7, deck=deck, dealer=3) == [
        "dealer is 3, expected a seat from 0 to 2",
        "in the deck is something of type str, expected only cards (P-01)",
        "more than once in the deck: 3C (P-01)",
        "missing from the deck: 2C, AS (P-01)",
        f"{BOTH}, and not the other",
    ]


def test_a_wrong_seed_is_reported_with_the_other_defects():
    assert problems(seed=True, dealer=9) == [
        "dealer is 9, expected a seat from 0 to 3",
        "a seed is an int, a str or bytes, not bool",
    ]


@pytest.mark.clause("P-17")
@pytest.mark.parametrize("school", PRESETS)
def test_four_jacks_in_the_centre_are_refused_where_they_are_dealt_anew(school):
    rules = PRESETS[school]
    deck = deck_with(rules, centre=JACKS)
    if rules.deal.all_jacks == "allow":
        assert [card.rank for card in pisti.new_hand(rules, deck=deck).deck] == [
            card.rank for card in deck
        ]
    else:
        assert problems(rules, deck=deck) == [
            "the four centre cards are all jacks, expected another card among them (P-17)"
        ]


@pytest.mark.clause("P-17")
def test_the_same_dealer_deals_anew():
    """Seeds 34382 and 8487 are published: their first packs have four jacks in the centre."""
    for school, seed in [("classic", 34382), ("two_player", 8487)]:
        rules = PRESETS[school]
        state = pisti.new_hand(rules, seed=seed, dealer=1)
        assert state.dealer == 1
        assert [card.rank for card in state.start.centre].count(Rank.JACK) < 4
        assert state == pisti.new_hand(rules, deck=state.deck, dealer=1)
    allowing = attrs.evolve(
        PRESETS["classic"],
        deal=attrs.evolve(PRESETS["classic"].deal, turnup_jack="allow", all_jacks="allow"),
    )
    assert {card.rank for card in pisti.new_hand(allowing, seed=34382).pile} == {Rank.JACK}


def test_no_hand_of_pisti_is_void():
    assert pisti.new_hand(seed=7).is_void is False

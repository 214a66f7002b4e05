"""The deal of All Fours: what `new_hand` takes, and what it refuses."""

from collections import UserList
from enum import IntEnum
from random import Random
from typing import NamedTuple

import pytest

import pisti
from pisti import DECK, Card, Rank, all_fours
from pisti.all_fours import PRESETS, RULES, Rules, new_hand
from positions.all_fours import deck_with, refused_deal, rules_with
from positions.common import shown

BLIND = PRESETS["blind_pips"]


def test_the_default_is_cassells_game_dealt_by_seat_0():
    state = new_hand(seed=7)
    assert state.rules is RULES is PRESETS["cassell"]
    assert (state.dealer, state.turn, state.scores, state.history) == (0, 1, (0, 0), ())
    assert (state.phase, state.is_over, state.is_void) == ("beg", False, False)


def test_all_but_the_rules_goes_by_its_name():
    for arguments in [(RULES, 7), (RULES, None, DECK), (RULES, 7, None, 0, (0, 0))]:
        with pytest.raises(TypeError, match="positional argument"):
            new_hand(*arguments)


def test_a_seed_may_be_a_number_a_text_or_bytes():
    for seeds in [(7, "7", b"7"), ("pişti", "pişti".encode())]:
        assert len({new_hand(seed=seed) for seed in seeds}) == 1
    assert new_hand(seed=7) != new_hand(seed=8)
    assert new_hand(seed=0)
    assert new_hand(seed="")
    assert new_hand(seed=b"")


def test_the_pack_of_a_seed_stays_what_it_is():
    """Whoever keeps a seed finds the same hand in every release and on every Python."""
    state = new_hand(seed=7)
    assert shown(state.hands[1]) == "5H 6D 4D 3S 9S 6S"
    assert shown(state.hands[0]) == "4H 8S 7S AD QD 6H"
    assert new_hand(seed=7).deck == pisti.new_hand(seed=7).deck
    blind = new_hand(BLIND, seed=7)
    assert shown(blind.deck[:12]) == "JH TD 8D TH JS AS 5H 3H QH JC AH 9D"


def test_a_deck_may_be_any_sequence_and_is_kept_as_it_is():
    pack = deck_with()
    states = {new_hand(deck=kind(pack)) for kind in (tuple, list, UserList)}
    assert len(states) == 1
    assert states.pop().deck == pack


def test_what_was_given_can_change_later():
    pack, scores = list(deck_with()), [3, 4]
    state = new_hand(deck=pack, scores=scores)
    Random(1).shuffle(pack)
    scores[0] = 5
    assert state == new_hand(deck=deck_with(), scores=(3, 4))


@pytest.mark.parametrize("school", PRESETS)
def test_every_seat_can_deal(school):
    rules = PRESETS[school]
    for dealer in range(rules.players):
        state = new_hand(rules, seed=7, dealer=dealer)
        assert state.dealer == dealer
        assert state.turn == state.start.elder == (dealer + 1) % rules.players
        assert list(map(len, state.hands)) == [6] * rules.players
        assert state.scores == (0,) * rules.sides


NEITHER = (
    "neither of seed and deck given: pass seed=... for a shuffled pack or deck=... for your own"
)
BOTH = "both of seed and deck given: pass seed=... for a shuffled pack or deck=... for your own"


def test_exactly_one_of_seed_and_deck_is_wanted():
    assert refused_deal() == [f"{NEITHER}, and not the other"]
    assert refused_deal(seed=7, deck=DECK) == [f"{BOTH}, and not the other"]
    assert refused_deal(seed=0, deck=DECK) == [f"{BOTH}, and not the other"]


@pytest.mark.parametrize("seed", [True, False, 7.0, (7,), bytearray(b"7"), object(), DECK[0]])
def test_what_is_no_seed_is_refused(seed):
    kind = type(seed).__name__
    assert refused_deal(seed=seed) == [f"a seed is an int, a str or bytes, not {kind}"]


def test_a_number_that_is_too_long_is_no_seed():
    expected = ["the int seed has too many bits, expected at most 1024: pass bytes instead"]
    assert refused_deal(seed=1 << 1024) == refused_deal(seed=-(1 << 1024)) == expected
    assert refused_deal(seed=10**10_000) == expected


@pytest.mark.parametrize("dealer", [-1, 2, 2**40, True, None, 1.0, "1", b"1"], ids=repr)
def test_what_is_no_seat_cannot_deal(dealer):
    assert refused_deal(seed=7, dealer=dealer) == [
        f"dealer is {dealer!r}, expected a seat from 0 to 1"
    ]


def test_a_number_of_its_own_kind_is_no_seat():
    """It is named by its kind, for it may look like a seat when it is written."""
    kind = type("Seat", (int,), {})
    for dealer in (kind(0), IntEnum("Place", {"FIRST": 0}).FIRST):
        assert refused_deal(seed=7, dealer=dealer) == [
            f"dealer is of type {type(dealer).__name__}, expected a seat from 0 to 1"
        ]


def test_what_is_far_from_a_seat_is_refused_in_few_words():
    for dealer in [[], 10**10_000, DECK[0], RULES, "seat" * 1000, {0: 1}, 1j]:
        (problem,) = refused_deal(PRESETS["cassell_4"], seed=7, dealer=dealer)
        assert problem.startswith("dealer is ")
        assert problem.endswith(", expected a seat from 0 to 3")
        assert len(problem) < 120


@pytest.mark.parametrize(
    "rules", [None, "cassell", Rules, PRESETS, {}, 4, PRESETS["cassell"].deal, pisti.RULES]
)
def test_what_are_no_rules_are_refused(rules):
    """Those of another game too."""
    kind = type(rules).__name__
    assert refused_deal(rules, seed=7) == [
        f"expected Rules, such as PRESETS['cassell'], not an object of type {kind}"
    ]


def test_what_is_no_deck_is_refused():
    def generator():
        yield from DECK

    for deck in [generator(), set(DECK), dict.fromkeys(DECK), 52, Card, iter(DECK), map(str, DECK)]:
        kind = type(deck).__name__
        assert refused_deal(deck=deck) == [
            f"the deck is of type {kind}, expected a sequence of 52 cards (AF-01)"
        ]
    assert refused_deal(BLIND, deck=52) == [
        "the deck is of type int, expected a sequence of 44 cards (AF-45)"
    ]


@pytest.mark.clause("AF-01")
def test_what_is_no_card_has_no_place_in_a_deck():
    joker = "in the deck is something of type {}, expected only cards (AF-01)"
    missing = "missing from the deck: 2C (AF-01)"
    for stranger in ["JOKER", "2C", None, 0, (Rank.TWO, "C"), [], Rank.TWO, all_fours.STAND]:
        deck = [stranger, *DECK[1:]]
        assert refused_deal(deck=deck) == [joker.format(type(stranger).__name__), missing]
    assert refused_deal(deck=[*DECK, "JOKER"]) == [
        joker.format("str"),
        "the deck has 53 cards, expected 52 (AF-01)",
    ]


@pytest.mark.clause("AF-01")
def test_a_deck_is_one_whole_pack():
    assert refused_deal(deck=DECK[1:]) == [
        "the deck has 51 cards, expected 52 (AF-01)",
        "missing from the deck: 2C (AF-01)",
    ]
    assert refused_deal(deck=[*DECK, DECK[0]]) == [
        "the deck has 53 cards, expected 52 (AF-01)",
        "more than once in the deck: 2C (AF-01)",
    ]
    assert refused_deal(deck=[DECK[1], DECK[1], DECK[1], *DECK[3:]]) == [
        "more than once in the deck: 3C (AF-01)",
        "missing from the deck: 2C, 4C (AF-01)",
    ]
    assert refused_deal(deck=DECK * 2)[0] == "the deck has 104 cards, expected 52 (AF-01)"
    for nothing in ([], "", ()):
        assert refused_deal(deck=nothing)[0] == "the deck has 0 cards, expected 52 (AF-01)"


@pytest.mark.clause("AF-45")
def test_a_deck_has_the_ranks_of_the_rules_and_no_others():
    sixes = "6C, 7C, 6D, 7D, 6H, 7H, 6S, 7S"
    assert refused_deal(BLIND, deck=DECK) == [
        "the deck has 52 cards, expected 44 (AF-45)",
        f"not in this pack: {sixes} (AF-45)",
    ]
    assert refused_deal(BLIND, deck=["6C", *BLIND.pack[1:-1], BLIND.pack[1]]) == [
        "in the deck is something of type str, expected only cards (AF-45)",
        "more than once in the deck: 3C (AF-45)",
        "missing from the deck: 2C, AS (AF-45)",
    ]
    assert refused_deal(deck=BLIND.pack) == [
        "the deck has 44 cards, expected 52 (AF-01)",
        f"missing from the deck: {sixes} (AF-01)",
    ]
    assert new_hand(BLIND, deck=BLIND.pack).deck == BLIND.pack


def test_all_defects_are_reported_at_once():
    deck = [DECK[1], "JOKER", *DECK[1:-1]]
    totals = "scores are (1, 2), expected a tuple or list of 3 ints of 0 or more"
    assert refused_deal(Rules(players=3), seed=7, deck=deck, dealer=3, scores=(1, 2)) == [
        "dealer is 3, expected a seat from 0 to 2",
        "in the deck is something of type str, expected only cards (AF-01)",
        "more than once in the deck: 3C (AF-01)",
        "missing from the deck: 2C, AS (AF-01)",
        f"{BOTH}, and not the other",
        f"{totals}, one for each side",
    ]
    assert refused_deal(seed=True, dealer=9) == [
        "dealer is 9, expected a seat from 0 to 1",
        "a seed is an int, a str or bytes, not bool",
    ]


@pytest.mark.clause("AF-A09")
@pytest.mark.parametrize("school", PRESETS)
def test_the_totals_before_are_kept_by_side(school):
    rules = PRESETS[school]
    before = [2, 10, 0, 300][: rules.sides]
    for kind in (list, tuple):
        state = new_hand(rules, seed=7, scores=kind(before))
        assert state.scores == tuple(before)
        assert type(state.scores) is tuple
    assert new_hand(rules, seed=7, scores=None) == new_hand(rules, seed=7, scores=[0] * rules.sides)
    assert new_hand(rules, seed=7, scores=before) != new_hand(rules, seed=7)


@pytest.mark.clause("AF-A09")
def test_scores_that_are_none_are_refused():
    wrong = [
        ((0,), "(0,)"),
        ((0, 0, 0), "(0, 0, 0)"),
        ((), "()"),
        ((-1, 0), "(-1, 0)"),
        ((True, 0), "(True, 0)"),
        ((0, 1.0), "(0, 1.0)"),
        ([0, None], "[0, None]"),
        (["0", 0], "['0', 0]"),
        ("00", "'00'"),
        (b"00", "b'00'"),
        (0, "0"),
        (False, "False"),
        ((0, [0] * 100), "of type tuple"),
        ((-(10**10_000), 0), "of type tuple"),
        ({0: 0, 1: 0}, "of type dict"),
        ({0, 1}, "of type set"),
        (range(2), "of type range"),
        (UserList([0, 0]), "of type UserList"),
        ((total for total in (0, 0)), "of type generator"),
        (map(int, "00"), "of type map"),
        (pisti.Score((), (0, 0)), "of type Score"),
    ]
    for scores, told in wrong:
        (problem,) = refused_deal(seed=7, scores=scores)
        assert problem == (
            f"scores are {told}, expected a tuple or list of 2 ints of 0 or more, one for each side"
        )


class Totals(tuple):
    """A tuple of its own kind, which says something else each time it is read."""

    __slots__ = ()
    reads = 0

    def __iter__(self):
        Totals.reads += 1
        return iter((Totals.reads, -Totals.reads))

    def __len__(self):
        Totals.reads += 1
        return 2


class MoreTotals(list):
    """A list of its own kind."""


class Pair(NamedTuple):
    """A pair of totals with names."""

    ours: int
    theirs: int


@pytest.mark.clause("AF-A09")
def test_scores_of_their_own_kind_are_refused_unread():
    """The checked values are those kept: only a tuple or a list stays the same while it is read."""
    for scores in (Totals((0, 0)), MoreTotals([0, 0]), Pair(0, 0)):
        (problem,) = refused_deal(seed=7, scores=scores)
        assert problem == (
            f"scores are of type {type(scores).__name__},"
            " expected a tuple or list of 2 ints of 0 or more, one for each side"
        )
    assert Totals.reads == 0
    totals = (total for total in (3, 4))
    assert len(refused_deal(seed=7, scores=totals)) == 1
    assert [*totals] == [3, 4]


@pytest.mark.clause("AF-A09")
def test_there_is_a_total_for_each_side_not_for_each_seat():
    for school, sides in {"cassell_4": 4, "hoffmann_4": 2, "trinidad": 2}.items():
        for number in range(6):
            if number == sides:
                assert len(new_hand(PRESETS[school], seed=7, scores=[1] * number).scores) == sides
            else:
                (problem,) = refused_deal(PRESETS[school], seed=7, scores=[1] * number)
                assert f"expected a tuple or list of {sides} ints of 0 or more" in problem


def test_the_totals_are_all_the_same_where_a_gift_may_end_the_match():
    """They are part of the hand even so: two hands with other totals are not the same."""
    rules = rules_with("hoffmann", gift_may_end_match=True)
    begged = all_fours.apply(new_hand(rules, seed=7, scores=(6, 6)), all_fours.BEG)
    assert all_fours.legal_moves(begged) == (all_fours.GIVE, all_fours.RUN)
    assert begged != all_fours.apply(new_hand(rules, seed=7), all_fours.BEG)

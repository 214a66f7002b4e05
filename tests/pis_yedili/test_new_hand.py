"""The deal of Pis Yedili: what `new_hand` takes, and what it refuses."""

from collections import Counter, UserList
from random import Random

import attrs
import pytest

import pisti
from pisti import DECK, Card, Rank, all_fours, pis_yedili
from pisti.pis_yedili import PRESETS, RULES, Rules, new_hand, view
from pisti.shuffle import shuffled
from positions.common import cards, play
from positions.pis_yedili import deal_with, deck_with, drawn, refused_deal, rules_with

TWO_DECK = PRESETS["two_deck"]
RESHUFFLE = PRESETS["pis_yedili_reshuffle"]
BOTH_PACKS = rules_with("two_deck", exhaustion="reshuffle")


def text(cards):
    return " ".join(map(str, cards))


# What is dealt


def test_the_default_is_the_game_of_the_app_dealt_by_seat_0():
    state = new_hand(seed=7)
    assert state.rules is RULES is PRESETS["pis_yedili"]
    assert (state.dealer, state.turn, state.phase, state.history) == (0, 1, "open", ())
    assert (state.discard, state.suit, state.is_over, state.ending) == ((), None, False, None)
    assert (state.direction, state.owed, state.draws, state.renewals) == (1, 0, 0, 0)


def test_all_but_the_rules_goes_by_its_name():
    for arguments in [(RULES, 7), (RULES, None, DECK), (RULES, 7, None, 0)]:
        with pytest.raises(TypeError, match="positional argument"):
            new_hand(*arguments)


def test_a_seed_may_be_a_number_a_text_or_bytes():
    for seeds in [(7, "7", b"7"), ("yedili", b"yedili")]:
        assert len({new_hand(seed=seed) for seed in seeds}) == 1
    assert new_hand(seed=7) != new_hand(seed=8)
    assert new_hand(seed=0)
    assert new_hand(seed="")
    assert new_hand(seed=b"")


def test_the_pack_of_a_seed_stays_what_it_is():
    """Whoever keeps a seed finds the same deal in every release and on every Python."""
    state = new_hand(seed=7)
    assert text(view(state, 1).packets[0]) == "5H 8S 6S TS 3D 7D 8C"
    assert text(state.hands[1]) == "8C 3D 7D 5H 6S 8S TS"
    assert text(view(state, 0).packets[0]) == "4H 9S 6H 5D TH 9H 9D"
    assert text(state.hands[0]) == "5D 9D 4H 6H 9H TH 9S"
    assert text(state.stock[:4]) == "JC 7C QS AH"
    assert state.deck == pisti.new_hand(seed=7).deck
    assert text(new_hand(TWO_DECK, seed=7).deck[:8]) == "JH 5H 7S 6D 4D TS 4H 4H"


def test_a_deck_may_be_any_sequence_and_is_kept_as_it_is():
    pack = deck_with()
    states = {new_hand(deck=kind(pack)) for kind in (tuple, list, UserList)}
    assert len(states) == 1
    assert states.pop().deck == pack


def test_the_deck_that_was_given_can_change_later():
    pack = list(deck_with())
    state = new_hand(deck=pack)
    Random(1).shuffle(pack)
    assert state == new_hand(deck=deck_with())


@pytest.mark.parametrize("school", PRESETS)
def test_every_seat_can_deal(school):
    rules = PRESETS[school]
    for dealer in range(rules.players):
        state = new_hand(rules, seed=7, dealer=dealer)
        assert (state.dealer, state.turn) == (dealer, (dealer + 1) % rules.players)
        assert list(map(len, state.hands)) == [7] * rules.players
        assert len(state.stock) == len(rules.pack) - 7 * rules.players


# Two packs, and further ones


@pytest.mark.clause("PY-01")
@pytest.mark.clause("PY-A23")
def test_a_deck_of_two_packs_has_every_card_twice():
    for players in range(2, 8):
        rules = attrs.evolve(TWO_DECK, players=players)
        for deck in (rules.pack, sorted(rules.pack, key=str), DECK[::-1] * 2):
            state = new_hand(rules, deck=deck)
            assert state.deck == tuple(deck)
            assert Counter(sum(state.hands, state.stock)) == dict.fromkeys(DECK, 2)
            assert len(state.stock) == 104 - 7 * players
        assert set(Counter(new_hand(rules, seed=7).deck).values()) == {2}


@pytest.mark.clause("PY-01")
@pytest.mark.clause("PY-A23")
def test_a_deck_that_is_not_two_packs_is_refused():
    assert refused_deal(TWO_DECK, deck=DECK) == [
        "the deck has 52 cards, expected 104 (PY-01)",
        f"missing from the deck: {', '.join(map(str, DECK))} (PY-01)",
    ]
    assert refused_deal(TWO_DECK, deck=[*DECK, *DECK[1:], DECK[1]]) == [
        "more than twice in the deck: 3C (PY-01)",
        "missing from the deck: 2C (PY-01)",
    ]
    assert refused_deal(TWO_DECK, deck=[*DECK, "JOKER", *DECK[1:]]) == [
        "in the deck is something of type str, expected only cards (PY-01)",
        "missing from the deck: 2C (PY-01)",
    ]
    assert (
        refused_deal(TWO_DECK, deck=DECK * 3)[0] == "the deck has 156 cards, expected 104 (PY-01)"
    )


@pytest.mark.clause("PY-A38")
def test_further_packs_are_part_of_the_deal():
    """They may be given behind the first, as many as one likes, each whole."""
    for rules in (RESHUFFLE, BOTH_PACKS):
        pack = rules.pack
        for number in (1, 2, 5):
            deck = pack * number
            state = new_hand(rules, deck=deck)
            assert state.deck == deck
            assert sum(map(len, state.hands)) + len(state.stock) == len(pack)
        assert new_hand(rules, deck=pack) != new_hand(rules, deck=pack * 2)


@pytest.mark.clause("PY-A38")
def test_a_further_pack_is_whole():
    """Each pack is looked at for itself: what one lacks another cannot make up for."""
    assert refused_deal(RESHUFFLE, deck=[*DECK, *DECK[1:]]) == [
        "the deck has 51 cards, expected 52 (PY-01)",
        "missing from the deck: 2C (PY-01)",
    ]
    assert refused_deal(RESHUFFLE, deck=[*DECK, DECK[1], *DECK[1:]]) == [
        "more than once in the deck: 3C (PY-01)",
        "missing from the deck: 2C (PY-01)",
    ]
    assert refused_deal(RESHUFFLE, deck=[*DECK[1:], DECK[1], DECK[0], *DECK[:1], *DECK[2:]]) == [
        "more than once in the deck: 3C (PY-01)",
        "missing from the deck: 2C (PY-01)",
        "more than once in the deck: 2C (PY-01)",
        "missing from the deck: 3C (PY-01)",
    ]
    assert (
        refused_deal(BOTH_PACKS, deck=DECK * 3)[0] == "the deck has 52 cards, expected 104 (PY-01)"
    )
    assert refused_deal(RESHUFFLE, deck=[])[0] == "the deck has 0 cards, expected 52 (PY-01)"


@pytest.mark.clause("PY-A38")
@pytest.mark.parametrize("exhaustion", ["end_lowest", "turn_over", "play_on"])
def test_only_a_reshuffle_knows_further_packs(exhaustion):
    rules = rules_with(exhaustion=exhaustion)
    assert refused_deal(rules, deck=DECK * 2) == [
        "the deck has 104 cards, expected 52 (PY-01)",
        f"more than once in the deck: {', '.join(map(str, DECK))} (PY-01)",
    ]


@pytest.mark.clause("PY-A38")
def test_further_packs_say_how_the_new_stock_lies():
    """A given one is used first; one that is not given follows from the whole given deck."""
    rules = rules_with("pis_yedili_reshuffle", players=2)
    hands = {1: "4C 5C 6C 2D 2H 2S 3D", 0: "7C 9C TC 3H 3S 4D 4H"}
    for packs in ([], ["5C 9C 4C"], ["9C 4C 5C"], ["9C 4C 5C", "4C 5C 9C"]):
        deck = deck_with(rules, hands=hands, packs=packs)
        state = play(new_hand(rules, deck=deck), "4C 9C 5C TC")
        state = drawn(state, len(state.stock))
        follows = shuffled(DECK, "".join(map(str, deck)).encode() + b"/reshuffle 1")
        order = cards(packs[0]) if packs else follows
        assert state.discard == cards("4C 9C 5C TC")
        came = [act.takes[0].cards for act in view(drawn(state, 3), 1).acts[-3:]]
        assert came == [(card,) for card in order if card in state.discard[:3]]


# What is refused


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


def test_a_number_that_is_too_long_is_refused():
    expected = ["the int seed has too many bits, expected at most 1024: pass bytes instead"]
    assert refused_deal(seed=1 << 1024) == refused_deal(seed=-(1 << 1024)) == expected
    assert refused_deal(seed=10**10_000) == expected


@pytest.mark.parametrize("dealer", [-1, 4, 2**40, True, None, 1.0, "1", b"1"], ids=repr)
def test_what_is_no_seat_cannot_deal(dealer):
    assert refused_deal(seed=7, dealer=dealer) == [
        f"dealer is {dealer!r}, expected a seat from 0 to 3"
    ]


def test_what_is_far_from_a_seat_is_refused_in_few_words():
    for dealer in [[], 10**10_000, DECK[0], RULES, "seat" * 1000, {0: 1}, 1j]:
        (problem,) = refused_deal(seed=7, dealer=dealer)
        assert problem.startswith("dealer is ")
        assert problem.endswith(", expected a seat from 0 to 3")
        assert len(problem) < 120


@pytest.mark.parametrize(
    "rules",
    [None, "duel", Rules, PRESETS, {}, 4, RULES.deal, pisti.RULES, all_fours.RULES, pis_yedili],
)
def test_what_are_no_rules_of_this_game_are_refused(rules):
    kind = type(rules).__name__
    assert refused_deal(rules, seed=7) == [
        f"expected Rules, such as PRESETS['pis_yedili'], not an object of type {kind}"
    ]


def test_what_is_no_deck_is_refused():
    def generator():
        yield from DECK

    for deck in [generator(), set(DECK), dict.fromkeys(DECK), 52, Card, iter(DECK), map(str, DECK)]:
        kind = type(deck).__name__
        assert refused_deal(deck=deck) == [
            f"the deck is of type {kind}, expected a sequence of 52 cards (PY-01)"
        ]
        assert refused_deal(TWO_DECK, deck=deck) == [
            f"the deck is of type {kind}, expected a sequence of 104 cards (PY-01)"
        ]


@pytest.mark.clause("PY-01")
def test_what_is_no_card_has_no_place_in_a_deck():
    joker = "in the deck is something of type {}, expected only cards (PY-01)"
    missing = "missing from the deck: 2C (PY-01)"
    call = pis_yedili.Call(DECK[0], DECK[0].suit)
    for stranger in ["JOKER", "2C", None, 0, (Rank.TWO, "C"), [], Rank.TWO, pis_yedili.DRAW, call]:
        deck = [stranger, *DECK[1:]]
        assert refused_deal(deck=deck) == [joker.format(type(stranger).__name__), missing]
    assert refused_deal(deck=[*DECK, "JOKER"]) == [
        joker.format("str"),
        "the deck has 53 cards, expected 52 (PY-01)",
    ]


@pytest.mark.clause("PY-01")
def test_a_deck_is_one_whole_pack():
    assert refused_deal(deck=DECK[1:]) == [
        "the deck has 51 cards, expected 52 (PY-01)",
        "missing from the deck: 2C (PY-01)",
    ]
    assert refused_deal(deck=[*DECK, DECK[0]]) == [
        "the deck has 53 cards, expected 52 (PY-01)",
        "more than once in the deck: 2C (PY-01)",
    ]
    assert refused_deal(deck=[DECK[1], DECK[1], DECK[1], *DECK[3:]]) == [
        "more than once in the deck: 3C (PY-01)",
        "missing from the deck: 2C, 4C (PY-01)",
    ]
    for nothing in ([], "", ()):
        assert refused_deal(deck=nothing) == [
            "the deck has 0 cards, expected 52 (PY-01)",
            f"missing from the deck: {', '.join(map(str, DECK))} (PY-01)",
        ]


def test_a_text_is_no_deck():
    assert refused_deal(deck="2C3C")[:2] == [
        "in the deck is something of type str, expected only cards (PY-01)",
        "the deck has 4 cards, expected 52 (PY-01)",
    ]


def test_all_defects_are_reported_at_once():
    deck = [DECK[1], "JOKER", *DECK[1:-1]]
    assert refused_deal(PRESETS["duel"], seed=7, deck=deck, dealer=2) == [
        "dealer is 2, expected a seat from 0 to 1",
        "in the deck is something of type str, expected only cards (PY-01)",
        "more than once in the deck: 3C (PY-01)",
        "missing from the deck: 2C, AS (PY-01)",
        f"{BOTH}, and not the other",
    ]
    assert refused_deal(seed=True, dealer=9) == [
        "dealer is 9, expected a seat from 0 to 3",
        "a seed is an int, a str or bytes, not bool",
    ]


@pytest.mark.clause("PY-A43")
def test_a_deal_can_be_dealt_again_from_its_deck():
    """Also one from a seed: rules, deck, dealer and moves are the whole game."""
    for rules in PRESETS.values():
        state = new_hand(rules, seed=7, dealer=1)
        assert new_hand(rules, deck=state.deck, dealer=1) == state
        assert len(state.deck) == len(rules.pack)
    assert deal_with(stock="7C").stock[0] is cards("7C")[0]

"""The deal of Pis Yedili: what `new_hand` takes, and what it refuses."""

from collections import Counter

import attrs
import pytest

import pisti
from pisti import DECK
from pisti.pis_yedili import PRESETS, RULES, new_hand, view
from pisti.shuffle import shuffled
from positions.common import cards, play, shown, untold
from positions.pis_yedili import deck_with, drawn, refused_deal, rules_with

TWO_DECK = PRESETS["two_deck"]
RESHUFFLE = PRESETS["pis_yedili_reshuffle"]
BOTH_PACKS = rules_with("two_deck", exhaustion="reshuffle")


# What is dealt


def test_the_default_is_the_game_of_the_app_dealt_by_seat_0():
    state = new_hand(seed=7)
    assert state.rules is RULES is PRESETS["pis_yedili"]
    assert (state.dealer, state.turn, state.phase, state.history) == (0, 1, "open", ())
    assert (state.discard, state.suit, state.is_over, state.ending) == ((), None, False, None)
    assert (state.direction, state.owed, state.draws, state.renewals) == (1, 0, 0, 0)


def test_the_pack_of_a_seed_stays_what_it_is():
    """Whoever keeps a seed finds the same deal in every release and on every Python."""
    state = new_hand(seed=7)
    assert shown(view(state, 1).packets[0]) == "5H 8S 6S TS 3D 7D 8C"
    assert shown(state.hands[1]) == "8C 3D 7D 5H 6S 8S TS"
    assert shown(view(state, 0).packets[0]) == "4H 9S 6H 5D TH 9H 9D"
    assert shown(state.hands[0]) == "5D 9D 4H 6H 9H TH 9S"
    assert shown(state.stock[:4]) == "JC 7C QS AH"
    assert state.deck == pisti.new_hand(seed=7).deck
    assert shown(new_hand(TWO_DECK, seed=7).deck[:8]) == "JH 5H 7S 6D 4D TS 4H 4H"


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
    once, none = "more once 3C", "missing 2C"
    for deck, *contents in (
        ([*DECK, *DECK[1:]], "51 expected 52", none),
        ([*DECK, DECK[1], *DECK[1:]], once, none),
        ([], "0 expected 52", f"missing {shown(DECK)}"),
        (
            [*DECK[1:], DECK[1], DECK[0], *DECK[:1], *DECK[2:]],
            *(once, none, "more once 2C", "missing 3C"),
        ),
    ):
        assert not untold(refused_deal(RESHUFFLE, deck=deck), *contents, clause="PY-01")
    assert not untold(
        refused_deal(BOTH_PACKS, deck=DECK * 3)[:1], "52 expected 104", clause="PY-01"
    )


@pytest.mark.clause("PY-A38")
@pytest.mark.parametrize("exhaustion", ["end_lowest", "turn_over", "play_on"])
def test_only_a_reshuffle_knows_further_packs(exhaustion):
    problems = refused_deal(rules_with(exhaustion=exhaustion), deck=DECK * 2)
    assert not untold(problems, "104 expected 52", f"more once {shown(DECK)}", clause="PY-01")


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

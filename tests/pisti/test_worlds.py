"""Worlds: what they are made from, and how."""

from collections import Counter
from itertools import islice
from random import Random

import attrs
import pytest

import pisti
from pisti import PRESETS, Deal, PistiError, Rank, Rules
from positions.common import cards
from positions.pisti import deal_with


def take(number, view, seed):
    return list(islice(pisti.worlds(view, seed=seed), number))


def play_on(state, until):
    """The hand some moves later, everybody playing the first card."""
    while not until(state):
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    return state


@pytest.mark.clause("P-17")
def test_no_world_has_a_centre_that_would_have_been_dealt_anew():
    """The last jack is in a hand or among the captured three, but not in a fourth place there."""
    rules = Rules(players=2, deal=Deal(turnup_jack="allow", cut_jack="none", bottom_exposed=False))
    hands = {1: "6C", 0: " ".join(["6D", *["--"] * 22, "JC"])}
    state = deal_with(rules, centre="5C JD JH JS", hands=hands)
    state = play_on(state, lambda state: not state.stock and state.hands[0] == cards("JC"))
    assert state.gains[0].seat == 0
    jacks = Counter()
    for world in take(200, pisti.view(state, 1), 7):
        centre = {str(card) for card in world.start.centre}
        assert not centre >= {"JC", "JD", "JH", "JS"}
        jacks["JC" in centre] += 1
    assert jacks[True] > jacks[False] > 0


@pytest.mark.clause("A-17")
def test_a_card_that_all_have_seen_may_be_the_one_that_lies_face_down():
    """The exposed card came into the dealer's last hand, and may have been laid from there."""
    rules = PRESETS["bluff"]
    state = deal_with(rules, hands={1: "6C", 0: "6D"}, bottom="KS")
    state = play_on(state, lambda state: not state.stock and can_claim(state, 0))
    assert cards("KS")[0] in state.hands[0]
    state = pisti.apply(state, pisti.legal_moves(state)[-1])
    claimed = Counter(world.claim.card for world in take(400, pisti.view(state, 1), 7))
    assert claimed[cards("KS")[0]] > 40
    assert len(claimed) > 4


def can_claim(state, seat):
    return state.turn == seat and isinstance(pisti.legal_moves(state)[-1], pisti.FaceDown)


@pytest.mark.clause("A-17")
@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("classic", ["JS 7D 6S 4S", "QS JD TS 2C", "7D KD AC 4D"]),
        ("german", ["AS 7D 4S AH", "QS JD TS 3C", "7D KD AC 4D"]),
    ],
)
def test_the_stream_of_a_seed_stays_what_it_is(preset, expected):
    """Whoever keeps a seed finds the same worlds in every release and on every Python."""
    seen = pisti.view(pisti.new_hand(PRESETS[preset], seed=7), 1)
    hands = [" ".join(map(str, world.hands[2])) for world in take(3, seen, seed=1)]
    assert hands == expected


@pytest.mark.clause("P-08")
@pytest.mark.parametrize("seat", [1, None])
def test_any_of_more_than_four_played_jacks_can_have_been_passed_over(seat):
    """Two packs with eight jacks, of which one hand of ten has played five."""
    rules = pisti.RULES.but(
        players=2, packs=2, ranks={Rank.TWO, Rank.THREE, Rank.JACK}, hand_size=10, centre=4
    )
    state, chance = pisti.new_hand(rules, seed=1), Random(1)
    while moves := pisti.legal_moves(state):
        state = pisti.apply(state, chance.choice(moves))
    seen = pisti.view(state, seat)
    found = [*islice(pisti.worlds(seen, seed=1), 100)]
    assert all(pisti.view(world, seat) == seen for world in found)
    assert len({world.start.deck for world in found}) > 50


def test_p_10_a_view_with_a_jack_under_the_stock_has_no_world():
    seen = pisti.view(pisti.new_hand(pisti.PRESETS["classic_two"], seed=7), 0)
    jack = next(card for card in seen.unseen if card.rank is pisti.Rank.JACK)
    with pytest.raises(PistiError, match=r"^no deal can look like this view: .* \(A-11\)$"):
        next(pisti.worlds(attrs.evolve(seen, bottom=(jack,)), seed=1))

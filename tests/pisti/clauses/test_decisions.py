"""A-01, A-04 to A-07, A-09 to A-12: play and count where the sources are silent or unclear.

A-17, bluffing, has a file of its own.
"""

import pytest

from pisti import (
    PRESETS,
    RULES,
    MatchRules,
    events,
    new_hand,
    score,
    view,
)
from pisti.event_types import Kept, Pisti
from positions.common import CARDS, cards, line, play
from positions.pisti import (
    deal_with,
    gain,
    going,
    heaps,
    lone,
    over,
    rules_with,
)

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
SEATS = (0, 1, 2, 3, None)


@pytest.mark.clause("A-01")
def test_a_01_face_down_centre_cards_belong_to_the_pile():
    """The face-down centre cards belong to the pile, which alone voids a pişti at first."""
    state = deal_with(RULES, centre="4C 5C 6C 7S", hands={1: "7C"})
    assert state.pile == cards("4C 5C 6C 7S")
    assert all(len(view(state, seat).pile) == 4 for seat in SEATS)
    assert play(state, "7C").gains == (gain(1, "4C 5C 6C 7S 7C"),)


@pytest.mark.clause("A-04")
@PLAYERS
@pytest.mark.parametrize("first_player", ["next_after_dealer", "dealer"])
def test_a_04_the_last_card_is_the_48th(first_player, players):
    """The last card is the one after which the stock and all hands are empty, whoever has it."""
    rules = rules_with(players=players, first_player=first_player, jack_on_single=7)
    numbers = set()
    for seed in range(200):
        state = new_hand(rules, seed=seed)
        while not state.is_over:
            number = len(state.history) + 1
            hand = state.hands[state.turn]
            matches = [card for card in hand if state.pile and card.rank is state.pile[-1].rank]
            card = (matches or hand)[0]
            could_be = len(state.pile) == 1 and (matches or card.rank.value == "J")
            state = play(state, card)
            if could_be:
                made = next(made for made in reversed(state.gains) if made.is_capture)
                assert (made.how == "capture") == (number == 48)
                numbers.add(number)
    assert {47, 48} <= numbers


@pytest.mark.clause("A-05")
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_05_at_26_cards_each_nobody_has_the_majority(name):
    """At 26 cards each nobody has the majority, in every preset for two sides and one pack."""
    rules = PRESETS[name]
    if rules.sides == 2 and len(rules.pack) == 52:
        sizes = (26, 26) if rules.players == 2 else (20, 10, 6, 16)
        assert line(heaps(rules, *sizes), "most cards") == []
    assert rules.scoring.majority_tie == ("all_leaders" if name == "two_packs" else "nobody")


@pytest.mark.clause("A-06")
@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        pytest.param((20, 17, 15), [(0, 3)], id="less than half"),
        pytest.param((18, 18, 16), [], id="a tie"),
        pytest.param((13, 14, 12, 13), [(1, 3)], id="four sides"),
        pytest.param((14, 14, 12, 12), [], id="a tie of four"),
    ],
)
def test_a_06_with_three_sides_the_most_is_enough(sizes, expected):
    """With three sides or more, the most cards are enough; if that is tied, nobody has it."""
    rules = rules_with(players=len(sizes), teams="individual")
    assert line(heaps(rules, *sizes), "most cards") == expected


@pytest.mark.clause("A-07")
def test_a_07_a_match_ends_after_a_complete_hand():
    """A match ends after a complete hand; the higher total wins, and equal totals play on."""
    assert MatchRules().target_tie == "higher"
    state = going(rules_with(target=1), gain(0, "JC JD", "double pişti", 20))
    assert score(state).totals[0] >= state.rules.match.target
    assert not state.is_over
    assert state.turn is not None


@pytest.mark.clause("A-09")
def test_a_09_a_jack_on_a_jack_is_a_double_only_if_that_is_lone():
    """A jack on a jack is a double pişti only if that jack is the whole pile."""
    flags = {"turnup_jack": "allow", "all_jacks": "allow", "jack_on_single": 7}
    state = deal_with(rules_with(**flags), centre="4C 5C 6C JS", hands={1: "JC"})
    assert play(state, "JC").gains == (gain(1, "4C 5C 6C JS JC"),)
    covered = deal_with(rules_with(**flags), centre="4C 5C 6C JS", hands={1: "2C", 2: "JC"})
    assert play(covered, "2C", "JC").gains == (gain(2, "4C 5C 6C JS 2C JC"),)


@pytest.mark.clause("A-10")
@pytest.mark.parametrize(
    ("bonuses", "lost"),
    [
        pytest.param(["pişti"], [(1, -10)], id="a pişti"),
        pytest.param(["pişti", "pişti", "pişti"], [(1, -10)], id="three piştis"),
        pytest.param(["double pişti", "pişti"], [(1, -10)], id="a double and a pişti"),
        pytest.param(["double pişti"], [], id="a double"),
        pytest.param(["bluff proved"], [], id="a claim"),
    ],
)
def test_a_10_breaking_costs_the_points_of_one_ordinary_pisti(bonuses, lost):
    """The last card breaks one ordinary pişti of each opposing side; doubles are safe."""
    rules = rules_with(players=2, last_card_pisti="void_and_cancel", bluff_when="lone_card")
    gains = [gain(1, "", how, 20 if how == "double pişti" else 10) for how in bonuses]
    state = over(rules, *gains, gain(0, "6H 6D", "broken pişti"))
    assert line(state, "broken pişti") == lost


@pytest.mark.clause("A-11")
def test_a_11_everybody_sees_what_is_open():
    """Everybody sees the up-card, turned jacks, the exposed card, and every card played."""
    hands = {1: "2H", 2: "3D", 3: "3S"}
    state = deal_with(RULES, centre="4C 5C 6C JS", hands=hands, bottom="9H")
    state = play(state, "2H", "3D")
    for seat in SEATS:
        seen = view(state, seat)
        assert seen.pile == (None, None, *cards("JS 6C 2H 3D"))
        assert seen.exposed is CARDS["9H"]
        assert seen.history == cards("2H 3D")
        assert seen.stock == 32
    state = play(state, "3S")
    for seat in SEATS:
        hidden = cards("4C 5C") if seat in {1, 3} else (None, None)
        assert view(state, seat).captured == ((), (*hidden, *cards("JS 6C 2H 3D 3S")))
        assert view(state, seat).pile == ()


@pytest.mark.clause("A-11")
def test_a_11_everybody_knows_that_a_jack_was_kept():
    """Everybody sees that the cutter kept a jack; which one, only the cutter."""
    rules = rules_with(cut_jack="keep_jack")
    state = deal_with(rules, dealer=2, bottom="5H JD")
    for seat in SEATS:
        seen = view(state, seat)
        assert seen.kept
        told = events(seen)[0]
        assert told == Kept(1, CARDS["JD"] if seat == 1 else None)
    assert not view(deal_with(rules, bottom="5H"), 1).kept


@pytest.mark.clause("A-12")
def test_a_12_no_card_marks_a_pisti():
    """Piştis are written down as such; no captured card lies apart."""
    state = play(lone(RULES, "5C", "5S"), "5S")
    assert state.captured[1] == state.gains[0].cards + cards("5C 5S")
    assert Pisti(3, double=False, points=10) in events(state)
    state = play(lone(RULES, "JC", "JS"), "JS")
    assert Pisti(3, double=True, points=20) in events(view(state, None))

"""P-34 to P-40: what is a pişti, and what is not."""

import attrs
import pytest

from pisti import DECK, RULES, events, score, view
from pisti.event_types import Scored
from positions.common import cards, counted, line, play, shown
from positions.pisti import deal_with, gain, going, last_two, lone, over, play_down, rules_with

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def earned(state):
    """The name of the last gain, and the points beside its cards."""
    return state.gains[-1].how, state.gains[-1].points


@pytest.mark.clause("P-34", "P-15", "P-35")
@PLAYERS
def test_p_34_a_lone_card_captured_by_its_rank_is_a_pisti(players):
    """Whoever captures a lone card with a card of the same rank makes a pişti: 10 points."""
    for dealer in range(players):
        state = lone(rules_with(players=players), "5C", "5S", dealer=dealer)
        mover = state.turn
        after = play(state, "5S")
        assert after.gains[-1] == gain(mover, "5C 5S", "pişti", 10)
        side = state.rules.side_of(mover)
        assert line(after, "pişti") == [(side, 10)]
        assert after.pile == ()


@pytest.mark.parametrize("points", [0, 10, 25])
def test_p_34_its_points_are_a_flag(points):
    """A pişti is worth its points, and two are worth twice as much."""
    rules = rules_with(pisti_points=points)
    assert earned(play(lone(rules, "5C", "5S"), "5S")) == ("pişti", points)
    twice = going(rules, gain(0, "", "pişti", points), gain(2, "", "pişti", points))
    assert line(twice, "pişti") == [(0, 2 * points)]
    assert RULES.scoring.pisti_points == 10


@pytest.mark.clause("P-34", "P-15")
def test_p_34_two_cards_on_the_table_are_no_pisti():
    """Only a lone card makes a pişti: not the first pile, not one of two whose top is matched."""
    first = play(deal_with(RULES, centre="3S", hands={1: "5C", 2: "5H"}), "5C", "5H")
    assert first.gains[0].how == "capture"
    two = deal_with(RULES, centre="3S", hands={1: "3H", 2: "5C", 3: "9D", 0: "9H"})
    two = play(two, "3H", "5C", "9D", "9H")
    assert two.gains[-1] == gain(0, "5C 9D 9H")
    assert line(two, "pişti") == []


@PLAYERS
@pytest.mark.parametrize("points", [20, 15, 10])
def test_p_35_a_jack_on_a_lone_jack_is_a_double_pisti(points, players):
    """A jack on a lone jack is a double pişti: 20 points, or 15, or 10."""
    rules = rules_with(players=players, double_points=points)
    state = lone(rules, "JC", "JD")
    after = play(state, "JD")
    assert after.gains[-1] == gain(state.turn, "JC JD", "double pişti", points)
    assert line(after, "double pişti") == [(rules.side_of(state.turn), points)]
    assert line(after, "pişti") == []
    assert RULES.scoring.double_points == 20


def test_p_35_a_card_on_a_lone_jack_is_nothing():
    after = play(lone(RULES, "JC", "QD"), "QD")
    assert after.pile == cards("JC QD")
    assert len(after.gains) == 1


@PLAYERS
@pytest.mark.parametrize("points", [0, 10, 20])
def test_p_36_a_jack_on_another_lone_card_is_a_plain_capture(points, players):
    """A jack on a lone card that is not a jack has no bonus, unless it is played so."""
    rules = rules_with(players=players, jack_on_single=points)
    after = play(lone(rules, "5C", "JH"), "JH")
    assert earned(after) == ("jack on a lone card" if points else "capture", points)
    assert [found for _, found in line(after, "jack on a lone card")] == (
        [points] if points else []
    )
    assert earned(play(lone(rules, "JC", "JH"), "JH")) == ("double pişti", 20)
    assert earned(play(lone(rules, "5C", "5H"), "5H")) == ("pişti", 10)
    assert RULES.scoring.jack_on_single == 0


def test_p_36_the_bonus_needs_a_lone_card():
    """A jack that takes more than one card has no bonus anywhere."""
    rules = rules_with(jack_on_single=20)
    first = deal_with(rules, centre="4C 5C 6C 3S", hands={1: "JH"})
    assert earned(play(first, "JH")) == ("capture", 0)
    two = deal_with(rules, centre="3S", hands={1: "3H", 2: "5C", 3: "9D", 0: "JH"})
    assert earned(play(two, "3H", "5C", "9D", "JH")) == ("capture", 0)


@pytest.mark.clause("P-37", "A-01", "P-15")
@PLAYERS
@pytest.mark.parametrize("centre_open", [1, 4])
@pytest.mark.parametrize(
    ("first_play_pisti", "expected"),
    [
        pytest.param("void", ("capture", 0), id="void"),
        pytest.param("counts", ("pişti", 12), id="counts"),
    ],
)
def test_p_37_the_very_first_card(first_play_pisti, expected, centre_open, players):
    """The very first card of the hand makes no pişti, unless it is played so."""
    rules = rules_with(
        players=players,
        first_play_pisti=first_play_pisti,
        centre_open=centre_open,
        pisti_points=12,
    )
    state = deal_with(rules, centre="4C JS 2C 7H", hands={1: "7D"})
    assert play(state, "7D").gains == (gain(1, "4C JS 2C 7H 7D", *expected),)
    assert RULES.scoring.first_play_pisti == "void"


@pytest.mark.parametrize("first_play_pisti", ["void", "counts"])
def test_p_37_a_first_jack_makes_no_pisti(first_play_pisti):
    """A first jack captures the centre and has no bonus in any preset."""
    rules = rules_with(first_play_pisti=first_play_pisti, jack_on_single=20)
    state = deal_with(rules, centre="9C 5D KD 9S", hands={1: "JH"})
    assert play(state, "JH").gains == (gain(1, "9C 5D KD 9S JH"),)


def test_p_37_a_first_jack_on_a_jack_is_of_equal_rank():
    """If the first card counts, a jack on a jack as up-card is a double pişti."""
    flags = {"turnup_jack": "allow", "all_jacks": "allow"}
    for first_play_pisti, expected in (("void", ("capture", 0)), ("counts", ("double pişti", 20))):
        rules = rules_with(first_play_pisti=first_play_pisti, **flags)
        state = deal_with(rules, centre="9C 5D KD JS", hands={1: "JH"})
        assert earned(play(state, "JH")) == expected


@PLAYERS
@pytest.mark.parametrize(
    ("last_card_pisti", "how", "points"),
    [
        pytest.param("void", "capture", 0, id="void"),
        pytest.param("counts", "pişti", 10, id="counts"),
        pytest.param("void_and_cancel", "capture", 0, id="void and cancel, with none to break"),
    ],
)
def test_p_38_the_very_last_card(last_card_pisti, how, points, players):
    """The very last card of the hand makes no pişti, unless it is played so."""
    rules = rules_with(players=players, last_card_pisti=last_card_pisti)
    for dealer in range(players):
        state = play(last_two(rules, "6H", "6D", dealer=dealer), "6H", "6D")
        assert state.is_over
        assert state.gains[-1] == gain(dealer, "6H 6D", how, points)
    assert RULES.scoring.last_card_pisti == "void"


@pytest.mark.parametrize(
    ("last_card_pisti", "laid", "expected"),
    [
        pytest.param("void", "JC", ("capture", 0), id="void, on a jack"),
        pytest.param("void", "6H", ("capture", 0), id="void, on another"),
        pytest.param("counts", "JC", ("double pişti", 20), id="counts, on a jack"),
        pytest.param("counts", "6H", ("jack on a lone card", 7), id="counts, on another"),
        pytest.param("void_and_cancel", "JC", ("capture", 0), id="breaking, on a jack"),
        pytest.param("void_and_cancel", "6H", ("capture", 0), id="breaking, on another"),
    ],
)
def test_p_38_a_jack_as_the_very_last_card(last_card_pisti, laid, expected):
    """The last card has no bonus of any kind: not for a double, not for a jack on a lone card."""
    rules = rules_with(
        players=2, last_card_pisti=last_card_pisti, jack_on_single=7, cut_jack="none"
    )
    assert earned(play(last_two(rules, laid, "JH"), laid, "JH")) == expected


@pytest.mark.parametrize("last_card_pisti", ["void", "counts", "void_and_cancel"])
def test_p_38_the_very_last_card_takes_a_bigger_pile_as_any_other(last_card_pisti):
    """The last card captures as any other; only the bonus is in question."""
    rules = rules_with(players=2, last_card_pisti=last_card_pisti)
    hands = {1: "-- " * 20 + "3C 4D 9C QH", 0: "-- " * 20 + "2S JD 8D QD"}
    state = play_down(deal_with(rules, hands=hands), left=1)
    assert state.pile == cards("9C 8D QH")
    assert play(state, "QD").gains[-1] == gain(0, "9C 8D QH QD")


@pytest.mark.clause("P-38", "A-10")
@pytest.mark.parametrize(
    ("captor", "how"), [(0, "capture"), (1, "broken pişti"), (2, "capture"), (3, "broken pişti")]
)
def test_p_38_it_is_told_as_breaking_only_where_there_is_one_to_break(captor, how):
    """Partners break none of their own, and where nobody else has one, nothing breaks."""
    rules = rules_with(last_card_pisti="void_and_cancel")
    plays = [*"9S TH KD".split()[: (captor - 3) % 4], "JC", "AH", "AD"]
    hands = {seat: " ".join(plays[(seat - 1) % 4 :: 4]) for seat in range(4)}
    state = play(last_two(rules, "6H", "6D", hands=hands), "6H", "6D")
    pistis = [gain.seat for gain in state.gains if gain.how == "pişti"]
    assert (pistis, earned(state)) == ([captor], (how, 0))


def broken(state):
    """The points that breaking a pişti cost each side."""
    return line(state, "broken pişti")


@pytest.mark.clause("P-38", "A-10")
@pytest.mark.parametrize("points", [10, 12])
def test_p_38_the_last_card_may_break_a_pisti(points):
    """If it is played so, the last pair costs an opponent with piştis the points of one."""
    rules = rules_with(players=2, last_card_pisti="void_and_cancel", pisti_points=points)
    hands = {1: "JC TS QS 2D", 0: "TC QD 3D 4H"}
    before = play(last_two(rules, "6H", "6D", hands=hands), "6H")
    assert line(before, "pişti") == [(1, 2 * points)]
    assert broken(before) == []
    after = play(before, "6D")
    assert after.gains[-1].how == "broken pişti"
    assert line(after, "pişti") == [(1, 2 * points)]
    assert broken(after) == [(1, -points)]
    assert broken(over(rules, gain(1, "", "pişti", points), gain(0, "6H 6D"))) == []
    assert broken(over(rules)) == []
    assert (1, f"broken pişti = -{points}") in counted(after)
    assert Scored(0, "broken pişti", 0) in events(after)


def test_p_38_each_opposing_side_with_a_pisti_loses_one():
    """Every opposing side that has an ordinary pişti loses one; the own side loses none."""
    rules = rules_with(players=3, last_card_pisti="void_and_cancel")
    hands = {1: "KH 7S AD", 2: "JC 3D AS", 0: "7C 3S"}
    before = play(last_two(rules, "6H", "6D", hands=hands), "6H")
    assert line(before, "pişti") == [(0, 10), (1, 10), (2, 10)]
    after = play(before, "6D")
    assert broken(after) == [(1, -10), (2, -10)]


@pytest.mark.clause("P-38", "A-10")
@pytest.mark.parametrize(
    ("gains", "lost"),
    [
        pytest.param([(0, "pişti", 10)], [], id="own pişti"),
        pytest.param([(2, "pişti", 10)], [], id="the partner's pişti"),
        pytest.param([(1, "pişti", 10)], [(1, -10)], id="an opponent's pişti"),
        pytest.param([(1, "pişti", 10), (3, "pişti", 10)], [(1, -10)], id="one of both opponents'"),
        pytest.param([(1, "double pişti", 20)], [], id="an opponent's double"),
        pytest.param([(1, "jack on a lone card", 20)], [], id="an opponent's jack"),
        pytest.param([(1, "capture", 0)], [], id="nothing to break"),
        pytest.param([(1, "bluff proved", 10)], [], id="an opponent's claim"),
        pytest.param([(1, "pişti", 10)] * 3, [(1, -10)], id="one of three"),
        pytest.param([(3, "double pişti", 20), (1, "pişti", 10)], [(1, -10)], id="not the double"),
    ],
)
def test_p_38_only_an_ordinary_pisti_of_the_opponents_breaks(gains, lost):
    """The last pair breaks ordinary piştis of the opposing side, one at most."""
    rules = rules_with(last_card_pisti="void_and_cancel")
    bonuses = [gain(seat, "", how, points) for seat, how, points in gains]
    state = over(rules, *bonuses, gain(0, "6H 6D", "broken pişti"))
    assert broken(state) == lost


@PLAYERS
@pytest.mark.parametrize("last_card_pisti", ["void", "counts", "void_and_cancel"])
def test_p_39_the_last_card_of_another_batch_can_make_a_pisti(last_card_pisti, players):
    rules = rules_with(players=players, last_card_pisti=last_card_pisti)
    for batch in range(48 // (4 * players) - 1):
        state = play(last_two(rules, "6H", "6D", batch=batch), "6H", "6D")
        assert state.gains[-1] == gain(0, "6H 6D", "pişti", 10)
        assert not state.is_over


@pytest.mark.parametrize("last_card_pisti", ["void", "counts", "void_and_cancel"])
def test_p_39_the_last_card_but_one_can_make_a_pisti(last_card_pisti):
    rules = rules_with(players=2, last_card_pisti=last_card_pisti)
    hands = {1: "-- " * 20 + "3C 4D JD 8H", 0: "-- " * 20 + "2S 9D 8D KC"}
    state = play(play_down(deal_with(rules, hands=hands), left=2), "8H")
    assert state.gains[-1] == gain(1, "8D 8H", "pişti", 10)
    assert len(state.history) == 47


@pytest.mark.parametrize(
    ("flag", "pisti", "double", "jack"),
    [
        pytest.param("both", 10 + 3, 20 + 2, 7 + 2 + 1, id="both"),
        pytest.param("bonus_only", 10, 20, 7, id="bonus only"),
        pytest.param("bonus_only_for_double", 10 + 3, 20, 7 + 2 + 1, id="not for a double"),
    ],
)
def test_p_40_the_cards_of_a_pisti_count_beside_the_bonus(flag, pisti, double, jack):
    """The cards of a pişti still count for what they are worth, unless it is played otherwise."""
    rules = rules_with(pisti_cards_score=flag, jack_on_single=7)
    for laid, held, points in (("TD", "TS", pisti), ("JC", "JD", double), ("2C", "JH", jack)):
        state = play(lone(rules, laid, held), held)
        assert score(state).totals == (0, points)
    assert RULES.scoring.pisti_cards_score == "both"


@pytest.mark.parametrize("flag", ["both", "bonus_only"])
def test_p_40_a_pisti_of_no_points_is_one_still(flag):
    """A pişti that the flags make worth 0 leaves out its cards as any other does."""
    rules = rules_with(pisti_cards_score=flag, pisti_points=0, double_points=0)
    for laid, held, worth in (("TD", "TS", 3), ("AC", "AH", 2), ("JC", "JD", 2)):
        state = play(lone(rules, laid, held), held)
        assert score(state).totals == (0, worth if flag == "both" else 0)


@pytest.mark.parametrize("how", ["bluff accepted", "bluff proved"])
@pytest.mark.parametrize(
    ("flag", "on_another", "on_a_jack"),
    [
        pytest.param("both", 10 + 2, 20 + 3, id="both"),
        pytest.param("bonus_only", 10, 20, id="bonus only"),
        pytest.param("bonus_only_for_double", 10 + 2, 20, id="not for a double"),
    ],
)
def test_p_40_claims_are_bonuses_too(flag, on_another, on_a_jack, how):
    """It concerns every capture that earned a bonus, claims included."""
    rules = rules_with(players=2, pisti_cards_score=flag, bluff_when="lone_card")
    assert score(going(rules, gain(0, "AC AD", how, 10))).totals == (on_another, 0)
    assert score(going(rules, gain(0, "JC 2C", how, 20))).totals == (on_a_jack, 0)
    with_a_jack = 10 if flag == "bonus_only" else 10 + 3
    assert score(going(rules, gain(0, "2C JC", how, 10))).totals == (with_a_jack, 0)


@pytest.mark.parametrize(("flag", "is_final"), [("both", True), ("bonus_only", False)])
def test_p_40_hidden_cards_of_which_all_count_leave_nothing_open(flag, is_final):
    """A spectator works out what lies hidden in a capture and a claim of one side."""
    rules = rules_with(players=2, pisti_cards_score=flag, bluff_when="lone_card")
    rest = [card for card in DECK if str(card) not in {"2D", "JC"}]
    won = [gain(0, shown(rest)), gain(0, "2D JC", "bluff accepted", 10)]
    hidden = [each.with_cards((*each.cards[:-1], None)) for each in won]
    seen = attrs.evolve(view(over(rules, *won), None), gains=tuple(hidden))
    assert seen.banked.is_final == is_final


@pytest.mark.parametrize("flag", ["both", "bonus_only", "bonus_only_for_double"])
def test_p_40_the_cards_always_count_for_the_majority(flag):
    rules = rules_with(pisti_cards_score=flag)
    state = over(rules, gain(0, "JC JD", "double pişti", 20), gain(1, "3C"))
    assert line(state, "most cards") == [(0, 3)]

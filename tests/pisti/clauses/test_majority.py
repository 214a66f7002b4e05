"""P-42 and P-43: who has the majority, and who has it when it is tied."""

import pytest

from pisti import RULES, score, standings
from positions.common import counted
from positions.pisti import gain, going, heaps, majority, over, rules_with

TWO_SIDES = {"players": 2}
THREE_SIDES = {"players": 3}


def captures(rules, *times):
    """A hand that is over, in which the seats captured so many times each."""
    return over(rules, *[gain(seat, "") for seat, n in enumerate(times) for _ in range(n)])


@pytest.mark.clause("P-42", "A-06")
@pytest.mark.parametrize(
    ("flags", "sizes", "expected"),
    [
        pytest.param(TWO_SIDES, (27, 25), [(0, 3)], id="two sides"),
        pytest.param(TWO_SIDES, (0, 52), [(1, 3)], id="all of them"),
        pytest.param({}, (10, 15, 12, 15), [(1, 3)], id="partners together"),
        pytest.param({}, (20, 15, 7, 10), [(0, 3)], id="partners, whatever each has"),
        pytest.param(THREE_SIDES, (16, 17, 19), [(2, 3)], id="three sides"),
        pytest.param({"teams": "individual"}, (12, 13, 12, 15), [(3, 3)], id="four sides"),
    ],
)
def test_p_42_the_most_cards_earn_the_majority(flags, sizes, expected):
    """The side with the most cards earns 3 points."""
    assert majority(heaps(rules_with(**flags), *sizes)) == expected


def test_p_42_leftovers_count_as_cards():
    """All cards of a side count for the majority, those left over too."""
    first, last = gain(0, "2H 3H"), gain(1, "4H 5H 6H")
    rules = rules_with(players=2)
    assert majority(over(rules, first, last)) == [(1, 3)]
    assert majority(over(rules, first, last, gain(0, "7H 8H", "leftovers"))) == [(0, 3)]


@pytest.mark.clause("P-42", "P-33")
def test_p_42_it_is_counted_when_the_hand_is_over():
    """The majority is counted when the hand is over, and not before."""
    state = heaps(rules_with(players=2), 30, 22)
    assert majority(going(state.rules, *state.gains)) == []
    assert majority(state) == [(0, 3)]
    assert (0, "most cards = 3") in counted(state)


@pytest.mark.parametrize("points", [3, 5, 30])
def test_p_42_its_points_are_a_flag(points):
    """The majority is worth 3 points, or what is agreed."""
    rules = rules_with(players=2, majority_points=points)
    assert majority(heaps(rules, 27, 25)) == [(0, points)]
    assert RULES.scoring.majority_points == 3


def test_p_42_the_basis_may_be_captures():
    """The side with the most captures earns the majority, where it is played so."""
    rules = rules_with(players=2, majority_basis="captures")
    fewer_but_bigger = [gain(0, "2C 3C 4C 5C 6C 7C"), *[gain(1, "8C 9C"), gain(1, "TC QC")]]
    state = over(rules, *fewer_but_bigger)
    assert majority(state) == [(1, 3)]
    assert counted(state)[-1] == (1, "most captures = 3")
    by_cards = over(rules_with(players=2), *fewer_but_bigger)
    assert majority(by_cards) == [(0, 3)]
    assert RULES.scoring.majority_basis == "cards"


@pytest.mark.parametrize(
    ("how", "is_capture"),
    [
        ("capture", True),
        ("pişti", True),
        ("double pişti", True),
        ("jack on a lone card", True),
        ("bluff accepted", True),
        ("bluff proved", True),
        ("broken pişti", True),
        ("bluff caught", False),
        ("leftovers", False),
    ],
)
def test_p_42_what_a_capture_is(how, is_capture):
    """Whatever took the pile with a card is a capture; leftovers and a caught bluff are not."""
    rules = rules_with(players=2, majority_basis="captures")
    state = over(rules, gain(0, ""), gain(1, ""), gain(1, "", how))
    assert majority(state) == ([(1, 3)] if is_capture else [])


def test_p_42_partners_captures_are_added():
    """The side with the most captures is two partners together."""
    rules = rules_with(majority_basis="captures")
    assert majority(captures(rules, 3, 4, 3, 1)) == [(0, 3)]


@pytest.mark.parametrize(
    ("majority_rule", "sizes", "expected"),
    [
        pytest.param("plurality", (20, 17, 15), [(0, 3)], id="the most of all"),
        pytest.param("over_half", (20, 17, 15), [], id="not more than half"),
        pytest.param("over_half", (13, 27, 12), [(1, 3)], id="more than half"),
        pytest.param("over_half", (13, 26, 13), [], id="exactly half"),
        pytest.param("plurality", (13, 26, 13), [(1, 3)], id="exactly half, the most"),
    ],
)
def test_p_42_the_most_of_all_or_more_than_half(majority_rule, sizes, expected):
    rules = rules_with(players=3, majority_rule=majority_rule)
    assert majority(heaps(rules, *sizes)) == expected
    assert RULES.scoring.majority_rule == "plurality"


@pytest.mark.parametrize("majority_rule", ["plurality", "over_half"])
def test_p_42_with_two_sides_both_rules_are_the_same(majority_rule):
    """With two sides, who has the most has more than half."""
    rules = rules_with(players=2, majority_rule=majority_rule)
    for size in range(53):
        expected = [] if size == 26 else [(0 if size > 26 else 1, 3)]
        assert majority(heaps(rules, size, 52 - size)) == expected


def test_p_42_more_than_half_of_all_captures():
    rules = rules_with(players=3, majority_basis="captures", majority_rule="over_half")
    assert majority(captures(rules, 5, 4, 3)) == []
    assert majority(captures(rules, 6, 4, 2)) == []
    assert majority(captures(rules, 7, 4, 2)) == [(0, 3)]


@pytest.mark.clause("P-43", "A-05", "A-06")
@pytest.mark.parametrize("majority_tie", ["nobody", "carry"])
@pytest.mark.parametrize(
    ("flags", "sizes"),
    [
        pytest.param(TWO_SIDES, (26, 26), id="two sides"),
        pytest.param({}, (20, 16, 6, 10), id="partners"),
        pytest.param(THREE_SIDES, (18, 16, 18), id="three sides"),
        pytest.param({"teams": "individual"}, (13, 13, 13, 13), id="four sides"),
    ],
)
def test_p_43_with_a_tie_nobody_has_the_majority(flags, sizes, majority_tie):
    """With 26 cards each nobody has the majority; a match may carry it to the next hand."""
    assert majority(heaps(rules_with(majority_tie=majority_tie, **flags), *sizes)) == []
    assert RULES.scoring.majority_tie == "nobody"


@pytest.mark.clause("P-33")
def test_p_43_a_match_carries_the_points_of_a_tie_and_of_nothing_else():
    """A tie counts without any line; where nobody has more than half or captures, none is tied."""

    def carried(state):
        return score(state).carried, standings(state.rules, [score(state)]).kept[0]

    rules = rules_with(players=2, majority_tie="carry", card_table={})
    assert carried(heaps(rules, 26, 26)) == (3, 3)
    assert carried(heaps(rules, 27, 25)) == (0, 0)
    assert score(going(rules, gain(0, "2C 3C"), gain(1, "4C 5C"))).carried == 0
    assert carried(over(rules, gain(0, "", "bluff caught", 20))) == (0, 0)
    rules = rules_with(players=3, majority_tie="carry", majority_rule="over_half")
    assert carried(heaps(rules, 23, 24, 5)) == (0, 0)
    assert carried(heaps(rules, 26, 26, 0)) == (3, 3)
    assert carried(heaps(rules_with(players=2), 26, 26)) == (0, 0)


def test_p_43_every_leader_may_have_it():
    """Under `all_leaders` each side that has the most earns the majority."""
    rules = rules_with(players=2, majority_tie="all_leaders")
    assert majority(heaps(rules, 26, 26)) == [(0, 3), (1, 3)]
    rules = rules_with(players=3, majority_tie="all_leaders")
    assert majority(heaps(rules, 18, 16, 18)) == [(0, 3), (2, 3)]


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        pytest.param(("2C 3C", "JC 4C"), [(0, 3)], id="more points"),
        pytest.param(("JC 3C", "AC 4C"), [], id="as many points"),
        pytest.param(("JC 3C", "4C 5C", "TD"), [(0, 3)], id="a third side has fewer cards"),
        pytest.param(("JC 3C", "4C 5C", "AC 6C"), [], id="two of three lead"),
        pytest.param(("JC 3C", "4C 5C", "TD 6C"), [(2, 3)], id="one of three leads"),
    ],
)
def test_p_43_the_leader_of_the_hand_may_have_it(texts, expected):
    """Under `deal_leader` it is the tied side with more points, or nobody."""
    rules = rules_with(players=max(2, len(texts)), majority_tie="deal_leader")
    gains = [gain(seat, text) for seat, text in enumerate(texts)]
    assert majority(over(rules, *gains)) == expected


def test_p_43_bonuses_make_a_leader_too():
    """Under `deal_leader` all points of the hand count but the majority."""
    rules = rules_with(players=2, majority_tie="deal_leader", last_pile_bonus=3)
    first, last = gain(0, "2C 3C"), gain(1, "JC 4C")
    assert majority(over(rules, first, last)) == [(1, 3)]  # 2 against 1 + 3 for the last pile
    assert majority(over(rules, gain(1, "", "pişti", 10), last, first)) == [(1, 3)]


@pytest.mark.parametrize(
    ("flags", "sizes", "dealer", "expected"),
    [
        pytest.param(TWO_SIDES, (26, 26), 0, [(1, 3)], id="two, dealer 0"),
        pytest.param(TWO_SIDES, (26, 26), 1, [(0, 3)], id="two, dealer 1"),
        pytest.param({}, (13, 13, 13, 13), 2, [(1, 3)], id="partners, dealer 2"),
        pytest.param({}, (13, 13, 13, 13), 3, [(0, 3)], id="partners, dealer 3"),
        pytest.param(THREE_SIDES, (18, 16, 18), 0, [(2, 3)], id="three, dealer 0"),
        pytest.param(THREE_SIDES, (18, 16, 18), 2, [(0, 3)], id="three, dealer 2"),
        pytest.param(
            TWO_SIDES | {"first_player": "dealer"}, (26, 26), 0, [(0, 3)], id="the dealer begins"
        ),
    ],
)
def test_p_43_the_first_seat_may_have_it(flags, sizes, dealer, expected):
    """Under `first_seat` it is the tied side that comes first from the first player on."""
    rules = rules_with(majority_tie="first_seat", **flags)
    assert majority(heaps(rules, *sizes, dealer=dealer)) == expected


@pytest.mark.parametrize("majority_tie", ["all_leaders", "deal_leader", "first_seat", "carry"])
@pytest.mark.parametrize(
    ("flags", "sizes", "expected"),
    [
        pytest.param(TWO_SIDES, (25, 27), [(1, 3)], id="the most"),
        pytest.param(
            THREE_SIDES | {"majority_rule": "over_half"}, (18, 18, 16), [], id="too few for it"
        ),
        pytest.param(
            THREE_SIDES | {"majority_rule": "over_half"}, (26, 14, 12), [], id="one with half"
        ),
    ],
)
def test_p_43_without_a_tie_it_does_not_matter(flags, sizes, expected, majority_tie):
    """The flag speaks only when several have enough for the majority."""
    assert majority(heaps(rules_with(majority_tie=majority_tie, **flags), *sizes)) == expected


@pytest.mark.clause("P-43", "P-42")
@pytest.mark.parametrize("sizes", [(26, 26), (26, 26, 0)], ids=["two sides", "three sides"])
def test_p_43_two_halves_are_a_tie(sizes):
    """Under `over_half`, exactly half each is a tie."""
    flags = {"players": len(sizes), "majority_rule": "over_half"}
    assert majority(heaps(rules_with(**flags), *sizes)) == []
    rules = rules_with(majority_tie="all_leaders", **flags)
    assert majority(heaps(rules, *sizes)) == [(0, 3), (1, 3)]


def test_p_43_captures_can_be_tied():
    """The flag speaks for a tie of captures as well."""
    for majority_tie, expected in (("nobody", []), ("all_leaders", [(0, 3), (1, 3)])):
        rules = rules_with(players=2, majority_basis="captures", majority_tie=majority_tie)
        assert majority(captures(rules, 7, 7)) == expected

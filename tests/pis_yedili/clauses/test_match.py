"""PY-32, PY-A20, PY-A25 and PY-I15: what makes deals into a match; a deal is told, no more."""

import attrs
import pytest

from pisti import Score, Standings
from pisti.pis_yedili import (
    PRESETS,
    RULES,
    MatchRules,
    Rules,
    new_hand,
    score,
    standings,
    view,
)
from positions.pis_yedili import PLAYERS, moments, over, refused_value, rules_with, totals


@pytest.mark.clause("PY-32")
@pytest.mark.parametrize("deals", [1, 4, 10])
def test_py_32_how_many_deals_make_a_match_is_stored(deals):
    """Four deals make a match, or another number."""
    assert new_hand(rules_with(deals=deals), seed=1).rules.match.deals == deals
    assert RULES.match.deals == 4
    assert PRESETS["simple_two"].match.deals == 1


@pytest.mark.clause("PY-32")
def test_py_32_the_number_of_deals_changes_no_deal():
    """Four deals make a match; each of them is played as ever."""
    ends = []
    for deals in (1, 4, 7):
        *_, end = moments(new_hand(rules_with(deals=deals), seed=1))
        ends.append((end.history, score(end)))
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.clause("PY-32")
@pytest.mark.parametrize(
    ("deals", "expected"),
    [
        (0, "at least 1"),
        (-1, "an int of 0 or more"),
        (True, "an int of 0 or more"),
        (False, "an int of 0 or more"),
        ("4", "an int of 0 or more"),
    ],
)
def test_py_32_another_number_of_deals_is_refused(deals, expected):
    """Four deals make a match, or any other number from one on."""
    assert refused_value(deals=deals) == f"{expected} (PY-32)"


@pytest.mark.clause("PY-A20")
@PLAYERS
def test_py_a20_every_seat_can_deal(players):
    """The deal passes to the next seat, so every seat deals, and the library is told who."""
    rules = rules_with(players=players)
    for dealer in range(players):
        state = new_hand(rules, seed=1, dealer=dealer)
        assert (state.dealer, state.turn) == (dealer, (dealer + 1) % players)
        for moment in moments(state):
            assert moment.dealer == dealer
            assert view(moment, None).dealer == dealer


@pytest.mark.clause("PY-32")
def test_py_32_a_deal_that_is_going_on_is_none_of_the_match():
    """Only a deal that has ended is counted, and its points are added up."""
    rules = rules_with(players=2, deals=2)
    over, going_on = Score((), (30, 0)), Score((), (5, 9), is_final=False)
    assert standings(rules, [over, going_on]) == Standings((30, 0), (), 1)
    assert standings(rules, [over, going_on, over]) == Standings((60, 0), (1,), 2)


@pytest.mark.clause("PY-A20")
def test_py_a20_equal_lowest_totals_share_the_match():
    """Equal lowest totals share the match, and there is no further deal: no flag says otherwise."""
    assert attrs.asdict(MatchRules()) == {"match_end": "deals", "deals": 4, "target": 101}
    assert totals(over(["2D 9H", "KD", "8S 2S"], ending="exhausted")) == (11, 0, 0)


@pytest.mark.clause("PY-A25")
def test_py_a25_the_default_is_one_apps_rules_and_there_are_others():
    """The default is what one app says of itself; other presets stand beside it."""
    assert PRESETS["pis_yedili"] == RULES == Rules()
    assert len({*PRESETS.values()}) == len(PRESETS) >= 7


@pytest.mark.clause("PY-I15")
def test_py_i15_a_total_is_the_sum_of_all_deals():
    """A match total is the sum of a player's scores in all deals, and the lowest wins."""
    deals = [
        over(["JD KH", "", "AS 2C", "TC 8H 3S"], "5D 7D"),
        over(["", "KD 2D", "7D 7H", "3D 4D"]),
        over(["7D 2S", "4D 5D", "", "JS"]),
        over(["5H", "AD AH", "9H 2S", ""]),
    ]
    assert [totals(deal) for deal in deals] == [
        (105, 0, 51, 63),
        (0, 12, 40, 7),
        (22, 9, 0, 25),
        (5, 30, 11, 0),
    ]
    assert len(deals) == RULES.match.deals
    sums = [sum(column) for column in zip(*map(totals, deals), strict=True)]
    assert sums == [132, 51, 102, 95]
    assert sums.index(min(sums)) == 1

"""Flags of Pis Yedili: their defaults, and values that they do not have, each with the clause."""

import pytest

from pisti import Rank, Suit
from pisti.kit.flags import flags_of
from pisti.pis_yedili import RULES, Rules
from positions.common import CARDS
from positions.pis_yedili import refused_rules, refused_value

BOOL, RANK, NUMBER = "True or False", "a Rank", "an int of 1 or more"
WEIRD = 10**5000
NO_SUCH = [
    ("packs", 1, "PY-01", "1 or 2", [0, 3, "1", 1.0]),
    ("players", 4, "PY-02", "2 to 7", [0, 1, 8, -2, "4", True, None, 4.0, WEIRD]),
    ("starter_extra", 0, "PY-03", "0 or 1", [2, -1, True, None]),
    (
        *("deal_packet", (1,) * 7, "PY-04", "packets that make 7 cards"),
        [(3, 3), (4, 4), (7, 0), (0, 7), (), (WEIRD,)],
    ),
    (
        *("deal_packet", (1,) * 7, "PY-04", "a tuple, each part an int of 0 or more"),
        [7, "1111111", None, ("4", 3), (True,) * 7, ([7],)],
    ),
    (
        *("opening", "starter_club", "PY-07"),
        "'starter_club' or 'everyone_club' or 'turn_up' or 'lowest_club'",
        ["any", "club"],
    ),
    ("voluntary_draw", True, "PY-12", BOOL, [1, None, "no"]),
    ("wild_rank", Rank.JACK, "PY-14", RANK, ["J", 11, None, CARDS["JH"]]),
    ("nominate", "any", "PY-15", "'any' or 'different'", ["own", None]),
    ("wild_on_wild", False, "PY-16", BOOL, [1, None, "yes"]),
    (
        *("draw_policy", "until_pass", "PY-17"),
        "'until_pass' or 'one' or 'max_three' or 'until_playable'",
        ["two"],
    ),
    ("tek_rule", "off", "PY-18", "'off' or 'cannot_finish' or 'draw_n'", ["shout", None]),
    ("tek_draw", 2, "PY-18", NUMBER, [0, -1, "2", False]),
    ("wild_skips", False, "PY-19", BOOL, [1, None, "no"]),
    ("skip_rank", Rank.EIGHT, "PY-20", "a Rank or None", [8, "T", "none", False]),
    ("reverse_rank", Rank.TEN, "PY-21", "a Rank or None", [10, "T", Suit.CLUBS]),
    ("reverse_mode", "flip", "PY-21", "'flip' or 'step_back'", ["bounce", None]),
    ("draw_rank", Rank.SEVEN, "PY-22", RANK, [7, "7", None]),
    ("draw_count", 3, "PY-22", NUMBER, [0, -3, True, False, 3.0]),
    ("stacking", "linear", "PY-23", "'linear' or 'double' or 'off'", [True, "Linear"]),
    ("penalty_ends_turn", True, "PY-24", BOOL, [0, None, ()]),
    ("draw_rank_wild", False, "PY-25", BOOL, [1, None]),
    (
        *("ace_effect", "follow_card", "PY-26"),
        "'follow_card' or 'others_draw_and_replay' or 'skip' or 'chain' or 'none'",
        ["reverse", None],
    ),
    (
        *("exhaustion", "end_lowest", "PY-31"),
        "'end_lowest' or 'reshuffle' or 'turn_over' or 'play_on'",
        ["stop", b"reshuffle"],
    ),
    ("deals", 4, "PY-32", NUMBER, [0, -1, True, False, "4"]),
    (
        *("no_finish", (), "PY-33", "a tuple, each part a Rank"),
        ["J", ["J"], Rank.JACK, None, [CARDS["JS"]], [None], [[]]],
    ),
    (
        *("match_end", "deals", "PY-34", "'deals' or 'target' or 'first_out' or 'elimination'"),
        ["points"],
    ),
    ("target", 101, "PY-34", NUMBER, [0, -1, None]),
    ("final_seven_draws", False, "PY-A08", BOOL, [1, None, "yes"]),
    ("ace_follow", "optional", "PY-A09", "'optional' or 'draw_if_unable'", ["must", False]),
    ("two_player_reverse", "none", "PY-A10", "'none' or 'skip'", ["draw", True]),
    (
        *("exhaustion_score", "winner_zero", "PY-A13"),
        "'winner_zero' or 'all_count' or 'difference'",
        ["none"],
    ),
]


@pytest.mark.parametrize(
    ("name", "default", "expected", "values"),
    [
        pytest.param(
            name, default, f"{expected} ({clause})", values, marks=pytest.mark.clause(clause)
        )
        for name, default, clause, expected, values in NO_SUCH
    ],
)
def test_a_flag_has_a_default_and_no_other_value_than_the_book_says(
    name, default, expected, values
):
    group = flags_of(Rules)[name].group
    assert getattr(getattr(RULES, group) if group else RULES, name) == default
    for value in values:
        assert refused_value(**{name: value}) == expected
        assert len(refused_rules(**{name: value})) < 200


@pytest.mark.clause("PY-28", "PY-29")
@pytest.mark.parametrize(
    ("name", "clause"), [("card_penalty", "PY-28"), ("final_multiplier", "PY-29")]
)
def test_a_table_has_a_number_for_each_rank(name, clause):
    for wrong in (7, {Rank.JACK: -1}, {Rank.JACK: 25.0}, {Rank.JACK: True}, {"J": 25}):
        assert refused_rules(**{name: wrong}).endswith(f"({clause})")
    for second in (1, 2):
        twice = ((Rank.JACK, 1), (Rank.JACK, second))
        assert refused_rules(**{name: twice}) == (
            f"{name} has two entries for the same rank, expected one ({clause})"
        )


@pytest.mark.clause("PY-33")
def test_ranks_that_leave_no_last_card_are_refused():
    """Up to twelve ranks; and a rank is named once."""
    said = refused_rules(no_finish=[*Rank])
    assert said == "no_finish has all 13 ranks, expected at most 12, so that a hand can end (PY-33)"
    said = refused_rules(no_finish=[Rank.JACK, Rank.SEVEN, Rank.JACK])
    assert said == "no_finish names a rank twice, expected each once (PY-33)"

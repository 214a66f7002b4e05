"""Flags of Pis Yedili: their defaults, and values that they do not have, each with the clause."""

import pytest

from pisti import Rank
from pisti.kit.flags import flags_of
from pisti.pis_yedili import RULES, Rules, new_hand
from positions.common import marked
from positions.pis_yedili import refused_rules, refused_value, rules_with

BOOL, RANK, NUMBER = "True or False", "a Rank", "an int of 1 or more"
RULES_FOR_ACES = "'follow_card' or 'others_draw_and_replay' or 'skip' or 'chain' or 'none'"
NO_SUCH = [
    ("packs", "1 or 2 (PY-01)", 1),
    ("pack_size", "52 or 32 (PY-01)", 52),
    ("players", "2 to 7 (PY-02)", 4),
    ("starter_extra", "0 or 1 (PY-03)", 0),
    ("deal_packet", "a tuple, each part an int of 0 or more (PY-04)", (1,) * 7),
    (
        *("opening", "'starter_club' or 'everyone_club' or 'turn_up' or 'lowest_club' (PY-07)"),
        "starter_club",
    ),
    ("voluntary_draw", f"{BOOL} (PY-12)", True),
    ("wild_rank", f"{RANK} (PY-14)", Rank.JACK),
    ("nominate", "'any' or 'different' (PY-15)", "any"),
    ("wild_on_wild", f"{BOOL} (PY-16)", False),
    (
        *("draw_policy", "'until_pass' or 'one' or 'max_three' or 'until_playable' (PY-17)"),
        "until_pass",
    ),
    ("tek_rule", "'off' or 'cannot_finish' or 'draw_n' (PY-18)", "off"),
    ("tek_draw", f"{NUMBER} (PY-18)", 2),
    ("wild_skips", f"{BOOL} (PY-19)", False),
    ("skip_rank", "a Rank or None (PY-20)", Rank.EIGHT),
    ("reverse_rank", "a Rank or None (PY-21)", Rank.TEN),
    ("reverse_mode", "'flip' or 'step_back' (PY-21)", "flip"),
    ("draw_rank", f"{RANK} or None (PY-22)", Rank.SEVEN),
    ("draw_count", f"{NUMBER} (PY-22)", 3),
    ("stacking", "'linear' or 'double' or 'off' (PY-23)", "linear"),
    ("penalty_ends_turn", f"{BOOL} (PY-24)", True),
    ("draw_rank_wild", f"{BOOL} (PY-25)", False),
    ("ace_effect", f"{RULES_FOR_ACES} (PY-26)", "follow_card"),
    ("exhaustion", "'end_lowest' or 'reshuffle' or 'turn_over' or 'play_on' (PY-31)", "end_lowest"),
    ("deals", f"{NUMBER} (PY-32)", 4),
    ("no_finish", "a tuple, each part a Rank (PY-33)", ()),
    ("match_end", "'deals' or 'target' or 'first_out' or 'elimination' (PY-34)", "deals"),
    ("target", f"{NUMBER} (PY-34)", 101),
    ("final_seven_draws", f"{BOOL} (PY-A08)", False),
    ("ace_follow", "'optional' or 'draw_if_unable' (PY-A09)", "optional"),
    ("two_player_reverse", "'none' or 'skip' (PY-A10)", "none"),
    ("exhaustion_score", "'winner_zero' or 'all_count' or 'difference' (PY-A13)", "winner_zero"),
]


@pytest.mark.parametrize(("name", "expected", "default"), marked(NO_SUCH))
def test_a_flag_has_a_default_and_no_other_value_than_the_book_says(name, expected, default):
    group = flags_of(Rules)[name].group
    assert getattr(getattr(RULES, group) if group else RULES, name) == default
    assert refused_value(**{name: 3.5}) == expected


def test_py_04_packets_make_five_to_seven_cards():
    for packets in ((2, 2), (4, 4), (7, 0), (0, 7), ()):
        expected = "packets that make 5, 6 or 7 cards (PY-04)"
        assert refused_value(deal_packet=packets) == expected
    for packets in ((2, 3), (6,), (3, 3, 1)):
        assert rules_with(deal_packet=packets).hand_size == sum(packets)


def test_py_05_a_card_is_left_for_the_stock():
    """With 32 cards six players can be dealt five, and no two more be laid open or dealt."""
    five = {"pack_size": 32, "deal_packet": (5,), "players": 6}
    for flags, left in (({}, 2), ({"starter_extra": 1}, 1), ({"opening": "turn_up"}, 1)):
        assert len(new_hand(rules_with(**five, **flags), seed=1).stock) == left
    for flags, dealt in (
        ({"starter_extra": 1, "opening": "turn_up"}, 32),
        ({"players": 7}, 35),
        ({"deal_packet": (6,)}, 36),
    ):
        told = f"the deal takes {dealt} of 32 cards, expected one left for the stock at least"
        assert refused_rules(**five | flags) == f"{told} (PY-05)"


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
    told = (
        "no_finish has all ranks of the pack, expected one that may be last, so that a hand can end"
    )
    assert said == f"{told} (PY-33)"
    highest = [*Rank][5:]
    assert refused_rules(no_finish=highest, pack_size=32) == said
    assert rules_with(no_finish=highest).finish.no_finish == (*highest,)
    said = refused_rules(no_finish=[Rank.JACK, Rank.SEVEN, Rank.JACK])
    assert said == "no_finish names a rank twice, expected each once (PY-33)"

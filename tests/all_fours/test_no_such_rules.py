"""Flags of All Fours with values that they do not have: one sentence each, with the clause."""

import pytest

from pisti import Rank
from positions.all_fours import refused_rules, refused_value
from positions.common import marked

POINTS = "an int of 0 or more"
NO_POINTS = [-1, True, "1", 1.0, None]
TABLE = "a tuple, each part a tuple of 2: a Rank, an int of 0 or more"
NO_TABLES = [5, ((Rank.JACK, -1),), (("J", 1),)]

VALUES = [
    ("players", "2 or 3 or 4 (AF-03)", [1, 5, 7, "4", 4.0, True, 10**5000]),
    ("teams", "'individual' or 'partnership' (AF-04)", ["pairs", (0, 0, 1, 1), [0, 1], 2]),
    ("direction", "'clockwise' or 'anticlockwise' (AF-05)", [-1, None]),
    ("deal_packet", "1 or 2 or 3 or 6 (AF-07)", [0, 4, 5, "3"]),
    ("trump_method", "'turn_up' or 'first_lead' (AF-09)", ["auction"]),
    ("turnup_points", f"{TABLE} (AF-10)", NO_TABLES),
    ("gift_to", "'elder' or 'all_opponents' (AF-13)", ["dealer"]),
    ("max_begs", f"{POINTS} (AF-16)", NO_POINTS),
    ("turnup_scope", "'every' or 'new_suit_only' (AF-17)", ["first"]),
    ("exhaustion", "'void_same_dealer' or 'kick_last_then_void' (AF-18)", ["short_round"]),
    ("after_run", "'play_all' or 'discard_to_hand_size' (AF-19)", ["exchange"]),
    ("must_hold_trump_to_stand", "True or False (AF-20)", [1]),
    ("must_hold_trump_to_give", "True or False (AF-20)", [1]),
    ("follow", "'free' or 'follow_or_trump' or 'strict' or 'trumps_only' (AF-23)", ["any"]),
    ("no_undertrump", "True or False (AF-23)", ["yes", 1]),
    (
        "trick_winner",
        "'trump_then_any_suit' or 'trump_then_led_suit' or 'rank_only' (AF-24)",
        ["led_suit", ()],
    ),
    ("game_values", f"{TABLE} (AF-28)", NO_TABLES),
    ("low_to", "'dealt' or 'won' (AF-30)", ["caught"]),
    ("jack_points", f"{POINTS} (AF-31)", NO_POINTS),
    ("jack_hang_points", f"{POINTS} (AF-31)", NO_POINTS),
    ("game_points", f"{POINTS} (AF-32)", NO_POINTS),
    ("game_tie", "'elder' or 'none' (AF-34)", ["dealer"]),
    (
        "match_order",
        "all four points (AF-37)",
        [("high", "low", "jack"), ("high", "high", "low", "game"), ("game",) * 5, ()],
    ),
    (
        "match_order",
        "a tuple, each part 'high' or 'low' or 'jack' or 'game' (AF-37)",
        [("high", "low", "jack", "trump"), ("high", "low", "jack", "game", "Game"), "game"],
    ),
    ("target", "an int of 1 or more or 'single_deal' (AF-39)", [0, -1, "11", 11.0, True, False]),
    ("gift_may_end_match", "True or False (AF-41)", ["no", 0]),
    ("strip_ranks", "a tuple, each part a Rank (AF-45)", ["67", 6, ("6", "7"), (6, 7)]),
]

CONFLICTS = [
    (
        {"players": 3, "teams": "partnership"},
        (
            "partners need 4 players, not 3: expected teams 'individual'; but(players=3) sets both"
            " (AF-04)"
        ),
    ),
    (
        {"turnup_points": ((Rank.JACK, 1), (Rank.JACK, 2))},
        "turnup_points has two entries for the same rank, expected one (AF-10)",
    ),
    (
        {"game_values": ((Rank.TEN, 1), (Rank.TEN, 10))},
        "game_values has two entries for the same rank, expected one (AF-28)",
    ),
    (
        {"trump_method": "first_lead", "max_begs": 2},
        (
            "with trump_method 'first_lead' there is nothing to beg for: expected max_begs 0, not 2"
            " (AF-43)"
        ),
    ),
    (
        {"strip_ranks": tuple(Rank)},
        "after strip_ranks 0 cards are left, expected more than 12 for 2 players (AF-45)",
    ),
]


@pytest.mark.parametrize(("flag", "expected", "values"), marked(VALUES))
def test_no_such_value(flag, expected, values):
    for value in values:
        assert refused_value(**{flag: value}) == expected


@pytest.mark.parametrize(("flags", "said"), marked(CONFLICTS))
def test_flags_that_do_not_go_together(flags, said):
    assert refused_rules(**flags) == said

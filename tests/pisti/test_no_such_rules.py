"""Flags of Pişti with values that they do not have: one sentence each, with the clause."""

import pytest

from pisti import Rank, RulesError, Suit
from positions.common import CARDS, marked, refusals
from positions.pisti import refused_rules, refused_value, rules_with

POINTS = "an int of 0 or more"
NO_POINTS = [-1, True, "10", 10.0, None]
PAIR = "a tuple of 2: an int of 0 or more, an int of 0 or more (A-17)"
NO_PAIRS = [(10, -1), (10,), (10, 20, 30), [10, True], 10, None, "12"]
TABLE = "a tuple, each part a tuple of 2: a Card or a Rank, an int of 0 or more (P-41)"
SEVEN = Rank.SEVEN

VALUES = [
    ("ranks", "a tuple, each part a Rank (P-01)", ["23456789TJQKA", ["K"]]),
    ("suits", "a tuple, each part a Suit (P-01)", [("C", "D")]),
    ("packs", "1 or 2 (P-01)", [3]),
    ("players", "2 to 6 (P-02)", [0, 1, 7, True, "4", 10**5000]),
    ("teams", "'partnership' or 'trios' or 'individual' (P-02)", ["pairs"]),
    ("direction", "'anticlockwise' or 'clockwise' (P-04)", [None, "left"]),
    ("cut_jack", "'none' or 'skip_up' or 'recut' or 'keep_jack' (P-08)", ["burn", False]),
    ("bottom_exposed", "True or False (P-09)", [1]),
    ("hand_size", "1 to 13 (P-11)", [0, 14]),
    ("centre", "1 to 8 (P-11)", [0, 9]),
    ("deal_order", "'centre_first' or 'players_first' (P-12)", ["center_first"]),
    ("deal_packet", "1 to 13 (P-13)", [0, 4.0]),
    ("centre_open", "1 to 8 (P-14)", [0, 9, True]),
    ("centre_open", "1 to 4, as many as the centre has (P-14)", [5]),
    (
        "turnup_jack",
        "'turn_more' or 'to_pile_bottom' or 'to_stock_bottom' or 'allow' (P-16)",
        ["burn", "to_bottom"],
    ),
    ("all_jacks", "'redeal' or 'allow' (P-17)", ["void", None]),
    ("first_player", "'next_after_dealer' or 'dealer' (P-18)", ["youngest", 1]),
    (
        "centre_view",
        (
            "'capturing_side' or 'capturing_player' or 'nobody' or 'starter_before_play' or 'open'"
            " (P-28)"
        ),
        ["everybody"],
    ),
    ("last_batch", "'refused' or 'short' or 'share_rest' (P-30)", ["left"]),
    ("pisti_points", f"{POINTS} (P-34)", NO_POINTS),
    ("double_points", f"{POINTS} (P-35)", NO_POINTS),
    ("jack_on_single", f"{POINTS} (P-36)", NO_POINTS),
    ("first_play_pisti", "'void' or 'counts' (P-37)", ["no"]),
    ("last_card_pisti", "'void' or 'counts' or 'void_and_cancel' (P-38)", ["double", ()]),
    (
        "pisti_cards_score",
        "'both' or 'bonus_only' or 'bonus_only_for_double' (P-40)",
        ["cards_only"],
    ),
    (
        "card_table",
        TABLE,
        ["standard14", ((SEVEN, -1),), ((SEVEN, "1"),), (("7C", 1),), ((SEVEN,),), None],
    ),
    ("majority_points", f"{POINTS} (P-42)", NO_POINTS),
    ("majority_basis", "'cards' or 'captures' (P-42)", ["tricks"]),
    ("majority_rule", "'plurality' or 'over_half' (P-42)", ["over half"]),
    (
        "majority_tie",
        "'nobody' or 'all_leaders' or 'deal_leader' or 'first_seat' or 'carry' (P-43)",
        ["dealer", b"nobody"],
    ),
    ("last_pile_bonus", f"{POINTS} (P-45)", NO_POINTS),
    ("target", "an int of 1 or more or 'single_deal' (P-46)", [0, -1, True, "151", 151.0, None]),
    ("target_tie", "'higher' or 'extra_deal' or 'draw' (P-48)", ["lower"]),
    ("dealer_rotation", "'with_play' or 'alternate' or 'fixed' (P-49)", ["winner"]),
    ("bluff", "a Bluff or None (A-17)", [True]),
    ("bluff_when", "'opponents_lone_card' or 'lone_card' (A-17)", ["always"]),
    ("bluff_challenger", "'lone_card_player' or 'opponent_in_turn' (A-17)", ["partner"]),
    ("bluff_jack_is_true", "True or False (A-17)", [1]),
    ("bluff_accepted", PAIR, NO_PAIRS),
    ("bluff_proved", PAIR, NO_PAIRS),
    ("bluff_caught", PAIR, NO_PAIRS),
]

CONFLICTS = [
    ({"ranks": ()}, "ranks is empty, expected at least one for a pack (P-01)"),
    ({"suits": ()}, "suits is empty, expected at least one for a pack (P-01)"),
    (
        {"ranks": (Rank.JACK,)},
        "ranks are jacks alone, expected another rank beside them (P-01)",
    ),
    (
        {"players": 3, "teams": "partnership"},
        (
            "partners need 4 or 6 players, not 3: expected teams 'individual';"
            " but(players=3) sets both (P-02)"
        ),
    ),
    (
        {"players": 4, "teams": "trios"},
        (
            "two teams of three need 6 players, not 4: expected teams 'individual';"
            " but(players=4) sets both (P-02)"
        ),
    ),
    (
        {"centre_open": 3, "centre": 2, "players": 5, "last_batch": "short"},
        "centre_open is 3, expected 1 to 2, as many as the centre has (P-14)",
    ),
    (
        {"players": 6, "hand_size": 8, "turnup_jack": "to_stock_bottom"},
        (
            "turnup_jack is 'to_stock_bottom', and the stock of 0 cards may run out with 4 jacks in"
            " the pack: expected a stock of 4 or more (P-16)"
        ),
    ),
    *(
        (
            {"all_jacks": "allow", "turnup_jack": how},
            (
                f"turnup_jack '{how}' looks for a card that is no jack, and with all_jacks 'allow'"
                " there may be none: expected all_jacks 'redeal' (P-17)"
            ),
        )
        for how in ("turn_more", "to_pile_bottom")
    ),
    *(
        (
            {"centre_open": 4, "centre_view": hidden_from},
            (
                f"centre_view is '{hidden_from}', and with centre_open 4 everybody sees the centre:"
                " expected 'capturing_side', 'capturing_player' or 'open' (P-28)"
            ),
        )
        for hidden_from in ("nobody", "starter_before_play")
    ),
    (
        {"packs": 2},
        (
            "104 cards less 4 in the centre leave 100: 6 deals to 4 players with 4 each take 96,"
            " and 4 are over: expected last_batch 'short' for a last deal of 1 each,"
            " or 'share_rest' for 5 (P-30)"
        ),
    ),
    (
        {"players": 5},
        (
            "52 cards less 4 in the centre leave 48: 2 deals to 5 players with 4 each take 40,"
            " and 8 are over, which 5 cannot share: expected centre 2 with last_batch 'short',"
            " or hand_size 5 with centre 2 (P-30)"
        ),
    ),
    (
        {"players": 3, "packs": 2, "last_batch": "share_rest"},
        (
            "104 cards less 4 in the centre leave 100: 8 deals to 3 players with 4 each take 96,"
            " and 4 are over, which 3 cannot share: expected centre 5 (P-30)"
        ),
    ),
    (
        {"players": 3, "suits": list(Suit)[:2], "centre": 1},
        (
            "26 cards less 1 in the centre leave 25: 2 deals to 3 players with 4 each take 24,"
            " and 1 is over, which 3 cannot share: expected centre 2 (P-30)"
        ),
    ),
    (
        {"suits": list(Suit)[:1], "ranks": list(Rank)[:3]},
        (
            "4 in the centre and 4 hands of 4 take 20, and the pack has 3:"
            " expected a larger pack or fewer players (P-30)"
        ),
    ),
    (
        {"hand_size": 13},
        (
            "4 in the centre and 4 hands of 13 take 56, and the pack has 52:"
            " expected hand_size 12 (P-30)"
        ),
    ),
    (
        {"card_table": ((CARDS["2C"], 2), (CARDS["2C"], 3))},
        "card_table has two entries for the same card or rank, expected one (P-41)",
    ),
    (
        {"players": 3, "dealer_rotation": "alternate"},
        (
            "dealers alternate between 2 players, not 3:"
            " expected dealer_rotation 'with_play' or 'fixed' (P-49)"
        ),
    ),
]


@pytest.mark.parametrize(("flag", "expected", "values"), marked(VALUES))
def test_no_such_value(flag, expected, values):
    for value in values:
        assert refused_value(**{flag: value}) == expected


@pytest.mark.parametrize(("flags", "said"), marked(CONFLICTS))
def test_flags_that_do_not_go_together(flags, said):
    assert refused_rules(**flags) == said


def test_all_that_is_wrong_is_refused_together():
    with pytest.raises(RulesError) as error:
        rules_with(centre_view="dealer", deal_order="dealer", bluff=True)
    assert [problem.rpartition(" ")[2] for problem in refusals(error)] == [
        *("(P-12)", "(P-28)", "(A-17)")
    ]

"""Flags of Pişti with values that they do not have: one sentence each, with the clause."""

import pytest

from pisti import Rank, Suit
from positions.common import CARDS, marked
from positions.pisti import refused_rules, refused_value

POINTS = "an int of 0 or more"
PAIR = "a tuple of 2: an int of 0 or more, an int of 0 or more (A-17)"
LOOKERS = "'capturing_side' or 'capturing_player' or 'nobody' or 'starter_before_play' or 'open'"

VALUES = [
    ("ranks", "a tuple, each part a Rank (P-01)"),
    ("suits", "a tuple, each part a Suit (P-01)"),
    ("packs", "1 or 2 (P-01)"),
    ("players", "2 to 6 (P-02)"),
    ("teams", "'partnership' or 'trios' or 'individual' (P-02)"),
    ("direction", "'anticlockwise' or 'clockwise' (P-04)"),
    ("cut_jack", "'none' or 'skip_up' or 'recut' or 'keep_jack' (P-08)"),
    ("bottom_exposed", "True or False (P-09)"),
    ("hand_size", "1 to 13 (P-11)"),
    ("centre", "1 to 8 (P-11)"),
    ("deal_order", "'centre_first' or 'players_first' (P-12)"),
    ("deal_packet", "1 to 13 (P-13)"),
    ("centre_open", "1 to 8 (P-14)"),
    ("turnup_jack", "'turn_more' or 'to_pile_bottom' or 'to_stock_bottom' or 'allow' (P-16)"),
    ("all_jacks", "'redeal' or 'allow' or 'redeal_pairs' (P-17)"),
    ("first_player", "'next_after_dealer' or 'dealer' (P-18)"),
    ("centre_view", f"{LOOKERS} (P-28)"),
    ("last_batch", "'refused' or 'short' or 'share_rest' (P-30)"),
    ("pisti_points", f"{POINTS} (P-34)"),
    ("double_points", f"{POINTS} (P-35)"),
    ("jack_on_single", f"{POINTS} (P-36)"),
    ("first_play_pisti", "'void' or 'counts' (P-37)"),
    ("last_card_pisti", "'void' or 'counts' or 'void_and_cancel' (P-38)"),
    ("pisti_cards_score", "'both' or 'bonus_only' or 'bonus_only_for_double' (P-40)"),
    ("card_table", f"a tuple, each part a tuple of 2: a Card or a Rank, {POINTS} (P-41)"),
    ("majority_points", f"{POINTS} (P-42)"),
    ("majority_basis", "'cards' or 'captures' (P-42)"),
    ("majority_rule", "'plurality' or 'over_half' (P-42)"),
    (
        "majority_tie",
        "'nobody' or 'all_leaders' or 'deal_leader' or 'first_seat' or 'carry' (P-43)",
    ),
    ("last_pile_bonus", f"{POINTS} (P-45)"),
    ("target", "an int of 1 or more or 'single_deal' (P-46)"),
    ("target_tie", "'higher' or 'extra_deal' or 'draw' (P-48)"),
    ("dealer_rotation", "'with_play' or 'alternate' or 'fixed' (P-49)"),
    ("bluff", "a Bluff or None (A-17)"),
    ("bluff_when", "'opponents_lone_card' or 'lone_card' (A-17)"),
    ("bluff_challenger", "'lone_card_player' or 'opponent_in_turn' (A-17)"),
    ("bluff_jack_is_true", "True or False (A-17)"),
    ("bluff_accepted", PAIR),
    ("bluff_proved", PAIR),
    ("bluff_caught", PAIR),
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
                f"turnup_jack '{how}' looks for a card that is not a jack, and with all_jacks"
                " 'allow' there may be none: expected all_jacks 'redeal' (P-17)"
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


@pytest.mark.parametrize(("flag", "expected"), marked(VALUES))
def test_no_such_value(flag, expected):
    assert refused_value(**{flag: 3.5}) == expected


@pytest.mark.parametrize(("flags", "said"), marked(CONFLICTS))
def test_flags_that_do_not_go_together(flags, said):
    assert refused_rules(**flags) == said

"""The sentences in which the rules of a table of Pis Yedili are told, in the order of play."""

from typing import Final

from pisti.cards import Rank
from pisti.games.pis_yedili.rules import HAND_SIZES, RULES, Rules
from pisti.kit.sheet import ANY, Other, each, item, parts

_CLUB = {"opening": Other("turn_up")}
_SEVEN = {"draw_rank": Other(None)}
_ANSWERED = {**_SEVEN, "stacking": Other("off")}
_TEN = {"reverse_rank": Other(None)}
_LAST_TWO = {**_TEN, "players": Other(2), "match_end": "elimination"}
_MORE = {"ace_effect": "follow_card"}
_ON_ACE = {"ace_effect": ("follow_card", "chain")}
_NO_EFFECT = {
    name: Other(Rank.ACE) for name in ("wild_rank", "draw_rank", "skip_rank", "reverse_rank")
}
_GOES_ON = {"exhaustion": Other("end_lowest")}
_PLAIN_DEALS = (*[(1,) * size for size in HAND_SIZES], *[(size,) for size in HAND_SIZES])
_COSTS = RULES.scoring.card_penalty
_BY_DEALS = {"match_end": "deals"}

SHEET: Final = parts(
    Rules,
    players=(
        item("PY-02", "alone"),
        item("PY-06", "left"),
    ),
    deal=(
        each("packs", 1, pack_size=52),
        item("PY-01", "short", packs=1, pack_size=32),
        item("PY-01", "short_twice", packs=2, pack_size=32),
        *[item("PY-04", f"one_by_one.{size}", deal_packet=((1,) * size,)) for size in HAND_SIZES],
        *[item("PY-04", f"at_once.{size}", deal_packet=((size,),)) for size in HAND_SIZES],
        item("PY-04", "packets", deal_packet=Other(*_PLAIN_DEALS)),
        item("PY-03", "extra", starter_extra=1),
        item("PY-A27", "turn_up", opening="turn_up"),
        item("PY-05", "stock"),
    ),
    opening=(
        item("PY-07", "starter", opening="starter_club"),
        item("PY-10", "everyone", opening="everyone_club"),
        item("PY-A26", "lowest", opening="lowest_club"),
        item("PY-A26", "lowest_twice", opening="lowest_club", packs=2),
        item("PY-A27", "on_turned", opening="turn_up"),
        item("PY-08", "no_club", **_CLUB),
        item("PY-09", "plain", opening=("starter_club", "lowest_club")),
        item("PY-A27", "turned_plain", opening="turn_up"),
        item("PY-A05", "wild", **_CLUB),
        item("PY-A27", "turned_wild", opening="turn_up"),
    ),
    turn=(
        each("voluntary_draw"),
        item("PY-13", "fits"),
        item("PY-17", "draw.until_pass", draw_policy="until_pass", voluntary_draw=True),
        item("PY-A37", "need.until_pass", draw_policy="until_pass", voluntary_draw=False),
        item("PY-17", "draw.one", draw_policy="one"),
        item("PY-17", "draw.max_three", draw_policy="max_three", voluntary_draw=True),
        item("PY-A37", "need.max_three", draw_policy="max_three", voluntary_draw=False),
        item("PY-17", "draw.playable", draw_policy="until_playable", voluntary_draw=True),
        item("PY-A37", "need.playable", draw_policy="until_playable", voluntary_draw=False),
        item("PY-31", "end", exhaustion="end_lowest"),
        item("PY-A29", "reshuffle", exhaustion="reshuffle"),
        item("PY-A29", "turn_over", exhaustion="turn_over"),
        item("PY-31", "play_on", exhaustion="play_on"),
        item("PY-A30", "all_pass", **_GOES_ON),
    ),
    special=(
        item("PY-14", "wild", wild_on_wild=False),
        item("PY-16", "wild_on_wild", wild_on_wild=True),
        each("nominate"),
        item("PY-16", "no_wild", wild_on_wild=False),
        item("PY-19", "wild_skips", wild_skips=True, players=Other(2)),
        item("PY-19", "wild_again", wild_skips=True, players=2),
        item("PY-22", "draw_or_answer", **_ANSWERED, draw_count=ANY),
        each("stacking", **_SEVEN),
        item("PY-24", "turn_over", **_SEVEN, penalty_ends_turn=True),
        item("PY-A07", "turn_goes_on", **_SEVEN, penalty_ends_turn=False),
        item("PY-A37", "counts_as_one", **_SEVEN, penalty_ends_turn=False, draw_policy="max_three"),
        item("PY-A12", "too_few_end", **_SEVEN, exhaustion="end_lowest"),
        item("PY-A31", "too_few", **_SEVEN, **_GOES_ON),
        item("PY-A36", "too_few", draw_rank=None, **_GOES_ON, tek_rule="draw_n"),
        each("draw_rank_wild", **_SEVEN),
        item("PY-20", "skip", skip_rank=Other(None), players=Other(2)),
        item("PY-A11", "skip_again", skip_rank=Other(None), players=2),
        each("reverse_mode", **_TEN, players=Other(2)),
        each("two_player_reverse", **_TEN, players=2),
        item("PY-A10", "last_two_none", **_LAST_TWO, two_player_reverse="none"),
        item("PY-A10", "last_two_again", **_LAST_TWO, two_player_reverse="skip"),
        item("PY-A09", "ace", **_MORE, draw_rank_wild=False),
        item("PY-A09", "ace", **_MORE, draw_rank=None, draw_rank_wild=True),
        item("PY-A09", "ace_or_draw", **_MORE, **_SEVEN, draw_rank_wild=True),
        item("PY-A34", "chain", ace_effect="chain"),
        item("PY-A09", "ace_pass", **_ON_ACE, ace_follow="optional"),
        item("PY-A33", "ace_draw", **_ON_ACE, ace_follow="draw_if_unable"),
        item("PY-A32", "ace_others", ace_effect="others_draw_and_replay"),
        item(
            "PY-26",
            "ace_skips",
            ace_effect="skip",
            skip_rank=Other(Rank.ACE),
            players=Other(2),
        ),
        item("PY-26", "ace_again", ace_effect="skip", skip_rank=Other(Rank.ACE), players=2),
        item("PY-26", "ace_plain", ace_effect="none", **_NO_EFFECT),
    ),
    end=(
        item("PY-27", "out"),
        item("PY-A08", "draws", **_SEVEN, final_seven_draws=True),
        item("PY-33", "no_finish", no_finish=Other(())),
        item("PY-A44", "stuck", no_finish=Other(())),
        item("PY-18", "tek.off", tek_rule="off"),
        item("PY-18", "tek", tek_rule=Other("off")),
        item("PY-A35", "tek.cannot_finish", tek_rule="cannot_finish"),
        item("PY-A36", "tek.draw", tek_rule="draw_n", tek_draw=ANY),
        item("PY-A36", "too_few_drawn", tek_rule="draw_n", exhaustion="end_lowest"),
    ),
    count=(
        item("PY-28", "hands"),
        item("PY-28", "usual", card_penalty=(_COSTS,)),
        item("PY-28", "costs", card_penalty=Other(_COSTS, ())),
        item("PY-28", "free", card_penalty=((),)),
        item("PY-29", "times", final_multiplier=Other(())),
        each("exhaustion_score"),
    ),
    match=(
        each("deals", 1, **_BY_DEALS),
        item("PY-34", "target", match_end="target", target=ANY),
        item("PY-35", "first_out", match_end="first_out"),
        item("PY-35", "elimination", match_end="elimination"),
        item("PY-A20", "equal"),
        item("PY-A20", "round", **_BY_DEALS, deals=Other(1)),
        item("PY-A20", "round", match_end=Other("deals")),
    ),
)
"""Every part, with the items of which those are told whose flags have these values."""

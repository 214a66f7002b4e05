"""The sentences in which the rules of a table of All Fours are told, in the order of play."""

from typing import Final

from pisti.games.all_fours.rules import Rules
from pisti.kit.sheet import Other, each, item, parts

_TURNED = {"trump_method": "turn_up"}
_BEG = {"max_begs": Other(0)}  # where nothing is turned up there is no begging
_GIFT_TO_ALL = {**_BEG, "gift_to": "all_opponents", "teams": "individual"}
_ROUNDS_SCORE = {**_BEG, "turnup_points": Other(())}
_GAME = {"game_points": Other(0)}
_TIE = {**_GAME, "game_tie": "elder"}
_MATCH = {"target": Other("single_deal")}

SHEET: Final = parts(
    Rules,
    players=(
        item("AF-03", "alone", teams="individual"),
        item("AF-04", "pairs", teams="partnership"),
        each("direction"),
    ),
    deal=(
        item("AF-01", "pack", strip_ranks=((),)),
        item("AF-45", "short_pack", strip_ranks=Other(())),
        item("AF-02", "ranks", strip_ranks=((),)),
        item("AF-02", "some_ranks", strip_ranks=Other(())),
        each("deal_packet", 1, 2, 3),
        item("AF-08", "turn_up", **_TURNED),
        item("AF-43", "first_lead", trump_method="first_lead"),
        item("AF-11", "out_of_play", **_TURNED),
        item("AF-10", "points", **_TURNED, turnup_points=Other(())),
        item("AF-10", "no_points", **_TURNED, turnup_points=((),)),
    ),
    begging=(
        item("AF-16", "none", **_TURNED, max_begs=0),
        item("AF-12", "ask", **_BEG),
        item("AF-20", "stand_trump", **_BEG, must_hold_trump_to_stand=True),
        item("AF-13", "answer", **_BEG),
        item("AF-13", "gift.elder", **_BEG, gift_to="elder", teams="individual"),
        item("AF-13", "gift.elder", **_GIFT_TO_ALL, players=2),
        item("AF-13", "gift.all", **_GIFT_TO_ALL, players=(3, 4)),
        item("AF-13", "gift.pair", **_BEG, teams="partnership"),
        item("AF-20", "give_trump", **_BEG, must_hold_trump_to_give=True),
        each("gift_may_end_match", **_BEG, **_MATCH),
        item("AF-14", "run.ones", **_BEG, deal_packet=1),
        item("AF-14", "run.twos", **_BEG, deal_packet=2),
        item("AF-14", "run.threes", **_BEG, deal_packet=(3, 6)),
        item("AF-15", "again", **_BEG),
        each("turnup_scope", **_ROUNDS_SCORE),
        item("AF-16", "once", max_begs=1),
        item("AF-16", "often", max_begs=Other(0, 1)),
        each("exhaustion", **_BEG),
        item("AF-18", "kick_points", **_ROUNDS_SCORE, exhaustion="kick_last_then_void"),
        item("AF-18", "void_points", **_ROUNDS_SCORE),
        each("after_run", **_BEG),
    ),
    play=(
        item("AF-21", "lead"),
        item("AF-22", "trick"),
        each("follow"),
        item("AF-23", "undertrump", no_undertrump=True),
        item("AF-24", "winner.any_suit", trick_winner="trump_then_any_suit"),
        item("AF-24", "winner.led_suit", trick_winner="trump_then_led_suit"),
        item("AF-24", "winner.rank", trick_winner="rank_only"),
        item("AF-25", "equal_cards", trick_winner=Other("trump_then_led_suit")),
        item("AF-26", "next_lead"),
        item("AF-27", "over"),
    ),
    count=(
        each("match_order"),
        item("AF-29", "high"),
        each("low_to"),
        item("AF-31", "jack.one", jack_points=1, jack_hang_points=1),
        item("AF-31", "jack.none", jack_points=0, jack_hang_points=0),
        item("AF-31", "jack.two", jack_points=1, jack_hang_points=Other(1)),
        item("AF-31", "jack.two", jack_points=0, jack_hang_points=Other(0)),
        item("AF-31", "jack.two", jack_points=Other(0, 1)),
        item("AF-29", "in_play.begged", **_BEG),
        item("AF-29", "in_play", max_begs=0),
        item("AF-36", "no_trump", **_TURNED),
        item("AF-32", "game", **_GAME),
        item("AF-32", "no_game", game_points=0),
        item("AF-28", "values", **_GAME, game_values=Other(())),
        item("AF-28", "no_values", **_GAME, game_values=((),)),
        item("AF-34", "tie.elder", **_TIE, players=2),
        item("AF-34", "tie.first", **_TIE, players=(3, 4), teams="individual"),
        item("AF-34", "tie.pair", **_TIE, teams="partnership"),
        item("AF-34", "tie.none", **_GAME, game_tie="none"),
    ),
    match=(
        each("target", "single_deal"),
        item("AF-39", "after_void", **_BEG, target="single_deal"),
        item("AF-38", "round", **_MATCH, max_begs=0),
        item("AF-38", "round_but_void", **_MATCH, **_BEG),
    ),
)
"""Every part, with the items of which those are told whose flags have these values."""

"""The sentences in which the rules of a table of All Fours are told, in the order of play."""

from typing import Final

from pisti.kit.sheet import Other, Part, item

_TURNED = {"trump_method": "turn_up"}
_BEG = {"max_begs": Other(0)}  # where nothing is turned up there is no begging (AF-43)
_GIFT_TO_ALL = {**_BEG, "gift_to": "all_opponents", "teams": "individual"}
_ROUNDS_SCORE = {**_BEG, "turnup_points": Other(())}
_GAME = {"game_points": Other(0)}
_TIE = {**_GAME, "game_tie": "elder"}
_MATCH = {"target": Other("single_deal")}

SHEET: Final[tuple[Part, ...]] = (
    (
        "players",
        (
            item("AF-03", "alone", teams="individual"),
            item("AF-04", "pairs", teams="partnership"),
            item("AF-05", "left", direction="clockwise"),
            item("AF-05", "right", direction="anticlockwise"),
        ),
    ),
    (
        "deal",
        (
            item("AF-01", "pack", strip_ranks=((),)),
            item("AF-45", "short_pack", strip_ranks=Other(())),
            item("AF-02", "ranks", strip_ranks=((),)),
            item("AF-02", "some_ranks", strip_ranks=Other(())),
            item("AF-07", "one_by_one", deal_packet=1),
            item("AF-07", "twos", deal_packet=2),
            item("AF-07", "threes", deal_packet=3),
            item("AF-07", "at_once", deal_packet=6),
            item("AF-08", "turn_up", **_TURNED),
            item("AF-43", "first_lead", trump_method="first_lead"),
            item("AF-11", "out_of_play", **_TURNED),
            item("AF-10", "points", **_TURNED, turnup_points=Other(())),
            item("AF-10", "no_points", **_TURNED, turnup_points=((),)),
        ),
    ),
    (
        "begging",
        (
            item("AF-16", "none", **_TURNED, max_begs=0),
            item("AF-12", "ask", **_BEG),
            item("AF-20", "stand_trump", **_BEG, must_hold_trump_to_stand=True),
            item("AF-13", "answer", **_BEG),
            item("AF-13", "gift.elder", **_BEG, gift_to="elder", teams="individual"),
            item("AF-13", "gift.elder", **_GIFT_TO_ALL, players=2),
            item("AF-13", "gift.all", **_GIFT_TO_ALL, players=(3, 4)),
            item("AF-13", "gift.pair", **_BEG, teams="partnership"),
            item("AF-20", "give_trump", **_BEG, must_hold_trump_to_give=True),
            item("AF-41", "gift.wins", **_BEG, **_MATCH, gift_may_end_match=True),
            item("AF-41", "gift.stops", **_BEG, **_MATCH, gift_may_end_match=False),
            item("AF-14", "run.ones", **_BEG, deal_packet=1),
            item("AF-14", "run.twos", **_BEG, deal_packet=2),
            item("AF-14", "run.threes", **_BEG, deal_packet=(3, 6)),
            item("AF-15", "again", **_BEG),
            item("AF-17", "every", **_ROUNDS_SCORE, turnup_scope="every"),
            item("AF-17", "new_suit", **_ROUNDS_SCORE, turnup_scope="new_suit_only"),
            item("AF-16", "once", max_begs=1),
            item("AF-16", "often", max_begs=Other(0, 1)),
            item("AF-18", "void", **_BEG, exhaustion="void_same_dealer"),
            item("AF-18", "kick", **_BEG, exhaustion="kick_last_then_void"),
            item("AF-18", "kick_points", **_ROUNDS_SCORE, exhaustion="kick_last_then_void"),
            item("AF-18", "void_points", **_ROUNDS_SCORE),
            item("AF-19", "discard", **_BEG, after_run="discard_to_hand_size"),
            item("AF-19", "keep", **_BEG, after_run="play_all"),
        ),
    ),
    (
        "play",
        (
            item("AF-21", "lead"),
            item("AF-22", "trick"),
            item("AF-23", "follow.free", follow="free"),
            item("AF-23", "follow.or_trump", follow="follow_or_trump"),
            item("AF-23", "follow.strict", follow="strict"),
            item("AF-23", "follow.trumps_only", follow="trumps_only"),
            item("AF-23", "undertrump", no_undertrump=True),
            item("AF-24", "winner.any_suit", trick_winner="trump_then_any_suit"),
            item("AF-24", "winner.led_suit", trick_winner="trump_then_led_suit"),
            item("AF-24", "winner.rank", trick_winner="rank_only"),
            item("AF-25", "equal_cards", trick_winner=Other("trump_then_led_suit")),
            item("AF-26", "next_lead"),
            item("AF-27", "over"),
        ),
    ),
    (
        "count",
        (
            item("AF-37", "order"),
            item("AF-29", "high"),
            item("AF-30", "low.dealt", low_to="dealt"),
            item("AF-30", "low.won", low_to="won"),
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
    ),
    (
        "match",
        (
            item("AF-39", "one_hand", target="single_deal"),
            item("AF-39", "after_void", **_BEG, target="single_deal"),
            item("AF-39", "target", **_MATCH),
            item("AF-38", "round", **_MATCH, max_begs=0),
            item("AF-38", "round_but_void", **_MATCH, **_BEG),
        ),
    ),
)
"""Every part, with the items of which those are told whose flags have these values."""

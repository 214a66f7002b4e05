"""What a seat sees is the same by the numbers of the kernel, of its view, and plane by plane."""

from random import Random

import pytest

import pisti
from few import presets
from pisti import Rank, all_fours, pis_yedili
from pisti.all_fours import BEG, GIVE, RUN
from pisti.games import GAMES
from pisti.games.pis_yedili import DRAW
from seeing import PLANES, compare


@pytest.mark.uncounted
@pytest.mark.parametrize(("name", "preset"), presets())
def test_a_seat_sees_the_same_under_every_preset(name, preset):
    for number in range(2):
        likes = (BEG, RUN) if number else ()
        compare(name, GAMES[name].PRESETS[preset], Random(f"{preset}/{number}"), likes=likes)


MINI = pisti.PRESETS["mini"]
JACKS = {"ranks": (Rank.ACE, Rank.TWO, Rank.JACK), "suits": tuple(pisti.Suit), "centre": 4}


@pytest.mark.parametrize(
    "flags",
    [
        {"bluff": pisti.Bluff(bluff_when="lone_card"), "packs": 2, "hand_size": 1, "centre": 2},
        {"turnup_jack": "to_stock_bottom", "bottom_exposed": True, "hand_size": 1, **JACKS},
        {"turnup_jack": "to_pile_bottom", **JACKS},
        {"turnup_jack": "turn_more", "hand_size": 1, **JACKS},
        {"cut_jack": "keep_jack", "players": 4, "hand_size": 1, **JACKS},
        {"centre_view": "starter_before_play", "packs": 2},
        {"centre_view": "capturing_side", "packs": 2},
    ],
    ids=lambda flags: "-".join(map(str, flags.values()))[:50],
)
def test_what_is_rare_in_pisti_is_seen_in_many_small_hands(flags):
    for number in range(20):
        compare("pisti", MINI.but(**flags), Random(f"{flags}/{number}"))


AGAIN = all_fours.PRESETS["seven_up"].but(
    max_begs=9, exhaustion="kick_last_then_void", deal_packet=2
)
RUNS = {
    "often": AGAIN,
    "often, all cards": AGAIN.but(after_run="play_all", players=3),
    "a short pack": AGAIN.but(
        strip_ranks=(Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE),
        deal_packet=6,
        turnup_points=dict.fromkeys(Rank, 90),
    ),
    "three, down to six": AGAIN.but(players=3, deal_packet=1),
    "partners, down to six": AGAIN.but(players=4, teams="partnership"),
    "no begging": AGAIN.but(max_begs=0),
}


@pytest.mark.parametrize("name", RUNS)
def test_a_seat_sees_the_same_where_cards_are_run_and_put_away(name):
    likes = (BEG, RUN), (RUN,), (BEG, GIVE)
    ends = [
        compare("all_fours", RUNS[name], Random(number), likes=likes[number % 3])[0]
        for number in range(20)
    ]
    if RUNS[name].begging.max_begs:
        assert len({end.runs for end in ends}) > 1
        assert {end.phase for end in ends} == {"done", "void"}


@pytest.mark.long
@pytest.mark.uncounted
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "flags",
    [
        {"players": 2},
        {"players": 3, "packs": 2},
        {"players": 7, "packs": 2},
        {"players": 5, "packs": 2, "tek_rule": "draw_n", "tek_draw": 9},
        {"ace_effect": "others_draw_and_replay", "players": 3, "tek_rule": "draw_n", "packs": 2},
        {"opening": "turn_up", "final_seven_draws": True, "draw_count": 9, "players": 3},
    ],
    ids=lambda flags: "-".join(map(str, flags.values())),
)
@pytest.mark.clause("PY-A29")
def test_everybody_remembers_a_discard_that_is_turned_over(flags, seed):
    rules = pis_yedili.RULES.but(exhaustion="turn_over", **flags)
    compare("pis_yedili", rules, Random(seed), long=200, likes=(DRAW,) if seed == 2 else ())


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("draw_count", [4, 12])
@pytest.mark.clause("PY-A29")
def test_cards_of_the_old_stock_and_of_the_new_one_are_taken_at_once(draw_count, seed):
    rules = pis_yedili.RULES.but(exhaustion="turn_over", draw_count=draw_count, players=3)
    compare("pis_yedili", rules.but(draw_rank_wild=True), Random(f"at once/{seed}"), long=120)


@pytest.mark.uncounted
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.clause("PY-A35")
def test_who_may_not_play_its_last_card_shows_nothing(seed):
    flags = {"tek_rule": "cannot_finish", "voluntary_draw": False, "players": 2}
    compare("pis_yedili", pis_yedili.RULES.but(**flags), Random(f"silent/{seed}"))


@pytest.mark.uncounted
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.clause("PY-35")
def test_whoever_is_at_the_target_is_out(seed):
    rules = pis_yedili.RULES.but(match_end="elimination", players=5)
    compare("pis_yedili", rules, Random(f"out/{seed}"), long=20)


@pytest.mark.long
@pytest.mark.parametrize("exhaustion", ["reshuffle", "turn_over"])
def test_numbers_are_capped(exhaustion):
    rules = pis_yedili.RULES.but(exhaustion=exhaustion, players=2, packs=2)
    state, notes = compare("pis_yedili", rules, Random(1), long=900, likes=(DRAW,))
    assert len(state.acts) > 255
    planes = PLANES["pis_yedili"]
    assert max(notes[planes.TAKEN_SO_FAR : planes.TAKEN_SINCE]) == 255

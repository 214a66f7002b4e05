"""A deal in the arena: every seating is played, a margin comes out, and faults are counted."""

import re
import sys
from fractions import Fraction
from functools import partial
from itertools import product
from subprocess import run

import pytest

import arena_bots
import pisti
from pisti import all_fours, arena, pis_yedili
from pisti.arena import table
from pisti.arena.table import Contest, bot_seed, deal_seed, play_deal, seatings
from pisti.bots import find
from pisti.notation import parse_move

TWO = pisti.PRESETS["classic_two"]
ALL_PRESETS = [
    (pisti, "classic_three"),
    (all_fours, "trinidad"),
    (pis_yedili, "duel"),
]
CRASH_LINE = arena_bots.crashes.__code__.co_firstlineno + 1
CRASH = f"ZeroDivisionError: no�luck in arena_bots.py, line {CRASH_LINE}; after "
IDS = [f"{game.NAME} {preset}" for game, preset in ALL_PRESETS]


def always(bot):
    def maker(*, seed):
        return bot

    return maker


def contest(one, other, game=pisti, rules=TWO, names=("one", "other")):
    return Contest(game, rules, b"7", (one, other), names)


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_every_side_is_given_to_each_bot_equally_often_and_both_play(sides):
    found = seatings(sides)
    assert len({*found}) == len(found) == 2**sides - 2
    assert all({*seating} == {0, 1} for seating in found)
    assert all(sum(side) == len(found) / 2 for side in zip(*found, strict=True))


def by_hand(game, rules, number):
    """The margin of `last` against `first`, worked out in another way."""
    margins = []
    for sides in product("LF", repeat=rules.sides):
        if len({*sides}) == 1:
            continue
        state = game.new_hand(rules, seed=f"7/deal {number}", dealer=number % rules.players)
        while moves := game.legal_moves(state):
            state = game.apply(state, moves[-1 if sides[state.turn % rules.sides] == "L" else 0])
        totals = [*zip(sides, game.score(state).totals, strict=True)]
        means = {
            who: Fraction(sum(n for side, n in totals if side == who), sides.count(who))
            for who in "LF"
        }
        ahead = means["L"] - means["F"]
        margins.append(-ahead if game is pis_yedili else ahead)
    return sum(margins) / len(margins)


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS, ids=IDS)
def test_the_margin_is_that_of_the_sides_in_the_mean_of_all_seatings(game, preset):
    rules = game.PRESETS[preset]
    result = arena.duel(
        arena_bots.last, arena_bots.first, game=game, rules=rules, deals=4, seed="7"
    )
    assert result.margins == pytest.approx([float(by_hand(game, rules, k)) for k in range(4)])
    assert any(result.margins)


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS, ids=IDS)
def test_whoever_plays_against_himself_has_a_margin_of_exactly_zero(game, preset):
    rules = game.PRESETS[preset]
    maker = find("random", game)
    for number in range(4):
        row = play_deal(contest(maker, maker, game, rules, names=("x", "x")), number)
        assert row.margin == 0
        assert row.counts[0] == {**row.counts[1], "nanoseconds": row.counts[0]["nanoseconds"]}


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS, ids=IDS)
def test_who_is_named_first_only_turns_the_sign(game, preset):
    rules = game.PRESETS[preset]
    one = arena.duel("random", arena_bots.last, game=game, rules=rules, deals=4)
    other = arena.duel(arena_bots.last, "random", game=game, rules=rules, deals=4)
    assert one.margins == tuple(-margin for margin in other.margins)
    assert one.tallies == other.tallies[::-1]


def test_all_that_is_scored_moved_and_won_is_counted():
    result = arena.duel(arena_bots.last, arena_bots.first, game=pisti, rules=TWO, deals=5, seed=7)
    one, other = result.tallies
    assert one.tables == one.hands == other.tables == 10
    assert one.moves == other.moves == 240
    assert one.won + other.won + one.tied == 10
    assert one.tied == other.tied
    lines = {}
    for number in range(5):
        for seat in (0, 1):
            state = pisti.new_hand(TWO, seed=f"7/deal {number}", dealer=number % 2)
            while moves := pisti.legal_moves(state):
                state = pisti.apply(state, moves[-1 if state.turn == seat else 0])
            for line in pisti.score(state).lines:
                if line.side == seat:
                    times, points = lines.get(line.name, (0, 0))
                    lines[line.name] = (times + line.times, points + line.points)
    assert {name: numbers for name, *numbers in one.lines} == {
        name: [*numbers] for name, numbers in lines.items()
    }
    assert one.seconds_per_move == one.seconds / 240 > 0


def test_a_bot_of_a_deal_has_one_seed_whatever_its_seat_or_its_opponent():
    seeds = []

    def noted(*, seed):
        seeds.append(seed)
        return arena_bots.first

    four = pisti.PRESETS["classic"]
    play_deal(contest(noted, always(arena_bots.last), rules=four, names=("noted", "x")), 3)
    assert seeds == [bot_seed(b"7", 3, "noted")] * 4  # both partners, at both tables
    play_deal(contest(always(arena_bots.last), noted, names=("y", "noted")), 3)
    assert len({*seeds}) == 1
    assert bot_seed(b"7", 4, "noted") != seeds[0] != bot_seed(b"7", 3, "other")


def test_the_seed_of_a_bot_tells_nothing_of_the_cards():
    assert deal_seed(b"7", 3) == b"7/deal 3"
    assert deal_seed(b"7", 3).decode() not in bot_seed(b"7", 3, "bot")
    assert int(bot_seed(b"7", 3, "bot"), 16) < 1 << 256


def test_partners_are_two_bots_who_share_nothing():
    made = []

    def maker(*, seed):
        made.append(lambda view: seats.add((bot, view.seat)) or view.moves[0])
        bot = len(made)
        return made[-1]

    seats = set()
    play_deal(contest(maker, always(arena_bots.first), rules=pisti.PRESETS["classic"]), 0)
    assert sorted(seats) == [(1, 0), (2, 2), (3, 1), (4, 3)]


@pytest.mark.parametrize(
    ("bot", "fault", "said"),
    [
        (arena_bots.crashes, "crashes", CRASH),
        (arena_bots.leaves, "crashes", "SystemExit: 3 in arena_bots.py, line "),
        (arena_bots.speechless, "crashes", "Speechless in arena_bots.py, line "),
        (arena_bots.helps_itself, "illegal_moves", ", of type Card, expected one of the moves "),
        (arena_bots.cannot_be_made, "crashes", "OSError: no such weights in arena_bots.py, line"),
        (arena_bots.cheats, "illegal_moves", "it answers 'AS', of type str, expected one of the "),
        (arena_bots.is_late, "time_outs", "no move after 1 second; after "),
    ],
    ids=[
        *("crash", "exit", "speechless", "helps itself", "maker", "illegal", "late"),
    ],
)
def test_whoever_makes_no_lawful_move_loses_the_table_and_it_is_counted(bot, fault, said):
    result = arena.duel(arena_bots.first, bot, game=pisti, deals=3)
    one, other = result.tallies
    assert result.margins == (arena.FORFEIT,) * 3
    assert (one.won, one.tied, one.problem, one.lines) == (one.tables, 0, "", ())
    faults = {name: getattr(other, name) for name in ("crashes", "illegal_moves", "time_outs")}
    assert faults == {"crashes": 0, "illegal_moves": 0, "time_outs": 0, fault: other.tables}
    assert (one.hands, other.won, other.hands) == (0, 0, 0)
    assert other.problem.startswith("deal 0, seating ")
    assert said in other.problem
    reverse = arena.duel(bot, arena_bots.first, game=pis_yedili, deals=1)  # where the lowest wins
    assert reverse.margins == (-arena.FORFEIT,)


def test_a_problem_names_seat_and_moves_so_that_the_position_can_be_had_again():
    result = arena.duel("random", arena_bots.crashes_sometimes, game=pisti, rules=TWO, deals=40)
    other = result.tallies[1]
    assert 0 < other.crashes < other.tables == 80
    assert other.hands == other.tables - other.crashes
    told = other.problem
    found = re.fullmatch(
        r"deal (\d+), seating (01|10), seat (.), move (\d+), crash: ZeroDivisionError: with .* in"
        r" arena_bots\.py, line \d+; after (.*)",
        told,
    )
    number, seating, seat, move, moves = found.groups()
    state = arena.deal(pisti, TWO, seed=0, number=int(number))
    for text in moves.split():
        state = pisti.apply(state, parse_move(text, pisti.legal_moves(state)))
    assert (state.turn, len(state.history) + 1) == (int(seat), int(move))
    assert seating[state.turn] == "1"
    with pytest.raises(ZeroDivisionError) as error:
        arena_bots.crashes_sometimes(pisti.view(state, state.turn))
    assert f"ZeroDivisionError: {error.value} in " in told


def test_a_problem_stays_short_whatever_a_bot_says_and_however_long_the_hand_was(monkeypatch):
    def shouts(view):
        if len(view.history) < 46:
            return view.moves[0]
        raise ValueError("no " * 10_000)

    told = play_deal(contest(always(shouts), always(arena_bots.first)), 0).problems[0]
    assert "crash: ValueError: no no" in told
    assert len(told) < 500
    assert told.split("; after ")[1].count(" ") in (45, 46)
    monkeypatch.setattr(table, "_MOST_MOVES_TOLD", 100)
    told = play_deal(contest(always(shouts), always(arena_bots.first)), 0).problems[0]
    assert told.endswith(" moves")


def test_a_move_that_only_equals_a_legal_one_is_taken_for_it():
    def copied(view):
        move = view.moves[0]
        return all_fours.Discard(move.card) if isinstance(move, all_fours.Discard) else move

    rules = all_fours.PRESETS["trinidad"]
    result = arena.duel(copied, arena_bots.first, game=all_fours, rules=rules, deals=8)
    assert result.margins == (0.0,) * 8


def test_an_endless_hand_is_cut_off_and_counts_as_it_stands(monkeypatch):
    monkeypatch.setattr(table, "MOST_MOVES", 10)
    result = arena.duel("random", arena_bots.first, game=pis_yedili, deals=2)
    one, other = result.tallies
    assert one.cut_off == other.cut_off == one.tables == 28
    assert one.moves + other.moves == 280
    monkeypatch.setattr(table, "MOST_MOVES", 48)
    result = arena.duel("random", arena_bots.first, game=pisti, rules=TWO, deals=2)
    assert result.tallies[0].cut_off == 0


def test_what_cannot_be_closed_stops_nobody():
    def close():
        raise OSError

    def maker(*, seed):
        bot = partial(arena_bots.first)
        bot.close = close
        return bot

    row = play_deal(contest(maker, always(arena_bots.first)), 0)
    assert (row.margin, row.problems) == (0, ("", ""))


def test_what_has_to_be_closed_is_closed():
    play_deal(contest(arena_bots.Closing, arena_bots.Closing), 0)
    assert arena_bots.Closing.open == 0
    play_deal(contest(arena_bots.Closing, arena_bots.cannot_be_made), 0)
    assert arena_bots.Closing.open == 0
    with pytest.raises(KeyboardInterrupt):
        play_deal(contest(arena_bots.Closing, always(arena_bots.interrupts)), 0)
    assert arena_bots.Closing.open == 0


def test_a_python_without_a_clock_for_threads_has_the_arena():
    """That of browsers has none, and no threads either."""
    lines = "import time; del time.thread_time_ns; import pisti.arena, pisti.cli.main"
    run([sys.executable, "-c", lines], check=True)

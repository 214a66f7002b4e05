"""PY-19 to PY-21: jacks, eights and tens; PY-A10, PY-A11 and PY-A18."""

import attrs
import pytest

from pisti import Suit
from pisti.event_types import Named, Owes, Played, Reversed, Skipped
from pisti.pis_yedili import RULES
from positions.common import CARDS, play
from positions.pis_yedili import PLAYERS, RANKS, facing, legal, rules_with, table, told

WAYS = pytest.mark.parametrize("direction", [1, -1])


def from_each_seat(rules, card, move=None, direction=1):
    """The states after each seat in turn played this card on a five of diamonds.

    A rule for tek changes nothing, so each is there without one and with one.
    """
    fields = {"direction": direction, "stock": "2H 3H 4H"}
    for tek_rule in ("off", "draw_n"):
        group = attrs.evolve(rules.tek, tek_rule=tek_rule)
        fields["rules"] = attrs.evolve(rules, tek=group)
        for seat in range(rules.players):
            before = table({seat: f"{card} 2S 3S"}, "5D", turn=seat, **fields)
            yield seat, play(before, move or card)


@PLAYERS
@WAYS
def test_py_19_a_jack_only_names_a_suit(direction, players):
    rules = rules_with(players=players)
    for seat, after in from_each_seat(rules, "JC", "JC/H", direction):
        assert after.turn == (seat + direction) % players
        assert (after.suit, after.direction, after.owed) == (Suit("H"), direction, 0)
        assert (after.phase, len(after.stock)) == ("play", 3)


@PLAYERS
@WAYS
def test_py_19_in_some_games_a_jack_skips_as_well(direction, players):
    rules = rules_with(players=players, wild_skips=True)
    for seat, after in from_each_seat(rules, "JC", "JC/H", direction):
        assert after.turn == (seat + 2 * direction) % players
        assert after.suit is Suit("H")
    assert told(facing("6C", "JC KD", rules=rules), "JC/H") == [
        Played(1, CARDS["JC"]),
        Named(1, Suit("H")),
        Skipped(2 % players),
    ]
    assert not RULES.jacks.wild_skips


def test_py_19_it_is_the_wild_card_that_skips():
    rules = rules_with(wild_skips=True, wild_rank=RANKS["Q"])
    assert [after.turn for _, after in from_each_seat(rules, "QC", "QC/H")] == [2, 3, 0, 1] * 2
    assert [after.turn for _, after in from_each_seat(rules, "JD")] == [1, 2, 3, 0] * 2


@PLAYERS
@WAYS
def test_py_20_after_an_eight_the_next_player_misses_a_turn(direction, players):
    for seat, after in from_each_seat(rules_with(players=players), "8D", None, direction):
        assert after.turn == (seat + 2 * direction) % players
        assert (after.suit, after.direction, after.owed) == (Suit("D"), direction, 0)


def test_py_20_a_missed_turn_is_told():
    state = facing("6C", "8C KD", "8D 2D", "2H")
    assert told(state, "8C") == [Played(1, CARDS["8C"]), Skipped(2)]
    assert play(state, "8C").hands[2] == state.hands[2]
    back = facing("6C", "TC KD", "2H", "2S", "8C")
    assert told(back, "TC 8C") == [Played(0, CARDS["8C"]), Skipped(3)]


@pytest.mark.parametrize(
    ("skip_rank", "skipping"), [("8", "8"), ("9", "9"), ("2", "2"), (None, "")], ids=str
)
def test_py_20_another_rank_may_skip_or_none(skip_rank, skipping):
    rules = rules_with(skip_rank=RANKS.get(skip_rank))
    for rank in "28934QK":
        state = facing("5D", f"{rank}D TS", rules=rules)
        assert play(state, f"{rank}D").turn == (3 if rank in skipping else 2)
    assert RULES.effects.skip_rank is RANKS["8"]


@PLAYERS
@WAYS
def test_py_21_a_ten_turns_the_direction_round(direction, players):
    for seat, after in from_each_seat(rules_with(players=players), "TD", None, direction):
        assert after.direction == -direction
        assert after.turn == (seat - direction) % players
        assert (after.owed, after.phase) == (0, "play")


def test_py_21_the_direction_stays_until_the_next_ten():
    state = play(facing("6C", "TC KD", "2H", "2C", "3C"), "TC")
    turns = [state.turn]
    for text in ("3C", "2C", "draw pass", "draw pass", "draw pass"):
        state = play(state, text)
        turns.append(state.turn)
        assert state.direction == -1
    assert turns == [0, 3, 2, 1, 0, 3]


def test_py_21_a_turn_round_is_told():
    assert told(facing("6C", "TC KD"), "TC") == [Played(1, CARDS["TC"]), Reversed()]
    rules = rules_with(reverse_mode="step_back")
    assert told(facing("6C", "TC KD", rules=rules), "TC") == [Played(1, CARDS["TC"])]


@PLAYERS
@WAYS
def test_py_21_in_some_games_only_the_turn_goes_back(direction, players):
    rules = rules_with(players=players, reverse_mode="step_back")
    for seat, after in from_each_seat(rules, "TD", None, direction):
        assert after.direction == direction
        assert after.turn == (seat - direction) % players


@pytest.mark.parametrize(
    ("reverse_rank", "turning"), [("T", "T"), ("9", "9"), ("K", "K"), (None, "")], ids=str
)
def test_py_21_another_rank_may_turn_the_direction_or_none(reverse_rank, turning):
    rules = rules_with(reverse_rank=RANKS.get(reverse_rank))
    for rank in "239TQK":
        after = play(facing("5D", f"{rank}D 2S", rules=rules), f"{rank}D")
        turned = rank in turning
        assert (after.direction, after.turn) == ((-1, 0) if turned else (1, 2))
    assert RULES.effects.reverse_rank is RANKS["T"]
    assert RULES.effects.reverse_mode == "flip"


@WAYS
@pytest.mark.parametrize("reverse_mode", ["flip", "step_back"])
def test_py_a10_a_ten_between_two_is_nothing(reverse_mode, direction):
    rules = rules_with(players=2, reverse_mode=reverse_mode)
    for seat, after in from_each_seat(rules, "TD", None, direction):
        assert after.turn == 1 - seat
        assert after.direction == (-direction if reverse_mode == "flip" else direction)
    assert RULES.effects.two_player_reverse == "none"


@WAYS
@pytest.mark.parametrize("reverse_mode", ["flip", "step_back"])
def test_py_a10_in_some_games_a_ten_between_two_skips(reverse_mode, direction):
    flags = {"two_player_reverse": "skip", "reverse_mode": reverse_mode}
    for seat, after in from_each_seat(rules_with(players=2, **flags), "TD", None, direction):
        assert after.turn == seat
        assert after.direction == (-direction if reverse_mode == "flip" else direction)
    for seat, after in from_each_seat(rules_with(players=3, **flags), "TD", None, direction):
        assert after.turn == (seat - direction) % 3


@WAYS
@pytest.mark.parametrize(
    ("card", "flags"),
    [
        ("8D", {}),
        ("9D", {"skip_rank": RANKS["9"]}),
        ("JD/S", {"wild_skips": True}),
        ("AD", {"ace_effect": "skip"}),
    ],
    ids=["an eight", "another rank", "a jack", "an ace"],
)
def test_py_a11_whoever_skips_the_only_opponent_is_on_turn_again(card, flags, direction):
    rules = rules_with(players=2, **flags)
    for seat, after in from_each_seat(rules, card[:2], card, direction):
        assert (after.turn, after.phase, after.draws) == (seat, "play", 0)
    assert Skipped(0) in told(facing("5D", f"{card[:2]} 2S", rules=rules), card)


def test_py_a18_the_next_player_is_next_in_the_direction_as_it_is():
    hands = "TC KD", "2H", "8C 2D", "7C 2S"
    state = play(facing("6C", *hands), "TC")
    assert state.turn == 0
    assert told(state, "7C") == [Played(0, CARDS["7C"]), Owes(3, 3)]
    state = play(state, "7C")
    assert (state.turn, state.owed) == (3, 3)
    assert play(state, "draw").turn == 2


@WAYS
@PLAYERS
def test_py_a18_passing_and_drawing_go_on_in_the_direction(players, direction):
    rules = rules_with(players=players)
    fields = {"rules": rules, "direction": direction, "stock": "2H 3H 4H"}
    assert play(table({1: "2S 3S"}, "5D", **fields), "draw pass").turn == (1 + direction) % players
    owing = table({1: "2S 3S"}, "7D", owed=3, **fields)
    assert play(owing, "draw").turn == (1 + direction) % players
    after_ace = table({1: "2S 3S"}, "AD", phase="ace", **fields)
    assert play(after_ace, "pass").turn == (1 + direction) % players
    assert legal(after_ace) == "pass"

"""Bad input to a batch gets one sentence, at once, and nothing has changed."""

import numpy as np
import pytest

import pisti
from batch.without_numba import check_out
from pisti import all_fours, batch
from pisti.errors import PistiError

TWO = pisti.PRESETS["classic_two"]
HANDS = batch.deal(TWO, 2, seed=7)
LEGAL = batch.legal(HANDS).argmax(axis=1)
OVER = batch.playout(TWO, 2, np.random.default_rng(1))
CHANCE = np.random.default_rng(1)
DECKS = np.tile(np.arange(52), (2, 1))
JACKS = np.array([[9, 22, 35, 48, *(card for card in range(52) if card % 13 != 9)]])


def wrong_move(action):
    moves = LEGAL.copy()
    moves[1] = action
    return moves


BAD = [
    (lambda: batch.deal(pisti.PRESETS["bluff"], 2, seed=1), "bluff is given, and a batch plays no"),
    (
        lambda: batch.deal(all_fours.RULES, 2, seed=1),
        "expected Rules, such as PRESETS['classic_two']",
    ),
    (lambda: batch.deal("classic", 2, seed=1), "expected Rules, such as PRESETS['classic_two']"),
    (lambda: batch.deal(TWO.but(pisti_points=2**60), 2, seed=1), "too many for a batch"),
    (lambda: batch.deal(TWO, -1, seed=1), "the number of hands is -1, expected an int of 0 or"),
    (lambda: batch.deal(TWO, 2, seed=1, dealer=2), "dealer is 2, expected a seat from 0 to 1"),
    (lambda: batch.deal(TWO, 2), "given are none, expected one of seed, decks and chance"),
    (lambda: batch.deal(TWO, 2, seed=1, decks=DECKS), "given are ['seed', 'decks'], expected one"),
    (lambda: batch.deal(TWO, 2, chance=7), "expected a numpy.random.Generator"),
    (lambda: batch.deal(TWO, 2, decks=[1, 2]), "expected an array for `decks`"),
    (lambda: batch.deal(TWO, 3, decks=DECKS), "int64 of shape (2, 52), expected integers of shape"),
    (lambda: batch.deal(TWO, 2, decks=DECKS * 1.0), "decks: float64 of shape (2, 52)"),
    (lambda: batch.deal(TWO, 2, decks=DECKS // 2), "deck 0 is not the pack, expected each number"),
    (lambda: batch.deal(TWO, 1, decks=JACKS), "hand 0: the centre cards are all jacks"),
    (lambda: batch.step(HANDS, [1, 2]), "expected an array of the numbers of moves"),
    (lambda: batch.step(HANDS, LEGAL[:1]), "int64 of shape (1,), expected integers of shape (2,)"),
    (lambda: batch.step(HANDS, LEGAL * 1.0), "actions: float64"),
    (lambda: batch.step(HANDS, wrong_move(52)), "hand 1: there is no move 52, expected 0 to 51"),
    (lambda: batch.step(HANDS, wrong_move(-1)), "hand 1: there is no move -1"),
    (lambda: batch.step(HANDS, wrong_move(255)), "hand 1: there is no move 255"),
    (
        lambda: batch.step(HANDS, wrong_move(batch.legal(HANDS)[1].argmin())),
        "which is not in the hand of seat 1; expected a move that `legal` has there (P-19)",
    ),
    (lambda: batch.step(HANDS.mutable(), LEGAL), "expected a Hands"),
    (lambda: batch.step_in_place(HANDS, LEGAL), "expected a Draft"),
    (lambda: batch.step(OVER, LEGAL), "the hands are over: expected no further move (P-32)"),
    (lambda: batch.pick(OVER, CHANCE), "the hands are over, so there is no move to pick (P-32)"),
    (lambda: batch.pick(HANDS, 7), "expected a numpy.random.Generator"),
    (lambda: batch.legal(7), "expected a Hands"),
    (lambda: batch.score(7), "expected a Hands"),
    (lambda: batch.rewards(7), "expected a Hands"),
    (lambda: batch.observe(7), "expected a Hands"),
    (lambda: batch.observe(OVER), "no seat is on turn (P-32), expected a seat from 0 to 1"),
    (lambda: batch.observe(HANDS, 2), "there is no seat 2, expected a seat from 0 to 1"),
    (lambda: batch.observe(HANDS, out=[]), "expected an array for `out`"),
    (lambda: batch.observe(HANDS, out=np.zeros((2, 5), np.uint8)), "expected uint8 of shape (2, 6"),
    (
        lambda: batch.observe(HANDS, out=np.broadcast_to(np.uint8(0), (2, 647))),
        "which cannot be written to",
    ),
    (lambda: batch.to_state(HANDS, 2), "there is no hand 2, expected 0 to 1"),
    (lambda: batch.to_state(7, 2), "expected a Hands"),
]


@pytest.mark.parametrize(("call", "words"), BAD, ids=range(len(BAD)))
def test_bad_input_gets_one_sentence(call, words):
    before = [array.copy() for array in HANDS.arrays]
    with pytest.raises(PistiError) as refused:
        call()
    assert words in str(refused.value)
    assert all(map(np.array_equal, before, HANDS.arrays))


def test_a_draft_that_refuses_a_move_has_not_changed():
    draft = HANDS.mutable()
    with pytest.raises(PistiError, match="there is no move 52"):
        batch.step_in_place(draft, wrong_move(52))
    assert draft.ply == 0
    assert all(map(np.array_equal, draft.arrays, HANDS.arrays))
    batch.step_in_place(draft, LEGAL)
    assert draft.ply == 1


def test_an_array_that_is_given_is_written_into():
    rows = np.zeros((3, 647), np.uint8)
    batch.observe(HANDS, 0, rows[:2])
    assert np.array_equal(rows[:2], batch.observe(HANDS, 0))
    check_out(TWO)

"""Bad input to a batch gets one sentence, at once, and nothing has changed."""

from importlib import import_module

import numpy as np
import pytest
from examples import papaz_kacti

import pisti
from batch.comparing import WAYS, loops
from pisti import batch
from pisti.errors import DealError, IllegalMove, KindError, PistiError
from pisti.games import GAMES

PLAY = import_module("pisti.batch.play")
TWO = pisti.PRESETS["classic_two"]
MINI = pisti.PRESETS["mini"]
HANDS = batch.deal(TWO, 2, seed=7)
DRAFT = HANDS.mutable()
LEGAL = batch.legal(HANDS).argmax(axis=1)
OVER = batch.playout(TWO, 2, np.random.default_rng(1))
CHANCE = np.random.default_rng(1)
DECKS = np.tile(np.arange(52), (2, 1))
JACKS = np.array([[9, 22, 35, 48, *(card for card in range(52) if card % 13 != 9)]])
SIZE = HANDS.plan.encoding.size
SEEN, MASKS = np.full((2, SIZE), 7, np.uint8), np.full((2, 52), 1, np.bool_)
CLOSED = np.broadcast_to(np.uint8(0), (2, SIZE))


def wrong_move(action, kind=None):
    moves = LEGAL.copy() if kind is None else LEGAL.astype(kind)
    moves[1] = action
    return moves


def observed(actions=LEGAL, seen=SEEN, masks=MASKS, **more):
    batch.step_and_observe(DRAFT, actions, seen, masks, **more)


def too_large():
    return wrong_move(2**64 - 1, np.uint64)


RULES_WANTED = "expected Rules, such as PRESETS['classic_two'], not an object of type"
SEAT_WANTED = "expected a seat from 0 to 1, or an array of 2 such"
MOVES_WANTED = "expected the numbers of moves of shape (2,), one for each hand"
HANDS_WANTED = "expected a Hands or a Draft, not an object of type int"
SEEN_WANTED = f"expected uint8 of shape (2, {SIZE})"
OF_RULES = [
    (lambda: batch.deal("classic", 2, seed=1), f"{RULES_WANTED} str"),
    (lambda: batch.deal([TWO], 2, seed=1), f"{RULES_WANTED} list"),
    (lambda: batch.deal(papaz_kacti.RULES, 2, seed=1), f"{RULES_WANTED} Rules"),
    (lambda: batch.playout(None, 2, CHANCE), f"{RULES_WANTED} NoneType"),
    (
        lambda: batch.deal(TWO.but(pisti_points=2**60), 2, seed=1),
        "a side may get more than 32767 points, too many for the kernel (P-41)",
    ),
]
OF_DEALS = [
    (
        lambda: batch.deal(TWO, -1, seed=1),
        "the number of hands is -1, expected an int from 0 to 2147483648",
    ),
    (
        lambda: batch.deal(TWO, True, seed=1),
        "the number of hands is True, expected an int from 0 to 2147483648",
    ),
    (
        lambda: batch.playout(TWO, 2**31 + 1, CHANCE),
        "the number of hands is 2147483649, expected an int from 0 to 2147483648",
    ),
    (lambda: batch.deal(TWO, 2, seed=1, dealer=2), f"dealer is 2, {SEAT_WANTED}"),
    (lambda: batch.deal(TWO, 2, seed=1, dealer=True), f"dealer is True, {SEAT_WANTED}"),
    (
        lambda: batch.deal(TWO, 2, seed=1, dealer=np.array([0, 1, 0])),
        f"dealer: int64 of shape (3,), {SEAT_WANTED}",
    ),
    (
        lambda: batch.deal(TWO, 2, seed=1, dealer=np.array([0.0, 1])),
        f"dealer: float64 of shape (2,), {SEAT_WANTED}",
    ),
    (
        lambda: batch.deal(TWO, 2, seed=1, dealer=np.array([0, 2])),
        f"the dealer of hand 1 is 2, {SEAT_WANTED}",
    ),
    (
        lambda: batch.deal(TWO, 2, seed=1, dealer=np.array([-1, 0])),
        f"the dealer of hand 0 is -1, {SEAT_WANTED}",
    ),
    (
        lambda: batch.playout(TWO, 2, CHANCE, dealer=np.array([0, 1, 0])),
        f"dealer: int64 of shape (3,), {SEAT_WANTED}",
    ),
    (
        lambda: batch.deal(TWO, 2),
        "given are none, expected one of seed, decks and chance",
    ),
    (
        lambda: batch.deal(TWO, 2, seed=1, decks=DECKS),
        "given are ['seed', 'decks'], expected one of seed, decks and chance",
    ),
    (
        lambda: batch.deal(TWO, 2, chance=7),
        "expected a numpy.random.Generator, not an object of type int",
    ),
    (
        lambda: batch.deal(TWO, 2, chance=np.random.Generator(np.random.MT19937(1))),
        "MT19937 gives numbers of 32 bits, expected 64, as those of default_rng()",
    ),
    (
        lambda: batch.playout(TWO, 2, np.random),
        "expected a numpy.random.Generator, not an object of type module",
    ),
    (
        lambda: batch.deal(TWO, 2, decks=[1, 2]),
        "expected an array for `decks`, not an object of type list",
    ),
    (
        lambda: batch.deal(TWO, 3, decks=DECKS),
        "decks: int64 of shape (2, 52), expected integers of shape (3, 52)",
    ),
    (
        lambda: batch.deal(TWO, 2, decks=DECKS * 1.0),
        "decks: float64 of shape (2, 52), expected integers of shape (2, 52)",
    ),
    (
        lambda: batch.deal(TWO, 2, decks=DECKS // 2),
        "deck 0 is not the pack, expected each number from 0 to 51 once",
    ),
    (
        lambda: batch.deal(TWO, 2, decks=DECKS - [[0], [1]]),
        "deck 1 is not the pack, expected each number from 0 to 51 once",
    ),
    (
        lambda: batch.deal(pisti.PRESETS["two_packs"], 1, decks=np.arange(104)[None]),
        "deck 0 is not the pack, expected each number from 0 to 51 twice",
    ),
    (
        lambda: batch.deal(TWO, 1, decks=JACKS),
        "hand 0: the centre cards are all jacks, expected another card among them (P-17)",
    ),
    (lambda: batch.renew(HANDS, CHANCE), "expected a Draft, not an object of type Hands"),
    (
        lambda: batch.renew(DRAFT, 7),
        "expected a numpy.random.Generator, not an object of type int",
    ),
    (lambda: batch.renew(DRAFT, CHANCE, dealer=-1), f"dealer is -1, {SEAT_WANTED}"),
]
OF_PLAY = [
    (
        lambda: batch.step(HANDS, [1, 2]),
        "expected an array of the numbers of moves for `actions`, not an object of type list",
    ),
    (
        lambda: batch.step(HANDS, LEGAL[:1]),
        f"actions: int64 of shape (1,), {MOVES_WANTED}",
    ),
    (
        lambda: batch.step(HANDS, LEGAL * 1.0),
        f"actions: float64 of shape (2,), {MOVES_WANTED}",
    ),
    (
        lambda: batch.step(HANDS, LEGAL, where=[True, True]),
        "expected an array of bools for `where`, not an object of type list",
    ),
    (
        lambda: batch.step(HANDS, LEGAL, where=LEGAL),
        "where: int64 of shape (2,), expected bools of shape (2,), one for each hand",
    ),
    (
        lambda: batch.step(HANDS, LEGAL, where=np.array([True])),
        "where: bool of shape (1,), expected bools of shape (2,), one for each hand",
    ),
    (
        lambda: batch.step(HANDS, wrong_move(52)),
        "hand 1: there is no move 52, expected 0 to 51",
    ),
    (
        lambda: batch.step(HANDS, wrong_move(-1)),
        "hand 1: there is no move -1, expected 0 to 51",
    ),
    (
        lambda: batch.step(HANDS, too_large()),
        f"hand 1: there is no move {2**64 - 1}, expected 0 to 51",
    ),
    (
        lambda: batch.step(HANDS, LEGAL - 100),
        f"hand 0: there is no move {LEGAL[0] - 100}, expected 0 to 51",
    ),
    (
        lambda: batch.step(OVER, LEGAL, where=np.array([False, True])),
        f"hand 1: move {LEGAL[1]}: the hand is over and nobody is on turn (P-32)",
    ),
    (lambda: batch.step(DRAFT, LEGAL), "expected a Hands, not an object of type Draft"),
    (lambda: batch.step_in_place(HANDS, LEGAL), "expected a Draft, not an object of type Hands"),
    (
        lambda: batch.step_in_place(DRAFT, wrong_move(52)),
        "hand 1: there is no move 52, expected 0 to 51",
    ),
    (
        lambda: batch.pick(HANDS, 7),
        "expected a numpy.random.Generator, not an object of type int",
    ),
    (lambda: batch.pick(7, CHANCE), HANDS_WANTED),
    (lambda: batch.legal(7), HANDS_WANTED),
    (lambda: batch.score(7), HANDS_WANTED),
    (lambda: batch.rewards(7), HANDS_WANTED),
]
OF_SIGHT = [
    (lambda: batch.observe(7), HANDS_WANTED),
    (lambda: batch.observe(HANDS, 2), "there is no seat 2, expected a seat from 0 to 1"),
    (lambda: batch.observe(HANDS, -1), "there is no seat -1, expected a seat from 0 to 1"),
    (lambda: batch.observe(HANDS, True), "there is no seat True, expected a seat from 0 to 1"),
    (
        lambda: batch.observe(HANDS, form="boards"),
        "there is no form 'boards', expected bytes or floats",
    ),
    (
        lambda: batch.observe(HANDS, out=[]),
        "expected an array for `out`, not an object of type list",
    ),
    (
        lambda: batch.observe(HANDS, out=np.zeros((2, 5), np.uint8)),
        f"`out`: uint8 of shape (2, 5), {SEEN_WANTED}",
    ),
    (
        lambda: batch.observe(HANDS, out=SEEN, form="floats"),
        f"`out`: uint8 of shape (2, {SIZE}), expected float32 of shape (2, {SIZE})",
    ),
    (
        lambda: batch.observe(HANDS, out=CLOSED),
        f"`out`: uint8 of shape (2, {SIZE}), which cannot be written to, {SEEN_WANTED}",
    ),
    (
        lambda: batch.step_and_observe(HANDS, LEGAL, SEEN, MASKS),
        "expected a Draft, not an object of type Hands",
    ),
    (
        lambda: observed(seen=None),
        "expected an array for `seen`, not an object of type NoneType",
    ),
    (
        lambda: observed(masks=[]),
        "expected an array for `masks`, not an object of type list",
    ),
    (
        lambda: observed(seen=SEEN[:1]),
        f"`seen`: uint8 of shape (1, {SIZE}), {SEEN_WANTED}",
    ),
    (
        lambda: observed(seen=CLOSED),
        f"`seen`: uint8 of shape (2, {SIZE}), which cannot be written to, {SEEN_WANTED}",
    ),
    (
        lambda: observed(masks=MASKS.astype(np.int8)),
        "`masks`: int8 of shape (2, 52), expected bool of shape (2, 52)",
    ),
    (
        lambda: observed([1, 2]),
        "expected an array of the numbers of moves for `actions`, not an object of type list",
    ),
    (lambda: observed(wrong_move(52)), "hand 1: there is no move 52, expected 0 to 51"),
    (
        lambda: observed(where=[1, 2]),
        "expected an array of bools for `where`, not an object of type list",
    ),
    (lambda: batch.to_state(HANDS, 2), "there is no hand 2, expected 0 to 1"),
    (lambda: batch.to_state(HANDS, -1), "there is no hand -1, expected 0 to 1"),
    (lambda: batch.to_state(HANDS, True), "there is no hand True, expected 0 to 1"),
    (lambda: batch.to_state(7, 2), HANDS_WANTED),
]
BAD = [*OF_RULES, *OF_DEALS, *OF_PLAY, *OF_SIGHT]


def everything():
    """All that a call could have changed."""
    arrays = [SEEN, MASKS, LEGAL, DECKS]
    for hands in (HANDS, DRAFT, OVER):
        arrays += [hands.decks, hands.cards, hands.now, hands.log]
    return arrays


@pytest.mark.parametrize(("call", "words"), BAD, ids=range(len(BAD)))
def test_bad_input_gets_one_sentence(call, words):
    before, chance = [array.copy() for array in everything()], CHANCE.bit_generator.state
    with pytest.raises(PistiError) as refused:
        call()
    assert str(refused.value) == words
    assert isinstance(refused.value, KindError) == ("not an object of type" in words)
    assert all(map(np.array_equal, before, everything()))
    assert CHANCE.bit_generator.state == chance


def test_a_seed_is_refused_as_by_a_hand_alone():
    with pytest.raises(DealError) as expected:
        pisti.new_hand(TWO, seed=1.5)
    with pytest.raises(DealError) as refused:
        batch.deal(TWO, 2, seed=1.5)
    assert expected.value.problems == refused.value.problems


PRESETS = [
    *("pisti/classic", "pisti/bluff", "pisti/two_packs", "all_fours/pub", "all_fours/trinidad"),
    *("all_fours/cassell", "pis_yedili/pis_yedili", "pis_yedili/kahvehane"),
]


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("way", WAYS)
def test_an_illegal_move_is_refused_in_the_words_of_the_rules_and_nothing_has_changed(name, way):
    game, preset = name.split("/")
    game = GAMES[game]
    with loops(way):
        draft = batch.deal(game.PRESETS[preset], 3, seed=3).mutable()
    chance, moves, told = np.random.default_rng(3), draft.plan.encoding.moves, set()
    while not draft.is_over and draft.moves.max() < 60:
        masks = batch.legal(draft)
        for _ in range(3):
            hand = int(chance.integers(3))
            action = int(chance.choice(np.flatnonzero(~masks[hand])))
            actions, where = masks.argmax(axis=1), ~draft.are_over
            actions[hand], where[hand] = action, True
            with pytest.raises(IllegalMove) as expected:
                game.apply(batch.to_state(draft, hand), moves[action])
            before = [draft.cards.copy(), draft.now.copy(), draft.log.copy()]
            with pytest.raises(PistiError) as refused:
                batch.step_in_place(draft, actions, where=where)
            assert str(refused.value) == f"hand {hand}: move {action}: {expected.value}"
            assert all(map(np.array_equal, before, (draft.cards, draft.now, draft.log)))
            told.add(str(refused.value).rpartition("(")[2])
        batch.step_in_place(draft, batch.pick(draft, chance))
    assert all(clause.endswith(")") for clause in told)


def test_the_first_of_many_wrong_moves_is_named():
    hands = batch.deal(TWO, 4, seed=1)
    actions = batch.legal(hands).argmax(axis=1)
    actions[[1, 3]] = 99
    with pytest.raises(PistiError, match="hand 1: there is no move 99"):
        batch.step(hands, actions)
    batch.step(hands, actions, where=np.array([True, False, True, False]))


def test_a_draft_that_refuses_a_move_goes_on():
    draft = HANDS.mutable()
    with pytest.raises(PistiError):
        batch.step_in_place(draft, wrong_move(52))
    batch.step_in_place(draft, LEGAL)
    assert draft.moves.tolist() == [1, 1]


@pytest.mark.parametrize("way", WAYS)
def test_a_hand_of_more_moves_than_can_be_counted_is_refused(way, monkeypatch):
    rules = GAMES["pis_yedili"].PRESETS["pis_yedili_reshuffle"]
    monkeypatch.setattr(PLAY, "LONGEST", 3)
    with loops(way):
        draft = batch.deal(rules, 2, seed=1).mutable()
    for _ in range(3):
        batch.step_in_place(draft, batch.legal(draft).argmax(axis=1))
    before, masks = draft.frozen(), batch.legal(draft)
    seen, words = batch.observe(draft), "a hand has had 3 moves, and a batch takes no more"
    for call in (
        lambda: batch.step_in_place(draft, masks.argmax(axis=1)),
        lambda: batch.step_and_observe(draft, masks.argmax(axis=1), seen, masks),
        lambda: batch.step(before, masks.argmax(axis=1)),
    ):
        with pytest.raises(PistiError) as refused:
            call()
        assert str(refused.value) == words
        for name in ("cards", "now", "log"):
            assert np.array_equal(getattr(draft, name), getattr(before, name))
    with pytest.raises(PistiError, match="a hand has had 0 moves, and a batch takes no more"):
        batch.playout(rules, 2, CHANCE)


def test_a_move_that_only_the_kernel_refuses_is_a_fault_and_no_refusal():
    with pytest.raises(AssertionError, match="the kernel refuses what the rules allow"):
        PLAY.illegal(HANDS, 1, int(LEGAL[1]))

"""Hands played in batches, compiled and plain, and one by one, compared at every move."""

from contextlib import contextmanager
from functools import partial
from importlib import import_module

import numpy as np
import pytest

from pisti import batch
from pisti.batch.engine import COMPILED
from pisti.envs import Encoding
from pisti.games import GAMES

DEAL = import_module("pisti.batch.deal")  # where the name of the module is that of a function
WAYS = ("compiled", "plain") if COMPILED else ("plain",)
NAMES = ("pisti/classic", "pisti/bluff", "all_fours/trinidad", "pis_yedili/pis_yedili_reshuffle")
RULES = [GAMES[game].PRESETS[name] for game, name in (each.split("/") for each in NAMES)]
"""Rules of each kind, for what is not about rules."""
of_each_kind = pytest.mark.parametrize("rules", RULES, ids=NAMES)
LONG = 150  # moves: where the rules set no bound, hands are left there


@contextmanager
def loops(way):
    """Deal in this way, compiled or in plain Python, in this block."""
    before = DEAL.plan_of
    DEAL.plan_of = partial(before, is_compiled=way == "compiled")
    try:
        yield
    finally:
        DEAL.plan_of = before


def compare(name, rules, chance, number=20, *, every_seat=False):
    """Play so many hands under these rules in each way; one way plays in place."""
    game, dealt = GAMES[name], {}
    dealers = np.array([chance.randrange(rules.players) for _ in range(number)], int)
    before = chance.getstate()
    for way in WAYS:
        chance.setstate(before)
        with loops(way):
            dealt[way] = any_deal(game, rules, dealers, chance)
    draft = chance.choice(WAYS)
    states = [batch.to_state(dealt[draft], hand) for hand in range(number)]
    dealt[draft] = dealt[draft].mutable()
    seeing = chance.random() < 0.8
    encoding = Encoding(game, rules)
    compare_now(encoding, dealt, states, chance, every_seat, seeing=seeing)
    moves = 0
    while moves < LONG and any(state.turn is not None for state in states):
        moves += 1
        where = np.array([state.turn is not None and chance.random() < 0.9 for state in states])
        actions = np.full(number, -7)
        for hand in np.flatnonzero(where).tolist():
            state = states[hand]
            move = chance.choice(game.legal_moves(state))
            actions[hand], states[hand] = encoding.ids[move], game.apply(state, move)
        for way in WAYS:
            if way == draft:
                move_in_place(dealt[way], actions, where, encoding, chance)
            else:
                dealt[way] = batch.step(dealt[way], actions, where=where)
        compare_now(encoding, dealt, states, chance, every_seat, seeing=seeing)
    rewards = np.array([encoding.rewards(state) for state in states]).reshape(number, rules.players)
    for way, each in dealt.items():
        compare_now(encoding, {way: each}, states, chance, every_seat, seeing=True)
        same(batch.rewards(each), rewards, f"{way}: rewards")
        for hand, state in enumerate(states):
            assert batch.to_state(each, hand) == state


def move_in_place(hands, actions, where, encoding, chance):
    """Make these moves, at times with an observation at once."""
    if chance.random() < 0.5:
        batch.step_in_place(hands, actions, where=where)
        return
    seen = np.full((hands.number, encoding.size), 7, np.uint8)
    masks = np.ones((hands.number, len(encoding.moves)), np.bool_)
    batch.step_and_observe(hands, actions, seen, masks, where=where)
    same(seen, batch.observe(hands), "seen at once")
    same(masks, batch.legal(hands), "masks at once")


def any_deal(game, rules, dealers, chance):
    """Hands from a seed, by chance, or from decks; each checked against the library's deal."""
    seed, number = chance.randbytes(4), len(dealers)
    how = chance.choice(("seed", "chance", "decks"))
    if how == "chance":
        generator = np.random.default_rng(list(seed))
        return batch.deal(rules, number, chance=generator, dealer=dealers)
    dealt = batch.deal(rules, number, seed=seed, dealer=dealers)
    kinds = {card: kind for kind, card in enumerate(dict.fromkeys(rules.pack))}
    states = [
        game.new_hand(rules, seed=b"%b/%d" % (seed, hand), dealer=dealer)
        for hand, dealer in enumerate(dealers.tolist())
    ]
    for hand, state in enumerate(states):
        if batch.to_state(dealt, hand) != state:
            raise AssertionError(f"hand {hand} of a seed is dealt in another way")
    if how == "seed":
        return dealt
    decks = np.array([[kinds[card] for card in state.deck] for state in states], int)
    return batch.deal(rules, number, decks=decks.reshape(number, len(rules.pack)), dealer=dealers)


def compare_now(encoding, dealt, states, chance, every_seat, *, seeing):
    """Compare all that can be seen now."""
    game, number = encoding.game, len(states)
    turns = np.array([-1 if state.turn is None else state.turn for state in states], int)
    totals = np.array([game.score(state).totals for state in states]).reshape(
        number, encoding.rules.sides
    )
    masks = np.zeros((number, len(encoding.moves)), np.bool_)
    for mask, state in zip(masks, states, strict=True):
        mask[[encoding.ids[move] for move in game.legal_moves(state)]] = True
    seats = range(encoding.players) if every_seat else [chance.randrange(encoding.players)]
    rows = {
        seat: np.array([encoding.observe(game.view(state, seat)) for state in states], np.uint8)
        for seat in (seats if seeing else ())
    }
    on_turn = np.zeros((number, encoding.size), np.uint8)
    for hand, state in enumerate(states):
        if seeing and state.turn is not None:
            on_turn[hand] = encoding.observe(game.view(state, state.turn))
    for way, each in dealt.items():
        same(each.turns, turns, f"{way}: turns")
        same(each.moves, [len(state.history) for state in states], f"{way}: moves")
        assert each.is_over == (turns < 0).all()
        same(batch.legal(each), masks, f"{way}: legal")
        same(batch.score(each), totals, f"{way}: score")
        for seat, row in rows.items():
            same(
                batch.observe(each, seat),
                row.reshape(number, encoding.size),
                f"{way}, seat {seat}: observe",
            )
        if seeing:
            same(batch.observe(each), on_turn, f"{way}: observe")


def same(found, expected, what):
    """Whether two arrays are equal to every bit."""
    np.testing.assert_array_equal(found, expected, err_msg=what, strict=False)

"""Hands played in batches, by every kind of kernels, and one by one, compared at every ply."""

from contextlib import contextmanager

import numpy as np

import pisti
from pisti import batch
from pisti.batch import compiled, kernels, plain
from pisti.envs import Encoding

KERNELS = {"plain": plain, "numba": compiled} if batch.COMPILED else {"plain": plain}


@contextmanager
def kernels_of(name):
    """Use the kernels of this name in this block."""
    kernels.use(KERNELS[name])
    try:
        yield
    finally:
        kernels.use(compiled if batch.COMPILED else plain)


def compare(rules, chance, number=20, *, every_seat=False):
    """Play so many hands under these rules both ways; one kind of kernels plays in place."""
    dealer, hands = chance.randrange(rules.players), {}
    before = chance.getstate()
    for name in KERNELS:
        chance.setstate(before)
        with kernels_of(name):
            hands[name] = any_deal(rules, number, dealer, chance)
    draft = chance.choice([*KERNELS])
    states = [batch.to_state(hands[draft], hand) for hand in range(number)]
    hands[draft] = hands[draft].mutable()
    encoding = Encoding(pisti, rules)
    compare_now(encoding, hands, states, chance, every_seat)
    while not states[0].is_over:
        for hand, state in enumerate(states):
            states[hand] = pisti.apply(state, chance.choice(pisti.legal_moves(state)))
        moves = np.array([encoding.ids[state.history[-1]] for state in states])
        for name in KERNELS:
            with kernels_of(name):
                if name == draft:
                    batch.step_in_place(hands[name], moves)
                else:
                    hands[name] = batch.step(hands[name], moves)
        compare_now(encoding, hands, states, chance, every_seat)
    rewards = np.array([encoding.rewards(state) for state in states])
    for name, each in hands.items():
        with kernels_of(name):
            same(batch.rewards(each), rewards, f"{name}: rewards")
            for hand, state in enumerate(states):
                assert batch.to_state(each, hand) == state


def any_deal(rules, number, dealer, chance):
    """Hands from a seed, by chance, or from decks; each checked against the library's deal."""
    seed = chance.randbytes(4)
    how = chance.choice(("seed", "chance", "decks"))
    if how == "chance":
        generator = np.random.default_rng(list(seed))
        return batch.deal(rules, number, chance=generator, dealer=dealer)
    dealt = batch.deal(rules, number, seed=seed, dealer=dealer)
    kinds = {card: kind for kind, card in enumerate(dict.fromkeys(rules.pack))}
    states = [
        pisti.new_hand(rules, seed=b"%b/%d" % (seed, hand), dealer=dealer) for hand in range(number)
    ]
    for hand, state in enumerate(states):
        if batch.to_state(dealt, hand) != state:
            raise AssertionError(f"hand {hand} of a seed is dealt in another way")
    if how == "seed":
        return dealt
    decks = np.array([[kinds[card] for card in state.deck] for state in states])
    return batch.deal(rules, number, decks=decks, dealer=dealer)


def compare_now(encoding, hands, states, chance, every_seat):
    """Compare all that can be seen now."""
    turn = states[0].turn
    seats = range(encoding.players) if every_seat else [chance.randrange(encoding.players)]
    rows = {
        seat: np.array([encoding.observe(pisti.view(state, seat)) for state in states])
        for seat in seats
    }
    totals = np.array([pisti.score(state).totals for state in states])
    masks = np.zeros((len(states), len(encoding.moves)), np.bool_)
    for mask, state in zip(masks, states, strict=True):
        mask[[encoding.ids[move] for move in pisti.legal_moves(state)]] = True
    for name, each in hands.items():
        where = f"{name}, move {each.ply}"
        assert (each.turn, each.ply) == (turn, len(states[0].history)), where
        assert each.is_over == (turn is None), where
        with kernels_of(name):
            for seat, row in rows.items():
                same(batch.observe(each, seat), row, f"{where}, seat {seat}: observe")
            if turn in rows:
                same(batch.observe(each), rows[turn], f"{where}: observe")
            same(batch.legal(each), masks, f"{where}: legal")
            same(batch.score(each), totals, f"{where}: score")


def same(found, expected, what):
    """Whether two arrays are equal to every bit."""
    np.testing.assert_array_equal(found, expected, err_msg=what, strict=False)

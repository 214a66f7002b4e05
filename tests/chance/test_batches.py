"""Batches of Pişti under rules by chance are to every bit as hands played one by one.

After every move of every hand the masks, the totals, and the observation of some seat are compared
with `apply`, `score`, `Encoding.mask` and `Encoding.observe`, by the kernels of numba, where it is
there, and by those of plain NumPy.
"""

from random import Random

import numpy as np
import pytest

import pisti
from chance.drawing import HANDS, any_rules, telling
from pisti import batch
from pisti.batch import kernels, plain
from pisti.envs import Encoding

pytestmark = pytest.mark.long
SIZE = 20  # hands of a batch
PRESETS = [rules for rules in pisti.PRESETS.values() if rules.bluff is None]
KERNELS = {"plain": plain}
if batch.COMPILED:
    from pisti.batch import compiled

    KERNELS["numba"] = compiled


@pytest.fixture(autouse=True)
def usual_kernels():
    yield
    use([*KERNELS][-1])


def use(name):
    """Use the kernels of this name from now on."""
    kernels.use(KERNELS[name])


def rules_of(chance):
    """A preset, or rules by chance, without bluffing."""
    if chance.random() < 0.5:
        return chance.choice(PRESETS)
    return any_rules(pisti, chance).but(bluff=None)


def compare(number):
    """Play the batch of this number both ways."""
    chance = Random(f"any batch/{number}")
    rules = rules_of(chance)
    with telling(f"batch {number}", rules, []):
        compare_under(rules, chance)


def compare_under(rules, chance):
    """Play one batch under these rules both ways."""
    dealer, hands = chance.randrange(rules.players), {}
    before = chance.getstate()
    for name in KERNELS:
        use(name)
        chance.setstate(before)
        hands[name] = any_deal(rules, dealer, chance)
    draft = chance.choice([*KERNELS])  # one of them is played in place
    states = [batch.to_state(hands[draft], hand) for hand in range(SIZE)]
    hands[draft] = hands[draft].mutable()
    encoding = Encoding(pisti, rules)
    compare_now(encoding, hands, states, chance)
    while not states[0].is_over:
        for hand, state in enumerate(states):
            states[hand] = pisti.apply(state, chance.choice(pisti.legal_moves(state)))
        moves = np.array([encoding.ids[state.history[-1]] for state in states])
        for name in KERNELS:
            use(name)
            if name == draft:
                batch.step_in_place(hands[name], moves)
            else:
                hands[name] = batch.step(hands[name], moves)
        compare_now(encoding, hands, states, chance)
    rewards = np.array([encoding.rewards(state) for state in states])
    for name, each in hands.items():
        use(name)
        same(batch.rewards(each), rewards, f"{name}: rewards")
        hand = chance.randrange(SIZE)
        assert batch.to_state(each, hand) == states[hand]


def any_deal(rules, dealer, chance):
    """Hands from a seed, by chance, or from decks; each checked against the library's deal."""
    seed = chance.randbytes(4)
    how = chance.choice(("seed", "chance", "decks"))
    if how == "chance":
        generator = np.random.default_rng(list(seed))
        return batch.deal(rules, SIZE, chance=generator, dealer=dealer)
    dealt = batch.deal(rules, SIZE, seed=seed, dealer=dealer)
    kinds = {card: kind for kind, card in enumerate(dict.fromkeys(rules.pack))}
    states = [
        pisti.new_hand(rules, seed=b"%b/%d" % (seed, hand), dealer=dealer) for hand in range(SIZE)
    ]
    for hand, state in enumerate(states):
        if batch.to_state(dealt, hand) != state:
            raise AssertionError(f"hand {hand} of a seed is dealt in another way")
    if how == "seed":
        return dealt
    decks = np.array([[kinds[card] for card in state.deck] for state in states])
    return batch.deal(rules, SIZE, decks=decks, dealer=dealer)


def compare_now(encoding, hands, states, chance):
    """Compare all that can be seen now."""
    turn, seat = states[0].turn, chance.randrange(encoding.players)
    rows = np.array([encoding.observe(pisti.view(state, seat)) for state in states])
    totals = np.array([pisti.score(state).totals for state in states])
    masks = np.zeros((SIZE, len(encoding.moves)), np.bool_)
    for mask, state in zip(masks, states, strict=True):
        mask[[encoding.ids[move] for move in pisti.legal_moves(state)]] = True
    for name, each in hands.items():
        use(name)
        where = f"{name}, move {each.ply}, seat {seat}"
        if (each.turn, each.ply) != (turn, len(states[0].history)):
            raise AssertionError(f"{where}: another seat is on turn")
        same(batch.observe(each, seat), rows, f"{where}: observe")
        same(batch.legal(each), masks, f"{where}: legal")
        same(batch.score(each), totals, f"{where}: score")
        if each.is_over == (turn is not None):
            raise AssertionError(f"{where}: is_over is {each.is_over}")


def same(found, expected, what):
    np.testing.assert_array_equal(found, expected, err_msg=what, strict=False)


@pytest.mark.parametrize("number", range(HANDS // SIZE or 3))
def test_batches_under_any_rules_are_as_hands_one_by_one(number):
    compare(number)


def changed(result):
    """The same with its first number changed."""
    result = result.copy()
    result.flat[0] = not result.flat[0]
    return result


@pytest.mark.parametrize("name", ["observe", "legal", "score", "rewards"])
def test_one_number_that_differs_is_found(name, monkeypatch):
    right = getattr(batch, name)
    monkeypatch.setattr(batch, name, lambda *given: changed(right(*given)))
    with pytest.raises(AssertionError, match=name):
        compare(0)


def test_a_step_that_plays_another_card_is_found(monkeypatch):
    right = batch.step
    monkeypatch.setattr(
        batch, "step", lambda hands, _: right(hands, batch.legal(hands).argmax(axis=1))
    )
    monkeypatch.setattr(batch, "step_in_place", lambda *_: None)
    with pytest.raises(AssertionError):
        compare(0)

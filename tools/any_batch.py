"""Play batches of Pişti under rules by chance, and compare every bit with hands played one by one.

`make any-batch` compares a thousand hands, `make any-batch ARGS="--hands 100000"` more.
After every move of every hand the masks, the totals, and the observation of some seat are compared
with `apply`, `score`, `Encoding.mask` and `Encoding.observe`, by the kernels of numba, where it is
there, and by those of plain NumPy.  A preset or rules by chance come with equal chance.
Each batch follows from the seed and its number alone: what a failure prints plays it again.
"""

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from random import Random
from typing import Any

import any_rules
import numpy as np

import pisti
from pisti import batch
from pisti.batch import kernels, plain
from pisti.envs import Encoding

HANDS = 20  # of a batch
PRESETS = [rules for rules in pisti.PRESETS.values() if rules.bluff is None]
KERNELS: dict[str, Any] = {"plain": plain}
if batch.COMPILED:
    from pisti.batch import compiled

    KERNELS["numba"] = compiled


def main(arguments: list[str] | None = None) -> int:
    """Compare the hands that are asked for; 1 if one of them differs."""
    parser = argparse.ArgumentParser(description="Compare batches with hands one by one.")
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", default="any batch", help="another seed gives other hands")
    parser.add_argument("--first", type=int, default=0, help="the number of the first batch")
    asked = parser.parse_args(arguments)
    counted, began = Counter[str](), time.process_time()
    last = asked.first - (-asked.hands // HANDS)
    for number in range(asked.first, last):
        chance = Random(f"{asked.seed}/{number}")
        rules = rules_of(chance)
        try:
            counted += compared(rules, chance)
        except Exception:  # noqa: BLE001 - whatever it is, it is reported
            counted["failures"] += 1
            print(f"again: --seed {asked.seed!r} --first {number} --hands {HANDS}")
            print(f"rules: {json.dumps(rules.to_dict())}\n{traceback.format_exc()}", flush=True)
        finally:
            use([*KERNELS][-1])  # as it was before
        if (number + 1 - asked.first) % 250 == 0 or number + 1 == last:
            parts = [f"{counted[name]} {name}" for name in NAMES]
            minutes = (time.process_time() - began) / 60
            print(f"{', '.join(parts)}, {minutes:.1f} minutes, by {', '.join(KERNELS)}", flush=True)
    return 1 if counted["failures"] or not counted["hands"] else 0


NAMES = ("sets of rules", "presets", "hands", "moves", "observations", "failures")


def rules_of(chance: Random) -> pisti.Rules:
    """A preset, or rules by chance, without bluffing."""
    if chance.random() < 0.5:
        return chance.choice(PRESETS)
    rules: pisti.Rules = any_rules.any_rules(pisti, chance)[0].but(bluff=None)
    return rules


def compared(rules: pisti.Rules, chance: Random) -> Counter[str]:
    """Play one batch under these rules both ways; the numbers of what was compared."""
    dealer = chance.randrange(rules.players)
    hands: dict[str, Any] = {}
    before = chance.getstate()
    for name in KERNELS:
        use(name)
        chance.setstate(before)
        hands[name] = any_deal(rules, dealer, chance)
    draft = chance.choice([*KERNELS])  # one of them is played in place
    states = [batch.to_state(hands[draft], hand) for hand in range(HANDS)]
    hands[draft] = hands[draft].mutable()
    encoding, made = Encoding(pisti, rules), Counter[str]()
    while True:
        made["observations"] += compare_now(encoding, hands, states, chance)
        if states[0].is_over:
            break
        for hand, state in enumerate(states):
            states[hand] = pisti.apply(state, chance.choice(pisti.legal_moves(state)))
        moves = np.array([encoding.ids[state.history[-1]] for state in states])
        for name in KERNELS:
            use(name)
            if name == draft:
                batch.step_in_place(hands[name], moves)
            else:
                hands[name] = batch.step(hands[name], moves)
        made["moves"] += HANDS
    rewards = np.array([encoding.rewards(state) for state in states])
    for name, each in hands.items():
        use(name)
        same(batch.rewards(each), rewards, f"{name}: rewards")
        hand = chance.randrange(HANDS)
        if batch.to_state(each, hand) != states[hand]:
            raise AssertionError(f"{name}: hand {hand} is another state")
    is_preset = rules in PRESETS
    made.update({"sets of rules": 1, "presets": int(is_preset), "hands": HANDS, "failures": 0})
    return made


def any_deal(rules: pisti.Rules, dealer: int, chance: Random) -> batch.Hands:
    """Hands from a seed, by chance, or from decks; each checked against the library's deal."""
    seed = chance.randbytes(4)
    how = chance.choice(("seed", "chance", "decks"))
    if how == "chance":
        generator = np.random.default_rng(list(seed))
        return batch.deal(rules, HANDS, chance=generator, dealer=dealer)
    dealt = batch.deal(rules, HANDS, seed=seed, dealer=dealer)
    kinds = {card: kind for kind, card in enumerate(dict.fromkeys(rules.pack))}
    states = [
        pisti.new_hand(rules, seed=b"%b/%d" % (seed, hand), dealer=dealer) for hand in range(HANDS)
    ]
    for hand, state in enumerate(states):
        if batch.to_state(dealt, hand) != state:
            raise AssertionError(f"hand {hand} of a seed is dealt in another way")
    if how == "seed":
        return dealt
    decks = np.array([[kinds[card] for card in state.deck] for state in states])
    return batch.deal(rules, HANDS, decks=decks, dealer=dealer)


def compare_now(
    encoding: Encoding, hands: dict[str, Any], states: list[pisti.State], chance: Random
) -> int:
    """Compare all that can be seen now; the number of observations compared."""
    turn, seat = states[0].turn, chance.randrange(encoding.players)
    rows = np.array([encoding.observe(pisti.view(state, seat)) for state in states])
    totals = np.array([pisti.score(state).totals for state in states])
    masks = np.zeros((HANDS, len(encoding.moves)), np.bool_)
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
    return len(rows) * len(hands)


def same(found: Any, expected: Any, what: str) -> None:
    """Raise an `AssertionError` unless both arrays are the same, with the first difference."""
    if found.shape != expected.shape or not (found == expected).all():
        is_shape = found.shape != expected.shape
        first = "the shape" if is_shape else np.argwhere(found != expected)[0].tolist()
        raise AssertionError(f"{what} differs, first at {first}")


def use(name: str) -> None:
    """Use the kernels of this name from now on."""
    kernels.use(KERNELS[name])


if __name__ == "__main__":
    sys.exit(main())

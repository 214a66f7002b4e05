"""Train MaskablePPO of sb3-contrib on many hands of Pişti at once, against what it was before.

    pip install "pisti[gymnasium]" numba sb3-contrib
    python examples/learn_sb3.py --minutes 10

It plays 256 hands at once.  The other seat is at first one that plays by chance, and then what the
learner was some rounds ago.  After so many minutes of the processor it plays a thousand new deals
in both seatings against the bot `easy`, and prints its lead in points a deal with the interval.
"""

import argparse
import time
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

import pisti
import pisti.envs
from pisti import arena
from pisti.batch.sb3 import SeatsForSb3

RULES = pisti.PRESETS["classic_two"]
HANDS = 256  # at once
BY_CHANCE, NEW = 10, 4  # rounds before it plays against itself, and between new copies of it
OPTIONS: dict[str, Any] = {
    "n_steps": 24,  # moves of a seat in a hand
    "batch_size": 1536,
    "n_epochs": 3,
    "gamma": 1.0,
    "gae_lambda": 0.9,
    "learning_rate": 1e-3,
    "ent_coef": 0.01,
    "policy_kwargs": {"net_arch": {"pi": [256], "vf": [256]}},
}


class AgainstItself(BaseCallback):  # type: ignore[misc]
    """Stop after so many seconds of the processor, and renew the other seat from time to time."""

    def __init__(self, seats: Any, seconds: float) -> None:
        super().__init__()
        self.seats, self.end, self.round = seats, time.process_time() + seconds, 0

    def _on_rollout_start(self) -> None:
        self.round += 1
        if self.round > BY_CHANCE and self.round % NEW == 0:
            self.seats.others = player(self.model.policy, self.seats.encoding)

    def _on_step(self) -> bool:
        return time.process_time() < self.end


def player(policy: Any, encoding: Any) -> Any:
    """What the learner is now, as a player of many hands."""
    kept = type(policy)(**policy._get_constructor_parameters())  # noqa: SLF001 - to copy it
    kept.load_state_dict(policy.state_dict())
    kept.set_training_mode(False)

    def others(rows: Any, masks: Any) -> Any:
        with torch.no_grad():
            seen = torch.as_tensor(encoding.convert(rows, "floats"))
            return kept.get_distribution(seen, action_masks=masks).get_actions().numpy()

    return others


def train(minutes: float, seed: int) -> Any:
    """The learner after so many minutes of the processor."""
    torch.set_num_threads(1)
    env = SeatsForSb3(HANDS, RULES, rewards="lead")
    learner = MaskablePPO("MlpPolicy", env, seed=seed, **OPTIONS)
    return learner.learn(10**12, callback=AgainstItself(env.seats, 60 * minutes))


def agent(learner: Any) -> Any:
    """The learner as a bot: it makes the move that it finds best."""
    encoding = pisti.envs.Encoding(pisti, RULES)

    def bot(view: pisti.View) -> Any:
        seen, mask = encoding.observe(view, "floats"), encoding.mask(view)
        return encoding.moves[int(learner.predict(seen, action_masks=mask, deterministic=True)[0])]

    return bot


def main() -> None:
    """Train, and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="of the processor, to train")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=1000)
    asked = parser.parse_args()
    began = time.process_time()
    learner = train(asked.minutes, asked.seed)
    spent = (time.process_time() - began) / 60
    print(f"{learner.num_timesteps} moves in {spent:.1f} minutes of the processor", flush=True)
    found = arena.duel(
        agent(learner), "easy", game=pisti, rules=RULES, deals=asked.deals, seed=asked.seed + 1
    )
    width = found.half_width or np.inf
    print(f"{found.margin:+.2f} ± {width:.2f} points a deal against easy, in {asked.deals} deals")


if __name__ == "__main__":
    main()

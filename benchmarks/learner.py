"""Does practice teach?  A learner that forgets and misweighs is measured before and after it.

`python -m benchmarks.learner` takes some minutes; `--seeds 2` is quicker and coarser.

A learner plays Pişti for two.  It values a card as a sum of features, weighed by numbers of its
own; these begin at those of a sensible player, each multiplied by a factor of chance
(`MISWEIGHS`), so it misjudges some things by far.  A share of the cards that are gone it does not
remember (`FORGETS`).  It learns from answers alone: after a wrong one its weights take a step
towards the features of the best move, as long as the answer was costly (`LEARNS`), and after each
answer a share of all that it has learned fades (`FADES`).

It answers 200 puzzles in 10 days, those that are due in their boxes first.  They come from its
own hands before: either its mistakes, as the teacher finds them, or any of its positions with a
choice.  What it gains is its margin against `hard` afterwards, less that before, on the same deals.

These rates were fixed before the first run, and were not changed after it.
"""

import argparse
from collections.abc import Iterator
from datetime import date, timedelta
from functools import partial
from itertools import chain, islice, tee
from math import exp
from random import Random
from typing import Any, Final

import pisti
from pisti import arena
from pisti.bots import makers
from pisti.bots.pisti.table import points_of, takes
from pisti.cards import Card, Rank
from pisti.games.pisti.play import bonus_of
from pisti.kit.intervals import half_width, mean
from pisti.practice import Boxes, Puzzle, after, answer, due, puzzle_of
from pisti.review import judge

RULES: Final = pisti.PRESETS["classic_two"]
SENSIBLE: Final = {
    "points": 1.0,  # the points that it takes
    "cards": 1.5,  # tens of cards that it takes
    "bonus": 10.0,  # tens of points for a pişti
    "jack": -2.0,  # a jack that is spent
    "risk": -1.0,  # the worth of what lies, times the chance that its rank is held
    "gift": -10.0,  # the chance that a lone card is taken with a pişti
    "sweep": -1.0,  # the worth of what lies, times the chance that a jack is held
    "pair": 0.5,  # another card of the rank stays in the hand
    "leaves": -0.5,  # the points of the card that it leaves
}
"""The weights of a sensible player, in points."""
MISWEIGHS: Final = 1.0
"""The spread of the logarithm of the factors by which the first weights are wrong."""
FORGETS: Final = 0.25
"""The share of the cards that are gone that it does not remember."""
LEARNS: Final = 0.1
"""The step of the weights after a wrong answer, for each point that it gave away."""
MOST_FELT: Final = 5.0
"""The points above which a wrong answer hurts no more."""
FADES: Final = 0.002
"""The share of what it has learned that fades with each answer."""
DAYS: Final = 10
A_DAY: Final = 20
WORLDS: Final = 32
"""The worlds in which the teacher tries each move."""


class Learner:
    """A player whose weights change with what it is told."""

    def __init__(self, seed: int) -> None:
        chance = Random(f"learner {seed}")
        self.seed = seed
        self.first = {
            name: worth * exp(chance.gauss(0, MISWEIGHS)) for name, worth in SENSIBLE.items()
        }
        self.weights = dict(self.first)

    def __call__(self, view: Any) -> Any:
        """The card with the highest sum of weighed features."""
        known = self.remembered(view)
        return max(view.moves, key=lambda card: self.worth(features(view, card, known)))

    def worth(self, found: dict[str, float]) -> float:
        """The sum of features, weighed."""
        return sum(self.weights[name] * value for name, value in found.items())

    def remembered(self, view: Any) -> list[Card]:
        """The cards that it takes for unseen: those that are, and those that it has forgotten."""
        out = [*view.unseen]
        held = {*out, *view.hand, *view.pile}
        chance = Random(f"memory {self.seed} {view.hand} {len(view.history)}")
        gone = [card for card in RULES.pack if card not in held]
        return out + [card for card in gone if chance.random() < FORGETS]

    def told(self, puzzle: Puzzle, move: Any, given: float) -> None:
        """Learn from an answer, and forget some of what was learned before."""
        if given:
            known = self.remembered(puzzle.view)
            best = features(puzzle.view, puzzle.best, known)
            mine = features(puzzle.view, move, known)
            for name in self.weights:
                step = best.get(name, 0.0) - mine.get(name, 0.0)
                self.weights[name] += LEARNS * min(given, MOST_FELT) * step
        for name, first in self.first.items():
            self.weights[name] += FADES * (first - self.weights[name])


def features(view: Any, card: Card, unseen: list[Card]) -> dict[str, float]:
    """What a move brings and risks, as far as these cards are unseen."""
    scoring = RULES.scoring
    value = points_of(scoring, card)
    lying = sum(points_of(scoring, each) for each in view.pile)
    if takes(view.pile, card):
        _, bonus, _ = bonus_of(view, (*view.pile, card))
        return {
            "points": lying + value,
            "cards": (len(view.pile) + 1) / 10,
            "bonus": bonus / 10,
            "jack": float(card.rank is Rank.JACK),
        }
    held = view.hands[1 - view.seat]
    share = min(1.0, held / max(1, len(unseen)))
    same = 1 - (1 - share) ** sum(each.rank is card.rank for each in unseen)
    jacks = 1 - (1 - share) ** sum(each.rank is Rank.JACK for each in unseen)
    worth = lying + value + 0.15 * (len(view.pile) + 1)
    return {
        "risk": same * worth,
        "gift": same if not view.pile else 0.0,
        "sweep": jacks * worth,
        "pair": float(any(each.rank is card.rank and each is not card for each in view.hand)),
        "leaves": float(value),
        "jack": float(card.rank is Rank.JACK),
    }


def positions(learner: Learner) -> Iterator[Any]:
    """The views of this learner with a choice, hand after hand against `hard`, a seat in turn."""
    other, hand = makers(pisti)["hard"](seed=0), 0
    while True:
        state, own = pisti.new_hand(RULES, seed=f"before {learner.seed} {hand}"), hand % 2
        while state.turn is not None:
            view = pisti.view(state, state.turn)
            if state.turn == own and view.moves[1:]:
                yield view
            state = pisti.apply(state, learner(view) if state.turn == own else other(view))
        hand += 1


def puzzles(learner: Learner) -> Iterator[Puzzle]:
    """A puzzle from each of its positions, with the move that it made there."""
    for at, view in enumerate(positions(learner)):
        yield puzzle_of(
            pisti, judge(pisti, view, learner(view), worlds=WORLDS, seed=f"{learner.seed} {at}")
        )


def practised(seed: int, new: Iterator[Puzzle]) -> tuple[Learner, int]:
    """The learner after ten days of these puzzles, and how many of its answers were right."""
    learner, boxes, right = Learner(seed), Boxes(), 0
    known: dict[str, Puzzle] = {}
    for number in range(DAYS):
        day = date(2026, 1, 1) + timedelta(days=number)
        asked = [known[name] for name in due(boxes, day)][:A_DAY]
        for puzzle in chain(asked, islice(new, A_DAY - len(asked))):
            known[puzzle.name] = puzzle
            move = learner(puzzle.view)
            given = answer(puzzle, move)
            learner.told(puzzle, move, given.given)
            boxes = after(boxes, puzzle.name, day=day, is_right=given.is_right)
            right += given.is_right
    return learner, right


def margins(learner: Learner, deals: int) -> list[float]:
    """Its margins against `hard`, each deal played in both seats."""

    def learns(*, seed: Any) -> Learner:  # noqa: ARG001 - a bot without chance
        return learner

    found = arena.duel(
        learns, "hard", game=pisti, rules=RULES, deals=deals, seed=f"practice {learner.seed}"
    )
    return [*found.margins]


def measured(seed: int, deals: int) -> tuple[float, float, float]:
    """What a learner wins before, and gains by each way of practice."""
    some, every = tee(puzzles(Learner(seed)))
    wrong = (puzzle for puzzle in some if puzzle.decision.given)
    base = mean(margins(Learner(seed), deals))
    gains: list[float] = []
    told: list[str] = []
    for name, new in (("own mistakes", wrong), ("any positions", every)):
        learner, right = practised(seed, new)
        gains.append(mean(margins(learner, deals)) - base)
        told.append(f"{name} {gains[-1]:+.2f} ({right} of {DAYS * A_DAY} right)")
    print(f"seed {seed}: before {base:+.2f}; {'; '.join(told)}", flush=True)
    return base, gains[0], gains[1]


def tell_ceiling(seeds: int, deals: int) -> None:
    """Tell what a learner wins that weighs as a sensible player, and one that remembers all.

    This was added after the first run, to see how much there was to gain.
    """
    for name, unseen in (("", Learner.remembered), (" and forgets nothing", _all_remembered)):
        found: list[float] = []
        for seed in range(seeds):
            learner = Learner(seed)
            learner.weights = dict(SENSIBLE)
            learner.remembered = partial(unseen, learner)  # type: ignore[method-assign]
            found += margins(learner, deals)
        told = f"{mean(found):+.2f} ± {half_width(found) or 0.0:.2f}"
        print(f"weighs as a sensible player{name}: {told}", flush=True)


def _all_remembered(_: Learner, view: Any) -> list[Card]:
    """The cards that are unseen, and no other."""
    return [*view.unseen]


def main() -> None:
    """Measure each seed, and tell the means with their intervals."""
    parser = argparse.ArgumentParser(description="does practice teach?")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--deals", type=int, default=120)
    parser.add_argument("--ceiling", action="store_true", help="measure sensible weights instead")
    asked = parser.parse_args()
    if asked.ceiling:
        tell_ceiling(asked.seeds, asked.deals)
        return
    rows = [measured(seed, asked.deals) for seed in range(asked.seeds)]
    for name, found in (
        ("before", [row[0] for row in rows]),
        ("gain by own mistakes", [row[1] for row in rows]),
        ("gain by any positions", [row[2] for row in rows]),
        ("own mistakes less any positions", [row[1] - row[2] for row in rows]),
    ):
        print(f"{name}: {mean(found):+.2f} ± {half_width(found) or 0.0:.2f}")


if __name__ == "__main__":
    main()

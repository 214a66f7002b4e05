"""Hands of a batch that are played on with given numbers, in place of a generator's."""

from collections.abc import Iterator, Sequence

import numpy as np

from pisti.batch.deal import give_packs
from pisti.batch.hands import Draft, Hands, copied
from pisti.batch.play import ROUNDS, make_room


def played_on(
    hands: Hands, names: Sequence[str], numbers: Sequence[Sequence[int]]
) -> Iterator[tuple[list[str], list[int]]]:
    """The moves and the totals of each hand, of those that have made no move yet.

    `names` are those of all moves, and `numbers` are of 32 bits, some for each hand, with each of
    which it makes a move: of the `k` legal ones, sorted by their names, that with the number
    `number % k`.
    """
    plan, draft = hands.plan, Draft(hands.plan, *copied(hands))
    order = np.array(sorted(range(len(names)), key=lambda move: names[move]), np.int64)
    mask, chosen = np.zeros(len(names), np.uint8), np.array(numbers, np.uint32)
    many = 1 if plan.needs_packs else ROUNDS
    for first in range(0, chosen.shape[1], many):
        make_room(draft, many)
        some = np.ascontiguousarray(chosen[:, first : first + many])
        plan.run("play_numbered_all", draft.cards, draft.now, draft.log, some, order, mask)
        give_packs(plan, draft.decks, draft.cards, draft.now)
    points = draft.now[:, plan.kernel.POINTS :][:, : plan.rules.sides].tolist()
    for log, moves, totals in zip(draft.log.tolist(), draft.moves.tolist(), points, strict=True):
        yield [names[move] for move in log[:moves]], totals

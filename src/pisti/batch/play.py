"""The play of many hands: `legal`, `step`, and moves by chance."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti.batch import kernels
from pisti.batch.arrays import Array, Arrays
from pisti.batch.deal import deal
from pisti.batch.hands import Draft, Hands, copied, fixed
from pisti.batch.plan import NONE, turns_of
from pisti.errors import PistiError, shown, wrong_kind
from pisti.games.pisti import Rules
from pisti.kit.checks import check_kind


def legal(hands: Hands | Draft) -> NDArray[np.bool_]:
    """By hand and number of the move, whether it is legal now (P-19); none when all is over.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> hands = deal(pisti.PRESETS["classic_two"], 3, seed=7)
    >>> legal(hands).shape, legal(hands).sum(axis=1)
    ((3, 52), array([4, 4, 4]))
    """
    check_kind(hands, Hands, Draft)
    turn = hands.now
    if turn is None:
        return np.zeros((hands.number, hands.start.plan.kinds), np.bool_)
    found: NDArray[np.bool_] = kernels.legal(turn, hands.arrays.table)
    return found


def step(hands: Hands, actions: Any) -> Hands:
    """The hands after this move in each; those before stay as they are.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> hands = deal(pisti.PRESETS["classic_two"], 3, seed=7)
    >>> step(hands, legal(hands).argmax(axis=1)).ply
    1

    A move is its number in `all_moves(rules)`; an illegal one is refused, and so are all others.
    """
    check_kind(hands, Hands)
    arrays = copied(hands.arrays)
    _play(hands, arrays, actions)
    return Hands(hands.start, hands.ply + 1, fixed(arrays), hands.memory)


def step_in_place(hands: Draft, actions: Any) -> None:
    """Make this move in each hand of a draft; an illegal one is refused, and nothing changes.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> draft = deal(pisti.PRESETS["classic_two"], 3, seed=7).mutable()
    >>> step_in_place(draft, legal(draft).argmax(axis=1))
    >>> draft.ply
    1
    """
    check_kind(hands, Draft)
    _play(hands, hands.arrays, actions)
    hands.ply += 1


def pick(hands: Hands | Draft, chance: np.random.Generator) -> NDArray[np.uint8]:
    """A legal move of each hand by chance, every one as likely.

    >>> import numpy as np, pisti
    >>> from pisti.batch import deal
    >>> hands = deal(pisti.PRESETS["classic_two"], 3, seed=7)
    >>> pick(hands, np.random.default_rng(7))
    array([15, 20,  6], dtype=uint8)

    `chance.integers(0, 2**32, number, np.uint32)` gives each hand a number `r`; of the `k` moves
    of a hand in the order of the table it is the one with the number `r * k >> 32`.
    """
    check_kind(hands, Hands, Draft)
    if not isinstance(chance, np.random.Generator):
        raise wrong_kind("a numpy.random.Generator", chance)
    turn = hands.now
    if turn is None:
        raise PistiError("the hands are over, so there is no move to pick (P-32)")
    moves: NDArray[np.uint8] = kernels.pick(turn, hands.arrays.table, chance)
    return moves


def playout(rules: Rules, number: int, chance: np.random.Generator, *, dealer: int = 0) -> Hands:
    """So many hands, dealt and played to their end by chance, all at once.

    >>> import numpy as np, pisti
    >>> from pisti.batch import score
    >>> ended = playout(pisti.PRESETS["classic_two"], 2, np.random.default_rng(7))
    >>> ended.is_over, score(ended).tolist()
    (True, [[24, 2], [44, 2]])

    They are those that `deal` and then `pick` and `step` make with the same `chance`.
    """
    draft = deal(rules, number, chance=chance, dealer=dealer).mutable()
    turns = turns_of(rules, dealer)
    kernels.playout(turns, draft.arrays, chance)
    return Hands(draft.start, len(turns), fixed(draft.arrays))


def _play(hands: Hands | Draft, arrays: Arrays, actions: Any) -> None:
    """Make these moves in these arrays, or refuse them."""
    turn = hands.now
    if turn is None:
        raise PistiError("the hands are over: expected no further move (P-32)")
    moves = _checked(actions, hands.number)
    kinds = moves if moves.dtype == np.uint8 else _as_bytes(moves)
    wrong = kernels.play(turn, arrays, kinds)
    if wrong >= 0:
        raise _illegal(hands, wrong, int(moves[wrong]))


def _as_bytes(moves: Array) -> Array:
    """These moves as bytes; 255, which is not a move, stands for everything else."""
    return np.where((moves < 0) | (moves > NONE), NONE, moves).astype(np.uint8)


def _checked(actions: Any, number: int) -> Array:
    if not isinstance(actions, np.ndarray):
        raise wrong_kind("an array of the numbers of moves", actions)
    if actions.shape != (number,) or actions.dtype.kind not in "iu":
        raise PistiError(
            f"actions: {actions.dtype} of shape {actions.shape},"
            f" expected integers of shape {(number,)}, the number of a move for each hand"
        )
    return actions


def _illegal(hands: Hands | Draft, hand: int, action: int) -> PistiError:
    """The error for this action in this hand."""
    plan, turn = hands.start.plan, hands.turn
    moves = plan.encoding.moves
    if not 0 <= action < len(moves):
        return PistiError(
            f"hand {hand}: there is no move {shown(action)}, expected 0 to {len(moves) - 1} (P-19)"
        )
    return PistiError(
        f"hand {hand}: move {action} is {moves[action]}, which is not in the hand of seat {turn};"
        f" expected a move that `legal` has there (P-19)"
    )

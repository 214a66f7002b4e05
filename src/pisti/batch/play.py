"""The play of many hands: `legal`, `step`, and moves by chance."""

import numpy as np
from numpy.typing import NDArray

from pisti.batch.deal import (
    check_chance,
    check_number_of_hands,
    dealers_of,
    dealt_by_chance,
    give_packs,
    numbers_by_chance,
)
from pisti.batch.engine import Array, closed
from pisti.batch.hands import Draft, Hands, copied
from pisti.batch.plan import LONGEST, plan_of
from pisti.batch.single import to_state
from pisti.errors import IllegalMove, PistiError, shown, wrong_kind
from pisti.kit.checks import check_kind
from pisti.kit.rules import GameRules

_SOME = 512
"""The number of hands that are played to their end together, which stay near the processor."""
ROUNDS = 64
"""The number of moves for which numbers are drawn together, where there is no longest hand."""


def legal(hands: Hands | Draft) -> NDArray[np.bool_]:
    """By hand and number of the move, whether it is legal now; none is where a hand is over.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> hands = deal(pisti.PRESETS["classic_two"], 3, seed=7)
    >>> legal(hands).shape, legal(hands).sum(axis=1)
    ((3, 52), array([4, 4, 4]))
    """
    check_kind(hands, Hands, Draft)
    masks = np.zeros((hands.number, len(hands.plan.encoding.moves)), np.uint8)
    hands.plan.run("legal_all", closed(hands.cards), closed(hands.now), masks)
    return masks.view(np.bool_)


def pick(hands: Hands | Draft, chance: np.random.Generator) -> NDArray[np.int16]:
    """A legal move of each hand by chance, every one as likely; -1 where a hand is over.

    >>> import numpy as np, pisti
    >>> from pisti.batch import deal
    >>> hands = deal(pisti.PRESETS["classic_two"], 3, seed=7)
    >>> pick(hands, np.random.default_rng(7))
    array([15, 20,  6], dtype=int16)

    Each hand gets a number `r` of 32 bits, as `deal` has them; of the `k` moves of a hand in the
    order of the kernel it is the one with the number `r * k >> 32`.
    The array cannot be written to: `step_in_place` then need not look for the moves again.
    """
    check_kind(hands, Hands, Draft)
    check_chance(chance)
    numbers = numbers_by_chance(chance, hands.number)
    moves, found = np.empty(hands.number, np.int16), np.empty(hands.number, np.int16)
    hands.plan.run("pick_all", closed(hands.cards), closed(hands.now), numbers, moves, found)
    moves.flags.writeable = False
    if isinstance(hands, Draft):
        hands._picked = moves, found  # noqa: SLF001 - of our own
    return moves


def step(hands: Hands, actions: Array, *, where: Array | None = None) -> Hands:
    """The hands after this move in each; those before stay as they are.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> hands = deal(pisti.PRESETS["classic_two"], 3, seed=7)
    >>> step(hands, legal(hands).argmax(axis=1)).moves
    array([1, 1, 1], dtype=int16)

    A move is its number in `all_moves(rules)`; an illegal one is refused, and so are all others.
    `where` says which hands make a move; all do that are not over, unless you say so.
    """
    check_kind(hands, Hands)
    draft = Draft(hands.plan, *copied(hands))
    step_in_place(draft, actions, where=where)
    return Hands(draft.plan, draft.decks, draft.cards, draft.now, draft.log, draft._notes)  # noqa: SLF001


def step_in_place(hands: Draft, actions: Array, *, where: Array | None = None) -> None:
    """Make this move in each hand of a draft; an illegal one is refused, and nothing changes.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> draft = deal(pisti.PRESETS["classic_two"], 3, seed=7).mutable()
    >>> step_in_place(draft, legal(draft).argmax(axis=1))
    >>> draft.moves
    array([1, 1, 1], dtype=int16)
    """
    check_kind(hands, Draft)
    found = find(hands, actions, where)
    move_on(hands, found)


def find(hands: Hands | Draft, actions: Array, where: Array | None) -> Array:
    """What the kernel is to do for these moves; wrong ones are refused."""
    picked = getattr(hands, "_picked", None)
    if where is None and picked is not None and picked[0] is actions:
        found: Array = picked[1]
        return found
    _check_array("actions", actions, hands.number, "iu", "the numbers of moves")
    if where is None:
        where = ~hands.are_over
    _check_array("where", where, hands.number, "b", "bools")
    found = np.empty(hands.number, np.int16)
    asked = (_as_numbers(actions), np.ascontiguousarray(where))
    given: list[Array] = [hands.cards, hands.now, *asked]
    wrong = hands.plan.run("find_all", *map(closed, given), found)
    if wrong >= 0:
        raise illegal(hands, wrong, int(actions[wrong]))
    return found


def move_on(hands: Draft, found: Array) -> None:
    """Make the moves that were found."""
    plan = hands.plan
    make_room(hands)
    if hands._notes is None:  # noqa: SLF001 - of our own
        plan.run("step_all", hands.cards, hands.now, hands.log, closed(found))
    else:
        notes = hands._notes  # noqa: SLF001
        plan.run("note_all", plan.see, hands.cards, hands.now, notes, hands.log, closed(found))
    hands._picked = None  # noqa: SLF001
    give_packs(plan, hands.decks, hands.cards, hands.now)


def make_room(hands: Draft, more: int = 1) -> None:
    """Make room in the log for some more moves, where hands have no longest one."""
    if hands.plan.longest is None and hands.number:
        moves, room = int(hands.now[:, hands.plan.kernel.MOVES].max()), hands.log.shape[1]
        if moves + more > LONGEST:
            raise PistiError(f"a hand has had {moves} moves, and a batch takes no more")
        if moves + more > room:
            hands.log = np.concatenate([hands.log, np.zeros_like(hands.log)], axis=1)


def playout(
    rules: GameRules, number: int, chance: np.random.Generator, *, dealer: int | Array = 0
) -> Hands:
    """So many hands, dealt and played to their end by chance.

    >>> import numpy as np, pisti
    >>> from pisti.batch import score
    >>> ended = playout(pisti.PRESETS["classic_two"], 2, np.random.default_rng(7))
    >>> ended.is_over, score(ended).tolist()
    (True, [[4, 12], [5, 11]])

    Some hundred hands at a time are dealt and played.  What `chance` gives for a move is told by
    `pick`; here it gives the numbers for many moves together.
    """
    check_chance(chance)
    plan = plan_of(rules)
    check_number_of_hands(number)
    dealers, found = dealers_of(plan, number, dealer), list[Array]()
    for first in range(0, max(number, 1), _SOME):
        some = min(number - first, _SOME)
        draft = Draft(plan, *dealt_by_chance(plan, dealers[first : first + some], chance))
        left = some
        while left:
            make_room(draft, ROUNDS)
            rounds = 1 if plan.needs_packs else plan.longest or ROUNDS
            numbers = numbers_by_chance(chance, rounds, some + some % 2)  # as `pick` takes them
            left = plan.run("play_out_all", draft.cards, draft.now, draft.log, numbers)
            give_packs(plan, draft.decks, draft.cards, draft.now)
        # Copied at once, so that the next ones are played in memory that was used just before.
        parts: list[Array] = [draft.decks, draft.cards, draft.now, draft.log]
        found = found or [np.zeros((number, part.shape[1]), part.dtype) for part in parts]
        if (more := draft.log.shape[1] - found[-1].shape[1]) > 0:
            found[-1] = np.pad(found[-1], ((0, 0), (0, more)))
        for whole, part in zip(found, parts, strict=True):
            whole[first : first + some, : part.shape[1]] = part
    return Hands(plan, *found)


def _as_numbers(moves: Array) -> NDArray[np.int64]:
    """These moves as numbers of 64 bits, -1 for what is too large for them."""
    if moves.dtype == np.uint64:
        moves = np.where(moves > LONGEST, np.int64(-1), moves.astype(np.int64))
    return np.ascontiguousarray(moves, np.int64)


def _check_array(name: str, given: object, number: int, kinds: str, what: str) -> None:
    """Refuse anything but an array with one of these for each hand."""
    if not isinstance(given, np.ndarray):
        raise wrong_kind(f"an array of {what} for `{name}`", given)
    if given.shape != (number,) or given.dtype.kind not in kinds:
        raise PistiError(
            f"{name}: {given.dtype} of shape {given.shape},"
            f" expected {what} of shape {(number,)}, one for each hand"
        )


def illegal(hands: Hands | Draft, hand: int, action: int) -> PistiError:
    """The error for this action in this hand, in the words of the rules."""
    plan = hands.plan
    moves = plan.encoding.moves
    if not 0 <= action < len(moves):
        wanted = f"expected 0 to {len(moves) - 1}"
        return PistiError(f"hand {hand}: there is no move {shown(action)}, {wanted}")
    try:
        plan.game.apply(to_state(hands, hand), moves[action])
    except IllegalMove as refused:
        return PistiError(f"hand {hand}: move {action}: {refused}")
    raise AssertionError("the kernel refuses what the rules allow")

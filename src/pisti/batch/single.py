"""Hands of a batch and states of the library: each as the other."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti.batch.deal import FIRST_ROOM, checked_decks, give_packs, noted_deal
from pisti.batch.engine import Array, closed
from pisti.batch.hands import Draft, Hands
from pisti.batch.plan import LONGEST, Plan, plan_of
from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import AnyState
from pisti.kit.checks import check_kind
from pisti.kit.values import BaseState


def to_state(hands: Hands | Draft, i: int) -> Any:
    """Hand `i` as a state of its game, with its deck and its moves.

    >>> import pisti
    >>> from pisti.batch import deal, legal, step
    >>> hands = deal(pisti.PRESETS["classic_two"], 3, seed=7)
    >>> after = step(hands, legal(hands).argmax(axis=1))
    >>> len(to_state(after, 2).history)
    1
    """
    check_kind(hands, Hands, Draft)
    if type(i) is not int or not 0 <= i < hands.number:
        raise PistiError(f"there is no hand {shown(i)}, expected 0 to {hands.number - 1}")
    plan, kernel = hands.plan, hands.plan.kernel
    deck = [plan.rules.pack[card] for card in hands.decks[i].tolist()]
    now = hands.now[i].tolist()
    scores = now[kernel.SCORES : kernel.SCORES + plan.rules.sides]
    state = plan.game.new_hand(plan.rules, deck=deck, dealer=now[kernel.DEALER], scores=scores)
    for move in hands.log[i, : now[kernel.MOVES]].tolist():
        state = plan.game.apply(state, plan.encoding.moves[move])
    return state


def from_states(states: Sequence[AnyState]) -> Hands:
    """These states of one game as a batch; they have the same rules, and scores before the hand.

    >>> from itertools import islice
    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(pisti.PRESETS["classic_two"], seed=7), 1)
    >>> hands = from_states([*islice(pisti.worlds(seen, seed=1), 3)])
    >>> hands.turns, to_state(hands, 0) == next(pisti.worlds(seen, seed=1))
    (array([1, 1, 1], dtype=int16), True)

    So many worlds of a view can be played on at once.
    """
    if isinstance(states, str | bytes) or not isinstance(states, Sequence) or not states:
        raise wrong_kind("a list of states, at least one", states)
    plan, first = _plan_of(states), states[0]
    kernel, number, histories = plan.kernel, len(states), [state.history for state in states]
    longest = max(map(len, histories))
    if max(longest, *first.scores) > LONGEST:
        raise PistiError(f"{longest} moves, scores {first.scores}, expected no more than {LONGEST}")
    kinds = {card: kind for kind, card in enumerate(dict.fromkeys(first.rules.pack))}
    decks = np.array([[kinds[card] for card in state.deck] for state in states], np.int64)
    each = decks.reshape(-1, plan.cards)  # some decks hold further packs (PY-A38)
    packs = checked_decks(plan, len(each), each).reshape(number, -1)
    now = np.zeros((number, kernel.WIDTH), np.int16)
    now[:, kernel.DEALER] = [state.dealer for state in states]
    now[:, kernel.MOVES] = [*map(len, histories)]
    now[:, kernel.SCORES : kernel.SCORES + len(first.scores)] = first.scores
    log = np.zeros((number, max(plan.longest or 2 * longest, 64)), np.uint8)
    ids = plan.encoding.ids
    for row, history in zip(log, histories, strict=True):
        row[: len(history)] = [ids[move] for move in history]
    return Hands(plan, packs, *made_again(plan, packs, now, log))


def _plan_of(states: Sequence[AnyState]) -> Plan:
    """The plan of these states; those that cannot be in one batch are refused."""
    check_kind(states[0], BaseState)
    first = _shared(states[0])
    for number, state in enumerate(states):
        check_kind(state, type(states[0]))
        if _shared(state) != first:
            expected = "expected the rules, the scores and as many cards as those of state 0"
            raise PistiError(f"state {number} has others, {expected}")
    return plan_of(states[0].rules)


def _shared(state: AnyState) -> tuple[object, ...]:
    """What all hands of a batch share."""
    return state.rules, state.scores, len(state.deck)


def begun(hands: Hands | Draft) -> Draft:
    """The same hands when they were dealt."""
    return dealt_again(hands.plan, hands.decks, hands.now)[0]


def dealt_again(plan: Plan, decks: Array, now: Array) -> tuple[Draft, NDArray[np.bool_]]:
    """The deals of these decks, and whether each of them is one (P-17).

    `now` tells of each hand the dealer, and the scores, the same for all.
    """
    cards, table, is_dealt = _dealt(plan, decks, now)
    log = np.zeros((len(decks), plan.longest or FIRST_ROOM), np.uint8)
    return Draft(plan, decks, cards, table, log, noted_deal(plan, cards, table)), is_dealt


def made_again(plan: Plan, decks: Array, now: Array, log: Array) -> tuple[Array, ...]:
    """The cards, the table now, the log and the notes of hands that are dealt and played again.

    `now` tells of each hand the dealer, the number of moves, and the scores, the same for all.
    """
    cards, table, _ = _dealt(plan, decks, now)
    notes, again = noted_deal(plan, cards, table), np.zeros_like(log)
    found, moves = np.empty(len(now), np.int16), now[:, plan.kernel.MOVES]
    for ply in range(int(moves.max(initial=0))):
        made = log[:, ply].astype(np.int64)
        given: list[Array] = [cards, table, made, moves > ply]
        plan.run("find_all", *map(closed, given), found)
        plan.run("note_all", plan.see, cards, table, notes, again, closed(found))
        give_packs(plan, decks, cards, table)
    return cards, table, again, notes


def _dealt(plan: Plan, decks: Array, now: Array) -> tuple[Array, Array, Array]:
    """The cards and the table after the deal of these decks, and whether each is one (P-17)."""
    kernel, number = plan.kernel, len(now)
    scores = np.zeros(plan.rules.players, np.int64)
    if number:
        scores[: plan.rules.sides] = now[0, kernel.SCORES : kernel.SCORES + plan.rules.sides]
    cards = np.zeros((number, kernel.size_of_cards(plan.numbers)), np.uint8)
    table, is_dealt = np.zeros_like(now), np.zeros(number, np.bool_)
    dealers = now[:, kernel.DEALER].astype(np.int64)
    packs = decks[:, : plan.cards].copy()  # the deal writes them over
    plan.run("deal_all", packs, dealers, scores, cards, table, is_dealt)
    give_packs(plan, decks, cards, table)
    return cards, table, is_dealt

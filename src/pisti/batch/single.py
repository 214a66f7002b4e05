"""One hand of a batch as a `State` of the library."""

from typing import Any

from pisti.batch.hands import Draft, Hands
from pisti.errors import PistiError, shown
from pisti.kit.checks import check_kind


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
    plan = hands.plan
    deck = [plan.rules.pack[card] for card in hands.decks[i].tolist()]
    now = hands.now[i].tolist()
    state = plan.game.new_hand(plan.rules, deck=deck, dealer=now[plan.kernel.DEALER])
    for move in hands.log[i, : now[plan.kernel.MOVES]].tolist():
        state = plan.game.apply(state, plan.encoding.moves[move])
    return state

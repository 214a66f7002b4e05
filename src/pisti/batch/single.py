"""One hand of a batch as a `State` of the library."""

from pisti.batch.hands import Draft, Hands
from pisti.batch.plan import turns_of
from pisti.errors import PistiError, shown
from pisti.games.pisti import State, apply, new_hand
from pisti.kit.checks import check_kind


def to_state(hands: Hands | Draft, i: int) -> State:
    """Hand `i` as a state, with its deck and its moves.

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
    start = hands.start
    pack, kinds = hands.rules.pack, start.plan.kinds
    deck = [pack[card] for card in start.decks[i].tolist()]
    state = new_hand(hands.rules, deck=deck, dealer=start.dealer)
    table = hands.arrays.table[:, i].tolist()
    for turn in turns_of(hands.rules, start.dealer)[: hands.ply]:
        state = apply(state, pack[table[turn.begin + turn.held - 1] % kinds])
    return state

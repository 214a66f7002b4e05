"""The bot `expert`: a network says what the hand after each card is worth.

It was trained by self-play, and does not search.  `which_net.py` tells which network plays by
which rules; for those that have none it plays as `hard`, and a last packet of two exactly.
"""

from pisti.bots import nets
from pisti.bots.pisti.counted import NO_RANK, PILE_POINTS, PILE_TOP, points_won
from pisti.bots.pisti.doubts import Promise, answer, claim
from pisti.bots.pisti.hard import hard
from pisti.bots.pisti.last_packet import best_card
from pisti.bots.pisti.which_net import net_for
from pisti.games.pisti.moves import FaceDown, Move
from pisti.games.pisti.numbers import RANK, WORTH
from pisti.games.pisti.rules import Rules
from pisti.games.pisti.view import View


def expert(view: View) -> Move:
    """The card after which the network expects the most points."""
    if (last := best_card(view)) is not None:
        return last
    net = net_for(view.rules)
    if net is None:
        return hard(view)
    if len(view.moves) == 1:
        return view.moves[0]
    if view.claim is not None:
        return answer(view, view.claim.seat)
    look = nets.look_at(view, net)
    numbers = {card: look.table.ids[card] for card in view.hand}
    worth = {card: nets.worth_of(look, number) for card, number in numbers.items()}
    best = max(worth, key=worth.__getitem__)
    if view.rules.bluff is None or FaceDown(best) not in view.moves:
        return best
    promises = {card: _promise(look, numbers[card], worth[card]) for card in view.hand}
    return claim(view, promises) or best


def plays_as(rules: Rules) -> str | None:
    """The bot that plays in its place where it has no network; `None` where it has one."""
    return "hard" if net_for(rules) is None else None


def _promise(look: nets.Look, card: int, worth: float) -> Promise:
    """A-17: what this card promises, also if it takes the pile in any case, or stays on it."""
    told, known = look.table.told, look.known
    rank, points, top = told[RANK + card], told[WORTH + card], known[PILE_TOP]
    later: list[float] = []
    for as_if in (rank, NO_RANK):
        known[PILE_TOP] = as_if
        later.append(nets.worth_of(look, card) - points_won(told, known, rank, points))
    known[PILE_TOP] = top
    return Promise(worth, known[PILE_POINTS] + points + later[0], later[1])

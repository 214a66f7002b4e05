"""The bot `expert`: a small network, trained by self-play, estimates the worth of each position.

For every card of the hand it adds the points that the card gains at once and the points that the
network expects after it, and plays the best card.  It does not search.  There are networks for two
players and for partners with the usual count, and two that know the count, for two and for more who
play alone; `tools/train_expert.py` made their weights.  For other rules it plays as `hard`.
"""

from functools import lru_cache

import attrs

from pisti.bots.pisti import general
from pisti.bots.pisti.doubts import Promise, answer, claim
from pisti.bots.pisti.features import rows
from pisti.bots.pisti.hard import hard
from pisti.bots.pisti.knowledge import learn
from pisti.bots.pisti.last_packet import best_card
from pisti.bots.pisti.net import Key, value
from pisti.bots.pisti.position import NUMBER, POINTS, Position, read
from pisti.cards import Card, Rank
from pisti.games.pisti.card_tables import points_by_card
from pisti.games.pisti.moves import FaceDown, Move
from pisti.games.pisti.rules import Deal, Rules, ScoringTable
from pisti.games.pisti.view import View


def expert(view: View) -> Move:
    """The card with the most points, at once and in the estimate of the network."""
    if (last := best_card(view)) is not None:
        return last
    rules, hand = view.rules, view.hand
    net = net_for(rules)
    if net is None:
        return hard(view)
    if len(view.moves) == 1:
        return view.moves[0]
    if rules.bluff:
        return bluff(net, view)
    if net in ("pair", "many"):
        worth = worths(net, view)
        return max(hand, key=lambda card: worth[card])
    me = read(view)
    return max(hand, key=lambda card: gain(me, rules, card) + value(net, rows(me, hand, card)))


@lru_cache(maxsize=64)
def net_for(rules: Rules) -> Key | None:
    """The network for these rules; `None` if there is none.

    >>> net_for(Rules(players=2)), net_for(Rules(players=3)), net_for(Rules(players=6))
    (2, 'many', 'many')
    """
    if rules.bluff is None and has_the_usual_count(rules):
        if (rules.players, rules.teams) == (2, "individual"):
            return 2
        if (rules.players, rules.teams) == (4, "partnership"):
            return 4
    if rules.teams != "individual" or (rules.bluff and rules.players > 2):
        return None
    return "pair" if rules.players == 2 else "many"


def has_the_usual_count(rules: Rules) -> bool:
    """Whether the networks of the usual count are good enough here.

    They stay so if some points are a little different, or if the pack is cut and dealt in another
    way; not with another pack, or with hands or a centre of another size.
    """
    scoring = attrs.evolve(
        ScoringTable(),
        double_points=rules.scoring.double_points,
        first_play_pisti=rules.scoring.first_play_pisti,
        last_card_pisti=rules.scoring.last_card_pisti,
        majority_points=rules.scoring.majority_points,
        majority_rule=rules.scoring.majority_rule,
        majority_tie=rules.scoring.majority_tie,
        last_pile_bonus=rules.scoring.last_pile_bonus,
    )
    deal, usual = rules.deal, Deal()
    same = ("ranks", "suits", "packs", "hand_size", "centre", "centre_open", "centre_view")
    return rules.scoring == scoring and all(
        getattr(deal, name) == getattr(usual, name) for name in same
    )


def gain(me: Position, rules: Rules, card: Card) -> float:
    """The points that this card gains at once; hidden centre cards count as the mean."""
    if not me.takes(card):
        return 0
    points: float = me.points + POINTS[card]
    if me.centre == 0:
        points += me.secrets
    if me.size == 1 and NUMBER[card.rank] == me.top:
        scoring = rules.scoring
        points += scoring.double_points if card.rank is Rank.JACK else scoring.pisti_points
    return points


def worths(net: Key, view: View) -> dict[Card, float]:
    """By card of the hand the points to be expected, at a table whose network knows the count."""
    known, points = learn(view), points_by_card(view.rules.scoring.card_table)
    active = [0] * general.ROWS
    return {
        card: general.won(NUMBER[card.rank], points[card], known)
        + _later(net, known, active, card, points[card])
        for card in view.hand
    }


def bluff(net: Key, view: View) -> Move:
    """A-17: the move where a card may be claimed to match."""
    if view.claim is not None:
        return answer(view)
    promises = worths(net, view)
    best = max(promises, key=promises.__getitem__)
    if FaceDown(best) not in view.moves:
        return best
    points = points_by_card(view.rules.scoring.card_table)
    known, active = learn(view), [0] * general.ROWS
    now, top = known.now, known.now[general.TOP]
    found: dict[Card, Promise] = {}
    for card, open_ in promises.items():
        now[general.TOP] = NUMBER[card.rank]
        taken = now[general.POINTS] + points[card] + _later(net, known, active, card, points[card])
        now[general.TOP] = general.UNKNOWN
        laid = _later(net, known, active, card, points[card])
        now[general.TOP] = top
        found[card] = Promise(open_, taken, laid)
    return claim(view, found) or best


def _later(net: Key, known: general.Known, active: list[int], card: Card, points: int) -> float:
    rank = NUMBER[card.rank]
    general.fill(active, rank, points, known)
    return general.later(rank, points, known) + value(net, active)

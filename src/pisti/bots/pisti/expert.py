"""The bot `expert`: a small network, trained by self-play, estimates the worth of each position.

For every card of the hand it adds the points that the card gains at once and the points that the
network expects after it, and plays the best card.  It does not search.  There is a network for two
players and one for partners; `tools/train_expert.py` made their weights.  For other rules it plays
as `hard`.
"""

from functools import lru_cache

import attrs

from pisti.bots.pisti.features import rows
from pisti.bots.pisti.hard import hard
from pisti.bots.pisti.last_packet import best_card
from pisti.bots.pisti.net import value
from pisti.bots.pisti.position import NUMBER, POINTS, Position, read
from pisti.cards import Card, Rank
from pisti.games.pisti.moves import Move
from pisti.games.pisti.rules import Deal, Rules, ScoringTable
from pisti.games.pisti.view import View


def expert(view: View) -> Move:
    """The card with the most points, at once and in the estimate of the network."""
    if (last := best_card(view)) is not None:
        return last
    rules, hand = view.rules, view.hand
    if not is_trained_for(rules):
        return hard(view)
    if len(hand) == 1:
        return hand[0]
    me = read(view)
    return max(
        hand,
        key=lambda card: gain(me, rules, card) + value(rules.players, rows(me, hand, card)),
    )


@lru_cache(maxsize=64)
def is_trained_for(rules: Rules) -> bool:
    """Whether there is a network for these rules.

    A network stays good enough if some points are a little different, or if the pack is cut and
    dealt in another way; not with another pack, or with hands or a centre of another size.

    >>> is_trained_for(Rules(players=2)), is_trained_for(Rules(players=3))
    (True, False)
    """
    if rules.bluff or (rules.players, rules.teams) not in {(2, "individual"), (4, "partnership")}:
        return False
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

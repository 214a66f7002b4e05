"""The bot `expert`: a small network, trained by self-play, estimates the worth of each position.

For every card of the hand it adds the points that the card gains at once and the points that the
network expects after it, and plays the best card.  It does not search.  There are networks for two
players and for partners with the usual count, and three that know the count, for two, three and
more who play alone; `tools/train_expert.py` made their weights.  For other rules it plays as
`hard`.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import attrs

from pisti.bots.pisti import general
from pisti.bots.pisti.doubts import Promise, answer, claim
from pisti.bots.pisti.features import rows
from pisti.bots.pisti.hard import hard
from pisti.bots.pisti.knowledge import learn
from pisti.bots.pisti.last_packet import best_card
from pisti.bots.pisti.net import Key, value
from pisti.bots.pisti.position import NOTHING, NUMBER, POINTS, Position, read
from pisti.cards import Card, Rank
from pisti.games.pisti.moves import FaceDown, Move
from pisti.games.pisti.rules import Deal, Rules, ScoringTable, points_by_card
from pisti.games.pisti.view import View

SMALLEST: Final = 24
"""The least cards of a pack for which the networks that know the count are good."""


LEAST: Final = 5
"""The least points for a pişti for which they are."""


def expert(view: View) -> Move:
    """The card with the most points, at once and in the estimate of the network."""
    if (last := best_card(view)) is not None:
        return last
    net = net_for(view.rules)
    if net is None:
        return hard(view)
    if len(view.moves) == 1:
        return view.moves[0]
    if view.claim is not None:
        return answer(view, view.claim.seat)
    guess = _usual(net, view) if net in (2, 4) else _wide(net, view)
    worth = {card: guess.won(card) + guess.later(card, None) for card in view.hand}
    best = max(worth, key=worth.__getitem__)
    if view.rules.bluff is None or FaceDown(best) not in view.moves:
        return best
    promises = {
        card: Promise(
            worth[card],
            guess.pile + guess.points[card] + guess.later(card, NUMBER[card.rank]),
            guess.later(card, NOTHING),
        )
        for card in view.hand
    }
    return claim(view, promises) or best


class Guess(NamedTuple):
    """The worth of cards by a network and the count."""

    points: Mapping[Card, int]
    pile: float
    """The points of the pile."""
    won: Callable[[Card], float]
    """The points that a card gains at once."""
    later: Callable[[Card, int | None], float]
    """The points to be expected after a card, if need be as if another rank were on top."""


@lru_cache(maxsize=64)
def net_for(rules: Rules) -> Key | None:
    """The network for these rules; `None` if there is none that is as good as `hard`.

    >>> from pisti import PRESETS
    >>> [net_for(PRESETS[name]) for name in ("classic_two", "pishpirik", "five", "six_pairs")]
    [2, 'pair', 'many', None]
    """
    if has_the_usual_count(rules) and (rules.bluff is None or rules.players == 2):
        if (rules.players, rules.teams) == (2, "individual"):
            return 2
        if (rules.players, rules.teams) == (4, "partnership"):
            return 4
    if rules.teams != "individual" or (rules.bluff and rules.players > 2):
        return None
    if len(rules.pack) < SMALLEST or rules.scoring.pisti_points < LEAST:
        return None
    if rules.players == 2:
        return "pair" if rules.deal.packs == 1 else None
    return "three" if rules.players == 3 else "many"


def plays_as(rules: Rules) -> str | None:
    """The bot that plays in its place where it has no network; `None` where it has one."""
    return "hard" if net_for(rules) is None else None


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
    return rules.scoring == scoring and has_the_usual_sizes(rules.deal)


def has_the_usual_sizes(deal: Deal) -> bool:
    """Whether pack, hands and centre are the usual ones, however they are cut and dealt."""
    usual = Deal()
    same = ("ranks", "suits", "packs", "hand_size", "centre", "centre_open", "centre_view")
    return all(getattr(deal, name) == getattr(usual, name) for name in same)


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


def _usual(net: Key, view: View) -> Guess:
    """The guess of a network for the usual count."""
    me, hand, rules = read(view), view.hand, view.rules
    top = me.top

    def won(card: Card) -> float:
        return gain(me, rules, card)

    def later(card: Card, as_if: int | None) -> float:
        me.top = top if as_if is None else as_if
        return value(net, rows(me, hand, card))

    return Guess(POINTS, me.points, won, later)


def _wide(net: Key, view: View) -> Guess:
    """The guess of a network that knows the count."""
    known, points = learn(view), points_by_card(view.rules.scoring.card_table)
    active, now, top = [0] * general.ROWS, known.now, known.now[general.TOP]

    def won(card: Card) -> float:
        return general.won(NUMBER[card.rank], points[card], known)

    def later(card: Card, as_if: int | None) -> float:
        rank = NUMBER[card.rank]
        now[general.TOP] = top if as_if is None else as_if
        general.fill(active, rank, points[card], known)
        return general.later(rank, points[card], known) + value(net, active)

    return Guess(points, now[general.POINTS], won, later)

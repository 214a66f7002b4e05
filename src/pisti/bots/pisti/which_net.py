"""Which network plays by which rules of Pişti."""

from functools import lru_cache
from typing import Final

import attrs

from pisti.games.pisti.rules import Deal, Rules, ScoringTable

SMALLEST: Final = 24
"""The least cards of a pack for which all networks but the smallest are good."""
LEAST: Final = 5
"""The least points for a pişti for which they are."""


@lru_cache(maxsize=64)
def net_for(rules: Rules) -> str | None:
    """The network for these rules; `None` if there is none that is as good as `hard`.

    >>> from pisti import PRESETS
    >>> [net_for(PRESETS[name]) for name in ("classic_two", "pishpirik", "mini", "six_pairs")]
    ['two', 'pair', 'small', None]
    """
    if has_the_usual_count(rules) and (rules.bluff is None or rules.players == 2):
        if (rules.players, rules.teams) == (2, "individual"):
            return "two"
        if (rules.players, rules.teams) == (4, "partnership"):
            return "four"
    if rules.teams != "individual" or (rules.bluff and rules.players > 2):
        return None
    if rules.scoring.pisti_points < LEAST or (rules.players == 2 and rules.deal.packs == 2):
        return None
    if len(rules.pack) < SMALLEST:
        return "small" if rules.players == 2 and rules.bluff is None else None
    if rules.players == 2:
        return "pair"
    return "three" if rules.players == 3 else "many"


def net_for_many(rules: Rules) -> str | None:
    """The network that plays many hands at once by these rules; none does with claims (A-17)."""
    return net_for(rules) if rules.bluff is None else None


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

"""From the library's values of All Fours to its oracle's: rules to flags, cards to text."""

import attrs

from oracle.bridge_pisti import NAMES
from pisti.all_fours import Choice, Discard, Rules


def flags_of(rules):
    """All flags of these rules in one level; ranks are their signs."""
    flags = {}
    for group in (rules, *(getattr(rules, field.name) for field in attrs.fields(Rules))):
        if attrs.has(type(group)):
            flags |= {field.name: getattr(group, field.name) for field in attrs.fields(type(group))}
    return flags | {
        "strip_ranks": [rank.value for rank in rules.deal.strip_ranks],
        "turnup_points": points_of(rules.trumps.turnup_points),
        "game_values": points_of(rules.scoring.game_values),
    }


def points_of(table):
    """A table of ranks as the oracle has it."""
    return {rank.value: points for rank, points in table}


def text_of(move):
    """A move as the oracle writes it."""
    if isinstance(move, Choice):
        return move.value
    return ("discard", NAMES[move.card]) if isinstance(move, Discard) else NAMES[move]

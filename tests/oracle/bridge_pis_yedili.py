"""From the library's values of Pis Yedili to its oracle's: rules to flags, cards to text."""

import attrs

from oracle.bridge_pisti import NAMES, names
from pisti import Rank
from pisti.pis_yedili import Call, Choice, Tek
from pisti.shuffle import shuffled


def flags_of(rules):
    """All flags of these rules in one level; ranks are their signs."""
    flags = {}
    for group in (rules, *(getattr(rules, field.name) for field in attrs.fields(type(rules)))):
        if attrs.has(type(group)):
            flags |= {field.name: getattr(group, field.name) for field in attrs.fields(type(group))}
    for name in ("card_penalty", "final_multiplier"):
        flags[name] = {rank.value: points for rank, points in flags[name]}
    flags["no_finish"] = [rank.value for rank in flags["no_finish"]]
    return {
        name: flag.value if isinstance(flag, Rank) else flag
        for name, flag in flags.items()
        if not attrs.has(type(flag))
    }


def text_of(move):
    """A move as the oracle writes it."""
    if isinstance(move, Tek):
        return ("tek", text_of(move.move))
    if isinstance(move, Call):
        return ("call", NAMES[move.card], move.suit.value)
    return move.value if isinstance(move, Choice) else NAMES[move]


def further_packs(rules, deck):
    """A function for the k-th further pack: a given one, or one that follows from the deck.

    PY-A38: that is the printed pack, shuffled with the cards of the deck and a number as seed.
    """
    size = len(rules.pack)
    text = "".join(names(deck)).encode()

    def further_pack(k):
        given = names(deck[size * k : size * (k + 1)])
        return given or names(shuffled(rules.pack, text + b"/reshuffle %d" % k))

    return further_pack

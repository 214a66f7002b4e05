"""The kinds of mistakes in Pişti, and the packets of a hand."""

from pisti.coach.kinds.pair import Pair
from pisti.games.pisti.view import View
from pisti.phrases import Phrase
from pisti.review import Fact


def kind(pair: Pair) -> str | None:
    """The kind of the mistake, the most telling one; `None` where no fact says it."""
    if pair.both("claimed"):
        return "answered"
    if pair.is_less("pisti"):
        return "left_pisti"
    if pair.added("claim"):
        return "claimed"
    if pair.added("jack_wasted"):
        return "wasted_jack"
    return _of_captures(pair) or _of_what_lies(pair)


def _of_captures(pair: Pair) -> str | None:
    """A capture that was missed, or made in vain."""
    if pair.added("jack_spent"):
        return "spent_jack"
    best = pair.of_best("takes") or pair.of_best("jack_spent")
    made = pair.of_made("takes") or pair.of_made("jack_spent")
    if best and not made:
        if best.kind == "jack_spent":
            return "kept_jack"
        return "missed_points" if _has_points(best) else "missed_cards"
    return "took" if made and not best else None


def _of_what_lies(pair: Pair) -> str | None:
    """A card that was laid, and what the others can do with it."""
    if pair.both("known"):
        return "lost_count"
    risk = pair.of_made("risk")
    if risk and risk.phrase.key == "why.risk.alone" and pair.is_less("risk"):
        return "opened"
    if pair.is_less("leaves"):
        return "gave_points"
    if pair.is_less("risk"):
        return "risked"
    if pair.added("pair"):
        return "broke_pair"
    if pair.missed("pair"):
        return "kept_pair"
    if pair.is_more("leaves"):
        return "kept_points"
    return "spent_safe" if pair.is_more("risk") else None


def _has_points(fact: Fact) -> bool:
    """Whether a capture brings points, as its words tell."""
    told = dict(fact.phrase.details)["points"]
    return isinstance(told, Phrase) and told.key != "why.points.none"


def part(view: View) -> tuple[str, int]:
    """The packet that is being played."""
    return "packet", len(view.packets)

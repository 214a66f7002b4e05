"""The kinds of mistakes in Pis Yedili, and the parts of a hand by how many cards are left."""

from pisti.coach.kinds.pair import Pair
from pisti.games.pis_yedili.moves import DRAW, Call, Tek, card_of
from pisti.games.pis_yedili.view import View

_FEW, _MANY = 3, 7  # cards: so few, and so many


def kind(pair: Pair) -> str | None:
    """The kind of the mistake, the most telling one; `None` where no fact says it."""
    if pair.missed("out"):
        return "missed_out"
    made, best = card_of(pair.made), card_of(pair.best)
    if made is None and best is not None:
        return "drew" if pair.made is DRAW else "passed"
    if made is not None and best is None:
        return "played"
    if pair.added("silent"):
        return "silent"
    if pair.is_less("next"):
        return "fed"
    if pair.added("jack"):
        return "spent_jack"
    return _of_effects(pair) or _of_what_stays(pair)


def _of_effects(pair: Pair) -> str | None:
    """A turn that others could have lost."""
    if pair.missed("draws"):
        return "missed_draw"
    return "missed_turn" if pair.missed("again") or pair.missed("skips") else None


def _of_what_stays(pair: Pair) -> str | None:
    """The cards that stay in the hand."""
    made, best = (each.move if isinstance(each, Tek) else each for each in (pair.made, pair.best))
    if isinstance(made, Call) and isinstance(best, Call):
        return "called" if made.suit is not best.suit else None
    if pair.is_less("dear"):
        return "kept_dear"
    if pair.is_less("fits"):
        return "no_follower"
    return "spent_dear" if pair.is_more("dear") else None


def part(view: View) -> tuple[str, int]:
    """How many cards the player holds: many, some or few."""
    held = len(view.hand)
    return ("many", 1) if held >= _MANY else ("some", 2) if held > _FEW else ("few", 3)

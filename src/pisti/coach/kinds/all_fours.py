"""The kinds of mistakes in All Fours, and the tricks of a hand."""

from pisti.cards import Card
from pisti.coach.kinds.pair import Pair
from pisti.games.all_fours.moves import Choice, Discard
from pisti.games.all_fours.view import View

_NOT_WON = ("loses", "partner")


def kind(pair: Pair) -> str | None:
    """The kind of the mistake, the most telling one; `None` where no fact says it."""
    if isinstance(pair.made, Choice):
        return f"bid_{pair.made.value}"
    if isinstance(pair.made, Discard):
        return "discarded"
    if pair.added("the_jack"):
        return "spent_trump_jack"
    if pair.missed("the_jack"):
        return "kept_trump_jack"
    if not pair.view.trick and (told := _of_a_lead(pair)):
        return told
    return _of_a_trick(pair)


def _of_a_lead(pair: Pair) -> str | None:
    """A lead of trumps that was made or missed."""
    made, best = (_is_trump(pair.view, card) for card in (pair.made, pair.best))
    if made and not best:
        return "led_trumps"
    return "kept_trumps" if best and not made else None


def _of_a_trick(pair: Pair) -> str | None:
    """A trick that was won too dearly, missed, or fed."""
    if pair.added("lower_wins"):
        return "too_high"
    lost, won = (any(find(key) for key in _NOT_WON) for find in (pair.added, pair.missed))
    is_other_seat = any(pair.both(key) for key in _NOT_WON)
    if lost and not is_other_seat:
        return "missed_trick"
    if pair.is_less("counters"):
        made = pair.of_made("counters")
        return "gave_counters" if made and made.value < 0 else "missed_counters"
    if won and not is_other_seat:
        return "took_trick"
    if pair.added("jack_out"):
        return "spent_catcher"
    return "beatable" if pair.is_less("beaten") else None


def _is_trump(view: View, move: object) -> bool:
    return isinstance(move, Card) and move.suit is view.trump


def part(view: View) -> tuple[str, int]:
    """The trick that is being played; 0 is what comes before the first."""
    return ("trick", len(view.tricks) + 1) if view.phase == "play" else ("bidding", 0)

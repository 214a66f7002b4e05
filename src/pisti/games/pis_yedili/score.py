"""The count of a deal: the points that everybody writes down; few are better than many."""

from collections.abc import Iterator, Sequence

from pisti.cards import Card, Rank
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import Ending, State
from pisti.kit.checks import check_kind
from pisti.score_types import Line, Score, count


def score(state: State) -> Score:
    """The count of a deal for each seat, item by item; the lowest total wins.

    >>> from pisti import pis_yedili
    >>> score(pis_yedili.new_hand(seed=7)).totals
    (0, 0, 0, 0)

    Nobody writes down anything before the deal is over.
    """
    check_kind(state, State)
    return count_of(state.rules, state.seats, state.hands, state.ending, state.discard)


def count_of(
    rules: Rules,
    seats: Sequence[int],
    hands: Sequence[tuple[Card, ...] | None],
    ending: Ending | None,
    discard: tuple[Card, ...],
) -> Score:
    """The count of these hands of the seats that play; `None` is one that may not be known.

    Such a hand is not counted, nor is anything that depends on it.
    """
    if ending is None:  # PY-A41: nobody writes down anything yet
        return count((), rules.sides, is_final=False)
    held = {seat: hand for seat in seats if (hand := hands[seat]) is not None}
    known = {seat: [*_card_lines(rules, seat, hand)] for seat, hand in held.items()}
    raw = {seat: sum([line.points for line in own]) for seat, own in known.items()}
    is_known = len(known) == len(seats)
    lines: list[Line] = []
    for seat, own in known.items():
        lines += own
        if ending == "out":
            lines += _multiplier_lines(rules, seat, raw[seat], discard[-1].rank)
        elif is_known:
            lines += _exhaustion_lines(rules, seat, raw[seat], min(raw.values()))
    return count(tuple(lines), rules.sides, is_final=is_known)


def _card_lines(rules: Rules, seat: int, hand: tuple[Card, ...]) -> Iterator[Line]:
    """PY-28: a line for each rank in a hand."""
    ranks = [card.rank for card in hand]
    worth = dict(rules.scoring.card_penalty)
    for rank in Rank:
        times = ranks.count(rank)
        if times:
            yield Line(seat, rank.name.lower(), times, times * worth.get(rank, 0))


def _multiplier_lines(rules: Rules, seat: int, own: int, last: Rank) -> Iterator[Line]:
    """PY-29, PY-30: the line for what the winner's last card adds."""
    points = own * (dict(rules.scoring.final_multiplier).get(last, 1) - 1)
    if points:
        yield Line(seat, f"last card {last.name.lower()}", 1, points)


def _exhaustion_lines(rules: Rules, seat: int, own: int, lowest: int) -> Iterator[Line]:
    """PY-A13: the line for what is taken off when the pack ran out."""
    if rules.scoring.exhaustion_score == "difference" and lowest:
        yield Line(seat, "difference", 1, -lowest)
    if rules.scoring.exhaustion_score == "winner_zero" and own == lowest and own:
        yield Line(seat, "lowest hand", 1, -own)

"""The count of a deal: what everybody writes down, and few points are better than many."""

from collections.abc import Iterator

from pisti.cards import Card, Rank
from pisti.errors import wrong_kind
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import State
from pisti.score_types import Line, Score, count


def score(state: State) -> Score:
    """What each seat writes down, item by item; the lowest total wins.

    >>> from pisti import pis_yedili
    >>> score(pis_yedili.new_hand(seed=7)).totals
    (0, 0, 0, 0)

    Nobody writes down anything before the deal is over.
    """
    if not isinstance(state, State):
        raise wrong_kind("a State", state)
    lines = []
    if state.is_over:
        raw = [penalty(state.rules, hand) for hand in state.hands]
        for seat, hand in enumerate(state.hands):
            lines += [*_cards(state.rules, seat, hand), *_adjusted(state, seat, raw)]
    return count(tuple(lines), state.rules.sides, is_final=state.is_over)


def penalty(rules: Rules, hand: tuple[Card, ...]) -> int:
    """PY-28: what these cards cost."""
    worth = dict(rules.scoring.card_penalty)
    return sum(worth.get(card.rank, 0) for card in hand)


def _cards(rules: Rules, seat: int, hand: tuple[Card, ...]) -> Iterator[Line]:
    ranks = [card.rank for card in hand]
    worth = dict(rules.scoring.card_penalty)
    for rank in Rank:
        times = ranks.count(rank)
        if times:
            yield Line(seat, rank.name.lower(), times, times * worth.get(rank, 0))


def _adjusted(state: State, seat: int, raw: list[int]) -> Iterator[Line]:
    """PY-29, PY-30, PY-A13: what is added to the cards of a hand, or taken off."""
    scoring = state.rules.scoring
    own, lowest = raw[seat], min(raw)
    if state.ending == "out":
        last = state.discard[-1].rank
        points = own * (dict(scoring.final_multiplier).get(last, 1) - 1)
        name = f"last card {last.name.lower()}"
    elif scoring.exhaustion_score == "difference":
        points, name = -lowest, "difference"
    else:
        wins = own == lowest and scoring.exhaustion_score == "winner_zero"
        points, name = -own if wins else 0, "lowest hand"
    if points:
        yield Line(seat, name, 1, points)

"""Advice from the view of the person's seat: the teacher's judgement of a move, and of a hand."""

from typing import Any, Final

from pisti.notation import format_move
from pisti.review.judging import Decision, judge
from pisti.review.reviewing import choices, decision_at, review_of as whole_review
from pisti.review.telling import summary, why
from pisti.score_types import Standings
from pisti.web.table import Table, hands_of, moments_of, turn_of, view_of
from pisti.web.words import sentence

_WORLDS: Final = 24  # in which each move is tried for a hint
_FEWER: Final = 12  # for each of the many moves of a hand


def hint_of(table: Table, language: str) -> dict[str, Any]:
    """The move that the teacher finds best now, and the reason for it."""
    view = view_of(table)
    decision = judge(table.game, view, worlds=_WORLDS, before=_before(table))
    told = why(table.game, decision, players=table.called, language=language)
    if view.moves[1:]:
        told = sentence(language, "hint.lesson", worlds=decision.worlds, told=told)
    gain = decision.options[1].behind if view.moves[1:] else 0.0
    return {
        "move": format_move(decision.best.move),
        "card": None,
        "gain": round(max(gain, 0.0), 1),
        "told": told,
    }


def review_of(
    table: Table, ply: int, language: str, judged: dict[int, Decision]
) -> dict[str, Any] | None:
    """The judgement of this move of the hand; `judged` keeps those that were made.

    It is `None` if the move was not the person's, or the only one there was.
    """
    moments = [*moments_of(table)]
    if not 0 <= ply < len(moments) - 1 or turn_of(moments[ply]) != table.seat:
        return None
    if not view_of(moments[ply]).moves[1:]:
        return None
    decision = _judged(table, [moment.now for moment in moments], ply, judged)
    return {
        "move": format_move(decision.best.move),
        "card": None,
        "gain": round(decision.given, 1),
        "told": why(table.game, decision, players=table.called, language=language),
    }


def lesson_of(table: Table, language: str, judged: dict[int, Decision]) -> dict[str, Any]:
    """One step of the review of the hand: it judges the next decision of any seat.

    `done` and `all` are numbers of decisions; after the last one `lines` tell the person's review.
    """
    states = [moment.now for moment in moments_of(table)]
    plies = choices(table.game, states)
    left = [ply for ply in plies if ply not in judged]
    if left:
        _judged(table, states, left[0], judged)
    told: dict[str, Any] = {"done": len(plies) - len(left[1:]), "all": len(plies)}
    if left[1:]:
        return told
    found = whole_review(table.game, states[-1], [judged[ply] for ply in plies], _before(table))
    lines = summary(table.game, found, table.seat, players=table.called, language=language)
    return told | {"lines": lines}


def _judged(table: Table, states: list[Any], ply: int, judged: dict[int, Decision]) -> Decision:
    if ply not in judged:
        judged[ply] = decision_at(table.game, states, ply, worlds=_FEWER, before=_before(table))
    return judged[ply]


def _before(table: Table) -> Standings | None:
    """The standings of the match before the hand on the table, where one is on."""
    if not table.is_match:
        return None
    before = hands_of(table)[: table.hand]
    standings: Standings = table.game.standings(table.rules, map(table.game.score, before))
    return standings

"""Advice of the teacher for the page: for a move, on a move that was made, and on a hand."""

from typing import Final, TypeAlias

from pisti import show
from pisti.cards import Card
from pisti.errors import IllegalMove
from pisti.game import AnyState
from pisti.kit.kinds import Data
from pisti.notation import format_move
from pisti.record import states_of
from pisti.review.judging import Decision
from pisti.review.reviewing import Review, choices, decision_at, review_of as whole_review
from pisti.review.telling import summary, why
from pisti.table.table import Table
from pisti.table.telling import judged_now
from pisti.web.words import sentence

_Judged: TypeAlias = dict[int, Decision]
FEWER: Final = 12
"""The worlds of a first look at each of the many moves of a hand."""


def hint_of(table: Table, language: str) -> dict[str, Data]:
    """The move that the teacher finds best now, and the reason for it."""
    decision, told = judged_now(table, language)
    gain = 0.0
    if decision.options[1:]:
        if decision.worlds:
            told = sentence(language, "desk.lesson", worlds=decision.worlds, told=told)
        gain = max(decision.options[1].behind, 0.0)
    return _advice(decision, gain, told)


def why_not(table: Table, card: Card, language: str) -> dict[str, Data] | None:
    """The reason why the person cannot play this card now; `None` if it can be played."""
    try:
        table.game.apply(table.state, card)
    except IllegalMove as error:
        problem = show.refusal(table.game, error, players=table.called, language=language)
        return {"problem": problem, "clause": error.clause}
    return None


def review_of(table: Table, ply: int, language: str, judged: _Judged) -> dict[str, Data] | None:
    """The judgement of this move of the hand; `judged` keeps those that were made.

    It is `None` if the move was not the person's, or the only one there was.
    """
    states = [*states_of(table.game, table.state)]
    if not 0 <= ply < len(states) - 1 or states[ply].turn != table.seat:
        return None
    if not table.game.legal_moves(states[ply])[1:]:
        return None
    decision = _judged(table, states, ply, judged)
    told = why(table.game, decision, players=table.called, language=language)
    return _advice(decision, decision.given, told)


def _advice(decision: Decision, gain: float, told: str) -> dict[str, Data]:
    move = format_move(decision.best.move)
    return {"move": move, "gain": round(gain, 1), "told": told}


def lesson_of(table: Table, language: str, judged: _Judged) -> dict[str, Data]:
    """One step of the review of the hand: it judges the next decision of any seat.

    `done` and `all` are numbers of decisions; after the last one `lines` tell the person's review,
    and `costly` are the moves before which the person stood, and the points that were given away.
    """
    states = [*states_of(table.game, table.state)]
    plies = choices(table.game, states)
    left = [ply for ply in plies if ply not in judged]
    if left:
        _judged(table, states, left[0], judged)
    told: dict[str, Data] = {"done": len(plies) - len(left[1:]), "all": len(plies)}
    if left[1:]:
        return told
    found = reviewed(table, judged)
    lines = summary(table.game, found, table.seat, players=table.called, language=language)
    costly = [[each.ply, round(each.given, 1)] for each in found.costliest(table.seat)]
    return told | {"lines": lines, "costly": costly}


def reviewed(table: Table, judged: _Judged) -> Review:
    """The review of the hand, all of whose decisions were judged."""
    states = [*states_of(table.game, table.state)]
    decisions = [judged[ply] for ply in choices(table.game, states)]
    return whole_review(table.game, states[-1], decisions, table.standings_before)


def _judged(
    table: Table, states: list[AnyState], ply: int, judged: dict[int, Decision]
) -> Decision:
    if ply not in judged:
        before = table.standings_before
        judged[ply] = decision_at(table.game, states, ply, worlds=FEWER, before=before)
    return judged[ply]

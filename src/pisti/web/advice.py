"""Advice from the view of the person's seat: the move of a strong bot, and how much it is worth."""

from typing import Any

from pisti import show
from pisti.bots import makers
from pisti.bots.searching import weigh
from pisti.notation import format_move
from pisti.web.table import Table, bot_of, hands_of, moments_of, teacher_of, turn_of, view_of
from pisti.web.words import sentence

_WORLDS = 24  # in which each move is tried
_DOUBT = 1.0  # standard errors that a difference must have


def hint_of(table: Table, language: str) -> dict[str, Any]:
    """The move that the teacher would make now, and the reason for it."""
    view = view_of(table)
    return _advice(table, view, None, language)


def review_of(table: Table, ply: int, language: str) -> dict[str, Any] | None:
    """The advice of the teacher before this move of the hand, and what the person's move cost.

    It is `None` if the move was not the person's, or the only one there was.
    """
    moments = [*moments_of(table)]
    if not 0 <= ply < len(moments) - 1 or turn_of(moments[ply]) != table.seat:
        return None
    view = view_of(moments[ply])
    made = hands_of(moments[-1])[0].history[ply]
    return _advice(table, view, made, language) if view.moves[1:] else None


def _advice(table: Table, view: Any, made: Any, language: str) -> dict[str, Any]:
    """The teacher's move with this view, beside the move that was made or the next best one."""
    game, name = table.game, teacher_of(table.game)
    best = bot_of(table, table.seat)(view)
    text = show.move(game, best, language)
    words: dict[str, Any] = {"bot": sentence(language, f"bot.{name}"), "move": text}
    advice: dict[str, Any] = {"move": format_move(best), "card": None, "gain": 0.0}
    if len(view.moves) == 1:
        return advice | {"told": sentence(language, "hint.only", **words)}
    policy = makers(game)["hard" if "hard" in makers(game) else "simple"](seed=0)
    margins = weigh(game, view, policy=policy, worlds=_WORLDS)
    others = {move: sum(found) for move, found in margins.items() if move != best}
    other = made if made is not None else max(others, key=lambda move: others[move])
    gains = [one - two for one, two in zip(margins[best], margins[other], strict=True)]
    gain, doubt = sum(gains) / len(gains), _DOUBT * sum(g * g for g in gains) ** 0.5 / len(gains)
    words |= {"other": show.move(game, other, language), "gain": f"{gain:.1f}", "worlds": _WORLDS}
    if other == best:
        key = "review.same"
    elif gain > doubt:
        key = "hint.better" if made is None else "review.better"
    else:
        key = "hint.close" if made is None else "review.close"
    return advice | {"told": sentence(language, key, **words), "gain": round(max(gain, 0.0), 1)}

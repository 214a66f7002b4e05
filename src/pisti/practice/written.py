"""Puzzles as plain data, ready for JSON, and read again: what is read may come from a stranger."""

from typing import Any, Final, cast

from pisti import wire
from pisti.errors import RecordError, shown
from pisti.game import AnyFollowedGame, AnyGame, AnyView
from pisti.kit.checks import check_kind
from pisti.kit.kinds import Data, is_list
from pisti.kit.languages import told
from pisti.kit.untrusted import check_keys, check_text
from pisti.notation import format_move
from pisti.practice.puzzle import Puzzle, puzzle_of
from pisti.review import Decision, Option
from pisti.review.judging import MOST_WORLDS

PARTS: Final = 1024
"""Parts of a point: all points of a review are whole numbers of them."""
_KINDS: Final[dict[str, type | tuple[type, ...]]] = {
    "view": dict,
    "made": (str, type(None)),
    "usual": str,
    "worth": int,
    "options": list,
    "weigher": str,
    "worlds": int,
    "source": str,
}
_MOST: Final = 1_000_000_000  # parts of a point


def to_data(game: AnyGame, puzzle: Puzzle) -> dict[str, Data]:
    """The puzzle as plain data; points are told in 1024ths, so that they are whole numbers.

    >>> import pisti
    >>> from pisti.practice import shipped_names, shipped_puzzle
    >>> puzzle = shipped_puzzle(pisti, shipped_names(pisti)[0])
    >>> [*to_data(pisti, puzzle)]
    ['view', 'made', 'usual', 'worth', 'options', 'weigher', 'worlds', 'source']
    """
    check_kind(puzzle, Puzzle)
    decision = puzzle.decision
    made = decision.made
    return {
        "view": wire.to_data(game, puzzle.view),
        "made": None if made is None else format_move(made),
        "usual": format_move(decision.usual),
        "worth": round(decision.best.worth * PARTS),
        "options": [
            [format_move(each.move), round(each.behind * PARTS), round(each.doubt * PARTS)]
            for each in decision.options
        ],
        "weigher": decision.weigher,
        "worlds": decision.worlds,
        "source": puzzle.source,
    }


def from_data(game: AnyFollowedGame, data: object) -> Puzzle:
    """The puzzle that this data stands for.

    >>> import pisti
    >>> from pisti.practice import shipped_names, shipped_puzzle
    >>> puzzle = shipped_puzzle(pisti, shipped_names(pisti)[0])
    >>> from_data(pisti, to_data(pisti, puzzle)) == puzzle
    True

    Raises `RecordError` with the place of what cannot be read.  A view that no seat can have come
    to is refused, and so are moves that are not those of the view.
    """
    if type(data) is not dict:
        raise RecordError(told("json.no_object", value=shown(data)))
    given = cast("dict[str, Data]", data)
    check_keys(given, _KINDS)
    for key in ("weigher", "source"):
        check_text(given[key], key)
    kind = cast("type[Any]", cast("Any", game).View)
    view = cast("AnyView", wire.from_data(game, kind, given["view"]))
    moves = {format_move(move): move for move in view.moves}
    if not 0 <= given["worlds"] <= MOST_WORLDS:
        wrong = told("wrong.worlds", value=shown(given["worlds"]), least=0, most=MOST_WORLDS)
        raise RecordError(wrong, "worlds")
    for key in ("made", "usual"):
        if given[key] is not None and given[key] not in moves:
            raise RecordError(told("practice.no_move", value=shown(given[key])), key)
    if abs(given["worth"]) > _MOST:
        raise RecordError(told("json.large"), "worth")
    decision = Decision(
        view=view,
        made=moves.get(given["made"]),
        usual=moves[given["usual"]],
        options=_options(moves, given["worth"], given["options"]),
        weigher=given["weigher"],
        worlds=given["worlds"],
    )
    return puzzle_of(game, decision, given["source"])


def _options(moves: dict[str, object], worth: int, rows: list[Data]) -> tuple[Option, ...]:
    """All moves of the view with what they are worth, the best one first."""
    options: list[Option] = []
    for at, row in enumerate(rows):
        path = f"options[{at}]"
        parts: list[Data] = row if is_list(row) else []
        if [*map(type, parts)] != [str, int, int]:
            raise RecordError(told("practice.row", value=shown(row)), path)
        text, behind, doubt = parts
        if text not in moves:
            raise RecordError(told("practice.no_move", value=shown(text)), path)
        if not (abs(behind) <= _MOST and 0 <= doubt <= _MOST) or (behind and not at):
            raise RecordError(told("practice.points"), path)
        options.append(
            Option(
                move=moves[text],
                worth=(worth - behind) / PARTS,
                chance=None,
                behind=behind / PARTS,
                doubt=doubt / PARTS,
            )
        )
    found = [each.move for each in options]
    if not rows[1:]:
        raise RecordError(told("practice.one_move"), "options")
    if len(found) != len(moves) or {*found} != {*moves.values()}:
        raise RecordError(told("practice.moves", moves=" ".join(moves)), "options")
    return tuple(options)

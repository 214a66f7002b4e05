"""The board of a table: what each side has in this hand and in the match, and where it ends."""

import attrs

from pisti import show
from pisti.game import AnyRules
from pisti.show.counts import line_name, side_names
from pisti.table.table import Table


@attrs.frozen
class Side:
    """A line of the board.

    `seats` are its seats, `name` are their names in a row.
    `items` are what it has earned in this hand, in words and in points, and `hand` is their sum.
    `before` are its points of the match before this hand, `total` those with it, as far as known.
    """

    seats: tuple[int, ...]
    name: str
    items: tuple[tuple[str, int], ...]
    hand: int
    before: int
    total: int


@attrs.frozen
class Board:
    """The board of a table; `None` stands for what its match has not, and a hand alone has none.

    `target` are the points at which a match ends, `hands` is the number of hands after which it
    ends, and `number` that of the hand on the table, from 1 on.
    `low_wins` is whether the lowest total is the best.
    """

    sides: tuple[Side, ...]
    number: int
    is_match: bool
    low_wins: bool
    target: int | None = None
    hands: int | None = None


def board_of(table: Table, language: str) -> Board:
    """The board as the person sees it; a hand that is over is counted whole.

    >>> from pisti.table.links import lay_link, read_link
    >>> link = read_link("game=pisti&preset=classic_two&match=1&seed=7")
    >>> board = board_of(lay_link(link), "en")
    >>> board.target, [(side.name, side.hand, side.before) for side in board.sides]
    (151, [('Ayşe', 0, 0), ('Bülent', 0, 0)])
    """
    game, players = table.game, table.rules.players
    score = game.score(table.state) if table.is_over else table.view.banked
    words, number = show.words_of(game, language), len(score.totals)
    standings, now = table.standings_before, table.standings
    before = standings.totals if standings else (0,) * number
    after = now.totals if now else score.totals
    sides = [
        Side(
            seats=tuple(range(side, players, number)),
            name=name,
            items=tuple(
                [
                    (_item(line_name(line.name, words), line.times), line.points)
                    for line in score.lines
                    if line.side == side
                ]
            ),
            hand=score.totals[side],
            before=before[side],
            total=after[side] if table.is_over else before[side] + score.totals[side],
        )
        for side, name in enumerate(side_names(number, table.called, words))
    ]
    target, hands = _ends_at(table.rules) if standings else (None, None)
    return Board(tuple(sides), table.hand + 1, bool(standings), game.LOW_WINS, target, hands)


def _item(name: str, times: int) -> str:
    return name if times == 1 else f"{name} ×{times}"


def _ends_at(rules: AnyRules) -> tuple[int | None, int | None]:
    """The total, or else the number of hands, at which a match ends by these rules.

    `None` stands for what the rules do not tell in the way of our own games.
    """
    ends: object = getattr(rules, "match", None)
    by_hands = getattr(ends, "match_end", None) == "deals"  # PY-34
    number = getattr(ends, "deals" if by_hands else "target", None)
    known = number if isinstance(number, int) else None
    return (None, known) if by_hands else (known, None)

"""The outcomes of hands by the million as text, and its digest: equal digests have equal rules.

The page "The same rules" of the guide tells in plain words how each hand follows from its number,
so that a program in another language makes the same text.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from typing import Final

from pisti.errors import PistiError, wrong_kind
from pisti.game import AnyGame, AnyState
from pisti.games import GAMES
from pisti.kit.checks import check_kind, check_number
from pisti.kit.languages import told
from pisti.notation import format_move
from pisti.testing.tables import Table, numbers_of, table_of

PART: Final = 10_000
"""The hands of a part, which has a digest of its own."""
_TABLES: Final = 100  # of a part
_NUMBERS: Final = 10**12  # of hands
_MOVES: Final = 300  # a hand that is not over by then is left


def outcomes(
    game: AnyGame, hands: int = 10, *, first: int = 0, by_rules: bool = False
) -> Iterator[str]:
    """The text of so many hands, line by line: each hand, and the table before its first hand.

    >>> import pisti
    >>> table, hand = outcomes(pisti, 1, first=7)
    >>> print(hand[:19], "...", hand[-16:])
    hand 7 5S 4D JH QD ... 8D 7D 2C = 7 12

    The hands are those with the numbers from `first` on.  Those of rules that the kernel of the
    game knows are played by it where numba is installed, which is quicker; with `by_rules`, none.
    """
    if not any(game is ours for ours in GAMES.values()):
        raise wrong_kind("one of the games of this library", game)
    check_number("hands", hands)
    check_number("first", first, 0)
    if first + hands > _NUMBERS:
        raise PistiError(told("digest.numbers", most=_NUMBERS - 1))
    return _outcomes(game, range(first, first + hands), by_rules=by_rules)


def digest(lines: Iterable[str]) -> str:
    r"""The SHA-256 of these lines, each with the end of a line after it.

    >>> digest(["a", "b"]) == hashlib.sha256(b"a\nb\n").hexdigest()
    True
    """
    check_kind(lines, Iterable)
    found = hashlib.sha256()
    for line in lines:
        check_kind(line, str)
        found.update(f"{line}\n".encode())
    return found.hexdigest()


def _outcomes(game: AnyGame, numbers: range, *, by_rules: bool) -> Iterator[str]:
    is_quick = not by_rules and find_spec("numba") is not None
    while numbers:
        end = min(numbers.stop, numbers.start - numbers.start % PART + PART)
        some, numbers = range(numbers.start, end), range(end, numbers.stop)
        played: dict[int, Iterator[str]] = {}
        for hand in some:
            number = hand // PART * _TABLES + hand % _TABLES
            if number not in played:
                table = table_of(game, number)
                hands = some[hand - some.start :: _TABLES]
                played[number] = iter(_played(table, hands, is_quick=is_quick))
                yield table.line
            yield f"hand {hand} {next(played[number])}"


def _played(table: Table, hands: Sequence[int], *, is_quick: bool) -> list[str]:
    """The moves and the totals of these hands."""
    game = table.game
    states = [table.deal(hand) for hand in hands]
    numbers = [numbers_of(f"{game.NAME}/{hand}/moves", _MOVES) for hand in hands]
    if is_quick:
        from pisti.batch import from_states  # noqa: PLC0415 - NumPy may not be there
        from pisti.batch.numbered import played_on  # noqa: PLC0415

        with suppress(PistiError):  # the kernel does not know these rules
            batch = from_states(states)
            names = [_text_of(move) for move in batch.plan.encoding.moves]
            return [_line(*played) for played in played_on(batch, names, numbers)]
    return [_by_rules(game, *each) for each in zip(states, numbers, strict=True)]


def _by_rules(game: AnyGame, state: AnyState, numbers: Sequence[int]) -> str:
    """The moves and the totals of a hand, which is played by the rules."""
    names: list[str] = []
    for number in numbers:
        moves = sorted(game.legal_moves(state), key=_text_of)
        if not moves:
            break
        move = moves[number % len(moves)]
        names.append(_text_of(move))
        state = game.apply(state, move)
    return _line(names, game.score(state).totals)


def _line(moves: Sequence[str], totals: Sequence[int]) -> str:
    return " ".join([*moves, "=", *map(str, totals)])


@cache
def _text_of(move: object) -> str:
    """The text of a move, of which there are few."""
    return format_move(move)

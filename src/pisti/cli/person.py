"""What a person at a terminal is told and asked: all of it from the view of their own seat."""

import re
import sys
from collections.abc import Sequence
from typing import Any

import attrs

from pisti._kit.picture import printable
from pisti.bots import Bot
from pisti.bots.bot import chosen
from pisti.bots.faults import fault_of, kind_of
from pisti.cards import Card
from pisti.cli.console import folded
from pisti.errors import IllegalMove, NotationError
from pisti.event_types import Dealt
from pisti.game import AnyGame
from pisti.notation import parse_card, parse_move, pretty
from pisti.show import text
from pisti.show.sentences import story

_DOT, _INDENT = " · ", "    "
_HELP = ("h", "help")
_HINT = ("?", "hint")
_QUIT = ("q", "quit", "exit")
_SEAT = re.compile(r"\bseat (\d)")
_SAID = {
    "draw": "draw from the stock",
    "pass": "pass",
    "stand": "be content with the trumps",
    "beg": "ask for a point or for other trumps",
    "give": "give a point, and the trumps stay",
    "run": "deal more cards, and turn up other trumps",
    "accept": "believe that the card matches",
    "challenge": "do not believe it: the card is shown",
}


class QuitError(Exception):
    """The person wants to stop, or there is nothing more to read."""


@attrs.frozen
class Person:
    """Who sits at the terminal: at which seat of which table, and who gives the hints."""

    game: AnyGame
    seat: int
    called: tuple[str, ...]
    adviser: str
    color: bool


def tell(person: Person, view: Any, told: int) -> int:
    """Tell what this seat noticed after so many events, and return how many there are now.

    What others are dealt is left out, as nobody sees more of it than backs.
    """
    events = person.game.events(view)
    news = [e for e in events[told:] if not isinstance(e, Dealt) or e.seat == person.seat]
    for line in story(news, players=person.called, color=person.color):
        print(folded(line.split(_DOT), _DOT, _INDENT), flush=True)
    return len(events)


def ask(person: Person, view: Any, adviser: Bot) -> Any:
    """Show the table and ask for a move, until it is one."""
    head, _, rest = text.table(view, players=person.called, color=person.color).partition("\n")
    print(f"\n{folded(head.split(_DOT), _DOT, _INDENT)}\n{rest}\n")
    _show(view.moves)
    while True:
        line = _line()
        word = line.lower()
        if word in _QUIT:
            raise QuitError
        if word in _HELP:
            _help(person, view.moves)
        elif word in _HINT:
            print(_hint(person, view, adviser))
        else:
            move = _meant(line, view.moves)
            if move is not None:
                return move
            print(_refusal(person, view, line))


def _show(moves: Sequence[Any]) -> None:
    """The moves and their numbers."""
    numbered = [f"{number} {pretty(move)}" for number, move in enumerate(moves, 1)]
    only = ["(there is no other: Enter will do)"] if len(moves) == 1 else []
    print(folded([f"Your move: {numbered[0]}", *numbered[1:], *only], "  ", _INDENT))


def _line() -> str:
    """What the person answers; it is shown here if it does not come from a keyboard."""
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise QuitError
    line = line.strip()
    if not sys.stdin.isatty():
        print(printable(line))
    return line


def _meant(line: str, moves: Sequence[Any]) -> Any:
    """The move that is meant, or None."""
    by_number = {str(number): move for number, move in enumerate(moves, 1)}
    if not line and len(moves) == 1:
        return moves[0]
    if line in by_number:
        return by_number[line]
    try:
        return parse_move(line, moves)
    except NotationError:
        return None


def _refusal(person: Person, view: Any, line: str) -> str:
    """Why this is no move, as far as the own cards and the open ones tell."""
    moves = view.moves
    if line.isdecimal():
        return f"the moves are numbered from 1 to {len(moves)}"
    try:
        card = parse_card(line)
    except NotationError:
        said = f"“{printable(line[:20])}{'…' * (len(line) > 20)}”" if line else "that"
        return f"{said} is no move here, expected one of those above or its number (h: help)"
    if card not in view.hand:
        return f"you do not hold {card.pretty}"
    calls = [pretty(move) for move in moves if str(move).startswith(f"{card}/")]
    if calls:
        return f"with {card.pretty} you name a suit, expected one of {', '.join(calls)}"
    return _why_not(person, view, card)


def _why_not(person: Person, view: Any, card: Card) -> str:
    """What the rules say against a card of the own hand: it is tried in a world of this view."""
    problem = f"{card} cannot be played now"
    try:
        person.game.apply(next(person.game.worlds(view, seed=0)), card)
    except IllegalMove as refused:
        problem = _SEAT.sub(lambda seat: person.called[int(seat[1])], str(refused))
    return pretty(problem)


def _hint(person: Person, view: Any, adviser: Bot) -> str:
    """What the adviser would do with this view."""
    moves = view.moves  # before the adviser can touch it
    try:
        return f"{person.adviser} would choose {pretty(chosen(adviser(view), moves))}"
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - the hand goes on, whatever a bot does
        if fault_of(error) == "illegal move":
            return f"there is no hint: what {person.adviser} would do is not legal"
        return f"there is no hint: {person.adviser} has crashed ({kind_of(error)})"


def _help(person: Person, moves: Sequence[Any]) -> None:
    """What can be typed, and where the rules are."""
    meanings = {_meaning(pretty(move)): pretty(move) for move in reversed(moves)}
    rows = [(example, meaning) for meaning, example in reversed(meanings.items())]
    rows += [
        ("1, 2, …", "the same by its number; 10♦ is also 10d, d10 or TD"),
        ("? or hint", f"ask what {person.adviser} would do, who sees what you see"),
        ("h or help", "read this"),
        ("q or quit", "leave the table; Ctrl-D does it too"),
    ]
    print("You can type")
    for example, meaning in rows:
        print(f"  {example:9}  {meaning}")
    name = person.game.NAME
    print(f"The rules are in docs/rules/{name.replace('_', '-')}.md of the project, and")
    print(f"`pisti presets --game {name}` lists what each preset changes.")
    _show(moves)


def _meaning(move: str) -> str:
    """What it means to make this move."""
    if move in _SAID:
        return _SAID[move]
    if move.startswith("("):
        return "lay this card face down, and claim that it matches"
    if move.startswith("-"):
        return "put this card away, face down"
    call = ", and name the suit that must follow" if "/" in move else ""
    return f"play this card{call}" + (", and announce your last one" if "!" in move else "")

"""The command `pisti advise`: a bot beside a table with real cards, which is told what happens."""

import argparse
import sys
from contextlib import ExitStack, suppress
from functools import partial
from itertools import islice
from typing import Final

from pisti.bots.asking import close, make
from pisti.bots.bot import AnyBot
from pisti.bots.ladder import bot_for
from pisti.bots.naming import find
from pisti.cards import Card
from pisti.cli.chosen import chosen_rules
from pisti.cli.console import (
    check_seat,
    has_color,
    import_from_here,
    preset_title,
    sentence,
    tell,
    with_unbroken_items,
)
from pisti.cli.parsing import Parser
from pisti.cli.person import (
    Person,
    QuitError,
    ask,
    asks,
    move_meant,
    read_line,
    tell_news,
    tell_on_demand,
)
from pisti.cli.progress import meter
from pisti.errors import NotationError, PistiError
from pisti.event_types import Began, Dealt, Due, Event, Kept, LookedAt, Tell
from pisti.game import AnyRules, AnyShownGame
from pisti.notation import parse_cards, parse_seat
from pisti.phrases import folded, printable
from pisti.review import review, summary
from pisti.show import count, help_of, kind_of_move, refusal, words_of
from pisti.show.words import names_by_seat
from pisti.table.real import RealTable, move_on, sit_down, take_back
from pisti.typed import cards_meant

_HIDDEN: Final = ("FaceDown", "Discard")
"""The classes of moves whose card others do not see."""
_DEALS: Final = 24  # in which the moves of another seat are looked up for the help


_SEVERAL: Final = (Dealt, LookedAt)
"""The events with cards that are mostly several, and asked for in other words where it is one."""


class _BackError(Exception):
    """The person takes back what was typed last."""


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.game_option(default="pisti")
    command.rules_options()
    command.option("--seat", "seat.own", type=command.whole, default=0)
    command.option("--dealer", type=command.whole, default=0)
    command.option("--names", nargs="+", metavar="NAME", default=())
    command.option("--hints", metavar="BOT")


def run(asked: argparse.Namespace) -> int:
    """Advise the person at a table with real cards, until the hand is over."""
    import_from_here()
    game, language = asked.game, asked.lang
    rules = chosen_rules(asked)
    check_seat("seat", asked.seat, rules.players, language)
    check_seat("dealer", asked.dealer, rules.players, language)
    if not hasattr(game, "sit_down"):
        name: str = game.NAME
        raise PistiError(sentence(language, "advise.no_table", game=name))
    adviser = asked.hints or bot_for("teacher", game)
    maker = find(adviser, game)
    title = words_of(game, language)["title"]
    how = preset_title(game, rules, language)
    called = names_by_seat([*asked.names], rules.players, words_of(game, language))
    tell(sentence(language, "play.hand", game=title, preset=how))
    seat: int = asked.seat
    tell(sentence(language, "advise.how", name=called[seat]) + "\n")
    answer = partial(_answer, game, seat, called, language)
    try:
        table = _deal(asked, rules, called, answer)
    except QuitError:
        tell(sentence(language, "play.left"))
        return 0
    person = Person(table, asked.hints, has_color(), language, is_advised=True)
    with ExitStack() as stack:
        bot = make(maker, b"advise")
        stack.callback(close, bot)
        try:
            _follow(person, bot, answer)
        except QuitError:
            tell(person.sentence("play.left"))
    _end(person)
    return 0


def _deal(
    asked: argparse.Namespace, rules: AnyRules, called: tuple[str, ...], answer: Tell
) -> RealTable:
    """The table after the deal, for whose cards the person is asked until they fit."""
    while True:
        try:
            return sit_down(
                *(asked.game, rules),
                seat=asked.seat,
                dealer=asked.dealer,
                called=called,
                tell=answer,
            )
        except PistiError as error:
            tell(refusal(asked.game, error, players=called, language=asked.lang))
        except _BackError:
            pass
        tell(sentence(asked.lang, "advise.again"))


def _follow(person: Person[RealTable], bot: AnyBot, answer: Tell) -> None:
    """Ask for move after move, and say what the person had best play."""
    called, language = person.table.called, person.language
    tell_news(person)
    while (seat := person.table.view.turn) is not None:
        move = ask(person, bot) if seat == person.table.seat else _ask_other(person, seat)
        if move is None:
            person.table = take_back(person.table)
            person.told = len(person.game.events(person.table.view))
            tell(person.sentence("advise.taken_back"))
            continue
        try:
            person.table = move_on(person.table, move, answer)
        except _BackError:
            tell(person.sentence("advise.taken_back"))
        except PistiError as error:
            tell(refusal(person.game, error, players=called, language=language))
        tell_news(person)


def _ask_other(person: Person[RealTable], seat: int) -> object:
    """Ask what another seat plays, and return the move; `None` to take back the last one."""
    moves = [*person.game.all_moves(person.table.rules)]
    hidden = [getattr(person.game, name, None) for name in _HIDDEN]
    hidden = [kind(None) for kind in hidden if kind and any(type(move) is kind for move in moves)]
    while True:
        tell(person.sentence("advise.move", name=person.table.called[seat]))
        line = read_line(person.language)
        if not line:
            continue
        if asks(person.language, "back", line):
            if person.table.may_take_back:
                return None
            tell(person.sentence("play.no_back"))
        elif asks(person.language, "help", line):
            tell(person.sentence("advise.help"))
            _tell_kinds(person)
            if hidden:
                tell(person.sentence("advise.help.hidden"))
        elif hidden and line == "??":
            return hidden[0]
        elif not tell_on_demand(person, line):
            move = move_meant(person, line, moves)
            if move is not None:
                return move
            tell(person.sentence("advise.no_move", word=printable(line[:20])))


def _tell_kinds(person: Person[RealTable]) -> None:
    """Tell the kinds of moves that the seat on turn can make in some deal, with their meanings."""
    game, view = person.game, person.table.view
    shown: dict[str, object] = {}
    with suppress(PistiError):  # where no deal looks like this, the next move says so
        for world in islice(game.worlds(view, seed=0), _DEALS):
            shown = {kind_of_move(each): each for each in reversed(game.legal_moves(world))} | shown
    for kind, each in reversed(shown.items()):
        if kind != "Card":
            tell(f"    {person.move(each)}: {help_of(game, each, person.language)}")


def _answer(
    game: AnyShownGame, own: int, called: tuple[str, ...], language: str, due: Due
) -> Event | None:
    """What the person answers to an event that is due; `None` if it did not happen."""
    if due.refused:
        tell(refusal(game, due.refused, players=called, language=language))
    name = "" if due.seat is None else called[due.seat]
    while True:
        several = ".1" if due.kind in _SEVERAL and due.number == 1 else ""
        key = f"advise.due.{due.kind.__name__}{several}"
        tell(sentence(language, key, number=due.number, name=name))
        line = read_line(language)
        if asks(language, "back", line):
            raise _BackError
        if asks(language, "help", line):
            if due.kind not in (Began, Kept):  # whose question says all
                tell(sentence(language, "advise.help.cards"))
            continue
        is_no = asks(language, "no", line)
        try:
            if due.kind is Began:  # PY-A26: if nobody has a club, it is the next after the dealer
                return Began((due.seat or 0) if is_no else _seat_in(line, called, language))
            if due.kind is not Kept or (due.seat == own and not is_no):
                return due.with_cards(_cards_in(line, due.number, language))
            if is_no or asks(language, "yes", line):
                return None if is_no else Kept(due.seat or 0, None)
        except PistiError as error:
            tell(str(error))
        else:
            tell(sentence(language, "advise.yes_or_no"))


def _seat_in(line: str, called: tuple[str, ...], language: str) -> int:
    """The seat that this line names, or whose number it is."""
    names = [*map(folded, called)]
    if folded(line) in names:
        return names.index(folded(line))
    with suppress(NotationError):
        seat = parse_seat(line, len(called))
        if seat is not None:
            return seat
    raise PistiError(sentence(language, "advise.no_seat", word=printable(line[:20])))


def _cards_in(line: str, number: int, language: str) -> tuple[Card, ...]:
    """The cards that this line names, if they are so many."""
    try:
        cards = cards_meant(line) or parse_cards(line)
    except NotationError:
        word = f"{printable(line[:40])}{'…' * (len(line) > 40)}"
        raise PistiError(sentence(language, "advise.no_cards", word=word)) from None
    if len(cards) != number:
        told = sentence(language, "advise.number", number=number, found=len(cards))
        raise PistiError(told)
    return cards


def _end(person: Person[RealTable]) -> None:
    """Tell the count as far as the seat knows it, and the review of its moves."""
    view, language, game = person.table.view, person.language, person.game
    called = person.table.called
    if view.is_over:
        counted = count(game, view.banked, players=called, language=language)
        tell("\n" + "\n".join(with_unbroken_items(counted)))
        if any(hand for hand in view.hands if not isinstance(hand, tuple)):
            tell(person.sentence("advise.not_counted"))
    if not any(act.seat == view.seat for act in view.acts):
        return
    seen = review(game, view, tell=meter(sys.stderr, language, what="review"))
    tell("")
    for line in summary(game, seen, person.table.seat, players=called, language=language):
        tell(line)

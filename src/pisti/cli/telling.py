"""Telling a hand move by move, for several commands."""

import argparse
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pisti.cli.console import has_color, seat_named, sentence, tell, with_unbroken_items
from pisti.cli.parsing import Parser
from pisti.errors import PistiError
from pisti.event_types import Event
from pisti.game import AnyMoment, AnyShownGame, AnyState
from pisti.show import count, text
from pisti.show.sentences import story

MOST_MOVES = 2_000  # to be told; for every move all events before it are made again


def add_telling(command: Parser) -> None:
    """Add the options for telling a hand."""
    command.option("--seat", "seat.told", default="all")
    command.option("--tables", action="store_true")


def known_to(
    game: AnyShownGame, states: Sequence[AnyState], asked: argparse.Namespace
) -> Iterator[AnyMoment]:
    """The states, or their views for the seat that was asked for."""
    if asked.seat == "all":
        return iter(states)
    try:
        looker = seat_named(asked.seat, states[0].rules.players, asked.lang)
    except PistiError as error:
        raise PistiError(sentence(asked.lang, "problem.or_all", problem=error)) from None
    return (game.view(state, looker) for state in states)


def tails(
    game: AnyShownGame, known: Iterable[AnyMoment]
) -> Iterator[tuple[AnyMoment, Sequence[Event]]]:
    """Each state or view, with the events since the one before."""
    told = 0
    for seen in known:
        events = game.events(seen)
        yield seen, events[told:]
        told = len(events)


def tell_hand(
    game: AnyShownGame,
    states: Sequence[AnyState],
    known: Iterable[AnyMoment],
    called: tuple[str, ...],
    asked: argparse.Namespace,
    *,
    seconds: float,
) -> None:
    """Tell the hand move by move, and its count at the end."""
    words: dict[str, Any] = {"players": called, "language": asked.lang}
    color = has_color()
    for ply, (seen, events) in enumerate(tails(game, known)):
        for number, line in enumerate(story(game, events, color=color, **words)):
            tell(f"{ply if ply and not number else '':>3}  {line}", indent=" " * 9)
        if asked.tables:
            view: Any = game.view(seen, None) if seen is states[ply] else seen
            tell(f"\n{text.table(game, view, color=color, **words)}\n")
        time.sleep(seconds)
    if states[-1].is_over:
        tell("\n" + "\n".join(with_unbroken_items(count(game, game.score(states[-1]), **words))))

"""The command `pisti review`, which judges every decision of a recorded hand or match."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from pisti import match, show
from pisti.cli.console import check_seat, sentence, tell
from pisti.cli.parsing import Parser
from pisti.cli.progress import meter
from pisti.cli.reading import add_file, game_in, names_in, text_in
from pisti.errors import PistiError
from pisti.game import AnyRules, AnyShownGame
from pisti.phrases import printable
from pisti.record import Record, loads, record_of
from pisti.review import Review, data_of, html, review, summary
from pisti.review.judging import WORLDS
from pisti.review.reviewing import standings_before
from pisti.review.telling import weighed_text, why_no_account
from pisti.score_types import Standings

_Hand: TypeAlias = tuple[Record[AnyRules], Standings | None]
"""A hand to be reviewed, and the standings of the match before it."""


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    add_file(command)
    command.option("--seat", "seat.review", type=command.whole)
    command.option("--worlds", type=command.whole, default=WORLDS)
    command.option("--json", "json.review", action="store_true")
    command.option("--html", "html.review", metavar="OUT")


def run(asked: argparse.Namespace) -> int:
    """Judge the hands."""
    language: str = asked.lang
    game, hands = _hands(asked)
    first, _ = hands[0]
    players = first.rules.players
    if asked.seat is not None:
        check_seat("seat", asked.seat, players, language)
    if asked.html is not None and not Path(asked.html).parent.is_dir():
        folder = printable(str(Path(asked.html).parent))
        raise PistiError(sentence(language, "problem.folder", folder=folder))
    reviews = [
        review(
            game,
            record,
            worlds=asked.worlds,
            before=before,
            tell=_progress(language, number, len(hands)),
        )
        for number, (record, before) in enumerate(hands)
    ]
    called = names_in(first)
    if asked.html is not None:
        page = html(game, reviews, seat=asked.seat, players=called, language=language)
        Path(asked.html).write_text(page, encoding="utf-8", newline="\n")
    if asked.json:
        for each in reviews:
            data = data_of(game, each, seat=asked.seat, players=called, language=language)
            print(json.dumps(data, ensure_ascii=False))
    else:
        for line in _lines(game, reviews, asked.seat, called, language):
            tell(line)
    return 0


def _lines(
    game: AnyShownGame,
    reviews: list[Review],
    seat: int | None,
    called: tuple[str, ...],
    language: str,
) -> Iterator[str]:
    title = show.words_of(game, language)["title"]
    for number, each in enumerate(reviews, 1):
        if len(reviews) > 1:
            yield sentence(language, "play.next_hand", number=number)
        yield sentence(language, "review.head", game=title)
        if not each.accounts:
            yield why_no_account(each, language)
        weighed = weighed_text(each, seat, language)
        if weighed:
            yield weighed
        seats = range(each.last.rules.players) if seat is None else [seat]
        for one in seats:
            yield ""
            yield from summary(game, each, one, players=called, language=language)
        if number < len(reviews):
            yield ""


def _hands(asked: argparse.Namespace) -> tuple[AnyShownGame, list[_Hand]]:
    """The hands in the file, which is the record of a hand, or a match as `match.dumps` has it."""
    content = text_in(asked.file, asked.lang)
    game = game_in(content, asked.game, asked.lang)
    if not _is_match(content):
        record = loads(game, content)
        return game, [(record, standings_before(game, record))]
    played = match.loads(game, content)
    hands: list[_Hand] = []
    before = game.standings(played.rules, ())
    for number, state in enumerate(played.hands_so_far):
        hands.append((record_of(game, state), before))
        if number < len(played.scores):
            before = game.standings(played.rules, [played.scores[number]], before)
    return game, hands


def _is_match(content: str) -> bool:
    """Whether a text that has a game is a match: it has a seed in place of a deck."""
    data = json.loads(content)
    return "seed" in data and "deck" not in data


def _progress(language: str, hand: int, hands: int) -> Callable[[int, int], None]:
    """A function that tells on a terminal how far the review is."""
    stream = sys.stderr if sys.stderr.isatty() else None
    head = f"{hand + 1}/{hands}: " if hands > 1 else ""
    return meter(stream, language, what="review", head=head)

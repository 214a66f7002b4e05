"""The command `pisti review`, which judges every decision of recorded hands.

One hand or match is told hand by hand, several files and folders as a report for each player.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from pisti import coach, show
from pisti.cli.console import STOPPED, check_seat, complain, sentence, tell
from pisti.cli.parsing import Parser
from pisti.cli.progress import meter_of_review
from pisti.cli.reading import names_in
from pisti.cli.records import Hand, day_of, hands_in, hands_of_all
from pisti.cli.writing import write_whole
from pisti.coach import Played, Report
from pisti.coach.telling import sentence as coach_says, table_name
from pisti.errors import PistiError
from pisti.game import AnyShownGame
from pisti.phrases import printable
from pisti.review import Review, data_of, html, review, summary
from pisti.review.judging import WORLDS
from pisti.review.telling import weighed_text, why_no_account


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.option("files", "files.review", nargs="+", metavar="FILE")
    command.game_option("game.record")
    command.option("--seat", "seat.review", type=command.whole)
    command.option("--worlds", type=command.whole, default=WORLDS)
    command.option("--json", "json.review", action="store_true")
    command.option("--html", "html.review", metavar="OUT")


def run(asked: argparse.Namespace) -> int:
    """Judge the hands."""
    language: str = asked.lang
    files: list[str] = asked.files
    is_report = len(files) > 1 or (files[0] != "-" and Path(files[0]).is_dir())
    read = hands_of_all(files, asked.game, language) if is_report else []
    hands = read or hands_in(files[0], asked.game, language)
    for hand in hands:
        if asked.seat is not None:
            check_seat("seat", asked.seat, hand.record.rules.players, language)
    if asked.html is not None and not Path(asked.html).parent.is_dir():
        folder = printable(str(Path(asked.html).parent))
        raise PistiError(sentence(language, "problem.folder", folder=folder))
    reviews = _reviews(hands, asked)
    if len(reviews) < len(hands):
        key = "review.stopped" if reviews else "review.stopped.none"
        done = {"done": len(reviews), "total": len(hands)}
        complain(sentence(language, key, **done), STOPPED)
    if reviews:
        tell_all = _tell_report if is_report else _tell_hands
        tell_all(hands[: len(reviews)], reviews, asked)
    return STOPPED if len(reviews) < len(hands) else 0


def _reviews(hands: Sequence[Hand], asked: argparse.Namespace) -> list[Review]:
    """The reviews of the hands, or of the first of them where somebody stops it."""
    reviews: list[Review] = []
    try:
        for number, hand in enumerate(hands, 1):
            found = review(
                hand.game,
                hand.record,
                worlds=asked.worlds,
                before=hand.before,
                tell=meter_of_review(asked.lang, number, len(hands)),
            )
            reviews.append(found)
    except KeyboardInterrupt:
        print(file=sys.stderr)
    return reviews


# One file.


def _tell_hands(hands: Sequence[Hand], reviews: list[Review], asked: argparse.Namespace) -> None:
    """Tell the hands of one file one by one."""
    game, seat, language = hands[0].game, asked.seat, asked.lang
    called = names_in(hands[0].record)
    if asked.html is not None:
        write_whole(
            Path(asked.html), html(game, reviews, seat=seat, players=called, language=language)
        )
    if asked.json:
        for each in reviews:
            data = data_of(game, each, seat=seat, players=called, language=language)
            print(json.dumps(data, ensure_ascii=False))
    else:
        for line in _lines(game, reviews, seat, called, language):
            tell(line)


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


# Several files.


def _tell_report(hands: Sequence[Hand], reviews: list[Review], asked: argparse.Namespace) -> None:
    """Tell what the hands say together, game by game."""
    language = asked.lang
    by_game: dict[str, tuple[AnyShownGame, list[Played]]] = {}
    for hand, found in zip(hands, reviews, strict=True):
        played = Played(found, names_in(hand.record), hand.name, day_of(hand.record))
        by_game.setdefault(hand.game.NAME, (hand.game, []))[1].append(played)
    told = [
        (game, coach.reports(game, rows, seat=asked.seat, language=language))
        for game, rows in by_game.values()
    ]
    if asked.html is not None:
        write_whole(Path(asked.html), coach.html(told, language=language))
    if asked.json:
        for game, rows in by_game.values():
            for row in rows:
                found = row.review
                data = data_of(game, found, seat=asked.seat, players=row.players, language=language)
                data = {"hand": row.name, **data}
                print(json.dumps(data, ensure_ascii=False))
        report = [coach.data_of(game, each) for game, reports in told for each in reports]
        print(json.dumps({"report": report}, ensure_ascii=False))
        return
    for game, reports in told:
        for line in _report_lines(game, reports, language):
            tell(line)
    tell(coach_says(language, "how"))


def _report_lines(game: AnyShownGame, reports: Sequence[Report], language: str) -> Iterator[str]:
    table = ""
    for each in reports:
        name = table_name(game, each.rules, language)
        if name != table:
            yield f"{name}\n"
            table = name
        yield from coach.summary(game, each, language=language)
        yield ""

"""Many records for one review: files and folders, each hand once, and what is left out."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple

from pisti import match
from pisti.cli.console import complain, problem_of, sentence
from pisti.cli.reading import game_in, in_file, text_in
from pisti.errors import PistiError, RecordError
from pisti.game import AnyRules, AnyShownGame
from pisti.phrases import printable
from pisti.record import Record, check, loads, record_of
from pisti.review.reviewing import standings_before
from pisti.score_types import Standings

_ENDING = ".json"


class Hand(NamedTuple):
    """A recorded hand: its game, the standings of the match before it, and what it is called."""

    game: AnyShownGame
    record: Record[AnyRules]
    before: Standings | None
    name: str


def hands_in(file: str, game: AnyShownGame | None, language: str) -> list[Hand]:
    """The hands in a file, which is the record of a hand, or a match as `match.dumps` has it."""
    content = text_in(file, language)
    named = game_in(content, game, language)
    name = printable(Path(file).name)
    data = json.loads(content)  # of a hand, or of a match, which has a seed in place of a deck
    if "deck" in data or "seed" not in data:
        record = loads(named, content)
        return [Hand(named, record, standings_before(named, record), name)]
    played = match.loads(named, content)
    hands: list[Hand] = []
    before = named.standings(played.rules, ())
    for number, state in enumerate(played.hands_so_far):
        called = f"{name} {number + 1}"
        hands.append(Hand(named, record_of(named, state), before, called))
        if number < len(played.scores):
            before = named.standings(played.rules, [played.scores[number]], before)
    return hands


def day_of(record: Record[AnyRules]) -> date | None:
    """The day on which a hand was played, as its tag `date` has it; `None` where it has none."""
    with suppress(ValueError):
        return date.fromisoformat(dict(record.tags).get("date", ""))
    return None


def hands_of_all(paths: Sequence[str], game: AnyShownGame | None, language: str) -> list[Hand]:
    """The hands in these files and folders, each of them true, and each once.

    A file that was named must be a record; of a folder others are left out, and that is told.
    """
    found: dict[tuple[object, ...], Hand] = {}
    for file, is_named in _files(paths, language):
        try:
            hands = hands_in(file, game, language)
            for hand in hands:
                check(hand.game, hand.record)
        except (RecordError, OSError) as error:
            if isinstance(error, RecordError) and is_named:
                raise in_file(error, file, game, language) from None
            if is_named:
                raise
            problem = problem_of(error, game, language)
            complain(sentence(language, "review.left_out", file=file, problem=problem), 0)
            continue
        for hand in hands:
            record = hand.record
            key = (record.game, record.rules, record.deck, record.dealer, record.moves)
            if key in found:
                same = sentence(language, "review.same_hand", other=found[key].name)
                complain(sentence(language, "review.left_out", file=hand.name, problem=same), 0)
            else:
                found[key] = hand
    if not found:
        named = ", ".join([printable(path) for path in paths])
        raise PistiError(sentence(language, "problem.no_records", files=named))
    return [*found.values()]


def _files(paths: Sequence[str], language: str) -> Iterator[tuple[str, bool]]:
    """The files, and those of the folders in the order of their names; and whether it was named."""
    for path in paths:
        if path == "-" or not Path(path).is_dir():
            yield path, True
            continue
        named = [each for each in Path(path).iterdir() if each.suffix == _ENDING]
        inside = sorted([each for each in named if not each.is_fifo()])  # nobody may write there
        if not inside:
            raise PistiError(sentence(language, "problem.empty_folder", folder=printable(path)))
        for each in inside:
            yield str(each), False

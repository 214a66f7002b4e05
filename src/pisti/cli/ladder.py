"""The command `pisti ladder`, which plays the published table of our bots and writes its rows."""

import argparse
import json
import sys
from functools import partial

from pisti.arena.published import Pairing, ladder
from pisti.arena.run import Progress
from pisti.cli.console import FALSE, sentence
from pisti.cli.parsing import Parser
from pisti.cli.progress import meter
from pisti.cli.workers import playing
from pisti.errors import shown
from pisti.kit.languages import COMMON


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.option("tables", "tables.ladder", nargs="*", metavar="TABLE")
    command.option("--share", type=partial(_share, command.language), default=1.0)
    command.option("--results", "results.ladder", metavar="FOLDER")
    command.option("--workers", type=command.whole, default=1)
    command.option("--json", "outcome", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """Play the rows that were asked for, and print them."""
    language: str = asked.lang

    def progress(row: Pairing) -> Progress:
        head = f"{row.table}, {' – '.join(row.bots)}: "
        return meter(sys.stderr, language, head=head)

    tables, share, results = asked.tables or None, asked.share, asked.results
    with playing(asked.workers, language) as executor:
        try:
            found = ladder(
                tables, share=share, executor=executor, results=results, progress=progress
            )
        except KeyboardInterrupt:
            key = "arena.resume" if asked.results else "arena.stopped"
            print(f"\npisti: {sentence(language, key, file=asked.results)}", file=sys.stderr)
            raise
    told = json.dumps(found.as_json, ensure_ascii=False)
    print(told if asked.json else found.said(COMMON.whole(language)))
    return FALSE if any(t.problem for each in found.results for t in each.tallies) else 0


def _share(language: str, word: str) -> float:
    """The share that this word stands for, which `ladder` checks."""
    try:
        return float(word)
    except ValueError:
        problem = sentence(language, "problem.share", word=shown(word))
        raise argparse.ArgumentTypeError(problem) from None

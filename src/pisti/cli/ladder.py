"""The command `pisti ladder`, which plays the published table of our bots and writes its rows."""

import argparse
import json
import sys

from pisti.arena.published import Pairing, ladder
from pisti.arena.run import Progress
from pisti.cli.console import FALSE
from pisti.cli.parsing import Parser
from pisti.cli.progress import meter
from pisti.cli.workers import playing
from pisti.kit.languages import COMMON


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.option("tables", "tables.ladder", nargs="*", metavar="TABLE")
    command.option("--share", type=command.share, default=1.0)
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
    with playing(asked.workers, language, results) as executor:
        found = ladder(tables, share=share, executor=executor, results=results, progress=progress)
    told = json.dumps(found.as_json, ensure_ascii=False)
    print(told if asked.json else found.said(COMMON.whole(language)))
    return FALSE if any(t.problem for each in found.results for t in each.tallies) else 0

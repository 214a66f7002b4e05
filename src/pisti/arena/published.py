"""The published table of the ladder: its rows as data, and what plays them."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Final, TypeAlias

import attrs

from pisti.arena.report import Ladder, Result
from pisti.arena.run import Progress, duel
from pisti.errors import PistiError, shown, wrong_kind
from pisti.games import GAMES
from pisti.kit.languages import told
from pisti.phrases import printable

FEWEST = 2
"""The number of deals that a share of a row has at least, as one deal has no interval."""


@attrs.frozen
class Pairing:
    """A row of the ladder: two bots, the table at which they meet, how many deals, which seed.

    `table` is the name of a game and that of a preset, as in `pisti/classic_two`.
    """

    table: str
    bots: tuple[str, str]
    deals: int
    seed: str = "the ladder"

    @property
    def file(self) -> str:
        """The name of the file in which the results of this row are kept."""
        return "-".join([*self.table.split("/"), *self.bots]) + ".db"


PUBLISHED: Final = (
    Pairing("pisti/classic_two", ("easy", "random"), 20_000),
    Pairing("pisti/classic_two", ("counter", "easy"), 20_000),
    Pairing("pisti/classic_two", ("hard", "easy"), 20_000),
    Pairing("pisti/classic_two", ("hard", "counter"), 20_000),
    Pairing("pisti/classic_two", ("expert", "easy"), 1000),
    Pairing("pisti/classic_two", ("expert", "hard"), 4000),
    Pairing("pisti/classic_two", ("master", "expert"), 80, "the master"),
    Pairing("pisti/classic", ("easy", "random"), 20_000),
    Pairing("pisti/classic", ("counter", "easy"), 20_000),
    Pairing("pisti/classic", ("hard", "counter"), 5000),
    Pairing("pisti/classic", ("expert", "hard"), 2000),
    Pairing("pisti/classic", ("master", "expert"), 80, "the master"),
    Pairing("pisti/classic_three", ("expert", "hard"), 200),
    Pairing("pisti/classic_three", ("master", "expert"), 40, "the master"),
    Pairing("pisti/classic_four_individual", ("expert", "hard"), 100),
    Pairing("pisti/pishpirik", ("expert", "hard"), 500),
    Pairing("pisti/vale_pisti", ("expert", "hard"), 500),
    Pairing("pisti/bluff", ("expert", "hard"), 500),
    Pairing("all_fours/hoffmann", ("easy", "random"), 5000),
    Pairing("all_fours/hoffmann", ("hard", "easy"), 3000),
    Pairing("all_fours/hoffmann", ("expert", "easy"), 1000),
    Pairing("all_fours/hoffmann", ("expert", "hard"), 3000),
    Pairing("all_fours/hoffmann", ("master", "expert"), 200, "the master"),
    Pairing("all_fours/trinidad", ("hard", "easy"), 500),
    Pairing("all_fours/trinidad", ("expert", "easy"), 500),
    Pairing("all_fours/trinidad", ("expert", "hard"), 500),
    Pairing("pis_yedili/duel", ("easy", "random"), 2000),
    Pairing("pis_yedili/duel", ("hard", "easy"), 1000),
    Pairing("pis_yedili/duel", ("expert", "hard"), 1500),
    Pairing("pis_yedili/duel", ("master", "expert"), 60, "the master"),
    Pairing("pis_yedili/pis_yedili", ("easy", "random"), 500),
    Pairing("pis_yedili/pis_yedili", ("hard", "easy"), 300),
    Pairing("pis_yedili/pis_yedili", ("expert", "hard"), 600),
    Pairing("pis_yedili/crazy_eights_two", ("expert", "easy"), 300),
    Pairing("pis_yedili/mau_mau", ("expert", "easy"), 300),
)
"""The rows of the published table, from which no bot has learned.

The seed of `master` is another one, as the results of the others were known when it was made.
"""

ProgressOf: TypeAlias = Callable[[Pairing], Progress]
"""A function that takes a row before it is played, and gives what is told of its progress."""


def ladder(
    tables: Sequence[str] | None = None,
    *,
    share: float = 1.0,
    executor: Executor | None = None,
    results: str | os.PathLike[str] | None = None,
    progress: ProgressOf | None = None,
) -> Ladder:
    """Play the published table of the ladder, or a share of its deals.

    >>> found = ladder(["pisti/classic"], share=0.0001)
    >>> [each.deals for each in found.results], found.standings["pisti/classic"][-1].bot
    ([2, 2, 2, 2, 2], 'random')

    `tables` are those to play, by default all.
    A share plays the first deals of each row, so that a larger one goes on with what was played.
    Finished deals are kept in the folder `results`, with a file for each row, and a run that was
    stopped goes on from them.  `executor` is that of `duel`.
    """
    if type(share) not in (int, float) or not 0 < share <= 1:
        raise PistiError(told("arena.share", value=shown(share)))
    if progress is not None and not callable(progress):
        raise wrong_kind("a function from a row to one that is told how far it is", progress)
    rows = _rows_of(tables)
    folder = None if results is None else _folder(results)
    found: list[Result] = []
    for row in rows:
        game, preset = row.table.split("/")
        played = duel(
            *row.bots,
            game=GAMES[game],
            rules=GAMES[game].PRESETS[preset],
            deals=max(FEWEST, round(share * row.deals)),
            seed=row.seed,
            executor=executor,
            results=folder and folder / row.file,
            progress=progress and progress(row),
        )
        found.append(played)
    return Ladder(tuple(found))


def _rows_of(tables: Sequence[str] | None) -> list[Pairing]:
    """The rows of these tables, in the order of the published ones."""
    if tables is not None and (isinstance(tables, str) or not isinstance(tables, Sequence)):
        raise wrong_kind("a list of tables", tables)
    known = [*dict.fromkeys(row.table for row in PUBLISHED)]
    asked = known if tables is None else tables
    for table in asked:
        if table not in known:
            raise PistiError(told("arena.table", table=shown(table), known=", ".join(known)))
    return [row for row in PUBLISHED if row.table in asked]


def _folder(path: str | os.PathLike[str]) -> Path:
    """The folder of this path, which is made if it is not there."""
    name: object = os.fspath(path) if isinstance(path, (str, os.PathLike)) else path
    if not isinstance(name, str):
        raise wrong_kind("the path of a folder for results", path)
    if not name:  # it would be the folder from which the run was started
        raise PistiError(told("results.folder", file="''"))
    try:
        Path(name).mkdir(exist_ok=True)
    except FileExistsError:
        raise PistiError(told("results.folder", file=printable(name))) from None
    except ValueError:  # a zero byte, or half a letter
        raise PistiError(told("results.name", file=printable(name))) from None
    return Path(name)

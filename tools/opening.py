"""Write the hands that are dealt beforehand for the card table, and the list of them."""

import gzip
import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from shutil import copytree, rmtree

from pisti.table.deals import promise_of
from pisti.web.opening import FRONT, dealt_beforehand, secret_of
from pisti.web.words import WORDS

NUMBERS = (150, 24, 24, 24, 24)
"""How many hands are dealt for each table of the front page."""
KEPT = 4  # hands of each table that are kept for times without a line
LETTERS = 8  # of the name of a hand
MOST = 20_000  # bytes of a packed tree


def name_of(table: int, number: int, language: str) -> str:
    """The name of the file of a hand."""
    return f"{table}-{promise_of(secret_of(FRONT[table], number))[:LETTERS]}.{language}.packed"


def write_hand(folder: Path, which: tuple[int, int]) -> None:
    """Write a hand in both languages."""
    table, number = which
    for language, text in dealt_beforehand(FRONT[table], number).items():
        packed = gzip.compress(text.encode(), 9, mtime=0)
        if len(packed) > MOST:
            raise SystemExit(f"{FRONT[table]}: a tree of {len(packed)} bytes, expected {MOST}")
        (folder / name_of(table, number, language)).write_bytes(packed)


def add_hands(folder: Path, cache: Path, library: bytes) -> None:
    """Write all hands into this folder; those of the same library are taken from the cache."""
    key = sha256(library + repr((FRONT, NUMBERS, LETTERS)).encode()).hexdigest()[:16]
    made = cache / key
    if not made.is_dir():
        rmtree(cache, ignore_errors=True)
        half = cache / "half"
        half.mkdir(parents=True)
        every = [(table, n) for table, number in enumerate(NUMBERS) for n in range(number)]
        with ProcessPoolExecutor() as pool:
            list(pool.map(partial(write_hand, half), every, chunksize=8))
        half.rename(made)
    rmtree(folder, ignore_errors=True)
    copytree(made, folder)
    tables = [
        {
            "link": link,
            "hands": [promise_of(secret_of(link, number))[:LETTERS] for number in range(most)],
        }
        for link, most in zip(FRONT, NUMBERS, strict=True)
    ]
    text = json.dumps(tables, separators=(",", ":"))
    (folder / "list.js").write_text(f"export const KEPT = {KEPT}, TABLES = {text}\n")


def is_kept(path: Path) -> bool:
    """Whether the list, or a file of a hand, is kept for times without a line."""
    return path.name == "list.js" or path.name in {
        name_of(table, number, language)
        for table in range(len(FRONT))
        for number in range(KEPT)
        for language in WORDS
    }

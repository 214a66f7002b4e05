"""Write the hands that are dealt beforehand for the card table, and the list of them.

So a page shows cards before Python is there.  A hand has a tree of all that the page can show of
the first moves: what is told at the deal, and from there what is told after the move of a bot, or
after each move that the person can make.
"""

import gzip
import json
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from shutil import copytree, rmtree
from typing import Final

import attrs

from pisti import show
from pisti.kit.kinds import Data
from pisti.notation import format_move, parse_card
from pisti.table.deals import promise_of
from pisti.table.links import lay_link, read_link
from pisti.table.table import Table, after_bot, after_move, legal_moves
from pisti.web.advice import why_not
from pisti.web.catalog import FRONT
from pisti.web.scene import scene_of
from pisti.web.words import WORDS

NUMBERS = (150, 24, 24, 24, 24)
"""How many hands are dealt for each table of the front page."""
KEPT = 4  # hands of each table that are kept for times without a line
LETTERS = 8  # of the name of a hand
MOST = 20_000  # bytes of a packed tree
PERSON: Final = "⟨?⟩"
"""What stands for the name of the person, which is not known beforehand."""
_MOST_MOVES: Final = 4  # of the person
_MOST_SCENES: Final = 270  # of a tree, as a phone has to read them


@attrs.frozen
class Place:
    """A place in a tree: a table, the place after the bot's move, and those after the person's."""

    table: Table
    go: "Place | None"
    moves: Mapping[str, "Place"]

    @property
    def size(self) -> int:
        """The number of places from this one on."""
        after = [self.go] if self.go else [*self.moves.values()]
        return 1 + sum([place.size for place in after])


def secret_of(link: str, number: int) -> bytes:
    """The secret of a hand that is dealt beforehand, which anybody can know."""
    return sha256(f"pisti/{link}/{number}".encode()).digest()


def dealt_beforehand(link: str, number: int) -> dict[str, str]:
    """A hand and its tree, as deep as it stays small, as JSON in each language of the page."""
    secret = secret_of(link, number)
    found = read_link(link)
    names = [PERSON if seat == found.seat else "" for seat in range(found.rules.players)]
    table = lay_link(found, names, secret)
    tree = _grown(table, 1)
    for moves in range(2, _MOST_MOVES + 1):
        deeper = _grown(table, moves)
        tree = deeper if deeper.size <= _MOST_SCENES else tree
    told: dict[str, str] = {}
    for language in WORDS:
        title = show.words_of(table.game, language)["title"]
        head = {"secret": secret.hex(), "promise": promise_of(secret), "title": title}
        whole = head | _told(tree, language, 0)
        told[language] = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    return told


def _grown(table: Table, moves: int) -> Place:
    """All places after so many moves of the person, and after those of the bots between them."""
    if table.turn not in (table.seat, None):
        return Place(table, _grown(after_bot(table), moves), {})
    ways = legal_moves(table) if moves else ()
    after = {format_move(move): _grown(after_move(table, move), moves - 1) for move in ways}
    return Place(table, None, after)


def _told(place: Place, language: str, told: int) -> dict[str, Data]:
    """What is told at this place after so many events, and after each of its next moves."""
    table = place.table
    scene = scene_of(table, language, told)
    found: dict[str, Data] = {"told": {"scene": scene}}
    if place.go:
        found["go"] = _told(place.go, language, scene["told"])
    if place.moves:
        ways = place.moves.items()
        found["moves"] = {move: _told(after, language, scene["told"]) for move, after in ways}
        shut = {card: why_not(table, parse_card(card), language) for card in _closed(scene)}
        found["why"] = shut
    return found


def _closed(scene: Mapping[str, Data]) -> list[str]:
    """The cards of the hand that no move plays."""
    open_cards = {move["card"] for move in scene["moves"]}
    return [card for card in scene["seats"][scene["seat"]]["cards"] if card not in open_cards]


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
    key = sha256(library + Path(__file__).read_bytes()).hexdigest()[:16]
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

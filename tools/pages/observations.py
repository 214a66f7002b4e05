"""Write the pages of what an agent sees of each game, from the planes of its encoding.

`python tools/pages/observations.py` writes them; with `--check` it only says which are out of date.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from pisti.envs import Encoding, Plane
from pisti.game import AnyGame
from pisti.games import GAMES

DOCS = Path(__file__).resolve().parents[2] / "docs"


TITLES = {"pisti": "Pişti", "all_fours": "All Fours", "pis_yedili": "Pis Yedili"}
USUAL = {"pisti": "classic_two", "all_fours": "hoffmann_4", "pis_yedili": "pis_yedili"}
"""The preset of each page's table."""
ORDERS = {
    "pisti": "The cards of the pack in its order: clubs, diamonds, hearts, spades, each from two to"
    " ace.\nWith bluffing ([A-17](../rules/pisti.md#a-17)) each card face down follows in the same"
    " order, then `ACCEPT` and `CHALLENGE`.",
    "all_fours": "The cards of the pack in its order: clubs, diamonds, hearts, spades, each from"
    " two to ace.\nWhere the elder may beg, `STAND`, `BEG`, `GIVE` and `RUN` follow, and where"
    " hands go down to six after a run, a `Discard` of each card.",
    "pis_yedili": "The 52 cards in the order clubs, diamonds, hearts, spades, each from two to ace;"
    " then a `Call` of each jack and each suit, `DRAW` and `PASS`.\nWhere *tek* is said, a `Tek` of"
    " each card and of each call follows.",
}
MEMORY = {
    "pisti": "It holds the whole past: two views of a seat look the same only if all that the seat"
    " has seen is the same, but for the order of the cards in a packet.\nSo a network needs no"
    " history beside it.",
    "all_fours": "It holds the whole past: two views of a seat look the same only if all that the"
    " seat has seen is the same, but for the order of the cards in a packet.\nSo a network needs no"
    " history beside it.",
    "pis_yedili": "It holds all that the table shows and the latest 32 moves.\nA deal can go on"
    " without a bound where the discard becomes a new stock"
    " ([PY-31](../rules/pis-yedili.md#py-31)), so no row of numbers can hold all of it;"
    " `encoding.history(view)` does.",
}


def page_of(name: str) -> Path:
    """The page of a game."""
    return DOCS / "observations" / f"{name.replace('_', '-')}.md"


def text_of(name: str) -> str:
    """The text of a game's page."""
    game, title = GAMES[name], TITLES[name]
    encodings = {preset: Encoding(game, rules) for preset, rules in game.PRESETS.items()}
    usual = encodings[USUAL[name]]
    return "\n".join(
        [
            "---",
            f'description: "{title} as numbers: each plane of an observation, and each move."',
            "---",
            "",
            f"# {title}: what an agent sees",
            "",
            "This page is written from the code; a test reads positions back by these names.",
            f"It tells version {usual.VERSION} of the encoding, which never changes.",
            "How to use it is in [Numbers for agents](../guide/encodings.md).",
            "",
            "## The moves",
            "",
            ORDERS[name],
            "",
            *_numbers(encodings),
            "",
            "## The observation",
            "",
            MEMORY[name],
            "",
            f"The table has the places under the preset `{USUAL[name]}`.",
            f"There it is {usual.size} bytes or floats, or {usual.words} words of 32 bits.",
            "A float is the number divided by the highest one.",
            "Seats and sides are counted from the seat that looks.",
            "",
            "| plane | shape | highest | places | words | it tells | by |",
            "|---|---|---|---|---|---|---|",
            *(_row(name, plane) for plane in usual.planes),
            "",
            *_others(name, game, encodings),
        ]
    )


def _numbers(encodings: Mapping[str, Encoding]) -> Iterator[str]:
    """A table of the number of moves and the size of the observation under each preset."""
    yield "| preset | moves | bytes | words | rewards from … to |"
    yield "|---|---|---|---|---|"
    for preset, encoding in encodings.items():
        least, most = encoding.bounds()
        sizes = f"{encoding.size} | {encoding.words} | {least:g} … {most:g}"
        yield f"| `{preset}` | {len(encoding.moves)} | {sizes} |"


def _row(name: str, plane: Plane) -> str:
    shape = " × ".join(map(str, plane.shape))
    page = f"../rules/{name.replace('_', '-')}.md"
    clauses = ", ".join(
        f"[{clause}]({page}#{clause.lower()})" for clause in re.split(", ", plane.clause)
    )
    places = f"{plane.start} … {plane.stop - 1} | {plane.first} … {plane.last - 1}"
    return f"| `{plane.name}` | {shape} | {plane.high} | {places} | {plane.meaning} | {clauses} |"


def _others(name: str, game: AnyGame, encodings: Mapping[str, Encoding]) -> Iterator[str]:
    """The planes that some presets have and the usual one has not."""
    usual = {plane.name for plane in encodings[USUAL[name]].planes}
    found: dict[str, tuple[Plane, list[str]]] = {}
    for preset in game.PRESETS:
        for plane in encodings[preset].planes:
            if plane.name not in usual:
                found.setdefault(plane.name, (plane, []))[1].append(preset)
    if found:
        yield "Some presets have planes beside these:"
        yield ""
        yield "| plane | it tells | by | presets |"
        yield "|---|---|---|---|"
    for plane, presets in found.values():
        cells = _row(name, plane).split(" | ")
        listed = ", ".join(f"`{preset}`" for preset in presets)
        yield f"{cells[0]} | {cells[5]} | {cells[6]} {listed} |"
    if found:
        yield ""


def main() -> int:
    """Write the pages, or check them."""
    stale = [name for name in GAMES if _stale(name)]
    if "--check" in sys.argv[1:]:
        for name in stale:
            print(f"{page_of(name)} is out of date: run `make written`")
        return 1 if stale else 0
    for name in stale:
        page_of(name).write_text(text_of(name), "utf-8")
        print(f"written: {page_of(name)}")
    return 0


def _stale(name: str) -> bool:
    page = page_of(name)
    return not page.is_file() or page.read_text("utf-8") != text_of(name)


if __name__ == "__main__":
    sys.exit(main())

"""The pages of what an agent sees of each game, from the planes of its encoding."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from pages import DOCS
from pisti.envs import Encoding, Plane
from pisti.game import AnyGame
from pisti.games import GAMES

USUAL = {"pisti": "classic_two", "all_fours": "hoffmann_4", "pis_yedili": "pis_yedili"}
"""The preset of each page's table."""
NUMBERS, PLANES = "<!-- numbers -->", "<!-- planes -->"


def filled(name: str) -> str:
    """The page of a game, with its tables."""
    game = GAMES[name]
    encodings = {preset: Encoding(game, rules) for preset, rules in game.PRESETS.items()}
    usual = encodings[USUAL[name]]
    planes = [
        f"The table has the places under the preset `{USUAL[name]}`.",
        f"There it is {usual.size} bytes or floats.",
        "A float is the number divided by the highest one.",
        "Seats and sides are counted from the seat that looks.",
        "",
        "| plane | shape | highest | places | it tells | by |",
        "|---|---|---|---|---|---|",
        *(_row(name, plane) for plane in usual.planes),
        "",
        *_others(name, game, encodings),
    ]
    text = page_of(name).read_text(encoding="utf-8")
    return text.replace(NUMBERS, "\n".join(_numbers(encodings))).replace(PLANES, "\n".join(planes))


def page_of(name: str) -> Path:
    """The page of a game, as somebody wrote it."""
    return DOCS / "observations" / f"{name.replace('_', '-')}.md"


def _numbers(encodings: Mapping[str, Encoding]) -> Iterator[str]:
    """A table of the number of moves and the size of the observation under each preset."""
    yield "| preset | moves | bytes | rewards from … to |"
    yield "|---|---|---|---|"
    for preset, encoding in encodings.items():
        least, most = encoding.bounds()
        sizes = f"{encoding.size} | {least:g} … {most:g}"
        yield f"| `{preset}` | {len(encoding.moves)} | {sizes} |"


def _row(name: str, plane: Plane) -> str:
    shape = " × ".join(map(str, plane.shape))
    page = f"../rules/{name.replace('_', '-')}.md"
    clauses = ", ".join(
        f"[{clause}]({page}#{clause.lower()})" for clause in re.split(", ", plane.clause)
    )
    places = f"{plane.start} … {plane.stop - 1}"
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
        yield f"{cells[0]} | {cells[4]} | {cells[5]} {listed} |"
    if found:
        yield ""

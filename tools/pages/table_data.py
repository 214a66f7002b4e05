"""What the page "Your table's rules" composes a sheet from: words, conditions and flags.

The questions are in `tools/pages/table`, and all else comes from the library.
"""

import json
import re
import tomllib
from itertools import permutations
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pisti.cards import Rank, Suit
from pisti.games import GAMES
from pisti.games.all_fours.rules import Point
from pisti.games.pisti.rules import CardTable
from pisti.kit.flags import Flags, RankTable, flags_of
from pisti.kit.kinds import plain_data
from pisti.kit.sheet import Other
from pisti.show import sheet
from pisti.show.words import words_of

HERE = Path(__file__).resolve().parent
LANGUAGES = ("en", "tr")
SETS: dict[Any, tuple[str, Any]] = {
    tuple[Rank, ...]: ("ranks", Rank),
    tuple[Suit, ...]: ("suits", Suit),
}


def questions(name: str) -> dict[str, Any]:
    """The file of questions of a game."""
    return tomllib.loads((HERE / "table" / f"{name}.toml").read_text(encoding="utf-8"))


def asked_flags(kind: Any) -> dict[str, dict[str, Any]]:
    """Every flag that is asked for by its name, with its kind, its values and its group, if any.

    A group is asked for where it can be missing, and is then the group of the flags in it.
    """
    found: dict[str, dict[str, Any]] = {}
    flags = flags_of(kind)
    for name, each in flags.items():
        if each.inside is each.kind:
            continue
        about = kind_of(each.kind) if each.inside is None else group_kind(each.inside)
        found[name] = {**about, "clause": each.clause}
        if each.group and flags[each.group].inside is not flags[each.group].kind:
            found[name]["group"] = each.group
        if about["kind"] == "number":
            found[name]["least"] = each.least
    return found


def group_kind(kind: type) -> dict[str, Any]:
    """The kind of a group that can be missing."""
    return {"kind": "group", "values": [None, True], "python": f"pisti.{kind.__name__}()"}


def kind_of(annotation: Any) -> dict[str, Any]:
    """The kind of a flag, and its values where they can be listed."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return {"kind": "word", "values": [*arguments]}
    if annotation is bool:
        return {"kind": "word", "values": [True, False]}
    if annotation is int:
        return {"kind": "number"}
    if annotation is Rank:
        return {"kind": "rank", "values": [rank.value for rank in Rank]}
    if origin in (Union, UnionType) and int in arguments:
        return {"kind": "number", "values": [*get_args(arguments[-1])]}
    if origin in (Union, UnionType):
        return {"kind": "rank", "values": [None, *(rank.value for rank in Rank)]}
    if annotation in SETS:
        kind, members = SETS[annotation]
        return {"kind": kind, "members": [each.value for each in members]}
    if annotation in (RankTable, CardTable):
        return {"kind": "table", "cards": annotation == CardTable}
    if annotation == tuple[int, int]:
        return {"kind": "pair"}
    if annotation == tuple[Point, ...]:
        return {"kind": "words", "values": [[*each] for each in permutations(get_args(Point))]}
    if annotation == tuple[int, ...]:
        return {"kind": "packets"}
    raise SystemExit(f"the page does not know how to ask for a flag of the kind {annotation}")


def data_by_flag(rules: Any) -> dict[str, Any]:
    """Every flag as data; a group that can be missing is itself a flag, `True` or `None`.

    The flags of a missing group have their defaults.
    """
    found: dict[str, Any] = {}
    for name, each in flags_of(type(rules)).items():
        if each.inside is None:
            group = getattr(rules, each.group) if each.group else rules
            group = flags_of(type(rules))[each.group].inside() if group is None else group
            found[name] = plain_data(getattr(group, name))
        elif each.inside is not each.kind:
            found[name] = None if getattr(rules, name) is None else True
    return found


def game_data(name: str, lang: str) -> dict[str, Any]:
    """All that the page knows of a game, in one language."""
    game, asked, at = GAMES[name], questions(name), LANGUAGES.index(lang)
    words, usual = words_of(game, lang), data_by_flag(game.RULES)
    flags = asked_flags(type(game.RULES))
    tables = {flag: [usual[flag]] for flag, about in flags.items() if "values" not in about}
    presets: dict[str, list[Any]] = {}
    for preset, rules in game.PRESETS.items():
        values = data_by_flag(rules)
        differs = {flag: value for flag, value in values.items() if value != usual[flag]}
        presets[preset] = [words[f"preset.{preset}"], differs]
        for flag, value in differs.items():
            if flag in tables and value not in tables[flag]:
                tables[flag].append(value)
    for flag, about in flags.items():
        own = asked.get(flag, {})
        about |= {"usual": usual[flag], "ask": own["ask"][at] if own else words[f"flag.{flag}"]}
        if flag in asked["first"]:
            about["first"] = asked["first"].index(flag) + 1
        if about["kind"] in ("table", "packets"):
            about["values"] = [*tables[flag], *own.get("values", ())]
        if about["kind"] == "pair":
            about["parts"] = [part[at] for part in own["parts"]]
        told = {value: words.get(f"value.{value}", value) for value in words_among(about)}
        told |= {key: text[at] for key, text in own.items() if key not in NO_ANSWERS}
        if told:
            about["answers"] = told
    parts = [
        [
            words[f"sheet.{part}"],
            [
                [each.clause, words[f"sheet.{part}.{each.key}"], _condition(each.when)]
                for each in items
            ],
        ]
        for part, items in game.SHEET
    ]
    return {
        "title": words["title"],
        "page": f"{name.replace('_', '-')}.html",
        "python": "pisti" if name == "pisti" else f"pisti.{name}",
        "typed": game.NAME,
        "flags": _in_parts(flags, game.SHEET, words, asked),
        "presets": presets,
        "parts": parts,
        "words": {key[6:]: text for key, text in words.items() if key.startswith("value.")},
        "teams": _teams(type(game.RULES)),
        "never": [
            [each["clause"], each["text"][at], each["when"]] for each in asked.get("never", ())
        ],
        "refused": {key: text[at] for key, text in asked["refused"].items()},
    }


NO_ANSWERS = ("ask", "parts", "values", "part")


def words_among(about: dict[str, Any]) -> list[str]:
    """The answers that need words: each value that is one, and the number beside such values."""
    values = about.get("values", ())
    if about["kind"] == "rank":
        return []
    words = [value for value in values if isinstance(value, str)]
    return [*words, "number"] if about["kind"] == "number" and values else words


def untold(name: str) -> list[str]:
    """A line for each flag that is asked for by its name, or has such an answer."""
    asked, found = questions(name), []
    for flag, about in asked_flags(type(GAMES[name].RULES)).items():
        lacks = [key for key in ["ask", *words_among(about)] if key not in asked.get(flag, {})]
        if lacks:
            found.append(f"tools/pages/table/{name}.toml: {flag} has no {', '.join(lacks)}")
    return found


def _condition(when: Any) -> dict[str, Any]:
    """The flags that a sentence depends on, each with its values, or with `not` and the others."""
    return {
        flag: {"not": _plain(wanted.values)} if isinstance(wanted, Other) else _plain(wanted)
        for flag, wanted in when.items()
    }


def _plain(values: tuple[Any, ...]) -> list[Any]:
    return [True if isinstance(value, Flags) else plain_data(value) for value in values]


def _in_parts(flags: Any, parts: Any, words: Any, asked: Any) -> dict[str, Any]:
    """The flags in the order in which a sheet speaks of them, each with the number of its part."""
    order = list(flags)
    places: dict[str, tuple[int, int]] = {}
    for number, (part, items) in enumerate(parts):
        for at, each in enumerate(items):
            spoken = re.findall(r"\{(\w+)\}", words[f"sheet.{part}.{each.key}"])
            for flag in [*each.when, *spoken]:
                places.setdefault(flag, (number, at))
    keys = [part for part, _ in parts]
    for flag in order:
        part = asked.get(flag, {}).get("part")
        if part:
            places[flag] = (keys.index(part), places[flag][1])
    order.sort(key=lambda flag: places[flag])
    return {flag: flags[flag] | {"part": places[flag][0]} for flag in order}


def _teams(kind: Any) -> Any:
    """The numbers of players of each kind of teams, and the usual teams of a number."""
    if not hasattr(kind, "_players_of"):
        return None
    players_of, usual = vars(kind).get("_players_of", kind._players_of), kind._usual_teams  # noqa: SLF001
    return {"players": {key: [*players] for key, players in players_of.items()}, "usual": {**usual}}


def asked_games() -> list[str]:
    """The games that the page asks about."""
    return [name for name in GAMES if (HERE / "table" / f"{name}.toml").exists()]


def static_page(text: str, lang: str) -> str:
    """The page with the sheet of the usual table of its first game, for whoever has no scripts."""
    name = asked_games()[0]
    game = GAMES[name]
    lines = [f"<h2>{words_of(game, lang)['title']}</h2>"]
    for part in sheet(game, game.RULES, language=lang):
        lines.append(f"<h3>{part.title}</h3>\n<ul>")
        for each in part.sentences:
            href = f"{name.replace('_', '-')}.html#{each.clause.lower()}"
            lines.append(f'<li>{each.text} <a class="no" href="{href}">{each.clause}</a></li>')
        lines.append("</ul>")
    return text.replace("<!-- sheet -->", "\n".join(lines))


def table_data(lang: str) -> dict[str, Any]:
    """All that the page knows, in one language."""
    words, at = words_of(GAMES["pisti"], lang), LANGUAGES.index(lang)
    page = tomllib.loads((HERE / "table" / "page.toml").read_text(encoding="utf-8"))
    return {
        "page": {key: text[at] for key, text in page.items()},
        "and": words["and"],
        "yes": words["yes"],
        "no": words["no"],
        "ranks": {rank.value: words[f"rank.{rank.name.lower()}"] for rank in Rank},
        "suits": {suit.value: words[f"suit.{suit.name.lower()}"] for suit in Suit},
        "signs": {suit.value: suit.symbol for suit in Suit},
        "names": {each.value: str(each) for kind in (Rank, Suit) for each in kind},
        "games": {name: game_data(name, lang) for name in asked_games()},
    }


def script(lang: str) -> str:
    """What the page reads, in one language."""
    text = json.dumps(table_data(lang), ensure_ascii=False, separators=(",", ":"))
    return f"TABLE = {text}\n"

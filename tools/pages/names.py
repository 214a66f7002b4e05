"""The words that a language lacks, file by file: flags, presets, sentences of the table."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args

from pisti.cli import words as command
from pisti.games import GAMES
from pisti.kit.flags import flags_of
from pisti.kit.languages import COMMON

MOST = 9  # keys that are named for a file


def told(languages: Iterable[str]) -> Iterator[str]:
    """A line for each file that lacks words."""
    parts: dict[str, Mapping[str, Mapping[str, str]]] = {"kit": COMMON}
    parts |= {f"games/{name}": game.WORDS for name, game in GAMES.items()}
    parts["cli"] = command.WORDS
    for language in languages:
        for folder, words in parts.items():
            named = names_of(GAMES[folder[6:]]) if folder.startswith("games/") else ()
            there = {**COMMON.get(language, {}), **words.get(language, {})}
            missing = [key for key in dict.fromkeys([*words["en"], *named]) if key not in there]
            if missing:
                more = f" and {len(missing) - MOST} more" if len(missing) > MOST else ""
                keys = ", ".join(missing[:MOST])
                yield f"src/pisti/{folder}/words/{language}.toml: no words for {keys}{more}"


def names_of(game: Any) -> Iterator[str]:
    """The keys of the names for people: of presets, of flags, and of their values."""
    yield from [f"preset.{name}" for name in game.PRESETS]
    flags = flags_of(game.Rules).values()
    yield from [f"flag.{flag.name}" for flag in flags]
    yield from [f"value.{value}" for flag in flags for value in _texts(flag.kind)]


def _texts(kind: Any) -> Iterator[str]:
    """The texts that a flag may have as its value."""
    for part in get_args(kind):
        if isinstance(part, str):
            yield part
        yield from _texts(part)

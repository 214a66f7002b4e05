"""Helpers shared by the commands: languages, games by name, exit codes, and folded lines."""

import os
import re
import shutil
import sys
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from difflib import get_close_matches
from errno import errorcode
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from typing import Any, Final, cast

import attrs

from pisti.cli.words import WORDS
from pisti.errors import KindError, NotationError, PistiError, shown
from pisti.game import AnyRules, AnyShownGame, check_is_game
from pisti.games import GAMES
from pisti.kit.data import data_of, flat
from pisti.kit.kinds import Data, plain_data
from pisti.kit.languages import COMMON
from pisti.notation import parse_seat
from pisti.phrases import Words, folded, printable

FALSE, USAGE, STOPPED, UNREAD = 1, 2, 130, 141  # exit codes
GLUE: Final = "\N{NO-BREAK SPACE}"
"""A space at which no line is broken."""
_WIDTH = 80  # letters in a line, if no terminal says how many it has
_PAINT = re.compile(r"\x1b\[[\d;]*m")
_WORD = re.compile(r"( *)((?:\x1b\[[\d;]*m [^ \x1b]+ \x1b\[0m|[^ ])+)")  # a card is one word


# Languages.


sentence: Final = WORDS.say
"""A sentence of the command in a language: `sentence("en", "play.hand", game=…, preset=…)`."""


def chosen_language(arguments: Iterable[str]) -> str:
    """The language of the player: the one after `--lang`, or that of the system, or English."""
    words = list(arguments)
    asked = [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    asked += [after for word, after in pairwise(words) if word == "--lang"]
    if asked and asked[-1] in WORDS:
        return asked[-1]
    set_to = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = re.split("[_.@]", next(filter(None, set_to), ""))[0].lower()
    return language if language in WORDS else "en"


# Games and their rules.


def load_game(name: str, language: str) -> AnyShownGame:
    """Find the game with this name, or import the module with this name as a game.

    The current folder is searched too; a `PistiError` says why there is no such game.
    """
    if name in GAMES:
        game: AnyShownGame = GAMES[name]
        return game
    import_from_here()
    path, _, within = name.partition(":")
    try:
        module: object = import_module(path)
        if not within and hasattr(getattr(module, "game", None), "BASE"):
            within = "game"
        game = cast("AnyShownGame", getattr(module, within) if within else module)
        check_is_game(game)
    except Exception as error:  # noqa: BLE001 - whatever a module does while it is imported
        lacks = error.name if isinstance(error, ModuleNotFoundError) else None
        is_nowhere = f"{path}.".startswith((".", f"{lacks}."))
        if is_nowhere or isinstance(error, KindError):
            games, word = ", ".join(GAMES), shown(name) + near_name(name, GAMES, language)
            way = name.lower().replace("-", "_").replace(" ", "_")
            for other in GAMES.values():
                if way in other.PRESETS and way not in GAMES:
                    word += sentence(language, "problem.is_preset", game=other.NAME, preset=way)
            raise PistiError(sentence(language, "problem.game", word=word, games=games)) from None
        reason = f"{type(error).__name__}: {error}"
        problem = sentence(language, "problem.broken_game", word=shown(name), reason=reason)
        raise PistiError(problem) from None
    return game


def preset(game: AnyShownGame, name: str | None, language: str) -> AnyRules:
    """The preset of this name; the default rules if there is no name."""
    if name is not None and name not in game.PRESETS:
        others = [other.NAME for other in GAMES.values() if name in other.PRESETS]
        more = [sentence(language, "problem.preset_of", game=other) for other in others]
        known = ", ".join([*game.PRESETS, *more])
        word = shown(name) + near_name(name, game.PRESETS, language)
        raise PistiError(
            sentence(language, "problem.preset", game=game.NAME, word=word, known=known)
        )
    rules: AnyRules = game.RULES if name is None else game.PRESETS[name]
    return rules


def check_seat(key: str, seat: int, players: int, language: str) -> None:
    """Refuse a seat that is not at the table, in the sentence of this key."""
    if not 0 <= seat < players:
        raise PistiError(sentence(language, f"problem.{key}", seat=seat, last=players - 1))


def seat_named(word: str, players: int, language: str) -> int | None:
    """The seat that this word stands for; `None` is a spectator."""
    try:
        return parse_seat(word, players)
    except NotationError:
        problem = sentence(language, "problem.seat_word", word=shown(word), last=players - 1)
        raise PistiError(problem) from None


def near_name(word: str, known: Iterable[str], language: str) -> str:
    """The question whether one of these names was meant by this word; `""` if none is near."""
    near = get_close_matches(folded(word[:40]), [*known], n=1, cutoff=0.75)
    return sentence(language, "problem.meant", name=near[0]) if near else ""


def preset_title(game: AnyShownGame, rules: AnyRules, language: str) -> str:
    """The name of the preset nearest to these rules, and the flags that differ."""
    from pisti.show import words_of  # noqa: PLC0415 - slow, and the help shows no cards

    data = data_of(rules, game.PRESETS)
    name = data.pop("preset")
    title = words_of(game, language).get(f"preset.{name}", str(name).replace("_", " "))
    changed = "; ".join(flags_in(game, data, language))
    return f"{title} ({changed})" if changed else title


def flags_in(game: AnyShownGame, data: Mapping[str, Data], language: str) -> list[str]:
    """The flags of rules as data, each with its value in words."""
    changed = flat(data)
    return [flag_text(game, n, True if value == {} else value, language) for n, value in changed]


def flag_text(game: AnyShownGame, name: str, value: Data, language: str) -> str:
    """A flag and its value in this language, as in `points to win: 101`."""
    from pisti.show import words_of  # noqa: PLC0415 - as above

    words = words_of(game, language)
    called = words.get(f"flag.{name}", name.replace("_", " "))
    return f"{called}: {_value_text(plain_data(value), words)}"


def _value_text(value: Data, words: Words) -> str:
    if value is None:
        return words["none"]
    if isinstance(value, bool):
        return words["yes" if value else "no"]
    if isinstance(value, str | int):
        return words.get(f"value.{value}", str(value).replace("_", " "))
    parts: list[Data] = value
    between = " " if parts and type(parts[0]) is not list else ", "
    return between.join([_value_text(part, words) for part in parts]) or words["none"]


def goal(game: AnyShownGame, rules: Any, language: str) -> str:
    """The first flag of the match, which says when it ends; `""` if there is none."""
    if not hasattr(rules, "match"):
        return ""
    first = attrs.fields(rules.match.__class__)[0].name
    return flag_text(game, first, getattr(rules.match, first), language)


def import_from_here() -> None:
    """Add the folder in which the command was called to the search path of modules."""
    here = os.getcwd()  # noqa: PTH109 - pathlib is slow, and help needs none of it
    if here not in sys.path:
        sys.path.append(here)


# What is printed.


def check_has_numpy(language: str) -> None:
    """Refuse a command that needs NumPy, where it is not installed."""
    if find_spec("numpy") is None:
        raise PistiError(sentence(language, "problem.numpy"))


def complain(problem: object, code: int) -> int:
    """Print the problem on standard error, and return the exit code."""
    print(f"pisti: {printable(str(problem))}", file=sys.stderr)
    return code


def complain_of(error: PistiError, game: AnyShownGame | None, language: str, code: int) -> int:
    """Print what was wrong, in this language, and the notes of the error, and return the code."""
    complain(problem_of(error, game, language), code)
    for note in getattr(error, "__notes__", ()):
        print("\n".join(map(printable, note.split("\n"))), file=sys.stderr)
    return code


def problem_of(error: PistiError | OSError, game: AnyShownGame | None, language: str) -> str:
    """What was wrong, in this language."""
    from pisti.show import refusal  # noqa: PLC0415 - as above

    if isinstance(error, OSError):
        return os_problem(error, language)
    try:
        return refusal(GAMES["pisti"] if game is None else game, error, language=language)
    except (AttributeError, PistiError):  # a game from outside can lack words
        return str(error)


def os_problem(error: OSError, language: str) -> str:
    """The words of the system for an error; those of this language for the usual ones."""
    key = f"problem.{errorcode.get(error.errno or 0)}"
    is_usual = key in WORDS.whole(language) and error.strerror == os.strerror(error.errno or 0)
    return sentence(language, key) if is_usual else str(error.strerror)


def today() -> date:
    """The date in Greenwich, as the hand of the day at the card table has it."""
    return datetime.now(UTC).date()


def decimal(number: str, language: str) -> str:
    """This number as people of this language write it: in Turkish with a comma."""
    return number.replace(".", COMMON.whole(language)["arena.decimal"])


def has_color() -> bool:
    """Whether the output is a terminal with colors, and NO_COLOR is not set (no-color.org)."""
    environ = os.environ
    return sys.stdout.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"


def tell(text: str, indent: str = "    ") -> None:
    """Print a text in lines that fit the screen, and flush it."""
    print("\n".join([fold(line, _width(), indent) for line in text.split("\n")]), flush=True)


def with_unbroken_items(counts: Iterable[str]) -> list[str]:
    """These lines of a count, with no-break spaces around `=` and before `×`."""
    return [line.replace(" = ", f"{GLUE}={GLUE}").replace(" ×", f"{GLUE}×") for line in counts]


def _width() -> int:
    """The number of letters in a line, from the environment or the terminal; 80 if none says it."""
    if sys.stdout.isatty() or "COLUMNS" in os.environ:
        return shutil.get_terminal_size((_WIDTH, 24)).columns
    return _WIDTH


def fold(line: str, width: int, indent: str = "    ") -> str:
    """The line folded into several if it is too long; no word and no card is broken."""
    lines = [""]
    for spaces, word in _WORD.findall(line):
        longer = lines[-1] + spaces + word
        if lines[-1].strip() and len(_PAINT.sub("", longer)) > width:
            lines.append(indent + word)
        else:
            lines[-1] = longer
    return "\n".join(lines).replace(GLUE, " ")

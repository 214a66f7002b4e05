"""Bots by name: short names, paths, commands and callables."""

import json
import subprocess
import sys
from types import SimpleNamespace

import pytest

import arena_bots
import pisti
from pisti import PistiError, all_fours, pis_yedili
from pisti.arena.names import source_of
from pisti.bots import find, makers
from pisti.bots.bot import check_takes_view

VIEW = pisti.view(pisti.new_hand(seed=7), 1)


@pytest.mark.parametrize(
    "bot", ["random", "arena_bots:first", "arena_bots:by_seed", arena_bots.first, max]
)
def test_a_bot_is_found_by_its_name_its_path_and_as_itself(bot):
    if bot is max:  # a callable that does not say what it takes
        assert find(bot, pisti)(seed=7) is max
    else:
        assert find(bot, pisti)(seed=7)(VIEW) in VIEW.moves


def test_a_game_has_its_bots_from_the_weakest_on():
    assert next(iter(makers(pisti))) == "random"


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (7, "expected the name of a bot, or a callable, not an object of type int"),
        ("no-such-bot", "there is no bot 'no-such-bot', expected random"),
        ("'", 'there is no bot "\'", expected random'),
        ("", "there is no bot '', expected random"),
        ("no_such_module:bot", "there is no bot 'no_such_module:bot': No module named"),
        ("arena_bots:nobody", "there is no bot 'arena_bots:nobody': module 'arena_bots' has no"),
        ("arena_bots:FILE", "'arena_bots:FILE' is str, expected a callable"),
        *[
            (wrong, f"there is no bot {wrong!r}, expected random, ")
            for wrong in (".x:y", ":y", "x:", "x..y:z", "..:y", "x:.y", ":")
        ],
    ],
)
def test_what_is_no_bot_is_refused(bot, said):
    assert refused(bot).startswith(said)
    if not str(bot).startswith("arena_bots:"):  # of which nothing is run here when there is a limit
        assert refused(bot, limit=5).startswith(said.partition("No module")[0])


def test_with_a_limit_nothing_of_a_bot_is_run_here(tmp_path, monkeypatch):
    """Only a process can be stopped, also while it imports; and here it could change the rules."""
    (tmp_path / "folder").mkdir()
    for file in ("sly_today.py", "folder/__init__.py", "folder/sly_today.py"):
        (tmp_path / file).write_text("1 / 0\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for bot in ("sly_today:bot", "folder.sly_today:bot"):
        assert callable(find(bot, pisti, limit=5))
        assert source_of(find(bot, pisti, limit=5))
    for wrong in ("folder.no_such:bot", "no_such.sly_today:bot"):
        assert refused(wrong, limit=5).endswith("on Python's path")


@pytest.mark.parametrize(
    "takes", ["view, seed=0", "view, *, seed, game", "a, b, seed", "view, more"]
)
def test_what_takes_too_much_is_no_bot_and_makes_none(tmp_path, monkeypatch, takes):
    (tmp_path / "both_today.py").write_text(f"def bot({takes}): return view\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "both_today", raising=False)
    said = f"both_today:bot is not a bot: a bot that takes ({takes}), expected one that takes"
    makes = ", or one that makes a bot of a seed alone" if "seed" in takes else ""
    assert refused("both_today:bot") == f"{said} a view alone{makes}"
    sys.modules.pop("both_today", None)


def refused(bot, game=pisti, limit=None):
    """The one line that says why this is not a bot."""
    with pytest.raises(PistiError) as error:
        find(bot, game, limit=limit)
    said = str(error.value)
    assert "\n" not in said
    assert len(said) < 400
    return said


UNSPEAKABLE = """
class Worst(BaseException):
    def __str__(self):
        raise RuntimeError
raise Worst
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def bot(:\n", "SyntaxError: invalid syntax (of_today.py, line 1)"),
        ("1 / 0\n", "ZeroDivisionError: division by zero"),
        ("import sys\nsys.exit()\n", "SystemExit"),
        ("import sys\nsys.exit(3)\n", "SystemExit: 3"),
        ("import no_such_module\n", "No module named 'no_such_module'"),
        ("raise ImportError\n", "ImportError"),
        ("raise ValueError('two\\nlines' * 1000)\n", "ValueError: two linestwo lines"),
        ("raise GeneratorExit\n", "GeneratorExit"),
        (UNSPEAKABLE, "Worst"),
        ("def __getattr__(name):\n    raise LookupError(name)\n", "LookupError: bot, and of"),
    ],
)
def test_a_module_that_fails_when_it_is_imported_is_refused_in_one_line(
    tmp_path, monkeypatch, text, said
):
    (tmp_path / "of_today.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "of_today", raising=False)
    try:
        assert refused("of_today:bot").startswith(f"there is no bot 'of_today:bot': {said}")
    finally:
        sys.modules.pop("of_today", None)


def test_ctrl_c_while_a_module_is_imported_is_the_person_s(tmp_path, monkeypatch):
    (tmp_path / "stopped_today.py").write_text("raise KeyboardInterrupt\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        find("stopped_today:bot", pisti)


def test_it_is_said_which_module_has_no_such_bot():
    said = "there is no bot 'json:bot': module 'json' has no attribute 'bot', and json is "
    assert refused("json:bot") == said + json.__file__
    assert refused("sys:bot").endswith("module 'sys' has no attribute 'bot', and sys is not a file")


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("eazy", "there is no bot 'eazy' (did you mean easy?), expected random, "),
        ("mybot.py", "there is no bot 'mybot.py', expected mybot:callable or the command "),
        ("./a/mybot.py x", "there is no bot './a/mybot.py x', expected mybot:callable or the "),
        ("mybot.py:f", "there is no bot 'mybot.py:f': No module named 'mybot' in "),
    ],
)
def test_a_slip_is_answered_with_what_may_be_meant(bot, said):
    assert refused(bot).startswith(said)
    if bot.startswith("./a/mybot.py"):
        assert refused(bot).endswith(" 'python ./a/mybot.py'")
    elif bot == "mybot.py:f":
        assert refused(bot).endswith(", expected mybot:f")


def test_it_is_said_where_a_module_was_looked_for(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said = "there is no bot 'no_such_module:bot': No module named 'no_such_module' "
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    assert refused("no_such_module:bot") == f"{said}in {tmp_path} or elsewhere on Python's path"
    monkeypatch.setattr(sys, "path", [])
    assert refused("no_such_module:bot") == f"{said}on Python's path"


@pytest.mark.parametrize("game", ["pisti", None, 7])
def test_what_is_no_game_has_no_bots(game):
    said = "expected a game, such as the module pisti, not an object of type "
    for bot in ("random", "arena_bots:first", arena_bots.first, "python bot.py"):
        assert refused(bot, game) == said + type(game).__name__
    with pytest.raises(PistiError, match=r"^expected a game"):
        makers(game)


def test_whoever_plays_one_game_does_not_import_the_others():
    asks = "import sys, pisti, pisti.bots; pisti.bots.makers(pisti); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asks], capture_output=True, check=True)
    assert "pisti.games.pisti" in done.stdout.decode().split()
    for game in (all_fours, pis_yedili):
        assert f"pisti.games.{game.NAME}" not in done.stdout.decode().split()
        assert [*makers(game)] == ["random", "easy", "hard", "expert", "master"]


def test_a_game_of_one_s_own_has_random_and_search_and_the_bots_that_are_brought():
    own = SimpleNamespace(**{**vars(pisti), "NAME": "own"})
    assert [*makers(own)] == ["random", "search"]
    seen = pisti.view(pisti.new_hand(pisti.Rules(players=2), seed=7), 1)
    assert find("search", own)(seed=7)(seen) in seen.moves
    assert find("arena_bots:first", own)(seed=7) is arena_bots.first
    assert refused("easy", own) == (
        "there is no bot 'easy', expected random, search, a module:callable or a command"
    )


@pytest.mark.parametrize("wrong", [0, -1, True, "5", float("nan"), float("inf")])
def test_a_limit_is_some_seconds_or_megabytes(wrong):
    assert refused("random", limit=wrong).endswith(", expected seconds, such as 0.5 or 10")
    with pytest.raises(PistiError, match=r"^the memory is .*, expected megabytes, such as 500$"):
        find("random", pisti, memory=wrong)


def test_a_callable_that_does_not_say_what_it_takes_may_be_a_bot():
    assert check_takes_view(min) is None

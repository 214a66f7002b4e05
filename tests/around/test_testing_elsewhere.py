"""`check_game` plays hands again in another process, and says what takes too long."""

import os
import subprocess
import sys
from io import StringIO
from time import sleep
from types import ModuleType

import pytest

import hashing_game
import pisti
from broken_games import game_of
from pisti.testing import LawBroken, check_game, laws

TWO = pisti.Rules(players=2)


@pytest.mark.parametrize("salt", ["random", "0", "1"])
def test_an_order_that_another_process_has_otherwise_is_found(salt):
    code = (
        "import hashing_game, pisti\n"
        "from pisti.testing import LawBroken, check_game\n"
        "try:\n    check_game(hashing_game, [pisti.Rules(players=2)], hands=1)\n"
        "except LawBroken as broken:\n    print(broken)\n"
    )
    path = os.pathsep.join(sys.path)
    env = {**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": path}
    found = subprocess.check_output([sys.executable, "-c", code], env=env, text=True, timeout=60)
    assert found.startswith("Another process comes to the same.  (")
    assert "there, in playthrough(game, rules, seed='0/0/0') under PRESETS[" in found


def test_a_game_of_functions_from_the_top_of_modules_is_sent_too():
    parts = {"legal_moves": hashing_game.legal_moves, "view": hashing_game.view}
    with pytest.raises(LawBroken, match="Another process comes to the same"):
        check_game(game_of(parts), [TWO], hands=1)


def test_a_game_that_cannot_be_sent_is_tried_here_alone():
    def legal_moves(state):
        return hashing_game.legal_moves(state)

    parts = {"legal_moves": legal_moves, "view": hashing_game.view}
    check_game(game_of(parts), [TWO], hands=1)


@pytest.mark.parametrize("is_registered", [False, True])
def test_a_module_that_no_other_process_can_import_is_tried_here_alone(monkeypatch, is_registered):
    module = ModuleType("made_by_a_test")
    vars(module).update(vars(game_of({})))
    if is_registered:
        monkeypatch.setitem(sys.modules, "made_by_a_test", module)
    check_game(module, [TWO], hands=1)


def test_what_fails_only_in_another_process_is_found(monkeypatch):
    monkeypatch.setattr(hashing_game, "PREPARED", ["here"])
    with pytest.raises(LawBroken, match="LookupError: not prepared"):
        check_game(game_of({"apply": hashing_game.apply_if_prepared}), [TWO], hands=1)


def test_a_module_may_check_its_game_while_it_is_imported(tmp_path):
    (tmp_path / "unguarded.py").write_text(
        "import sys\n"
        "from pisti import *\n"
        "from pisti import COUNTS_AT_ONCE, LOW_WINS, NAME, VERSION, all_moves, longest_hand\n"
        "import pisti.testing\n"
        "print('printed by the module')\n"
        "pisti.testing.check_game(sys.modules[__name__], [RULES], hands=1)\n"
    )
    run = [sys.executable, "-c", "import unguarded; print('done')"]
    done = subprocess.check_output(run, cwd=tmp_path, text=True, timeout=60)
    assert done == "printed by the module\ndone\n"


def test_what_takes_too_long_is_named(monkeypatch):
    said = StringIO()
    monkeypatch.setattr(laws, "_SILENCE", 0.05)
    monkeypatch.setattr(sys, "stderr", said)

    def longest_hand(rules):
        sleep(0.5)
        raise ZeroDivisionError

    with pytest.raises(LawBroken):
        check_game(game_of({"longest_hand": longest_hand}), [TWO], hands=1)
    last = said.getvalue().splitlines()[-1]
    assert last.startswith("check_game: since 0.05 seconds it tries: Every hand ends within the")
    assert last.endswith("In playthrough(game, rules, seed='0/0/0') under PRESETS['classic_two']")

"""The names that `import pisti` gives, and the modules that it does not bring along."""

import doctest
import inspect
import json
import re
import subprocess
import sys
from importlib import import_module
from importlib.metadata import version

import attrs
import pytest

import pisti
from pisti import all_fours, pis_yedili
from pisti.event_types import Event, Played
from pisti.score_types import Line, Score

FUNCTIONS = ["new_hand", "legal_moves", "apply", "score", "view", "worlds", "events"]
GAME = ["NAME", "VERSION", "RULES", "PRESETS", "LOW_WINS", "COUNTS_AT_ONCE"]
GAME += ["Rules", "Move", "State", "View"]


def test_all_names_are_there_and_in_order():
    assert all(hasattr(pisti, name) for name in pisti.__all__)
    assert len(set(pisti.__all__)) == len(pisti.__all__)
    assert set(FUNCTIONS + GAME) <= set(pisti.__all__)
    constants = [name for name in pisti.__all__ if name.isupper()]
    types = [name for name in pisti.__all__ if name[0].isupper() and not name.isupper()]
    functions = [name for name in pisti.__all__ if name.islower()]
    assert pisti.__all__ == sorted(constants) + sorted(types) + sorted(functions)


def test_the_star_brings_what_is_promised():
    names = {}
    exec("from pisti import *", names)  # noqa: S102 - the only way to see what it brings
    assert set(names) - {"__builtins__"} == set(pisti.__all__)


def test_no_function_hides_the_module_of_what_it_gives():
    assert callable(pisti.score)
    assert callable(pisti.events)
    assert pisti.score is import_module("pisti.games.pisti").score
    assert (Line, Score) == (pisti.Line, pisti.Score)
    assert Event is pisti.Event
    assert Played.__module__ == "pisti.event_types"
    assert import_module("pisti.score_types").Score is pisti.Score
    assert pisti.score(pisti.new_hand(seed=7)) == Score((), (0, 0), is_final=False)


def test_the_version_is_that_of_the_package():
    assert pisti.__version__ == version("pisti")
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", pisti.__version__)


def test_there_is_nothing_else():
    with pytest.raises(AttributeError, match="module 'pisti' has no attribute 'shuffle_deck'"):
        _ = pisti.shuffle_deck


def test_the_first_example_is_a_whole_hand():
    assert "while moves := pisti.legal_moves(state)" in pisti.__doc__
    assert doctest.testmod(pisti).failed == 0
    assert doctest.testmod(pisti).attempted > 3


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_says_what_it_does_and_shows_it(name):
    function = getattr(pisti, name)
    assert ">>> " in function.__doc__
    assert "from pisti import" in function.__doc__ or name == "new_hand"


def test_the_functions_take_what_the_protocol_says():
    """The same names in the same order, by position or by name, as in every game.

    Only `apply` has a name more, for a house rule, which nobody has to give.
    """
    for name in FUNCTIONS:
        promised = inspect.signature(getattr(pisti.Game, name)).parameters.values()
        given = [*inspect.signature(getattr(pisti, name)).parameters.values()]
        if name == "apply":
            takes = given.pop()
            assert (takes.name, takes.kind, takes.default) == ("takes", takes.KEYWORD_ONLY, None)
        assert [(p.name, p.kind) for p in given] == [
            (p.name, p.kind) for p in promised if p.name != "self"
        ]


def test_the_module_is_a_game():
    members = [name for name, kind in vars(pisti.Game).items() if name[0] != "_" and kind]
    others = {"NAME", "VERSION", "RULES", "PRESETS", "LOW_WINS", "COUNTS_AT_ONCE"}
    others |= {"all_moves", "longest_hand", "next_dealer", "standings"}
    assert set(members) == {*FUNCTIONS, *others}
    assert all(hasattr(pisti, name) for name in members)
    assert (pisti.NAME, pisti.VERSION) == ("pisti", 1)
    assert pisti.PRESETS["classic"] == pisti.RULES == pisti.Rules()
    assert all(isinstance(rules, pisti.Rules) for rules in pisti.PRESETS.values())


def test_every_value_has_the_names_that_programs_rely_on():
    state = pisti.new_hand(seed=7)
    for name in ("rules", "dealer", "turn", "is_over", "hands", "history", "deck"):
        assert hasattr(state, name)
    for name in ("pile", "stock", "captured", "exposed"):
        assert hasattr(state, name)
        assert hasattr(pisti.view(state, 0), name)
    for name in ("rules", "dealer", "turn", "is_over", "hands", "history", "seat", "moves", "hand"):
        assert hasattr(pisti.view(state, 0), name)
    public = [name for name in pisti.__all__ if inspect.isclass(getattr(pisti, name))]
    assert all(getattr(pisti, name).__doc__ for name in public)
    assert all(attrs.has(getattr(pisti, name)) for name in ("State", "View", "Rules", "Card"))


ASK = """\
import json, sys
before = set(sys.modules)
import pisti
pisti.score(pisti.new_hand(seed=7))
print(json.dumps(sorted({name.split(".")[0] for name in set(sys.modules) - before})))
"""


def test_it_imports_nothing_but_attrs_and_the_standard_library():
    answer = subprocess.run([sys.executable, "-c", ASK], check=True, capture_output=True, text=True)
    strangers = set(json.loads(answer.stdout)) - sys.stdlib_module_names
    assert strangers == {"attr", "attrs", "pisti"}
    assert "random" not in json.loads(answer.stdout)


@pytest.mark.parametrize("game", [pisti, all_fours, pis_yedili], ids=lambda game: game.NAME)
def test_the_longest_hand_is_asked_of_rules(game):
    assert game.longest_hand(game.RULES) > 40
    for wrong in (None, 7, "classic", game.Rules, game.RULES.match):
        with pytest.raises(pisti.PistiError, match=r"^expected Rules, such as PRESETS\["):
            game.longest_hand(wrong)
        with pytest.raises(pisti.PistiError, match=r"^expected Rules, such as PRESETS\["):
            game.all_moves(wrong)

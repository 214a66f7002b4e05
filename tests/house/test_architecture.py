"""The directions of imports, read from the sources, nothing of which is run here."""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

import pisti
from pisti.games import _DOORS as DOORS

ROOT = Path(pisti.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
LONGEST = 450

FRONT_DOORS = {door: f"pisti.games.{game}" for game, door in DOORS.items()}
"""Each opens to the rooms of one game."""
FLOORS = (
    ("pisti.phrases",),
    ("pisti.errors",),
    ("pisti.cards", "pisti.constant"),
    ("pisti.shuffle", "pisti.event_types", "pisti.score_types", "pisti.ruling"),
    ("pisti.kit",),
    ("pisti.notation",),
    ("pisti.typed",),
    ("pisti.game",),
    (*FRONT_DOORS.values(), "pisti.games"),
    (*FRONT_DOORS,),
    ("pisti.house", "pisti.record", "pisti.match", "pisti.show", "pisti.wire"),
    ("pisti.envs",),
    ("pisti.batch",),
    ("pisti.bots",),
    ("pisti.envs.seated", "pisti.batch.opponents"),
    ("pisti.review", "pisti.envs.gymnasium", "pisti.batch.vector"),
    ("pisti.batch.sb3",),
    ("pisti.practice",),
    ("pisti.table",),
    ("pisti.arena", "pisti.coach", "pisti.testing"),
    ("pisti.web",),
    ("pisti.cli", "pisti._hypothesis"),
    ("pisti.__main__",),
)
"""The rooms from the ground up: a room imports itself and rooms on lower floors, nothing else."""
FOR_HYPOTHESIS = {"pisti._hypothesis", "pisti.testing.strategies"}
"""What is imported only where Hypothesis is installed; the first one is above all others."""
FRAMEWORKS = {
    "pisti.envs.pettingzoo": {"numpy", "gymnasium", "pettingzoo"},
    "pisti.envs.gymnasium": {"numpy", "gymnasium"},
    "pisti.envs.pixels": {"numpy", "resvg_py", "PIL"},
    "pisti.envs.openspiel": {"numpy", "pyspiel", "open_spiel"},
    "pisti.batch.cuda": {"numba"},
    "pisti.batch.engine": {"numba"},
    "pisti.arena.attack": {"numpy"},
    "pisti.arena.learning": {"numpy"},
    "pisti.bots.ahead": {"numpy"},
    "pisti.bots.likely_worlds": {"numpy"},
    "pisti.bots.players": {"numpy"},
    "pisti.batch.vector": {"gymnasium"},
    "pisti.batch.sb3": {"gymnasium", "stable_baselines3"},
    "pisti.testing.encodings": {"numpy"},
}
"""The modules that import a package of an extra, beside those that are all NumPy."""
ABOVE_ALL = {"pisti.__main__", "pisti.bots.apart"}
"""Modules that are run and imported by nobody: the command, and a bot in its own process."""
BY_CHANCE = {"random", "secrets"}
OUTSIDE = {"os", "sys", "time", "threading", "signal", "subprocess", "multiprocessing"}
"""What depends on more than its arguments."""
THEMES = ("counts", "play", "secrets", "story", "trying", "values", "worlds")
"""What the public laws are about; each is given a source of chance."""
ALLOWED = {
    "pisti.kit.languages": {"os"},  # which languages have a file
    "pisti.testing.laws": {"random", "sys", "threading"},  # it plays by chance, and says where
    **{f"pisti.testing._laws.{theme}": {"random"} for theme in THEMES},  # of chance, each law
    "pisti.testing.encodings": {"random"},  # it plays by chance too
    "pisti.testing.elsewhere": {"os", "subprocess", "sys"},  # it starts another process
    "pisti.testing.bots": {"os", "random", "sys"},  # plays by chance, asks in another process
    "pisti.bots.by_chance": {"random"},  # and this, from a seed
    "pisti.bots.searching": {"random", "time"},  # playouts throw dice, and may have some seconds
    "pisti.bots.naming": {"sys"},  # it says where it has looked for a module
    "pisti.bots.command": {"os", "sys"},  # it knows the programs of this process
    "pisti.bots.forks": {"os", "sys"},  # it starts Python
    "pisti.bots.processes": {"os", "signal", "subprocess", "sys", "threading"},  # asks programs
    "pisti.arena.table": {"threading", "time"},  # how long bots think
    "pisti.arena.batches": {"multiprocessing", "os", "threading", "time"},  # of workers
    "pisti.arena.results": {"os"},  # paths
    "pisti.arena.run": {"os"},  # paths
    "pisti.arena.published": {"os"},  # paths
    "pisti.envs.trees": {"random"},  # a guess of its size, always the same
    "pisti.web.house": {"sys"},  # where dataclasses look up the module of a house rule
    "pisti.table.deals": {"secrets"},  # a secret that nobody can guess
    "pisti.table.file": {"secrets"},  # and tokens
}
"""Which of these a module may use, and what for."""


def name_of(path):
    """The name of the module in this file."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in FILES}
GAMES = {name for name in MODULES if name.startswith("pisti.games.") and name.count(".") == 2}


@cache
def imports(path):
    """The full names of all modules that this file imports, wherever it does."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports from a dot"
            modules = {f"{node.module}.{alias.name}" for alias in node.names} & set(MODULES)
            found |= modules or {node.module}
    return found


def ours(path):
    return {name for name in imports(path) if name.split(".")[0] == "pisti"}


def game_of(name):
    """The game that a module belongs to, if it belongs to one."""
    return next((game for game in GAMES if name == game or name.startswith(f"{game}.")), None)


def room_of(name):
    """The room that a module is in: the nearest name above it that stands on a floor."""
    rooms = {room for floor in FLOORS for room in floor}
    while name not in rooms:
        name = name.rpartition(".")[0]
    return name


def floor_of(room):
    return next(number for number, floor in enumerate(FLOORS) if room in floor)


def test_the_modules_are_found():
    assert {"pisti", "pisti.cards", "pisti.games", "pisti.games.pisti.state"} <= set(MODULES)
    assert set(FRONT_DOORS.values()) == GAMES


def test_every_room_on_a_floor_is_there_and_no_module_stands_outside():
    assert {room for floor in FLOORS for room in floor} <= set(MODULES)
    in_the_hall = {name for name in MODULES if room_of(name) == "pisti"}
    assert in_the_hall == {"pisti"}


def test_a_module_imports_its_own_room_and_those_on_lower_floors():
    ways = [(name, other) for name, path in MODULES.items() for other in ours(path)]
    rooms = {name: room_of(name) for name in MODULES}
    assert not [
        f"{name} imports {other}"
        for name, other in ways
        if rooms[name] != rooms[other] and floor_of(rooms[name]) <= floor_of(rooms[other])
    ]


@pytest.mark.parametrize("door", FRONT_DOORS)
def test_a_front_door_opens_to_its_own_game(door):
    assert {game_of(name) for name in ours(MODULES[door])} - {None} == {FRONT_DOORS[door]}


def test_games_have_the_same_rooms():
    rooms = (
        *("rules", "moves", "state", "deal", "play", "score", "match", "view", "story", "worlds"),
        *("words", "numbers", "kernel", "planes", "known", "playout"),
    )
    for game in GAMES:
        assert {f"{game}.{room}" for room in rooms} <= set(MODULES)


def test_nobody_imports_what_is_above_all():
    assert not [name for name, path in MODULES.items() if ours(path) & ABOVE_ALL]


def test_no_circle_of_imports():
    seen = {}

    def depth(name, above=()):
        assert name not in above, f"a circle: {' → '.join((*above, name))}"
        if name not in seen:
            below = ours(MODULES[name]) - {name}
            seen[name] = 1 + max((depth(other, (*above, name)) for other in below), default=0)
        return seen[name]

    for name in set(MODULES) - FOR_HYPOTHESIS - ABOVE_ALL:
        depth(name)


def from_outside(path):
    """The packages that a file imports and that are not ours."""
    return {module.split(".")[0] for module in imports(path)} - {"pisti"}


def test_nothing_comes_from_outside_but_attrs_and_the_standard_library():
    for name, path in MODULES.items():
        installed = {"attrs", *({"hypothesis"} if name in FOR_HYPOTHESIS else ())}
        if name.startswith(("pisti.envs.", "pisti.batch.")):
            installed.add("numpy")
        installed |= FRAMEWORKS.get(name, set())
        assert from_outside(path) - installed <= sys.stdlib_module_names, name


def test_what_depends_on_more_than_its_arguments_is_used_only_where_it_is_allowed():
    for name in MODULES.keys() - ABOVE_ALL:
        if room_of(name) != "pisti.cli":
            used = from_outside(MODULES[name]) & (BY_CHANCE | OUTSIDE)
            assert used == ALLOWED.get(name, set()), name


def test_a_file_is_short_and_opens_with_what_it_is():
    for name, path in MODULES.items():
        text = path.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= LONGEST, name
        assert text.startswith('"""'), name
        assert ast.get_docstring(ast.parse(text)), name


@pytest.mark.parametrize("game", sorted(GAMES))
def test_worlds_do_not_see_how_the_truth_is_dealt_or_played(game):
    """Worlds take nothing from the deal but what a view can tell."""
    source = MODULES[f"{game}.worlds"].read_text(encoding="utf-8")
    taken = {
        alias.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert not taken & {"new_hand", "apply", "legal_moves", "events"}


BOTS = sorted(name for name in MODULES if name.startswith("pisti.bots"))


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_cannot_deal_play_or_count_a_hand(name):
    """Only of what `worlds` made from a view may it ask a game more, and that is handed to it."""
    tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    taken = {alias.name for node in imported for alias in node.names}
    assert not taken & {"new_hand", "apply", "score", "worlds", "view", "events", "State", "Start"}
    asked = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        if isinstance(node.value, ast.Name) and node.value.id == "game"
    }
    allowed = {"NAME", "PRESETS"}
    if name == "pisti.bots.likely_worlds":
        allowed |= {"worlds"}
    if name == "pisti.bots.beliefs":
        allowed |= {"events", "legal_moves", "start_view", "view", "worlds"}
    if name == "pisti.bots.searching":
        allowed |= {"LOW_WINS", "legal_moves", "apply", "score", "view", "worlds"}
    if name == "pisti.bots.pisti.one_by_one":
        allowed |= {"apply", "score", "view"}
    assert asked <= allowed

"""Which way the doors open: read from the sources, nothing of which is run here."""

import ast
import sys
from pathlib import Path

import pytest

import pisti

ROOT = Path(pisti.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
LONGEST = 450

BASE = {"pisti._flags", "pisti._frozen", "pisti.cards", "pisti.errors"}
SHARED = BASE | {"pisti.shuffle", "pisti.events", "pisti.score"}
DOORS = {
    "pisti._flags": {"pisti.cards", "pisti.errors"},
    "pisti._frozen": set(),
    "pisti.cards": set(),
    "pisti.errors": {"pisti.cards"},
    "pisti.shuffle": {"pisti.cards", "pisti.errors"},
    "pisti.events": {"pisti.cards", "pisti.errors"},
    "pisti.score": {"pisti.cards", "pisti.errors"},
    "pisti.game": {"pisti.cards", "pisti.errors", "pisti.shuffle", "pisti.events", "pisti.score"},
}
"""Which modules a shared module may import; each game may import these and itself."""


def name_of(path):
    """The name of the module in this file."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in FILES}
GAMES = {name for name in MODULES if name.startswith("pisti.games.") and name.count(".") == 2}


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


def test_the_modules_are_found():
    assert {"pisti", "pisti.cards", "pisti.games", "pisti.games.pisti.state"} <= set(MODULES)
    assert "pisti.games.pisti" in GAMES
    assert set(DOORS) <= set(MODULES)


@pytest.mark.parametrize("name", DOORS)
def test_a_shared_module_imports_only_those_below_it(name):
    assert ours(MODULES[name]) <= DOORS[name]


@pytest.mark.parametrize("name", sorted(name for name in MODULES if game_of(name)))
def test_a_game_imports_what_is_shared_and_itself(name):
    """Never another game, nor the front door."""
    others = {other for other in ours(MODULES[name]) if game_of(other) != game_of(name)}
    assert others <= SHARED


def test_every_module_has_its_place():
    """A new module must be given its doors above before it can import anything of ours."""
    placed = {"pisti", "pisti.games", *DOORS} | {name for name in MODULES if game_of(name)}
    assert set(MODULES) == placed


def test_the_front_door_opens_to_everything_and_the_house_of_games_to_nothing():
    assert all(name in DOORS or game_of(name) for name in ours(MODULES["pisti"]))
    assert ours(MODULES["pisti.games"]) == set()


def test_no_circle_of_imports():
    seen = {}

    def depth(name, above=()):
        assert name not in above, f"a circle: {' → '.join((*above, name))}"
        if name not in seen:
            below = ours(MODULES[name]) - {name}
            seen[name] = 1 + max((depth(other, (*above, name)) for other in below), default=0)
        return seen[name]

    assert max(map(depth, MODULES)) == seen["pisti"]


@pytest.mark.parametrize("name", MODULES)
def test_nothing_comes_from_outside_but_attrs_and_the_standard_library(name):
    outside = {module.split(".")[0] for module in imports(MODULES[name])} - {"pisti"}
    assert outside - {"attrs"} <= sys.stdlib_module_names
    assert not outside & {"random", "secrets", "time", "os", "sys", "threading"}


@pytest.mark.parametrize("name", MODULES)
def test_a_file_is_short_and_opens_with_what_it_is(name):
    text = MODULES[name].read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST
    assert text.startswith('"""')
    assert ast.get_docstring(ast.parse(text))


def test_the_story_of_a_view_does_not_see_the_state():
    """Worlds take nothing from the deal but what a view can tell: no function deals for them."""
    taken = imports(MODULES["pisti.games.pisti.worlds"])
    assert "pisti.games.pisti.play" not in taken

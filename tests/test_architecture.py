"""Which way the doors open: read from the sources, nothing of which is run here."""

import ast
import sys
from pathlib import Path

import pytest

import pisti

ROOT = Path(pisti.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
LONGEST = 450

BASE = {
    "pisti._audience",
    "pisti._dealt",
    "pisti._flags",
    "pisti._frozen",
    "pisti.cards",
    "pisti.errors",
    "pisti.picture",
}
SHARED = BASE | {
    "pisti._dealing",
    "pisti._worlds",
    "pisti.shuffle",
    "pisti.events",
    "pisti.score",
}
DOORS = {
    "pisti._audience": {"pisti.errors"},
    "pisti._dealt": {"pisti.cards", "pisti.picture", "pisti.svg"},
    "pisti._dealing": {"pisti.cards", "pisti.errors", "pisti.shuffle"},
    "pisti._flags": {"pisti.cards", "pisti.errors"},
    "pisti._worlds": {"pisti.shuffle"},
    "pisti._frozen": set(),
    "pisti.cards": set(),
    "pisti.errors": {"pisti.cards"},
    "pisti.shuffle": {"pisti.cards", "pisti.errors"},
    "pisti.events": {"pisti.cards", "pisti.errors"},
    "pisti.score": {"pisti.cards", "pisti.errors"},
    "pisti.picture": {"pisti.cards", "pisti.errors"},
    "pisti.text": {"pisti.cards", "pisti.picture"},
    "pisti._faces": {"pisti.cards"},
    "pisti.svg": {"pisti._faces", "pisti.cards", "pisti.picture", "pisti.text"},
    "pisti.telling": {"pisti.cards", "pisti.events", "pisti.text"},
    "pisti.notation": {"pisti.cards", "pisti.errors"},
    "pisti._rules_data": {"pisti._flags", "pisti.cards", "pisti.errors"},
    "pisti.record": {
        *("pisti._rules_data", "pisti.cards", "pisti.errors"),
        *("pisti.game", "pisti.notation"),
    },
    "pisti.testing.laws": {
        *("pisti.errors", "pisti.game", "pisti.notation", "pisti.record", "pisti.shuffle"),
    },
    "pisti.testing.bots": {
        *("pisti.bots.bot", "pisti.bots.command", "pisti.bots.faults", "pisti.bots.naming"),
        *("pisti._rules_data", "pisti.errors"),
        *("pisti.game", "pisti.notation", "pisti.picture", "pisti.testing.laws"),
    },
    "pisti.testing.perft": {"pisti.game", "pisti.notation"},
    "pisti.testing.strategies": {"pisti.cards", "pisti.errors", "pisti.game"},
    "pisti.testing": {
        *("pisti.testing.bots", "pisti.testing.laws", "pisti.testing.perft"),
        "pisti.testing.strategies",
    },
    "pisti.bots.bot": {"pisti.errors", "pisti.notation", "pisti.picture", "pisti.shuffle"},
    "pisti.bots.faults": {"pisti.errors", "pisti.picture"},
    "pisti.bots.by_chance": {"pisti.bots.bot", "pisti.shuffle"},
    "pisti.bots.command": {
        *("pisti._rules_data", "pisti.cards", "pisti.errors"),
        *("pisti.game", "pisti.notation", "pisti.shuffle"),
    },
    **{
        f"pisti.bots.pisti.{bot}": {
            *("pisti.bots.pisti.table", "pisti.cards"),
            *(f"pisti.games.pisti.{room}" for room in ("rules", "state", "view")),
        }
        for bot in ("table", "easy", "counter", "hard")
    },
    "pisti.bots.pisti.likely": {
        *("pisti.bots.pisti.hard", "pisti.cards", "pisti.games.pisti.view"),
    },
    "pisti.bots.pisti.layout": set(),
    "pisti.bots.pisti.position": {
        *("pisti.bots.pisti.layout", "pisti.bots.pisti.table", "pisti.cards"),
        *("pisti.games.pisti.rules", "pisti.games.pisti.view"),
    },
    "pisti.bots.pisti.features": {
        *("pisti.bots.pisti.layout", "pisti.bots.pisti.position", "pisti.cards"),
    },
    "pisti.bots.pisti.net": {"pisti.bots.pisti.layout"},
    "pisti.bots.pisti.expert": {
        *(f"pisti.bots.pisti.{room}" for room in ("features", "hard", "net", "position")),
        "pisti.cards",
        *(f"pisti.games.pisti.{room}" for room in ("rules", "state", "view")),
    },
    "pisti.bots.pisti": set(),
    "pisti.bots.naming": {
        *(f"pisti.bots.pisti.{bot}" for bot in ("easy", "counter", "hard", "likely")),
        *("pisti.bots.pisti.expert", "pisti.bots.all_fours", "pisti.bots.pis_yedili"),
        *("pisti.bots.bot", "pisti.bots.by_chance", "pisti.bots.command", "pisti.bots.faults"),
        *("pisti.bots.searching", "pisti.errors", "pisti.game", "pisti.picture", "pisti.shuffle"),
    },
    "pisti.bots": {
        *("pisti.bots.bot", "pisti.bots.by_chance", "pisti.bots.naming", "pisti.bots.searching"),
        "pisti.errors",
    },
    "pisti.arena.statistics": set(),
    "pisti.arena.table": {
        *("pisti.bots.bot", "pisti.bots.faults", "pisti.game", "pisti.notation"),
        *("pisti.picture", "pisti.shuffle"),
    },
    "pisti.arena.totals": {"pisti.arena.statistics", "pisti.arena.table"},
    "pisti.arena.batches": {
        *("pisti.arena.table", "pisti.arena.totals", "pisti.bots.naming", "pisti.game"),
    },
    "pisti.arena.results": {"pisti.arena.table", "pisti.errors", "pisti.picture"},
    "pisti.arena.report": {"pisti.arena.statistics"},
    "pisti.arena.asked": {"pisti.arena.batches", "pisti.errors", "pisti.game"},
    "pisti.arena.calling": {
        *("pisti.bots.command", "pisti.bots.naming", "pisti.errors", "pisti.picture"),
    },
    "pisti.arena.run": {
        *("pisti.arena.asked", "pisti.arena.calling"),
        *("pisti.arena.batches", "pisti.arena.report", "pisti.arena.results"),
        *("pisti.arena.statistics", "pisti.arena.table", "pisti.arena.totals"),
        *("pisti._rules_data", "pisti.bots.naming", "pisti.errors", "pisti.game"),
        *("pisti.picture", "pisti.shuffle"),
    },
    "pisti.arena.progress": set(),
    "pisti.arena": {"pisti.arena.report", "pisti.arena.run", "pisti.arena.table"},
    "pisti.match": {"pisti.errors", "pisti.events", "pisti.game", "pisti.score", "pisti.shuffle"},
    "pisti.bots.searching": {
        *("pisti.bots.bot", "pisti.bots.by_chance"),
        *("pisti.errors", "pisti.game", "pisti.shuffle"),
    },
    "pisti.bots.all_fours": {
        "pisti.cards",
        *(f"pisti.games.all_fours.{room}" for room in ("play", "state", "view")),
    },
    "pisti.bots.pis_yedili": {
        "pisti.cards",
        *(f"pisti.games.pis_yedili.{room}" for room in ("moves", "turn", "view")),
    },
    "pisti.game": {
        *("pisti.cards", "pisti.errors", "pisti.events", "pisti.score", "pisti.shuffle"),
    },
}
"""Which modules a shared module may import; each game may import these and itself."""
FOR_HYPOTHESIS = {"pisti._hypothesis", "pisti.testing.strategies"}
"""What is imported only where Hypothesis is installed; the first one is above all others."""
ABOVE_ALL = {"pisti.__main__", "pisti.bots.apart"}
"""What is run, and imported by nobody: the command, which opens every door, and a bot apart."""
COMMANDS = {
    "pisti._console": {
        *("pisti", "pisti.all_fours", "pisti.pis_yedili"),
        *("pisti.errors", "pisti.game", "pisti.score"),
    },
    "pisti._person": {
        *("pisti.bots.bot", "pisti.bots.faults"),
        *("pisti._console", "pisti.bots", "pisti.cards", "pisti.errors", "pisti.events"),
        *("pisti.game", "pisti.notation", "pisti.picture", "pisti.telling", "pisti.text"),
    },
    "pisti._play": {
        *("pisti.bots.bot", "pisti.bots.faults"),
        *("pisti._console", "pisti._person", "pisti._rules_data", "pisti.bots", "pisti.errors"),
        *("pisti.game", "pisti.match", "pisti.picture", "pisti.record", "pisti.shuffle"),
    },
    "pisti._arena": {
        *("pisti._console", "pisti.arena.progress", "pisti.arena.run"),
        *("pisti.bots.command", "pisti.errors"),
    },
}
"""The parts of the command, and which modules they may import; only the command imports them."""
BY_CHANCE = {"random", "secrets"}
OUTSIDE = {"os", "sys", "time", "threading", "signal", "subprocess", "multiprocessing"}
"""What depends on more than its arguments."""
ALLOWED = {
    "pisti.testing.laws": {"random"},  # it plays by chance
    "pisti.testing.bots": {"random", "sys"},  # so does this, and asks again in another process
    "pisti.bots.by_chance": {"random"},  # and this, from a seed
    "pisti.bots.searching": {"random", "time"},  # playouts throw dice, and may have some seconds
    "pisti.bots.command": {"os", "subprocess", "sys", "threading"},  # it starts programs
    "pisti.arena.table": {"time"},  # how long bots think
    "pisti.arena.batches": {"time"},  # how large a batch shall be
    "pisti.arena.results": {"os"},  # what is written is on the disk
    "pisti.arena.run": {"os"},  # paths
    "pisti.arena.progress": {"time"},  # the time left
}
"""Which of these a module may use, and what for."""
FRONT_DOORS = {
    "pisti": "pisti.games.pisti",
    "pisti.all_fours": "pisti.games.all_fours",
    "pisti.pis_yedili": "pisti.games.pis_yedili",
}
"""Each opens to the rooms of one game."""


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
    assert set(FRONT_DOORS.values()) == GAMES
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
    placed = {"pisti.games", *FRONT_DOORS, *DOORS, *FOR_HYPOTHESIS, *COMMANDS, *ABOVE_ALL} | {
        name for name in MODULES if game_of(name)
    }
    assert set(MODULES) == placed


@pytest.mark.parametrize("door", FRONT_DOORS)
def test_a_front_door_opens_to_its_own_game(door):
    behind = {name for name in ours(MODULES[door]) if name not in DOORS}
    assert {game_of(name) for name in behind} == {FRONT_DOORS[door]}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_part_of_the_command_imports_what_it_may_and_serves_nobody_else(name):
    assert ours(MODULES[name]) <= COMMANDS[name]
    users = {other for other, path in MODULES.items() if name in ours(path)}
    assert users <= {*COMMANDS, *ABOVE_ALL}


@pytest.mark.parametrize("name", ABOVE_ALL)
def test_nobody_imports_what_is_above_all(name):
    assert not [other for other, path in MODULES.items() if name in ours(path)]


def test_the_house_of_games_opens_to_nothing():
    assert ours(MODULES["pisti.games"]) == set()


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
    users = ("pisti.bots", "pisti.arena", "pisti.testing")
    around = {name for name in seen if name.startswith(users)} | set(COMMANDS)
    highest = max(seen[name] for name in set(seen) - around)
    assert highest == max(seen[door] for door in FRONT_DOORS)


@pytest.mark.parametrize("name", MODULES)
def test_nothing_comes_from_outside_but_attrs_and_the_standard_library(name):
    outside = {module.split(".")[0] for module in imports(MODULES[name])} - {"pisti"}
    installed = {"attrs", "hypothesis"} if name in FOR_HYPOTHESIS else {"attrs"}
    assert outside - installed <= sys.stdlib_module_names
    if name not in ABOVE_ALL | set(COMMANDS):
        assert outside & (BY_CHANCE | OUTSIDE) == ALLOWED.get(name, set())


@pytest.mark.parametrize("name", MODULES)
def test_a_file_is_short_and_opens_with_what_it_is(name):
    text = MODULES[name].read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST
    assert text.startswith('"""')
    assert ast.get_docstring(ast.parse(text))


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
    if name == "pisti.bots.searching":
        allowed |= {"LOW_WINS", "legal_moves", "apply", "score", "view", "worlds"}
    assert asked <= allowed

"""The page that lists the flags, the tests and the scenarios of every clause."""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from pages import DOCS, ROOT
from pisti.game import AnyShownGame
from pisti.kit.flags import flags_of

TESTS = ROOT / "tests"
SCENARIOS = DOCS / "scenarios"
CLAUSE = re.compile(
    r"^### (?P<id>[A-Z]+-[A-Z]?\d+) (?P<title>.+) \{#(?P<anchor>[a-z]+-[a-z]?\d+)\}$", re.MULTILINE
)
"""The heading of a clause, such as `### P-36 A jack on a single card {#p-36}`."""
MARK = re.compile(r"^pytest\.mark\.clause\(('[\w-]+'(?:, '[\w-]+')*)\)$", re.MULTILINE)
NAME = re.compile(r"test_((?:p|a|i|af|py)_[ai]?\d\d)_")
UNPLAYED = {"en": "not played by the library", "tr": "program bunu oynatmaz"}
"""The mark of a clause for people at a table, such as who plays out of turn, in each language."""


def filled(text: str, games: Mapping[str, AnyShownGame]) -> str:
    """The page, with a table for each game at its end."""
    tests, scenarios = _tests(), _scenarios()
    return text + "".join([_section(name, game, tests, scenarios) for name, game in games.items()])


def _section(
    name: str,
    game: AnyShownGame,
    tests: Mapping[str, list[str]],
    scenarios: Mapping[str, list[str]],
) -> str:
    text = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    flags: dict[str, list[str]] = defaultdict(list)
    for flag in flags_of(type(game.RULES)).values():
        path = f"{flag.group}.{flag.name}" if flag.group else flag.name
        flags[flag.clause].append(f"`{path}`")
    lines = [
        f"\n## {game.WORDS['en']['title']}\n",
        "| clause | flags | tests | scenarios |",
        "|---|---|---|---|",
    ]
    for match in CLAUSE.finditer(text):
        clause, anchor = match["id"], match["id"].lower()
        held = [*flags[clause], *tests.get(clause, ()), *scenarios.get(clause, ())]
        unplayed = is_unplayed(text[match.end() :], "en")
        if unplayed and held:
            raise SystemExit(f"{clause} is {UNPLAYED['en']}, but here it is: {'; '.join(held)}")
        if not unplayed and clause not in tests:
            raise SystemExit(
                f'{clause} has no test: one must carry @pytest.mark.clause("{clause}") or its name'
            )
        cells = (
            f'<a id="{anchor}"></a>[{clause}]({name}.md#{anchor})',
            ", ".join(dict.fromkeys(flags[clause])),
            f"*{UNPLAYED['en']}*" if unplayed else " · ".join(tests[clause]),
            ", ".join(scenarios[clause]),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def is_unplayed(body: str, lang: str) -> bool:
    """Whether a clause with these words is one that the library does not play."""
    return body.lstrip().startswith(f"*({UNPLAYED[lang]})*")


def _tests() -> Mapping[str, list[str]]:
    """The tests of each clause, as sentences."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                sentence = NAME.sub("", node.name).removeprefix("test_").replace("_", " ")
                for clause in clauses_of(node):
                    found[clause].append(sentence)
    return found


def clauses_of(test: ast.FunctionDef) -> list[str]:
    """The clauses that this test holds up: the one that it is named after, and its marks."""
    named = NAME.match(test.name)
    own = [named[1].upper().replace("_", "-")] if named else []
    marks = MARK.findall("\n".join(map(ast.unparse, test.decorator_list)))
    return own + re.findall(r"[\w-]+", " ".join(marks))


def untried(game: AnyShownGame) -> Iterator[str]:
    """A line for each preset by which no scenario is played."""
    path = SCENARIOS / f"{game.NAME.replace('_', '-')}.json"
    scenarios = json.loads(path.read_text(encoding="utf-8"))
    hands = [hand for scenario in scenarios for hand in scenario["hands"]]
    tried = {name for hand in hands for deal in hand["deals"] for name in deal["rules"]}
    for preset in game.PRESETS:
        if preset not in tried:
            yield f"docs/scenarios: no scenario of {game.NAME} is played by {preset}"


def _scenarios() -> Mapping[str, list[str]]:
    """The ids of the scenarios that concern each clause."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SCENARIOS.glob("*.json")):
        for scenario in json.loads(path.read_text(encoding="utf-8")):
            for clause in scenario["clauses"]:
                found[clause].append(scenario["id"])
    return found

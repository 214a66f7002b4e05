"""The examples of clauses about matches: hands added up, their dealers, and the winners."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from pages import DOCS
from pisti.game import AnyGame
from pisti.kit.data import rules_of
from pisti.score_types import Line, Score
from pisti.table import NAMES

DATA = DOCS / "examples" / "matches.json"
WORDS = {
    "en": {
        "example": "Example.",
        "and": " and ",
        "hand": "hand",
        "dealer": "dealt by",
        "total": "together",
        "won": "{} won the match.",
        "shared": "{} share the match.",
        "open": "Nobody has won yet, and {} deals the next hand.",
    },
    "tr": {
        "example": "Örnek.",
        "and": " ve ",
        "hand": "el",
        "dealer": "dağıtan",
        "total": "toplam",
        "won": "Partiyi kazanan: {}.",
        "shared": "Partiyi paylaşanlar: {}.",
        "open": "Henüz kazanan yok; sonraki eli {} dağıtır.",
    },
}


@cache
def examples() -> tuple[Mapping[str, Any], ...]:
    """All examples: the rules, the points of each hand by side, and the sentences around them."""
    return tuple(json.loads(DATA.read_text(encoding="utf-8")))


def blocks(game: AnyGame, page: str, clause: str, lang: str) -> Iterator[str]:
    """The examples of this clause, as they stand in its page."""
    for example in examples():
        if (example["page"], example["clause"]) == (page, clause):
            told = "\n".join([f"> {line}".rstrip() for line in _lines(game, example, lang)])
            yield f"{told}\n\n"


def _lines(game: AnyGame, example: Mapping[str, Any], lang: str) -> Iterator[str]:
    words = WORDS[lang]
    rules = rules_of(example["rules"], game.PRESETS, example["clause"])
    hands = [tuple(hand) for hand in example["hands"]]
    sides = len(hands[0])
    names = [words["and"].join(NAMES[: rules.players][side::sides]) for side in range(sides)]
    first, last = example[lang]
    yield f"**{words['example']}** {first}"
    yield ""
    yield f"| {words['hand']} | {words['dealer']} | {' | '.join(names)} |"
    yield "|---" * (2 + sides) + "|"
    dealer = example.get("dealer", 0)
    for number, hand in enumerate(hands, 1):
        yield f"| {number} | {NAMES[dealer]} | {' | '.join(map(str, hand))} |"
        dealer = game.next_dealer(_hand_of(game, rules, dealer))
    for played in range(1, len(hands)):
        if game.standings(rules, [*map(_score, hands[:played])]).winners:
            raise SystemExit(f"{example['clause']}: the match is over after hand {played}")
    standings = game.standings(rules, [*map(_score, hands)])
    yield f"| **{words['total']}** | | {' | '.join([f'**{n}**' for n in standings.totals])} |"
    yield ""
    winners = [names[side] for side in standings.winners]
    kind = "open" if not winners else "won" if len(winners) == 1 else "shared"
    told = NAMES[dealer] if kind == "open" else words["and"].join(winners)
    yield words[kind].format(told) + (f" {last}" if last else "")


def _hand_of(game: AnyGame, rules: Any, dealer: int) -> Any:
    """A hand that this seat dealt."""
    return game.new_hand(rules, seed=0, dealer=dealer)


def _score(points: Sequence[int]) -> Score:
    """A count with these totals."""
    lines = [Line(side, "points", 1, n) for side, n in enumerate(points)]
    return Score(tuple(lines), tuple(points))

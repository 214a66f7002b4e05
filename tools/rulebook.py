"""Write the parts of the rules pages that come from the library: examples, presets, and tests.

`python tools/rulebook.py` writes them, `--check` fails if it would change a page, `--complete` also
fails where a language lacks something, and `--pictures` only draws the tables of the examples into
`docs/pictures`, which is not under version control.
These parts stand between `<!-- written -->` and `<!-- /written -->` in a page.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import attrs
import clauses
import hero
import matches
import names
import presets
import translations
from clauses import CLAUSE
from translations import END, FOLDERS, UNDER, WRITTEN

import pisti
from pisti import all_fours, pis_yedili, show
from pisti._kit.data import rules_of
from pisti.cli.console import PLAYERS
from pisti.errors import IllegalMove
from pisti.game import AnyShownGame
from pisti.games import GAMES
from pisti.notation import parse_cards, parse_move, pretty
from pisti.show import svg
from pisti.show.sentences import tell
from pisti.testing import playthrough

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PICTURES = DOCS / "pictures"
PAGES: dict[str, AnyShownGame] = {name.replace("_", "-"): game for name, game in GAMES.items()}
UP = {"en": "..", "tr": "../.."}
CLAUSES = {"en": "clauses.md", "tr": "../../rules/clauses.md"}
OPENING = {"pisti": (333, 20), "all-fours": (3, 7), "pis-yedili": (2, 13)}  # seed and moves
MEN = ("Bülent", "Can", "Ferit")

FLAG = re.compile(r"<!-- flag ([\w-]+) (\w+) -->\n")
SAID = ("draw", "pass", "stand", "beg", "give", "run", "accept", "challenge")
"""Moves without a card."""
WORDS = {
    "en": {
        "example": "Example.",
        "before": "Before: what {name} sees.",
        "after": "After: what {name} sees.",
        "everybody": "everybody",
        "legal": "{name} may {moves}.",
        "play": "play {cards}",
        "or": " or ",
        "refused": "**{move}** is refused: {reason}.",
        "nothing": "nothing",
        "one": "an example",
        "some": "{} examples",
        "under": "for programmers",
        "sources": "sources",
        "tests": "tests",
        "presets": "Presets:",
        "all": "all presets",
        "others": "all others",
        **{f"may.{move}": move for move in SAID},
        **{f"not.{move}": move for move in SAID},
    },
    "tr": {
        "example": "Örnek.",
        "before": "Önce: {name} böyle görür.",
        "after": "Sonra: {name} böyle görür.",
        "everybody": "herkes",
        "legal": "{name} {moves}.",
        "play": "{cards} oynayabilir",
        "or": " ya da ",
        "refused": "**{move}** olmaz: {reason}.",
        "nothing": "yok",
        "one": "bir örnek",
        "some": "{} örnek",
        "under": "programcılar için",
        "sources": "kaynaklar",
        "tests": "testler",
        "presets": "Hazır ayarlar:",
        "all": "bütün hazır ayarlar",
        "others": "ötekilerin hepsi",
        "may.draw": "kâğıt çekebilir",
        "may.pass": "pas geçebilir",
        "may.stand": "kozu kabul edebilir",
        "may.beg": "başka koz isteyebilir",
        "may.give": "puan verebilir",
        "may.run": "üçer kâğıt daha dağıtabilir",
        "may.accept": "kabul edebilir",
        "may.challenge": "itiraz edebilir",
        "not.draw": "Kâğıt çekmek",
        "not.pass": "Pas geçmek",
        "not.stand": "Kozu kabul etmek",
        "not.beg": "Başka koz istemek",
        "not.give": "Puan vermek",
        "not.run": "Üçer kâğıt daha dağıtmak",
        "not.accept": "Kabul etmek",
        "not.challenge": "İtiraz etmek",
    },
}

TRIED: dict[str, tuple[Any, ...]] = {
    "pisti": tuple([pisti.FaceDown(card) for card in pisti.DECK]),
    "all-fours": tuple(all_fours.Choice),
    "pis-yedili": (
        *(pis_yedili.DRAW, pis_yedili.PASS),
        *[pis_yedili.Call(card, suit) for card in pisti.DECK for suit in pisti.Suit],
        *[pis_yedili.Tek(card) for card in pisti.DECK],
    ),
}
"""The moves, besides plain cards, that an example may try in order to be refused."""


@attrs.frozen
class Example:
    """An example of a clause: a position of a real hand, and the moves after it.

    `moves` were made before the first picture; `shown` are made between the two.
    `refused` is a move that is tried instead; its error is shown.
    `show` are more things to show: the `legal` moves before, the `count` afterwards, or the events
    of the deal (`deal`).
    """

    page: str
    number: str
    clause: str
    rules: Any
    deck: tuple[pisti.Card, ...]
    dealer: int
    scores: tuple[int, ...] | None
    moves: tuple[str, ...]
    shown: tuple[str, ...]
    refused: str | None
    seat: int | None
    show: frozenset[str]
    captions: Mapping[str, tuple[str, str]]


@cache
def examples(page: str) -> tuple[Example, ...]:
    """The examples of a page, from its data."""
    game = PAGES[page]
    found: list[Example] = []
    path = DOCS / "examples" / f"{page}.json"
    for data in json.loads(path.read_text(encoding="utf-8")) if path.exists() else ():
        clause = data["clause"]
        earlier = sum(example.clause == clause for example in found)
        found.append(
            Example(
                page,
                clause.lower() + (f"-{earlier + 1}" if earlier else ""),
                clause,
                rules_of(data["rules"], game.PRESETS, clause),
                parse_cards(data["deck"]),
                data.get("dealer", 0),
                tuple(data["scores"]) if "scores" in data else None,
                tuple(data.get("moves", "").split()),
                tuple(data.get("shown", "").split()),
                data.get("refused"),
                data.get("seat"),
                frozenset(data.get("show", "").split()),
                {lang: (data[lang]["before"], data[lang]["after"]) for lang in FOLDERS},
            )
        )
    return tuple(found)


def states_of(example: Example) -> tuple[Any, Any]:
    """The states before and after the moves that are shown."""
    game = PAGES[example.page]
    deal: Any = game.new_hand
    more = {} if example.scores is None else {"scores": example.scores}
    state = deal(example.rules, deck=example.deck, dealer=example.dealer, **more)
    for text in example.moves:
        state = game.apply(state, parse_move(text, game.legal_moves(state)))
    before = state
    for text in example.shown:
        state = game.apply(state, parse_move(text, game.legal_moves(state)))
    return before, state


def refusal(example: Example, state: Any) -> IllegalMove:
    """The error for the move of the example that is refused."""
    game = PAGES[example.page]
    move: Any = parse_move(str(example.refused), (*pisti.DECK, *TRIED.get(example.page, ())))
    try:
        game.apply(state, move)
    except IllegalMove as error:
        return error
    raise SystemExit(f"{example.number}: {example.refused} is not refused")


def block(example: Example, lang: str) -> str:
    """The text of an example in a page."""
    game, words, up = PAGES[example.page], WORDS[lang], UP[lang]
    before, after = states_of(example)
    called = PLAYERS[: before.rules.players]
    who = words["everybody"] if example.seat is None else called[example.seat]
    first, last = example.captions[lang]
    lines = [f"**{words['example']}** {first}", ""]
    pictures = []
    for moment in moments(example):
        path = f"{up}/pictures/{example.number}-{moment}.{lang}.svg"
        alt = words[moment].format(name=who)
        pictures.append(f"[![{alt}]({path}){{ loading=lazy }}]({path}){{ .table }}")
    lines += ["\n".join(pictures), ""]
    if "legal" in example.show:
        mover = before.turn if before.turn is not None else 0
        moves = choices(game.legal_moves(before), lang)
        lines += [words["legal"].format(name=called[mover], moves=moves), ""]
    if example.refused is not None:
        error = refusal(example, before)
        move = words.get(f"not.{example.refused}", pretty(example.refused))
        reason = reason_of(error, called)
        if lang != "en":
            reason = show.refusal(game, error, players=called, language=lang)
        lines += [words["refused"].format(move=move, reason=reason), ""]
    lines += event_lines(example, before, after, lang)
    if "count" in example.show:
        lines += count_lines(example, game.score(after), called, lang)
    if last:
        lines += [last, ""]
    quoted = "\n".join([f"> {line}".rstrip() for line in "\n".join(lines).rstrip().split("\n")])
    return f"{quoted}\n\n"


def choices(moves: Any, lang: str) -> str:
    """Legal moves in words: the cards, and the choices without a card."""
    words = WORDS[lang]
    texts = [pretty(move) for move in moves]
    cards = [text for text in texts if not text.isalpha()]
    said = [text for text in texts if text.isalpha()]
    asks = [words[f"may.{text}"] for text in said]
    joined = words["or"].join(filter(None, [", ".join(cards[:-1]), *cards[-1:]]))
    found = [words["play"].format(cards=", ".join(cards) if asks else joined)] if cards else []
    found += asks
    return words["or"].join(filter(None, [", ".join(found[:-1]), *found[-1:]]))


def reason_of(error: IllegalMove, called: Sequence[str]) -> str:
    """The reason why a move is refused, with the name of the seat and the signs of the cards."""
    name = called[error.seat] if error.seat is not None else "nobody"
    she, her = ("he", "his") if name in MEN else ("she", "her")
    text = re.sub(r"\bseat \d+", name, pretty(error.problem))
    text = re.sub(r"\bits\b", her, text)
    text = re.sub(r"\bit (?=has |can)", f"{she} ", text)
    text = re.sub(r"Call\((\S+), suit\)(?! with)", r"\1 with a suit", text)
    text = re.sub(r"Call\((\S+), suit\)", r"\1", text)
    return text.replace("DRAW", "a draw").replace("PASS", "a pass")


def moments(example: Example) -> list[str]:
    """The moments that are drawn: before the moves, and after them where there are any."""
    return ["before", "after"] if example.shown else ["before"]


def event_lines(example: Example, before: Any, after: Any, lang: str) -> list[str]:
    """The events that the seat of the example saw, in one paragraph."""
    game = PAGES[example.page]
    is_deal = "deal" in example.show
    if not example.shown and not is_deal:
        return []
    known = 0 if is_deal else len(game.events(game.view(before, example.seat)))
    lines = []
    for event in game.events(game.view(after, example.seat))[known:]:
        said = tell(game, event, players=PLAYERS, language=lang)
        lines.append((said[0].upper() if said[0] != "i" else "Iİ"[lang == "tr"]) + said[1:])
    ended = [f"“T{line[2:]}" if line == "“tek!”" else f"{line}." for line in lines]
    return [" ".join(ended), ""]


def count_lines(
    example: Example, score: pisti.Score, called: tuple[str, ...], lang: str
) -> list[str]:
    """The count of the hand, with a line for each side."""
    lines = []
    for line in show.count(PAGES[example.page], score, players=called, language=lang):
        head, _, items = line.removesuffix(")").partition(" (")
        names, total = head.rsplit(": ", 1)
        lines.append(f"- {names}: **{total}** ({items or WORDS[lang]['nothing']})")
    return [*lines, ""]


def draw(example: Example, lang: str) -> Iterator[tuple[Path, str]]:
    """The pictures of an example."""
    game = PAGES[example.page]
    before, after = states_of(example)
    called = PLAYERS[: before.rules.players]
    for moment, state in zip(moments(example), (before, after), strict=False):
        view = game.view(state, example.seat)
        path = PICTURES / f"{example.number}-{moment}.{lang}.svg"
        yield path, svg.table(game, view, players=called, language=lang)


def openers(page: str, lang: str) -> Iterator[tuple[Path, str]]:
    """The picture at the top of a page, from a hand that was played by chance."""
    game = PAGES[page]
    seed, moves = OPENING.get(page, (1, 7))
    state = playthrough(game, game.RULES, seed=seed)[moves]
    called = PLAYERS[: state.rules.players]
    drawn = svg.table(game, game.view(state, 0), players=called, language=lang)
    yield PICTURES / f"{page}.{lang}.svg", drawn


def written(page: str, lang: str) -> str:
    """The page with examples, presets and tests folded under each clause.

    A clause that the page lacks stands in it in the other language, with a mark.
    """
    text = presets.with_rows(translations.own(page, lang), PAGES[page])
    lacking = {}
    if all(translations.has_page(page, other) for other in FOLDERS):
        lacking = translations.lacking(page, lang)
    own = [match["id"] for match in CLAUSE.finditer(text)]
    for example in examples(page):
        if example.clause not in {*own, *lacking}:
            raise SystemExit(f"there is no clause {example.clause} in {page} ({lang})")
    for match in reversed([*CLAUSE.finditer(text)]):
        clause, end = match["id"], next(END.finditer(text, match.end())).start()
        rule, _, under = [part.strip("\n") for part in text[match.end() : end].partition(UNDER)]
        begin = translations.mark(page, lang, clause) if clause in lacking else ""
        parts = [text[: match.end()], rule, *below(page, clause, lang, begin, under), text[end:]]
        text = "\n\n".join(parts)
    for clause in lacking:
        if clause not in own:
            at = translations.place(page, lang, clause, text)
            begin = translations.mark(page, lang, clause)
            text = "".join([text[:at], *below(page, clause, lang, begin, ""), "\n\n", text[at:]])
    return text.rstrip("\n") + "\n"


def below(page: str, clause: str, lang: str, begin: str, under: str) -> Iterator[str]:
    """The parts below the rule of a clause; `begin` is open, and all else is folded.

    `under` is what somebody wrote to be folded.
    """
    words, is_unplayed = WORDS[lang], clause in unplayed(page)
    drawn = [block(example, lang) for example in examples(page) if example.clause == clause]
    drawn += matches.blocks(PAGES[page], page, clause, lang)
    number = [] if not drawn else [words["one"] if len(drawn) == 1 else words["some"]]
    label = " · ".join([*number, words["sources" if is_unplayed else "under"]])
    fold = f'<details class="under" markdown="1">\n<summary>{label.format(len(drawn))}</summary>'
    link = f"[{words['tests']}]({CLAUSES[lang]}#{clause.lower()}){{ .tests }}"
    last = "" if is_unplayed else f"{''.join(preset_lines(page, clause, lang))}{link}\n\n"
    upper, lower = f"{begin}{fold}\n\n{''.join(drawn)}".rstrip("\n"), f"{last}</details>"
    if under:
        yield f"{UNDER}\n{_as_written(upper)}"
        yield under
        yield _as_written(lower)
    elif drawn or not is_unplayed:
        yield _as_written(f"{upper}\n\n{lower}")
    elif begin:
        yield _as_written(begin.rstrip("\n"))


def _as_written(text: str) -> str:
    return f"<!-- written -->\n{text}\n<!-- /written -->"


@cache
def unplayed(page: str) -> frozenset[str]:
    """The clauses of a page that the library does not play."""
    return frozenset(translations.unplayed(page))


def preset_lines(page: str, clause: str, lang: str) -> Iterator[str]:
    """A line for each flag of a clause on which the presets differ: its values and presets."""
    game, words = PAGES[page], WORDS[lang]
    all_flags = [*clauses.flags_of(type(game.RULES))]
    for path, its_clause in all_flags:
        flag = path.rpartition(".")[2]
        is_group = any(other.startswith(f"{path}.") for other, _ in all_flags)
        by_value = {} if is_group else presets.by_value(game, flag)
        if its_clause == clause and len(by_value) > 1:
            values = [f"`{value}` ({who})" for value, who in who_plays(page, flag, lang)]
            yield f"*{words['presets']}* `{flag}` {', '.join(values)}.\n\n"


def who_plays(page: str, flag: str, lang: str) -> list[tuple[str, str]]:
    """The values of a flag with the presets that have each, the most frequent one at the end."""
    game, words = PAGES[page], WORDS[lang]
    by_value = presets.by_value(game, flag)
    most = max(by_value.values(), key=len)
    is_everywhere = sum(map(len, by_value.values())) == len(game.PRESETS)
    rest = words["others"] if len(by_value) > 1 else words["all"]
    return [
        (value, rest if names is most and is_everywhere else ", ".join(names))
        for value, names in sorted(by_value.items(), key=lambda entry: entry[1] is most)
    ]


def arguments_page(text: str, lang: str) -> str:
    """The page of arguments, with the presets by value under each flag."""

    def lines(mark: re.Match[str]) -> str:
        values = [f"- {value}: {who}" for value, who in who_plays(mark[1], mark[2], lang)]
        block = "\n".join([f"`{mark[2]}`", "", *values])
        return f"{mark[0]}\n<!-- written -->\n{block}\n<!-- /written -->\n"

    text = WRITTEN.sub("", text)
    return FLAG.sub(lines, text).rstrip("\n") + "\n"


def pages() -> Iterator[tuple[Path, str]]:
    """The path of every file with a written part, and the text that it must have."""
    for page in PAGES:
        for lang, folder in FOLDERS.items():
            if translations.has_page(page, lang):
                yield folder / f"{page}.md", written(page, lang)
    for lang, folder in FOLDERS.items():
        path = folder / "arguments.md"
        yield path, arguments_page(path.read_text(encoding="utf-8"), lang)
    yield DOCS / "rules" / "clauses.md", clauses.page(PAGES)
    yield DOCS / "table.svg", next(openers("pisti", "en"))[1]
    yield DOCS / "rules" / "presets.md", presets.page(PAGES)


def main(arguments: list[str]) -> None:
    """Write, check or draw; at the end tell what a release still lacks."""
    if "--pictures" not in arguments:
        wrong = []
        for path, text in pages():
            if path.exists() and path.read_text(encoding="utf-8") == text:
                continue
            wrong.append(str(path.relative_to(ROOT)))
            if "--check" not in arguments:
                path.write_text(text, encoding="utf-8")
        if wrong and "--check" in arguments:
            raise SystemExit(f"make written would change {', '.join(wrong)}")
    PICTURES.mkdir(exist_ok=True)
    for page in PAGES:
        for lang in FOLDERS:
            drawn = [draw(example, lang) for example in examples(page)]
            for path, picture in chain(openers(page, lang), *drawn):
                path.write_text(picture, encoding="utf-8")
    for lang in FOLDERS:
        (PICTURES / f"hero.{lang}.svg").write_text(hero.picture(lang), encoding="utf-8")
    lacking = [*translations.told([*PAGES]), *names.told(FOLDERS)]
    lacking += [line for game in GAMES.values() for line in clauses.untried(game)]
    if lacking:
        print("A release waits for this, and nothing else does:", *lacking, sep="\n  ")
    if lacking and "--complete" in arguments:
        raise SystemExit(1)


if __name__ == "__main__":
    main(sys.argv[1:])

"""What the library adds to the pages of the rules: examples, presets, tests, and pictures."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from pages import (
    DOCS,
    clauses,
    examples as page_examples,
    flag_pairs,
    hero,
    matches,
    names,
    observations,
    presets,
    table_data,
    translations,
)
from pages.clauses import CLAUSE
from pages.examples import PAGES, PICTURES
from pages.translations import END, FOLDERS, UNDER
from pisti.games import GAMES
from pisti.kit.flags import flags_of
from pisti.show import svg
from pisti.table import NAMES
from pisti.testing import playthrough

CLAUSES = {"en": "clauses.md", "tr": "../../rules/clauses.md"}
OPENING = {"pisti": (333, 20), "all-fours": (3, 7), "pis-yedili": (2, 13)}  # seed and moves

MOMENTS = re.compile(r"<!-- moments ([\w -]+) -->\n")
FLAG = re.compile(r"<!-- flag ([\w-]+) (\w+) -->\n")
WORDS = {
    "en": {
        "one": "an example",
        "some": "{} examples",
        "under": "for programmers",
        "sources": "sources",
        "tests": "tests",
        "presets": "Presets:",
        "all": "all ways to play here",
        "others": "all others",
        "who": "who plays which",
    },
    "tr": {
        "one": "bir örnek",
        "some": "{} örnek",
        "under": "programcılar için",
        "sources": "kaynaklar",
        "tests": "testler",
        "presets": "Oynanışlar:",
        "all": "buradaki oynanışların hepsi",
        "others": "ötekilerin hepsi",
        "who": "kim nasıl oynuyor",
    },
}


def openers(page: str, lang: str) -> Iterator[tuple[Path, str]]:
    """The picture at the top of a page, from a hand that was played by chance."""
    game = PAGES[page]
    seed, moves = OPENING.get(page, (1, 7))
    state = playthrough(game, game.RULES, seed=seed)[moves]
    called = NAMES[: state.rules.players]
    drawn = svg.table(game, game.view(state, 0), players=called, language=lang)
    yield PICTURES / f"{page}.{lang}.svg", drawn


def written(page: str, lang: str) -> str:
    """The page with examples, presets and tests folded under each clause.

    A clause that the page lacks stands in it in the other language, with a mark.
    """
    text = presets.with_rows(translations.own(page, lang), PAGES[page])
    missing = {}
    if all(translations.has_page(page, other) for other in FOLDERS):
        missing = translations.lacking(page, lang)
    own = [match["id"] for match in CLAUSE.finditer(text)]
    for example in page_examples.of(page):
        if example.clause not in {*own, *missing}:
            raise SystemExit(f"there is no clause {example.clause} in {page} ({lang})")
    for match in reversed([*CLAUSE.finditer(text)]):
        clause, end = match["id"], next(END.finditer(text, match.end())).start()
        rule, _, under = [part.strip("\n") for part in text[match.end() : end].partition(UNDER)]
        begin = translations.mark(page, lang, clause) if clause in missing else ""
        first = f"{match[0]}\n\n{rule.strip()}"
        parts = [first, *below(page, clause, lang, begin, under), text[end:]]
        text = text[: match.start()] + "\n\n".join(parts)
    for clause in missing:
        if clause not in own:
            at = translations.place(page, lang, clause, text)
            begin = translations.mark(page, lang, clause)
            text = "".join([text[:at], *below(page, clause, lang, begin, ""), "\n\n", text[at:]])

    def drawn(mark: re.Match[str]) -> str:
        return f"{mark[0]}{page_examples.figures(page, mark[1].split(), lang)}\n\n"

    return MOMENTS.sub(drawn, text).rstrip("\n") + "\n"


def below(page: str, clause: str, lang: str, begin: str, under: str) -> Iterator[str]:
    """The parts below the rule of a clause; `begin` is open, and all else is folded.

    `under` is what somebody wrote to be folded.
    """
    words, is_unplayed = WORDS[lang], clause in unplayed(page)
    drawn = [
        page_examples.block(example, lang)
        for example in page_examples.of(page)
        if example.clause == clause
    ]
    drawn += matches.blocks(PAGES[page], page, clause, lang)
    number = [] if not drawn else [words["one"] if len(drawn) == 1 else words["some"]]
    label = " · ".join([*number, words["sources" if is_unplayed else "under"]])
    fold = f'<details class="under" markdown="1">\n<summary>{label.format(len(drawn))}</summary>'
    link = f"[{words['tests']}]({CLAUSES[lang]}#{clause.lower()}){{ .tests }}"
    last = "" if is_unplayed else f"{''.join(preset_lines(page, clause, lang))}{link}\n\n"
    upper, lower = f"{begin}{fold}\n\n{''.join(drawn)}".rstrip("\n"), f"{last}</details>"
    if under:
        yield f"{UNDER}\n{upper}"
        yield under
        yield lower
    elif drawn or not is_unplayed:
        yield f"{upper}\n\n{lower}"
    elif begin:
        yield begin.rstrip("\n")


@cache
def unplayed(page: str) -> frozenset[str]:
    """The clauses of a page that the library does not play."""
    return frozenset(translations.unplayed(page))


def preset_lines(page: str, clause: str, lang: str) -> Iterator[str]:
    """A line for each flag of a clause on which the presets differ: its values and presets."""
    game, words = PAGES[page], WORDS[lang]
    for flag, each in flags_of(type(game.RULES)).items():
        if each.clause != clause or each.inside:
            continue
        by_value = presets.by_value(game, flag)
        if len(by_value) > 1:
            values = [f"`{value}` ({who})" for value, who in who_plays(page, by_value, lang)]
            yield f"*{words['presets']}* `{flag}` {', '.join(values)}.\n\n"


def who_plays(page: str, by_value: Mapping[str, list[str]], lang: str) -> list[tuple[str, str]]:
    """The values of a flag with the presets that have each, the most frequent one at the end."""
    game, words = PAGES[page], WORDS[lang]
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
        told = presets.in_words(mark[1], PAGES[mark[1]], mark[2], lang)
        values = "\n".join([f"- {value}: {who}" for value, who in who_plays(mark[1], told, lang)])
        fold = f'<details class="under" markdown="1">\n<summary>{WORDS[lang]["who"]}</summary>'
        return f"{mark[0]}\n{fold}\n\n{values}\n\n</details>\n"

    return FLAG.sub(lines, text).rstrip("\n") + "\n"


def texts() -> Iterator[tuple[Path, str]]:
    """Every page to which the library adds something: its place under `docs`, and its text."""
    for lang, folder in FOLDERS.items():
        place = folder.relative_to(DOCS)
        for page in PAGES:
            if translations.has_page(page, lang):
                yield place / f"{page}.md", written(page, lang)
        arguments, table, sides = (
            (folder / f"{name}.md").read_text(encoding="utf-8")
            for name in ("arguments", "your-table", "presets")
        )
        yield place / "arguments.md", arguments_page(arguments, lang)
        yield place / "your-table.md", table_data.static_page(table, lang)
        yield place / "presets.md", presets.filled(sides, PAGES, lang)
        yield Path("table", f"{lang}.js"), table_data.script(lang)
    text = (DOCS / "rules" / "clauses.md").read_text(encoding="utf-8")
    yield Path("rules", "clauses.md"), clauses.filled(text, PAGES)
    for name in GAMES:
        yield observations.page_of(name).relative_to(DOCS), observations.filled(name)
        yield flag_pairs.page_of(name).relative_to(DOCS), flag_pairs.filled(name)


def pictures() -> Iterator[tuple[Path, str]]:
    """Every picture of the pages: its place under `docs`, and its text."""
    for lang in FOLDERS:
        for page in PAGES:
            yield from openers(page, lang)
            for example in page_examples.of(page):
                yield from page_examples.pictures(example, lang)
        yield PICTURES / f"hero.{lang}.svg", hero.picture(lang)


def lacking() -> list[str]:
    """What a release still waits for, line by line."""
    untried = [line for game in GAMES.values() for line in clauses.untried(game)]
    asked = [line for name in GAMES for line in table_data.untold(name)]
    return [*translations.told([*PAGES]), *names.told(FOLDERS), *untried, *asked]

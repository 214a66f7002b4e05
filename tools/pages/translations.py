"""Clauses in one language only: the page of the other shows them with a mark, and they are listed.

Nobody has to know both languages to add a clause.  A release waits until nothing is lacking.
"""

import os
import re
from collections import Counter
from collections.abc import Iterator

from pages import ROOT
from pages.clauses import CLAUSE, UNPLAYED, is_unplayed

FOLDERS = {"en": ROOT / "docs" / "rules", "tr": ROOT / "docs" / "tr" / "rules"}
END = re.compile(r'^(?=<a id="|#|</details>|\Z)', re.MULTILINE)
UNDER = "<!-- under -->"
"""Stands between the rule for players and what programmers and scholars find folded under it."""
WORD = re.compile(r"`([a-z_]+(?:=[^`]*)?)`")
MARKS = {"en": "not yet translated", "tr": "henüz çevrilmedi"}
NAMES = {"en": "English", "tr": "Turkish"}


def has_page(page: str, lang: str) -> bool:
    """Whether there is a page of this name in this language; a new game begins with one."""
    return (FOLDERS[lang] / f"{page}.md").exists()


def own(page: str, lang: str) -> str:
    """The page as somebody wrote it."""
    return (FOLDERS[lang] / f"{page}.md").read_text(encoding="utf-8")


def bodies(text: str) -> dict[str, str]:
    """The sentences of each clause, by its id, in the order of the page."""
    found: dict[str, str] = {}
    for match in CLAUSE.finditer(text):
        end = next(END.finditer(text, match.end()))
        found[match["id"]] = text[match.end() : end.start()].strip()
    return found


def titles(text: str) -> dict[str, str]:
    """The title of each clause, by its id."""
    return {match["id"]: match["title"] or "" for match in CLAUSE.finditer(text)}


def words_in_code(body: str) -> Counter[str]:
    """The flags and values that a clause names, which are the same in every language."""
    return Counter(WORD.findall(body))


def lacking(page: str, lang: str) -> dict[str, str]:
    """The clauses that this page lacks, or where it names fewer flags and values than the other.

    Each id has the sentences of the other language.
    """
    here, there = bodies(own(page, lang)), bodies(own(page, _other(lang)))
    return {
        clause: body
        for clause, body in there.items()
        if clause not in here
        or words_in_code(here[clause]) < words_in_code(body)  # the other page names these and more
    }


def unplayed(page: str) -> Iterator[str]:
    """The clauses of this page, in any language, that the library does not play."""
    for lang in FOLDERS:
        if has_page(page, lang):
            for clause, body in bodies(own(page, lang)).items():
                if is_unplayed(body, lang):
                    yield clause


def mark(page: str, lang: str, clause: str) -> str:
    """The text for a clause of which this page lacks all or a part, in the other language."""
    body = _moved(lacking(page, lang)[clause], lang)
    if clause not in bodies(own(page, lang)):
        title = titles(own(page, _other(lang)))[clause]
        return f"### {clause} {title} {{#{clause.lower()}}}\n\n*({MARKS[lang]})* {body}\n\n"
    quoted = "\n".join([f"> {line}".rstrip() for line in f"*({MARKS[lang]})* {body}".split("\n")])
    return f"{quoted}\n\n"


def place(page: str, lang: str, clause: str, text: str) -> int:
    """The index in the text of a page at which a clause that it lacks belongs.

    It is in the section of the same number as on the other page: before the next clause there,
    else after the last one, or where the section begins.
    """
    other = own(page, _other(lang))
    sections = {
        match["id"]: other.count("\n## ", 0, match.start()) for match in CLAUSE.finditer(other)
    }
    here = {match["id"]: match for match in CLAUSE.finditer(text)}
    ids = [name for name in sections if sections[name] == sections[clause] and name in here]
    order = [*sections]
    later = [name for name in ids if order.index(name) > order.index(clause)]
    if later:
        return here[later[0]].start()
    if ids:
        begin = here[ids[-1]].end()
    else:
        headings = [match.end() for match in re.finditer("^## ", text, re.MULTILINE)]
        begin = headings[min(sections[clause], len(headings)) - 1]
    return next(END.finditer(text, begin)).start()


def told(pages: list[str]) -> Iterator[str]:
    """A line for each page that is lacking, or lacks clauses."""
    for page in pages:
        for lang, folder in FOLDERS.items():
            path = folder.relative_to(ROOT) / f"{page}.md"
            if not has_page(page, lang):
                yield f"{path}: there is no such page in {NAMES[lang]}"
            elif has_page(page, _other(lang)):
                for clause in lacking(page, lang):
                    yield f"{path}: {clause} is {MARKS['en']} into {NAMES[lang]}"


def _other(lang: str) -> str:
    return next(other for other in FOLDERS if other != lang)


def _moved(body: str, lang: str) -> str:
    """The sentences of the other language, with links that work from the folder of this one.

    The mark of a clause that the library does not play is that of this language.
    """
    body = body.replace(f"*({UNPLAYED[_other(lang)]})*", f"*({UNPLAYED[lang]})*", 1)

    def link(match: re.Match[str]) -> str:
        path = match[1]
        if not path or (FOLDERS[lang] / path).exists():
            return match[0]
        target = os.path.relpath(FOLDERS[_other(lang)] / path, FOLDERS[lang])
        return f"]({target}{match[2]})"

    return re.sub(r"\]\(((?!https?:)[^)#]*)(#[^)]*)?\)", link, body)

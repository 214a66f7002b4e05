"""The Turkish of all that people read: one word for a thing, and no ending that can be wrong."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORDS = sorted((ROOT / "src").rglob("words/tr.toml"))
PAGES = sorted((ROOT / "docs" / "tr").rglob("*.md"))
ELSEWHERE = {
    "kütüphane": "program",  # a building with books
    "hazır ayar": "oynanış",
    "uçbirim": "terminal",
    "aygıt": "cihaz",
}
# What stands in a bracket may be any card or name: no ending and no "de" or "mi" can follow it.
ENDING = re.compile(
    r"\}(?:['’]?(?:n?[ıiuü]n|[yns]?[ıiuü]|y?[ea]|[dt][ea]n?|l[ea]r?|y?l[ea])\b"
    r"| (?:d[ea]|m[ıiuü])\b)"
)
NUMBERS = re.compile(r"\{(?:number|points|at|step|ply|all|day|days|ranks?|suit|wild_rank)\}")


def texts():
    for path in WORDS:
        for key, text in tomllib.loads(path.read_text(encoding="utf-8")).items():
            yield f"{path.relative_to(ROOT)}:{key}", str(text)


def test_there_are_words():
    assert len(WORDS) >= 7
    assert len(PAGES) >= 8


@pytest.mark.parametrize(("word", "better"), ELSEWHERE.items())
def test_one_word_is_used_for_one_thing(word, better):
    said = [where for where, text in texts() if word in text.lower()]
    said += [page.name for page in PAGES if word in page.read_text(encoding="utf-8").lower()]
    assert said == [], f"write {better}"


def test_no_ending_follows_what_may_be_any_card_or_name():
    wrong = [where for where, text in texts() if ENDING.search(NUMBERS.sub("", text))]
    assert wrong == []


@pytest.mark.parametrize("text", ["{move} da olur", "{seat}'nin", "{card}yi atın", "{near} mi?"])
def test_such_an_ending_would_be_noticed(text):
    assert ENDING.search(text)

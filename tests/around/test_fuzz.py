"""Texts from strangers are read, or refused by an error of the library, soon and in few words."""

from random import Random

import fuzz_targets
import pytest
from fuzz_targets import SEEDS, TARGETS, kept, limited

import pisti
from folders import DATA
from laws.law import is_full

pytestmark = pytest.mark.long
KEPT = DATA / "fuzz"
TRIES = 3000 if is_full() else 150  # of each target
SIGNS = (b"[", b"]", b"{", b"}", b'"', b",", b":", b"-", b"9" * 20, b"\\ud800", b"null", b"1e400")


def broken(text, others, chance):
    """A text with some changes: bytes put in, left out or doubled, or the end of another text."""
    text = bytearray(text)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at, to = sorted((chance.randint(0, len(text)), chance.randint(0, len(text))))
        text[at : chance.choice((at, at + 1, to))] = chance.choice((
            b"",
            chance.randbytes(2),
            chance.choice(SIGNS),
            bytes(text[at:to]) * 2,
            chance.choice(others)[at:to],
        ))  # fmt: skip
    return bytes(text)


@pytest.mark.parametrize("name", TARGETS)
def test_what_once_broke_a_reader_is_read_or_refused(name):
    read, texts = limited(name), kept(KEPT, name)
    assert texts
    for text in texts:
        read(text)


@pytest.mark.parametrize("name", TARGETS)
def test_a_true_text_is_read(name):
    for text in [*SEEDS[name]()][:: 1 if is_full() else 7]:
        TARGETS[name](text)


@pytest.mark.parametrize("name", TARGETS)
def test_a_true_text_with_changes_is_read_or_refused(name):
    read, chance = limited(name), Random(f"broken {name}")
    texts = [*SEEDS[name](), *kept(KEPT, name)]
    for _ in range(TRIES):
        read(broken(chance.choice(texts), texts, chance))


def test_the_texts_of_all_targets_are_kept_and_few():
    assert {path.stem for path in KEPT.iterdir()} == {*TARGETS}
    assert sum(path.stat().st_size for path in KEPT.iterdir()) < 200_000


def answers_at_length(_):
    raise pisti.PistiError("x" * 5000)


def takes_long(_):
    return sum(range(10**6))


def takes_much(_):
    return len(b"x" * (fuzz_targets.peak() + 200_000_000))


def fails(_):
    raise RuntimeError("no error of the library")


@pytest.mark.parametrize(
    ("target", "said"),
    [
        (answers_at_length, "the message is too long"),
        (takes_long, "it took more than 0.001 seconds"),
        (takes_much, "it took more than 100 megabytes"),
        (fails, "no error of the library"),
    ],
    ids=["message", "seconds", "megabytes", "error"],
)
def test_whatever_is_promised_of_a_reader_is_looked_at(monkeypatch, target, said):
    monkeypatch.setitem(TARGETS, "record", target)
    monkeypatch.setattr(fuzz_targets, "SECONDS", 0.001 if target is takes_long else 60)
    monkeypatch.setitem(fuzz_targets.REFUSALS, "record", pisti.PistiError)
    if target is takes_much:
        pytest.importorskip("resource")
    with pytest.raises((AssertionError, RuntimeError), match=said):
        limited("record")(b"")

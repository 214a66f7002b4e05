"""The command `pisti digest`: digests of parts and of all, or the lines that they are of."""

import hashlib

import pytest

import pisti
from pisti.cli import digest as command
from pisti.games import GAMES
from pisti.testing import outcomes


@pytest.fixture
def small(monkeypatch):
    """Parts of three hands, and seven hands in all."""
    monkeypatch.setattr(command, "PART", 3)
    monkeypatch.setattr(command, "_HANDS", 7)


def sha256_of(lines):
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def test_each_part_has_a_digest_and_all_have_that_of_these(run, small):
    code, out, complaint = run("digest", "--by-rules")
    assert (code, complaint) == (0, "")
    wanted = []
    for name, game in GAMES.items():
        parts = [
            sha256_of(outcomes(game, number, first=first, by_rules=True))
            for first, number in ((0, 3), (3, 3), (6, 1))
        ]
        places = zip(parts, ("0-2", "3-5", "6-6"), strict=True)
        wanted += [f"{part}  {name}/1/{place}" for part, place in places]
        wanted.append(f"{sha256_of(parts)}  {name}/1/7")
    assert out.splitlines() == wanted


def test_one_game_one_part_or_some_hands(run, small):
    _, out, _ = run("digest", "--game", "all_fours", "--part", "1")
    lines = [*outcomes(GAMES["all_fours"], 3, first=3)]
    assert out == f"{sha256_of(lines)}  all_fours/1/3-5\n"
    _, out, _ = run("digest", "--game", "pisti", "--hands", "2")
    assert [line.split()[1] for line in out.splitlines()] == ["pisti/1/0-1", "pisti/1/2"]


def test_the_lines_are_printed_when_asked(run):
    _, out, _ = run("digest", "--game", "pisti", "--hands", "2", "--lines")
    assert out.splitlines() == [*outcomes(pisti, 2)]


def test_progress_is_told_in_the_language_of_the_player(run, small, monkeypatch):
    told = []

    def meter(stream, language, *, what):
        return lambda done, total: told.append((language, what, done, total))

    monkeypatch.setattr(command, "meter", meter)
    run("digest", "--hands", "4", "--lang", "tr")
    ends = [(3, 12), (4, 12), (4, 12), (7, 12), (8, 12), (8, 12), (11, 12), (12, 12), (12, 12)]
    assert told == [("tr", "digest", *end) for end in ends]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--hands 0", "hands is 0, expected an int of 1 or more"),
        ("--part -1", "part is -1, expected an int of 0 or more"),
        ("--hands 9999999999999", "the last hand has the number 999999999999, expected no hand"),
        ("--hands 1 --part 1", "argument --part: not allowed with argument --hands"),
        ("--hands many", "argument --hands: expected a whole number, not 'many'"),
        (
            "--game hashing_game",
            "only the games of this library have a digest: pisti, all_fours, pis",
        ),
        ("--hands 0 --lang tr", "hands 0 olamaz; 1 ya da daha büyük bir tam sayı olmalı"),
    ],
)
def test_bad_input_is_refused_by_name(run, words, complaint):
    code, out, said = run("digest", *words.split())
    assert (code, out) == (2, "")
    assert complaint in said

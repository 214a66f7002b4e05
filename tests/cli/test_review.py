"""The command `pisti review`: a hand, a match, a seat, JSON, pages, and what is not a record."""

import json

import pytest

import pisti
from cli.test_progress import Terminal
from hands_to_review import record_by
from pisti import match
from pisti.cli import review as cli_review
from pisti.record import dumps, record_of
from pisti.review.weighing import yardstick

MINI = pisti.PRESETS["mini"]
NAMES = ("Ayşe", "Bülent")
FEW = ("--worlds", 4)


def last(view):
    return view.moves[-1]


@pytest.fixture
def hand(tmp_path):
    """The file of a small hand."""
    path = tmp_path / "hand.json"
    record = record_by(pisti, MINI, 12, last, yardstick(pisti), players=NAMES)
    path.write_text(dumps(pisti, record), "utf-8")
    return path


@pytest.fixture
def whole_match(tmp_path):
    """The file of a small match, and the match."""
    now = match.new_match(pisti, MINI.but(target=30), seed=4)
    while moves := match.legal_moves(now):
        now = match.apply(now, moves[0])
    path = tmp_path / "match.json"
    path.write_text(match.dumps(now), "utf-8")
    return path, now


def test_a_hand_is_reviewed_for_every_seat_or_for_one(run, hand):
    code, out, complaint = run("review", hand, *FEW)
    assert (code, complaint) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Pişti: a review, by what each seat could know."
    for name in NAMES:
        assert any(line.startswith(f"{name} gave away ") for line in lines)
    assert lines[1].startswith("Decisions weighed: ")
    assert sum(" by cards " in line for line in lines) == 2
    one = run("review", hand, *FEW, "--seat", 1)[1]
    assert "Bülent gave away" in one
    assert "Ayşe gave away" not in one


def test_it_is_told_in_turkish(run, hand):
    out = run("review", hand, *FEW, "--lang", "tr")[1]
    assert out.startswith("Pişti: herkesin bilebildiğine göre inceleme.\n")
    assert "kararda" in out
    assert "kâğıtlar" in out


def test_programs_read_a_line_for_each_hand(run, hand, whole_match):
    (line,) = run("review", hand, *FEW, "--json")[1].splitlines()
    data = json.loads(line)
    assert data["players"] == list(NAMES)
    for seat in data["seats"]:
        assert seat["result"] == seat["cards"] + sum(seat["skill"])
    assert {each["ply"] for each in data["decisions"]} == {0, 1}
    path, played = whole_match
    lines = run("review", path, *FEW, "--json", "--seat", 0)[1].splitlines()
    assert len(lines) == len(played.hands)
    for line in map(json.loads, lines):
        assert [seat["seat"] for seat in line["seats"]] == [0]
        for each in line["decisions"]:
            assert each["seat"] == 0
            assert all(0 <= option["chance"] <= 1 for option in each["options"])


def test_each_hand_of_a_match_is_told_under_its_number(run, whole_match):
    path, played = whole_match
    out = run("review", path, *FEW)[1]
    assert out.count("Pişti: a review") == len(played.hands)
    assert f"Hand {len(played.hands)}." in out


def test_where_nothing_was_decided_nobody_has_weighed_anything(run, tmp_path):
    path = tmp_path / "dealt.json"
    path.write_text(dumps(pisti, record_of(pisti, pisti.new_hand(MINI, seed=3))), "utf-8")
    code, out, _ = run("review", path, *FEW, "--html", tmp_path / "dealt.html")
    assert code == 0
    assert "had nothing to decide." in out
    assert "weighed" not in out + (tmp_path / "dealt.html").read_text("utf-8")


def test_a_match_that_goes_on_has_no_account_of_its_last_hand(run, tmp_path):
    now = match.new_match(pisti, MINI, seed=4)
    now = match.apply(now, match.legal_moves(now)[0])
    path = tmp_path / "match.json"
    path.write_text(match.dumps(now), "utf-8")
    out = run("review", path, *FEW)[1]
    assert "The hand was not played to its end, so there is no account of it." in out
    assert "by cards" not in out


@pytest.mark.usefixtures("looks_ahead")
def test_a_page_is_written(run, hand, tmp_path):
    page = tmp_path / "page.html"
    code = run("review", hand, *FEW, "--html", page, "--seat", 0)[0]
    assert code == 0
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert "in 8 deals" in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "None is not a game, expected pisti"),
        ("[", "this is not JSON"),
        ('{"game": "pisti"}', "the key 'format' is missing"),
        ('{"game": "pisti", "seed": "00"}', "the key 'format' is missing"),
    ],
)
def test_a_file_that_is_no_record_gets_one_line(run, tmp_path, text, said):
    path = tmp_path / "no.json"
    path.write_text(text, "utf-8")
    code, out, complaint = run("review", path)
    assert (code, out, complaint.count("\n")) == (1, "", 1)
    assert said in complaint


def test_a_false_record_is_not_reviewed(run, hand, tmp_path):
    data = json.loads(hand.read_text("utf-8"))
    path = tmp_path / "false.json"
    path.write_text(json.dumps({**data, "score": [99, 0]}), "utf-8")
    code, out, complaint = run("review", path)
    assert (code, out) == (1, "")
    assert "is not the count" in complaint


def test_on_a_terminal_its_progress_is_told(run, hand, whole_match, monkeypatch):
    path, played = whole_match
    for file, first in ((hand, "0 of 2 decisions"), (path, f"1/{len(played.hands)}: 0 of ")):
        terminal = Terminal()
        monkeypatch.setattr(cli_review.sys, "stderr", terminal)
        run("review", file, *FEW)
        assert terminal.shown.startswith(f"\r{first}")
        assert terminal.shown.endswith("\r\x1b[K")

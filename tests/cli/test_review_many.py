"""The command `pisti review` on files and folders: a report, what is left out, and Ctrl-C."""

import json
import os

import pytest

import pisti
from hands_to_review import record_by
from pisti import all_fours, match
from pisti.bots import makers
from pisti.cli import records, review as cli_review
from pisti.record import dumps
from pisti.review.weighing import yardstick

MINI = pisti.PRESETS["mini"]
SMALL = all_fours.PRESETS["seven_up"]
FEW = ("--worlds", 3)


def last(view):
    return view.moves[-1]


def save(path, seed, players=("Ayşe", "Bülent")):
    record = record_by(pisti, MINI, seed, last, yardstick(pisti), players=players)
    path.write_text(dumps(pisti, record), "utf-8")


@pytest.fixture
def folder(tmp_path):
    """A folder with three hands, in one of which the players have changed seats."""
    folder = tmp_path / "hands"
    folder.mkdir()
    for seed in (1, 2):
        save(folder / f"{seed}.json", seed)
    save(folder / "3.json", 3, ("Bülent", "Ayşe"))
    return folder


def test_a_folder_gives_a_report_for_each_player(run, folder):
    code, out, complaint = run("review", folder, *FEW)
    assert (code, complaint) == (0, "")
    assert out.startswith("Pişti, ")
    for name in ("Ayşe", "Bülent"):
        assert f"{name}, 3 hands\n" in out
    assert "Mistakes by kind\n" in out or "No move was clearly worse" in out
    assert "There is no grade, as no scale was made for this table." in out
    assert out.count("A decision matters if ") == 1
    files = sorted(folder.iterdir())
    assert run("review", *files, *FEW)[1] == out


def test_a_report_of_one_seat_tells_of_whoever_sat_there(run, folder):
    out = run("review", folder, *FEW, "--seat", 1)[1]
    assert "Bülent, 2 hands\n" in out
    assert "Ayşe, one hand\n" in out


def test_hands_that_say_when_they_were_played_are_told_month_by_month(run, folder):
    for file, day in (("1", "2026-02-28"), ("2", "2026-03-01"), ("3", "soon")):
        path = folder / f"{file}.json"
        data = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps({**data, "tags": {"date": day}}), "utf-8")
    code, out, complaint = run("review", folder, *FEW, "--seat", 0)
    assert (code, complaint) == (0, "")
    assert out.index("Ayşe, 2 hands\n") < out.index("2026-02, one hand: ")
    assert out.index("2026-02, one hand: ") < out.index("2026-03, one hand: ")
    of_bulent = out[out.index("Bülent, one hand\n") :]
    assert "2026" not in of_bulent


def test_it_is_told_in_turkish(run, folder):
    out = run("review", folder, *FEW, "--lang", "tr")[1]
    assert "Ayşe, 3 el\n" in out
    assert "Düzey yok, çünkü" in out


def test_games_are_told_one_after_another(run, folder):
    bot = makers(all_fours)["easy"](seed=0)
    record = record_by(all_fours, SMALL, 3, bot, bot, players=("Ayşe", "Can"))
    (folder / "4.json").write_text(dumps(all_fours, record), "utf-8")
    out = run("review", folder, *FEW)[1]
    assert out.index("Pişti, ") < out.index("Bülent, 3 hands") < out.index("All Fours, ")
    assert "Ayşe, one hand\n" in out


def test_a_match_among_the_files_gives_all_its_hands(run, folder):
    now = match.new_match(pisti, MINI.but(target=30), seed=4)
    while moves := match.legal_moves(now):
        now = match.apply(now, moves[0])
    (folder / "match.json").write_text(match.dumps(now), "utf-8")
    out = run("review", folder, *FEW)[1]
    assert f"seat 0, {len(now.hands)} hands\n" in out
    data = run("review", folder, *FEW, "--json")[1].splitlines()
    assert json.loads(data[3])["hand"] == "match.json 1"


def test_programs_read_a_line_for_each_hand_and_one_for_the_report(run, folder):
    lines = [json.loads(line) for line in run("review", folder, *FEW, "--json")[1].splitlines()]
    assert [line.get("hand") for line in lines] == ["1.json", "2.json", "3.json", None]
    (report,) = lines[-1].values()
    assert [(each["player"], each["seats"]) for each in report] == [
        ("Ayşe", [0, 0, 1]),
        ("Bülent", [1, 1, 0]),
    ]
    for seat, each in enumerate(report):
        hands = zip(lines[:3], each["seats"], strict=True)
        given = sum(line["seats"][at]["given"] for line, at in hands)
        assert each["given"] == pytest.approx(given), seat


def test_a_page_is_written(run, folder, tmp_path):
    page = tmp_path / "page.html"
    assert run("review", folder, *FEW, "--html", page, "--lang", "tr")[0] == 0
    text = page.read_text("utf-8")
    assert text.startswith('<!doctype html><html lang="tr">')
    assert "<h2>Ayşe, 3 el</h2>" in text


def test_what_is_no_record_in_a_folder_is_left_out_and_told(run, folder):
    before = run("review", folder, *FEW)[1]
    (folder / "notes.txt").write_text("milk", "utf-8")
    (folder / "other.json").write_text("[", "utf-8")
    data = json.loads((folder / "1.json").read_text("utf-8"))
    (folder / "false.json").write_text(json.dumps({**data, "score": [99, 0]}), "utf-8")
    code, out, complaint = run("review", folder, *FEW)
    assert (code, out) == (0, before)
    first, second = complaint.splitlines()
    assert "false.json is left out: score: (99, 0) is not the count" in first
    assert "other.json is left out: this is not JSON" in second


def test_what_cannot_be_read_in_a_folder_is_left_out_and_told(run, folder):
    before = run("review", folder, *FEW)[1]
    (folder / "folder.json").mkdir()
    (folder / "nowhere.json").symlink_to(folder / "gone")
    code, out, complaint = run("review", folder, *FEW)
    assert (code, out) == (0, before)
    first, second = complaint.splitlines()
    assert first.endswith("folder.json is left out: Is a directory")
    assert second.endswith("nowhere.json is left out: No such file or directory")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_in_a_folder_is_not_waited_for(folder):
    os.mkfifo(folder / "pipe.json")
    files = [file for file, _ in records._files([str(folder)], "en")]
    assert files == [str(folder / f"{number}.json") for number in (1, 2, 3)]


def test_a_hand_that_comes_twice_is_counted_once(run, folder):
    (folder / "4.json").write_bytes((folder / "1.json").read_bytes())
    _, out, complaint = run("review", folder, *FEW)
    assert "Ayşe, 3 hands\n" in out
    assert complaint == "pisti: 4.json is left out: it is the same hand as 1.json\n"


def test_a_file_that_was_named_must_be_a_record(run, folder, tmp_path):
    broken = tmp_path / "broken.json"
    broken.write_text("[", "utf-8")
    code, out, complaint = run("review", folder, broken, *FEW)
    assert (code, out, complaint.count("\n")) == (1, "", 1)
    assert "broken.json: this is not JSON" in complaint
    code, out, complaint = run("review", folder, tmp_path / "nowhere.json", *FEW)
    assert (code, out) == (2, "")
    assert "nowhere.json: No such file" in complaint


def test_a_folder_without_a_record_is_refused(run, tmp_path):
    (tmp_path / "notes.txt").write_text("milk", "utf-8")
    code, out, complaint = run("review", tmp_path)
    assert (code, out) == (2, "")
    assert "there is no record in the folder" in complaint
    (tmp_path / "broken.json").write_text("[", "utf-8")
    code, out, complaint = run("review", tmp_path)
    assert (code, out) == (2, "")
    assert complaint.splitlines()[-1].startswith("pisti: there is no record in ")


def test_a_seat_that_one_of_the_tables_lacks_is_refused_before_anything_is_judged(run, folder):
    code, out, complaint = run("review", folder, *FEW, "--seat", 2)
    assert (code, out) == (2, "")
    assert "there is no seat 2, expected 0 to 1" in complaint


def stopping_after(done, monkeypatch):
    """Let somebody stop the command when so many hands are reviewed."""
    review, reviewed = cli_review.review, []

    def stopped(*asked, **how):
        if len(reviewed) == done:
            raise KeyboardInterrupt
        reviewed.append(review(*asked, **how))
        return reviewed[-1]

    monkeypatch.setattr(cli_review, "review", stopped)


def test_a_review_that_is_stopped_says_how_far_it_came_and_what_holds(run, folder, monkeypatch):
    stopping_after(2, monkeypatch)
    code, out, complaint = run("review", folder, *FEW)
    assert code == 130
    stopped = "stopped: the review has 2 of 3 hands, and what is told holds for these alone"
    assert f"pisti: {stopped}" in complaint
    assert "Ayşe, 2 hands\n" in out


def test_a_review_that_is_stopped_at_once_tells_nothing(run, folder, monkeypatch):
    stopping_after(0, monkeypatch)
    for asked in ((folder,), (folder / "1.json",)):
        code, out, complaint = run("review", *asked, *FEW)
        assert (code, out) == (130, "")
        assert complaint.endswith("stopped before a hand was reviewed, so nothing is told\n")

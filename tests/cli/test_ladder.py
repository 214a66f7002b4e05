"""The command `pisti ladder`: what it plays, prints and keeps, and how it is stopped."""

import json

import pytest

import arena_bots
from pisti.arena import Pairing, ladder, published

ROWS = (
    Pairing("pisti/mini", ("easy", "random"), 20),
    Pairing("all_fours/hoffmann", ("easy", "random"), 20),
)


@pytest.fixture
def play(run, monkeypatch):
    """Runs `pisti ladder` on few rows of quick bots."""
    monkeypatch.setattr(published, "PUBLISHED", ROWS)
    return lambda *arguments: run("ladder", *arguments)


def without_times(text):
    """A text without the lines that tell how long moves took."""
    lines = text.split("\n")
    return [line for line in lines if not line.startswith(("Milliseconds", "Hamle başına"))]


def test_the_rows_are_printed_as_the_library_tells_them(play):
    code, out, complaints = play()
    assert (code, complaints) == (0, "")
    assert without_times(out) == without_times(f"{ladder()}\n")


def test_a_share_of_one_table_is_kept_and_gone_on_with(play, tmp_path):
    kept = tmp_path / "kept"
    few = play("pisti/mini", "--share", 0.5, "--results", kept)
    assert [path.name for path in kept.iterdir()] == [ROWS[0].file]
    assert "| 10 |" in few[1]
    assert "all_fours" not in few[1]
    all_ = play("--results", kept)
    assert without_times(all_[1]) == without_times(f"{ladder()}\n")


def test_two_processes_play_the_same_rows(play):
    found = play("--workers", 2)
    assert without_times(found[1]) == without_times(f"{ladder()}\n")


def test_json_and_turkish_are_as_asked(play):
    data = json.loads(play("--json", "--share", 0.1)[1])
    assert [each["deals"] for each in data["duels"]] == [2, 2]
    assert [*data["standings"]] == ["pisti/mini", "all_fours/hoffmann"]
    assert "| `easy` ile `random` | " in play("--lang", "tr", "--share", 0.1)[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--share", "x"], "argument --share: expected a share such as 0.1, not 'x'"),
        (["--share", "0"], "a share of 0.0, expected more than 0 and at most 1"),
        (
            ["pisti/minni"],
            "the ladder has no table 'pisti/minni', expected pisti/mini, all_fours/hoffmann",
        ),
        (["--workers", "0"], "0 workers, expected 1 to 1000"),
        (["--results", "/no/such"], "/no/such: No such file or directory"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(play, arguments, said):
    code, out, complaints = play(*arguments)
    assert (code, out) == (2, "")
    assert complaints.startswith(f"pisti: {said}")
    assert complaints.count("\n") == 1


def one_row(monkeypatch, bot):
    rows = (Pairing("pisti/mini", ("random", f"{arena_bots.__name__}:{bot}"), 3),)
    monkeypatch.setattr(published, "PUBLISHED", rows)


def test_a_bot_that_has_lost_a_table_by_a_fault_makes_the_command_end_with_1(run, monkeypatch):
    one_row(monkeypatch, "crashes")
    code, out, complaints = run("ladder")
    assert (code, complaints) == (1, "")
    assert "arena_bots:crashes lost a table: deal 0, " in out


@pytest.mark.parametrize("is_kept", [True, False])
def test_who_stops_it_is_told_how_to_go_on_if_anything_is_kept(run, monkeypatch, tmp_path, is_kept):
    one_row(monkeypatch, "interrupts")
    code, out, complaints = run("ladder", *(("--results", tmp_path) if is_kept else ()))
    assert (code, out) == (130, "")
    goes_on = f": the same command goes on from {tmp_path}" if is_kept else ""
    assert complaints == f"\npisti: stopped{goes_on}\n"

"""The table that a person leaves in a terminal, without having named a file for it."""

import io
import pathlib

import pytest

from pisti.cli.left import leave_behind, left_file


class Typed(io.StringIO):
    """What a person types at a terminal."""

    def isatty(self):
        return True


@pytest.fixture(autouse=True)
def state(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


def test_a_table_that_was_left_is_gone_on_at_without_a_file(run, monkeypatch, state):
    monkeypatch.setattr("sys.stdin", Typed("1\nq\n"))
    _, told, _ = run("play", "--preset", "classic_two", "--seed", 3)
    assert told.endswith("You leave the table.\nGo on there with: pisti play --resume\n")
    monkeypatch.setattr("sys.stdin", Typed("q\n"))
    code, again, _ = run("play", "--resume", "--lang", "tr")
    assert code == 0
    assert told.split("▸ Ayşe")[-1].split()[:3] == again.split("▸ Ayşe")[-1].split()[:3]
    assert [file.name for file in (state / "pisti").iterdir()] == ["left.json"]


def test_the_next_one_takes_its_place_and_nobody_else_reads_it(state):
    assert leave_behind("one")
    assert leave_behind("two")
    assert left_file().read_text("utf-8") == "two"
    assert left_file() == state / "pisti" / "left.json"
    assert left_file().stat().st_mode & 0o077 == 0


def test_where_the_disk_is_full_the_last_one_stays(state):
    assert leave_behind("one")

    def full(*_, **__):
        raise OSError(28, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pathlib.Path, "write_text", full)
        assert not leave_behind("two")
    assert [file.read_text("utf-8") for file in (state / "pisti").iterdir()] == ["one"]


def test_where_nothing_can_be_written_nothing_is_left(state):
    state.write_text("no folder", "utf-8")
    assert not leave_behind("one")


def test_it_lies_where_the_system_has_its_place(monkeypatch, tmp_path):
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert left_file() == tmp_path / ".local" / "state" / "pisti" / "left.json"


def test_a_table_of_a_game_from_outside_promises_nothing(run, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    text = (
        "import pisti\nfrom pisti.house import but_for\n"
        "game = but_for(pisti, 'kings', 'Mine.', takes=lambda card, pile: False)\n"
    )
    (tmp_path / "kings_of_mine.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("sys.stdin", Typed("q\n"))
    _, told, _ = run("play", "--game", "kings_of_mine", "--seed", 3)
    assert told.endswith("You leave the table.\n")
    assert not left_file().exists()

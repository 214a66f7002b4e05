"""Files that commands write: whole or not at all."""

import os
from pathlib import Path

import pytest

from pisti.cli.writing import write_whole


def test_a_text_takes_the_place_of_the_last_one(tmp_path):
    file = tmp_path / "kept.json"
    for text in ("one\n", "two\n"):
        write_whole(file, text)
        assert file.read_bytes() == text.encode()
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.parametrize("method", ["write_text", "replace"])
def test_what_stops_it_leaves_the_file_as_it_was(tmp_path, monkeypatch, method):
    def full(*_given, **_named):
        raise OSError(28, os.strerror(28))

    file = tmp_path / "kept.json"
    write_whole(file, "one\n")
    monkeypatch.setattr(Path, method, full)
    with pytest.raises(OSError, match="No space left") as caught:
        write_whole(file, "two\n")
    monkeypatch.undo()
    assert caught.value.filename == str(file)
    assert [*tmp_path.iterdir()] == [file]
    assert file.read_text("utf-8") == "one\n"


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_what_a_link_leads_to_is_written_and_the_link_stays(tmp_path):
    file, link = tmp_path / "kept.json", tmp_path / "link.json"
    link.symlink_to(file)
    write_whole(link, "one\n")
    assert link.is_symlink()
    assert file.read_text("utf-8") == "one\n"


@pytest.mark.skipif(os.name == "nt", reason="it is no place in a folder there")
def test_what_is_no_file_of_a_disk_is_written_to_and_stays():
    write_whole(Path(os.devnull), "one\n")
    assert Path(os.devnull).is_char_device()


def test_one_that_stops_it_leaves_nothing(tmp_path, monkeypatch):
    def stopped(*_given, **_named):
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "kept.json", "one\n")
    assert not [*tmp_path.iterdir()]


def test_a_folder_is_refused_and_nothing_is_left_in_it(tmp_path):
    with pytest.raises(OSError, match=str(tmp_path.name)):
        write_whole(tmp_path, "one\n")
    assert not [*tmp_path.iterdir()]

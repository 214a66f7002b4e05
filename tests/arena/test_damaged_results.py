"""A file of a run that was damaged: what is missing is played again, what is wrong is told."""

import json

import pytest

import arena_bots
import pisti
from pisti import PistiError, arena
from pisti.arena.results import Results

TWO = pisti.PRESETS["classic_two"]
DEALS = 6


def played(path, deals=DEALS, **options):
    settings = {"game": pisti, "rules": TWO, "deals": deals, "seed": 7, "batch": 2, **options}
    return arena.duel("random", arena_bots.greedy, results=path, **settings)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "results.jsonl"


@pytest.fixture
def whole(path):
    played(path)
    return path.read_bytes()


def saved(path, header):
    """All deals in a file, by their number."""
    file = Results(path, header)
    try:
        return {
            number: (row.margin, row.counts)
            for _, first, rows in file.batches()
            for number, row in enumerate(rows, first)
        }
    finally:
        file.close()


def header_of(whole):
    header = json.loads(whole.splitlines()[0])
    del header["sum"]
    return header


@pytest.mark.parametrize("step", [23, pytest.param(1, marks=pytest.mark.slow)])
def test_a_file_cut_at_any_byte_keeps_the_whole_lines_before(path, whole, step):
    header, ends = header_of(whole), [at for at, byte in enumerate(whole, 1) if byte == 10]
    path.write_bytes(whole)
    all_of_them = saved(path, header)
    assert [*all_of_them] == [*range(DEALS)]
    for cut in range(0, len(whole), step):
        path.write_bytes(whole[:cut])
        there = saved(path, header)
        lines = max(1, sum(end <= cut for end in ends))  # the header is written again
        assert there == {at: all_of_them[at] for at in range(2 * (lines - 1))}
        assert path.read_bytes() == whole[: ends[lines - 1]]


@pytest.mark.parametrize("cut", range(0, 900, 90))
def test_a_run_goes_on_from_a_file_cut_anywhere(path, whole, cut):
    expected = played(None)
    path.write_bytes(whole[: -cut or None])
    assert played(path) == expected


def test_a_flipped_digit_anywhere_is_told_with_its_line(path, whole):
    digits = [at for at, byte in enumerate(whole) if chr(byte).isdigit()]
    assert len(digits) > 300
    for at in digits:
        other = b"%d" % ((int(chr(whole[at])) + 1) % 10)
        broken = whole[:at] + other + whole[at + 1 :]
        path.write_bytes(broken)
        with pytest.raises(PistiError) as error:
            saved(path, header_of(whole))
        line = whole[:at].count(b"\n") + 1
        if line == 1:  # of which its form or the run can be the first that is noticed
            assert str(error.value).startswith((f"line 1 of {path} is damaged", f"{path} "))
        else:
            assert str(error.value).startswith(f"line {line} of {path} is ")
        assert path.read_bytes() == broken


def test_any_other_byte_changed_is_noticed_too(path, whole):
    for at in range(0, len(whole) - 1, 7):  # without its end, the last line is cut short
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(PistiError):
            saved(path, header_of(whole))


def test_lines_may_stand_in_any_order_and_twice(path, whole):
    expected = played(None)
    header, *lines = whole.splitlines(keepends=True)
    for order in (lines[::-1], lines + lines, [lines[1], lines[0]], lines[2:]):
        path.write_bytes(header + b"".join(order))
        assert played(path) == expected


def test_a_line_of_another_run_is_told(path, whole, tmp_path):
    other = tmp_path / "other.jsonl"
    played(other, seed=8)
    theirs = other.read_bytes().splitlines(keepends=True)[1]
    path.write_bytes(whole + theirs)
    with pytest.raises(PistiError) as error:
        played(path)
    said = f"line 5 of {path} is damaged, or of another run: its checksum does not fit"
    assert str(error.value) == f"{said}: name another file for the results"
    assert path.read_bytes() == whole + theirs


def test_a_header_before_the_lines_of_another_run_is_told(path, whole, tmp_path):
    other = tmp_path / "other.jsonl"
    played(other, seed=8)
    ours, theirs = (each.splitlines(keepends=True) for each in (whole, other.read_bytes()))
    path.write_bytes(b"".join([ours[0], *theirs[1:]]))
    with pytest.raises(PistiError, match=r"^line 2 of .* is damaged, or of another run"):
        played(path)


def test_a_file_of_the_form_before_is_refused_with_the_reason(path, whole):
    header = header_of(whole) | {"arena": 1}
    path.write_text(json.dumps(header) + "\n", "utf-8")
    before = path.read_bytes()
    with pytest.raises(PistiError) as error:
        played(path)
    said = f"{path} is of an older form, in which lines have no checksum"
    assert str(error.value) == f"{said}: name another file for the results"
    assert path.read_bytes() == before

"""The command that measures the scales: hands by each bot, a scale, and a check by samples."""

import json

import grades
import pytest

from pisti.coach.grading import scale_from
from pisti.coach.hands import Cost


@pytest.fixture(autouse=True)
def _places(tmp_path, monkeypatch):
    """The tool writes nothing into the library."""
    monkeypatch.setattr(grades, "SCALES", tmp_path / "scales.json")
    monkeypatch.setattr(grades, "BUILD", tmp_path / "build")


@pytest.mark.long
def test_every_bot_plays_as_many_hands_and_the_scales_of_other_tables_stay(capsys):
    grades.SCALES.write_text('{"pisti": {"classic": {}}, "all_fours": {}}', "utf-8")
    grades.main(["--hands", "6", "pisti/mini"])
    costs = json.loads((grades.BUILD / "pisti-mini.json").read_text("utf-8"))
    assert {bot: len(row) for bot, row in costs.items()} == {
        "random": 6,
        "easy": 6,
        "counter": 6,
        "hard": 6,
        "expert": 6,
        "master": 6,
    }
    known = json.loads(grades.SCALES.read_text("utf-8"))
    assert [*known] == ["pisti", "all_fours"]
    assert [*known["pisti"]] == ["classic", "mini"]
    assert scale_from(known["pisti"]["mini"][0]).rungs[0].hands == 6
    assert capsys.readouterr().out.startswith("pisti/mini: 18 hands, ")


def test_samples_are_placed_by_a_scale_of_other_hands(capsys):
    """Bots that differ by little are placed by many hands only, and the rest is not enough."""
    grades.BUILD.mkdir()
    costs = {
        bot: [Cost(level + 9.0 * (at % 5 == 0), 1) for at in range(60)]
        for bot, level in {"a": 3.0, "b": 2.0, "c": 1.0, "d": 0.0}.items()
    }
    (grades.BUILD / "pisti-mini.json").write_text(json.dumps(costs), "utf-8")
    grades.main(["--check", "pisti/mini"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "pisti/mini:"
    assert lines[-2].endswith("too few were measured for 200 samples of the rest")
    assert lines[-1].startswith("  from ")
    assert "on every bot is placed in 90%" in lines[-1]
    one, many = (grades.share_within(costs, "a", size) for size in (1, 15))
    assert one < many


def test_where_no_number_of_hands_is_enough_that_is_told(capsys):
    grades.BUILD.mkdir()
    costs = {bot: [Cost(9.0 * (at % 5 == 0), 1) for at in range(12)] for bot in "abcd"}
    (grades.BUILD / "pisti-mini.json").write_text(json.dumps(costs), "utf-8")
    grades.main(["--check", "pisti/mini"])
    assert "no size of sample places every bot in 90%" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["pisti/nowhere"], "there is no table pisti/nowhere, expected one such as pisti/"),
        (["chess"], "there is no table chess"),
        (["--hands", "1"], "1 hands tell no spread, expected 2 or more"),
    ],
)
def test_wrong_tables_and_too_few_hands_are_refused(capsys, typed, said):
    with pytest.raises(SystemExit):
        grades.main(typed)
    assert said in capsys.readouterr().err


def test_a_table_that_was_not_measured_here_is_told(capsys):
    grades.main(["--check", "pisti/classic_two"])
    assert capsys.readouterr().out == (
        "pisti/classic_two: not measured here yet; without --check it is measured\n"
    )

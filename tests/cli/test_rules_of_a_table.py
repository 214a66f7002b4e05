"""The command `pisti rules` with a preset or with flags: the rules of one table."""

import pytest

import pisti
from pisti import all_fours
from pisti.show import sheet


def words(text):
    return " ".join(text.split())


@pytest.mark.parametrize("language", ["en", "tr"])
@pytest.mark.parametrize(
    ("game", "preset"), [(pisti, "turkish_101"), (all_fours, "pub")], ids=["pisti", "all_fours"]
)
def test_the_rules_of_a_table_are_told_whole_with_their_clauses(run, game, preset, language):
    code, out, _ = run("rules", game.NAME, "--preset", preset, "--lang", language)
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
    for part in sheet(game, game.PRESETS[preset], language=language):
        assert part.title in out
        for each in part.sentences:
            assert f"{each.text} ({each.clause})" in words(out)
    assert out.endswith(f"PRESETS[{preset!r}]\n")


def test_flags_change_what_is_told(run):
    changes = ("target=101", "jack_on_single=10", "teams=individual", "bottom_exposed=false")
    out = words(run("rules", "--but", *changes)[1])
    assert "each alone. (P-02)" in out
    assert "A jack that takes any other single card earns 10 points. (P-36)" in out
    assert "a side has 101 points or more. (P-46)" in out
    assert "Nobody sees the bottom card of the stock. (P-09)" in out
    assert "(P-46)" in words(run("rules", "--preset", "mini", "--but", "target=single_deal")[1])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (["target"], "expected FLAG=VALUE, as in target=101, not 'target'"),
        (["taget=101"], "no such flag: 'taget', did you mean 'target'?"),
        (["target=many"], "is no value of this flag"),
        (["players=5"], "(P-30)"),
        (["players=nine"], "(P-02)"),
        (['bluff={"bluff_when": 3}'], "(A-17)"),
    ],
)
def test_flags_that_make_no_rules_are_refused_in_one_line(run, changes, said):
    code, out, err = run("rules", "--but", *changes)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_a_preset_that_is_none_is_refused(run):
    code, _, err = run("rules", "--preset", "pub")
    assert code == 2
    assert "pub" in err

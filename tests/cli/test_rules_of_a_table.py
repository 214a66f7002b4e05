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

"""The command `pisti beliefs`."""

import json

from pisti.cli import console

ASKED = ("beliefs", "easy", "expert", "--preset", "mini", "--hands", 4, "--seed", 3)


def test_a_table_has_a_row_for_each_belief(run):
    code, out, said = run(*ASKED, "--learn", 4, "--by", "easy")
    assert (code, said) == (0, "")
    assert "4 hands that easy plays" in " ".join(out.split())
    rows = out.splitlines()[-4:]
    assert [row.split()[0] for row in rows] == ["by", "easy", "expert", "learned"]
    assert "±" in rows[1]
    assert "±" not in rows[0]


def test_the_same_as_json_and_in_turkish(run):
    code, out, _ = run(*ASKED, "--learn", 0, "--json")
    assert code == 0
    found = json.loads(out)
    assert [each["belief"] for each in found] == ["uniform", "easy", "expert"]
    assert found[0]["gains"]["hand"] == [0, 0]
    loss, [gain, half] = found[1]["losses"]["hand"], found[1]["gains"]["hand"]
    said = run(*ASKED, "--learn", 0, "--lang", "tr")[1]
    assert f"{loss:.3f} ({-gain:+.3f} ± {half:.3f})".replace(".", ",") in said
    assert "yalnız kâğıtlara göre" in said


def test_a_question_that_is_never_open_has_a_dash(run):
    code, out, _ = run("beliefs", "easy", "--preset", "six_pairs", "--hands", 1, "--learn", 0)
    assert code == 0
    assert "–" in out
    assert "±" not in out  # one hand has no interval


def test_a_small_game_of_the_ladder_can_be_asked(run):
    asked = ("beliefs", "easy", "--small", "all_fours_three_tricks", "--hands", 8, "--learn", 0)
    code, out, _ = run(*asked)
    assert code == 0
    assert out.startswith("All Fours, all_fours_three_tricks: 8 hands that easy plays")
    code, _, said = run(*asked, "--game", "pisti")
    assert code == 2
    assert "--small names a game with its rules, expected no --game" in said


def test_what_is_wrong_is_said_in_the_language_of_the_player(run, monkeypatch):
    code, _, said = run("beliefs", "easy", "--hands", 0, "--lang", "tr", "--preset", "mini")
    assert code == 2
    assert said.startswith("pisti: hands")
    assert "expected" not in said
    code, _, said = run("beliefs", "nosuch", "--preset", "mini")
    assert code == 2
    assert "there is no bot 'nosuch'" in said
    monkeypatch.setattr(console, "find_spec", lambda name: None)  # noqa: ARG005 - of its kind
    code, _, said = run("beliefs", "easy", "--preset", "mini")
    assert (code, said) == (2, 'pisti: this command needs NumPy: pip install "pisti[batch]"\n')

"""The command `pisti attack`."""

import json

from pisti.arena import attack

MINI = ("--preset", "mini", "--deals", 20)


def test_an_attacker_is_trained_measured_kept_and_measured_again(run, tmp_path):
    file = tmp_path / "weights.json"
    code, out, _ = run("attack", "easy", *MINI, "--minutes", 0.0001, "--save", file)
    assert code == 0
    said = " ".join(out.split())
    assert "points a deal, in 20 deals drawn apart from those of training." in said
    assert "after 512 hands of training." in said
    assert "It has learned " in said
    code, out, _ = run("attack", "easy", *MINI, "--minutes", 0, "--weights", file, "--json")
    assert code == 0
    found = json.loads(out)
    assert (found["bot"], found["deals"], found["hands"]) == ("easy", 20, 0)
    assert found["attacker"][0] - found["network"][0] == found["gain"][0]
    assert f"The attacker wins {found['attacker'][0]:+.2f} ± " in said


def test_what_was_learned_is_kept_whatever_ends_the_run(run, tmp_path, monkeypatch):
    file = tmp_path / "weights.json"
    first = attack.training

    def stopped(*given):
        yield next(first(*given))
        raise KeyboardInterrupt

    monkeypatch.setattr(attack, "training", stopped)
    code, _, _ = run("attack", "easy", *MINI, "--minutes", 1, "--save", file)
    assert code == 130
    assert any(json.loads(file.read_text("utf-8"))["weights"])
    assert [*tmp_path.iterdir()] == [file]


def test_what_cannot_be_measured_or_saved_is_refused_before_an_hour_of_training(
    run, tmp_path, monkeypatch
):
    rounds = []
    first = attack.training

    def counted(*given):
        for each in first(*given):
            rounds.append(each)
            yield each

    monkeypatch.setattr(attack, "training", counted)
    code, _, said = run("attack", "easy", *MINI[:2], "--deals", 0, "--minutes", 60)
    assert (code, said) == (2, "pisti: deals is 0, expected an int of 1 or more\n")
    code, _, said = run("attack", "easy", *MINI, "--worlds", -1)
    assert (code, said) == (2, "pisti: worlds is -1, expected an int of 0 or more\n")
    file = tmp_path / "nowhere" / "weights.json"
    code, _, said = run("attack", "easy", *MINI, "--minutes", 60, "--save", file)
    assert code == 2
    assert "No such file or directory" in said
    assert not rounds


def test_one_deal_has_no_interval_and_turkish_is_spoken(run):
    code, out, _ = run("attack", "expert", *MINI[:2], "--deals", 1, "--minutes", 0, "--lang", "tr")
    assert code == 0
    assert "Saldıran, 0 elden öğrendikten sonra +0,00 kazanır." in out


def test_expert_is_attacked_by_way_of_its_network(run):
    code, out, _ = run("attack", "expert", *MINI, "--minutes", 0.0001)
    assert code == 0
    assert "after 512 hands" in " ".join(out.split())


def test_what_is_wrong_is_told(run, tmp_path):
    code, _, said = run("attack", "easy", *MINI, "--minutes", -1, "--lang", "tr")
    assert (code, said) == (2, "pisti: -1.0 dakika olmaz, 0 ile 10000 arası olmalı\n")
    code, _, said = run("attack", "easy", *MINI, "--seed", -1)
    assert (code, said) == (2, "pisti: the seed is -1, expected a number from 0 on\n")
    code, _, said = run("attack", "easy", "--preset", "german")
    assert code == 2
    assert "these rules have 4 sides" in said
    for text in ("no json", "[" * 5000, "{}"):
        (tmp_path / "w.json").write_text(text, "utf-8")
        code, _, said = run("attack", "easy", *MINI, "--weights", tmp_path / "w.json")
        assert code == 2
        assert "these are not the weights of an attacker for this table, expected" in said
    code, _, said = run("attack", "nosuch", *MINI)
    assert code == 2
    assert "there is no bot 'nosuch'" in said


def test_a_look_ahead_is_measured_in_place_of_what_is_learned(run):
    code, out, _ = run("attack", "expert", *MINI[:2], "--deals", 9, "--worlds", 4)
    said = " ".join(out.split())
    assert code == 0
    assert "The attacker, which looks ahead in 4 worlds at each move, wins " in said
    assert "The look ahead is worth " in said
    code, _, said = run("attack", "expert", *MINI, "--worlds", 4, "--minutes", 1)
    assert code == 2
    assert "expected no --minutes and no --weights beside it" in said
    code, _, said = run("attack", "expert", *MINI, "--worlds", 4, "--weights", "w", "--lang", "tr")
    assert (code, "yanında --minutes" in said) == (2, True)

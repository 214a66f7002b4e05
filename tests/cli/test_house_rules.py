"""House rules in every command that deals: changed flags, and rules in a file."""

import io
import json
import sys
from types import ModuleType, SimpleNamespace
from urllib.parse import urlsplit

import pytest

import pisti
from pisti import all_fours, pis_yedili, record
from pisti.table.links import read_link

BUT = ("--but", "players=2", "target=51", "jack_on_single=10")
RULES = pisti.RULES.but(players=2, target=51, jack_on_single=10)
IN_TOML = 'preset = "classic_two"\n[match]\ntarget = 51\n[scoring]\njack_on_single = 10\n'


@pytest.fixture(params=["but", "json", "toml", "stdin"])
def asking(request, tmp_path, monkeypatch):
    """The options that ask for `RULES`, in every way."""
    if request.param == "but":
        return BUT
    text = IN_TOML if request.param == "toml" else json.dumps(RULES.to_dict())
    file = tmp_path / "ours"
    file.write_text(text, "utf-8")
    if request.param == "stdin":
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        return ("--rules", "-")
    return ("--rules", file)


def test_a_hand_is_played_by_the_rules_that_are_asked_for(asking, run):
    _, text, _ = run("watch", "--json", "--seed", 1, *asking)
    assert record.loads(pisti, text).rules == RULES


def test_the_arena_plays_by_them(asking, run):
    code, out, _ = run("arena", "random", "easy", "--deals", 4, "--json", *asking)
    assert (code, pisti.Rules.from_dict(json.loads(out)["rules"])) == (0, RULES)


def test_a_person_plays_by_them_and_is_told_what_differs(play, tmp_path, asking):
    if "-" in asking:
        asking = BUT  # the person types in standard input
    file = tmp_path / "kept.json"
    code, out, _ = play(["q"], "--save", file, "--seed", 1, *asking)
    assert code == 0
    head = out.splitlines()[0]
    assert "(points for a jack on a lone card: 10; points to win: 51)" in head
    assert record.loads(pisti, file.read_text("utf-8")).rules == RULES


@pytest.fixture
def plain(monkeypatch):
    """A game from outside, whose rules have no flags."""
    game, rules = ModuleType("plain"), SimpleNamespace(players=2)
    vars(game).update(vars(pisti), NAME="plain", PRESETS={"only": rules}, RULES=rules)
    monkeypatch.setitem(sys.modules, "plain", game)


@pytest.mark.parametrize("game", [pisti, all_fours, pis_yedili], ids=lambda game: game.NAME)
def test_what_rules_prints_as_json_is_read_as_rules(run, tmp_path, game):
    for name, rules in game.PRESETS.items():
        file = tmp_path / "rules.json"
        printed = run("rules", game.NAME, "--preset", name, "--but", "target=7", "--json")
        file.write_text(printed[1], "utf-8")
        again = run("rules", game.NAME, "--rules", file, "--json")
        assert again == printed
        assert type(rules).from_dict(json.loads(printed[1])) == rules.but(target=7)


def link_in(out):
    """The table of the address in this text."""
    return read_link(urlsplit(next(word for word in out.split() if "http" in word)).fragment)


def test_the_card_table_is_opened_by_them(asking, run, plain, monkeypatch, tmp_path):
    (tmp_path / "play").mkdir()
    (tmp_path / "play" / "index.html").write_text("", "utf-8")
    monkeypatch.setattr("socketserver.BaseServer.serve_forever", lambda *_, **__: None)
    code, out, _ = run("web", "--folder", tmp_path, "--port", 0, *asking)
    link = link_in(out)
    assert (code, link.rules, link.unread) == (0, RULES, ())
    out = run("web", "--folder", tmp_path, "--port", 0, "--game", "all_fours")[1]
    assert link_in(out).game is all_fours
    assert "#" not in run("web", "--folder", tmp_path, "--port", 0)[1]
    code, _, said = run("web", "--folder", tmp_path, "--port", 0, "--game", "plain")
    assert code == 2
    assert said.startswith("pisti: the page of the card table has no game 'plain'")


def test_all_that_is_wrong_is_told_in_one_error(run):
    for command in (["play"], ["watch"], ["web"], ["advise"], ["rules"], ["arena", "easy", "easy"]):
        code, out, said = run(*command, "--but", "taget=51", "target=x", "jack_in_single=1")
        assert (code, out) == (2, "")
        assert "no such flag: 'taget', did you mean 'target'?" in said
        assert "no such flag: 'jack_in_single', did you mean 'jack_on_single'?" in said
        assert "target: 'x' is not a value of this flag, expected an int of 1 or more" in said
        code, out, said = run(*command, "--but", "players=5", "teams=trios", "packs=3")
        assert (code, out) == (2, "")
        assert "packs: 3 is not a value of this flag, expected 1 or 2" in said
        said = run(*command, "--preset", "mini", "--rules", "ours.json")[2]
        assert "argument --rules: not allowed with argument --preset" in said
        assert "'target' is given twice" in run(*command, "--but", "target=1", "target=2")[2]


def test_changes_that_are_typed_apart_count_together(run):
    changes = ("--but", "players=2", "--but", "target=51", "jack_on_single=10")
    assert json.loads(run("rules", "--json", *changes)[1]) == RULES.to_dict()


def test_a_table_that_was_left_keeps_its_rules(run, tmp_path):
    for changes in (("--but", "target=51"), ("--rules", "ours.json")):
        code, _, said = run("play", "--resume", tmp_path / "kept.json", *changes)
        assert (code, "--resume takes no --rules and no --but" in said) == (2, True)


def test_a_game_without_words_of_its_own_is_refused_in_english(run, monkeypatch):
    game = ModuleType("wordless")
    vars(game).update({name: part for name, part in vars(pisti).items() if name != "WORDS"})
    game.NAME = "wordless"
    monkeypatch.setitem(sys.modules, "wordless", game)
    code, _, said = run("arena", "easy", "--game", "wordless", "--lang", "tr", "--but", "players=9")
    assert (code, "players: 9 is not a value of this flag" in said) == (2, True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", None),
        (b"target = 51", "the flag target stands in match: expected it there"),
        (b'{"players": 9}', "players: 9 is not a value of this flag, expected 2 to 6 (P-02)"),
        (b'{"players": 2', "ours has no rules in JSON or TOML: this is not JSON: "),
        (b"players: 2", "ours has no rules in JSON or TOML: Expected '=' after a key"),
        (b'{"players": 2, "players": 3}', "ours has no rules in JSON or TOML: "),
        (b"a = " + b"[" * 9000, "ours has no rules in JSON or TOML: the text is nested too deep"),
        (b"players = " + b"9" * 5000, "ours has no rules in JSON or TOML: Exceeds the limit"),
        (b"players = 0x" + b"f" * 5000, "ours has no rules in JSON or TOML: "),
        (b"players = 2.5", "ours has no rules in JSON or TOML: '2.5' is not a whole number"),
        (b"#" * 10_001, "ours has no rules in JSON or TOML: more than 10000 letters"),
        (b"players = 1979-05-27", "players: '1979-05-27' is not a value of this flag"),
        (b"\xff", "ours has no rules in JSON or TOML: this is not UTF-8, from byte 0 on"),
    ],
)
def test_a_file_without_rules_is_refused_by_name(run, tmp_path, monkeypatch, text, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ours").write_bytes(text)
    code, out, complaint = run("rules", "--rules", "ours")
    assert code == (0 if said is None else 2)
    assert (complaint.startswith(f"pisti: {said}"), out) == (True, "") if said else not complaint
    assert run("rules", "--rules", "nowhere")[2].endswith("No such file or directory\n")


def test_a_game_whose_rules_have_no_flags_says_so(run, plain):
    for command in (("rules", "plain"), ("watch", "--game", "plain")):
        code, _, said = run(*command, "--but", "target=3")
        assert (code, said) == (2, "pisti: plain has no flags, expected only a preset\n")


@pytest.mark.parametrize(("preset", "is_other"), [("crazy_eights_two", True), ("duel", False)])
def test_help_at_a_table_that_differs_much_is_its_sheet(play, preset, is_other):
    _, out, _ = play(["h"], "--game", "pis_yedili", "--preset", preset, "--seed", 4)
    assert ("Every eight fits on any card, on another eight too." in out) == is_other
    assert ("25 for a jack" in out) != is_other
    assert "You can type" in out


def test_no_rank_and_yes_and_no_are_written_as_in_the_rulebook(run):
    changed = ("draw_rank=None", "skip_rank=null", "voluntary_draw=False")
    code, out, _ = run("rules", "pis_yedili", "--json", "--but", *changed)
    rules = pis_yedili.Rules.from_dict(json.loads(out))
    assert code == 0
    assert rules == pis_yedili.RULES.but(draw_rank=None, skip_rank=None, voluntary_draw=False)

"""The command `pisti`, as a person or a program uses it."""

import json
from xml.etree import ElementTree as ET

import pytest

import pisti
from few import presets
from pisti import all_fours, pis_yedili
from pisti.cli.main import COMMANDS
from pisti.record import check, loads, replay
from pisti.show import text

GAMES = {"pisti": pisti, "all_fours": all_fours, "pis_yedili": pis_yedili}
TITLES = {name: game.WORDS["en"]["title"] for name, game in GAMES.items()}
ALL_PRESETS = [(name, preset) for name, game in GAMES.items() for preset in game.PRESETS]


@pytest.fixture
def hand(run, tmp_path):
    """A recorded hand of Pişti for two, in a file."""
    path = tmp_path / "hand.json"
    path.write_text(run("watch", "--preset", "classic_two", "--seed", 7, "--json")[1], "utf-8")
    return path


@pytest.mark.parametrize(("name", "preset"), presets())
def test_a_watched_hand_can_be_kept_checked_and_shown(run, tmp_path, name, preset):
    code, out, _ = run("watch", "--game", name, "--preset", preset, "--seed", "s", "--json")
    record = loads(GAMES[name], out)
    state = check(GAMES[name], record)
    assert code == 0
    assert state.is_over
    assert record.rules == GAMES[name].PRESETS[preset]
    path = tmp_path / "hand.json"
    path.write_text(out, "utf-8")
    moves, points = len(record.moves), " : ".join(map(str, record.score))
    true = f"{path}: true: {TITLES[name]}, {moves} moves, {points}\n"
    assert run("check", path)[:2] == (0, true)
    view = GAMES[name].view(state, 1)
    shown = run("show", path, "--seat", 1)[1]
    assert shown.split() == text.table(GAMES[name], view, players=record.players).split()


def test_the_same_seed_is_the_same_hand(run):
    first = run("watch", "--seed", "tea", "--dealer", 2, "--json")
    assert first == run("watch", "--seed", "tea", "--dealer", 2, "--json")
    assert json.loads(first[1])["dealer"] == 2
    assert first != run("watch", "--seed", "tee", "--json")
    seed = json.loads(run("watch", "--json")[1])["tags"]["seed"]
    assert run("watch", "--json", "--seed", seed)[1] == run("watch", "--json", "--seed", seed)[1]


def test_a_hand_is_told_move_by_move_and_counted(run):
    code, out, _ = run("watch", "--preset", "classic_two", "--seed", 7, "--pause", 0)
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == "A hand of Pişti from the seed 7."
    assert lines[2:8] == [
        "     on the table: 5♥ 6♦ 4♦ 4♥",
        "     Bülent is dealt 8♠ 7♠ 3♠ 9♠",
        "     Ayşe is dealt 6♠ A♦ Q♦ 6♥",
        "     under the stock lies 4♣",
        "     turned up: 4♥",
        "  1  Bülent plays 9♠",
    ]
    assert lines[-2].startswith("Ayşe: ")
    assert lines[-1].startswith("Bülent: ")
    assert sum(line[:4].strip().isdigit() for line in lines) == 48


def test_a_seat_is_told_what_it_may_know(run, hand):
    dealt = ("6♠ A♦ Q♦ 6♥", "8♠ 7♠ 3♠ 9♠", "5♥ 6♦ 4♦ 4♥")
    for seat, known in (0, [True, False]), (1, [False, True]), ("spectator", [False, False]):
        told = run("replay", hand, "--seat", seat)[1]
        assert [cards in told for cards in dealt] == [*known, False]


def test_the_table_can_be_shown_after_each_move(run, hand):
    told = run("replay", hand, "--tables", "--seat", 1)[1]
    record = loads(pisti, hand.read_text("utf-8"))
    for state in replay(pisti, record):
        assert text.table(pisti, pisti.view(state, 1), players=record.players) in told
    told = run("replay", hand, "--tables")[1]
    for state in replay(pisti, record):
        assert text.table(pisti, pisti.view(state, None), players=record.players) in told


def test_a_replay_is_told_as_the_hand_was(run, hand):
    watched = run("watch", "--preset", "classic_two", "--seed", 7, "--pause", 0)[1]
    assert run("replay", hand)[1] == watched.split("\n", 2)[2]


def test_programs_read_a_replay_line_by_line(run, hand):
    lines = [json.loads(line) for line in run("replay", hand, "--json")[1].splitlines()]
    record = loads(pisti, hand.read_text("utf-8"))
    states = list(replay(pisti, record))
    assert [line["ply"] for line in lines] == list(range(len(states)))
    assert [line["turn"] for line in lines] == [state.turn for state in states]
    kinds = [event["event"] for line in lines for event in line["events"]]
    assert kinds == [type(event).__name__ for event in pisti.events(states[-1])]
    assert {"event": "Played", "seat": 1, "card": "9S"} in lines[1]["events"]
    hidden = [
        json.loads(line) for line in run("replay", hand, "--json", "--seat", 0)[1].splitlines()
    ]
    assert hidden[0]["events"][1] == {"event": "Dealt", "seat": 1, "cards": [None] * 4}


@pytest.mark.parametrize(("game", "event"), [("all_fours", "MadeTrumps"), ("pis_yedili", "Named")])
def test_programs_read_suits_as_letters(run, tmp_path, game, event):
    path = tmp_path / "hand.json"
    path.write_text(run("watch", "--game", game, "--seed", 7, "--json")[1], "utf-8")
    lines = [json.loads(line) for line in run("replay", path, "--json")[1].splitlines()]
    suits = {e["suit"] for line in lines for e in line["events"] if e["event"] == event}
    assert suits
    assert suits <= set("CDHS")


def test_an_unfinished_hand_is_told_and_not_counted(run, hand):
    data = json.loads(hand.read_text("utf-8"))
    data |= {"moves": data["moves"][:3], "score": [0, 0]}
    hand.write_text(json.dumps(data), "utf-8")
    assert run("replay", hand)[1].endswith("  3  Bülent plays 7♠\n")


def test_the_table_after_some_moves_as_a_seat_sees_it(run, hand):
    record = loads(pisti, hand.read_text("utf-8"))
    states = list(replay(pisti, record))
    for ply in (0, 5, 48):
        for seat, word in ((0, "0"), (1, "seat 1"), (None, "spectator")):
            view = pisti.view(states[ply], seat)
            shown = run("show", hand, "--ply", ply, "--seat", word)[1]
            assert shown == text.table(pisti, view, players=record.players) + "\n"


def test_a_shown_table_is_a_picture_or_data_when_asked(run, hand):
    ET.fromstring(run("show", hand, "--ply", 3, "--svg")[1])
    code, out, _ = run("show", hand, "--ply", 3, "--seat", 0, "--json")
    data = json.loads(out)
    assert code == 0
    assert (data["ply"], data["seat"], data["turn"]) == (3, 0, 0)
    assert data["places"][1]["hand"] == [None, None]
    assert set(data["moves"]) == set(data["places"][0]["hand"])
    assert data["players"] == ["Ayşe", "Bülent"]
    assert data["middle"][1]["cards"] == [None, None, None, "4H", "9S", "AD", "7S"]
    hand.write_text(run("watch", "--json", "--seed", 1)[1], "utf-8")
    data = json.loads(run("show", hand, "--ply", 0, "--json")[1])
    assert data["notes"] == ["Ayşe and Can against Bülent and Derya"]


def test_a_false_record_is_told_from_one_that_cannot_be_read(run, hand, tmp_path):
    false = tmp_path / "false.json"
    false.write_text(hand.read_text("utf-8").replace('"9S", "AD"', '"AD", "9S"'), "utf-8")
    assert run("check", hand)[0] == 0
    code, out, _ = run("check", hand, false)
    assert code == 1
    assert out.splitlines()[1].startswith(f"{false}: moves[0]: 'AD' is not one of the moves")
    assert run("check", hand, false, tmp_path / "missing.json")[0] == 2
    for command in ("replay", "show"):
        code, out, complaint = run(command, false)
        assert (code, out) == (1, "")
        assert complaint.startswith("pisti: moves[0]: 'AD' is not one")


def test_programs_read_what_was_checked(run, hand, tmp_path):
    false = tmp_path / "false.json"
    false.write_text("[]", "utf-8")
    hand.write_bytes(b"\xef\xbb\xbf" + hand.read_bytes())  # the mark that Windows puts first
    code, out, _ = run("check", "--json", hand, false, tmp_path / "missing.json")
    said = [json.loads(line) for line in out.splitlines()]
    assert code == 2
    assert said[0]["ok"]
    assert said[0]["moves"] == 48
    assert (said[1]["ok"], said[1]["ply"]) == (False, None)
    assert said[2]["error"] == "No such file or directory"


OURS = "expected pisti, all_fours, pis_yedili, or --game with the file of your own"


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"\xff\xfe{}", "this is not UTF-8, from byte 0 on"),
        (b" " * 4_000_001, "more than 4000000 bytes"),
        (
            b"{}",
            f"game: None is not a game, {OURS}",
        ),
        (
            b'{"game": []}',
            f"game: [] is not a game, {OURS}",
        ),
        (
            b'{"game": "chess"}',
            f"game: 'chess' is not a game, {OURS}",
        ),
    ],
)
def test_a_file_that_is_no_record_gets_one_line(run, tmp_path, data, problem):
    path = tmp_path / "file"
    path.write_bytes(data)
    assert run("check", path) == (1, f"{path}: {problem}\n", "")


def test_names_in_a_record_cannot_move_the_cursor(run, hand):
    data = json.loads(hand.read_text("utf-8"))
    data["players"] = ["\x1b[2J\x07", "\u202e{0}"]
    hand.write_text(json.dumps(data), "utf-8")
    for command, *form in (["replay"], ["show"], ["show", "--json"], ["show", "--svg"]):
        code, out, _ = run(command, hand, *form)
        assert code == 0
        assert "\x1b" not in out
        assert "\x07" not in out
        assert "�[2J�" in out


def test_the_presets_are_listed_with_what_they_change(run):
    code, out, _ = run("presets")
    assert code == 0
    for name, game in GAMES.items():
        assert f"\n{TITLES[name]}\n" in "\n" + out
        for preset in game.PRESETS:
            assert f"\n  {preset} · " in out
    assert "\n  classic_two · classic for two · 2 players\n" in out
    assert "All Fours" not in run("presets", "--game", "pisti")[1]
    assert "bluffing: yes" in out
    assert "what cards are worth: A 1, K 1," in out
    assert max(map(len, out.splitlines())) <= 80
    rows = json.loads(run("presets", "--json")[1])
    assert [(row["game"], row["preset"]) for row in rows] == ALL_PRESETS
    assert rows[0]["differs"] == {}
    two = next(row for row in rows if row["preset"] == "classic_two")
    assert two["differs"] == {"players": 2, "teams": "individual"}


def test_a_missing_file_is_told_in_turkish_too(run, tmp_path):
    missing = tmp_path / "missing.json"
    no_file = f"{missing}: böyle bir dosya ya da klasör yok\n"
    assert run("check", missing, "--lang", "tr") == (2, no_file, "")


def test_whoever_has_seen_enough_stops_it(run, monkeypatch):
    def stop(seconds):
        raise KeyboardInterrupt

    monkeypatch.setattr("time.sleep", stop)
    assert run("watch")[0] == 130


def test_a_hand_that_does_not_end_is_left(run, monkeypatch):
    monkeypatch.setattr("pisti.cli.watch.MOST_MOVES", 5)
    assert len(json.loads(run("watch", "--json")[1])["moves"]) == 5


def test_a_seed_may_be_any_bytes_and_also_empty(run):
    for seed in ("", "\udcff", "\ud800"):
        assert run("watch", "--json", "--seed", seed) == run("watch", "--json", "--seed", seed)
        assert run("watch", "--pause", 0, "--seed", seed)[0] == 0


def test_a_hand_that_is_too_long_is_not_told_and_can_be_shown(run, hand, monkeypatch):
    monkeypatch.setattr("pisti.cli.replay.MOST_MOVES", 47)
    code, out, complaint = run("replay", hand)
    assert (code, out) == (2, "")
    assert complaint.startswith("pisti: 48 moves are too many to be told, expected at most 47: ")
    assert run("show", hand)[0] == 0
    assert run("check", hand)[0] == 0


def test_the_name_of_a_file_cannot_move_the_cursor_or_tell_lies(run, tmp_path):
    path = tmp_path / "a\x1b[31m\nb.json: true: pisti"
    for arguments in (("check", path), ("show", path)):
        out = "".join(run(*arguments)[1:])
        assert "\x1b" not in out
        assert out.count("\n") == 1
    assert run("check", "a\0b")[:2] == (2, "a�b: this is not a name of a file\n")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_for_strangers(run, command):
    code, out, _ = run(*command.split(), "--help")
    assert code == 0
    assert "\t" not in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_version_is_that_of_the_package(run):
    assert run("--version")[1] == f"pisti {pisti.__version__}\n"
    assert run()[0] == 2

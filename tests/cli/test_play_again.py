"""Moves that are taken back, and tables to which one comes back."""

import json

import pytest

from playing import FIRST, GAMES, TWO, read


def test_a_move_is_taken_back_with_all_that_came_after_it(play, tmp_path):
    path = tmp_path / "hand.json"
    out = play(["6S", "1", "u", "undo", "U", "ad"], *TWO, "--save", path)[1]
    assert out.count("\nYour move is taken back.\n\nPişti\n") == 2
    assert "\n> U\nyou have made no move in this hand that could be taken back\n> ad\n" in out
    record = read(path)
    assert [move for move in record.moves if move in ("6S", "AD")] == ["AD"]
    assert dict(record.tags)["taken back"] == "2"
    assert "> geri\nHamleniz geri alındı.\n" in play(["1", "geri"], *TWO, "--lang", "tr")[1]


def test_a_bot_that_is_asked_again_is_a_new_one(play, bots):
    play(["1", "u", "1"], *TWO, "--bot", "test_bots:Opened")
    assert (max(bots.MOST), len(bots.MOST), bots.OPEN) == (1, 2, [])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", [(), ("--match",)], ids=["a hand", "a match"])
def test_a_table_that_was_left_goes_on_as_if_nobody_had_left(play, tmp_path, name, kind):
    left, whole, rest = (tmp_path / each for each in ("left", "whole", "rest"))
    options = ("--game", name, "--seed", 4, "--bot", "random", "--seat", 1, "--name", "Zeki", *kind)
    number = 12 if kind else 1
    play(FIRST[:number], *options, "--save", left)
    [*_, file] = sorted(tmp_path.glob("left*"))
    code, out, complaint = play(FIRST[:60], "--resume", file, "--save", rest)
    assert (code, complaint) == (0, "")
    assert "You are Zeki, at the table with Ayşe (random)" in out
    assert "seed was" not in out
    play(FIRST[: number + 60], *options, "--save", whole)
    found = sorted(tmp_path.glob("rest*"))
    assert found
    for path in found:
        again, once = read(path), read(tmp_path / path.name.replace("rest", "whole"))
        assert (again.deck, again.moves, again.players) == (once.deck, once.moves, once.players)


def test_a_hand_on_which_its_last_bot_was_shut_with_ctrl_c_goes_on_with_the_next(
    play, bots, tmp_path
):
    bots.Unclosed.raised = KeyboardInterrupt
    options = (*TWO, "--match", "--bot", "test_bots:Unclosed")
    assert play(FIRST, *options, "--save", tmp_path / "m")[0] == 130
    out = play(["1"], "--resume", tmp_path / "m-01", "--bot", "random")[1]
    assert "\nAfter 1 hand: " in out
    assert "\nHand 2.\n" in out


def test_a_bot_from_elsewhere_is_started_by_no_file(play, bots, tmp_path):
    file = tmp_path / "left"
    play(["1"], *TWO, "--bot", "test_bots:first", "--save", file)
    bots.VIEWS.clear()
    code, out, complaint = play(["1"], "--resume", file)
    assert (code, out, bots.VIEWS) == (2, "", [])
    again = "name them again with --bot: test_bots:first"
    assert complaint == f"pisti: these bots are not started from a file, {again}\n"
    assert play(["1"], "--resume", file, "--bot", "test_bots:first")[0] == 0
    assert bots.VIEWS


@pytest.mark.parametrize("tags", [{}, {"table": "pisti1:x"}])
def test_a_record_with_no_table_is_refused(play, tmp_path, tags):
    path = tmp_path / "over"
    play(FIRST, *TWO, "--save", path)
    data = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**data, "tags": tags}), "utf-8")
    said = f"pisti: {path} holds no table to go on at, expected "
    assert play(FIRST, "--resume", path)[2].startswith(said)


def test_a_seed_is_told_only_when_no_hand_is_still_to_be_dealt_from_it(play, tmp_path):
    file = tmp_path / "match"
    options = ("--game", "all_fours", "--preset", "hoffmann", "--seed", "karpuz", "--match")
    play(FIRST[:12], *options, "--save", file)
    texts = [path.read_text("utf-8") for path in sorted(tmp_path.iterdir())]
    assert len(texts) > 1
    assert not [text for text in texts if "karpuz" in text]
    assert "karpuz" not in play(FIRST[:12], *options)[1]
    for path in tmp_path.iterdir():
        path.unlink()
    play(FIRST, *options, "--save", file)
    *before, last = [read(path) for path in sorted(tmp_path.iterdir())]
    assert [dict(each.tags).get("seed") for each in (*before, last)] == [
        *[None] * len(before),
        "karpuz",
    ]

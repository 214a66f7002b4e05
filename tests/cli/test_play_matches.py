"""Files and matches, and the bots that fail in them."""

import re
from typing import get_args

import pytest

import pisti
from pisti import all_fours, pis_yedili
from pisti.cards import DECK
from pisti.cli.words import WORDS
from pisti.errors import Fault
from pisti.record import check
from playing import FIRST, TWO, read

# Files.


@pytest.mark.parametrize("kind", [(), ("--match",)], ids=["a hand", "a match"])
def test_a_hand_that_cannot_be_kept_is_refused_before_the_first_card(
    play, tmp_path, monkeypatch, kind
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hands").mkdir()
    for folder in ("hands", "hands/"):
        refused = play(FIRST, *kind, "--save", folder)
        assert refused == (2, "", "pisti: hands: Is a directory\n")
    assert play(FIRST, *kind, "--save", "") == (2, "", "pisti: .: Is a directory\n")
    refused = play(FIRST, *kind, "--save", "no/hand.json")
    assert refused == (2, "", "pisti: there is no folder no to save in\n")
    code, out, complaint = play(FIRST, *kind, "--save", "x" * 300)
    assert (code, out) == (2, "")
    assert complaint.endswith("File name too long\n")
    assert [file.name for file in tmp_path.rglob("*")] == ["hands"]


def test_every_hand_of_a_match_gets_a_file(play, tmp_path):
    path = tmp_path / "match.json"
    arguments = ("--game", "pis_yedili", "--match", "--seed", 2, "--dealer", 2)
    code, out, _ = play(FIRST, *arguments, "--save", path)
    files = sorted(tmp_path.iterdir())
    assert code == 0
    assert [file.name for file in files] == [f"match-0{n}.json" for n in (1, 2, 3, 4)]
    records = [read(file) for file in files]
    states = [check(pis_yedili, record) for record in records]
    assert all(state.is_over for state in states)
    assert [dict(record.tags)["hand"] for record in records] == ["1", "2", "3", "4"]
    assert [record.dealer for record in records] == [2, 3, 0, 1]
    for file in files:
        assert out.count(f"Saved in {file}.\n") == 1
    for state, told in zip(states, out.split("\nHand "), strict=True):
        packet = " ".join([card.pretty for card in pis_yedili.view(state, 0).packets[0]])
        assert told.count(f"\nAyşe is dealt {packet}\n") == 1


def test_a_match_that_is_left_keeps_the_hand_that_was_not_over(play, tmp_path):
    path = tmp_path / "match"
    answers = FIRST[:30]
    arguments = ("--preset", "classic_two", "--match", "--seed", 2, "--save", path)
    code, out, _ = play(answers, *arguments)
    first, second = [read(tmp_path / f"match-0{n}") for n in (1, 2)]
    assert code == 0
    assert check(pisti, first).is_over
    assert not check(pisti, second).is_over
    assert out.endswith(f"; the hand so far is saved in {tmp_path / 'match-02'}.\n")
    assert play(answers, *arguments)[::2] == (2, f"pisti: {path}-01: File exists\n")
    (tmp_path / "match-01").unlink()
    assert play(answers, *arguments) == (2, "", f"pisti: {path}-02: File exists\n")
    assert [file.name for file in tmp_path.iterdir()] == ["match-02"]
    assert read(tmp_path / "match-02") == second


# Matches.


def standings(out):
    """The lines about the standings."""
    return re.findall(r"^After .*|^The match .*|^Hand .*", out, re.MULTILINE)


def test_a_match_goes_on_until_somebody_has_won(play, tmp_path):
    path = tmp_path / "match"
    arguments = ("--game", "all_fours", "--preset", "hoffmann", "--match", "--save", path)
    for seed in range(2):
        code, out, _ = play(FIRST, *arguments, "--seed", seed)
        files = sorted(tmp_path.iterdir())
        said = standings(out)
        totals = [0, 0]
        assert code == 0
        assert out.startswith(
            "A match of All Fours, as most books have it, for two (points to win: 7).\n"
        )
        for number, file in enumerate(files, 1):
            record = read(file)
            check(all_fours, record)
            assert record.scores in {(), tuple(totals)}
            totals = [a + b for a, b in zip(totals, record.score, strict=True)]
            hands = "1 hand" if number == 1 else f"{number} hands"
            if number < len(files):
                line = f"After {hands}: Ayşe {totals[0]}, Bülent {totals[1]}."
                assert said[2 * number - 2 : 2 * number] == [line, f"Hand {number + 1}."]
            file.unlink()
        assert len(said) == 2 * len(files)
        last = dict(re.findall(r"(Ayşe|Bülent) (\d+)", said[-2]))
        assert said[-1] == f"The match goes to {max(last, key=lambda name: int(last[name]))}."
        assert max(map(int, last.values())) == 7


@pytest.mark.slow
def test_a_match_may_be_won_within_a_hand(play, tmp_path):
    """AF-A13: a card that is turned up can be the point that was missing."""
    path = tmp_path / "match"
    for seed in range(400):
        arguments = ("--game", "all_fours", "--preset", "hoffmann", "--match", "--seed", seed)
        code, out, _ = play(FIRST, *arguments, "--save", path)
        files = sorted(tmp_path.iterdir())
        state = check(all_fours, read(files[-1]))
        for file in files:
            file.unlink()
        assert code == 0
        if not state.history:
            break
    assert not state.is_over
    assert re.search(r"\n\nAfter \d hands: .* 7.*\.\nSaved in .*\.\nThe match goes to ", out)
    assert len(standings(out)) == 2 * len(files)
    assert out.count("The match ") == 1


def test_a_match_of_one_hand_is_one(play):
    _, out, _ = play(FIRST, "--preset", "course", "--match", "--seed", 2)
    assert out.startswith(
        "A match of Pişti, one hand for two, every card scores (points to win: one hand).\n"
    )
    hands, match = standings(out)
    assert hands.startswith("After 1 hand: ")
    assert match.startswith("The match ")


def test_every_hand_of_a_match_has_new_bots_and_the_old_ones_are_closed(play, bots):
    arguments = ("--game", "pis_yedili", "--match", "--seed", 2)
    out = play(FIRST, *arguments, "--bot", "test_bots:seeded")[1]
    assert "The match " in out
    assert len(set(bots.SEEDS)) == len(bots.SEEDS) == 4 * 3
    play(FIRST, *arguments, "--bot", "test_bots:Opened", "--hints", "test_bots:Opened")
    assert (max(bots.MOST), len(bots.MOST), bots.OPEN) == (4, 16, [])
    play(["1"], *arguments, "--bot", "test_bots:Opened")
    assert (len(bots.MOST), bots.OPEN) == (19, [])


# Bots that fail.


@pytest.mark.parametrize(
    ("bot", "said", "crash"),
    [
        ("crashes", "has crashed: LookupError in test_bots.py, line", "LookupError: I hold"),
        ("cheats", "has made an illegal move", "it answers 2C, of type Card, expected one of"),
        ("is_late", "has not moved in time", "no move in time with ("),
        ("unmade", "has crashed: RuntimeError in test_bots.py, line", "RuntimeError"),
        ("leaves", "has crashed: SystemExit in test_bots.py, line", "SystemExit: 0"),
    ],
)
@pytest.mark.usefixtures("bots")
def test_a_bot_that_fails_ends_the_hand_and_is_named(play, tmp_path, bot, said, crash):
    path = tmp_path / "hand.json"
    arguments = (*TWO, "--bot", f"test_bots:{bot}")
    code, out, complaint = play(FIRST, *arguments, "--save", path)
    problem = f"pisti: Bülent (test_bots:{bot}) {said}"
    assert code == 1
    assert complaint.startswith(problem)
    assert complaint.endswith(f"; the hand so far is saved in {path}\n")
    assert "The hand " not in out
    assert not any(card.pretty in complaint or str(card) in complaint for card in DECK)
    record = read(path)
    assert check(pisti, record).turn == 1
    assert dict(record.tags)["crash"].startswith(crash)
    path.unlink()
    code, _, complaint = play(FIRST, *arguments)
    assert (code, complaint.count("\n"), "saved" in complaint) == (1, 1, False)


@pytest.mark.parametrize("bot", ["Unclosed", "Unclosable", "Unwilling", "Shut"])
def test_how_a_bot_closes_is_nothing_to_a_hand_that_is_over(play, bots, tmp_path, bot):
    path = tmp_path / "hand.json"
    arguments = (*TWO, "--bot", f"test_bots:{bot}")
    code, out, complaint = play(FIRST, *arguments, "--save", path)
    assert (code, complaint) == (0, "")
    assert out.endswith(f"\nSaved in {path}.\n")
    assert check(pisti, read(path)).is_over
    assert len(bots.OPEN) == (bot in ("Unwilling", "Shut"))
    assert play(["q"], *arguments)[::2] == (0, "")


@pytest.mark.parametrize("where", ["bot", "maker", "close", "hint"])
def test_ctrl_c_while_a_bot_is_busy_is_the_person_s(play, bots, tmp_path, where):
    def stop(*_, **__):
        raise KeyboardInterrupt

    if where == "close":
        bots.Unclosed.raised = KeyboardInterrupt
    else:
        bots.stop = stop if where != "maker" else lambda *, seed: stop(seed)
    bot = "test_bots:Unclosed" if where == "close" else "test_bots:stop"
    path = tmp_path / "hand.json"
    arguments = (*TWO, "--hints" if where == "hint" else "--bot")
    answers = ["?"] if where == "hint" else FIRST
    code, out, complaint = play(answers, *arguments, bot, "--save", path)
    assert (code, complaint) == (130, "")
    assert "\nYou leave the table" in out
    assert check(pisti, read(path)).is_over == (where == "close")


def test_an_adviser_that_cannot_be_made_is_named(play, bots):
    code, _, complaint = play(FIRST, "--seed", 1, "--hints", "test_bots:unmade")
    assert code == 1
    assert complaint.startswith("pisti: your adviser (test_bots:unmade) has crashed: RuntimeError")


def test_every_fault_of_a_bot_has_words():
    for words in WORDS.values():
        assert {f"play.fault.{fault}" for fault in get_args(Fault)} <= {*words}

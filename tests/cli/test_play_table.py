"""The table of `pisti play`: its seats, its secrets, and how one leaves it."""

import io
import os
import re
from datetime import date

import pytest

import pisti
from pisti.cards import DECK
from pisti.cli import person as cli_person, play as cli_play
from pisti.cli.console import today
from pisti.record import check
from pisti.review.weighing import MANY
from pisti.table.kept import open_again
from pisti.testing import playthrough
from playing import FIRST, GAMES, TWO, read

# The table.


def test_names_are_those_that_are_given_and_nobody_has_two(play):
    out = play([], "--name", " Can\x1b ", "--seed", 1, "--bot", "random")[1]
    assert "You are Can�, at the table with Ayşe (random), Bülent (random), Can (random)." in out
    assert "\x1b" not in out
    out = play([], "--name", "Can", "--seat", 1, "--seed", 1, "--bot", "random")[1]
    assert "You are Can, at the table with Ayşe (random), Bülent (random), Derya" in out
    assert "You are Bülent, at" in play([], "--name", " ", "--seat", 1)[1]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["pisti", "all_fours", "pis_yedili"])
def test_if_nobody_is_named_an_easy_bot_plays_and_the_teacher_gives_hints(play, game):
    out = play(["?"], "--game", game, "--seed", 4, "--dealer", 1)[1]
    assert "(easy)" in out.split("Type a card")[0]
    told = re.search(r"In (\d+) deals that fit what you have seen: ", out)
    assert told is not None
    assert int(told[1]) >= 24 * MANY  # more where moves are near each other


@pytest.mark.slow
def test_the_teacher_tells_facts_and_in_a_match_the_chance_to_win_it(play):
    arguments = ("--preset", "classic_two", "--seed", 17, "--seat", 1)
    lesson = play(["?"], *arguments)[1].split("what you have seen: ")[1].split("\n>")[0]
    assert lesson.startswith("10♠")
    assert "it takes 4 cards, some face down" in lesson
    assert "Chance" not in lesson
    assert "Chance to win the match: " in play(["?"], *arguments, "--match")[1]
    assert "10♠" in play(["ipucu"], *arguments, "--lang", "tr")[1].split("dağıtımda: ")[1]


def test_it_says_as_whom_a_bot_plays_where_it_has_nothing_of_its_own(play):
    out = play([], "--preset", "six_pairs", "--bot", "expert")[1]
    assert out.count("Under these rules expert plays as hard.") == 1
    assert "plays as" not in play([], "--preset", "classic_two", "--bot", "expert")[1]


def test_every_opponent_may_be_another_bot_in_the_order_of_play(play, bots):
    names = ("test_bots:first", "test_bots:last", "random")
    given = [word for name in names for word in ("--bot", name)]
    out = play(["1", "1"], "--seat", 2, "--seed", 1, *given)[1]
    with_you = " ".join(out.split("You are ")[1].split("\n\n")[0].split("\nType")[0].split())
    assert with_you == (
        "Can, at the table with Ayşe (test_bots:last), Bülent (random), Derya (test_bots:first)."
    )
    assert {view.seat for view in bots.VIEWS} == {0, 3}


def test_what_a_module_says_when_it_fails_cannot_move_the_cursor(play, tmp_path, monkeypatch):
    (tmp_path / "loud_today.py").write_text(r"raise ValueError('\x1b[2J' 'no\nluck')", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    problem = "there is no bot 'loud_today:bot': ValueError: �[2Jno luck"
    assert play(FIRST, "--bot", "loud_today:bot") == (2, "", f"pisti: {problem}\n")


def test_bots_take_their_time_on_request(play, monkeypatch):
    slept = []
    monkeypatch.setattr("time.sleep", slept.append)
    play(["1"], "--seed", 1, "--pause", 2.5)
    assert slept == [2.5] * 6
    slept.clear()
    play(["1"], "--seed", 1)
    assert slept == [0] * 6


def test_the_seed_of_a_bot_does_not_give_the_cards_away(play, bots):
    play(FIRST, "--seed", "tea", "--preset", "classic_two", "--bot", "test_bots:seeded")
    play(FIRST, "--seed", "tee", "--preset", "classic_two", "--bot", "test_bots:seeded")
    assert len(set(bots.SEEDS)) == 2
    for seed in bots.SEEDS:
        assert len(seed) == 32
        assert b"te" not in seed


# Nothing hidden.


@pytest.mark.parametrize(
    ("name", "preset"),
    [("pisti", "classic"), ("all_fours", "cassell_4"), ("pis_yedili", "pis_yedili")],
)
@pytest.mark.parametrize("ply", [0, 5, 13])
def test_nothing_that_is_printed_depends_on_cards_that_nobody_has_seen(
    play, monkeypatch, name, preset, ply
):
    """The same moves from decks that the person's view cannot tell apart, up to some moment."""
    game = GAMES[name]
    deal = game.new_hand
    rules = game.PRESETS[preset]
    state = list(playthrough(game, rules, seed=7))[ply]
    seat, script = state.turn, state.history
    worlds = game.worlds(game.view(state, seat), seed=1)
    decks = {state.deck, *[next(worlds).deck for _ in range(3)]}
    assert len(decks) == 4

    def found(bot, game):
        return lambda *, seed: lambda view: script[len(view.history)] if seed else None

    monkeypatch.setattr(cli_play, "find", found)
    turns = [at for at, step in enumerate(playthrough(game, rules, seed=7)) if step.turn == seat]
    answers = [script[at] for at in turns if at < ply] + ["h", "9", "x", *DECK[::-1]]
    answers = answers[: len(answers) - len(DECK)] + [c for c in DECK if c not in state.hands[seat]]
    told = set()
    for deck in decks:

        def dealt(rules, *, seed, dealer, scores, deck=deck):
            return deal(rules, deck=deck, dealer=dealer)

        monkeypatch.setattr(game, "new_hand", dealt)
        arguments = ("--game", name, "--preset", preset, "--seat", seat, "--dealer", state.dealer)
        told.add(play(answers, *arguments, "--seed", 7))
    assert len(told) == 1
    assert f"you do not hold {answers[-1].pretty}" in told.pop()[1]


def test_the_views_of_the_bots_are_their_own(play, bots):
    play(FIRST, *TWO, "--bot", "test_bots:first")
    assert {view.seat for view in bots.VIEWS} == {1}
    assert {type(view) for view in bots.VIEWS} == {pisti.View}
    assert all(view.turn == 1 for view in bots.VIEWS)


# The end before the end.


def test_the_end_of_the_answers_is_a_polite_end_too(play, tmp_path):
    path = tmp_path / "hand.json"
    code, out, complaint = play(["1"], "--seed", 1, "--save", path, "--bot", "random")
    record = read(path)
    assert (code, complaint) == (0, "")
    assert out.endswith(f"> \nYou leave the table; the hand so far is saved in {path}.\n")
    assert not check(pisti, record).is_over
    assert len(record.moves) == 7
    tags = dict(record.tags)
    assert open_again(tags.pop("table")).deal.seed == "1"
    assert date.fromisoformat(tags.pop("date")) <= today()
    bots = "random, random, random"
    assert tags == {"seed": "1", "bots": bots, "seat": "0", "mode": "practice"}


@pytest.mark.parametrize("where", ["sys.stdin.readline", "time.sleep"])
def test_ctrl_c_keeps_the_hand(play, tmp_path, monkeypatch, where):
    def stop(*_):
        raise KeyboardInterrupt

    path = tmp_path / "hand.json"
    if where == "time.sleep":
        monkeypatch.setattr(where, stop)
    else:
        monkeypatch.setattr(cli_person, "read_line", stop)
    code, out, complaint = play([], "--seed", 1, "--save", path, "--name", "Gül")
    assert (code, complaint) == (130, "")
    assert out.endswith(f"\nYou leave the table; the hand so far is saved in {path}.\n")
    assert len(check(pisti, read(path)).history) == (0 if where == "time.sleep" else 3)
    assert read(path).players[0] == "Gül"


def test_who_reads_no_more_is_not_complained_to_and_the_hand_is_kept(play, tmp_path, monkeypatch):
    class Broken(io.StringIO):
        def fileno(self):
            return os.open(os.devnull, os.O_WRONLY)

        def write(self, text):
            if "Your move" in text:
                raise BrokenPipeError
            return len(text)

    path = tmp_path / "hand.json"
    with monkeypatch.context() as patched:
        patched.setattr("sys.stdout", Broken())
        patched.setattr("os.dup2", lambda *_: None)
        code, _, complaint = play([], "--seed", 1, "--save", path)
    assert (code, complaint) == (141, "")
    assert len(check(pisti, read(path)).history) == 3

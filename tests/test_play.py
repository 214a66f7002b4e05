"""The command `pisti play`: what a person at the terminal sees, and what they never see."""

import io
import json
import os
import pty
import re
import select
import subprocess
import sys

import pytest

import pisti
from pisti import _console, _person, _play, all_fours, pis_yedili
from pisti.__main__ import main
from pisti._play import BotFailedError
from pisti.cards import DECK
from pisti.errors import BotError
from pisti.notation import format_move, pretty
from pisti.record import check, loads, replay
from pisti.score import Line, Score
from pisti.testing import playthrough

GAMES = {"pisti": pisti, "all_fours": all_fours, "pis_yedili": pis_yedili}
SCHOOLS = [(name, school) for name, game in GAMES.items() for school in game.PRESETS]
FIRST = ["1"] * 4000  # the first of the moves, as often as it takes

BOTS = '''
"""Bots for the tests."""

from pisti.errors import BotError

VIEWS, SEEDS, OPEN = [], [], []


def first(view):
    VIEWS.append(view)
    return view.moves[0]


def last(view):
    VIEWS.append(view)
    return view.moves[-1]


def crashes(view):
    raise LookupError(f"I hold {view.hand}")


def cheats(view):
    return next(card for card in view.rules.pack if card not in view.hand)


def is_late(view):
    raise BotError(f"no move in time with {view.hand}", "time-out")


def second_time(view, asked=[]):
    asked.append(1)
    return view.moves[0] if len(asked) < 2 else None


def unmade(*, seed):
    raise RuntimeError


def seeded(*, seed):
    SEEDS.append(seed)
    return first


def leaves(view):
    raise SystemExit(0)


def shouts(view):
    raise ValueError("no! " * 1_000_000)


def helps_itself(view):
    foreign = cheats(view)
    object.__setattr__(view, "moves", (foreign,))
    return foreign


class Opened:
    def __init__(self, *, seed):
        OPEN.append(self)

    def __call__(self, view):
        return view.moves[0]

    def close(self):
        OPEN.remove(self)
'''


@pytest.fixture
def play(capsys, monkeypatch):
    """Plays with these answers and gives the exit code, the output and the complaints."""

    def play(answers, *arguments):
        lines = io.StringIO("".join([f"{answer}\n" for answer in answers]))
        monkeypatch.setattr("sys.stdin", lines)
        try:
            code = main(["play", *map(str, arguments)])
        except SystemExit as stopped:
            code = stopped.code
        return (code, *capsys.readouterr())

    return play


@pytest.fixture
def bots(tmp_path, monkeypatch):
    """The module `test_bots`, newly imported."""
    (tmp_path / "test_bots.py").write_text(BOTS, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "test_bots", raising=False)
    import test_bots

    return test_bots


def read(path):
    text = path.read_text("utf-8")
    return loads(GAMES[json.loads(text)["game"]], text)


# A hand.


@pytest.mark.parametrize(("name", "school"), SCHOOLS)
def test_a_hand_of_every_school_is_played_counted_and_saved(play, tmp_path, name, school):
    path = tmp_path / "hand.json"
    arguments = ("--game", name, "--preset", school, "--seed", 5, "--bot", "random")
    code, out, complaint = play(FIRST, *arguments, "--save", path)
    game, record = GAMES[name], read(path)
    state = check(game, record)
    assert (code, complaint) == (0, "")
    assert state.is_over
    assert record.rules == game.PRESETS[school]
    assert out.startswith(f"A hand of {name} by the rules of {school}.\nYou are Ayşe, at the table")
    count = io.StringIO()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("sys.stdout", count)
        _console.count(game.score(state), record.players)
    end = out[out.index(count.getvalue()) + len(count.getvalue()) :]
    assert re.fullmatch(rf"\nThe hand (goes to|is) .*\nSaved in {path}\.\n", end)
    assert main(["check", str(path)]) == 0


@pytest.mark.parametrize("name", GAMES)
def test_the_hand_is_the_one_that_the_seed_deals(play, tmp_path, name):
    path = tmp_path / "hand.json"
    play([], "--game", name, "--seed", "tea", "--dealer", 1, "--save", path)
    deck = GAMES[name].new_hand(seed="tea", dealer=1).deck
    assert (read(path).deck, read(path).dealer) == (deck, 1)


def test_the_same_seed_and_answers_are_the_same_evening(play):
    first = play(FIRST, "--seed", 3, "--game", "pis_yedili")
    assert first == play(FIRST, "--seed", 3, "--game", "pis_yedili")
    assert first != play(FIRST, "--seed", 4, "--game", "pis_yedili")


def test_a_seed_that_nobody_gave_is_told_when_the_hand_is_over(play):
    code, out, _ = play(FIRST, "--preset", "classic_two")
    seed = re.search(r"\nThe seed was (\w{16})\.\n$", out)[1]
    assert code == 0
    assert out.count(seed) == 1
    assert play(FIRST, "--preset", "classic_two", "--seed", seed)[1] in out
    assert "seed" not in play([], "--preset", "classic_two")[1]


def test_the_person_is_told_what_happened_and_sees_the_table(play):
    code, out, _ = play(["6S"], "--preset", "classic_two", "--seed", 7, "--bot", "random")
    lines = out.splitlines()
    assert code == 0
    assert lines[:11] == [
        "A hand of pisti by the rules of classic_two.",
        "You are Ayşe, at the table with Bülent (random).",
        "Type a card or its number, ? for a hint, h for help, q to leave.",
        "",
        "on the table: ▒▒ ▒▒ ▒▒ ▒▒",
        "Ayşe is dealt 6♠ A♦ Q♦ 6♥",
        "under the stock lies 4♣",
        "turned up: 4♥",
        lines[8],
        "",
        "Pişti",
    ]
    assert re.fullmatch("Bülent plays [789]♠|Bülent plays 3♠", lines[8])
    assert lines[12] == "  Bülent  ▒▒ ▒▒ ▒▒"
    assert lines[14] == "  stock   ▒▒ ×40, under it 4♣"
    assert lines[17:22] == [
        "▸ Ayşe    6♠ A♦ Q♦ 6♥  · dealer",
        "",
        "Your move: 1 6♠  2 A♦  3 Q♦  4 6♥",
        "> 6S",
        "Ayşe plays 6♠",
    ]
    assert lines[-2:] == ["> ", "You leave the table."]


@pytest.mark.parametrize("name", GAMES)
def test_no_line_is_too_long_but_for_a_pile_of_cards(play, name):
    school = {"pisti": "classic", "all_fours": "trinidad", "pis_yedili": "pis-yedili"}[name]
    _, out, _ = play(FIRST, "--game", name, "--preset", school, "--seed", 4)
    assert [line for line in out.splitlines() if len(line) > 80 and " takes " not in line] == []


def test_a_long_title_is_folded(play):
    lines = play([], "--game", "all_fours", "--preset", "trinidad", "--seed", 4)[1].splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("All Fours"))
    assert lines[at].endswith(" ·")
    assert lines[at + 1] == "    Ayşe and Can against Bülent and Derya"


def test_a_tie_goes_to_nobody(capsys):
    tie = Score((Line(0, "low", 1, 1),), (1, 0, 1))
    assert _play._goes_to((0, 2), 3, ("A", "B", "C")) == "is shared by A and C"
    assert _play._goes_to((0, 1), 2, ("A", "B")) == "is a tie"
    assert _play._goes_to((1,), 2, ("A", "B", "C", "D")) == "goes to B and D"
    _console.count(tie, ("A", "B", "C"))
    assert capsys.readouterr().out == "\nA: 1 (low = 1)\nB: 0\nC: 1\n"


def test_the_lowest_total_wins_where_cards_are_penalties(play):
    _, out, _ = play(FIRST, "--game", "pis_yedili", "--seed", 1)
    totals = {name: int(n) for name, n in re.findall(r"^(\w+): (\d+)", out, re.MULTILINE)}
    winner = min(totals, key=totals.get)
    assert len(totals) == 4
    assert f"The hand goes to {winner}.\n" in out


def test_a_long_count_is_folded_between_its_items(capsys):
    lines = tuple([Line(0, "a thing worth counting", 2, n) for n in range(5)])
    _console.count(Score(lines, (10,)), ("A",))
    assert capsys.readouterr().out == (
        "\nA: 10 (a thing worth counting ×2 = 0, a thing worth counting ×2 = 1,\n"
        "    a thing worth counting ×2 = 2, a thing worth counting ×2 = 3,\n"
        "    a thing worth counting ×2 = 4)\n"
    )


# Answers.


def test_moves_are_typed_in_any_usual_form_or_as_a_number(play):
    answers = [" s 6 ", "a♦", "2", "qd"]
    _, out, _ = play(answers, "--preset", "classic_two", "--seed", 7)
    for card in ("6♠", "A♦", "6♥", "Q♦"):
        assert f"\nAyşe plays {card}" in out


def test_enter_makes_the_only_move_and_no_other(play):
    arguments = ("--preset", "classic_two", "--seed", 7)
    out = play(["1", "1", "1", ""], *arguments)[1]
    assert "(there is no other: Enter will do)\n> \nAyşe plays" in out
    out = play([""], *arguments)[1]
    assert out.endswith(
        "> \nthat is no move here, expected one of those above or its number (h: help)\n"
        "> \nYou leave the table.\n"
    )


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("0", "the moves are numbered from 1 to 4"),
        ("9" * 5000, "the moves are numbered from 1 to 4"),
        ("KD", "you do not hold K♦"),
        ("KD KS", "“KD KS” is no move here, expected one of those above"),
        ("draw", "“draw” is no move here"),
        ("(6S)", "“(6S)” is no move here"),
        ("6S/H", "“6S/H” is no move here"),
        ("x" * 20_000, f"“{'x' * 20}…” is no move here"),
        ("\x1b[2J", "“�[2J” is no move here"),
    ],
)
def test_a_wrong_answer_gets_one_line_and_the_question_again(play, answer, said):
    out = play([answer, "6S"], "--preset", "classic_two", "--seed", 7)[1]
    after = out.split("\n> ", 1)[1].split("\n")
    assert after[1].startswith(said)
    assert after[2] == "> 6S"
    assert after[3] == "Ayşe plays 6♠"
    assert "\x1b" not in out


def asked(monkeypatch, capsys, game, state, answers):
    """What the seat on turn is shown and chooses when it answers so."""
    seat = state.turn
    called = _console.PLAYERS[: state.rules.players]
    person = _person.Person(game, seat, called, "adviser", color=False)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{line}\n" for line in answers])))
    move = _person.ask(person, game.view(state, seat), None)
    return move, capsys.readouterr().out


@pytest.mark.parametrize(("name", "clause"), [("all_fours", "AF-"), ("pis_yedili", "PY-")])
def test_a_card_that_does_not_fit_is_refused_with_the_clause_for_the_truth(
    monkeypatch, capsys, name, clause
):
    """What a world of the view says is what the state would have said."""
    game, refused = GAMES[name], 0
    rules = game.PRESETS["hoffmann-4" if name == "all_fours" else "pis-yedili"]
    for state in list(playthrough(game, rules, seed=3))[:-1]:
        moves = game.legal_moves(state)
        for card in state.hands[state.turn]:
            if card in moves or any(str(move).startswith(str(card)) for move in moves):
                continue
            with pytest.raises(pisti.IllegalMove) as truth:
                game.apply(state, card)
            move, out = asked(monkeypatch, capsys, game, state, [card, "1"])
            line = out.split("\n> ")[1].split("\n")[1]
            own = _console.PLAYERS[state.turn]
            assert move == moves[0]
            assert line == pretty(str(truth.value)).replace(f"seat {state.turn}", own)
            assert f"({clause}" in line
            refused += 1
    assert refused > 20


def test_who_plays_a_jack_is_asked_for_the_suit(monkeypatch, capsys):
    state = next(
        state
        for state in playthrough(pis_yedili, pis_yedili.RULES, seed=3)
        if any(isinstance(move, pis_yedili.Call) for move in pis_yedili.legal_moves(state))
    )
    call = next(m for m in pis_yedili.legal_moves(state) if isinstance(m, pis_yedili.Call))
    move, out = asked(monkeypatch, capsys, pis_yedili, state, [call.card, f"{call.card}/h"])
    jack = call.card.pretty
    assert move == pis_yedili.Call(call.card, pisti.Suit.HEARTS)
    assert f"\nwith {jack} you name a suit, expected one of {jack}/♣, {jack}/♦, " in out


def test_help_says_what_can_be_typed_and_where_the_rules_are(play):
    arguments = ("--game", "all_fours", "--dealer", 1, "--seed", 7, "--hints", "random")
    for word in ("h", "HELP"):
        out = play([word, "stand"], *arguments)[1]
        told = out.split(f"> {word}\n")[1].split("> stand\n")[0].splitlines()
        assert told == [
            "You can type",
            "  stand      be content with the trumps",
            "  beg        ask for a point or for other trumps",
            "  1, 2, …    the same by its number; 10♦ is also 10d, d10 or TD",
            "  ? or hint  ask what random would do, who sees what you see",
            "  h or help  read this",
            "  q or quit  leave the table; Ctrl-D does it too",
            "The rules are in docs/rules/all-fours.md of the project, and",
            "`pisti presets --game all_fours` lists what each preset changes.",
            "Your move: 1 stand  2 beg",
        ]


def test_help_knows_every_move():
    told = set()
    for name, school in SCHOOLS:
        game = GAMES[name]
        for seed in (3, 4, 5):
            for state in playthrough(game, game.PRESETS[school], seed=seed):
                for move in game.legal_moves(state):
                    text, meaning = format_move(move), _person._meaning(pretty(move))
                    assert ("face down" in meaning) == (text[0] in "(-")
                    assert ("name the suit" in meaning) == ("/" in text)
                    assert ("announce" in meaning) == ("!" in text)
                    told.add(meaning)
    assert told > {*_person._SAID.values()}
    put_away = all_fours.Discard(DECK[0])
    assert _person._meaning(pretty(put_away)) == "put this card away, face down"
    tek = pis_yedili.Tek(pis_yedili.Call(DECK[0], pisti.Suit.CLUBS))
    assert _person._meaning(pretty(tek)).endswith(" must follow, and announce your last one")


def test_a_hint_comes_from_a_bot_that_sees_what_the_person_sees(play, bots):
    arguments = ("--preset", "classic_two", "--seed", 7, "--hints", "test_bots:last")
    for word in ("?", "Hint"):
        bots.VIEWS.clear()
        out = play([word], *arguments)[1]
        assert f"> {word}\ntest_bots:last would choose 6♥\n> " in out
        assert [view.seat for view in bots.VIEWS] == [0]
        assert type(bots.VIEWS[0]) is pisti.View


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("crashes", "has crashed (LookupError)"),
        ("leaves", "has crashed (SystemExit)"),
        ("cheats", "what test_bots:cheats would do is not"),
    ],
)
def test_a_hand_goes_on_without_hints(play, bots, bot, said):
    arguments = ("--preset", "classic_two", "--seed", 7, "--hints", f"test_bots:{bot}")
    code, out, _ = play(["?", *FIRST], *arguments)
    assert code == 0
    assert re.search(rf"> \?\nthere is no hint: .*{re.escape(said)}.*\n> 1\nAyşe plays 6♠", out)


# The table.


def test_names_are_those_that_are_given_and_nobody_has_two(play):
    out = play([], "--name", " Can\x1b ", "--seed", 1, "--bot", "random")[1]
    assert "You are Can�, at the table with Bülent (random), Can (random), Derya (random)." in out
    assert "\x1b" not in out
    out = play([], "--name", "Can", "--seat", 1, "--seed", 1, "--bot", "random")[1]
    assert "You are Can, at the table with Ayşe (random), Bülent (random), Derya" in out
    assert "You are Bülent, at" in play([], "--name", " ", "--seat", 1)[1]


@pytest.mark.parametrize(
    ("game", "bot"), [("pisti", "expert"), ("all_fours", "simple"), ("pis_yedili", "simple")]
)
def test_if_nobody_is_named_the_best_that_is_quick_sits_at_the_table(play, game, bot):
    out = play(["?"], "--game", game, "--seed", 1, "--dealer", 1)[1]
    assert f"({bot})" in out.split("Type a card")[0]
    assert f"{bot} would choose" in out


def test_every_opponent_may_be_another_bot_in_the_order_of_play(play, bots):
    names = ("test_bots:first", "test_bots:last", "random")
    given = [word for name in names for word in ("--bot", name)]
    out = play(["1", "1"], "--seat", 2, "--seed", 1, *given)[1]
    with_you = " ".join(out.split("You are ")[1].split("\n\n")[0].split("\nType")[0].split())
    assert with_you == (
        "Can, at the table with Ayşe (test_bots:last), Bülent (random), Derya (test_bots:first)."
    )
    assert {view.seat for view in bots.VIEWS} == {0, 3}


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--seat", 4), "there is no seat 4, expected 0 to 3"),
        (("--seat", -1), "there is no seat -1, expected 0 to 3"),
        (("--dealer", 4), "dealer is 4, expected a seat from 0 to 3"),
        (("--bot", "a", "--bot", "b"), "2 bots, expected one for all, or 3, one for each of"),
        (("--bot", "nobody"), "there is no bot 'nobody', expected random"),
        (("--hints", "nobody"), "there is no bot 'nobody', expected random"),
        (("--preset", "two"), "pisti has no preset 'two', expected classic"),
    ],
)
def test_a_table_that_cannot_be_is_refused_before_anything_is_told_or_written(
    play, tmp_path, arguments, problem
):
    path = tmp_path / "hand.json"
    code, out, complaint = play(FIRST, *arguments, "--save", path)
    assert (code, out) == (2, "")
    assert complaint.startswith(f"pisti: {problem}")
    assert complaint.count("\n") == 1
    assert not path.exists()


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
    ("name", "school"),
    [("pisti", "classic"), ("all_fours", "cassell-4"), ("pis_yedili", "pis-yedili")],
)
@pytest.mark.parametrize("ply", [0, 5, 13])
def test_nothing_that_is_printed_depends_on_cards_that_nobody_has_seen(
    play, monkeypatch, name, school, ply
):
    """The same moves from decks that the person's view cannot tell apart, up to some moment."""
    game = GAMES[name]
    deal = game.new_hand
    rules = game.PRESETS[school]
    state = list(playthrough(game, rules, seed=7))[ply]
    seat, script = state.turn, state.history
    worlds = game.worlds(game.view(state, seat), seed=1)
    decks = {state.deck, *[next(worlds).deck for _ in range(3)]}
    assert len(decks) == 4

    def found(bot, game):
        return lambda *, seed: lambda view: script[len(view.history)] if seed else None

    monkeypatch.setattr(_play, "find", found)
    turns = [at for at, step in enumerate(playthrough(game, rules, seed=7)) if step.turn == seat]
    answers = [script[at] for at in turns if at < ply] + ["h", "9", "x", *DECK[::-1]]
    answers = answers[: len(answers) - len(DECK)] + [c for c in DECK if c not in state.hands[seat]]
    told = set()
    for deck in decks:

        def dealt(rules, *, seed, dealer, deck=deck):
            return deal(rules, deck=deck, dealer=dealer)

        monkeypatch.setattr(game, "new_hand", dealt)
        arguments = ("--game", name, "--preset", school, "--seat", seat, "--dealer", state.dealer)
        told.add(play(answers, *arguments, "--seed", 7))
    assert len(told) == 1
    assert f"you do not hold {answers[-1].pretty}" in told.pop()[1]


def test_the_views_of_the_bots_are_their_own(play, bots):
    play(FIRST, "--preset", "classic_two", "--seed", 7, "--bot", "test_bots:first")
    assert {view.seat for view in bots.VIEWS} == {1}
    assert {type(view) for view in bots.VIEWS} == {pisti.View}
    assert all(view.turn == 1 for view in bots.VIEWS)


# The end before the end.


@pytest.mark.parametrize("word", ["q", "QUIT", " exit "])
def test_who_wants_to_leave_may(play, word):
    code, out, complaint = play(["1", word], "--seed", 1)
    assert (code, complaint) == (0, "")
    assert out.endswith(f"> {word.strip()}\nYou leave the table.\n")


def test_the_end_of_the_answers_is_a_polite_end_too(play, tmp_path):
    path = tmp_path / "hand.json"
    code, out, complaint = play(["1"], "--seed", 1, "--save", path, "--bot", "random")
    record = read(path)
    assert (code, complaint) == (0, "")
    assert out.endswith(f"> \nYou leave the table; the hand so far is saved in {path}.\n")
    assert not check(pisti, record).is_over
    assert len(record.moves) == 7
    assert dict(record.tags) == {"seed": "1", "bots": "random, random, random"}


@pytest.mark.parametrize("where", ["sys.stdin.readline", "time.sleep"])
def test_ctrl_c_keeps_the_hand(play, tmp_path, monkeypatch, where):
    def stop(*_):
        raise KeyboardInterrupt

    path = tmp_path / "hand.json"
    if where == "time.sleep":
        monkeypatch.setattr(where, stop)
    else:
        monkeypatch.setattr(_person, "_line", stop)
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


# Files.


def test_a_hand_never_goes_over_another_file(play, tmp_path):
    path = tmp_path / "hand.json"
    path.write_text("dear", "utf-8")
    code, out, complaint = play(FIRST, "--save", path)
    assert (code, out, complaint) == (2, "", f"pisti: {path}: File exists\n")
    assert path.read_text("utf-8") == "dear"
    assert play(FIRST, "--save", "") == (2, "", "pisti: .: File exists\n")
    code, out, complaint = play(FIRST, "--save", tmp_path / "no" / "hand.json")
    assert (code, out) == (2, "")
    assert complaint.endswith("hand.json: No such file or directory\n")


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
        packet = " ".join([card.pretty for card in pis_yedili.view(state, 0).dealt])
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
    """What was said of the standings, line by line."""
    return re.findall(r"^After .*|^The match .*|^Hand .*", out, re.MULTILINE)


def test_a_match_goes_on_until_somebody_has_won(play, tmp_path):
    path = tmp_path / "match"
    arguments = ("--game", "all_fours", "--preset", "hoffmann", "--match", "--save", path)
    for seed in range(4):
        code, out, _ = play(FIRST, *arguments, "--seed", seed)
        files = sorted(tmp_path.iterdir())
        said = standings(out)
        totals = [0, 0]
        assert code == 0
        assert out.startswith("A match (target 7) of all_fours by the rules of hoffmann.\n")
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
    assert out.startswith("A match (target single_deal) of pisti by the rules of course.\n")
    hands, match = standings(out)
    assert hands.startswith("After 1 hand: ")
    assert match.startswith("The match ")


def test_every_hand_of_a_match_has_new_bots_and_the_old_ones_are_closed(play, bots):
    arguments = ("--game", "pis_yedili", "--match", "--seed", 2)
    out = play(FIRST, *arguments, "--bot", "test_bots:seeded")[1]
    assert "The match " in out
    assert len(set(bots.SEEDS)) == len(bots.SEEDS) == 4 * 3
    most = []

    class Counting(list):
        def append(self, each):
            super().append(each)
            most.append(len(self))

    bots.OPEN = Counting()
    play(FIRST, *arguments, "--bot", "test_bots:Opened", "--hints", "test_bots:Opened")
    assert (max(most), len(most), bots.OPEN) == (4, 16, [])
    play(["1"], *arguments, "--bot", "test_bots:Opened")
    assert (len(most), bots.OPEN) == (19, [])


# Bots that fail.


@pytest.mark.parametrize(
    ("bot", "said", "crash"),
    [
        ("crashes", "has crashed: LookupError in test_bots.py, line 20", "LookupError: I hold"),
        ("cheats", "has made an illegal move", None),
        ("second_time", "has made an illegal move", None),
        ("is_late", "has not moved in time", "pisti.errors.BotError: no move in time with ("),
        ("unmade", "has crashed: RuntimeError in test_bots.py, line 37", "RuntimeError"),
        ("leaves", "has crashed: SystemExit in test_bots.py, line 46", "SystemExit: 0"),
        ("shouts", "has crashed: ValueError in test_bots.py, line 50", "ValueError: no! no!"),
        ("helps_itself", "has made an illegal move", None),
    ],
)
@pytest.mark.usefixtures("bots")
def test_a_bot_that_fails_ends_the_hand_and_is_named(play, tmp_path, bot, said, crash):
    path = tmp_path / "hand.json"
    arguments = ("--preset", "classic_two", "--seed", 7, "--bot", f"test_bots:{bot}")
    code, out, complaint = play(FIRST, *arguments, "--save", path)
    problem = f"pisti: Bülent (test_bots:{bot}) {said}"
    assert code == 1
    assert complaint == f"{problem}; the hand so far is saved in {path}\n"
    assert "The hand " not in out
    assert not any(card.pretty in complaint or str(card) in complaint for card in DECK)
    record = read(path)
    assert check(pisti, record).turn == 1
    assert dict(record.tags).get("crash", "").startswith(crash or "")
    assert ("crash" in dict(record.tags)) == (crash is not None)
    path.unlink()
    assert play(FIRST, *arguments)[::2] == (1, f"{problem}\n")


def test_an_adviser_that_cannot_be_made_is_named(play, bots):
    code, _, complaint = play(FIRST, "--seed", 1, "--hints", "test_bots:unmade")
    assert code == 1
    assert complaint.startswith("pisti: your adviser (test_bots:unmade) has crashed: RuntimeError")


def test_what_a_failing_bot_says_reaches_no_screen():
    error = BotFailedError("it has crashed", "with the king")
    assert (str(error), error.details) == ("it has crashed", "with the king")
    assert {*_play._FAULTS} == {"illegal move", "crash", "time-out"}
    assert BotError("late", "time-out").fault in _play._FAULTS


# What only a program of its own can show.


def test_answers_come_through_a_pipe(tmp_path):
    path = tmp_path / "hand.json"
    done = subprocess.run(
        [sys.executable, "-m", "pisti", "play", "--game", "all_fours", "--save", str(path)],
        input=b"\xff\n" + b"1\n" * 9,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert check(all_fours, read(path)).is_over
    assert "> �\n“�” is no move here".encode() in done.stdout


class Terminal:
    """A terminal with `pisti play` in it."""

    def __init__(self, *arguments):
        self.ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "pisti", "play", *arguments]
        opened = 'exec "$@" <"$TTY" >"$TTY" 2>&1'  # whoever opens it first is controlled by it
        self.running = subprocess.Popen(
            ["/bin/sh", "-c", opened, "sh", *command],
            start_new_session=True,
            env={**os.environ, "NO_COLOR": "", "TERM": "xterm", "TTY": os.ttyname(theirs)},
        )
        select.select([self.ours], [], [], 20)  # until it is opened there, too
        os.close(theirs)

    def read(self):
        """What is written up to the next question, or to the end."""
        written = b""
        while not written.endswith(b"> "):
            assert select.select([self.ours], [], [], 20)[0], written.decode()
            try:
                part = os.read(self.ours, 65536)
            except OSError:  # Linux says so when the other end is closed
                part = b""
            if not part:
                break
            written += part
        return written.decode().replace("\r\n", "\n")

    def type(self, text):
        os.write(self.ours, text.encode())
        return self.read()

    def close(self):
        os.close(self.ours)
        return self.running.wait(20)


@pytest.mark.parametrize(
    ("name", "school"),
    [("pisti", "classic"), ("all_fours", "cassell"), ("pis_yedili", "duel")],
)
def test_a_whole_hand_on_a_terminal(name, school):
    terminal = Terminal("--game", name, "--preset", school, "--pause", "0", "--seed", "5")
    out = terminal.read()
    assert "\x1b[31;107m" in out
    while out.endswith("> "):
        out = terminal.type("1\n")
        assert out.startswith("1\nAyşe ")  # the terminal shows what is typed, and nobody else
    assert re.search(r"\nThe hand (goes to|is) .*\n$", out)
    assert terminal.close() == 0


@pytest.mark.parametrize(("key", "shown", "code"), [("\x04", "", 0), ("\x03", "^C", 130)])
def test_ctrl_d_and_ctrl_c_end_the_hand(tmp_path, key, shown, code):
    path = tmp_path / "hand.json"
    terminal = Terminal("--pause", "0", "--seed", "5", "--save", str(path))
    terminal.read()
    assert "would choose" in terminal.type("?\n")
    out = terminal.type(key)
    assert out == f"{shown}\nYou leave the table; the hand so far is saved in {path}.\n"
    assert terminal.close() == code
    assert len(list(replay(pisti, read(path)))) == 4

"""The command `pisti practice`: what is asked, what is told of an answer, and what is kept."""

import io
import json
from datetime import UTC, date, datetime
from functools import partial

import attrs
import pytest

import pisti
from hands_to_review import SMALL, record_by
from pisti import house, match, practice
from pisti.cli import practice as command
from pisti.games import GAMES
from pisti.notation import format_move
from pisti.practice import Boxes, Kept, Place, loads, shipped_names, shipped_puzzle
from pisti.record import dumps, record_of
from pisti.review import review

DAY = date(2026, 3, 1)
TODAY = command.today


@pytest.fixture(autouse=True)
def state(tmp_path, monkeypatch):
    """The folder in which the system keeps what belongs to a person, and the day."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(command, "today", lambda: DAY)
    return tmp_path / "state" / "pisti" / "practice.json"


@pytest.fixture
def asked(run, monkeypatch):
    """Type these lines, and give the exit code, what was printed and the complaints."""

    def typed(*lines, options=(), language="en"):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{line}\n" for line in lines])))
        monkeypatch.setenv("COLUMNS", "1000")
        return run("practice", *options, "--lang", language)

    return typed


def first(number=1, game=pisti):
    """The puzzles that are asked first."""
    return [shipped_puzzle(game, name) for name in shipped_names(game)[:number]]


def best_of(puzzle):
    return format_move(puzzle.best)


def wrong_of(puzzle):
    return format_move(puzzle.decision.options[-1].move)


def test_a_right_and_a_wrong_answer_are_told_and_kept(asked, state):
    one, two = first(2)
    code, out, complaint = asked(best_of(one), wrong_of(two), options=("--number", "2"))
    assert (code, complaint) == (0, "")
    assert "\n1/2: Pişti, classic for " in out
    assert "\nRight. " in out
    assert "was the best move" in out
    assert "\nNot the best. " in out
    assert f"\nRight: 1 of 2. Given away: about {two.decision.options[-1].behind:.1f}" in out
    assert out.endswith(f"Kept in {state}.\n")
    kept = loads(state.read_text("utf-8"))
    assert kept.boxes == Boxes(
        (Place(one.name, 2, date(2026, 3, 3)), Place(two.name, 1, date(2026, 3, 2)))
    )
    assert [each.name for each in state.parent.iterdir()] == ["practice.json"]


@pytest.mark.parametrize("game", ["all_fours", "pis_yedili"])
def test_it_asks_in_each_game_and_in_turkish(asked, game):
    (puzzle,) = first(1, GAMES[game])
    code, out, _ = asked(best_of(puzzle), options=("--game", game, "--number", "1"), language="tr")
    assert code == 0
    assert "\nDoğru. " in out
    assert "Doğru cevap: 1/1." in out
    assert "Right" not in out


def test_the_table_the_past_and_the_stakes_are_told_on_demand(asked):
    (puzzle,) = first()
    lines = ("?", "h", "table", "history", "s", "w", "xx", "99", best_of(puzzle))
    code, out, _ = asked(*lines, options=("--number", "1"))
    assert code == 0
    stakes = f"{puzzle.decision.options[1].behind:.1f}"
    assert f"A wrong move costs about {stakes} points, or more." in out
    assert out.count("Type a card or its number; ?") == 2
    assert out.count("Your move: ") == 2
    assert out.count("\n▸ ") == 2
    assert "is dealt" in out
    assert "“xx” is not a move here" in out
    assert "the moves are numbered from 1 to" in out
    assert "no move has been made yet" not in out


def test_moves_that_are_as_good_as_the_best_one_are_no_stake(asked, state):
    (puzzle,) = first()
    best, *others, worst = puzzle.decision.options
    alike = [attrs.evolve(each, worth=best.worth, behind=0.0) for each in others]
    options = (best, *alike, attrs.evolve(worst, behind=8.0, doubt=1.0))
    own = attrs.evolve(puzzle, decision=attrs.evolve(puzzle.decision, options=options))
    state.parent.mkdir(parents=True)
    state.write_text(practice.dumps(practice.with_own(Kept(), "pisti", [own])), "utf-8")
    assert "A wrong move costs about 8.0 points, or more." in asked("?")[1]


def test_whoever_leaves_keeps_what_was_answered(asked, state):
    one, two = first(2)
    code, out, _ = asked(best_of(one), "q")
    assert code == 0
    assert "Right: 1 of 1." in out
    asked(best_of(two), options=("--number", "1"))
    kept = loads(state.read_text("utf-8"))
    assert [place.name for place in kept.boxes.places] == [one.name, two.name]


def test_whoever_leaves_at_once_is_not_told_that_anything_is_kept(asked, state):
    assert "Kept in" not in asked("q")[1]
    assert not state.exists()


def test_what_is_due_comes_before_what_is_new(asked, state, monkeypatch):
    one, two, three = first(3)
    asked(wrong_of(one), best_of(two), options=("--number", "2"))
    monkeypatch.setattr(command, "today", lambda: date(2026, 3, 2))
    asked(best_of(one), best_of(three), options=("--number", "2"))
    places = {place.name: place.box for place in loads(state.read_text("utf-8")).boxes.places}
    assert places == {one.name: 2, two.name: 2, three.name: 2}


def test_when_all_were_asked_and_none_is_due_it_says_so(asked, tmp_path):
    file = tmp_path / "kept.json"
    places = [Place(name, 3, date(2026, 3, 5)) for name in shipped_names(pisti)]
    file.write_text(practice.dumps(Kept(Boxes(tuple(places)))), "utf-8")
    code, out, _ = asked(options=("--file", str(file)))
    assert code == 0
    assert out == "You have been asked all puzzles, and none comes again today.\n"


def test_the_puzzle_of_the_day_is_that_of_the_date(asked):
    name = practice.name_of_the_day(pisti, DAY)
    code, out, _ = asked(best_of(shipped_puzzle(pisti, name)), options=("--day",))
    assert code == 0
    assert out.startswith("The puzzle of the day, 2026-03-01.\n")
    assert "Right: 1 of 1." in out


def test_the_day_is_that_of_greenwich():
    before = datetime.now(UTC).date()
    assert before <= TODAY() <= datetime.now(UTC).date()


@pytest.fixture
def records(tmp_path):
    """The files of two small hands in which the first seat plays badly."""
    files = []
    for seed in (3, 4):
        record = record_by(pisti, SMALL, seed, lambda view: view.moves[-1], lambda v: v.moves[0])
        path = tmp_path / f"hand-{seed}.json"
        path.write_text(dumps(pisti, record), "utf-8")
        files.append(str(path))
    return files


@pytest.fixture
def few_worlds(monkeypatch):
    monkeypatch.setattr(command, "review", partial(review, worlds=4))


@pytest.mark.usefixtures("few_worlds")
def test_own_hands_become_puzzles_which_are_kept_and_come_again(asked, records, state):
    options = ("--from", *records, "--seat", "0")
    code, out, _ = asked("q", options=options)
    assert code == 0
    kept = loads(state.read_text("utf-8"))
    own = [puzzle for name, puzzle in kept.own if name == "pisti"]
    assert len(own) > 2
    costs = [puzzle.decision.given for puzzle in own]
    assert costs == sorted(costs)
    assert f"1/{len(own)}: Pişti" in out
    first_asked = own[-1]
    code, out, _ = asked(best_of(first_asked), options=("--number", "1"))
    assert "\nRight. " in out
    assert f"In your hand you played {first_asked.decision.made.pretty}." in out
    out = asked("1", options=(*options, "--number", "1"))[1]
    assert "1/1: Pişti" in out


@pytest.mark.usefixtures("few_worlds")
def test_own_hands_may_lie_in_a_folder_or_in_a_match(asked, records, state, tmp_path):
    asked("q", options=("--from", *records))
    by_name = loads(state.read_text("utf-8")).own
    state.unlink()
    asked("q", options=("--from", str(tmp_path)))
    assert loads(state.read_text("utf-8")).own == by_name
    state.unlink()
    now = match.new_match(pisti, pisti.PRESETS["mini"].but(target=30), seed=4)
    while moves := match.legal_moves(now):
        now = match.apply(now, moves[0])
    (tmp_path / "match.json").write_text(match.dumps(now), "utf-8")
    code, _, complaint = asked("q", options=("--from", str(tmp_path / "match.json")))
    assert (code, complaint) == (0, "")
    assert loads(state.read_text("utf-8")).own


@pytest.mark.usefixtures("few_worlds")
def test_a_hand_without_mistakes_asks_nothing(asked, tmp_path):
    path = tmp_path / "dealt.json"
    state = pisti.new_hand(pisti.PRESETS["mini"], seed=3)
    path.write_text(dumps(pisti, record_of(pisti, state)), "utf-8")
    code, out, _ = asked(options=("--from", str(path)))
    assert (code, out) == (0, "Nothing was given away in these hands by more than chance.\n")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--number", "0"), "pisti: 0 puzzles, expected 1 to 1000\n"),
        (("--number", "1001"), "pisti: 1001 puzzles, expected 1 to 1000\n"),
        (("--from", "missing.json"), "pisti: missing.json: No such file or directory\n"),
    ],
)
def test_wrong_options_are_refused_and_nothing_is_kept(asked, state, options, said):
    assert asked(options=options) == (2, "", said)
    assert not state.exists()


def test_the_puzzle_of_the_day_is_not_one_of_your_hands(asked, records, state):
    code, out, complaint = asked(options=("--day", "--from", *records))
    assert (code, out) == (2, "")
    assert "argument --from: not allowed with argument --day" in complaint
    assert not state.exists()


def test_a_seat_that_is_not_at_the_table_is_refused(asked, records, state):
    code, _, complaint = asked(options=("--from", *records, "--seat", "2"))
    assert (code, complaint) == (2, "pisti: there is no seat 2, expected 0 to 1\n")
    assert not state.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "this is not JSON"),
        (json.dumps({"format": 2, "boxes": [], "puzzles": []}), "format: 2 cannot be"),
    ],
)
def test_a_file_that_cannot_be_read_is_named_and_stays_as_it_is(asked, tmp_path, text, said):
    file = tmp_path / "kept.json"
    file.write_text(text, "utf-8")
    code, out, complaint = asked("1", options=("--file", str(file)))
    assert (code, out) == (1, "")
    assert complaint.startswith(f"pisti: {file}: {said}")
    assert file.read_text("utf-8") == text


def test_hands_of_another_game_than_the_one_that_was_named_are_refused(asked, records, state):
    code, _, complaint = asked("q", options=("--game", "pis_yedili", "--from", *records))
    assert (code, state.exists()) == (1, False)
    assert "'pisti' is not a game, expected pis_yedili" in complaint


def test_the_record_that_cannot_be_read_is_named(asked, records, tmp_path, state):
    (tmp_path / "broken.json").write_text("[", "utf-8")
    code, out, complaint = asked(options=("--from", *records, str(tmp_path / "broken.json")))
    assert (code, out) == (1, "")
    assert complaint.startswith(f"pisti: {tmp_path / 'broken.json'}: this is not JSON")
    assert not state.exists()


def test_where_it_cannot_be_written_the_old_file_is_whole(asked, tmp_path, monkeypatch):
    file = tmp_path / "kept.json"
    (one,) = first()
    asked(best_of(one), options=("--file", str(file), "--number", "1"))
    before = file.read_text("utf-8")

    def fail(path, *_, **__):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr("pathlib.Path.write_text", fail)
    code, _, complaint = asked("1", options=("--file", str(file), "--number", "1"))
    assert code == 2
    assert "No space left on device" in complaint
    assert file.read_text("utf-8") == before


def test_a_game_from_outside_has_no_puzzles(asked, monkeypatch):
    mine = house.but_for(pisti, "mine", {"en": "x", "tr": "x"}, takes=lambda _, pile: bool(pile))
    monkeypatch.setattr("pisti.cli.parsing.load_game", lambda *_: mine)
    for options in (("--game", "mine"), ("--game", "mine", "--day")):
        code, _, complaint = asked(options=options)
        assert (code, complaint) == (2, "pisti: there are no puzzles of mine\n")


def test_another_practice_of_the_same_file_loses_no_answer(asked, state, monkeypatch):
    one, two, other = first(3)
    before = command.practice.answer

    def answered(puzzle, move):
        kept = loads(state.read_text("utf-8")) if state.exists() else Kept()
        given = before(other, other.best)
        state.parent.mkdir(parents=True, exist_ok=True)
        state.write_text(practice.dumps(practice.after_answer(kept, given, DAY)), "utf-8")
        return before(puzzle, move)

    monkeypatch.setattr(command.practice, "answer", answered)
    code, _, _ = asked(best_of(one), best_of(two), options=("--number", "2"))
    assert code == 0
    kept = loads(state.read_text("utf-8"))
    assert {place.name for place in kept.boxes.places} == {one.name, two.name, other.name}


@pytest.mark.uncounted
def test_a_practice_beside_a_long_review_loses_no_answer(asked, records, state, monkeypatch):
    (one,) = first()
    before = command.review

    def reviewed(*given, **more):
        state.parent.mkdir(parents=True, exist_ok=True)
        kept = practice.after_answer(Kept(), practice.answer(one, one.best), DAY)
        state.write_text(practice.dumps(kept), "utf-8")
        return before(*given, **more)

    monkeypatch.setattr(command, "review", reviewed)
    asked("q", options=("--from", *records))
    kept = loads(state.read_text("utf-8"))
    assert [place.name for place in kept.boxes.places] == [one.name]
    assert kept.own

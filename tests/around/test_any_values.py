"""Everything public refuses values that nobody means, by an error of the library."""

import signal
from contextlib import suppress

import any_values
import pytest
from evil_values import Classless, EvilThing, Sabotage, evil_values, half_made

import pisti
from laws.law import is_full
from pisti import (
    IllegalMove,
    KindError,
    PistiError,
    arena,
    bots,
    match,
    notation,
    record,
    show,
    testing,
    web,
)
from pisti.envs import Encoding
from pisti.games import GAMES
from pisti.review import data_of, facts_of, html, judge, review, summary, why

CALLS = 60 if is_full() else 6  # of each function


def run(*arguments):
    return any_values.main(["--calls", f"{CALLS}", *arguments])


def test_whatever_is_given_to_anything_public_is_taken_or_refused(capsys):
    assert run() == 0, capsys.readouterr().err
    told = capsys.readouterr().out
    assert told.endswith(" calls, 0 failures\n")
    assert int(told.split()[0]) > 200


@pytest.fixture
def new(monkeypatch):
    """Puts a new function among the public ones of `show`."""
    any_values.public.cache_clear()

    def put(function):
        function.__name__ = "new"
        monkeypatch.setattr(show, "new", function, raising=False)
        monkeypatch.setattr(show, "__all__", [*show.__all__, "new"])

    yield put
    monkeypatch.undo()
    any_values.public.cache_clear()


def fails(text):
    return text.upper()


def answers_at_length(text):
    raise PistiError("x" * 5000)


def takes_long(text):
    return sum(range(10**6))


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (fails, "  | AttributeError: "),
        (answers_at_length, "pisti.show.new, call 0: a message of 5000 letters"),
        (takes_long, "pisti.show.new, call 0: more than 0.001 seconds"),
    ],
    ids=["fails", "answers at length", "takes long"],
)
def test_a_new_function_is_called_without_being_named(new, monkeypatch, capsys, function, said):
    monkeypatch.setattr(any_values, "SLOW", 0.001)
    new(function)
    assert run("--only", "show.new") == 1
    assert said in capsys.readouterr().err


def does_not_end(text):
    while text is not None:
        with suppress(Exception):
            list(text)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="nothing here can stop a call")
def test_a_call_that_does_not_end_is_stopped_and_told(new, monkeypatch, capsys):
    monkeypatch.setattr(any_values, "SLOW", 0.01)
    new(does_not_end)
    assert run("--only", "show.new") == 1
    assert "pisti.show.new, call 0: more than 0.01 seconds" in capsys.readouterr().err


LOOKS = (repr, hash, bool, len, lambda x: x == 7, lambda x: x.__class__)


def test_the_values_are_evil():
    made = [make(any_values.Random(7)) for make in evil_values([pisti.State, pisti.Card])]
    failing = []
    for value in made:
        for look in LOOKS:
            try:
                look(value)
            except Sabotage:
                failing.append(look)
            except (TypeError, AttributeError, RecursionError, ValueError):
                continue
    assert {*failing} == {*LOOKS}


NAMELESS = next(
    made
    for make in evil_values([int])
    if type(type(made := make(any_values.Random(7)))).__name__ == "_Nameless"
)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_value_that_nobody_has_filled_is_none(game):
    state, view, rules = map(half_made, (game.State, game.View, game.Rules))
    for call in (
        lambda: game.legal_moves(state),
        lambda: game.apply(state, pisti.DECK[0]),
        lambda: game.score(state),
        lambda: game.view(state, 0),
        lambda: game.events(state),
        lambda: game.events(view),
        lambda: next(game.worlds(view, seed=7)),
        lambda: game.next_dealer(state),
        lambda: game.new_hand(rules, seed=7),
        lambda: game.standings(rules, []),
        lambda: game.longest_hand(rules),
        lambda: game.standings(game.RULES, [half_made(pisti.Score)]),
        lambda: match.new_match(game, rules, seed=7),
        lambda: match.apply(half_made(match.Match), pisti.DECK[0]),
        lambda: testing.playthrough(game, rules, seed=7),
        lambda: arena.deal(game, rules, seed=7, number=0),
        lambda: Encoding(game, rules),
        lambda: show.sheet(game, rules),
    ):
        with pytest.raises(KindError, match=r"empty object of type|expected rules of"):
            call()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_move_that_nobody_has_filled_is_refused_at_every_moment(game):
    moves = {type(move) for rules in game.PRESETS.values() for move in game.all_moves(rules)}
    tried = 0
    for rules in game.PRESETS.values():
        for state in testing.playthrough(game, rules, seed=3, most=60):
            for move in map(half_made, moves):
                with pytest.raises(IllegalMove):
                    game.apply(state, move)
                tried += 1
    assert tried > 500


@pytest.mark.parametrize(
    "call",
    [
        lambda: web.answer(None, "{}"),
        lambda: web.answer(web.Desk(), None),
        lambda: why(pisti, None),
        lambda: summary(pisti, None, 0),
        lambda: facts_of(pisti, None, None),
        lambda: judge(pisti, pisti.view(pisti.new_hand(seed=7), 1), before=7),
        lambda: review(None, None),
        lambda: review(pisti, None, tell=7),
        lambda: notation.parse_move("TD", pisti.DECK, 7),
        lambda: pisti.RULES.first_seat(None),
        lambda: pisti.RULES.place_of(None, 0),
        lambda: pisti.RULES.challenger_of("0"),
        lambda: Encoding(pisti, pisti.RULES, 7),
        lambda: Encoding(pisti, pisti.RULES, [7]),
        lambda: Encoding(pisti, pisti.RULES, []),
        lambda: bots.search(pisti, policy=7),
        lambda: pisti.playout(pisti.new_hand(seed=7), any_values.Random),
        lambda: pisti.new_hand(NAMELESS, seed=7),
        lambda: pisti.standings(pisti.RULES, NAMELESS),
        lambda: testing.playthrough(pisti, NAMELESS, seed=7),
        lambda: show.standings(pisti, pisti.standings(pisti.RULES, []), players=NAMELESS),
        lambda: bots.find(NAMELESS, pisti),
        lambda: arena.duel("random", "easy", game=pisti, deals=2, results=Classless()),
    ],
    ids=range(23),
)
def test_a_value_of_the_wrong_kind_is_refused_whatever_it_does(call):
    with pytest.raises(KindError, match=r"^expected "):
        call()


def test_a_review_is_told_to_seats_of_its_table_alone():
    state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    while moves := pisti.legal_moves(state):
        state = pisti.apply(state, moves[0])
    found = review(pisti, record.record_of(pisti, state), worlds=5)
    for call in (
        lambda: html(pisti, 7),
        lambda: data_of(pisti, None),
        lambda: summary(pisti, found, None),
        lambda: found.of("0"),
        lambda: found.costliest(0, "1"),
    ):
        with pytest.raises(KindError, match=r"^expected "):
            call()
    for seat in (2, -1, "0", True):
        with pytest.raises(PistiError, match=r"^there is no seat .*, expected 0 to 1 or None$"):
            data_of(pisti, found, seat=seat)


def test_a_value_that_hides_its_class_is_written_as_its_text():
    value = Classless()
    assert notation.pretty(value) == str(value)


def test_a_flag_of_a_nameless_kind_is_refused():
    with pytest.raises(pisti.RulesError, match=r"^players is of type "):
        pisti.Rules(players=NAMELESS)


def test_a_number_of_a_nameless_kind_is_refused():
    for call in (
        lambda: bots.search(pisti, seconds=NAMELESS),
        lambda: bots.find("random", pisti, limit=NAMELESS),
        lambda: bots.find("random", pisti, memory=NAMELESS),
        lambda: pisti.new_hand(seed=7, scores=NAMELESS),
        lambda: GAMES["all_fours"].Rules(teams=NAMELESS),
        lambda: GAMES["pis_yedili"].Finish(no_finish=NAMELESS),
    ):
        with pytest.raises(PistiError, match=r" of type x, expected "):
            call()


def test_a_card_is_made_of_nothing_that_fails():
    with pytest.raises(ValueError, match=r"^a card is a Rank and a Suit, not \? and 7$"):
        pisti.Card(EvilThing(), 7)

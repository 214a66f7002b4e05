"""Every public function refuses a value of the wrong kind, and names what it expected."""

import inspect
from collections.abc import Iterator
from functools import cache
from random import Random
from types import SimpleNamespace

import pytest

import pisti
from pisti import (
    Card,
    KindError,
    PistiError,
    arena,
    bots,
    kit,
    match,
    notation,
    record,
    review,
    show,
    shuffle,
    testing,
    web,
)
from pisti.envs import Encoding
from pisti.games import GAMES
from pisti.show import sentences, svg, text

MODULES = (
    *GAMES.values(),
    *(arena, bots, kit, match, notation, record, shuffle, testing),
    *(show, sentences, svg, text),
)
CHECKS = {"check_deal", "check_kind", "check_seat", "flag", "exchanges"}


def doors():
    """The public functions by module and name."""
    for module in MODULES:
        names = getattr(module, "__all__", None) or vars(module)
        for name in names:
            found = getattr(module, name)
            is_public = hasattr(module, "__all__") or not name.startswith("_")
            # For those who write a game: the shuffling itself, and what checks others.
            is_part = (module is shuffle and name != "seed_bytes") or name in CHECKS
            if inspect.isfunction(found) and is_public and not is_part:
                if hasattr(module, "__all__") or found.__module__ == module.__name__:
                    yield module, name


def events_after_a_move(game, state):
    after = game.apply(state, game.legal_moves(state)[0])
    return game.events(after)[len(game.events(state)) :]


def telling(events):
    return lambda due: next(event for event in events if (due.kind, due.seat) in kinds_of(event))


def kinds_of(event):
    return ((type(event), None), (type(event), getattr(event, "seat", None)))


@cache
def right():
    """Arguments of the right kind, by the name of the parameter; those of a game by the game."""
    values = {}
    for name, game in GAMES.items():
        state = game.new_hand(seed=7)
        count = game.score(state)
        values[name] = {
            "state": state,
            "move": game.legal_moves(state)[0],
            "moves": game.legal_moves(state),
            "rules": game.RULES,
            "view": game.view(state, 1),
            "known": state,
            "scores": [count],
            "before": None,
            "seat": 1,
            "event": events_after_a_move(game, state)[0],
            "shown": game.events(game.view(state, 1)),
            "tell": telling(game.events(game.view(state, 1))),
        }
    game = match.new_match(pisti, seed=7)
    hand = record.record_of(pisti, game.state)
    return values, {
        "game": pisti,
        "games": [pisti],
        "match": game,
        "before": game,
        "after": game,
        "record": hand,
        "cards": pisti.DECK[:3],
        "card": pisti.DECK[0],
        "shown": pisti.DECK[0],
        "bot": "random",
        "a": "random",
        "b": "easy",
        "bots": ["random", "easy"],
        "event": pisti.events(game.state)[0],
        "events": pisti.events(game.state),
        "seed": 7,
        "number": 1,
        "numbers": iter(range(99)),
        "depth": 1,
        "players": 4,
        "value": pisti.DECK[0],
        "chance": Random(7),
        "score": pisti.score(game.state),
        "now": pisti.standings(pisti.RULES, []),
        "made": pisti.DECK[0],
        "error": pisti.IllegalMove("this may not be", pisti.DECK[0], 1, "P-01"),
        "language": "tr",
        "k": 1,
        "by_seat": (2, pisti.DECK[:3]),
        "clause": "P-01",
        "hands": 1,
        "lines": (pisti.Line(0, "pişti", 1, 10),),
        "reason": kit.Phrase("nothing"),
        "sides": 2,
        "words": pisti.WORDS["en"],
        "name": "random",
        "most": 3,
        "record.loads": record.dumps(pisti, hand),
        "match.loads": match.dumps(game),
    }


def arguments(module, name):
    """Arguments with which this function can be called."""
    of_game, common = right()
    own = dict(of_game.get(getattr(module, "NAME", "pisti"), of_game["pisti"]))
    if module is match:
        own["move"] = match.legal_moves(common["match"])[0]
        own["seat"] = common["match"].turn
    known = {**common, **own} if hasattr(module, "NAME") else {**own, **common}
    texts = {
        "parse_card": "TD",
        "parse_cards": "TD",
        "parse_move": str(known["move"]),
        "read_move": str(known["move"]),
        "parse_seat": "1",
        "loads": known["match.loads" if module is match else "record.loads"],
        "game_of": known["record.loads"],
    }
    known["text"] = texts.get(name, "")
    if name == "digest":
        known["lines"] = ["hand 7 5S = 0 0"]
    if name == "ask":
        known["bot"] = bots.random(seed=7)
    if module is kit:
        known["before"] = None
    found = {}
    for parameter in inspect.signature(getattr(module, name)).parameters.values():
        if parameter.default is parameter.empty and parameter.kind not in (
            parameter.VAR_KEYWORD,
            parameter.VAR_POSITIONAL,
        ):
            found[parameter.name] = known[parameter.name]
    if name == "new_hand":
        found["seed"] = 7
    return found


def call(module, name, given):
    """Call it, and begin with what it gives."""
    function = getattr(module, name)
    parameters = inspect.signature(function).parameters
    positional = [
        given.pop(parameter.name)
        for parameter in parameters.values()
        if parameter.kind is parameter.POSITIONAL_ONLY and parameter.name in given
    ]
    made = function(*positional, **given)
    if isinstance(made, Iterator):
        next(made)
    return made


WRONG = {
    "nothing": None,
    "a number": 2,
    "a huge number": 10**5000,
    "a text": "x" * 20_000,
    "bytes": b"x",
    "a list": [object()],
    "a dict": {"x": 1},
    "a class": pisti.State,
    "a module": inspect,
    "a thing": object(),
    "a thing with a long name": type("x" * 1_000_000, (), {})(),
    "a state of Pişti": pisti.new_hand(seed=7),
    "a state of All Fours": GAMES["all_fours"].new_hand(seed=7),
    "rules of Pis Yedili": GAMES["pis_yedili"].RULES,
    "a view of Pişti": pisti.view(pisti.new_hand(seed=7), 0),
    "a count": pisti.score(pisti.new_hand(seed=7)),
}
PLAY_FOR_LONG = {"duel", "tournament", "ladder", "check_game", "check_bot", "check_encoding"}
DOORS = [
    pytest.param(module, name, parameter, id=f"{module.__name__}.{name}-{parameter}")
    for module, name in doors()
    if name not in PLAY_FOR_LONG
    for parameter, given in inspect.signature(getattr(module, name)).parameters.items()
    if given.kind is not given.VAR_KEYWORD
]


@pytest.mark.parametrize(("module", "name"), [*doors()])
def test_every_door_can_be_opened(module, name):
    if name not in PLAY_FOR_LONG:
        call(module, name, arguments(module, name))


@pytest.mark.parametrize(("module", "name", "parameter"), DOORS)
def test_a_wrong_kind_is_refused_with_our_own_error(module, name, parameter):
    for what, wrong in WRONG.items():
        if (parameter, what) == ("depth", "a huge number"):  # it counts for ever
            continue
        if parameter in {"takes", "apply", "tell"} and callable(
            wrong
        ):  # it may fail with its own error
            continue
        given = arguments(module, name)
        try:
            call(module, name, {**given, parameter: wrong})
            said = ""
        except PistiError as error:
            said = str(error)
        except Exception as error:
            raise AssertionError(f"{what}: {type(error).__name__}") from error
        assert len(said) < 2000, what


HAND = pisti.new_hand(pisti.Rules(players=2), seed=7)
SEEN = pisti.view(HAND, 1)
CALLS = (
    lambda: notation.format_cards(["TD"]),
    lambda: record.game_of([HAND], "{}"),
    lambda: bots.search(pisti, policy=7),
    lambda: pisti.RULES.first_seat(None),
    lambda: pisti.RULES.place_of(None, 0),
    lambda: pisti.RULES.challenger_of("0"),
    lambda: testing.check_game(HAND),
    lambda: testing.check_game(pisti, 7),
    lambda: testing.check_game(pisti, [GAMES["all_fours"].RULES]),
    lambda: testing.check_bot("random", HAND),
    lambda: svg.hand(["TD"]),
    lambda: show.count(pisti, pisti.RULES),
    lambda: show.winner_of_hand(pisti, pisti.RULES),
    lambda: show.standings(pisti, pisti.RULES),
    lambda: show.refusal(pisti, pisti.RULES),
    lambda: sentences.tell(pisti, pisti.new_hand),
    lambda: show.winner_of_hand(SimpleNamespace(WORDS=pisti.WORDS), pisti.Score((), (1, 2))),
    lambda: web.answer(None, "{}"),
    lambda: web.answer(web.Desk(), None),
    lambda: review.why(pisti, None),
    lambda: review.summary(pisti, None, 0),
    lambda: review.facts_of(pisti, None, None),
    lambda: review.judge(pisti, SEEN, before=7),
    lambda: review.review(None, None),
    lambda: review.review(pisti, None, tell=7),
    lambda: review.html(pisti, 7),
    lambda: review.data_of(pisti, None),
    lambda: Encoding(pisti, pisti.RULES, 7),
    lambda: Encoding(pisti, pisti.RULES, [7]),
    lambda: Encoding(pisti, pisti.RULES, []),
)
"""What is not a function of those modules, or goes deeper into what it is given."""


@pytest.mark.parametrize("call", CALLS, ids=range(len(CALLS)))
def test_a_value_of_the_wrong_kind_is_refused_and_the_right_kind_named(call):
    with pytest.raises(KindError, match=r"^expected "):
        call()


@pytest.fixture(scope="module")
def told():
    """The review of a hand."""
    state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    while moves := pisti.legal_moves(state):
        state = pisti.apply(state, moves[0])
    return review.review(pisti, record.record_of(pisti, state), worlds=5)


def test_a_review_is_told_to_seats_of_its_table_alone(told):
    for call in (
        lambda: review.summary(pisti, told, None),
        lambda: told.of("0"),
        lambda: told.costliest(0, "1"),
    ):
        with pytest.raises(KindError, match=r"^expected "):
            call()
    for seat in (2, -1, "0", True):
        with pytest.raises(PistiError, match=r"^there is no seat .*, expected 0 to 1 or None$"):
            review.data_of(pisti, told, seat=seat)


def test_a_count_of_other_sides_is_refused():
    two = pisti.Score((), (1, 2))
    with pytest.raises(PistiError, match=r"^totals of 2 sides, expected 3$"):
        pisti.standings(pisti.RULES.but(players=3), [two])


@pytest.mark.parametrize(
    ("do", "said"),
    [
        (lambda: pisti.Score(None, (1, 2)), "expected a tuple of Lines, not an object of type"),
        (lambda: pisti.Score((7,), (1, 2)), "expected a tuple of Lines, not an object of type"),
        (lambda: pisti.Score((), ()), "expected a tuple with the total of each side, not"),
        (lambda: pisti.Score((), ("a", "b")), "expected a tuple with the total of each side, not"),
        (lambda: pisti.Score((pisti.Line(2, "x", 1, 1),), (1, 1)), "there is no side 2, expected"),
        (lambda: pisti.Standings(None, ()), "expected a tuple with the total of each side, not"),
        (lambda: pisti.Standings((1, 2), None), "expected a tuple of sides, not an object of type"),
        (lambda: pisti.Standings((1, 2), (2,)), "there is no side 2, expected 0 to 1"),
        (lambda: pisti.Rules.from_dict({1: 2}), "no such flag: 1, expected players, teams, "),
        (lambda: pisti.RULES.side_of(None), "expected a seat, not an object of type NoneType"),
        (lambda: bots.random(seed=1)(None), "expected the View of the seat on turn, not an object"),
        (
            lambda: bots.random(seed=1)(pisti.view(pisti.new_hand(seed=7), 0)),
            "expected the View of",
        ),
        (lambda: notation.parse_move("x", [chr(0xD800)]), "'x' is not one of the moves: �"),
        (
            lambda: GAMES["pis_yedili"].new_hand(seed=7).played_by("x"),
            "there is no seat 'x', expec",
        ),
    ],
    ids=range(14),
)
def test_a_value_put_together_wrongly_is_refused(do, said):
    with pytest.raises(PistiError) as error:
        do()
    assert str(error.value).startswith(said)


def test_a_value_of_another_game_is_said_to_be_one():
    other = GAMES["all_fours"].new_hand(seed=1)
    with pytest.raises(KindError, match=r"^expected a State, not the State of another game$"):
        pisti.view(other, 0)
    with pytest.raises(KindError, match=r"^expected a View, not the View of another game$"):
        next(pisti.worlds(GAMES["all_fours"].view(other, 0), seed=1))


def test_what_is_no_rank_and_suit_makes_no_card():
    with pytest.raises(KindError, match=r"^a card is a Rank and a Suit, not 'x{59} and None$"):
        Card("x" * 1_000_000, None)

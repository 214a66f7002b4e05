"""A house rule as a function: a game that is another one but for what captures or counts."""

import operator
import pickle
import random
import re
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import pytest

import pisti
from pisti import Line, PistiError, Rank, all_fours, arena, pis_yedili
from pisti.bots import find, makers
from pisti.bots.asking import ask
from pisti.bots.ladder import bot_for
from pisti.errors import BotError, HouseError
from pisti.house import but_for
from pisti.match import apply as apply_match, dumps as save_match, loads as load_match, new_match
from pisti.notation import parse_card
from pisti.record import RecordError, check, dumps, loads, record_of
from pisti.review import review
from pisti.show import refusal, sheet, words_of
from pisti.testing import LawBroken, check_game

TWO = pisti.PRESETS["classic_two"]
SAYS = {"en": "A queen takes {any} pile, too.", "tr": "Kız da her yığını alır."}


def queens_too(card, pile):
    """A queen takes any pile, too."""
    return card.rank in {Rank.JACK, Rank.QUEEN} or card.rank is pile[-1].rank


def one_for_the_dealer(state):
    """A point for the side of the dealer, whatever happens."""
    yield Line(state.rules.side_of(state.dealer), "dealer", times=1, points=1)


QUEENS = but_for(pisti, "queens_take", SAYS, takes=queens_too)


def played(game, rules, seed="house"):
    """A hand by chance."""
    state, chance = game.new_hand(rules, seed=seed), random.Random(seed)
    while moves := game.legal_moves(state):
        state = game.apply(state, chance.choice(moves))
    return state


@pytest.mark.uncounted
@pytest.mark.clause("P-20", "P-21")
def test_a_game_with_another_capture_keeps_all_laws():
    check_game(QUEENS, [TWO, pisti.PRESETS["iskambilci"], pisti.PRESETS["bluff"]], hands=2)
    gains = [act for act in played(QUEENS, TWO).acts if act.gain and act.move.rank is Rank.QUEEN]
    by_the_book = [act for act in gains if act.gain.cards[-2].rank is not Rank.QUEEN]
    assert by_the_book, "no queen took a card that is no queen"


@pytest.mark.uncounted
@pytest.mark.parametrize("game", [pisti, all_fours, pis_yedili], ids=lambda game: game.NAME)
def test_a_game_with_another_count_keeps_all_laws(game):
    house = but_for(game, "for_the_dealer", "The dealer gets a point.", counts=one_for_the_dealer)
    check_game(house, [game.RULES], hands=1)
    state = played(house, game.RULES)
    book, counted = game.score(state), house.score(state)
    assert counted.lines[:-1] == book.lines
    assert sum(counted.totals) == sum(book.totals) + 1


def test_a_rule_that_looks_at_hidden_cards_is_found_by_check_game():
    def reds(card, pile):
        return any(each.suit.value in "DH" for each in pile)

    with pytest.raises(LawBroken, match="AttributeError at test_house_game"):
        check_game(but_for(pisti, "reds", "Red piles.", takes=reds), [TWO], hands=1)


def test_its_records_and_matches_are_its_own():
    state = played(QUEENS, TWO)
    text = dumps(QUEENS, record_of(QUEENS, state))
    again = loads(QUEENS, text)
    assert check(QUEENS, again) == state
    with pytest.raises(RecordError, match="queens_take"):
        loads(pisti, text)
    match = new_match(QUEENS, TWO, seed=1)
    for _ in range(60):
        match = apply_match(match, QUEENS.legal_moves(match.state)[0])
    assert load_match(QUEENS, save_match(match)) == match


def test_its_sheet_begins_with_the_rule_in_both_languages():
    english, turkish = (sheet(QUEENS, TWO, language=each)[0] for each in ("en", "tr"))
    assert (english.title, turkish.title) == (
        "In this house, whatever stands below",
        "Bu evde, aşağıda ne yazarsa yazsın",
    )
    assert english.sentences[0].text == SAYS["en"]
    assert (turkish.sentences[0].text, turkish.sentences[0].clause) == (SAYS["tr"], "P-20")
    assert words_of(QUEENS, "en")["title"] == "Pişti (queens take)"
    only = but_for(pis_yedili, "mine", "Mine.", counts=one_for_the_dealer)
    (sentence,) = sheet(only, pis_yedili.RULES, language="tr")[0].sentences
    assert (sentence.text, sentence.clause) == ("Mine.", "PY-28")


def test_it_has_the_bots_of_the_game_and_search_which_tries_its_rule():
    assert [*makers(QUEENS)] == ["random", "easy", "counter", "hard", "expert", "search"]
    assert bot_for("quick", QUEENS) == "hard"
    assert not hasattr(QUEENS, "playout")
    state = QUEENS.new_hand(TWO, seed=17)
    for name in ("hard", "search"):
        bot = find(name, QUEENS)(seed=1)
        assert bot(QUEENS.view(state, state.turn)) in QUEENS.legal_moves(state)


def test_it_is_reviewed_by_its_own_rule():
    state = played(QUEENS, pisti.PRESETS["mini"].but(ranks=(Rank.TWO, Rank.JACK, Rank.QUEEN)))
    found = review(QUEENS, record_of(QUEENS, state), worlds=4)
    queens = [each for each in found.decisions if each.made.rank is Rank.QUEEN]
    assert len(found.decisions) == 2
    assert queens
    assert queens[0].weigher == "expert"


def test_an_arena_plays_it_in_other_processes_too():
    asked = partial(arena.duel, "easy", "random", game=QUEENS, rules=pisti.PRESETS["mini"], deals=6)
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        assert asked(executor=executor).margins == asked().margins


def test_it_can_be_sent_to_another_process():
    again = pickle.loads(pickle.dumps(QUEENS))  # noqa: S301 - our own
    assert (again.NAME, again.BASE, repr(again)) == (
        "queens_take",
        "pisti",
        "but_for(pisti, 'queens_take')",
    )
    state = again.new_hand(TWO, seed=17)
    queen = next(move for move in again.legal_moves(state) if move.rank is Rank.QUEEN)
    assert again.apply(state, queen).acts[-1].gain.how == "capture"
    twice = but_for(QUEENS, "both", "And the dealer.", counts=one_for_the_dealer)
    assert (again, pickle.loads(pickle.dumps(twice))) == (QUEENS, twice)  # noqa: S301 - our own
    assert len({QUEENS, again, twice}) == 2
    assert QUEENS != pisti
    first, second = sheet(twice, TWO)[0].sentences
    assert (first.text, second.text) == ("And the dealer.", SAYS["en"])
    again = pickle.loads(pickle.dumps(twice))  # noqa: S301 - our own
    assert again.apply(state, queen).acts[-1].gain.how == "capture"
    assert "hard" in makers(again)


def test_a_match_goes_on_where_a_house_rule_takes_points_away():
    def minus(state):
        yield Line(0, "minus", times=1, points=-50)

    house = but_for(pisti, "minus", "The first side pays 50.", counts=minus)
    match = new_match(house, TWO.but(target=21), seed=1)
    while not match.is_over:
        match = apply_match(match, house.legal_moves(match.state)[0])
    assert match.standings.totals[0] < 0
    assert load_match(house, save_match(match)) == match
    assert house.new_hand(TWO, seed=1, scores=[-3, 5]).scores == (0, 5)


BUT_FOR = partial(but_for, pisti, "mine", "Mine.")


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (partial(but_for, 7, "mine", "Mine.", takes=queens_too), "expected a game, such as"),
        (partial(but_for, pisti, "pisti", "Mine.", takes=queens_too), "the name is 'pisti', exp"),
        (partial(but_for, pisti, "a b", "Mine.", takes=queens_too), "the name is 'a b', expected"),
        (partial(but_for, pisti, "mine", 7, takes=queens_too), "expected a sentence, or one by"),
        (partial(but_for, pisti, "mine", {"tr": "Ev."}, takes=queens_too), "no sentence in Engl"),
        (partial(but_for, pisti, "mine", {"en": 7}, takes=queens_too), "expected a sentence, or"),
        (BUT_FOR, "a house rule without a function, expected `takes` or `counts`"),
        (partial(but_for, QUEENS, "mine", "Mine.", takes=queens_too), "has a rule of what capt"),
        (partial(but_for, QUEENS, "queens_take", "Mine.", counts=queens_too), "the name is 'qu"),
        (partial(but_for, QUEENS, "pisti", "Mine.", counts=queens_too), "the name is 'pisti'"),
        (partial(but_for, pisti, "pis_yedili", "Mine.", takes=queens_too), "the name is 'pis_"),
        (partial(but_for, pisti, "class", "Mine.", takes=queens_too), "the name is 'class', exp"),
        (partial(but_for, pisti, "m" * 41, "Mine.", takes=queens_too), "the name is 'mmm"),
        (partial(but_for, pisti, "mine", "", takes=queens_too), "expected a sentence, or one by"),
        (partial(BUT_FOR, takes=7), "expected a function for `takes`"),
        (partial(BUT_FOR, counts="x"), "expected a function for `counts`"),
        (
            partial(but_for, all_fours, "mine", "Mine.", takes=queens_too),
            "`takes` is a rule of Pişti, and all_fours has none: expected `counts`",
        ),
    ],
)
def test_what_is_no_house_rule_is_refused(make, expected):
    with pytest.raises(PistiError, match=expected):
        make()


@pytest.mark.parametrize(
    "lines",
    [
        [5],
        None,
        Line(0, "x", 1, 1),
        [Line(9, "x", 1, 1)],
        [Line("0", "x", 1, 1)],
        [Line(0.0, "x", 1, 1)],
    ],
)
def test_lines_that_are_none_are_refused(lines):
    house = but_for(pisti, "mine", "Mine.", counts=lambda _: lines)
    with pytest.raises(PistiError, match="expected lines of the count"):
        house.score(house.new_hand(TWO, seed=1))


@pytest.mark.parametrize("language", ["en", "tr"])
def test_a_rule_that_fails_says_where_and_names_no_card(language):
    house = but_for(pisti, "mine", "Mine.", takes=lambda card, _: {}[card])
    state = house.new_hand(TWO, seed=1)
    with pytest.raises(PistiError) as failed:
        house.apply(state, house.legal_moves(state)[0])
    said = refusal(house, failed.value, language=language)
    assert re.search(r"`takes`.*KeyError.*test_house_game\.py:\d+", said)
    assert not [card for card in pisti.DECK if str(card) in said]
    assert isinstance(failed.value.__cause__, KeyError)
    assert ("has failed" in said) == (language == "en")


def test_a_count_that_fails_half_way_says_where():
    def counts(state):
        yield Line(0, "x", 1, 1)
        yield {}[state.hands]

    house = but_for(pisti, "mine", "Mine.", counts=counts)
    with pytest.raises(PistiError, match=r"`counts` of mine has failed: KeyError at test_house_g"):
        house.score(house.new_hand(TWO, seed=1))


def without_a_card():
    """A function of no card and no pile."""


@pytest.mark.parametrize(
    "takes",
    [
        lambda *_: pisti.Card(1, 2),
        lambda *_: pisti.apply(None, None),
        lambda *_: parse_card("ZZ"),
        without_a_card,
    ],
    ids=["a card", "a state", "a text", "arguments"],
)
def test_the_place_is_in_the_file_of_the_rule(takes):
    house = but_for(pisti, "mine", "Mine.", takes=takes)
    state = house.new_hand(TWO, seed=1)
    with pytest.raises(HouseError, match=rf"`takes`.*test_house_game\.py:{line_of(takes)}$"):
        house.apply(state, house.legal_moves(state)[0])


def line_of(function):
    """The line of a lambda, or the first one of another function."""
    return function.__code__.co_firstlineno


def test_a_function_without_a_file_fails_too():
    house = but_for(pisti, "mine", "Mine.", takes=operator.attrgetter("x"))
    state = house.new_hand(TWO, seed=1)
    with pytest.raises(HouseError, match="TypeError at "):
        house.apply(state, house.legal_moves(state)[0])


def test_a_bot_that_meets_a_failing_rule_names_the_rule():
    house = but_for(pisti, "mine", "Mine.", takes=lambda card, _: {}[card])
    view = house.view(house.new_hand(TWO, seed=1), 1)
    with pytest.raises(BotError) as failed:
        ask(find("search", house)(seed=1), view)
    assert failed.value.kind.startswith(
        "the rule `takes` of mine has failed: KeyError at test_house"
    )


@pytest.mark.parametrize(
    ("line", "name"),
    [
        (Line(0, None, 1, 1), "name"),
        (Line(0, "a\x1b", 1, 1), "name"),
        (Line(0, "x", "many", 1), "times"),
        (Line(0, "x", True, 1), "times"),
        (Line(0, "x", 1, 10**5000), "points"),
    ],
)
def test_a_line_with_a_wrong_part_is_refused(line, name):
    house = but_for(pisti, "mine", "Mine.", counts=lambda _: [line])
    with pytest.raises(PistiError, match=f"a Line with {name} of type"):
        house.score(house.new_hand(TWO, seed=1))


def test_a_refusal_of_its_own_is_handed_on():
    def counts(state):
        raise PistiError("not on a Sunday")

    house = but_for(pisti, "mine", "Mine.", counts=counts)
    with pytest.raises(PistiError, match=r"^not on a Sunday$"):
        house.score(house.new_hand(TWO, seed=1))


def test_half_a_point_is_refused():
    house = but_for(pisti, "mine", "Mine.", counts=lambda _: [Line(0, "x", 1, 0.5)])
    with pytest.raises(PistiError, match="a Line with points of type float"):
        house.score(house.new_hand(TWO, seed=1))

"""Single laws on hands that `check_game` meets seldom: their beginnings, and rare faults."""

from functools import partial
from random import Random

import attrs
import pytest

import pisti
from broken_games import game_of, with_the_color
from pisti import DECK, Rank, pis_yedili
from pisti.errors import PistiError
from pisti.games import GAMES
from pisti.testing import LAWS, LawBroken, check_game, playthrough
from pisti.testing._laws.play import dealing, ending
from pisti.testing._laws.secrets import refusals, untouched
from pisti.testing._laws.story import one_story
from pisti.testing._laws.worlds import fair_worlds, moving_cards, possible_past

TWO = pisti.Rules(players=2)


def problems(law, game, states):
    """The problems that a law finds, whatever chance has it look at."""
    found = []
    for number in range(20):
        try:
            law(game, states, Random(number))
        except LawBroken as broken:
            found.append(str(broken))
    return found


@pytest.mark.parametrize("moves", [0, 5])
@pytest.mark.parametrize("name", GAMES)
def test_all_laws_can_be_tried_on_the_beginning_of_a_hand(name, moves):
    states = playthrough(GAMES[name], GAMES[name].RULES, seed=moves, most=moves)
    for law in LAWS:
        if law is not ending or states[-1].is_over:
            law(GAMES[name], states, Random(moves))


def test_a_move_that_is_taken_in_one_world_and_refused_in_another_is_found():
    def apply(state, move):
        held_by_next = state.hands[(state.turn + 1) % 2]
        is_taken = DECK[-1] in held_by_next and move not in pisti.legal_moves(state)
        return state if is_taken else pisti.apply(state, move)

    states = playthrough(pisti, TWO, seed=1)
    found = problems(refusals, game_of({"apply": apply}), states)
    assert any("no refusal" in problem for problem in found)


def test_a_world_in_whose_past_the_seat_saw_something_else_is_found():
    """At the deal a view tells the color of a card, and never again: worlds do not keep to it."""

    def view(state, seat):
        seen = pisti.view(state, seat)
        is_told = not state.history and state.stock[0].suit.value in "DH"
        return attrs.evolve(seen, stock=seen.stock + 100) if is_told else seen

    def worlds(seen, *, seed):
        return pisti.worlds(attrs.evolve(seen, stock=seen.stock % 100), seed=seed)

    states = playthrough(pisti, TWO, seed=1, most=1)
    game = game_of({"view": view, "worlds": worlds})
    assert any("saw something else" in problem for problem in problems(possible_past, game, states))


def by_what_lies_below(card, pile):
    """A seven takes a pile of nothing but red cards."""
    is_red = card.rank is Rank.SEVEN and all(below.suit.value in "DH" for below in pile)
    return is_red or card.rank in (Rank.JACK, pile[-1].rank)


def with_eyes(state, move):
    """The same rule for whoever looks into the state."""
    if move not in pisti.legal_moves(state):
        return pisti.apply(state, move)
    return pisti.apply(state, move, takes=lambda card, _: by_what_lies_below(card, state.pile))


@pytest.mark.parametrize(
    ("apply", "problem"),
    [
        (partial(pisti.apply, takes=by_what_lies_below), "'NoneType' object has no attribute"),
        (with_eyes, "A world could have come about"),
    ],
)
def test_a_hand_is_enough_to_find_a_capture_that_depends_on_what_lies_face_down(apply, problem):
    presets = [rules for rules in pisti.PRESETS.values() if rules.bluff is None]
    with pytest.raises(LawBroken, match=problem):
        check_game(game_of({"apply": apply}), presets, hands=1)


def test_what_a_view_tells_of_a_card_that_waits_is_found():
    states = playthrough(pisti, TWO, seed=1)
    found = problems(untouched, game_of(with_the_color()), states)
    assert any("knows of cards that have not come into play" in problem for problem in found)


def test_a_hand_that_is_over_has_no_cards_that_wait():
    last = playthrough(pisti, TWO, seed=1)[-1]
    untouched(pisti, [last], Random(1))


def test_decks_that_cannot_be_dealt_are_no_decks_of_the_same_view():
    calls = []

    def new_hand(*arguments, deck, **options):
        calls.append(deck)
        if len(calls) % 2:
            raise PistiError("this deck cannot be dealt here")
        return pisti.new_hand(*arguments, deck=deck, **options)

    states = playthrough(pisti, TWO, seed=1)
    for law in (fair_worlds, moving_cards):
        law(game_of({"new_hand": new_hand}), states, Random(1))
    assert len(calls) > 20


def test_a_hand_in_which_no_hidden_card_can_lie_elsewhere_has_no_card_to_look_for():
    def new_hand(*arguments, deck, **options):
        raise PistiError("no other deck can be dealt here")

    states = playthrough(pisti, TWO, seed=1)
    moving_cards(game_of({"new_hand": new_hand}), states, Random(1))


def test_a_game_whose_hands_may_last_for_ever_names_no_bound():
    states = playthrough(pisti, TWO, seed=1, most=3)
    ending(game_of({"longest_hand": lambda _: None}), states, Random(1))


@attrs.frozen
class Told:
    seat: int
    cards: object


@pytest.mark.parametrize(("number", "is_so"), [(2, True), (3, False)])
def test_of_cards_that_it_did_not_see_a_seat_may_be_told_how_many_they_are(number, is_so):
    states = playthrough(pisti, TWO, seed=1)
    cards = states[0].deck[:2]

    def events(known):
        return (Told(0, cards if isinstance(known, pisti.State) else number),)

    game = game_of({"events": events})
    if is_so:
        one_story(game, states, Random(1))
    else:
        with pytest.raises(LawBroken, match="which did not happen so"):
            one_story(game, states, Random(1))


@pytest.mark.parametrize(("players", "target"), [(2, 1), (3, 1), (4, 3), (4, 9)])
def test_where_totals_end_a_match_the_law_of_the_deal_tries_lower_ones(players, target):
    rules = pis_yedili.RULES.but(players=players, match_end="elimination", target=target)
    states = playthrough(pis_yedili, rules, seed=1, most=0)
    assert problems(dealing, pis_yedili, states) == []

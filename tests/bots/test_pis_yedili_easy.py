"""The bot `easy` of Pis Yedili: a position, and the move that any book would make."""

import attrs
import pytest

from pisti.bots.pis_yedili.easy import easy, worth
from pisti.pis_yedili import DRAW, PASS, PRESETS, Call, Tek, view
from positions.common import CARDS, cards, play
from positions.pis_yedili import facing, rules_with

TWO = PRESETS["duel"]


def answer(state):
    return easy(view(state, state.turn))


def seen(up, held, **changes):
    """The view of seat 1 with these seven cards, or with some things changed."""
    found = view(facing(up, held), 1)
    return attrs.evolve(found, **changes) if changes else found


def test_who_can_play_does_not_draw():
    assert answer(facing("5H", "9H")) is CARDS["9H"]


def test_who_cannot_play_draws_one_card_and_then_passes():
    state = facing("5H", "2C", stock="3C")
    assert answer(state) is DRAW
    assert answer(play(state, "draw")) is PASS


def test_a_card_that_was_drawn_and_fits_is_played():
    assert answer(play(facing("5H", "2C", stock="3H"), "draw")) is CARDS["3H"]


def test_who_must_draw_on_draws_on():
    until = rules_with("iskambilci")
    assert answer(play(facing("5H", "2C", stock="3C 4C", rules=until), "draw")) is DRAW


def test_points_are_laid_off_before_small_cards():
    assert answer(facing("5H", "KH 2H 9C 8S")) is CARDS["KH"]


def test_of_equal_points_the_card_goes_that_most_of_the_others_fit_on():
    assert answer(facing("5H", "KH QH QS KC KD 2C 3D")) is CARDS["KH"]
    assert answer(facing("5H", "KH QH QS QC KD 2C 3D")) is CARDS["QH"]


def test_a_jack_is_kept_for_need():
    assert answer(facing("5H", "JC 2H 9C 4S KS 3D 6D")) is CARDS["2H"]
    assert answer(facing("5H", "JC 9C 9S KS")).card is CARDS["JC"]


def test_a_jack_names_the_suit_that_one_holds_most_of():
    assert answer(facing("5H", "JC 9S KS 4S 3D 6D 2C")) == Call(CARDS["JC"], CARDS["9S"].suit)


def test_a_jack_does_not_count_as_fitting():
    assert worth(seen("5H", "9H JH 2C 3C 4C 6S 3S"), CARDS["9H"]) == 4.5


def test_a_jack_goes_when_somebody_is_nearly_out():
    early = seen("5H", "JC 2H 9C 9S KS 3D 6D")
    late = attrs.evolve(early, hands=(7, early.hand, 3, 7))
    assert easy(early) is CARDS["2H"]
    assert easy(late).card is CARDS["JC"]


def test_points_count_more_when_somebody_is_nearly_out():
    early = seen("5H", "KH 2H 2S 2C 2D 6S 8S")
    late = attrs.evolve(early, hands=(7, early.hand, 3, 7))
    assert (easy(early), easy(late)) == cards("2H KH")


def test_a_seven_is_answered_with_a_seven():
    state = play(facing("5H", "7H", "7S"), "7H")
    assert answer(state) is CARDS["7S"]


def test_an_ace_is_better_with_a_card_to_follow_it():
    alone, followed = seen("5H", "AH 2C 3C 4C 6S 3S 9D"), seen("5H", "AH 2H 3C 4C 6S 3S 9D")
    assert worth(followed, CARDS["AH"]) - worth(alone, CARDS["AH"]) > 8
    replayed = attrs.evolve(alone, rules=rules_with(ace_effect="others_draw_and_replay"))
    assert worth(replayed, CARDS["AH"]) - worth(alone, CARDS["AH"]) == 8


@pytest.mark.parametrize(("rules", "better"), [(TWO, 8), (PRESETS["pis_yedili"], 0)])
def test_between_two_an_eight_plays_again(rules, better):
    seats = tuple(range(rules.players))
    found = attrs.evolve(seen("5H", "8H 2C 3C 4C 6S 3S 9D"), rules=rules, seats=seats)
    assert worth(found, CARDS["8H"]) == 4 + better


@pytest.mark.parametrize("tek_rule", ["cannot_finish", "draw_n"])
def test_tek_is_never_forgotten(tek_rule):
    fives = cards("5H 5S")
    plays = [said for card in fives for said in (card, Tek(card))]
    found = seen("5D", "5H 5S", rules=rules_with(tek_rule=tek_rule), moves=(*plays, DRAW))
    assert easy(attrs.evolve(found, hands=(7, fives, 7, 7))) in (Tek(fives[0]), Tek(fives[1]))


def test_of_two_equal_cards_the_other_one_fits():
    found = seen("5H", "9H 2C 3C 4C 6S 3S 2D")
    pair = attrs.evolve(found, hands=(7, (*cards("9H"), *found.hand), 7, 7))
    assert worth(pair, CARDS["9H"]) == worth(found, CARDS["9H"]) + 2

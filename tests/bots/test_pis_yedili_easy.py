"""The bot `easy` of Pis Yedili: a position, and the move that any book would make."""

import attrs
import pytest

from pisti.bots.pis_yedili.easy import easy, worth
from pisti.games.pis_yedili.moves import card_of
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


UNTIL = rules_with("iskambilci")


@pytest.mark.parametrize(
    ("up", "held", "more", "moves", "said"),
    [
        ("5H", "9H", {}, "", CARDS["9H"]),  # who can play does not draw
        ("5H", "2C", {"stock": "3C"}, "", DRAW),
        ("5H", "2C", {"stock": "3C"}, "draw", PASS),  # one card is enough
        ("5H", "2C", {"stock": "3H"}, "draw", CARDS["3H"]),  # unless it fits
        ("5H", "2C", {"stock": "3C 4C", "rules": UNTIL}, "draw", DRAW),  # or more must be drawn
        ("5H", "KH 2H 9C 8S", {}, "", CARDS["KH"]),  # points are laid off
        ("5H", "KH QH QS KC KD 2C 3D", {}, "", CARDS["KH"]),  # by which more of the others fit
        ("5H", "KH QH QS QC KD 2C 3D", {}, "", CARDS["QH"]),
        ("5H", "JC 2H 9C 4S KS 3D 6D", {}, "", CARDS["2H"]),  # a jack is kept for need
        ("5H", "JC 9S KS 4S 3D 6D 2C", {}, "", Call(CARDS["JC"], CARDS["9S"].suit)),
    ],
)
def test_a_position_and_its_move(up, held, more, moves, said):
    state = facing(up, held, **more)
    assert answer(play(state, moves) if moves else state) == said


def test_a_jack_does_not_count_as_fitting():
    assert worth(seen("5H", "9H JH 2C 3C 4C 6S 3S"), CARDS["9H"]) == 4.5


@pytest.mark.parametrize("least", [3, 2])
@pytest.mark.parametrize(
    ("held", "early", "late"),
    [("JC 2H 9C 9S KS 3D 6D", "2H", "JC"), ("KH 2H 2S 2C 2D 6S 8S", "2H", "KH")],
)
def test_it_hurries_when_somebody_is_nearly_out(held, early, late, least):
    view = seen("5H", held)
    assert card_of(easy(view)) is CARDS[early]
    assert card_of(easy(attrs.evolve(view, hands=(7, view.hand, least, 7)))) is CARDS[late]


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

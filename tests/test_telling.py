"""What happened, in sentences."""

from importlib import import_module

import attrs
import pytest

import pisti
from pisti import all_fours, pis_yedili
from pisti.cards import DECK
from pisti.event_types import Announced, Dealt, Drew, Event, LookedAt, Named, Pisti, Played
from pisti.show.sentences import story, tell
from pisti.testing import playthrough

GAMES = {"pisti": pisti, "all_fours": all_fours, "pis_yedili": pis_yedili}
KINDS = [
    kind
    for kind in vars(import_module("pisti.event_types")).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
NAMES = ("Ayşe", "Bülent", "Can", "Derya")
SAMPLE = {
    "seat": 1,
    "seats": (1, 3),
    "card": DECK[8],
    "cards": (DECK[8], None),
    "suit": DECK[8].suit,
    "points": 10,
    "number": 3,
    "name": "gift",
    "where": "pile",
    "double": False,
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_event_has_its_sentence_with_all_that_it_says(kind):
    """A card or a seat that the sentence forgot would be missing in what players are told."""
    event = kind(**{field.name: SAMPLE[field.name] for field in attrs.fields(kind)})
    sentence = tell(event, players=NAMES)
    said = {
        "seat": "" if kind in (Pisti, Named, Announced) else "Bülent",  # the card before says who
        "seats": "Bülent and Derya",
        "card": "10♣",
        "cards": "10♣ ▒▒",
        "suit": "clubs",
        "points": "10",
        "number": "3",
        "name": "gift",
        "where": "pile",
    }
    for field in attrs.fields(kind):
        assert said.get(field.name, "") in sentence
    assert "{" not in sentence


def test_there_is_no_sentence_without_an_event():
    module = import_module("pisti.show.sentences")
    assert set(module._SENTENCES) == {kind.__name__ for kind in KINDS} - {"Pisti"}


def test_a_double_pisti_is_told_as_one():
    assert tell(Pisti(1, double=False, points=10)) == "pişti! 10 points"
    assert tell(Pisti(1, double=True, points=20)) == "double pişti! 20 points"


def test_who_has_no_name_is_a_seat():
    assert tell(Played(2, DECK[0])) == "seat 2 plays 2♣"
    assert tell(LookedAt((0, 2), DECK[:1])) == "seat 0 and seat 2 may look at 2♣"
    assert tell(Drew(1, ())) == "seat 1 draws nothing"
    assert tell(Named(0, DECK[-1].suit), players=NAMES) == "calls spades"


def test_in_color_the_cards_are_colored():
    assert tell(Played(0, DECK[0]), color=True) == "seat 0 plays \x1b[30;107m 2♣ \x1b[0m"


def test_what_the_dealer_does_stands_in_lines_of_its_own():
    told = story((Played(1, DECK[0]), Pisti(1, double=False, points=10), Dealt(0, DECK[:1])))
    assert told == ["seat 1 plays 2♣ · pişti! 10 points", "seat 0 is dealt 2♣"]
    assert story(()) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_seat_is_told_no_card_that_it_may_not_know(game):
    for rules in game.PRESETS.values():
        state = playthrough(game, rules, seed="told")[-1]
        for seat in (*range(rules.players), None):
            known = game.events(game.view(state, seat))
            assert [bool(line) for line in story(known)] == [True] * len(story(known))
            hidden = sum(
                part is None
                for event in known
                for part in getattr(event, "cards", ()) + (getattr(event, "card", 1),)
            )
            assert "\n".join(story(known)).count("▒▒") == hidden


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_seat_has_been_told_stays_as_it_was(game):
    """So that a story can be told move by move, as the tail of the events."""
    for rules in game.PRESETS.values():
        states = playthrough(game, rules, seed="tail", most=120)
        for seat in (*range(rules.players), None):
            told = ()
            for state in states:
                events = game.events(game.view(state, seat))
                assert events[: len(told)] == told
                told = events

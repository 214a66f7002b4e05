"""Events as sentences."""

from importlib import import_module
from types import SimpleNamespace

import attrs
import pytest

import pisti
from few import rules_of_presets
from pisti import pis_yedili
from pisti.cards import DECK
from pisti.event_types import (
    Announced,
    Dealt,
    Drew,
    Event,
    LookedAt,
    Named,
    Pisti,
    Played,
    Renewed,
)
from pisti.games import GAMES
from pisti.kit.languages import COMMON
from pisti.show import text
from pisti.show.sentences import story, tell
from pisti.testing import playthrough

KINDS = [
    kind
    for name, kind in vars(import_module("pisti.event_types")).items()
    if isinstance(kind, type) and issubclass(kind, Event) and name not in ("Event", "_BySeat")
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


def teller(kind):
    """A game that tells of events of this kind."""
    key = f"event.{kind.__name__}"
    told = [game for game in GAMES.values() if any(k.startswith(key) for k in game.WORDS["en"])]
    return (told or [pisti])[0]


@pytest.mark.parametrize("kind", KINDS)
def test_every_event_has_its_sentence_with_all_that_it_says(kind):
    """A card or a seat that the sentence forgot would be missing in what players are told."""
    event = kind(**{field.name: SAMPLE[field.name] for field in attrs.fields(kind)})
    sentence = tell(teller(kind), event, players=NAMES)
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


def test_a_new_stock_of_one_card_is_told_as_one():
    told = [tell(pis_yedili, Renewed(number)) for number in (1, 2)]
    assert told == [f"the discard becomes the stock, {cards}" for cards in ("1 card", "2 cards")]


def test_there_is_no_sentence_without_an_event():
    names = {kind.__name__ for kind in KINDS}
    for words in (*[game.WORDS["en"] for game in GAMES.values()], COMMON["en"]):
        keys = [key.split(".")[1] for key in words if key.startswith("event.")]
        assert {*keys} <= names


def test_an_event_from_outside_is_told_in_the_words_of_its_game():
    @attrs.frozen(eq=False, repr=False)
    class Slept(Event):
        seat: int
        well: bool
        name: str = "a while"

    words = {"event.Slept": "{seat} sleeps {name}", "event.Slept.well": "{seat}: zzz"}
    elsewhere = SimpleNamespace(WORDS={"en": words})
    assert tell(elsewhere, Slept(1, well=False), players=NAMES) == "Bülent sleeps a while"
    assert tell(elsewhere, Slept(1, well=True)) == "seat 1: zzz"
    with pytest.raises(pisti.PistiError, match=r"^there are no words for 'event\.Slept'$"):
        tell(pisti, Slept(1, well=True))


def test_names_cannot_move_the_cursor_and_are_cut_where_they_are_long():
    names = ("Şule\x1b[2J\r\u202e\ud800", "B" * 1000)
    assert tell(pisti, Played(0, DECK[0]), players=names) == "Şule�[2J��� plays 2♣"
    assert tell(pisti, Played(1, DECK[0]), players=names) == f"{'B' * 19}… plays 2♣"
    assert tell(pisti, Played(2, DECK[0]), players=names) == "seat 2 plays 2♣"
    lines = story(pisti, [Played(seat, DECK[0]) for seat in (0, 1)], players=names)
    assert lines == ["Şule�[2J��� plays 2♣ · BBBBBBBBBBBBBBBBBBB… plays 2♣"]
    table = text.table(
        pisti, pisti.view(pisti.new_hand(pisti.Rules(players=2), seed=7), 0), players=names
    )
    assert max(map(len, table.splitlines())) <= 60
    assert not {"\x1b", "\r", "\u202e", "\ud800"} & {*table}
    for wrong in (None, "AB", {"A"}):
        with pytest.raises(pisti.KindError, match=r"^expected a tuple of names"):
            tell(pisti, Played(0, DECK[0]), players=wrong)
    with pytest.raises(pisti.KindError, match=r"^expected texts as names, not an object"):
        tell(pisti, Played(0, DECK[0]), players=(7,))


def test_a_double_pisti_is_told_as_one():
    assert tell(pisti, Pisti(1, double=False, points=10)) == "pişti! 10 points"
    assert tell(pisti, Pisti(1, double=True, points=20)) == "double pişti! 20 points"


def test_who_has_no_name_is_a_seat():
    assert tell(pisti, Played(2, DECK[0])) == "seat 2 plays 2♣"
    assert tell(pisti, LookedAt((0, 2), DECK[:1])) == "seat 0 and seat 2 may look at 2♣"
    assert tell(pis_yedili, Drew(1, ())) == "seat 1 draws nothing"
    assert tell(pis_yedili, Named(0, DECK[-1].suit), players=NAMES) == "calls spades"


def test_in_color_the_cards_are_colored():
    assert tell(pisti, Played(0, DECK[0]), color=True) == "seat 0 plays \x1b[30;107m 2♣ \x1b[0m"


def test_what_the_dealer_does_stands_in_lines_of_its_own():
    told = story(pisti, (Played(1, DECK[0]), Pisti(1, double=False, points=10), Dealt(0, DECK[:1])))
    assert told == ["seat 1 plays 2♣ · pişti! 10 points", "seat 0 is dealt 2♣"]
    assert story(pisti, ()) == []


@pytest.mark.parametrize(("game", "rules"), rules_of_presets())
def test_a_seat_is_told_no_card_that_it_may_not_know(game, rules):
    state = playthrough(game, rules, seed="told")[-1]
    for seat in (*range(rules.players), None):
        known = game.events(game.view(state, seat))
        assert [bool(line) for line in story(game, known)] == [True] * len(story(game, known))
        hidden = sum(
            part is None
            for event in known
            for part in getattr(event, "cards", ()) + (getattr(event, "card", 1),)
        )
        assert "\n".join(story(game, known)).count("▒▒") == hidden

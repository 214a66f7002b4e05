"""Pictures: of what a view shows, and of nothing else."""

import re
import sys
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import attrs
import pytest
from hypothesis.vendor.pretty import pretty

import pisti
from few import presets
from laws.law import is_full
from oracle.bridge_pisti import cards_in as known_to
from pisti import all_fours, pis_yedili
from pisti.cards import DECK
from pisti.games import GAMES
from pisti.kit.picture import Picture, Pile, Place
from pisti.kit.values import BaseView
from pisti.phrases import Phrase
from pisti.show import svg, text
from pisti.testing import playthrough


def cards_in(picture):
    """The cards whose faces are in a picture."""
    return set(re.findall(r'id="pisti-([2-9TJQKA][CDHS])"', picture))


def used(picture):
    """The ids that a picture refers to, and those that it defines."""
    return set(re.findall(r'href="#([\w-]+)"', picture)), set(re.findall(r'id="([\w-]+)"', picture))


@pytest.mark.parametrize(("name", "preset"), presets())
def test_a_table_shows_what_its_view_shows_and_is_small_and_whole(name, preset):
    game = GAMES[name]
    for state in playthrough(game, game.PRESETS[preset], seed="svg")[:: 3 if is_full() else 12]:
        for seat in (*range(state.rules.players), None):
            view = game.view(state, seat)
            drawn = svg.table(game, view)
            ET.fromstring(drawn)
            assert cards_in(drawn) <= {*map(str, known_to(view))}
            assert {str(card) for card in view.hand} <= cards_in(drawn)
            assert len(drawn.encode()) < 60_000
            refers, defines = used(drawn)
            assert refers <= defines


def test_the_fullest_table_is_under_sixty_thousand_bytes():
    """Every card on it, all that a seat can have, and as many seats as there can be."""
    notes = (Phrase("note.over"),)
    own = Place(DECK, DECK[0], 52, DECK[:6], notes)
    other = Place((None,) * 20, DECK[1], 52, DECK[:6], notes)
    piles = (Pile("stock", DECK[:1] + (None,) * 51, False), Pile("pile", DECK * 2, True))
    seen = Picture(0, 0, 0, True, (own, *[other] * 6), piles, notes=notes * 4)
    assert len(svg.table(Elsewhere(pisti.WORDS["en"]), seen).encode()) < 60_000


class Elsewhere:
    """A game from outside, which draws a picture that it is handed."""

    def __init__(self, words):
        self.WORDS = {"en": words}

    def picture(self, view):
        return view


def test_a_card_is_drawn_with_nothing_from_elsewhere():
    for shown in (*DECK, None):
        drawn = svg.card(shown)
        ET.fromstring(drawn)
        assert drawn.count("http") == 1, "the name of SVG itself"
        assert not re.search(r"url\(|@import|@font-face|<image|<script|xlink|\bon\w+=", drawn)
        assert cards_in(drawn) == ({str(shown)} if shown else set())


@pytest.mark.parametrize(("card", "pips"), list(enumerate(range(2, 11))))
def test_a_card_has_as_many_pips_as_its_rank_says(card, pips):
    drawn = svg.card(DECK[card])
    once, half = drawn.split(f'<g id="pisti-{DECK[card]}-half">')
    corner = 1  # the sign under the number
    assert once.count('href="#pisti-C"') + 2 * (half.count('href="#pisti-C"') - corner) == pips


def test_a_hand_shows_its_cards_in_order():
    drawn = svg.hand((DECK[3], None, DECK[40]))
    places = re.findall(r'href="#pisti-(\w+)" transform="translate\(([\d.]+)', drawn)
    cards = [
        (what, float(x)) for what, x in places if what in (str(DECK[3]), "back", str(DECK[40]))
    ]
    assert cards == sorted(cards, key=lambda each: each[1])
    assert [what for what, _ in cards] == [str(DECK[3]), "back", str(DECK[40])]
    ET.fromstring(svg.hand(()))


@pytest.mark.parametrize("backs", [4, 5])
def test_more_than_four_backs_are_counted_beside_the_name(backs):
    own, other = Place(DECK[:6]), Place((None,) * backs)
    seen = Picture(0, 0, 0, True, (own, other), ())
    drawn = svg.table(Elsewhere(pisti.WORDS["en"]), seen, players=["Ada", "Can"])
    told = re.findall(r">((?:Ada|Can)[^<]*)<", drawn)
    assert told == ["Ada", "Can · 5" if backs == 5 else "Can"]


def test_names_are_written_as_they_are_and_cannot_break_the_picture():
    state = pisti.new_hand(pisti.Rules(players=2), seed=7)
    names = ("<script>alert('&')</script>", "Şule\x00\x1b[2J\u202e")
    drawn = svg.table(pisti, pisti.view(state, 0), players=names)
    ET.fromstring(drawn)
    assert "<script" not in drawn
    assert "\x1b" not in drawn
    assert "Şule�" in drawn


def test_a_picture_of_a_game_from_outside_has_its_own_words():
    words = {"title": "<&>", "place.heap": "{{heap}}", "note.begs": "{seat} begs", "note.at": "at"}
    pile = Pile("heap", (None, DECK[0]), spread=True)
    places = (Place((), notes=(Phrase("note.at"),)), Place(()))
    notes = (Phrase("note.begs", seat=1),)
    picture = Picture(None, 0, 1, True, places, (pile,), notes=notes)
    game = Elsewhere(words)
    drawn, told = svg.table(game, picture, players=["A", "B"]), text.table(game, picture)
    ET.fromstring(drawn)
    assert "B begs" in drawn
    assert "seat 1 begs" in told
    assert "{heap}" in told
    lost = attrs.evolve(picture, notes=(Phrase("note.lost"),))
    with pytest.raises(pisti.PistiError, match=r"^there are no words for 'note\.lost'$"):
        text.table(game, lost)


@pytest.mark.parametrize("draw", [svg.table, text.table], ids=["svg", "text"])
def test_only_a_view_of_the_game_is_drawn(draw):
    foreign = all_fours.view(all_fours.new_hand(seed=7), 0)
    for wrong in (pisti.new_hand(seed=7), 7, None, foreign):
        said = r"^expected a View, not (an object of|the View) "
        with pytest.raises(pisti.KindError, match=said):
            draw(pisti, wrong)
    view = pisti.view(pisti.new_hand(seed=7), 0)
    for names in (None, {"A", "B", "C", "D"}, "ABCD"):
        with pytest.raises(pisti.KindError, match=r"^expected a tuple of names, not an object of"):
            draw(pisti, view, players=names)
    for wrong in (view, 7, None, pis_yedili.Rules()):
        with pytest.raises(
            pisti.KindError, match=r"^expected a game with WORDS, such as the module"
        ):
            draw(wrong, view)
    with pytest.raises(pisti.KindError, match=r"^expected a game with a picture, such as the"):
        draw(type("Undrawn", (), {"WORDS": pisti.WORDS}), view)


def test_there_must_be_a_name_for_each_seat():
    view = pisti.view(pisti.new_hand(seed=7), 0)
    with pytest.raises(pisti.PistiError, match="1 names, expected 4, one for each seat"):
        svg.table(pisti, view, players=("Ayşe",))
    with pytest.raises(pisti.KindError, match="expected texts as names, not an object of type int"):
        svg.table(pisti, view, players=("Ayşe", "Bülent", "Can", 7))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_notebook_shows_views_and_never_states(game):
    state = game.new_hand(seed=7)
    view = game.view(state, 1)
    assert view._repr_svg_() == svg.table(game, view)
    assert not hasattr(state, "_repr_svg_")
    for value in (state, state.start, game.RULES, game.score(state)):
        shown = {name for name in dir(value) if name.startswith("_repr")}
        assert shown <= {"_repr_pretty_"}


def test_a_notebook_finds_a_game_that_is_one_file(monkeypatch):
    view = pisti.view(pisti.new_hand(seed=7), 1)
    words, drawn = {**pisti.WORDS["en"], "title": "One File"}, pisti.picture(view)
    game = SimpleNamespace(WORDS={"en": words}, picture=lambda _: drawn)
    monkeypatch.setitem(sys.modules, "one_file", game)

    class View(BaseView):
        __module__ = "one_file"

    assert View()._repr_svg_() == svg.table(game, view)
    assert "<title>One File: " in View()._repr_svg_()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_printer_that_shows_every_field_shows_no_secret_one(game):
    """As that of Hypothesis, and those of notebooks."""
    state = game.new_hand(seed=7)
    assert pretty(state) == repr(state)


def places_of_names(drawn, names):
    root = ET.fromstring(drawn)
    texts = {each.text: each for each in root.iter("{http://www.w3.org/2000/svg}text")}
    return [(float(texts[name].get("x")), float(texts[name].get("y"))) for name in names]


def test_p_04_the_next_player_sits_on_the_right_and_at_some_tables_on_the_left():
    names = ("Ayşe", "Bülent", "Can", "Derya")
    for preset, is_right in (("classic", True), ("iskambilci", False)):
        rules = attrs.evolve(pisti.PRESETS[preset], players=4, teams="individual")
        view = pisti.view(pisti.new_hand(rules, seed=7), 0)
        own, following, opposite, last = places_of_names(
            svg.table(pisti, view, players=names), names
        )
        assert (following[0] > own[0]) is is_right
        assert (last[0] < own[0]) is is_right
        assert opposite[1] < following[1] < own[1]


CARD = re.compile(r'href="#pisti-(\w+)" transform="translate\((\S+) (\S+)\)scale\((\S+)\)"')


def boxes_of(drawn, card):
    """Left, top, right and bottom of every card with this face."""
    found = [
        (float(x), float(y), float(by)) for name, x, y, by in CARD.findall(drawn) if name == card
    ]
    return [(x, y, x + 100 * by, y + 140 * by) for x, y, by in found]


@pytest.mark.parametrize("players", range(2, 8))
def test_every_seat_is_on_the_cloth_beside_the_piles_and_both_sides_are_alike(players):
    names = [f"player {seat}" for seat in range(players)]
    places = (Place(DECK[:1] * 8),) * players
    piles = (Pile("stock", DECK[1:2] * 9, spread=False), Pile("pile", DECK[1:2] * 40, spread=True))
    seen = Picture(0, 0, 0, clockwise=True, places=places, middle=piles, notes=())
    drawn = svg.table(Elsewhere(pisti.WORDS["en"]), seen, players=names)
    hands, cards = boxes_of(drawn, "2C"), boxes_of(drawn, "3C")
    assert len(hands) == 8 * players
    for left, top, right, bottom in hands + cards:
        assert 8 <= left < right <= 672
        assert 8 <= top < bottom <= 540
    for left, top, right, bottom in hands:
        for x, y, end, low in cards:
            assert right <= x or end <= left or bottom <= y or low <= top
    seats = places_of_names(drawn, names)
    for one, other in zip(seats[1:], seats[:0:-1], strict=True):
        assert one == (pytest.approx(680 - other[0], abs=0.2), pytest.approx(other[1], abs=0.2))

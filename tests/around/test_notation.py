"""Text for cards, moves and seats, and back."""

from typing import NamedTuple

import pytest
from hypothesis import example, given, strategies as st

import pisti
from few import rules_of_presets
from pisti import DECK, Card, KindError, Rank, Suit, all_fours, pis_yedili
from pisti.errors import NotationError
from pisti.notation import (
    format_card,
    format_cards,
    format_move,
    format_seat,
    parse_card,
    parse_cards,
    parse_move,
    parse_seat,
    pretty,
)
from pisti.testing import playthrough
from positions.common import untold

TEN = Card(Rank.TEN, Suit.DIAMONDS)


class Unwritable:
    """It has no text."""

    def __str__(self):
        raise RuntimeError


TEK = pis_yedili.Rules(tek=pis_yedili.TekRules(tek_rule="draw_n"))


@pytest.mark.parametrize(
    "text",
    ["TD", "td", "10D", "10d", "♦10", "10♦", "t♦", "♦T", "dt", "D10", " TD\n", "10♢", "10♦️", "tD,"],
)
def test_a_card_is_read_in_any_usual_form(text):
    assert parse_card(text) is TEN


def test_every_card_is_written_in_one_form_and_read_back():
    for card in DECK:
        assert format_card(card) == card.rank.value + card.suit.value
        assert parse_card(format_card(card)) is card
        assert parse_card(card.pretty) is card
        assert parse_card(card.suit.symbol + card.rank.name_for_people) is card


@pytest.mark.parametrize(
    ("text", "at", "problem"),
    [
        ("", 0, "0 cards, expected one"),
        ("TD 4C", 0, "2 cards, expected one"),
        ("X", 0, "'X' at place 0 is not a card, expected one such as TD or 10♦"),
        ("1D", 0, "'1D' at place 0 is not a card, expected one such as TD or 10♦"),
        ("TD 4x, 5C", 3, "'4x' at place 3 is not a card, expected one such as TD or 10♦"),
        ("11D", 0, "'11D' at place 0 is not a card, expected one such as TD or 10♦"),
        ("ßD TD", 0, "'ßD' at place 0 is not a card, expected one such as TD or 10♦"),
        (
            "TD" + "?" * 90,
            2,
            f"'{'?' * 20}' at place 2 is not a card, expected one such as TD or 10♦",
        ),
    ],
)
def test_what_is_no_card_is_refused_with_its_place(text, at, problem):
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert (refused.value.text, refused.value.at, str(refused.value)) == (text, at, problem)


@pytest.mark.parametrize(
    ("write", "value", "content"),
    [
        (format_card, "TD", "expected Card str"),
        (format_card, 7, "expected Card int"),
        (format_cards, "TD", "expected cards str"),
        (format_cards, 7, "expected cards int"),
        (format_cards, ["TD"], "expected Card str"),
        (lambda moves: parse_move("TD", moves), 7, "expected moves int"),
        (format_move, Unwritable(), "expected move Unwritable"),
        (parse_card, 7, "expected text int"),
    ],
)
def test_what_is_of_another_kind_is_refused(write, value, content):
    with pytest.raises(KindError) as refused:
        write(value)
    assert not untold([str(refused.value)], content)


def test_a_text_without_end_is_refused_at_once():
    text = "TD" * 500_000
    with pytest.raises(
        NotationError, match=r"^a text of 1000000 letters, expected at most 10000$"
    ) as refused:
        parse_cards(text)
    assert (refused.value.text, refused.value.at) == (text, 10_000)
    assert len(parse_cards("TD" * 5_000)) == 5_000


def test_a_letter_that_is_two_in_capitals_stays_as_it_is():
    with pytest.raises(NotationError) as refused:
        parse_cards("TD ß 4C X")
    assert refused.value.at == 3
    assert parse_move("ßß", ["ßß"]) == "ßß"
    with pytest.raises(NotationError):
        parse_move("SS", ["ß"])


@given(st.lists(st.sampled_from(DECK)), st.sampled_from([" ", ", ", "", "; ", "\t"]))
def test_decks_and_hands_are_read_back_whatever_stands_between_the_cards(cards, between):
    assert parse_cards(format_cards(cards)) == tuple(cards)
    assert parse_cards(between.join(map(str, cards))) == tuple(cards)
    assert parse_cards(between.join(card.pretty for card in cards)) == tuple(cards)


@given(st.text())
@example("10")
@example("♦")
def test_any_other_text_is_refused_or_read_and_nothing_else(text):
    for parse in (parse_cards, lambda it: parse_move(it, DECK), lambda it: parse_seat(it, 4)):
        refused = None
        try:
            parse(text)
        except NotationError as error:
            refused = error
        assert refused is None or (refused.text == text and 0 <= refused.at <= len(text))


@pytest.mark.parametrize(
    ("game", "rules"), [*rules_of_presets(), pytest.param(pis_yedili, TEK, id="tek")]
)
def test_every_move_is_written_and_read_back(game, rules):
    for state in playthrough(game, rules, seed=7, most=150):
        moves = game.legal_moves(state)
        texts = [format_move(move) for move in moves]
        assert len(set(texts)) == len(moves)
        for move, text in zip(moves, texts, strict=True):
            shown = pretty(move)
            for written in (text, text.lower(), shown.upper(), "  ".join(shown), f"\n{shown}\t"):
                assert parse_move(written, moves) == move


def test_a_move_is_written_as_people_write_it():
    jack = Card(Rank.JACK, Suit.HEARTS)
    call = pis_yedili.Call(jack, Suit.SPADES)
    assert format_move(jack) == "JH"
    assert format_move(pisti.FaceDown(jack)) == "(JH)"
    assert format_move(pisti.FaceDown(None)) == "(??)"
    assert format_move(all_fours.Discard(jack)) == "-JH"
    assert format_move(all_fours.Discard(None)) == "-??"
    assert format_move(call) == "JH/S"
    assert format_move(pis_yedili.Tek(call)) == "JH/S!"
    assert pretty(pis_yedili.Tek(call)) == "J♥/♠!"
    assert pretty(pisti.FaceDown(jack)) == "(J♥)"
    words = [pisti.ACCEPT, pisti.CHALLENGE, all_fours.STAND, all_fours.BEG, all_fours.GIVE]
    words += [all_fours.RUN, pis_yedili.DRAW, pis_yedili.PASS]
    assert " ".join(map(format_move, words)) == "accept challenge stand beg give run draw pass"
    assert " ".join(map(pretty, words)) == "accept challenge stand beg give run draw pass"


def test_a_move_that_there_is_not_is_refused_with_those_that_there_are():
    moves = (TEN, pis_yedili.DRAW)
    for text in ("4C", "pass", "TD/S", "", "(TD)", "TD!"):
        with pytest.raises(NotationError) as refused:
            parse_move(text, moves)
        assert str(refused.value) == f"{text!r} is not one of the moves: TD, draw"
    with pytest.raises(NotationError, match=r"^'TD' is not one of the moves: there are none$"):
        parse_move("TD", ())
    with pytest.raises(NotationError, match=r"2C, 3C, 4C, 5C, 6C, 7C, 8C, 9C, TC, JC, QC, KC, …$"):
        parse_move("draw", DECK)
    for number, end in ((12, "KC"), (13, "…")):
        with pytest.raises(NotationError, match=rf", {end}$"):
            parse_move("draw", DECK[:number])


def test_seats_are_written_and_read():
    for seat in (*range(7), None):
        assert parse_seat(format_seat(seat), 7) == seat
    assert parse_seat(" Seat 2 ", 4) == 2
    assert parse_seat("SPECTATOR", 2) is None
    assert format_seat(None) == "spectator"
    assert format_seat(65_535) == "65535"
    assert parse_seat("9999", 10**6) == 9999


@pytest.mark.parametrize("seat", [65_536, -1, "2", True, 2.0])
def test_what_is_no_number_of_a_seat_is_not_written(seat):
    with pytest.raises(
        KindError, match=r"^expected a seat, not an object of type (int|str|bool|f)"
    ):
        format_seat(seat)


@pytest.mark.parametrize("players", ["4", -1, 10**5000], ids=["text", "negative", "huge"])
def test_a_number_of_players_is_a_number(players):
    with pytest.raises(
        KindError, match=r"^expected a number of players, not an object of type (str|int)$"
    ):
        parse_seat("north", players)


@pytest.mark.parametrize("text", ["4", "-1", "", "seat", "two", "1.0", "²", "\u0661", "9" * 5000])
def test_what_is_no_seat_is_refused(text):
    with pytest.raises(NotationError) as refused:
        parse_seat(text, 4)
    given = repr(text) if len(text) < 50 else "of type str"
    assert str(refused.value).startswith(given)
    assert str(refused.value).endswith(" is not a seat, expected a seat from 0 to 3 or spectator")
    with pytest.raises(NotationError):
        parse_seat("10000", 10**6)


def test_cards_that_are_not_known_are_written_and_never_read():
    assert format_cards((TEN, None)) == "TD ??"
    assert pretty((TEN, None)) == "10♦ ??"
    with pytest.raises(NotationError):
        parse_cards("TD ??")


def test_a_move_may_be_written_in_another_language():
    words = {"move.draw": "çek", "move.pass": "pas geç", "move.stand": "BİTİR"}
    moves = (pis_yedili.DRAW, pis_yedili.PASS, all_fours.STAND, TEN)
    for text in ("çek", "ÇEK", " Çek ", "draw", "DRAW"):
        assert parse_move(text, moves, words) is pis_yedili.DRAW
    assert parse_move("Pas geç", moves, words) is pis_yedili.PASS
    for text in ("bitir", "BİTİR", "BITIR", "stand"):
        assert parse_move(text, moves, words) is all_fours.STAND
    assert parse_move("♦10", moves, words) is TEN
    for text in ("çek", "move.draw", "TDD", "DT D"):
        with pytest.raises(NotationError):
            parse_move(text, moves)


def test_moves_of_any_shape_are_read_back():
    """A game from elsewhere may write its moves as it likes."""

    class Bid(NamedTuple):
        text: str

        def __str__(self):
            return self.text

    moves = [Bid("bid 7"), Bid("bid 7 S"), Bid("TD -> 4C"), Bid("a b"), Bid("ab")]
    for move in moves:
        assert parse_move(str(move), moves) is move
    assert parse_move("10♦->♣4", moves) is moves[2]
    assert parse_move("Bid 7 ♠", moves) is moves[1]

"""Whatever goes with any game refuses a value of the wrong kind, with one error."""

from types import SimpleNamespace

import pytest

import pisti
from pisti import DECK, Card, KindError, all_fours, arena, bots, show
from pisti.event_types import Played
from pisti.match import new_match
from pisti.notation import format_card, format_cards, format_seat, parse_move
from pisti.record import game_of, record_of
from pisti.show import sentences, svg, text
from pisti.testing import check_bot, check_game, divide, perft, playthrough

HAND = pisti.new_hand(pisti.Rules(players=2), seed=7)


@pytest.mark.parametrize(
    "do",
    [
        lambda: format_card("TD"),
        lambda: format_cards(7),
        lambda: format_cards("TD"),
        lambda: format_cards(["TD"]),
        lambda: format_seat("0"),
        lambda: format_seat(True),
        lambda: parse_move("TD", None),
        lambda: record_of(pisti, HAND, players="Ayşe"),
        lambda: record_of(pisti, HAND, players=7),
        lambda: record_of(pisti, HAND, tags=["place"]),
        lambda: game_of(pisti, "{}"),
        lambda: game_of([HAND], "{}"),
        lambda: new_match(HAND, seed=7),
        lambda: bots.search(HAND),
        lambda: arena.deal(HAND, pisti.RULES, seed=7, number=0),
        lambda: arena.deal(pisti, all_fours.RULES, seed=7, number=0),
        lambda: arena.deal(pisti, pisti.RULES, seed=7, number=-1),
        lambda: playthrough(HAND, pisti.RULES, seed=7),
        lambda: playthrough(pisti, "classic", seed=7),
        lambda: perft(HAND, pisti, 1),
        lambda: perft(pisti, HAND, -1),
        lambda: divide(HAND, pisti, 1),
        lambda: check_game(HAND),
        lambda: check_game(pisti, 7),
        lambda: check_game(pisti, [all_fours.RULES]),
        lambda: check_bot("random", HAND),
        lambda: text.card("TD"),
        lambda: text.card(object.__new__(Card)),
        lambda: text.card(DECK[0], color="red"),
        lambda: text.hand(7),
        lambda: text.hand("TD"),
        lambda: text.hand((), color=1),
        lambda: text.table(pisti, pisti.view(HAND, 0), color=None),
        lambda: svg.card("TD"),
        lambda: svg.hand(7),
        lambda: svg.hand(["TD"]),
        lambda: sentences.tell(pisti, Played(0, DECK[0]), color=1),
        lambda: sentences.tell(pisti, Played(0, object.__new__(Card))),
        lambda: sentences.story(pisti, Played(0, DECK[0])),
        lambda: show.missing_words(pisti, ["en"]),
        lambda: show.move(pisti, 10**5000),
        lambda: show.winner_of_hand(SimpleNamespace(WORDS=pisti.WORDS), pisti.Score((), (1, 2))),
    ],
    ids=range(42),
)
def test_a_value_of_the_wrong_kind_is_refused(do):
    with pytest.raises(KindError, match=r"^expected "):
        do()

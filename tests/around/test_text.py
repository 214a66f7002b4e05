"""Tables in plain text, for a terminal."""

import re

import attrs
import pytest

import pisti
from few import presets
from laws.law import is_full
from oracle.bridge_pisti import cards_in
from pisti import all_fours, pis_yedili
from pisti.cards import DECK
from pisti.games import GAMES
from pisti.show import text
from pisti.testing import playthrough
from positions.all_fours import after

PRETTY = {card.pretty: card for card in DECK}
COLORS = re.compile(r"\x1b\[[\d;]*m")


@pytest.mark.parametrize(("name", "preset"), presets())
def test_a_table_in_text_shows_what_its_view_shows(name, preset):
    game = GAMES[name]
    for state in playthrough(game, game.PRESETS[preset], seed="text")[:: 3 if is_full() else 12]:
        for seat in (*range(state.rules.players), None):
            view = game.view(state, seat)
            told = text.table(game, view)
            shown = {PRETTY[word] for word in re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]", told)}
            assert shown <= cards_in(view)
            assert set(view.hand) <= shown
            assert "\x1b" not in told
            assert told.count("▸") == (state.turn is not None)
            colored = COLORS.sub("", text.table(game, view, color=True))
            assert re.sub(r"\s+", "", colored) == re.sub(r"\s+", "", told)


@pytest.mark.parametrize("game", [pisti, all_fours])
@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
def test_the_picture_knows_which_way_round_the_table_plays(game, direction):
    state = game.new_hand(game.RULES.but(direction=direction), seed=1)
    assert game.picture(game.view(state, None)).clockwise is (direction == "clockwise")


def test_who_has_not_announced_the_last_card_is_named():
    view = pis_yedili.view(pis_yedili.new_hand(seed=1), None)
    seen = attrs.evolve(view, unannounced=(False, True, False, False))
    assert text.table(pis_yedili, seen).count("one card, not announced") == 1


def test_red_cards_are_red_and_black_cards_black():
    assert text.card(PRETTY["10♦"], color=True) == "\x1b[31;107m 10♦ \x1b[0m"
    assert text.card(PRETTY["4♣"], color=True) == "\x1b[30;107m 4♣ \x1b[0m"
    assert text.card(None, color=True) == "\x1b[97;44m ▒▒ \x1b[0m"


def test_a_long_pile_shows_its_upper_cards_and_counts_the_others():
    view = pisti.view(pisti.new_hand(pisti.Rules(players=2), seed=7), 0)
    told = text.table(pisti, attrs.evolve(view, pile=DECK[:14]))
    assert "  pile    2 below, 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣ 2♦" in told.splitlines()


def test_a_large_hand_of_backs_is_counted():
    view = pis_yedili.view(pis_yedili.new_hand(seed=7), 0)
    told = text.table(pis_yedili, attrs.evolve(view, hands=(view.hand, 13, 12, 1)))
    assert "  seat 1   ▒▒ ×13" in told.replace("▸", " ").splitlines()
    assert f"  seat 2   {'▒▒ ' * 12}".rstrip() in told.replace("▸", " ").splitlines()


def test_a_pisti_lies_face_up_among_what_was_taken():
    hands = (playthrough(pisti, pisti.Rules(players=2), seed=seed) for seed in range(200))
    ends = (state for hand in hands for state in hand if state.gains)
    state = next(state for state in ends if state.gains[-1].how == "pişti")
    top = state.gains[-1].cards[-1].pretty
    assert f"face up {top}" in text.table(pisti, pisti.view(state, None))


def test_what_happens_in_all_fours_is_said():
    state = all_fours.new_hand(all_fours.PRESETS["trinidad"], seed=7)
    told = text.table(all_fours, all_fours.view(state, 0), players=("A", "B", "C", "D"))
    first, suit = told.splitlines()[0], state.trump.symbol
    assert first == f"All Fours · trumps {suit} · B stands or begs · A and C against B and D"
    begged = all_fours.view(all_fours.apply(state, all_fours.BEG), 0)
    assert "seat 0 was begged, and gives or runs" in text.table(all_fours, begged)


def test_who_must_discard_in_all_fours_is_said():
    state = after(all_fours.PRESETS["seven_up"], "beg run", turned="5H 2S")
    told = text.table(all_fours, all_fours.view(state, 0))
    assert "hands go down to six: seat 1 discards" in told


def test_the_totals_before_a_hand_are_said():
    state = all_fours.new_hand(seed=7, scores=(3, 4))
    assert "before this hand 3 : 4" in text.table(all_fours, all_fours.view(state, None))


def test_the_hand_is_over_and_nobody_is_on_turn():
    state = playthrough(pisti, pisti.RULES, seed=7)[-1]
    assert text.table(pisti, pisti.view(state, 1)).startswith("Pişti · ")
    assert "the hand is over" in text.table(pisti, pisti.view(state, 1))


def test_bluffs_are_said_and_the_card_is_not():
    bluff = pisti.PRESETS["bluff"]
    hands = (playthrough(pisti, bluff, seed=seed) for seed in range(50))
    state = next(state for hand in hands for state in hand if state.claim is not None)
    claimant = state.claim.seat
    told = text.table(pisti, pisti.view(state, None))
    assert f"seat {claimant} claims that the card matches" in told
    assert state.claim.card.pretty not in told
    assert state.claim.card.pretty in text.table(pisti, pisti.view(state, claimant))


def test_a_void_hand_of_all_fours_is_said_to_be_dealt_again():
    state = after(all_fours.Rules(players=4), "beg run", turned="4H 5H 9H")
    drawn = text.table(all_fours, all_fours.view(state, 0))
    assert all_fours.WORDS["en"]["note.void"] in " ".join(drawn.split())

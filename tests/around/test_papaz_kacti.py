"""Papaz Kaçtı, a game from outside: whatever takes a game takes it, unknown as it is."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from examples import papaz_kacti
from examples.papaz_kacti.play import lay_off
from examples.papaz_kacti.state import Draw

import pisti
from folders import ROOT
from pisti import DECK, IllegalMove, Rank
from pisti.arena import duel
from pisti.match import apply, legal_moves, new_match
from pisti.notation import parse_cards
from pisti.record import check, dumps, loads, record_of
from pisti.show import count, missing_words, refusal, svg, text
from pisti.show.sentences import story
from pisti.testing import check_game, playthrough

FOLDER = ROOT / "examples" / "papaz_kacti"
RULES = papaz_kacti.RULES
KING = DECK[-2]


def hand(rules=RULES, seed=7, dealer=0):
    """Every state of a hand played by chance."""
    states = [papaz_kacti.new_hand(rules, seed=seed, dealer=dealer)]
    random = Random(seed)
    while moves := papaz_kacti.legal_moves(states[-1]):
        states.append(papaz_kacti.apply(states[-1], random.choice(moves)))
    return states


def test_it_is_a_small_folder_that_the_library_does_not_know():
    lines = [line for file in FOLDER.glob("*.py") for line in file.read_text("utf-8").splitlines()]
    assert len(lines) <= 500
    sources = Path(pisti.__file__).parent.rglob("*.py")
    assert not [file for file in sources if "papaz_kacti" in file.read_text("utf-8")]


def test_it_imports_only_what_everybody_may_import():
    sources = [file.read_text("utf-8") for file in FOLDER.glob("*.py")]
    assert not [source for source in sources if "pisti._" in source]


@pytest.mark.slow
def test_it_keeps_all_laws():
    check_game(papaz_kacti, hands=4)


def test_pk_02_three_kings_are_out():
    assert len(RULES.pack) == 49
    assert [card for card in RULES.pack if card.rank is Rank.KING] == [KING]


def test_pk_03_all_cards_are_dealt_one_at_a_time_from_the_seat_after_the_dealer():
    dealt = papaz_kacti.new_hand(deck=RULES.pack, dealer=2).start.dealt
    assert [cards[0] for cards in dealt] == [RULES.pack[at] for at in (1, 2, 3, 0)]
    assert [*map(len, dealt)] == [12, 12, 12, 13]


def test_pk_04_pairs_are_laid_off_at_once_and_of_three_alike_one_is_kept():
    laid, kept = lay_off(parse_cards("2C 2D 2H 7S 9C 9D 9H 9S"))
    assert laid == parse_cards("2C 2D 9C 9D 9H 9S")
    assert kept == parse_cards("2H 7S")


def test_pk_05_the_seat_after_the_dealer_draws_from_the_nearest_before_with_cards():
    state = papaz_kacti.new_hand(seed=7, dealer=1)
    assert state.turn == 2
    after = papaz_kacti.apply(state, Draw(1))
    assert (after.acts[0].giver, after.acts[0].card) == (1, state.hands[1][0])


def test_pk_05_a_place_that_is_not_there_is_refused_in_both_languages():
    state = papaz_kacti.new_hand(seed=7)
    for wrong in (Draw(0), Draw(99), Draw(-1), KING, None, "1"):
        with pytest.raises(IllegalMove) as refused:
            papaz_kacti.apply(state, wrong)
        assert refused.value.clause == "PK-05"
        assert "PK-05" in refusal(papaz_kacti, refused.value, language="tr")


def test_pk_06_a_pair_is_laid_off_and_another_card_comes_last():
    for before, after in zip(hand(), hand()[1:], strict=False):
        act = after.acts[-1]
        if act.pair:
            assert {card.rank for card in act.pair} == {act.card.rank}
            assert not {*act.pair} & {card for cards in after.hands for card in cards}
        else:
            assert after.hands[act.seat] == (*before.hands[act.seat], act.card)


def test_pk_06_only_who_drew_and_who_gave_know_a_card_that_made_no_pair():
    last = hand()[-1]
    act = next(act for act in last.acts if not act.pair)
    number = last.acts.index(act)
    for seat in (*range(4), None):
        known = papaz_kacti.view(last, seat).acts[number].card
        assert known is (act.card if seat in (act.seat, act.giver) else None)


@pytest.mark.parametrize("seed", range(20))
def test_pk_07_the_hand_ends_when_only_the_king_is_left(seed):
    last = hand(seed=seed, dealer=seed % 4)[-1]
    assert [cards for cards in last.hands if cards] == [(KING,)]


def test_pk_08_who_holds_the_king_writes_down_a_point_and_the_fewest_win():
    last = hand()[-1]
    loser = last.hands.index((KING,))
    assert papaz_kacti.score(last).totals[loser] == sum(papaz_kacti.score(last).totals) == 1
    match, random = new_match(papaz_kacti, seed=7), Random(7)
    while moves := legal_moves(match):
        match = apply(match, random.choice(moves))
    totals = match.standings.totals
    assert (len(match.hands), sum(totals)) == (5, 5)
    assert match.standings.winners == tuple(n for n in range(4) if totals[n] == min(totals))


def test_it_is_recorded_and_replayed():
    for state in (hand()[0], hand()[-1]):
        record = record_of(papaz_kacti, state, players=("Ayşe", "Bülent", "Can", "Derya"))
        assert check(papaz_kacti, loads(papaz_kacti, dumps(papaz_kacti, record))) == state


@pytest.mark.parametrize("language", ["en", "tr"])
def test_it_is_drawn_told_and_counted_in_two_languages(language):
    state = hand()[-1]
    view = papaz_kacti.view(state, 1)
    assert missing_words(papaz_kacti, language) == ()
    drawn = text.table(papaz_kacti, view, language=language)
    assert drawn.startswith("Papaz Kaçtı")
    assert svg.table(papaz_kacti, view, language=language).startswith("<svg")
    told = "\n".join(story(papaz_kacti, papaz_kacti.events(view), language=language))
    assert ("lays off" if language == "en" else "çift atar") in told
    counted = count(papaz_kacti, papaz_kacti.score(state), language=language)
    assert ("the king" if language == "en" else "papaz") in "".join(counted)


@pytest.mark.slow
def test_bots_play_it_in_the_arena():
    report = duel("random", "search", game=papaz_kacti, rules=RULES, deals=2)
    assert not any(tally.problem for tally in report.tallies)


def test_what_is_seen_in_it_does_not_depend_on_what_is_hidden():
    for state in playthrough(papaz_kacti, RULES, seed=3)[::6]:
        view = papaz_kacti.view(state, 2)
        world = next(papaz_kacti.worlds(view, seed=1))
        other = papaz_kacti.view(world, 2)
        assert text.table(papaz_kacti, other) == text.table(papaz_kacti, view)


def test_a_person_plays_it_in_the_terminal():
    command = [sys.executable, "-m", "pisti", "play", "--game", "examples.papaz_kacti"]
    done = subprocess.run(
        [*command, "--seed", "3", "--lang", "tr", "--pause", "0"],
        input="1\n" * 200,
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Papaz Kaçtı")

"""Refusals of moves: the same reason in English and in Turkish."""

import re

import pytest

import pisti
from pisti import ACCEPT, PRESETS, FaceDown, IllegalMove
from pisti.games.pisti.words import WORDS
from pisti.kit.languages import COMMON, phrase_text

NAMES = ("Ayşe", "Bülent", "Can", "Derya")


def refused(state, move):
    """The refusal of this move, in English as the error has it, and in Turkish with names."""
    with pytest.raises(IllegalMove) as error:
        pisti.apply(state, move)
    words = {**COMMON["tr"], **WORDS["tr"]}
    assert phrase_text(error.value.reason, {**COMMON["en"], **WORDS["en"]}) == error.value.problem
    return error.value.problem, phrase_text(
        error.value.reason, words, players=NAMES, card=lambda card: card.pretty
    )


def played(state, plays):
    """The state after so many first moves."""
    for _ in range(plays):
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    return state


def test_after_the_end_nobody_plays():
    assert refused(played(pisti.new_hand(seed=7), 48), pisti.DECK[0]) == (
        "the hand is over and nobody is on turn",
        "el bitti, sırada kimse yok",
    )


def test_a_card_of_another_hand_and_what_is_no_card():
    state = pisti.new_hand(seed=7)
    assert refused(state, state.hands[2][0]) == (
        "6S is not in the hand of seat 1, expected a card that is",
        "Bülent: 6♠ elinde yok, eldeki kâğıtlardan biri atılmalı",
    )
    assert refused(state, 7) == (
        "an object of type int is not a move, expected a Card from the hand of seat 1",
        "int türünden bir nesne hamle değil; Bülent elinden bir kâğıt atmalı",
    )
    assert refused(state, None)[1] == "None hamle değil; Bülent elinden bir kâğıt atmalı"


def test_a_claim_where_there_can_be_none():
    state = pisti.new_hand(seed=7)
    assert refused(state, FaceDown(state.hands[1][0])) == (
        "these rules have no bluffing, expected a card of seat 1",
        "bu kurallarda blöf yok; Bülent bir kâğıdı açık atmalı",
    )
    state = pisti.new_hand(PRESETS["bluff"], seed=7)
    assert refused(state, FaceDown(state.hands[1][0])) == (
        "a claim needs a lone card on the table, and 4 cards lie there, expected a card of seat 1",
        "iddia için yerde tek kâğıt olmalı; yerdeki kâğıt sayısı: 4; Bülent bir kâğıdı açık atmalı",
    )


def test_an_answer_without_a_claim_and_a_claim_without_an_answer():
    state = pisti.new_hand(PRESETS["bluff"], seed=7)
    assert refused(state, ACCEPT) == (
        "there is no claim to answer, expected a card of seat 1",
        "cevap bekleyen bir iddia yok; Bülent bir kâğıt atmalı",
    )
    while not isinstance(pisti.legal_moves(state)[-1], FaceDown):
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    state = pisti.apply(state, pisti.legal_moves(state)[-1])
    seat = state.turn
    assert refused(state, pisti.DECK[0]) == (
        f"seat {seat} must answer the claim, expected ACCEPT or CHALLENGE",
        f"önce {NAMES[seat]} iddiaya cevap vermeli: kabul ya da itiraz",
    )


def test_every_refusal_is_in_every_language_with_the_same_details():
    def details(words):
        return {
            key: set(re.findall(r"{(\w+)}", text))
            for key, text in words.items()
            if key.startswith("refusal.")
        }

    every = details(WORDS["en"])
    assert details(WORDS["tr"]) == every
    assert all(details(words).items() <= every.items() for words in WORDS.values())

"""Refusals of moves of Pişti: what was wrong, what was expected, which clause; and in Turkish."""

import pytest

import pisti
from pisti import ACCEPT, CHALLENGE, DECK, PRESETS, FaceDown, IllegalMove, legal_moves, new_hand
from pisti.games.pisti.words import WORDS
from pisti.kit.languages import COMMON, phrase_text
from positions.common import moments, play, play_on

WORDS_OF = {language: {**COMMON[language], **WORDS[language]} for language in ("en", "tr")}
NAMES = ("Ayşe", "Bülent", "Can", "Derya")
BLUFF = new_hand(PRESETS["bluff"], seed=7)
LONE = next(state for state in moments(BLUFF) if isinstance(legal_moves(state)[-1], FaceDown))
CLAIMED = play(LONE, legal_moves(LONE)[-1])
POSITIONS = {
    "classic": new_hand(seed=7),
    "bluff": BLUFF,
    "lone": LONE,
    "claimed": CLAIMED,
    "over": play_on(BLUFF),
}
OWES_ANSWER = (
    f"seat {CLAIMED.turn} must answer the claim, expected ACCEPT or CHALLENGE (A-17)",
    f"önce {NAMES[CLAIMED.turn]} iddiaya cevap vermeli: kabul ya da itiraz",
)
OVER = "the hand is over and nobody is on turn (P-32)", "el bitti, sırada kimse yok"
CARD = "expected a Card from the hand of seat"
REFUSED = [
    (
        *("classic", POSITIONS["classic"].hands[2][0]),
        "6S is not in the hand of seat 1, expected a card that is (P-19)",
        "Bülent: 6♠ elinde yok, eldeki kâğıtlardan biri atılmalı",
    ),
    (
        *("classic", "TD"),
        f"an object of type str is not a move, {CARD} 1 (P-19)",
        "str türünden bir nesne hamle değil; Bülent elinden bir kâğıt atmalı",
    ),
    (
        *("classic", None, f"None is not a move, {CARD} 1 (P-19)"),
        "None hamle değil; Bülent elinden bir kâğıt atmalı",
    ),
    (
        *("classic", FaceDown(DECK[0])),
        "these rules have no bluffing, expected a card of seat 1 (A-17)",
        "bu kurallarda blöf yok; Bülent bir kâğıdı açık atmalı",
    ),
    (
        *("classic", ACCEPT, "there is no claim to answer, expected a card of seat 1 (A-17)"),
        "cevap bekleyen bir iddia yok; Bülent bir kâğıt atmalı",
    ),
    (
        *("bluff", FaceDown(DECK[0]), "a claim needs a lone card on the table, and 4 cards lie"),
        "iddia için yerde tek kâğıt olmalı; yerdeki kâğıt sayısı: 4; Bülent bir kâğıdı açık atmalı",
    ),
    ("lone", FaceDown(None), f"None is not a move, {CARD} {LONE.turn}", "None hamle değil; "),
    *[("claimed", move, *OWES_ANSWER) for move in (None, DECK[0], FaceDown(DECK[0]))],
    *[("claimed", move, *OWES_ANSWER) for move in CLAIMED.hands[CLAIMED.turn]],
    *[("over", move, *OVER) for move in (None, DECK[0], ACCEPT, CHALLENGE)],
]


@pytest.mark.parametrize(("position", "move", "told", "turkish"), REFUSED)
def test_what_a_refusal_says(position, move, told, turkish):
    with pytest.raises(IllegalMove) as refused:
        pisti.apply(POSITIONS[position], move)
    error = refused.value
    assert str(error).startswith(told)
    assert phrase_text(error.reason, WORDS_OF["en"]) == error.problem
    said = phrase_text(error.reason, WORDS_OF["tr"], players=NAMES, card=lambda card: card.pretty)
    assert said.startswith(turkish)

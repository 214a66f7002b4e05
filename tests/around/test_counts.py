"""Counts and standings in words."""

import pytest

import pisti
from pisti import Line, Score, Standings, pis_yedili, show

NAMES = ("Ayşe", "Bülent", "Can", "Derya")


def test_a_count_has_a_line_for_each_side_with_its_items():
    score = Score((Line(0, "pişti", 2, 20), Line(1, "most cards", 1, 3)), (20, 3))
    assert show.count(pisti, score) == ["side 0: 20 (pişti ×2 = 20)", "side 1: 3 (most cards = 3)"]
    assert show.count(pisti, score, players=NAMES, language="tr") == [
        "Ayşe ve Can: 20 (pişti ×2 = 20)",
        "Bülent ve Derya: 3 (en çok kâğıt = 3)",
    ]


def test_an_item_is_called_by_its_name_its_rank_or_as_the_game_calls_it():
    names = ("jack", "last card seven", "lowest hand", "10♦", "last straw")
    lines = tuple([Line(0, name, 1, 1) for name in names])
    turkish = show.count(pis_yedili, Score(lines, (5,)), players=("Ayşe",), language="tr")
    items = "vale = 1, son kâğıt yedili = 1, en az puan = 1, 10♦ = 1, last straw = 1"
    assert turkish == [f"Ayşe: 5 ({items})"]


@pytest.mark.parametrize(
    ("totals", "winners", "said"),
    [
        ((5, 4, 4), (0,), ["The match goes to Ayşe."]),
        ((5, 5, 4), (0, 1), ["The match is shared by Ayşe and Bülent."]),
        ((5, 5, 5), (0, 1, 2), ["The match is a tie."]),
        ((5, 4, 4), (), []),
    ],
)
def test_a_match_goes_to_somebody_or_goes_on(totals, winners, said):
    first, *rest = show.standings(pisti, Standings(totals, winners, 1), players=NAMES[:3])
    assert first == "After 1 hand: " + ", ".join(map("{} {}".format, NAMES, totals)) + "."
    assert rest == said
    turkish = show.standings(pisti, Standings(totals, winners, 2), players=NAMES[:3], language="tr")
    assert turkish[0].startswith("2 el sonunda: Ayşe 5, Bülent ")
    assert len(turkish) == 1 + len(said)


def test_a_hand_goes_to_the_best_the_lowest_or_nobody():
    score = Score((), (3, 1))
    assert show.winner_of_hand(pisti, score, players=NAMES) == "The hand goes to Ayşe and Can."
    low = show.winner_of_hand(pis_yedili, score, players=NAMES[:2], language="tr")
    assert low == "Eli kazanan: Bülent."
    tie, void = Score((), (1, 1)), Score((), (0, 0), is_void=True)
    assert show.winner_of_hand(pisti, tie) == "The hand is a tie."
    assert show.winner_of_hand(pisti, void) == "The hand decides nothing."
    three = Score((), (1, 2, 2))
    assert show.winner_of_hand(pisti, three, players=NAMES[:3]).endswith("by Bülent and Can.")


def test_a_refusal_names_the_players_and_the_clause():
    state = pisti.new_hand(pisti.Rules(players=2), seed=7)
    with pytest.raises(pisti.IllegalMove) as refused:
        pisti.apply(state, state.hands[0][0])
    english = show.refusal(pisti, refused.value, players=NAMES)
    card = state.hands[0][0].pretty
    assert card in english
    assert "Bülent" in english
    assert english.endswith(f"({refused.value.clause})")
    assert "seat 1" in show.refusal(pisti, refused.value)
    bare = pisti.IllegalMove("seat 1 holds no TD, nor seat 9", None, 1, "P-20")
    for language in ("en", "tr"):
        told = show.refusal(pisti, bare, players=NAMES, language=language)
        assert told == "Bülent holds no 10♦, nor seat 9 (P-20)"
    reason = pisti.phrases.Phrase("event.Played", seat=1, card=state.hands[0][0])
    error = pisti.IllegalMove("", None, 1, "P-20", reason)
    assert show.refusal(pisti, error, players=NAMES, language="tr") == f"Bülent {card} attı (P-20)"

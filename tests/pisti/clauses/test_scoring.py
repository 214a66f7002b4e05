"""P-41, P-44 and P-45: what cards are worth, the last pile, and the count of a hand."""

import pytest

from pisti import CARD_TABLES, DECK, RULES, Rank, Score, Suit, new_hand, score, view
from pisti.games.pisti.rules import points_by_card
from pisti.score_types import Line
from positions.common import CARDS, cards, line, play
from positions.pisti import gain, going, over, rules_with

WORTH = {  # single cards, then the ranks worth one point
    "standard13": ({"2C": 2, "TD": 3}, "JA"),
    "pishpirik22": ({"2C": 1, "TD": 2}, "AKQJT"),
    "each_card55": ({"2C": 2, "TD": 3}, "23456789TJQKA"),
}
TWO_SIDES = {"players": 2}
THREE_SIDES = {"players": 3}


def worth(table, card):
    single, ranks = WORTH[table]
    return single.get(str(card), int(card.rank.value in ranks))


def count_of(rules, *sides):
    """The count of a hand in which each side has so many cards, those among them, and bonuses."""
    table = next(name for name in CARD_TABLES if CARD_TABLES[name] == rules.scoring.card_table)
    plain = iter([card for card in DECK if worth(table, card) == 0])
    gains = []
    for seat, (size, text, *bonuses) in enumerate(sides):
        rest = [next(plain) for _ in range(size - len(text.split()))]
        gains.append(gain(seat, " ".join([text, *map(str, rest)])))
        gains += [gain(seat, "", how, points) for how, points in bonuses]
    return score(over(rules, *gains))


PISTI = ("pişti", 10)
DOUBLE = ("double pişti", 20)


@pytest.mark.parametrize(
    ("card_table", "pack"), [("standard13", 13), ("pishpirik22", 22), ("each_card55", 55)]
)
def test_p_41_what_cards_are_worth(card_table, pack):
    """Cards are worth points to the side that captured them: 13 by default, or 22, or 55."""
    rules = rules_with(card_table=card_table)
    for card in DECK:
        points = worth(card_table, card)
        assert score(going(rules, gain(0, str(card)))).totals == (points, 0), card
        assert points_by_card(rules.scoring.card_table)[card] == points
    everything = " ".join(map(str, DECK))
    assert score(going(rules, gain(1, everything))).totals == (0, pack)
    assert RULES.scoring.card_table == CARD_TABLES["standard13"]


@pytest.mark.parametrize("ranks_first", [True, False])
def test_p_41_a_table_of_your_own(ranks_first):
    """In a table of your own a card's own entry goes before that of its rank."""
    entries = [(Rank.SEVEN, 7), (CARDS["7C"], 1)]
    rules = rules_with(card_table=dict(entries if ranks_first else entries[::-1]))
    state = going(rules, gain(0, "7C"), gain(1, "7D 7H JC 2C TD"))
    assert score(state).totals == (1, 14)


@pytest.mark.parametrize(
    ("flags", "sides", "totals"),
    [
        pytest.param(
            TWO_SIDES,
            [(30, "JC JD JH AC AS 2C", PISTI), (22, "JS AD AH TD")],
            (20, 6),
            id="two players",
        ),
        pytest.param(
            TWO_SIDES,
            [(26, "JC JD AC AD AH TD", DOUBLE), (26, "JH JS AS 2C", PISTI, PISTI)],
            (28, 25),
            id="26 cards each",
        ),
        pytest.param(
            {},
            [
                (12, "JC AC"),
                (9, "JH TD", PISTI),
                (17, "2C AD", PISTI),
                (14, "JS JD AH AS", DOUBLE),
            ],
            (18, 38),
            id="partners",
        ),
        pytest.param(
            TWO_SIDES | {"card_table": "pishpirik22"},
            [
                (28, "JC JD AC AS KH KS QC TD TH 2C", PISTI),
                (24, "JH JS AH AD KC KD QD QH QS TC TS"),
            ],
            (24, 11),
            id="pishpirik",
        ),
        pytest.param(
            THREE_SIDES,
            [(20, "JC AC TD"), (18, "JD AD AH 2C", PISTI), (14, "JH JS AS", DOUBLE)],
            (8, 15, 23),
            id="three players",
        ),
        pytest.param(
            THREE_SIDES | {"majority_rule": "over_half"},
            [(20, "JC AC TD"), (18, "JD AD AH 2C", PISTI), (14, "JH JS AS", DOUBLE)],
            (5, 15, 23),
            id="three players, more than half",
        ),
    ],
)
def test_p_44_a_score_is_the_sum_of_it_all(flags, sides, totals):
    """To the cards come 10 for each pişti, 20 for each double, and the majority."""
    result = count_of(rules_with(**flags), *sides)
    assert result.totals == totals
    for side, total in enumerate(totals):
        assert sum(item.points for item in result.lines if item.side == side) == total


def test_p_44_the_count_goes_item_by_item():
    """The count names what was earned for what: cards, bonuses, the last pile, the majority."""
    rules = rules_with(players=2, jack_on_single=7, last_pile_bonus=3, bluff_when="lone_card")
    hows = ["bluff caught", "bluff proved", "bluff accepted", "jack on a lone card"]
    bonuses = [gain(0, "", how, 5) for how in hows]
    state = over(
        rules,
        *bonuses,
        gain(0, "", *DOUBLE),
        gain(0, "", *PISTI),
        gain(1, "TD AC"),
        gain(0, "", *PISTI),
        gain(0, "2C JC AS"),
    )
    assert score(state) == Score(
        (
            Line(0, "jack", 1, 1),
            Line(0, "ace", 1, 1),
            Line(0, "2♣", 1, 2),
            Line(0, "pişti", 2, 20),
            Line(0, "double pişti", 1, 20),
            Line(0, "jack on a lone card", 1, 5),
            Line(0, "bluff accepted", 1, 5),
            Line(0, "bluff proved", 1, 5),
            Line(0, "bluff caught", 1, 5),
            Line(0, "last pile", 1, 3),
            Line(0, "most cards", 1, 3),
            Line(1, "ace", 1, 1),
            Line(1, "10♦", 1, 3),
        ),
        (70, 4),
    )


@pytest.mark.parametrize("points", [3, 5])
def test_p_45_the_last_pile_may_earn_points(points):
    """The side that captured last earns points for the last pile, where it is played so."""
    rules = rules_with(last_pile_bonus=points)
    state = over(rules, gain(1, "4C 5C"), gain(2, "6C"), gain(3, "7C"), gain(2, "8C"))
    assert line(state, "last pile") == [(0, points)]
    assert line(going(rules, *state.gains), "last pile") == []


@pytest.mark.parametrize("how", ["leftovers", "bluff caught"])
def test_p_45_only_a_capture_is_the_last(how):
    """The last pile is the last one captured; leftovers and a caught bluff are not."""
    rules = rules_with(players=2, last_pile_bonus=3, bluff_when="lone_card")
    state = over(rules, gain(1, "4C 5C"), gain(0, "6C", how))
    assert line(state, "last pile") == [(1, 3)]


def test_p_45_nobody_has_the_last_pile_where_nobody_has_captured():
    """A caught bluff is a gain, but no capture: then the last pile is nobody's."""
    rules = rules_with(
        players=2,
        last_pile_bonus=3,
        bluff_when="lone_card",
        centre=1,
        ranks=(Rank.TWO, Rank.THREE, Rank.FOUR),
        suits=tuple(Suit)[:3],
        cut_jack="none",
        bottom_exposed=False,
    )
    state = new_hand(rules, deck=cards("2C  3C 4C 3D 4D  2D 2H 4H 3H"))
    state = play(state, "(3C)", "challenge", *"2D 4C 3H 4D 2H 3D 4H".split())
    assert (state.is_over, len(state.pile)) == (True, 9)
    for count in (score(state), view(state, 0).banked):
        assert (count.totals, len(count.lines)) == ((20, 0), 1)


def test_p_45_by_default_it_earns_nothing():
    """By default nothing is paid for the last pile, and then it is not a line of the count."""
    assert RULES.scoring.last_pile_bonus == 0
    assert line(over(RULES, gain(1, "4C 5C")), "last pile") == []

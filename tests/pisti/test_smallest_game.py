"""The preset `mini`: all its deals are walked, and its averages are worked out in two ways.

The figures stand on the rules page, under "The smallest game".
"""

import re
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from folders import ROOT
from pisti import PRESETS, DealError, apply, legal_moves, new_hand, score

MINI = PRESETS["mini"]
PAGES = ["docs/rules/pisti.md", "docs/tr/rules/pisti.md"]
POINTS = {"AC": 1, "AD": 1, "JC": 1, "JD": 1, "2C": 2, "TD": 3}
"""P-41: the points of the cards; the two of diamonds and the ten of clubs have none."""


# The first way: the library deals every pack and makes every move.


def walk():
    """By number of moves: the ways to make them, and the captures and piştis by the last one.

    And the sums over all deals of what the players get under random play.
    """
    rows, sums = [Counter() for _ in range(7)], Counter()
    for deck in permutations(MINI.pack):
        try:
            level = [(new_hand(MINI, deck=deck), Fraction(1), 0)]
        except DealError:  # P-17
            continue
        for row in rows:
            for state, chance, gains_before in level:
                new = [gain for gain in state.gains[gains_before:] if gain.is_capture]
                row["ways"] += 1
                row["captures"] += len(new)
                row["piştis"] += sum(gain.how.endswith("pişti") for gain in new)
                if state.is_over:
                    add(sums, score(state).totals[::-1], chance)
            level = [
                (apply(state, move), chance / len(moves), len(state.gains))
                for state, chance, _ in level
                for moves in [legal_moves(state)]
                for move in moves
            ]
    return [[row["ways"], row["captures"], row["piştis"]] for row in rows], sums


def add(sums, points, chance=1):
    """Add the points of the first player and of the dealer, and who has more."""
    first, dealer = points
    sums["deals"] += chance
    sums["first"] += chance * first
    sums["dealer"] += chance * dealer
    sums["first wins"] += chance * (first > dealer)
    sums["dealer wins"] += chance * (first < dealer)


# The second way: under random play every order of the cards is equally likely, whoever holds them.
# So the centre and then the six cards as they are played run through all orders of the pack.


def in_any_order():
    sums = Counter()
    for order in permutations(sorted(map(str, MINI.pack))):
        if order[0][0] == order[1][0] == "J":
            continue  # P-17
        add(sums, result(order))
    return sums


def result(order):
    """The points of the first player and of the dealer when the cards fall in this order."""
    low, up, *played = order
    pile = [up, low] if up[0] == "J" else [low, up]  # P-16
    heaps, pistis, last = ([], []), [0, 0], None
    for number, card in enumerate(played):
        who = number % 2
        takes = bool(pile) and card[0] in (pile[-1][0], "J")
        if len(pile) == 1 and card[0] == pile[0][0] and 0 < number < 5:
            pistis[who] += 20 if card[0] == "J" else 10
        pile.append(card)
        if takes:
            heaps[who].extend(pile)
            pile, last = [], who
    if last is not None:
        heaps[last].extend(pile)
    return [
        pistis[who]
        + sum(POINTS.get(card, 0) for card in heaps[who])
        + 3 * (len(heaps[who]) > len(heaps[1 - who]))
        for who in (0, 1)
    ]


# The figures on the rules pages.


def section(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    found = re.search(r'<a id="mini"></a>.*?(?=\n## )', text, re.DOTALL)
    return found[0].replace("\u00a0", "")


def averages(sums):
    names = ["first", "dealer", "first wins", "dealer wins"]
    shares = [Fraction(sums[name]) / sums["deals"] for name in names]
    return [str(share) for share in (*shares, 1 - shares[2] - shares[3])]


@pytest.mark.parametrize("page", PAGES)
def test_the_averages_on_the_page_are_those_of_all_orders_of_the_cards(page):
    sums = in_any_order()
    assert sums["deals"] == 40_320 - 1_440
    assert re.findall(r"\b\d+/\d+\b", section(page)) == averages(sums)


@pytest.mark.slow
def test_to_walk_all_deals_gives_the_figures_on_the_pages():
    rows, sums = walk()
    for page in PAGES:
        lines = re.findall(
            r"^\| \d \| ([\d ]+) \| ([\d ]+) \| ([\d ]+) \|$", section(page), re.MULTILINE
        )
        assert [[int(cell.replace(" ", "")) for cell in line] for line in lines] == rows
        assert re.findall(r"\b\d+/\d+\b", section(page)) == averages(sums)

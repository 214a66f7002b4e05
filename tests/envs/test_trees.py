"""The trees of small games: their beginnings, their sizes, and what is guessed of them."""

from itertools import permutations

import pytest

import pisti
from pisti import all_fours
from pisti.envs import Encoding, trees as growing
from pisti.envs.openings import openings
from pisti.envs.small import small_games
from pisti.envs.trees import guessed_nodes, trees
from pisti.errors import DealError, PistiError

ONE_SUIT = pisti.PRESETS["mini"].but(suits=[pisti.Suit.CLUBS], hand_size=1)


@pytest.mark.parametrize(
    "flags",
    [
        {},
        {"bottom_exposed": True},
        {"cut_jack": "skip_up"},
        {"turnup_jack": "to_stock_bottom", "centre": 1, "last_batch": "short"},
    ],
    ids=range(4),
)
def test_the_openings_have_the_shares_of_all_decks(flags):
    ranks = [pisti.Rank.TWO, pisti.Rank.TEN, pisti.Rank.JACK, pisti.Rank.KING, pisti.Rank.ACE]
    rules = ONE_SUIT.but(ranks=ranks, **{"centre": 1, **flags})
    encoding = Encoding(pisti, rules)
    counted = {}
    for deck in permutations(rules.pack):
        try:
            seen = pisti.view(pisti.new_hand(rules, deck=deck), None)
        except DealError:
            continue
        counted[seen] = counted.get(seen, 0) + 1
    found = {pisti.view(state, None): share for state, share in openings(encoding, 10_000)}
    whole = sum(found.values()), sum(counted.values())
    assert found.keys() == counted.keys()
    assert all(found[seen] * whole[1] == counted[seen] * whole[0] for seen in found)


def test_a_game_without_a_known_deal_is_looked_at_deck_by_deck():
    with pytest.raises(PistiError, match="expected 10 at most"):
        openings(Encoding(all_fours, all_fours.RULES), 10)


def test_a_tree_has_the_sizes_of_its_game():
    encoding = Encoding(pisti, pisti.PRESETS["mini"])
    state = next(
        each
        for each in (pisti.new_hand(encoding.rules, seed=seed) for seed in range(99))
        if each.start.turned
    )
    told = []
    [(share, tree)] = trees(
        encoding, state, 10**6, count_forced=True, tell=lambda *done: told.append(done)
    )
    assert (share, told) == (1, [(1, 1)])
    assert len(tree.choices) + len(tree.forced) == 1995
    assert tree.deals == len(encoding.public_deals(state)) == 180
    assert tree.nodes == 180 * (1 + 1 + 2 + 4)
    assert guessed_nodes(pisti, encoding.public_deals(state)) == 180 * (1 + 2 + 4)


def test_only_so_many_moves_are_looked_at_for_a_guess(monkeypatch):
    monkeypatch.setattr(growing, "_LONGEST", 1)
    encoding = Encoding(pisti, pisti.PRESETS["mini"])
    state = pisti.new_hand(encoding.rules, seed=1)
    assert guessed_nodes(pisti, [(state, 1)]) == 1 + 2


def test_while_cards_may_still_be_run_the_stock_of_all_fours_is_in_order():
    encoding = small_games()["all_fours_three_tricks"].encoding
    begging = all_fours.new_hand(encoding.rules, seed=0)
    with pytest.raises(PistiError, match="2,522,520 deals may fit"):
        encoding.public_deals(begging)

"""All bots of all games keep to the rules, and one that does not is caught."""

import random
from functools import partial
from itertools import count

import pytest

import pisti
from pisti import all_fours, bots, pis_yedili
from pisti.bots.by_chance import dice
from pisti.bots.searching import search
from pisti.testing import LawBroken, check_bot

GAMES = [pisti, all_fours, pis_yedili]
TWO = pis_yedili.PRESETS["duel"]
EVERYWHERE = [
    pytest.param(game, name, rules, id=f"{game.NAME} {name} {preset}")
    for game in GAMES
    for name in bots.makers(game)
    for preset, rules in game.PRESETS.items()
]


def as_it_stands(game):
    """No playout at all: to be quick where only the searching is looked at."""
    return lambda state, _: game.score(state).totals


def first(view):
    return view.moves[0]


def caught(bot, game=pis_yedili, rules=TWO):
    with pytest.raises(LawBroken) as law:
        check_bot(bot, game, [rules], hands=2)
    return str(law.value)


@pytest.mark.parametrize(("game", "name", "rules"), EVERYWHERE)
def test_our_bots_keep_to_the_rules(game, name, rules):
    bot = (
        partial(search, game, iterations=4, playout=as_it_stands(game))
        if name == "search"
        else name
    )
    check_bot(bot, game, [rules], hands=1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_bot_and_what_makes_one_are_both_taken(game):
    check_bot(first, game, [game.RULES], hands=1)
    check_bot(bots.random, game, [game.RULES], hands=1)
    check_bot("random", game, [game.RULES], hands=1)


def test_all_presets_are_played_if_none_is_named():
    seen = set()

    def curious(view):
        seen.add(view.rules)
        return view.moves[-1]

    check_bot(curious, all_fours, hands=1)
    assert seen == {*all_fours.PRESETS.values()}


@pytest.mark.parametrize("answer", [None, "4H", pisti.DECK[0], pis_yedili.PASS])
def test_an_illegal_move_is_caught(answer):
    found = caught(lambda view: answer if len(view.history) > 5 else view.moves[0])
    assert "expected one of the moves" in found


def test_dice_of_its_own_are_caught():
    luck = random.Random(1)
    assert "answers the same view" in caught(lambda view: luck.choice(view.moves))


def test_the_global_dice_are_caught():
    assert "uses the global random" in caught(lambda view: random.choice(view.moves))


def test_dice_that_are_thrown_in_vain_are_caught():
    assert "uses the global random" in caught(lambda view: (random.random(), view.moves[0])[1])


def test_a_counter_is_caught():
    numbers = count()
    found = caught(lambda view: view.moves[next(numbers) % len(view.moves)])
    assert "answers the same view" in found


def test_what_a_bot_remembers_of_the_hand_is_caught():
    def make(*, seed):
        before = []

        def bot(view):
            if before[-1:] != [view]:
                before.append(view)
            return view.moves[len(before) % len(view.moves)]

        return bot

    assert "made anew from the same seed" in caught(make)


def test_a_bot_that_looks_into_the_hand_of_another_seat_is_caught():
    last = {}

    def peeping(view):
        last[view.seat] = view
        others = [seen for seat, seen in last.items() if seat != view.seat]
        cards = sum(map(pisti.DECK.index, others[0].hand)) if others else 0
        return view.moves[cards % len(view.moves)]

    assert "after another seat saw other cards" in caught(peeping)


def test_a_crash_is_caught():
    found = caught(lambda view: 1 // (len(view.history) < 3) and view.moves[0])
    assert "it raises ZeroDivisionError" in found


def test_a_maker_that_crashes_is_caught():
    def make(*, seed):
        raise RuntimeError(seed)

    assert "it raises RuntimeError" in caught(make)


def test_a_bot_that_changes_the_view_is_caught():
    def greedy(view):
        object.__setattr__(view, "stock", 0)
        return view.moves[0]

    assert "it changes the view" in caught(greedy)


def test_other_hands_come_from_another_seed():
    def seen_with(seed):
        seen = set()

        def curious(view):
            seen.add(view)
            return view.moves[0]

        check_bot(curious, all_fours, [all_fours.RULES], hands=2, seed=seed)
        return seen

    one, same, *others = map(seen_with, [1, 1, *range(2, 12)])
    assert one == same
    assert not any(one & other for other in others)


def test_a_seed_may_make_a_difference():
    def make(*, seed):
        return lambda view: dice(seed.encode(), view).choice(view.moves)

    check_bot(make, pis_yedili, [TWO], hands=2)


def test_the_message_says_how_to_come_there():
    found = caught(lambda view: view.moves[0] if len(view.history) < 2 else None)
    assert ", in seat " in found
    assert ", new_hand(seed='0/0/0', dealer=" in found
    assert found.endswith(f", under {TWO}")


def test_a_bot_that_is_stopped_is_stopped():
    def stopped(view):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check_bot(stopped, pisti)


@pytest.mark.parametrize(
    "tried", [{"rules": []}, {"hands": 0}, {"hands": "3"}, {"rules": pisti.RULES}]
)
def test_to_try_nothing_is_refused(tried):
    with pytest.raises(pisti.PistiError, match="expected"):
        check_bot(first, pisti, **tried)

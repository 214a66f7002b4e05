"""All bots of all games keep to the rules, and one that does not is caught."""

import os
import random
import re
import subprocess
import sys
from functools import partial
from itertools import count

import attrs
import pytest

import checked_bots
import pisti
from pisti import PistiError, all_fours, bots, pis_yedili
from pisti.bots import command as commands, forks
from pisti.bots.by_chance import dice
from pisti.bots.master import master
from pisti.bots.searching import search
from pisti.testing import LawBroken, check_bot
from pisti.testing.bots import _other_hashes
from running_examples import EXAMPLES

GAMES = [pisti, all_fours, pis_yedili]
TWO = pis_yedili.PRESETS["duel"]
MANY = pis_yedili.PRESETS["two_deck"]
EVERY_BOT = [
    pytest.param(game, name, id=f"{game.NAME} {name}")
    for game in GAMES
    for name in bots.makers(game)
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


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), EVERY_BOT)
def test_our_bots_keep_to_the_rules(game, name):
    bot = {  # with less work
        "search": partial(search, game, iterations=4, playout=as_it_stands(game)),
        "master": partial(master, game, worlds=4),
    }.get(name, name)
    check_bot(bot, game, hands=1)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_bot_and_what_makes_one_are_both_taken(game):
    check_bot(first, game, [game.RULES], hands=1)
    check_bot(bots.random, game, [game.RULES], hands=1)


def test_all_presets_are_played_if_none_is_named():
    seen = set()

    def curious(view):
        seen.add(view.rules)
        return view.moves[-1]

    check_bot(curious, all_fours, hands=1)
    assert seen == {*all_fours.PRESETS.values()}


def late(view):
    """A number of moves after which a bot of these tests does what is wrong."""
    return len(view.history) > 5


LUCK, NUMBERS = random.Random(1), count()


class Own(BaseException):
    """An error that is not an Exception."""


def raising(error):
    def bot(view):
        raise error

    return bot


def changing(view):
    object.__setattr__(view, "stock", 0)
    return view.moves[0]


def remembering(*, seed):
    before = []

    def bot(view):
        if before[-1:] != [view]:
            before.append(view)
        return view.moves[len(before) % len(view.moves)]

    return bot


def leaving(*, seed):
    sys.exit()


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (lambda view: None if late(view) else view.moves[0], "expected one of the moves"),
        (lambda _: pis_yedili.PASS, "expected one of the moves"),
        (lambda view: LUCK.choice(view.moves), "answers the same view"),
        (lambda view: view.moves[next(NUMBERS) % len(view.moves)], "answers the same view"),
        (lambda view: random.choice(view.moves), "uses the global random"),
        (lambda view: (random.random(), view.moves[0])[1], "uses the global random"),
        (remembering, "made anew from the same seed"),
        (changing, "it changes the view"),
        (lambda view: view.moves[1 // (not late(view)) - 1], "it raises ZeroDivisionError"),
        (leaving, "it raises SystemExit"),
        (raising(Own), "it raises Own"),
        (raising(ValueError("all\nis\x1b lost " * 999)), "it raises ValueError: all is� lost"),
    ],
    ids=[
        *("nothing", "illegal", "dice", "a counter", "random", "random in vain", "memory"),
        *("a changed view", "a crash", "a maker that leaves", "own", "long words"),
    ],
)
def test_what_a_bot_does_wrong_is_caught_and_told_in_one_short_line(bot, said):
    found = caught(bot)
    assert said in found
    assert found.isprintable()
    assert len(found) < 600


def test_a_bot_that_looks_into_the_hand_of_another_seat_is_caught():
    last = {}

    def peeping(view):
        last[view.seat] = view
        others = [seen for seat, seen in last.items() if seat != view.seat]
        cards = sum(map(pisti.DECK.index, others[0].hand)) if others else 0
        return view.moves[cards % len(view.moves)]

    assert "after another seat saw other cards" in caught(peeping)


def test_other_hands_come_from_another_seed():
    def seen_with(seed):
        seen = set()

        def curious(view):
            seen.add(view)
            return view.moves[0]

        check_bot(curious, all_fours, [all_fours.RULES], hands=2, seed=seed)
        return seen

    one, same, other = map(seen_with, [1, 1, 2])
    assert one == same
    assert not one & other


def test_a_seed_may_make_a_difference():
    def make(*, seed):
        return lambda view: dice(seed.encode(), view).choice(view.moves)

    check_bot(make, all_fours, [all_fours.RULES], hands=1)


@pytest.mark.parametrize(("number", "seat", "told"), [(0, 0, "none"), (2, 1, "9C 8C")])
def test_the_message_says_how_to_come_there(number, seat, told):
    with pytest.raises(LawBroken) as law:
        check_bot(
            lambda view: view.moves[0] if len(view.history) < number else None, pis_yedili, [TWO]
        )
    found = str(law.value)
    assert f"in seat {seat} after {number} moves, in new_hand(seed='0/0/0', dealer=1)" in found
    assert found.endswith(", under PRESETS['duel']")
    assert law.value.__notes__ == [f"The moves so far: {told}"]


def test_rules_of_ones_own_are_named_after_the_preset_that_is_nearest():
    rules = attrs.evolve(TWO, players=3)
    assert caught(lambda _: None, rules=rules).endswith(" with {'players': 3}")


def test_the_kinds_of_all_moves_are_named_and_not_all_moves():
    found = caught(lambda view: None if len(view.moves) > 12 else view.moves[-1], rules=MANY)
    assert " …, of type " in found
    (kinds,) = re.findall("of type (.*), in seat ", found)
    assert {*kinds.split(" or ")} == {"Call", "Card", "Choice"}


def test_a_bot_that_goes_through_a_set_is_caught(monkeypatch):
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)
    found = caught("checked_bots:by_texts")
    assert "in another process: it may depend on the order of a set" in found


def test_a_bot_that_cannot_be_made_in_another_process_is_not_asked_there():
    check_bot(checked_bots.crashes_elsewhere, pis_yedili, [TWO], hands=1)
    check_bot(lambda view: checked_bots.by_texts(view) or None, pis_yedili, [TWO], hands=1)


@pytest.mark.slow
@pytest.mark.parametrize("salt", ["0", "1"])
def test_a_bot_that_goes_through_a_set_is_caught_where_the_order_of_sets_is_fixed(salt):
    code = (
        "import checked_bots\n"
        "from pisti import pis_yedili\n"
        "from pisti.testing import LawBroken, check_bot\n"
        "try:\n    check_bot(checked_bots.by_hash, pis_yedili, [pis_yedili.RULES], hands=1)\n"
        "except LawBroken as broken:\n    print(broken)\n"
    )
    env = {**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = [sys.executable, "-c", code]
    found = subprocess.check_output(run, env=env, text=True, timeout=60)
    assert "in another process: it may depend on the order of a set" in found


@pytest.mark.parametrize("salt", ["7", "1", None])
def test_the_hashes_of_this_process_are_as_before(monkeypatch, salt):
    monkeypatch.setenv("PYTHONHASHSEED", salt or "")
    if salt is None:
        monkeypatch.delenv("PYTHONHASHSEED")
    with _other_hashes():
        assert os.environ["PYTHONHASHSEED"] != salt
    assert os.environ.get("PYTHONHASHSEED") == salt


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_no_card_follows_from_the_seed_of_a_bot(game):
    """A bot that deals the hand again from its own seed would know every card."""
    looked, knew = [], []

    def make(*, seed):
        def bot(view):
            state = game.new_hand(view.rules, seed=seed, dealer=view.dealer, scores=view.scores)
            for move in view.history:
                if move not in game.legal_moves(state):
                    break
                state = game.apply(state, move)
            looked.append(view)
            if game.view(state, view.seat) == view:
                knew.append(view)
            return view.moves[0]

        return bot

    check_bot(make, game, [game.RULES], hands=1)
    assert len(looked) > 15
    assert not knew


def test_a_module_may_check_its_bot_while_it_is_imported(tmp_path):
    (tmp_path / "unguarded.py").write_text(
        "import pisti, pisti.testing\n"
        "def bot(view):\n"
        "    return view.moves[0]\n"
        "pisti.testing.check_bot(bot, pisti, [pisti.RULES], hands=1)\n"
    )
    run = [sys.executable, "-c", "import unguarded; print('done')"]
    done = subprocess.check_output(run, cwd=tmp_path, text=True, timeout=60)
    assert done == "done\n"


def test_the_programs_that_are_asked_are_ended():
    before = {*commands._running}
    program = f"{sys.executable} {EXAMPLES / 'bots' / 'first_card.py'}"
    check_bot(program, all_fours, [all_fours.RULES], hands=1)
    assert {*commands._running} == before


def test_a_bot_that_is_stopped_is_stopped():
    def stopped(view):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check_bot(stopped, pisti)


@pytest.mark.parametrize(
    ("tried", "said"),
    [
        ({"rules": []}, "3 hands under 0 rules, expected one or more of both"),
        ({"hands": 0}, r"0 hands under \d+ rules, expected one or more of both"),
        *[
            ({"rules": wrong}, "expected rules of pisti, such as one of its PRESETS")
            for wrong in (["classic_two"], "classic_two", [None])
        ],
    ],
)
def test_to_try_nothing_or_no_rules_is_refused(tried, said):
    with pytest.raises(PistiError, match=f"^{said}"):
        check_bot(first, pisti, **tried)


def test_the_process_in_which_a_bot_was_asked_is_gone_afterwards():
    check_bot("random", pisti, [pisti.Rules(players=2)], hands=1)
    assert not forks._idle

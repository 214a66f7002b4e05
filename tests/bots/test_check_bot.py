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
from pisti.bots import command as commands
from pisti.bots.by_chance import dice
from pisti.bots.pisti.master import master
from pisti.bots.searching import search
from pisti.testing import LawBroken, check_bot
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


def nothing(view):
    return None


def caught(bot, game=pis_yedili, rules=TWO):
    with pytest.raises(LawBroken) as law:
        check_bot(bot, game, [rules], hands=2)
    return str(law.value)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), EVERY_BOT)
def test_our_bots_keep_to_the_rules(game, name):
    bot = {  # with less work
        "search": partial(search, game, iterations=4, playout=as_it_stands(game)),
        "master": partial(master, game, worlds=8),
    }.get(name, name)
    check_bot(bot, game, hands=1)


@pytest.mark.slow
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
    with pytest.raises(LawBroken) as law:
        check_bot(lambda view: view.moves[0] if len(view.history) < 2 else None, pis_yedili, [TWO])
    found = str(law.value)
    assert "in seat 1 after 2 moves, in new_hand(seed='0/0/0', dealer=1)" in found
    assert found.endswith(", under PRESETS['duel']")
    note, moves = law.value.__notes__[0].split(": ")
    assert note == "The moves so far"
    assert len(moves.split()) == 2


def test_the_note_says_that_there_was_no_move():
    with pytest.raises(LawBroken) as law:
        check_bot(nothing, pis_yedili, [TWO])
    assert law.value.__notes__ == ["The moves so far: none"]


def test_rules_of_ones_own_are_named_after_the_preset_that_is_nearest():
    rules = attrs.evolve(TWO, players=3)
    assert caught(nothing, rules=rules).endswith(" with {'players': 3}")


def test_a_text_that_reads_like_a_move_is_told_from_the_move():
    found = caught(lambda view: str(view.moves[0]), pisti, pisti.Rules(players=2))
    assert found.startswith("it answers 'AC', of type str, expected one of the moves AC ")
    assert ", of type Card, in seat " in found


def test_the_kinds_of_all_moves_are_named_and_not_all_moves():
    found = caught(lambda view: None if len(view.moves) > 12 else view.moves[-1], rules=MANY)
    assert " …, of type " in found
    (kinds,) = re.findall("of type (.*), in seat ", found)
    assert {*kinds.split(" or ")} == {"Call", "Card", "Choice"}


def test_an_answer_that_equals_every_move_is_caught():
    class Every:
        def __eq__(self, other):
            return True

        __hash__ = None

        def __repr__(self):
            return "anything"

    def answer(view):
        return Every()

    assert "it answers anything, of type Every, expected" in caught(answer)


class Own(BaseException):
    """An error that is no Exception."""


@pytest.mark.parametrize("error", [SystemExit, GeneratorExit, StopIteration, Own])
def test_a_bot_that_wants_to_end_the_program_is_caught(error):
    def bot(view):
        raise error

    assert "it raises " in caught(bot)
    assert error.__name__ in caught(bot)


def test_a_maker_that_wants_to_end_the_program_is_caught():
    def make(*, seed):
        sys.exit()

    assert "it raises SystemExit" in caught(make)


class Unspeakable(Exception):
    def __str__(self):
        raise self


@pytest.mark.parametrize("error", [ValueError("all\nis\x1b lost " * 999), Unspeakable()])
def test_whatever_an_error_says_is_told_in_one_short_line(error):
    def bot(view):
        raise error

    found = caught(bot, pisti, pisti.Rules(players=2))
    assert found.isprintable()
    assert type(error).__name__ in found
    assert len(found) < 600


@pytest.mark.parametrize(
    "bot", [checked_bots.by_texts, "checked_bots:by_texts"], ids=["itself", "by name"]
)
def test_a_bot_that_goes_through_a_set_is_caught(bot, monkeypatch):
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)
    assert "in another process: it may depend on the order of a set" in caught(bot)


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


def test_the_hashes_of_this_process_are_as_before(monkeypatch):
    for salt in ("7", None):
        monkeypatch.setenv("PYTHONHASHSEED", "7")
        if salt is None:
            monkeypatch.delenv("PYTHONHASHSEED")
        check_bot(checked_bots.first, pis_yedili, [TWO], hands=1)
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

    check_bot(make, game, [game.RULES], hands=3)
    assert len(looked) > 50
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
    "tried", [{"rules": []}, {"hands": 0}, {"hands": "3"}, {"rules": pisti.RULES}]
)
def test_to_try_nothing_is_refused(tried):
    with pytest.raises(pisti.PistiError, match="expected"):
        check_bot(first, pisti, **tried)


@pytest.mark.parametrize("rules", [["classic_two"], "classic_two", [None]])
def test_what_are_no_rules_are_refused(rules):
    with pytest.raises(PistiError, match=r"^expected rules of pisti, such as one of its PRESETS"):
        check_bot("random", pisti, rules)

"""Duels and tournaments: what they take, what they refuse, and what comes out."""

import json
import pickle
import sys
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType, SimpleNamespace

import attrs
import pytest

import arena_bots
import pisti
from pisti import PistiError, all_fours, arena, pis_yedili
from pisti.arena import checks
from pisti.arena.names import name_of, seed_names, unique_names
from pisti.arena.statistics import Sprt
from pisti.bots import asking
from pisti.errors import HostError

TWO = pisti.PRESETS["classic_two"]
FIRST = Path(__file__).parents[2] / "examples/bots/first_card.py"


def duel(one="random", other=arena_bots.greedy, **options):
    return arena.duel(one, other, **{"game": pisti, "rules": TWO, "deals": 10, **options})


def test_another_seed_is_another_run_and_the_same_is_the_same():
    assert duel(seed=1) == duel(seed="1") == duel(seed=b"1")
    assert duel(seed=1).margins != duel(seed=2).margins


def test_without_rules_those_of_the_game_are_played():
    result = arena.duel("random", "easy", game=pis_yedili, deals=1)
    assert result.rules == {"preset": "pis_yedili"}


def test_a_bot_is_told_its_seed_and_its_game():
    assert any(duel(arena_bots.by_seed, partial(arena_bots.by_seed)).margins)  # another name
    assert duel(arena_bots.knows_the_game).tallies[0].crashes == 0


@pytest.mark.parametrize(
    "own", [SimpleNamespace(), ModuleType("no_such_module"), ModuleType("json")], ids=str
)
def test_a_game_of_ones_own_need_not_be_a_module_that_can_be_imported(own):
    names = {name: getattr(pisti, name) for name in pisti.__all__}
    vars(own).update(names | {"NAME": "own", "LOW_WINS": True})
    result = duel(game=own)
    assert result.game == "own"
    assert result.margins == tuple(-margin for margin in duel().margins)


def test_a_game_that_cannot_be_sent_is_refused_before_anything_is_played():
    names = set(pisti.__all__) - {"WORDS", "CARD_TABLES"}  # read-only mappings cannot be sent
    own = SimpleNamespace(**{name: getattr(pisti, name) for name in names})
    own.PRESETS = {"classic_two": TWO}
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        assert duel(game=own, executor=executor) == duel()
        own.apply = lambda *move: pisti.apply(*move)  # noqa: PLW0108 - this one has no name
        with pytest.raises(PistiError) as error:
            duel(game=own, executor=executor)
    expected = "expected a module that can be imported, or an executor of threads"
    assert str(error.value) == f"the game pisti cannot be sent to another process, {expected}"


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (None, "expected a game, such as the module pisti, not an object of type NoneType"),
        (json, "expected a game, such as the module pisti, not an object of type module"),
        (
            SimpleNamespace(NAME="own", new_hand=pisti.new_hand, PRESETS=pisti.PRESETS),
            "this game is not complete: it has no VERSION, LOW_WINS, COUNTS",
        ),
        (SimpleNamespace(**vars(pisti) | {"NAME": 7}), "this game is not complete: its NAME is of"),
    ],
)
def test_what_is_no_game_is_refused(game, said):
    for rules in (None, TWO):
        with pytest.raises(PistiError) as error:
            duel(game=game, rules=rules)
        assert str(error.value).startswith(said)


@pytest.mark.parametrize("bots", ["random", {"random", "easy"}, ["random"]])
def test_what_is_no_list_of_bots_is_refused(bots):
    with pytest.raises(PistiError, match=r"^expected a list of bots, not an |^1 bot, expected two"):
        arena.tournament(bots, game=pisti)


def test_a_result_is_frozen_and_can_be_kept():
    result = duel()
    assert pickle.loads(pickle.dumps(result)) == result  # noqa: S301 - our own
    assert hash(result) == hash(duel())
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        result.seed = "8"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"deals": 0}, "0 deals, expected 1 or more"),
        ({"batch": 0}, "0 deals in a batch, expected 1 or more"),
        ({"batch": 1.5}, "1.5 deals in a batch, expected 1 or more"),
        ({"test": float("nan")}, "an edge of nan to be tested, expected points a deal above 0"),
        ({"limit": "1"}, "the limit is '1', expected seconds, such as 0.5 or 10"),
        ({"one": "no-such-bot"}, "there is no bot 'no-such-bot', expected random, "),
        ({"one": 7}, "expected the name of a bot, or a callable, not an object of type int"),
        ({"rules": 7}, "expected rules of pisti, such as one of its PRESETS, not an object"),
        (
            {"rules": all_fours.RULES},
            "expected rules of pisti, such as one of its PRESETS, not an ",
        ),
        ({"executor": 4}, "expected an executor of concurrent.futures, or of its kind, not an "),
        ({"progress": 3}, "expected a function that is told how far the run is, not an object"),
        ({"results": 5}, "expected the path of a file for results, not an object of type int"),
        ({"seed": 1.5}, "a seed is an int, a str or bytes, not float"),
    ],
)
def test_what_makes_no_sense_is_refused(options, said):
    with pytest.raises(PistiError) as error:
        duel(**options)
    assert str(error.value).startswith(said)


def test_bots_are_called_by_names_that_are_the_same_in_every_run():
    bots = {
        "random": "random",
        "node bot.js": "node bot.js",
        arena_bots.greedy: "arena_bots:greedy",
        arena_bots.Closing(seed=1): "arena_bots:Closing",
        partial(arena_bots.first, 7, depth=2, game=pisti): (
            "arena_bots:first(7, depth=2, game=of type module)"
        ),
    }
    assert {bot: name_of(bot) for bot in bots} == bots
    arena_bots.Closing.open = 0
    assert name_of(lambda view: view.moves[0]).endswith(".<lambda>")


def test_no_two_bots_have_one_label_whatever_their_names_are():
    assert unique_names(["x", "x", "x (2)"]) == ("x", "x (3)", "x (2)")
    assert unique_names(["x (2)", "x", "x", "x"]) == ("x (2)", "x", "x (3)", "x (4)")
    assert unique_names(["a\x1b", "a\x1c", "a�"]) == ("a�", "a� (2)", "a� (3)")


def test_a_bot_that_cannot_be_sent_is_refused_before_anything_is_played():
    with (
        ProcessPoolExecutor(1) as executor,
        pytest.raises(PistiError, match=r"<lambda> cannot be sent to another process, expected"),
    ):
        duel(lambda view: view.moves[0], executor=executor)


def test_the_test_stops_at_one_deal_whatever_the_batches_and_what_was_kept(tmp_path):
    more = 120
    duel(arena_bots.greedy, "random", deals=more, seed=5, results=tmp_path / "run")
    options = {"deals": more + 1, "test": 2.0, "seed": 5}
    first = duel(arena_bots.greedy, "random", batch=7, results=tmp_path / "run", **options)
    assert duel(arena_bots.greedy, "random", batch=more, **options) == first
    assert first.decision == "better"
    assert 50 <= first.deals < more
    assert first.tallies[0].tables == 2 * first.deals
    test = Sprt(2.0)
    said = [test.look(margin) for margin in first.margins]
    assert said == [None] * (first.deals - 1) + ["better"]
    fixed = duel(arena_bots.greedy, "random", deals=first.deals, seed=5)
    assert fixed.margins == first.margins
    assert fixed.tallies == first.tallies
    assert (fixed.edge, fixed.decision) == (None, None)


def test_a_test_that_comes_to_no_end_says_so():
    result = duel(test=0.01, deals=50)
    assert (result.decision, result.deals, result.edge) == ("not clear", 50, 0.01)
    result = duel(arena_bots.first, arena_bots.also_first, test=2, deals=200)
    assert (result.decision, result.deals) == ("not better", 120)
    assert (result.margin, result.interval, result.half_width) == (0, (0, 0), 0)


@pytest.fixture(scope="module")
def cup():
    bots = [arena_bots.last, arena_bots.first, arena_bots.greedy, arena_bots.also_first]
    return arena.tournament(bots, game=pisti, rules=TWO, deals=20, seed=3)


def test_in_a_tournament_every_two_play_the_deals_of_their_duel(cup):
    names = ("last", "first", "greedy", "also_first")
    assert cup.bots == tuple(f"arena_bots:{name}" for name in names)
    assert [result.bots for result in cup.results] == [
        (one, other) for at, one in enumerate(cup.bots) for other in cup.bots[at + 1 :]
    ]
    assert cup.results[1] == duel(arena_bots.last, arena_bots.greedy, deals=20, seed=3)


def test_the_best_stands_first_and_the_same_bot_stands_the_same(cup):
    table = cup.standings
    assert table[0].bot == "arena_bots:greedy"
    assert [each.rating for each in table] == sorted([e.rating for e in table], reverse=True)
    assert sum(each.rating for each in table) == pytest.approx(0)
    one, other = (each for each in table if each.bot.endswith("first"))
    assert (one.rating, one.half_width, one.won) == (other.rating, other.half_width, other.won)
    assert all(each.tables == 120 for each in table)
    assert json.loads(json.dumps(cup.as_json))["standings"][0]["bot"] == "arena_bots:greedy"
    won = [
        result.tallies[result.bots.index(one.bot)].won
        for result in cup.results
        if one.bot in result.bots
    ]
    assert one.won == sum(won)


def test_progress_is_told_from_what_was_there_to_the_end(path):
    told = []
    duel(deals=4, results=path)
    duel(deals=10, batch=3, results=path, progress=lambda *numbers: told.append(numbers))
    assert told == [(4, 10), (7, 10), (10, 10)]


def test_batches_grow_to_what_takes_about_a_second():
    done = []
    duel(deals=100, progress=lambda number, _: done.append(number))
    sizes = [after - before for before, after in pairwise(done)]
    assert sizes[0] == 1
    assert max(sizes) > 20
    assert sum(sizes) == 100


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ("random", "random", "random against itself"),
        (arena_bots.first, arena_bots.first, "arena_bots:first against itself"),
        ("arena_bots:first", arena_bots.first, "arena_bots:first against itself"),
        (
            partial(arena_bots.by_seed, seed=3),
            partial(arena_bots.by_seed, seed=3),
            "arena_bots:by_seed(seed=3) against itself",
        ),
        ("true  x", "true x", "true  x and true x are one bot"),
    ],
)
def test_a_bot_against_itself_is_refused_at_once(one, other, said):
    told = []
    options = {"game": pisti, "progress": lambda *numbers: told.append(numbers)}
    for bots in ([one, other], [one, "counter", other]):
        with pytest.raises(PistiError) as error:
            arena.tournament(bots, **options)
        assert str(error.value) == f"{said}: every margin would be 0, expected another bot"
    with pytest.raises(PistiError, match="against itself"):
        duel("random", "random", limit=30)
    assert told == []


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("arena_bots:takes_nothing", "a bot that takes (), expected one that takes a view alone"),
        ("arena_bots:makes_a_wrong_bot", "a bot that takes (view, depth), expected one that "),
        ("arena_bots:makes_no_bot", "expected a bot that is called with a view, not an object of "),
    ],
)
@pytest.mark.parametrize("limit", [None, 30])
def test_what_cannot_be_asked_is_refused_at_once(bot, said, limit):
    told = []
    with pytest.raises(PistiError) as error:
        duel(bot, limit=limit, progress=lambda *numbers: told.append(numbers))
    assert str(error.value).removeprefix(f"{bot} is not a bot: ").startswith(said)
    assert told == []


def test_with_a_limit_a_module_that_cannot_be_imported_is_refused_at_once(tmp_path, monkeypatch):
    (tmp_path / "broken_today.py").write_text("1 / 0\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(PistiError, match=r"^broken_today:bot is not a bot: there is no bot 'b"):
        duel("broken_today:bot", limit=30)


def test_a_bot_that_cannot_be_made_is_no_refusal_and_ctrl_c_is_the_person_s():
    assert duel(arena_bots.cannot_be_made, deals=1).tallies[0].crashes == 2

    def stops(*, seed):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        duel(stops)


def test_makers_that_are_closures_have_names_and_seeds_of_their_own():
    one, other = arena_bots.closure(0), arena_bots.closure(0)
    result = duel(one, other)
    name = "arena_bots:closure.<locals>.maker"
    assert result.bots == (name, f"{name} (2)")
    assert any(result.margins)  # they do the same with a seed, and have two
    assert seed_names([one, other, "x\x1b"]) == (name, f"{name} (2)", "x\x1b")


def test_an_executor_that_takes_no_more_work_is_said():
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(PistiError, match=r"^the executor takes no work: cannot schedule new "):
        duel(executor=executor)


def test_bots_are_timed_by_the_clock_that_fits():
    result = duel(arena_bots.naps, f"{sys.executable} {FIRST}", deals=1, limit=None)
    one, other = result.tallies
    assert (one.clock, other.clock) == ("CPU", "wall")
    assert one.seconds_per_move < 0.002  # though it has slept for longer
    with ThreadPoolExecutor(2) as executor:
        (tally, _) = duel(arena_bots.naps, deals=1, executor=executor).tallies
    assert (tally.clock, tally.seconds_per_move < 0.002) == ("CPU", True)
    apart, _ = duel("arena_bots:naps", deals=1, limit=30).tallies
    assert (apart.clock, apart.seconds_per_move > 0.003) == ("wall", True)


class Broken(ThreadPoolExecutor):
    """An executor whose workers are gone."""

    def submit(self, *_, **__):
        raise BrokenExecutor("the workers are gone")


def test_an_executor_whose_workers_are_gone_ends_the_run():
    with Broken() as executor, pytest.raises(PistiError, match="a worker has died"):
        duel(deals=4, executor=executor)


def test_a_program_for_which_the_machine_lacks_something_stops_the_run(monkeypatch):
    def lacks(*_, **__):
        raise HostError("a bot cannot be started: too many open files")

    for module, name in ((asking, "is_program"), (checks, "is_command")):
        monkeypatch.setattr(module, name, lambda _: True)
        with pytest.raises(HostError, match="too many open files"):
            checks.check_makers([lacks], ["one"], pisti, TWO, b"seed")
        monkeypatch.undo()

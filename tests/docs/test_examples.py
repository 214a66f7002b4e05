"""The examples: each runs as its first lines say, and does what it promises."""

import pickle
from importlib import import_module

import numpy as np
import pytest

import pisti
from pisti import DealError, IllegalMove, Rank, RecordError, all_fours, arena, batch, pis_yedili
from pisti.event_types import Pisti
from pisti.match import apply, legal_moves, new_match
from pisti.record import check, dumps, loads, record_of
from pisti.show import svg
from pisti.testing import check_game, playthrough
from running_examples import printed

GAMES = {"pisti": pisti, "all_fours": all_fours, "pis_yedili": pis_yedili}


pytestmark = [pytest.mark.usefixtures("examples")]


@pytest.fixture
def tea_house():
    return import_module("tea_house")


@pytest.fixture
def house_rule():
    return import_module("house_rule")


# The demonstration.


@pytest.mark.parametrize("game", GAMES)
def test_the_demo_tells_a_hand_to_its_count(game):
    told = printed("demo", game, "2026")
    assert told.startswith(f"A hand of {game} for two, from the seed 2026.")
    assert "The count:" in told


# The table in a file.


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_drawn_to_a_file(game, tmp_path):
    path = tmp_path / "table.svg"
    said = printed("draw_table", path, game, "2026", "0")
    assert said == f"{path} shows what Ayşe sees after nine moves of {game}\n"
    state = GAMES[game].new_hand(seed=2026)
    for _ in range(9):
        state = GAMES[game].apply(state, GAMES[game].legal_moves(state)[-1])
    names = ("Ayşe", "Bülent", "Can", "Derya")[: state.rules.players]
    assert path.read_text("utf-8") == svg.table(
        GAMES[game], GAMES[game].view(state, 0), players=names
    )


# The tea house.


@pytest.mark.slow
def test_an_evening_is_told_the_same_way_again():
    told = printed("tea_house")
    assert told == printed("tea_house", "17")
    assert told != printed("tea_house", "18")
    assert "In the morning nothing is missing.\n" in told


@pytest.mark.parametrize("most", [0, 1, 47, 48, 49, 70, 10_000])
def test_an_evening_goes_on_from_wherever_it_was_saved(tea_house, most):
    whole = tea_house.play(tea_house.open_house(b"17"))
    evening = tea_house.play(tea_house.open_house(b"17"), most=most)
    morning = tea_house.restore(tea_house.save(evening))
    assert morning == evening
    assert tea_house.play(morning) == whole
    assert whole.match.is_over


@pytest.mark.parametrize("seed", [b"17", b"1", b"585"], ids=["usual", "tie", "double pişti"])
def test_every_pisti_and_every_lost_hand_is_paid_for(tea_house, seed):
    house = tea_house.play(tea_house.open_house(seed))
    due = [0, 0]
    for hand in house.match.hands:
        for event in pisti.events(hand):
            if isinstance(event, Pisti):
                due[1 - event.seat] += 2 if event.double else 1
        first, second = pisti.score(hand).totals
        due[0] += (first < second) * 2 + (first == second)
        due[1] += (second < first) * 2 + (first == second)
    assert [house.glasses.count(seat) for seat in (0, 1)] == due


def test_a_guest_sees_nothing_but_a_view(tea_house, monkeypatch):
    seen = []

    def guest(view):
        seen.append(view)
        return view.moves[0]

    monkeypatch.setattr(tea_house, "GUESTS", dict.fromkeys(tea_house.GUESTS, guest))
    tea_house.play(tea_house.open_house(b"17"), most=9)
    assert {type(each) for each in seen} == {pisti.View}
    assert [each.seat for each in seen] == [each.turn for each in seen] == [1, 0] * 4 + [1]


def test_an_evening_that_cannot_have_been_is_refused(tea_house):
    text = tea_house.save(tea_house.play(tea_house.open_house(b"17"), most=70))
    for wrong in (text.replace(b"17".hex(), b"18".hex(), 1), text.replace("dealer", "leader", 1)):
        assert wrong != text
        with pytest.raises((IllegalMove, RecordError)):
            tea_house.restore(wrong)


# The house rule.


@pytest.mark.slow
def test_the_house_rules_are_shown():
    left_out = "check_game: king_of_hearts has no start_view and follow; not tried\n"
    told = printed("house_rule", complaint=left_out)
    assert "K♥ = -5" in told
    assert "is the same hand: True\n" in told
    assert '"rules": {"preset": "tea_house"}' in told
    assert told.endswith("king_of_hearts keeps all the laws of a game.\n")


@pytest.mark.slow
def test_the_game_of_our_own_keeps_the_laws(house_rule):
    check_game(house_rule, hands=1)
    check_game(house_rule, [house_rule.PRESETS[name] for name in ("tea_house", "bluff")], hands=5)


def test_whoever_takes_the_king_of_hearts_pays(house_rule):
    taken = 0
    for state in playthrough(house_rule, house_rule.TEA_HOUSE, seed=7):
        sides = [side for side, cards in enumerate(state.captured) if house_rule.KING in cards]
        owed = [-5 if side in sides else 0 for side in (0, 1)]
        totals = zip(house_rule.score(state).totals, pisti.score(state).totals, strict=True)
        assert [ours - theirs for ours, theirs in totals] == owed
        told = [e for e in house_rule.events(state) if getattr(e, "points", 0) == -5]
        assert [event.seat for event in told] == sides
        taken += bool(sides)
    assert taken


def test_a_match_and_a_record_of_our_own_game_are_as_good_as_any(house_rule):
    match = new_match(house_rule, house_rule.TEA_HOUSE, seed=7)
    for _ in range(60):
        match = apply(match, legal_moves(match)[0])
    twin = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own
    assert (twin, hash(twin), twin.game) == (match, hash(match), house_rule)
    record = record_of(house_rule, match.hands[0])
    assert check(house_rule, loads(house_rule, dumps(house_rule, record))) == match.hands[0]
    with pytest.raises(RecordError, match="'king_of_hearts' cannot be read here"):
        loads(pisti, dumps(house_rule, record))


# The house rules that change the play and the deal.


@pytest.mark.slow
@pytest.mark.parametrize("name", ["queens_take", "no_open_ace"])
def test_a_game_that_is_pisti_but_for_one_rule_keeps_the_laws(name):
    told = printed(name)
    assert told.endswith(f"{name} keeps all the laws of a game.\n")
    assert told.startswith(("seat 0 takes 6 cards with QD\n", "seed 9: AS is turned up, then 3D\n"))


def test_no_ace_is_turned_up():
    game = import_module("no_open_ace").game
    by_the_book = [pisti.new_hand(seed=seed) for seed in range(100)]
    aces = [state for state in by_the_book if state.pile[-1].rank is Rank.ACE]
    assert aces
    for seed, state in enumerate(by_the_book):
        here = game.new_hand(seed=seed)
        assert here.pile[-1].rank is not Rank.ACE
        assert here == state or state in aces
    with pytest.raises(DealError, match="expected one that is not an ace"):
        game.new_hand(deck=aces[0].start.deck)


def test_a_pack_of_aces_is_refused_where_no_ace_may_be_turned_up():
    rules = pisti.RULES.but(players=2, ranks={Rank.ACE}, packs=2, hand_size=1, centre=2)
    with pytest.raises(DealError, match="expected one that is not an ace"):
        import_module("no_open_ace").game.new_hand(rules, seed=7)


# The agent that learns.


@pytest.mark.slow
def test_an_agent_learns_is_kept_and_can_be_judged_again(tmp_path, monkeypatch):
    said = printed("learn", "--minutes", "0.02", "--deals", "4", "--folder", tmp_path)
    first, *_, last = said.splitlines()
    assert first.endswith("points a deal against easy")
    assert last.endswith("points a deal against easy, in 4 deals")
    assert (tmp_path / "agent.svg").read_text("utf-8").startswith("<svg xmlns=")
    monkeypatch.chdir(tmp_path)
    learn = import_module("learn")
    result = arena.duel(learn.agent, "random", game=pisti, rules=learn.TASK.rules, deals=2)
    assert result.tallies[0].tables == 4


TASKS = [("pisti", "classic_two"), ("pisti", "classic"), ("all_fours", "seven_up"),
         ("pis_yedili", "duel")]  # fmt: skip


@pytest.mark.parametrize(("game", "preset"), TASKS)
def test_an_agent_that_expects_nothing_is_told_how_the_hands_ended(game, preset, monkeypatch):
    """Each move of a seat, from its first one on, brought what it won from there to the end."""
    learn = import_module("learn")
    monkeypatch.setattr(learn, "KEPT", 1.0)
    monkeypatch.setattr(learn, "HANDS", 20)
    monkeypatch.setattr(learn, "LONGEST", 1000)
    task = learn.task_of(game, preset)
    nothing = [part * 0 for part in learn.new_weights(task, np.random.default_rng(1))]
    _, masks, made, gained, wanted = learn.play_round(task, nothing, np.random.default_rng(1))
    assert masks[np.arange(len(made)), made].all()
    assert np.array_equal(gained, wanted)
    chance, at = np.random.default_rng(1), 0
    dealers = chance.integers(0, task.rules.players, 20)
    draft = batch.deal(task.rules, 20, chance=chance, dealer=dealers).mutable()
    moments = []
    while not draft.is_over:
        going = np.flatnonzero(~draft.are_over)
        moments += [(hand, int(draft.turns[hand]), learn.leads(task, draft)) for hand in going]
        actions = np.full(20, -1)
        actions[going] = made[at : at + len(going)]
        at += len(going)
        batch.step_in_place(draft, actions)
    ended = learn.leads(task, draft)
    brought = [ended[hand, seat] - lead[hand, seat] for hand, seat, lead in moments]
    assert np.allclose(gained, brought)
    margins = batch.rewards(draft) / learn.POINTS[game]
    assert np.allclose(ended, margins)


def test_the_gradient_is_the_slope_of_what_the_agent_wants():
    learn = import_module("learn")
    chance = np.random.default_rng(3)
    task = learn.TASK
    weights = [part.astype(np.float64) for part in learn.new_weights(task, chance)]
    played = tuple(part[::4000] for part in learn.play_round(task, weights, chance))

    def loss(weights):
        seen, masks, made, gained, wanted = played
        rows = task.encoding.convert(seen, "floats")
        _, weighed, value = learn.forward(weights, rows)
        chances = learn.shares(weighed, masks)
        sure = np.log(np.maximum(chances, 1e-300))
        chosen = sure[np.arange(len(made)), made]
        entropy = -(chances * sure).sum(axis=1)
        return (-gained * chosen - learn.CURIOUS * entropy + (value - wanted) ** 2 / 4).mean()

    slopes = learn.gradient(task, weights, played)
    for part, slope in zip(weights, slopes, strict=True):
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        before = part[at]
        part[at] = before + 1e-5
        above = loss(weights)
        part[at] = before - 1e-5
        below = loss(weights)
        part[at] = before
        assert (above - below) / 2e-5 == pytest.approx(slope[at], rel=0.02)

"""Networks: the same worth of each move with lists, with NumPy, and compiled; and their files."""

from importlib.resources import files
from random import Random

import numpy as np
import pytest

from chance import drawing
from pisti import batch
from pisti.batch.engine import COMPILED, needed_by
from pisti.bots import makers, valuing
from pisti.bots.nets import SECOND, best_move, inputs_of, load, worths
from pisti.bots.pisti.which_net import net_for_many
from pisti.bots.players import Player, Worths, names_of
from pisti.errors import PistiError
from pisti.games import GAMES

NETS = [
    *[(game, net) for game in ("all_fours", "pis_yedili") for net in ("hard", "expert")],
    *[("pisti", net) for net in ("two", "four", "pair", "small", "three", "many")],
]
of_each_game = pytest.mark.parametrize("name", GAMES)
of_each_net = pytest.mark.parametrize(("name", "net"), NETS)
LONG = 40  # moves, after which a hand is left


def compare(name, rules, chance, net):
    """Play some hands in a batch, and value the moves of one of them also as a view."""
    game, ways = GAMES[name], (True, False) if COMPILED else (False,)
    players = [Player(rules, net, is_compiled=way) for way in ways]
    generator = np.random.default_rng(chance.randrange(2**32))
    draft = batch.deal(rules, 3, chance=generator).mutable()
    seen, masks = batch.observe(draft), batch.legal(draft)
    for _ in range(LONG):
        if draft.is_over:
            return
        found = [player.worths(seen, masks) for player in players]
        for one in found[1:]:
            assert all((a == b).all() for a, b in zip(one, found[0], strict=True))
        hand = chance.randrange(draft.number)
        if draft.turns[hand] >= 0:
            state = batch.to_state(draft, hand)
            view = game.view(state, state.turn)
            said = worths(view, net)
            ids = draft.plan.encoding.ids
            assert [ids[move] for move in said] == found[0].moves[found[0].hands == hand].tolist()
            assert [*said.values()] == found[0].worths[found[0].hands == hand].tolist()
            best = players[0](seen, masks)[hand]
            assert ids[best_move(view, net)] == best
        moves = batch.pick(draft, generator)
        batch.step_and_observe(draft, moves, seen, masks)


def nets_for(name, rules):
    """The networks that play by these rules; of Pişti those without claims have one at most."""
    if name != "pisti":
        return ["hard", "expert"]
    found = net_for_many(rules)
    return [found] if found else []


@pytest.mark.uncounted
@of_each_game
def test_a_move_is_worth_the_same_in_a_batch_and_alone(name):
    for number, rules in enumerate(GAMES[name].PRESETS.values()):
        for net in nets_for(name, rules):
            compare(name, rules, Random(number), net)


@of_each_game
def test_under_any_rules_it_is_too(name):
    chance, tried = Random(5), 0
    while tried < 12:
        rules = drawing.any_rules(GAMES[name], chance)
        try:
            batch.deal(rules, 0, seed=1)
        except PistiError:  # too many points for the kernel
            continue
        for net in nets_for(name, rules)[-1:]:
            compare(name, rules, chance, net)
        tried += 1


@pytest.mark.parametrize(("name", "net"), NETS[:4])
def test_the_bots_make_the_best_moves_of_their_networks(name, net):
    game = GAMES[name]
    bot, state = makers(game)[net](seed=0), game.new_hand(seed=3)
    for _ in range(20):
        if state.turn is None:
            break
        view = game.view(state, state.turn)
        found = worths(view, net)
        assert bot(view) == max(found, key=found.__getitem__)
        state = game.apply(state, bot(view))


@of_each_net
def test_a_file_holds_a_network_for_these_inputs_and_nothing_else(name, net):
    found, inputs = load(name, net), inputs_of(name)
    width = len(found.bias)
    assert [len(line) for line in found.first] == [width] * (
        inputs.STATE_INPUTS + inputs.MOVE_INPUTS
    )
    assert [len(line) for line in found.second] == [width] * SECOND
    assert len(found.second_bias) == len(found.third) == SECOND
    lines = [*found.first, found.bias, *found.second, found.second_bias, found.third, [found.last]]
    size = 2 + sum([2 + len(line) * any(line) for line in lines])
    assert size == len((files(f"pisti.bots.{name}") / f"{net}.bin").read_bytes())


def test_of_moves_of_the_same_worth_the_first_is_the_best():
    hands, moves, worths = [0, 0, 0, 2, 2], [3, 5, 8, 1, 9], [1, 4, 4, -2, -3]
    told = Worths(np.array(hands), np.array(moves, np.int16), np.array(worths, float))
    best, found = told.best(4)
    assert best.tolist() == [5, -1, 1, -1]
    assert found.tolist() == [4, 0, -2, 0]


def test_no_hands_have_no_moves():
    rules = GAMES["pis_yedili"].PRESETS["duel"]
    player = Player(rules, "expert")
    none = batch.deal(rules, 0, seed=1)
    assert player(batch.observe(none), batch.legal(none)).tolist() == []


@pytest.mark.uncounted
def test_a_network_sits_in_a_vector_environment():
    pytest.importorskip("gymnasium", reason="gymnasium is not installed")
    from pisti.batch.vector import Seats

    rules = GAMES["pis_yedili"].PRESETS["duel"]
    env = Seats(8, rules, game="pis_yedili", others=Player(rules, "expert"))
    _, info = env.reset(seed=1)
    total = np.zeros(8)
    for _ in range(40):
        _, rewards, *_, info = env.step(info["action_mask"].argmax(axis=1))
        total += rewards
    assert total.sum() < 0  # it plays better than the lowest legal move


def test_a_17_a_network_cannot_play_many_hands_with_claims():
    with pytest.raises(PistiError, match="bluff is on, but networks play many hands without"):
        Player(GAMES["pisti"].PRESETS["bluff"], "two")


def test_a_network_of_pisti_plays_by_its_own_rules_alone():
    with pytest.raises(PistiError, match="'four' does not play by these rules, expected 'two'"):
        Player(GAMES["pisti"].PRESETS["classic_two"], "four")
    with pytest.raises(PistiError, match="'two' does not play by these rules, expected None"):
        Player(GAMES["pisti"].PRESETS["six_pairs"], "two")


@pytest.mark.parametrize(("rows", "masks"), [((3, 7), (3, 70)), ((3, 0), (2, 0)), ((2, 9), (3, 9))])
def test_arrays_of_another_shape_are_refused(rows, masks):
    player = Player(GAMES["pis_yedili"].PRESETS["duel"], "expert")
    with pytest.raises(PistiError, match="expected"):
        player(np.zeros(rows, np.uint8), np.zeros(masks, np.bool_))


@pytest.mark.parametrize(("seen", "legal"), [("float32", "bool"), ("uint8", "uint8")])
def test_arrays_of_another_type_are_refused(seen, legal):
    hands = batch.deal(GAMES["pis_yedili"].PRESETS["duel"], 2, seed=1)
    with pytest.raises(PistiError, match="expected uint8"):
        Player(hands.rules, "expert")(
            batch.observe(hands).astype(seen), batch.legal(hands).astype(legal)
        )


@pytest.mark.parametrize(
    ("rules", "net", "told"),
    [
        ("duel", "expert", "expected Rules"),
        (GAMES["pis_yedili"].RULES, "clever", "no network of pis_yedili is called 'clever'"),
        (GAMES["pisti"].RULES, "expert", "no network of pisti is called 'expert'"),
    ],
)
def test_what_has_no_network_is_refused(rules, net, told):
    with pytest.raises(PistiError, match=told):
        Player(rules, net)


def test_the_loop_that_is_compiled_says_the_same_in_plain_python():
    """And the network of the bytes is that of the file; the inputs are those of the choice."""
    hands = batch.deal(GAMES["pis_yedili"].PRESETS["simple_two"], 2, seed=1)
    seen, masks = batch.observe(hands), batch.legal(hands)
    masks[1] = False
    player = Player(hands.rules, load("pis_yedili", "hard"), is_compiled=False)
    expected = player.worths(seen, masks)
    kinds = (np.int32, np.int32)
    player._first, player._bias = (
        array.astype(kind) for array, kind in zip((player._first, player._bias), kinds, strict=True)
    )
    player._is_compiled = True
    found = player.worths(seen, masks)
    assert all((a == b).all() for a, b in zip(found, expected, strict=True))
    moves, where = expected.best(2)[0], masks.any(axis=1)
    x, gains = player.look(seen, moves, where)
    assert x.shape == (1, player.table.inputs.STATE_INPUTS + player.table.inputs.MOVE_INPUTS)
    assert x.any()
    assert gains.tolist() == [0, 0]


@of_each_game
def test_a_number_means_the_same_in_a_loop_as_where_it_is_written(name):
    """The functions of several files become one, and two files may give a name to two numbers."""
    names = names_of(name)
    loops = [f for f in vars(valuing).values() if getattr(f, "__name__", "").endswith("_all")]
    for f in needed_by(loops, names).values():
        for used in f.__code__.co_names:
            if type(f.__globals__.get(used)) is int:
                assert names[used] == f.__globals__[used], (f.__name__, used)

"""An attacker: what it learns from hands with a bot, and how that is measured."""

import attrs
import numpy as np
import pytest

import pisti
from pisti import all_fours, pis_yedili
from pisti.arena import attack
from pisti.arena.attack import kept, learned_before, measure, new_attacker, training
from pisti.bots.nets import best_move
from pisti.bots.pisti.easy import easy
from pisti.errors import BotError, PistiError
from pisti.kit.intervals import half_width, mean

MINI = pisti.PRESETS["mini"]


def never_takes(view):
    """The bot that lays a card of another rank than the top, if it has one."""
    top = view.pile[-1] if view.pile else None
    rank = None if top is None else top.rank
    kept_back = (pisti.Rank.JACK, rank)
    return next((card for card in view.moves if card.rank not in kept_back), view.moves[0])


@pytest.mark.uncounted
@pytest.mark.parametrize(
    ("rules", "net"),
    [
        (MINI, "small"),
        (pisti.PRESETS["classic"], "four"),
        (all_fours.PRESETS["hoffmann"], "expert"),
        (pis_yedili.PRESETS["duel"], "expert"),
    ],
)
def test_against_itself_an_attacker_that_has_not_learned_wins_nothing_on_any_deal(rules, net):
    """With the sides exchanged the same hands are played, whoever is asked in which way."""
    begun = new_attacker(rules)
    number = 6
    assert measure(begun, begun.player, number, 1) == [0] * number
    assert measure(begun, lambda view: best_move(view, net), number, 1) == [0] * number


def test_it_learns_to_win_more_from_a_bot_on_deals_that_it_has_not_seen():
    begun = new_attacker(MINI)
    rounds = training(begun, never_takes, seed=1)
    trained = [next(rounds) for _ in range(12)][-1]
    before, after = (measure(each, never_takes, 600, 1) for each in (begun, trained))
    gain = [one - other for one, other in zip(after, before, strict=True)]
    assert mean(gain) > half_width(gain)


def test_the_same_seed_gives_the_same_attacker_and_the_same_deals():
    begun = new_attacker(MINI)
    one, two, other = (next(training(begun, easy, seed)).weights for seed in (1, 1, 2))
    assert (one == two).all()
    assert (one != other).any()
    assert measure(begun, easy, 9, 1) == measure(begun, easy, 9, 1) != measure(begun, easy, 9, 2)


def test_it_is_measured_on_other_deals_than_it_has_learned_from(monkeypatch):
    decks = []

    def deal(*given, **options):
        hands = dealing(*given, **options)
        decks.append({deck.tobytes() for deck in hands.decks})
        return hands

    dealing = attack.batch.deal
    monkeypatch.setattr(attack.batch, "deal", deal)
    begun = new_attacker(pisti.PRESETS["classic_two"])
    next(training(begun, begun.player, 1))
    measure(begun, begun.player, 300, 1)
    learned, other = set.union(*decks[:2]), set.union(*decks[2:])
    assert (len(learned), len(other)) == (512, 300)
    assert not learned & other


def test_only_inputs_that_the_network_reads_have_weights():
    begun = new_attacker(MINI)
    weights = next(training(begun, easy, 1)).weights
    rest = np.setdiff1d(np.arange(len(weights)), begun.read)
    assert len(rest)
    assert not weights[rest].any()
    assert weights[begun.read].any()


def test_what_came_of_a_move_is_the_lead_some_moves_on_and_what_is_said_there():
    """Hand 0 has six decisions, of which the fourth was tried by chance; hand 1 has one."""
    said = [10.0, 20, 30, 40, 50, 60]
    lead = [0.0, 1, 2, 3, 4, 5]
    choices = [
        attack._Choice(
            np.array([0, 1][: 2 if ply == 2 else 1]),
            np.full((2 if ply == 2 else 1, 3), ply, np.uint8),
            np.array([said[ply], 99.0][: 2 if ply == 2 else 1]),
            np.array([1.0, 2.0][: 2 if ply == 2 else 1]),
            np.array([lead[ply], 7.0][: 2 if ply == 2 else 1]),
            np.array([ply == 3, False][: 2 if ply == 2 else 1]),
        )
        for ply in range(6)
    ]
    inputs, came = attack._learned_from(choices, np.array([100.0, 9.0]))
    assert inputs[:, 0].tolist() == [0, 1, 2, 3, 4, 5, 2]
    # the first three end before the fourth; the others go on to the end of the hand
    expected = [3 - 0 + 40, 3 - 1 + 40, 3 - 2 + 40, 100 - 3, 100 - 4, 100 - 5]
    assert came.tolist() == [*[each - 1 for each in expected], 9 - 7 - 2]
    calm = [each._replace(stray=np.zeros_like(each.stray)) for each in choices]
    _, came = attack._learned_from(calm, np.array([100.0, 9.0]))
    assert came[:3].tolist() == [4 - 0 + 50 - 1, 5 - 1 + 60 - 1, 100 - 2 - 1]


def test_what_was_learned_is_kept_and_read_again():
    begun = new_attacker(MINI)
    trained = next(training(begun, easy, 1))
    again = learned_before(begun, kept(trained))
    assert again.weights == pytest.approx(trained.weights, abs=1e-4)
    assert kept(again) == kept(trained)


def test_weights_that_were_learned_at_another_table_are_refused_by_its_name():
    """Also where its network has as many inputs."""
    one, other = (new_attacker(MINI.but(pisti_points=points)) for points in (10, 5))
    assert len(one.read) == len(other.read)
    said = (
        r"^these weights were learned with PRESETS\['mini'\], and this table has PRES.*points=5\)$"
    )
    with pytest.raises(PistiError, match=said):
        learned_before(other, kept(one))


def test_progress_is_told():
    told = []
    measure(new_attacker(MINI), easy, 300, 1, lambda *done: told.append(done))
    assert told == [(256, 300), (300, 300)]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "all_fours"}, "not the weights of an attacker for this table, expected"),
        ({"weights": [1.0]}, "not the weights of an attacker for this table, expected"),
        ({"rules": None}, "not the weights of an attacker for this table, expected"),
        ({"rules": 7}, "not the weights of an attacker for this table, expected"),
        (
            {"rules": "another table\n" + "x" * 500},
            r"^these weights were learned with another table�x{86}, and this table has PRESETS\[",
        ),
        ({"weights": None}, "not the weights of an attacker for this table, expected"),
        ({"weights": "nan"}, "a weight is not a number, expected all between -1000 and 1000"),
        ({"weights": "true"}, "a weight is not a number, expected all between -1000 and 1000"),
    ],
)
def test_weights_that_do_not_fit_are_refused(change, message):
    begun = new_attacker(MINI)
    strange = {"nan": float("nan"), "true": True}.get(str(change.get("weights")))
    if strange is not None:
        change = {"weights": [0.0] * (len(begun.read) - 1) + [strange]}
    with pytest.raises(PistiError, match=message):
        learned_before(begun, {**kept(begun), **change})
    with pytest.raises(PistiError, match="not the weights of an attacker"):
        learned_before(begun, [change])


def test_tables_without_a_network_or_with_many_sides_are_refused():
    with pytest.raises(PistiError, match="and these rules have 4 sides"):
        new_attacker(pisti.PRESETS["german"])
    with pytest.raises(PistiError, match="there is no network for these rules"):
        new_attacker(pisti.PRESETS["bluff"])
    with pytest.raises(PistiError, match="deals is 0, expected an int of 1 or more"):
        measure(new_attacker(MINI), easy, 0, 1)


def test_a_bot_that_makes_no_legal_move_is_told():
    with pytest.raises(BotError, match="it answers None"):
        measure(new_attacker(MINI), lambda view: None, 1, 1)  # noqa: ARG005 - of its kind


def test_an_attacker_never_changes():
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        new_attacker(MINI).weights = None


@pytest.mark.parametrize("rules", [pisti.PRESETS["classic_two"], all_fours.PRESETS["hoffmann"]])
def test_a_look_ahead_makes_other_moves_than_the_network_and_the_same_ones_each_time(rules):
    begun = new_attacker(rules)
    found = [measure(begun, begun.player, 12, 1, worlds=6) for _ in range(2)]
    assert found[0] == found[1] != [0] * 12


def test_a_look_ahead_takes_a_bot_for_its_network_much_more_than_others_do(monkeypatch):
    given = []

    def try_moves(*asked, **how):
        given.append(how["sharp"])
        return trying(*asked, **how)

    trying = attack.try_moves
    monkeypatch.setattr(attack, "try_moves", try_moves)
    begun = new_attacker(MINI)
    measure(begun, begun.player, 2, 1, worlds=4)
    assert {*given} == {attack.SHARP}


def test_worlds_are_counted_from_none():
    begun = new_attacker(MINI)
    with pytest.raises(PistiError, match="worlds is -1, expected an int of 0 or more"):
        measure(begun, easy, 2, 1, worlds=-1)

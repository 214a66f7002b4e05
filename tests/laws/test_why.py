"""What the rules say about a move is the same for all who see it, and is what then happens."""

from collections import Counter
from itertools import islice, pairwise

import pytest

import pisti
from laws.hands import moment, playthrough, seats
from laws.law import law
from laws.strategies import some
from pisti import IllegalMove, show
from pisti.all_fours import GIVE, RUN
from pisti.errors import PistiError
from pisti.event_types import (
    Announced,
    Captured,
    Dealt,
    Ended,
    LookedAt,
    MadeTrumps,
    Named,
    Owes,
    Pisti,
    Renewed,
    Reversed,
    Scored,
    TookLeftovers,
)
from pisti.games import GAMES
from pisti.games.pis_yedili.turn import count_there
from pisti.pis_yedili import DRAW, PASS
from pisti.ruling import Ruling

ANY_SEED = 7


def keys_of(said):
    return Counter([each.says.key.removeprefix("ruling.") for each in said])


def details_of(said, key):
    """The details of the one ruling with this key."""
    return next(dict(each.says.details) for each in said if each.says.key == f"ruling.{key}")


@law(few=1, many=20)
def test_the_rules_say_the_same_of_a_move_to_all_who_see_it(game, rules, random):
    """Another seat may see less of the move itself: a card laid or put away face down."""
    for before, after in some([*pairwise(playthrough(game, rules, random))], random):
        said = game.game.why(before, after.history[-1])
        assert keys_of(said)
        for seat in seats(rules):
            seen = game.game.view(before, seat)
            made = game.game.view(after, seat).acts[len(before.acts)].move
            assert game.game.why(seen, made) == said
            assert game.game.why(seen, after.history[-1]) == said


@law(few=1, many=20, one_table=True)
def test_the_rules_say_the_same_of_a_move_in_every_world_of_a_view(game, rules, random):
    """In each where the seat on turn has the cards for it."""
    for before, after in some([*pairwise(playthrough(game, rules, random))], random, 4):
        move = after.history[-1]
        for seat in random.sample(seats(rules), 2):
            view = game.game.view(before, seat)
            try:
                worlds = [*islice(game.game.worlds(view, seed=ANY_SEED), 2)]
            except PistiError:  # it gave up looking for one
                continue
            for world in worlds:
                if move in game.game.legal_moves(world):
                    assert game.game.why(world, move) == game.game.why(view, move)


@law(few=1, many=20)
def test_of_a_move_that_is_refused_the_rules_say_what_the_error_says(game, rules, random):
    state = moment(game, rules, random)
    legal = game.game.legal_moves(state)
    others = [move for move in game.game.all_moves(rules) if move not in legal]
    for move in [*random.sample(others, min(12, len(others))), None, "7C", object()]:
        with pytest.raises(IllegalMove) as refused:
            game.game.apply(state, move)
        expected = (Ruling(refused.value.clause, refused.value.reason),)
        assert game.game.why(state, move) == expected
        on_turn = game.game.view(state, state.turn)
        assert game.game.why(on_turn, move) == expected


@law(few=1, many=20)
def test_of_a_move_that_no_cards_allow_every_seat_is_told_one_clause_that_is_said(
    game, rules, random
):
    state = moment(game, rules, random)
    for seat in seats(rules):
        view = game.game.view(state, seat)
        for move in (None, "7C", object()):
            ((_, said),) = show.why(game.game, view, move)
            assert said


HAPPENS = {
    "pisti": {
        Captured: ("same_rank", "jack"),
        Pisti: ("pisti", "double", "first_pisti", "first_double"),
        Scored: ("on_single_pays", "breaks"),
        LookedAt: ("lookers",),
        Dealt: ("new_batch",),
        TookLeftovers: ("leftovers",),
        Ended: ("over", "leftovers", "nobody"),
    },
    "all_fours": {
        Captured: ("leads_next", "over"),
        Ended: ("over",),
    },
    "pis_yedili": {
        Announced: ("tek",),
        Named: ("names",),
        Reversed: ("turns_round", "reverse_of_two", "reverse_skips"),
        Owes: ("owes", "owes_more", "owes_in_any_case"),
        Renewed: ("renews",),
    },
}
"""By game and event, the keys of the rulings of which one is given if and only if it happens."""


def is_told_in_another_way(name, before, after, kind):
    """Whether this event has a cause that depends on hidden cards, or is not told."""
    if name == "all_fours":
        return after.is_void
    if name == "pis_yedili" and kind is Renewed:  # a draw of one's own can be told more exactly
        return after.ending is not None
    if name == "pisti":
        return before.claim is not None or (kind is TookLeftovers and not before.pile)
    is_two_steps = name == "pis_yedili" and before.rules.effects.reverse_mode == "step_back"
    return is_two_steps and kind is Reversed


@law(few=2, many=40)
def test_what_the_rules_say_of_a_move_is_what_then_happens(game, rules, random):
    name = game.game.NAME
    for before, after in pairwise(playthrough(game, rules, random)):
        news = game.game.events(after)[len(game.game.events(before)) :]
        said = game.game.why(before, after.history[-1])
        given = keys_of(said)
        for kind, keys in HAPPENS[name].items():
            if not is_told_in_another_way(name, before, after, kind):
                happened = any(isinstance(event, kind) for event in news)
                assert happened == any(given[key] for key in keys), (kind, said, news)
        if given["next"] and not after.is_over:
            assert details_of(said, "next")["seat"] == after.turn
        SAYS[name](before, after, said, {type(event): event for event in news})


def of_pisti(_, after, said, news):
    given = keys_of(said)
    for key in ("pisti", "double", "first_pisti", "first_double", "on_single_pays"):
        if given[key]:
            assert details_of(said, key)["points"] == after.gains[-1 - given["leftovers"]].points
    if Pisti in news:
        assert news[Pisti].double == bool(given["double"] or given["first_double"])
    if given["lookers"]:
        assert details_of(said, "lookers")["seats"] == news[LookedAt].seats
    if given["leftovers"] and TookLeftovers in news:
        assert details_of(said, "leftovers")["seat"] == news[TookLeftovers].seat


def of_all_fours(before, after, said, news):
    given = keys_of(said)
    if given["leads_next"]:
        assert details_of(said, "leads_next")["seat"] == after.turn == news[Captured].seat
    if given["over"]:
        assert details_of(said, "over")["seat"] == news[Captured].seat
    if given["makes_trumps"]:
        assert details_of(said, "makes_trumps")["suit"] is after.trump is news[MadeTrumps].suit
    if given["higher"] or given["trumps"]:  # it is the best card now
        assert not after.winners[len(before.winners) :] or after.winners[-1] == before.turn
    if given["give"]:
        scores = [pisti.all_fours.score(state).totals for state in (before, after)]
        gained = [new - old for old, new in zip(*scores, strict=True)]
        seats = details_of(said, "give")["seats"]
        sides = {after.rules.side_of(seat) for seat in seats}
        assert gained == [int(side in sides) for side in range(len(gained))]
    if given["void"]:
        assert after.is_void
    if given["kick"]:
        assert len(after.turned) == len(before.turned) + 1
    if given["to_answer"]:
        assert details_of(said, "to_answer")["seat"] == after.turn
        needs_trump = after.rules.begging.must_hold_trump_to_give
        assert GIVE in GAMES["all_fours"].legal_moves(after) or needs_trump
    if given["must_run"] and before.phase == "beg":
        assert GAMES["all_fours"].legal_moves(after) == (RUN,)


def of_pis_yedili(before, after, said, news):
    given = keys_of(said)
    for key in ("owes", "owes_more", "owes_in_any_case"):
        if given[key]:
            assert details_of(said, key) == {"seat": after.turn, "number": after.owed}
            assert news[Owes].number == after.owed
    if given["owes_in_any_case"]:
        assert all(move in (DRAW, PASS) for move in after.moves)
    drawn = {take.seat: len(take.cards) for take in after.acts[-1].takes}
    for key in ("silent_draws", "final_draw"):
        if given[key]:
            assert details_of(said, key)["number"] == sum(drawn.values()) or given["others_draw"]
    if given["replays"]:
        assert after.turn == before.turn
    if given["not_for_all"]:
        assert len(drawn) < len(before.seats)
    if given["forgiven"]:
        assert details_of(said, "forgiven")["number"] == drawn.get(before.turn, 0)
    if given["must_follow"] or given["must_chain"]:
        assert PASS not in after.moves or not count_there(after.rules, after)
    if given["names"]:
        assert details_of(said, "names")["suit"] is after.called
    for key in ("again", "turns_round", "steps_back", "reverse_of_two", "reverse_skips"):
        if given[key]:
            assert details_of(said, key)["seat"] == after.turn
    if given["skips"]:
        assert details_of(said, "skips")["seat"] != after.turn
    assert given["out"] == (after.ending == "out")
    if given["ends"] or given["all_passed"]:
        assert after.ending == "exhausted"
    if given["silent"]:
        assert after.unannounced[before.turn]
    if given["draws_the_debt"]:
        assert details_of(said, "draws_the_debt")["number"] == before.owed


SAYS = {"pisti": of_pisti, "all_fours": of_all_fours, "pis_yedili": of_pis_yedili}

"""The kinds of mistakes: each is true of the two moves, all are found, and the points add up."""

from itertools import permutations
from types import SimpleNamespace

import attrs
import pytest

import pisti
from hands_to_review import SMALL, moments, record_by
from pisti import Card, Rank, all_fours, pis_yedili
from pisti.coach import kind_of, kinds_of
from pisti.coach.kinds import PartOfHand, pis_yedili as in_pis_yedili
from pisti.coach.words import WORDS
from pisti.event_types import Captured
from pisti.games import GAMES
from pisti.games.pis_yedili.moves import card_of
from pisti.review import judge, review
from pisti.review.judging import Decision, Option
from pisti.review.weighing import yardstick


def mistake(view, best, made, given=1.0):
    """The decision in which this move was made, and that one would have been better."""
    options = Option(best, given, None, 0.0, 0.0), Option(made, 0.0, None, given, 0.0)
    return Decision(view, made, best, options, "expert", 32)


def after(game, state, move):
    """What happens by this move."""
    return game.events(game.apply(state, move))[len(game.events(state)) :]


def bonus(state, move):
    return sum(getattr(event, "points", 0) for event in after(pisti, state, move))


def takes(state, move):
    return any(isinstance(event, Captured) for event in after(pisti, state, move))


def is_jack(move):
    return isinstance(move, Card) and move.rank is Rank.JACK


def stays(state, best, made):
    """Neither of the two cards takes."""
    return not takes(state, best) and not takes(state, made)


OF_PISTI = {
    "left_pisti": lambda state, best, made: bonus(state, best) > bonus(state, made),
    "wasted_jack": lambda state, _, made: is_jack(made) and not state.pile,
    "spent_jack": lambda state, _, made: is_jack(made) and takes(state, made),
    "kept_jack": lambda state, best, _: is_jack(best) and takes(state, best),
    "missed_points": lambda state, best, made: takes(state, best) and not takes(state, made),
    "missed_cards": lambda state, best, made: takes(state, best) and not takes(state, made),
    "took": lambda state, best, made: takes(state, made) and not takes(state, best),
    "lost_count": lambda state, *_: not state.stock,
    "opened": lambda state, *_: not state.pile,
    "claimed": lambda *moves: not isinstance(moves[-1], Card),
    "answered": lambda state, *_: state.claim is not None,
    "gave_points": stays,
    "risked": stays,
    "broke_pair": stays,
    "kept_pair": stays,
    "kept_points": stays,
    "spent_safe": stays,
}


def is_trump(state, move):
    return isinstance(move, Card) and move.suit is state.trump


OF_ALL_FOURS = {
    "bid_stand": lambda _, best, made: (best, made) == (all_fours.BEG, all_fours.STAND),
    "bid_beg": lambda _, best, made: (best, made) == (all_fours.STAND, all_fours.BEG),
    "bid_give": lambda _, best, made: (best, made) == (all_fours.RUN, all_fours.GIVE),
    "bid_run": lambda _, best, made: (best, made) == (all_fours.GIVE, all_fours.RUN),
    "discarded": lambda state, *_: state.phase == "discard",
    "spent_trump_jack": lambda state, _, made: is_jack(made) and is_trump(state, made),
    "kept_trump_jack": lambda state, best, _: is_jack(best) and is_trump(state, best),
    "led_trumps": lambda state, best, made: (
        not state.trick and is_trump(state, made) and not is_trump(state, best)
    ),
    "kept_trumps": lambda state, best, made: (
        not state.trick and is_trump(state, best) and not is_trump(state, made)
    ),
    "too_high": lambda state, *_: len(state.trick) == state.rules.players - 1,
    "missed_trick": lambda state, *_: state.trick,
    "took_trick": lambda state, *_: state.trick,
    "gave_counters": lambda state, *_: state.phase == "play",
    "missed_counters": lambda state, *_: state.phase == "play",
    "spent_catcher": lambda state, _, made: is_trump(state, made),
    "beatable": lambda state, *_: len(state.trick) < state.rules.players - 1,
}


def cost(state, move):
    return dict(state.rules.scoring.card_penalty).get(card_of(move).rank, 0)


def is_alike(best, made):
    """Whether both are cards."""
    return card_of(best) is not None and card_of(made) is not None


def feeds(state, best, made):
    """The next seat has few cards after this move, and fewer than the next one after the best."""
    held = []
    for move in (best, made):
        now = pis_yedili.apply(state, move)
        is_safe = now.turn in (None, state.turn) or now.owed
        held.append(99 if is_safe else len(now.hands[now.turn]))
    return held[1] <= 2 and held[1] < held[0]


OF_PIS_YEDILI = {
    "missed_out": lambda state, *_: len(state.hands[state.turn]) == 1,
    "drew": lambda _, best, made: made is pis_yedili.DRAW and card_of(best),
    "passed": lambda _, best, made: made is pis_yedili.PASS and card_of(best),
    "played": lambda _, best, made: card_of(made) and card_of(best) is None,
    "silent": lambda state, best, made: (
        pis_yedili.Tek(made) in pis_yedili.legal_moves(state) and isinstance(best, pis_yedili.Tek)
    ),
    "fed": feeds,
    "spent_jack": lambda state, _, made: card_of(made).rank is state.rules.jacks.wild_rank,
    "called": lambda _, best, made: is_alike(best, made),
    "missed_draw": lambda _, best, made: is_alike(best, made),
    "missed_turn": lambda _, best, made: is_alike(best, made),
    "no_follower": lambda _, best, made: is_alike(best, made),
    "kept_dear": lambda state, best, made: cost(state, best) > cost(state, made),
    "spent_dear": lambda state, best, made: cost(state, made) > cost(state, best),
}
CHECKS = {"pisti": OF_PISTI, "all_fours": OF_ALL_FOURS, "pis_yedili": OF_PIS_YEDILI}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_kind_is_true_of_the_two_moves_and_each_kind_comes(game):
    found = set()
    tables = [(rules, (seed, seed + 50)) for seed, rules in enumerate(game.PRESETS.values())]
    if game is all_fours:
        tables.append((game.RULES.but(after_run="discard_to_hand_size"), range(12)))
    for rules, seeds in tables:
        for state, view, moves in moments(game, rules, seeds):
            for best, made in permutations(moves, 2):
                kind = kind_of(game, mistake(view, best, made))
                found.add(kind)
                if kind != "other":
                    assert CHECKS[game.NAME][kind](state, best, made), (kind, best, made)
    assert found == {*CHECKS[game.NAME], "other"}


def test_every_kind_and_every_part_has_words():
    kinds = {"other"}.union(*CHECKS.values())
    assert {key.partition(".")[2] for key in WORDS["en"] if key.startswith("kind.")} == kinds


def test_a_move_that_gave_nothing_away_is_no_mistake():
    view = pisti.view(pisti.new_hand(SMALL, seed=7), 1)
    best, made = view.moves[:2]
    assert kind_of(pisti, mistake(view, best, made, 0.0)) == ""
    assert kind_of(pisti, judge(pisti, view, worlds=2)) == ""


def test_a_game_from_outside_has_mistakes_without_a_kind_and_no_parts():
    other = SimpleNamespace(**{**vars(pisti), "NAME": "other"})
    view = pisti.view(pisti.new_hand(SMALL, seed=7), 1)
    assert kind_of(other, mistake(view, *view.moves[:2])) == "other"
    record = record_by(pisti, SMALL, 2, lambda view: view.moves[-1], yardstick(pisti))
    found = kinds_of(other, [review(pisti, record, worlds=2)], 0)
    assert {each.name for each in found.kinds} <= {"other"}
    assert found.parts == ()


@pytest.mark.long
@pytest.mark.uncounted
@pytest.mark.parametrize(
    ("game", "rules", "names"),
    [
        (pisti, SMALL, {"packet"}),
        (all_fours, all_fours.PRESETS["hoffmann"], {"trick", "bidding"}),
        (pis_yedili, pis_yedili.PRESETS["duel"], {"many", "some", "few"}),
    ],
    ids=["pisti", "all_fours", "pis_yedili"],
)
def test_kinds_and_parts_have_all_points_that_were_given_away(game, rules, names):
    def last(view):
        return view.moves[-1]

    reviews = [
        review(game, record_by(game, rules, seed, last, yardstick(game)), worlds=6)
        for seed in (2, 3)
    ]
    found = kinds_of(game, reviews, 0)
    given = sum(each.given(0) for each in reviews)
    assert given > 0
    assert sum(kind.points for kind in found.kinds) == pytest.approx(given)
    assert sum(part.points for part in found.parts) == pytest.approx(given)
    mistakes = [one for each in reviews for one in each.of(0) if one.given]
    assert sum(kind.number for kind in found.kinds) == len(mistakes)
    assert [kind.points for kind in found.kinds] == sorted(
        [kind.points for kind in found.kinds], reverse=True
    )
    parts = [part.part for part in found.parts]
    assert {part.name for part in parts} <= names
    assert [part.number for part in parts] == sorted({part.number for part in parts})


def test_a_deal_of_pis_yedili_goes_from_many_cards_to_few():
    state = pis_yedili.new_hand(seed=7)
    view = pis_yedili.view(state, state.turn)
    hands = [[view.hand[:held], 7, 7, 7] for held in (7, 6, 4, 3, 1)]
    held = [attrs.evolve(view, seat=0, hands=tuple(each)) for each in hands]
    parts = ["many 1", "some 2", "some 2", "few 3", "few 3"]
    assert ["{} {}".format(*in_pis_yedili.part(each)) for each in held] == parts


def test_the_packets_of_pisti_are_counted_from_one():
    record = record_by(pisti, SMALL, 2, lambda view: view.moves[-1], yardstick(pisti))
    found = review(pisti, record, worlds=2)
    parts = [each.part for each in kinds_of(pisti, [found], 0).parts]
    assert set(parts) <= {PartOfHand("packet", 1), PartOfHand("packet", 2)}

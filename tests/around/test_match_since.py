"""The events between two moments of a match, and how long a move of a match takes."""

from itertools import pairwise
from random import Random
from types import SimpleNamespace

import attrs
import pytest

import pisti
from pisti import PistiError, all_fours, pis_yedili
from pisti.match import apply, events, legal_moves, new_match, since


def played_to(rules, target):
    """The rules with another target of the match."""
    return attrs.evolve(rules, match=attrs.evolve(rules.match, target=target))


TWO = pisti.PRESETS["classic_two"]
FOR_EVER = played_to(TWO, 10**9)
ALL_PRESETS = [
    pytest.param(pisti, TWO, id="pisti"),
    pytest.param(all_fours, all_fours.PRESETS["hoffmann"], id="all_fours"),
    pytest.param(pis_yedili, pis_yedili.PRESETS["duel"], id="pis_yedili"),
]
EVERYBODY = (0, 1, None, "all")


def moments(game, rules, most=200, seed=7):
    """The match at every moment, as far as so many moves."""
    return moments_from(new_match(game, rules, seed=seed), most, seed)


def moments_from(match, most=60, seed=7):
    """The match at every moment from this one on, as far as so many moves."""
    found, random = [match], Random(seed)
    while (moves := legal_moves(found[-1])) and len(found) <= most:
        found.append(apply(found[-1], random.choice(moves)))
    return found


@pytest.mark.uncounted
@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize(("game", "rules"), ALL_PRESETS)
def test_what_happened_since_a_moment_is_the_tail_of_all_that_happened(game, rules, seat):
    match = moments(game, rules)
    assert len(match[-1].hands) > 1
    told = [events(each, seat) for each in match]
    for (before, old), (after, new) in pairwise(zip(match, told, strict=True)):
        assert new[len(old) :]
        assert since(before, after, seat) == new[len(old) :]
    hands = match[-1].hands_so_far
    seen = hands if seat == "all" else [game.view(hand, seat) for hand in hands]
    assert told[-1] == tuple([event for known in seen for event in game.events(known)])
    for at in (0, 1, 30, len(match) - 1):
        assert since(match[at], match[-1], seat) == told[-1][len(told[at]) :]


@pytest.mark.parametrize("seat", EVERYBODY)
def test_nothing_happened_since_now(seat):
    for match in moments(pisti, played_to(TWO, "single_deal")):
        assert since(match, match, seat) == ()
    assert match.is_over


def test_to_anybody_but_a_seat_nothing_is_told():
    match = new_match(pisti, pisti.RULES, seed=7)
    for nobody in ("everybody", "ALL", 4):
        for tell in (events, lambda now, seat: since(match, now, seat)):
            with pytest.raises(PistiError, match="there is no seat "):
                tell(apply(match, legal_moves(match)[0]), nobody)


def test_a_match_that_ends_within_a_hand_tells_its_last_move():
    rules = played_to(all_fours.RULES, 1)
    before = apply(new_match(all_fours, rules, seed=1), all_fours.BEG)
    after = apply(before, all_fours.GIVE)
    assert after.is_over
    assert not after.state.is_over
    assert [type(event).__name__ for event in since(before, after, 0)] == ["Gave", "Scored"]
    assert since(after, after, 0) == ()


def test_moments_of_two_matches_or_in_the_wrong_order_are_refused():
    match = moments(pisti, TWO, most=60)
    first, second, *_ = legal_moves(match[0])
    parted = moments_from(apply(match[0], second if match[1] == apply(match[0], first) else first))
    assert [len(way[-1].hands) for way in (match, parted)] == [1, 1]
    other = new_match(pisti, TWO, seed=8)
    sister = new_match(all_fours, seed=7)
    for before, after in [
        (match[3], match[2]),
        (match[-1], match[0]),
        (other, match[3]),
        (match[0], sister),
        (new_match(pisti, seed=7), match[0]),
        (new_match(pisti, TWO, seed=7, dealer=1), match[3]),
        (match[1], parted[9]),  # which parted in this hand
        (match[-2], parted[-1]),  # and in the one before
    ]:
        with pytest.raises(PistiError, match=r"^these are not moments of one match"):
            since(before, after, 0)


def calls_of_a_hand(match, called):
    """The functions of the game that are called while this hand is played on and told."""
    called.clear()
    number, random = len(match.hands), Random(7)
    while len(match.hands) == number:
        before, match = match, apply(match, random.choice(legal_moves(match)))
        since(before, match, 0)
    return list(called)


@pytest.mark.uncounted
def test_a_move_takes_no_more_work_in_the_hundredth_hand_than_in_the_second():
    called = []

    def counting(name):
        def function(*given, **named):
            called.append((name, [len(each) for each in given if type(each) is list]))
            return getattr(pisti, name)(*given, **named)

        return function

    own = SimpleNamespace(**{name: getattr(pisti, name) for name in pisti.__all__})
    for name in ("new_hand", "apply", "score", "view", "events", "standings", "next_dealer"):
        setattr(own, name, counting(name))
    match, random = new_match(own, FOR_EVER, seed=7), Random(7)
    work = {}
    while len(match.hands) < 100:
        match = apply(match, random.choice(legal_moves(match)))
        if len(match.hands) in (1, 99) and not match.state.history:
            work[len(match.hands)] = calls_of_a_hand(match, called)
    assert work[1] == work[99]
    assert len(work[1]) > 200

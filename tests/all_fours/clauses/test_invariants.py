"""AF-I01 to AF-I15: what is always true, in hands played by chance under rules by chance."""

from collections import Counter
from itertools import pairwise
from random import Random

import attrs
import pytest

from pisti import DECK, Card, IllegalMove, Rank, Suit
from pisti.all_fours import (
    BEG,
    GIVE,
    PRESETS,
    RULES,
    RUN,
    STAND,
    Discard,
    Rules,
    apply,
    legal_moves,
    new_hand,
    score,
)
from positions.all_fours import PLAYERS, after, by_rank, played_hands, rounds, rules_with
from positions.common import line, lines, moments, play, play_on

EARLY = ("gift", "turned jack")

VALUES = {
    "players": (2, 3, 4),
    "teams": ("individual", "partnership"),
    "deal_packet": (1, 2, 3, 6),
    "strip_ranks": ((), (), (Rank.SIX, Rank.SEVEN), (Rank.TWO, Rank.THREE, Rank.ACE)),
    "trump_method": ("turn_up", "turn_up", "turn_up", "first_lead"),
    "turnup_points": (by_rank({"J": 1}), by_rank({"A": 1, "6": 2, "J": 3})),
    "turnup_scope": ("every", "new_suit_only"),
    "max_begs": (0, 1, 1, 2, 7),
    "gift_to": ("elder", "all_opponents"),
    "gift_may_end_match": (True, False),
    "after_run": ("play_all", "discard_to_hand_size"),
    "exhaustion": ("void_same_dealer", "kick_last_then_void"),
    "must_hold_trump_to_stand": (False, True),
    "must_hold_trump_to_give": (False, True),
    "follow": ("free", "follow_or_trump", "strict", "trumps_only"),
    "no_undertrump": (False, True),
    "trick_winner": ("trump_then_any_suit", "trump_then_led_suit", "rank_only"),
    "low_to": ("dealt", "won"),
    "jack_hang_points": (1, 3),
    "game_points": (1, 2),
    "game_tie": ("elder", "none"),
    "target": (None, 1, 7),
}


def rules_by_chance(chance, **fixed):
    """Rules with flags by chance, but for these."""
    flags = {flag: chance.choice(values) for flag, values in VALUES.items()} | fixed
    if flags["players"] != 4:
        flags["teams"] = "individual"
    if flags["trump_method"] == "first_lead":
        flags["max_begs"] = 0
    return rules_with(**flags)


def hands_by_chance(number, **fixed):
    """So many hands, each as all of its moments, in some of which the pack gives out."""
    for seed in range(number):
        chance = Random(seed)
        rules = rules_by_chance(chance, **fixed)
        deck = [card for card in DECK if card.rank not in rules.deal.strip_ranks]
        chance.shuffle(deck)
        if seed % 5 == 0:  # every turn-up is a heart, as long as there are any
            every = 3 * rules.players + 1
            for at in range(6 * rules.players, len(deck), every):
                later = [place for place in range(len(deck)) if deck[place].suit is Suit.HEARTS]
                later = [place for place in later if place % every != 6 * rules.players % every]
                if later:
                    deck[at], deck[later[0]] = deck[later[0]], deck[at]
        state = new_hand(rules, deck=deck, dealer=chance.randrange(rules.players))
        if seed % 5 == 0 and state.phase == "beg":
            state = play(state, BEG, RUN)
        yield [*moments(state, chance)]


def played_out(number, **fixed):
    """The ends of so many such hands that were not void."""
    for *_, end in hands_by_chance(number, **fixed):
        if not end.is_void:
            yield end


def out(state):
    """The trumps in play, from low to high, each with the side that held it."""
    found = [
        (card, state.rules.side_of(seat))
        for seat in range(state.rules.players)
        for card in state.played_by(seat)
        if card.suit is state.trump
    ]
    return sorted(found, key=lambda pair: [*Rank].index(pair[0].rank))


def counters(state, cards):
    worth = dict(state.rules.scoring.game_values)
    return sum(worth.get(card.rank, 0) for card in cards)


@pytest.mark.clause("AF-I01")
def test_af_i01_every_card_is_somewhere_once():
    """Hands, trick, won cards, stock, turn-ups and discards are together the pack, always."""
    voids = 0
    for states in hands_by_chance(120):
        for state in states:
            places = [*state.hands, state.trick, *state.captured, *state.discards]
            places += [state.stock, state.turned]
            assert Counter(sum(places, ())) == Counter(state.deck)
        voids += states[-1].is_void
    assert voids


@pytest.mark.clause("AF-I02")
def test_af_i02_hands_have_the_same_size_when_a_trick_begins():
    """Hands are equal when a trick begins, a trick has a card of each, and all cards are played."""
    for states in hands_by_chance(120):
        for state in states:
            if state.phase == "play" and not state.trick:
                assert len({*map(len, state.hands)}) == 1
            assert len(state.trick) < state.rules.players
            assert all(len(trick.cards) == state.rules.players for trick in state.tricks)
        if not states[-1].is_void:
            for seat in range(states[-1].rules.players):
                assert len(states[-1].played_by(seat)) == len(states[-1].tricks)


@pytest.mark.clause("AF-I03")
def test_af_i03_there_is_a_move_until_the_hand_is_over():
    """There is a move until the hand is over or void, and none after that."""
    for states in hands_by_chance(120):
        for state in states:
            found = legal_moves(state)
            assert bool(found) is (state.phase not in ("done", "void"))
            assert bool(found) is (state.turn is not None) is (not state.is_over)
            assert len({*found}) == len(found)


@pytest.mark.clause("AF-I03")
def test_af_i03_every_move_that_is_listed_can_be_made_and_no_other():
    """Every move listed can be made, and no other."""
    everything = [STAND, BEG, GIVE, RUN, *DECK, *map(Discard, DECK)]
    for states in hands_by_chance(20):
        for state in states[:: max(1, len(states) // 8)]:
            found = legal_moves(state)
            assert {*found} <= {*everything}
            for move in everything:
                if move in found:
                    assert apply(state, move).history == (*state.history, move)
                else:
                    with pytest.raises(IllegalMove):
                        apply(state, move)


@pytest.mark.clause("AF-I04")
@pytest.mark.parametrize(
    ("text", "after_run", "number"),
    [
        pytest.param("stand", "play_all", 13, id="stand"),
        pytest.param("beg give", "play_all", 14, id="a gift"),
        pytest.param("beg run", "play_all", 20, id="a run that is played"),
        pytest.param("beg run", "discard_to_hand_size", 20, id="a run with discards"),
    ],
)
def test_af_i04_how_many_moves_two_players_make(text, after_run, number):
    """Two players make 13 moves without a beg, 14 with a gift, 20 with a run of one round."""
    rules = rules_with(after_run=after_run)
    end = play_on(after(rules, text, turned="5H 5S"), Random(1))
    assert len(end.history) == number


@pytest.mark.clause("AF-I05")
def test_af_i05_what_is_left_after_so_many_rounds():
    """After r rounds the stock of n players has 52 - n(6 + 3r) - (r + 1) cards until a kick."""
    most = Counter()
    for states in hands_by_chance(150, strip_ranks=()):
        for state in states:
            players, runs = state.rules.players, state.runs
            left = 52 - players * (6 + 3 * runs)
            assert runs <= {2: 5, 3: 3, 4: 2}[players] == rounds(state.rules)
            if state.rules.trumps.trump_method == "first_lead":
                assert (len(state.stock), runs) == (left, 0)
            else:
                kicked = len(state.turned) - runs - 1
                assert kicked in (0, 1)
                assert len(state.stock) == left - (runs + 1) - kicked
            most[players] = max(most[players], runs)
    assert most == {2: 5, 3: 3, 4: 2}


@pytest.mark.clause("AF-I06")
def test_af_i06_trumps_are_the_suit_of_the_last_turn_up():
    """Trumps are the suit of the last turn-up, which differs from the one before."""
    rejected = 0
    for states in hands_by_chance(150, trump_method="turn_up"):
        for state in states:
            assert state.trump is state.turned[-1].suit
            if len(state.turned) > 1 and not state.is_void:
                assert state.turned[-1].suit is not state.turned[-2].suit
            if state.rules.begging.max_begs < 2:
                assert len({card.suit for card in state.turned[:-1]}) <= 1
        rejected = max(rejected, len(states[-1].turned))
    assert rejected > 2


@pytest.mark.clause("AF-I07")
def test_af_i07_the_counters_in_the_tricks_are_those_in_play():
    """At the end the counters in all tricks are those of all cards in play, at most 80."""
    for end in played_out(120):
        won = counters(end, sum(end.captured, ()))
        assert won == counters(end, end.played) <= 80
        by_suit = Counter()
        for card in sum(end.captured, ()):
            by_suit[card.suit] += counters(end, [card])
        assert all(number <= 20 for number in by_suit.values())
        if end.rules.players == 2 and len(end.tricks) == 6:
            assert won <= 68
    rest = [card for card in DECK if counters(new_hand(seed=1), [card])]
    assert sum(sorted(counters(new_hand(seed=1), [card]) for card in rest)[-12:]) == 68


@pytest.mark.clause("AF-I08")
def test_af_i08_high_and_low_and_jack_are_there_when_their_cards_are():
    """High and Low are there if and only if a trump is in play, Jack if the jack of trumps is."""
    for end in played_out(150):
        trumps = [card for card, _ in out(end)]
        assert len(line(end, "high")) == len(line(end, "low")) == bool(trumps)
        jack = Card(Rank.JACK, end.trump)
        assert len(line(end, "jack")) == (jack in trumps)
        if end.turned and end.turned[-1].rank is Rank.JACK:
            assert line(end, "jack") == []


@pytest.mark.clause("AF-I09")
def test_af_i09_there_is_one_point_for_game():
    """Under `game_tie` `elder` every hand that was played has Game exactly once."""
    for end in played_out(150, game_tie="elder"):
        ((_, points),) = line(end, "game")
        assert points == end.rules.scoring.game_points
    assert {len(line(end, "game")) for end in played_out(150, game_tie="none")} == {0, 1}


@pytest.mark.clause("AF-I10")
def test_af_i10_the_highest_trump_is_in_the_tricks_of_its_side():
    """Except under `rank_only`, the side that scores High has the highest trump in its tricks."""
    for trick_winner in ("trump_then_any_suit", "trump_then_led_suit"):
        for end in played_out(80, trick_winner=trick_winner):
            for card, side in out(end)[-1:]:
                assert line(end, "high") == [(side, 1)]
                assert card in end.captured[side]


@pytest.mark.clause("AF-I10")
def test_af_i10_under_rank_only_it_may_be_elsewhere():
    """Under `rank_only` the side that scores High may have lost the highest trump."""
    lost = 0
    for end in played_out(80, trick_winner="rank_only"):
        for card, side in out(end)[-1:]:
            assert line(end, "high") == [(side, 1)]
            lost += card not in end.captured[side]
    assert lost


@pytest.mark.clause("AF-I11")
@PLAYERS
def test_af_i11_how_many_points_a_hand_has(players):
    """By default one point or three or four, with turn-ups and gift at most five; four unbegged."""
    found = set()
    for states in played_hands(Rules(players=players), 300):
        end = states[-1]
        if not end.is_void:
            points = sum(points for _, name, points in lines(end) if name not in EARLY)
            assert points in (1, 3, 4)
            found.add(points)
            total = sum(score(end).totals)
            assert total <= (5 if BEG in end.calls else 4)
    assert {3, 4} <= found


@pytest.mark.clause("AF-I11")
@pytest.mark.parametrize(("players", "most"), [(2, 5), (3, 6), (4, 7)])
def test_af_i11_each_further_side_that_gets_a_gift_can_make_it_one_more(players, most):
    """With `all_opponents` each further side that gets a gift can make it one point more."""
    rules = rules_with(players=players, gift_to="all_opponents")
    totals = set()
    for seed in range(150):
        state = new_hand(rules, seed=seed)
        totals.add(sum(score(play_on(play(state, "beg give"))).totals))
    assert max(totals) == most


@pytest.mark.clause("AF-I12")
def test_af_i12_a_void_hand_scores_its_turn_ups_and_nothing_else():
    """A void hand scores its turn-ups and nothing else."""
    voids = 0
    for *_, end in hands_by_chance(200, trump_method="turn_up", max_begs=1):
        if end.is_void:
            voids += 1
            assert all(name.startswith("turned ") for _, name, _ in lines(end))
            assert {side for side, _, _ in lines(end)} <= {end.rules.side_of(end.dealer)}
            assert end.tricks == ()
    assert voids > 5


@pytest.mark.clause("AF-I13")
def test_af_i13_to_swap_suits_changes_no_score():
    """To swap suits everywhere changes no score, and swaps trumps with them."""
    for number, states in enumerate(hands_by_chance(80)):
        start, end = states[0].start, states[-1]
        order = [*Suit]
        Random(number).shuffle(order)
        other = dict(zip(Suit, order, strict=True))

        def swapped(move, other=other):
            if isinstance(move, Card):
                return Card(move.rank, other[move.suit])
            return Discard(swapped(move.card)) if isinstance(move, Discard) else move

        deck = [*map(swapped, start.deck)]
        state = new_hand(start.rules, deck=deck, dealer=start.dealer)
        for move in end.history:
            assert swapped(move) in legal_moves(state)
            state = apply(state, swapped(move))
        assert score(state) == score(end)
        assert (state.phase, state.turn) == (end.phase, end.turn)
        assert state.trump is (end.trump and other[end.trump])


@pytest.mark.clause("AF-I14")
def test_af_i14_the_same_rules_pack_dealer_and_moves_make_the_same_hand():
    """The same rules, pack (or seed), dealer and moves make the same hand."""
    for name, rules in PRESETS.items():
        one = new_hand(rules, seed=name)
        assert one == new_hand(rules, seed=name) == new_hand(rules, deck=one.deck)
        assert one != new_hand(rules, seed=1)
        end = play_on(one, Random(2))
        again = play(new_hand(rules, deck=one.deck), *end.history)
        assert (again, hash(again)) == (end, hash(end))


@pytest.mark.clause("AF-I14")
def test_af_i14_to_make_a_move_never_changes_the_position_before_it():
    """To make a move never changes the position before it."""
    for states in hands_by_chance(40):
        kept = [(attrs.astuple(state, recurse=False), hash(state)) for state in states]
        for state in states:
            for move in legal_moves(state):
                apply(state, move)
        assert [(attrs.astuple(state, recurse=False), hash(state)) for state in states] == kept
        for before, state in pairwise(states):
            assert state != before
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                state.turn = 0


@pytest.mark.clause("AF-I15")
def test_af_i15_with_first_lead_there_are_trumps_from_the_first_card_on():
    """Under `first_lead` there are trumps from the first card on, and always High and Low."""
    for states in hands_by_chance(80, trump_method="first_lead"):
        assert states[0].trump is None
        assert states[1].trump is states[1].trick[0].suit
        assert {state.trump for state in states[1:]} == {states[1].trump}
        assert len(line(states[-1], "high")) == len(line(states[-1], "low")) == 1


def test_the_hands_by_chance_are_many_and_different():
    found = Counter()
    for states in hands_by_chance(150):
        found.update({state.phase for state in states})
        found.update({*states[-1].calls})
        found["kicked"] += len(states[-1].turned) > states[-1].runs + 1
    assert all(found[what] > 5 for what in ("beg", "respond", "discard", "play", "done", "void"))
    assert all(found[what] > 5 for what in (STAND, BEG, GIVE, RUN))
    assert found["kicked"]
    assert RULES == Rules()

"""PY-I01 to PY-I14: what is always true, tried in deals of every preset played by chance."""

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import attrs
import pytest

from pisti import DECK, Suit
from pisti.pis_yedili import (
    DRAW,
    PASS,
    PRESETS,
    RULES,
    Call,
    Tek,
    apply,
    legal_moves,
    longest_hand,
    new_hand,
    score,
)
from positions.common import play
from positions.pis_yedili import (
    PENALTY,
    PLAYERS,
    RANKS,
    going_out,
    moments,
    played_deals,
    rules_with,
    totals,
    worth,
)

EFFECTS = ("follow_card", "others_draw_and_replay", "skip", "chain", "none")
CHOICES = {
    "players": (2, 3, 4, 5, 6, 7),
    "packs": (1, 2),
    "starter_extra": (0, 1),
    "deal_packet": ((1,) * 7, (4, 3), (3, 2, 2)),
    "opening": ("starter_club", "everyone_club", "turn_up", "lowest_club"),
    "wild_on_wild": (False, True),
    "nominate": ("any", "different"),
    "wild_skips": (False, True),
    "draw_count": (1, 2, 3),
    "stacking": ("linear", "double", "off"),
    "draw_rank_wild": (False, True),
    "penalty_ends_turn": (False, True),
    "skip_rank": (None, RANKS["8"], RANKS["5"]),
    "reverse_rank": (None, RANKS["T"], RANKS["6"]),
    "reverse_mode": ("flip", "step_back"),
    "two_player_reverse": ("none", "skip"),
    "ace_effect": EFFECTS,
    "ace_follow": ("optional", "draw_if_unable"),
    "draw_policy": ("until_pass", "one", "max_three", "until_playable"),
    "voluntary_draw": (False, True),
    "exhaustion": ("end_lowest", "reshuffle", "turn_over", "play_on"),
    "exhaustion_score": ("winner_zero", "all_count", "difference"),
    "final_seven_draws": (False, True),
    "tek_rule": ("off", "cannot_finish", "draw_n"),
    "tek_draw": (1, 2),
}


@cache
def presets():
    """Every preset with every number of players, and many other ways to play."""
    found = [attrs.evolve(rules, players=n) for rules in PRESETS.values() for n in range(2, 8)]
    chance = Random(7)
    flags = [{name: chance.choice(all_) for name, all_ in CHOICES.items()} for _ in range(60)]
    return found + [rules_with(**chosen) for chosen in flags]


@cache
def deals():
    """A deal of each preset, played by chance, as all its moments; long ones are cut off."""
    return [
        [*moments(new_hand(rules, seed=n, dealer=n % rules.players), Random(n), 250)]
        for n, rules in enumerate(presets())
    ]


@cache
def default_deals():
    """Deals by the default rules, with one pack for every number of players."""
    return [deal for n in range(2, 8) for deal in played_deals(rules_with(players=n), 25)]


def step(before, after):
    """The move between two moments, and the card that it played, if it did."""
    move = after.history[len(before.history)]
    play = move.move if isinstance(move, Tek) else move
    return move, play.card if isinstance(play, Call) else None if play in (DRAW, PASS) else play


@pytest.mark.clause("PY-I01")
def test_py_i01_no_card_is_lost_or_doubled():
    """Hands, stock and discard are together the whole pack at every moment."""
    for deal in deals():
        pack = Counter(DECK * deal[0].rules.deal.packs)
        for state in deal:
            assert Counter([*sum(state.hands, ()), *state.stock, *state.discard]) == pack


@pytest.mark.clause("PY-I02")
def test_py_i02_all_cards_are_worth_508():
    """All cards together are worth 508 points for each pack, 127 for each suit of it."""
    assert sum(PENALTY.values()) == 127
    for suit in Suit:
        assert worth([card for card in DECK if card.suit is suit]) == 127
    for rank, points in RULES.scoring.card_penalty:
        assert PENALTY[rank.value] == points
    for deal in default_deals():
        end = deal[-1]
        rest = (*sum(end.hands, ()), *end.stock, *end.discard)
        assert worth(rest) == 508
        assert all(worth(hand) <= 508 for hand in end.hands)


@pytest.mark.clause("PY-I03")
def test_py_i03_there_is_a_move_until_the_deal_is_over():
    """There is a move until the deal is over and none after; each once, and it can be made."""
    for deal in deals():
        for state in deal[::3] + deal[-1:]:
            found = legal_moves(state)
            assert (
                (not found) == state.is_over == (state.turn is None) == (state.ending is not None)
            )
            assert len({*found}) == len(found)
            for move in found:
                assert apply(state, move).history == (*state.history, move)


@pytest.mark.clause("PY-I04")
def test_py_i04_what_is_owed_is_a_multiple_of_what_a_seven_costs():
    """The debt is a multiple of `draw_count`; meanwhile only sevens, draws and that pass."""
    owing = 0
    for deal in deals():
        rules = deal[0].rules
        for state in deal:
            assert state.owed % rules.sevens.draw_count == 0
            if state.owed:
                owing += 1
                assert state.discard[-1].rank is rules.sevens.draw_rank
                found = legal_moves(state)
                plain = [move.move if isinstance(move, Tek) else move for move in found]
                assert all(
                    move in (DRAW, PASS) or move.rank is rules.sevens.draw_rank for move in plain
                )
                assert PASS not in found or found == (PASS,)
                assert PASS not in found or rules.drawing.exhaustion != "end_lowest"
    assert owing > 200


@pytest.mark.slow
@pytest.mark.clause("PY-I04")
@pytest.mark.parametrize(("packs", "most"), [(1, 12), (2, 24)])
def test_py_i04_by_default_at_most_12_are_owed(packs, most):
    """By default at most 12 are owed, and with two packs 24."""
    owed = {
        state.owed
        for deal in played_deals(rules_with(packs=packs, players=3), 150)
        for state in deal
    }
    assert owed <= {*range(0, most + 1, 3)}
    assert max(owed) >= 6


@pytest.mark.clause("PY-I05")
def test_py_i05_the_discard_is_empty_before_the_opening_and_never_after():
    """The discard is empty before the opening and never after it, and the opening is a club."""
    for deal in default_deals():
        for state in deal:
            opened = any(move not in (DRAW, PASS) for move in state.history)
            assert bool(state.discard) == opened
            if opened:
                assert state.discard[0].suit is Suit.CLUBS
            else:
                assert state.phase in ("open", "done")


@pytest.mark.clause("PY-I06")
def test_py_i06_every_card_played_fits():
    """On a jack the suit in force and no jack; else a card of the suit or the rank, or a jack."""
    tried = 0
    jack, seven = RANKS["J"], RANKS["7"]
    for deal in default_deals():
        for before, after in pairwise(deal):
            _, card = step(before, after)
            if card is None or before.owed or before.phase == "open":
                continue
            tried += 1
            top = before.discard[-1]
            if top.rank is jack:
                assert card.suit is before.suit
                assert card.rank is not jack
            else:
                assert card.suit is top.suit or card.rank in (top.rank, jack)
            assert (card.rank is seven) <= (after.owed == 3 or after.is_over)
    assert tried > 2000


@pytest.mark.clause("PY-I07")
def test_py_i07_nobody_passes_who_has_not_drawn():
    """By default nobody passes who has not drawn on this turn, except after an ace."""
    for deal in default_deals():
        for before, after in pairwise(deal):
            if after.history[-1] is PASS:
                assert before.phase == "ace" or before.history[-1] is DRAW
                assert before.phase == "ace" or before.draws


@pytest.mark.clause("PY-I08")
def test_py_i08_a_deal_ends_in_one_of_two_ways():
    """A deal ends when one hand is empty, or when cards ran out and none is."""
    endings = Counter()
    for deal in deals():
        end = deal[-1]
        if end.is_over:
            endings[end.ending] += 1
            empty = [seat for seat, hand in enumerate(end.hands) if not hand]
            assert len(empty) == (end.ending == "out")
            assert all(all(state.hands) for state in deal[:-1])
            if end.ending == "out":
                assert totals(end)[empty[0]] == 0
    assert min(endings["out"], endings["exhausted"]) > 15


@pytest.mark.clause("PY-I08")
def test_py_i08_by_default_only_the_winner_scores_nothing():
    """By default whoever goes out alone scores nothing, and everybody else more than nothing."""
    for deal in default_deals():
        end = deal[-1]
        if end.ending == "out":
            for own, hand in zip(totals(end), end.hands, strict=True):
                assert (own == 0) == (hand == ())
        else:
            assert 0 in totals(end)


@pytest.mark.clause("PY-I09")
def test_py_i09_what_is_multiplied():
    """Scores are multiples of 3 after a last seven, of 2 after a last jack, and plain otherwise."""
    found = Counter()
    ends = [play(going_out(last, "2D 3D 4D 5D 9D"), last) for last in ("7S", "JS", "9S")]
    for end in ends + [deal[-1] for deal in default_deals()]:
        last = end.discard[-1].rank.value if end.ending == "out" else ""
        times = {"7": 3, "J": 2}.get(last, 1)
        found[times] += 1
        raw = [worth(hand) for hand in end.hands]
        if end.ending == "out":
            assert list(totals(end)) == [times * own for own in raw]
        else:
            assert list(totals(end)) == [0 if own == min(raw) else own for own in raw]
        assert any("last card" in line.name for line in score(end).lines) == (times > 1)
    assert {*found} == {1, 2, 3}


@pytest.mark.clause("PY-I10")
@PLAYERS
def test_py_i10_a_deal_has_a_highest_number_of_moves(players):
    """By default a deal is over after at most 52 + 2 × (52 - 7 × players) + 5 moves."""
    bound = 52 + 2 * (52 - 7 * players) + 5
    assert longest_hand(rules_with(players=players)) == bound
    assert bound == 133 or players > 2
    for deal in default_deals():
        if deal[0].rules.players == players:
            assert deal[-1].is_over
            assert len(deal[-1].history) <= bound


@pytest.mark.clause("PY-I11")
def test_py_i11_the_direction_is_that_of_the_tens():
    """Play goes the first way exactly if an even number of tens had an effect."""
    turned = 0
    for deal in default_deals():
        for state in deal:
            tens = [card for card in state.discard[1:] if card.rank.value == "T"]
            had_effect = len(tens)
            if state.ending == "out" and state.discard[-1].rank.value == "T":
                had_effect -= 1
            assert state.direction == (-1) ** had_effect
            turned += had_effect > 0
    assert turned > 500


@pytest.mark.clause("PY-I12")
def test_py_i12_between_two_a_ten_passes_the_turn_and_an_eight_keeps_it():
    """Between two players a ten that has an effect passes the turn on, and an eight keeps it."""
    found = Counter()
    for deal in played_deals(rules_with(players=2), 60):
        for before, after in pairwise(deal[1:]):
            _, card = step(before, after)
            if card and before.phase != "open" and not after.is_over and card.rank.value in "8T":
                found[card.rank.value] += 1
                assert (after.turn == before.turn) == (card.rank.value == "8")
    assert min(found["8"], found["T"]) > 50


@pytest.mark.clause("PY-I13")
@pytest.mark.parametrize("order", ["DSH", "HDS", "SHD", "HSD"])
def test_py_i13_the_other_three_suits_are_alike(order):
    """To swap diamonds, hearts and spades in every pack and every move changes no score."""
    names = dict(zip("CDHS", f"C{order}", strict=True))
    suits = {suit: next(s for s in Suit if s.value == names[suit.value]) for suit in Suit}

    def other(value):
        if isinstance(value, Tek):
            return Tek(other(value.move))
        if isinstance(value, Call):
            return Call(other(value.card), suits[value.suit])
        if value in (DRAW, PASS):
            return value
        return next(c for c in DECK if c.rank is value.rank and c.suit is suits[value.suit])

    swapped = {card: other(card) for card in DECK}
    for number, rules in enumerate(presets()[::3]):
        chance = Random(number)
        further = 30 if rules.drawing.exhaustion == "reshuffle" else 0
        deck = []
        for _ in range(1 + further):
            pack = [*rules.pack]
            chance.shuffle(pack)
            deck += pack
        one = new_hand(rules, deck=deck)
        two = new_hand(rules, deck=[swapped[card] for card in deck])
        for _ in range(120):
            if one.is_over:
                break
            move = chance.choice(legal_moves(one))
            one, two = apply(one, move), apply(two, other(move))
            assert {*map(other, legal_moves(one))} == {*legal_moves(two)}
        assert (one.turn, one.ending, totals(one)) == (two.turn, two.ending, totals(two))


@pytest.mark.clause("PY-I14")
def test_py_i14_the_same_moves_make_the_same_deal_and_change_nothing_before():
    """The same rules, pack, dealer and moves make the same deal; no earlier position changes."""
    for deal in deals()[::3]:
        first = deal[0]
        again = new_hand(first.rules, deck=first.deck, dealer=first.dealer)
        for move, state, later in zip(deal[-1].history, deal, deal[1:], strict=False):
            assert again == state
            kept = (attrs.astuple(state, recurse=False), hash(state), legal_moves(state))
            assert apply(state, move) == later
            assert (attrs.astuple(state, recurse=False), hash(state), legal_moves(state)) == kept
            again = apply(again, move)


@pytest.mark.clause("PY-I14")
def test_py_i14_the_same_seed_makes_the_same_pack():
    """The same seed makes the same pack, written as a number, a text or bytes."""
    for rules in PRESETS.values():
        assert new_hand(rules, seed=12).deck == new_hand(rules, seed="12").deck
        assert new_hand(rules, seed=12) == new_hand(rules, seed=b"12")
        assert new_hand(rules, seed=12).deck != new_hand(rules, seed=13).deck

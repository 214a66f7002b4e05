"""The kernel of a game plays as its rules do: the same moves, seats, totals, at every state."""

from collections import Counter
from random import Random

import attrs
import pytest

import pisti
from few import presets
from kernels import KERNELS, compare, pack_of
from pisti import Rank, all_fours, pis_yedili
from pisti.cards import DECK
from pisti.errors import PistiError
from pisti.games import GAMES
from pisti.games.all_fours import numbers as all_fours_numbers
from pisti.games.pisti import numbers as pisti_numbers
from pisti.kit.flags import flag
from pisti.notation import parse_cards

MANY_PISTIS = {
    "players": 3,
    "packs": 2,
    "ranks": (pisti.Rank.ACE, pisti.Rank.TWO),
    "suits": tuple(pisti.Suit),
    "hand_size": 1,
    "centre": 1,
    "first_play_pisti": "counts",
}
"""A pack in which nearly every card matches the one before."""
JACKS = {"ranks": (Rank.ACE, Rank.JACK), "all_jacks": "allow", "turnup_jack": "to_stock_bottom"}
"""A pack half of whose cards are jacks."""
HOWS = ("pişti", "double pişti", "jack on a lone card")
HOWS += ("bluff accepted", "bluff proved", "bluff caught")


@pytest.mark.parametrize(("name", "preset"), presets())
@pytest.mark.filterwarnings("default:the kernel of")
def test_the_kernel_plays_every_preset_as_the_rules_do(name, preset):
    compare(name, GAMES[name].PRESETS[preset], Random(preset))


@pytest.mark.parametrize(
    "flags",
    [
        {"cut_jack": "skip_up"},
        {"cut_jack": "recut"},
        {"cut_jack": "keep_jack"},
        {"cut_jack": "keep_jack", "deal_packet": 1, "players": 3},
        {"cut_jack": "skip_up", "ranks": (Rank.ACE, Rank.JACK), "suits": tuple(pisti.Suit)},
        {"jack_on_single": 5, "first_play_pisti": "counts", **MANY_PISTIS, **JACKS},
        {"turnup_jack": "to_pile_bottom"},
        {"turnup_jack": "turn_more", "centre": 4},
        {"turnup_jack": "to_stock_bottom", "all_jacks": "allow"},
        {"last_card_pisti": "void_and_cancel", "last_pile_bonus": 4, **MANY_PISTIS},
        {"majority_rule": "over_half", "players": 3},
        {"majority_tie": "deal_leader"},
        {"majority_tie": "first_seat"},
        {"majority_basis": "captures", "majority_tie": "all_leaders"},
        {"pisti_cards_score": "bonus_only_for_double", "bluff": pisti.Bluff()},
        {"bluff": pisti.Bluff(bluff_jack_is_true=True), "first_play_pisti": "counts"},
        {"bluff": pisti.Bluff(bluff_challenger="opponent_in_turn"), **MANY_PISTIS},
        {"bluff": pisti.Bluff(bluff_when="lone_card"), **MANY_PISTIS},
        {"packs": 2, "hand_size": 7},
        {"bottom_exposed": True, "hand_size": 1, "suits": tuple(pisti.Suit), **JACKS},
    ],
    ids=lambda flags: " ".join(map(str, flags.values()))[:50],
)
def test_what_is_rare_in_pisti_is_met_in_many_small_hands(flags):
    for number in range(60):
        rules = pisti.PRESETS["mini"].but(**flags)
        state, cards, now = compare("pisti", rules, Random(f"{flags}/{number}"))
        numbers, start = pisti_numbers, state.start
        begin = 2 * len(rules.pack) - rules.deal.centre
        lowest = cards[begin : begin + now[numbers.BOTTOM]]
        assert tuple([rules.pack[card] for card in lowest]) == start.bottom
        assert now[numbers.TURNED] == len(start.turned)
        assert (now[numbers.KEPT] != numbers.NONE) == (start.kept is not None)
        assert now[numbers.TAKEN :][: rules.sides] == [*map(len, state.captured)]
        for seat in range(rules.players):
            gains = [gain.how for gain in state.gains if gain.seat == seat]
            found = now[numbers.GAINS + 6 * seat : numbers.GAINS + 6 * seat + 6]
            assert found == [gains.count(how) for how in HOWS]
            others = sum(how in ("bluff caught", "leftovers") for how in gains)
            assert now[numbers.CAPTURES + seat] == len(gains) - others


def test_p_17_a_centre_of_jacks_is_dealt_anew():
    kernel, rules = KERNELS["pisti"], pisti.PRESETS["mini"]
    numbers = kernel.numbers_of(rules)
    deck = [*sorted(rules.pack, key=lambda card: card.rank is not pisti.Rank.JACK)]
    cards, now = [0] * kernel.size_of_cards(numbers), [0] * kernel.WIDTH
    assert not kernel.deal(numbers, pack_of(rules, deck), 0, [0, 0], cards, now)


@attrs.frozen(kw_only=True, repr=False)
class WithSweeps(pisti.ScoringTable):
    """A count with a flag that no kernel knows."""

    sweep_points: int = flag(0, "P-99")


@attrs.frozen(kw_only=True, repr=False)
class WithHaste(pisti.Bluff):
    """Bluffing with a flag that no kernel knows."""

    is_hasty: bool = flag(default=False, clause="P-99")


@attrs.frozen(kw_only=True, repr=False)
class RulesWithSweeps(pisti.Rules):
    scoring: WithSweeps = flag(WithSweeps(), "P-41")
    bluff: WithHaste | None = flag(None, "A-17")


def test_a_flag_that_was_only_added_to_the_rules_is_refused_by_its_name():
    kernel = KERNELS["pisti"]
    usual = RulesWithSweeps(players=2)
    assert kernel.numbers_of(usual) == kernel.numbers_of(pisti.Rules(players=2))
    with pytest.raises(PistiError, match=r"does not know sweep_points=5 \(P-99\)"):
        kernel.numbers_of(usual.but(sweep_points=5))
    kernel.numbers_of(usual.but(bluff=WithHaste()))
    with pytest.raises(PistiError, match=r"does not know is_hasty=True \(P-99\)"):
        kernel.numbers_of(usual.but(bluff=WithHaste(is_hasty=True)))


def test_a_value_that_was_only_added_to_the_rules_is_refused_by_its_name(monkeypatch):
    kernel = KERNELS["pisti"]
    monkeypatch.setitem(pisti_numbers._VALUES, "majority_tie", ("nobody", "all_leaders"))
    with pytest.raises(PistiError, match="does not know majority_tie='carry'"):
        kernel.numbers_of(pisti.Rules().but(majority_tie="carry"))


def test_p_41_more_points_than_16_bits_hold_are_refused():
    with pytest.raises(PistiError, match="more than 32767 points"):
        KERNELS["pisti"].numbers_of(pisti.Rules().but(pisti_points=2**12))


FOUR_TRUMPS = {"follow": "follow_or_trump", "no_undertrump": True, "players": 4}
RANKS = tuple(Rank)
RARE = {
    "three get one card at a time": {"deal_packet": 1, "max_begs": 3, "players": 3},
    "partners get two at a time": {
        "deal_packet": 2,
        "max_begs": 3,
        "players": 4,
        "teams": "partnership",
    },
    "six at a time, blind": {
        "deal_packet": 6,
        "trump_method": "first_lead",
        "max_begs": 0,
        "follow": "strict",
    },
    "only a new suit scores": {
        "turnup_scope": "new_suit_only",
        "turnup_points": dict.fromkeys(Rank, 2),
    },
    "a gift to all, a jack hanged": {
        "gift_to": "all_opponents",
        "players": 3,
        "jack_points": 2,
        "jack_hang_points": 5,
    },
    "a gift to partners, low won": {
        "gift_to": "all_opponents",
        "players": 4,
        "teams": "partnership",
        "low_to": "won",
    },
    "no gift at the target": {"gift_may_end_match": False, "target": 3},
    "no gift to all at the target": {
        "gift_may_end_match": False,
        "target": 3,
        "gift_to": "all_opponents",
        "players": 4,
    },
    "a single hand": {"gift_may_end_match": False, "target": "single_deal"},
    "a trump to stand and to give": {
        "must_hold_trump_to_stand": True,
        "must_hold_trump_to_give": True,
        "max_begs": 9,
    },
    "the cards run out, no last one": {
        "exhaustion": "kick_last_then_void",
        "max_begs": 9,
        "strip_ranks": RANKS[:1],
    },
    "the cards run out, one too few": {
        "exhaustion": "void_same_dealer",
        "max_begs": 9,
        "strip_ranks": RANKS[:3],
    },
    "a last card for four": {"exhaustion": "kick_last_then_void", "max_begs": 9, "players": 4},
    "three put cards away": {
        "after_run": "discard_to_hand_size",
        "max_begs": 2,
        "players": 3,
        "low_to": "won",
    },
    "two put cards away": {
        "after_run": "discard_to_hand_size",
        "exhaustion": "kick_last_then_void",
        "max_begs": 9,
    },
    "over a trump, or of the led suit": {
        **FOUR_TRUMPS,
        "max_begs": 9,
        "trick_winner": "trump_then_led_suit",
    },
    "over a trump, strictly": {**FOUR_TRUMPS, "follow": "strict", "trick_winner": "rank_only"},
    "over a trump, freely": {**FOUR_TRUMPS, "follow": "free", "strip_ranks": (Rank.JACK,)},
    "over a trump, blind": {
        **FOUR_TRUMPS,
        "follow": "trumps_only",
        "trump_method": "first_lead",
        "max_begs": 0,
    },
    "a tie for game that another beats": {
        "game_values": {Rank.ACE: 1, Rank.TEN: 1},
        "game_tie": "none",
        "players": 4,
    },
    "nobody has a counter": {"game_values": {}, "game_tie": "none", "game_points": 2},
    "partners tie for game": {
        "game_values": {Rank.ACE: 1},
        "players": 4,
        "teams": "partnership",
        "game_points": 3,
    },
    "four tie for game": {
        "game_values": {Rank.TEN: 1},
        "players": 4,
        "low_to": "won",
        "follow": "trumps_only",
    },
}


@pytest.mark.uncounted
@pytest.mark.parametrize("flags", RARE.values(), ids=RARE)
def test_what_is_rare_in_all_fours_is_met_in_many_hands(flags):
    rules = all_fours.RULES.but(**flags)
    for number in range(20):
        likes = (all_fours.BEG, all_fours.RUN) if number % 2 else ()
        compare("all_fours", rules, Random(f"{flags}/{number}"), most=2, likes=likes)


@pytest.mark.parametrize("follow", ["free", "follow_or_trump", "strict", "trumps_only"])
def test_af_a21_who_has_only_trumps_plays_above_the_highest_or_any(follow):
    rules = all_fours.RULES.but(**{**FOUR_TRUMPS, "follow": follow}, deal_packet=6)
    rules = rules.but(trick_winner="trump_then_led_suit")
    for number in range(20):
        chance = Random(f"{follow}/{number}")
        clubs, diamonds, hearts, spades = (
            chance.sample(rules.pack[13 * suit :][:13], 13) for suit in range(4)
        )
        hands = (*diamonds[:6], *spades[:3], *hearts[:3], *spades[3:9], *spades[9:12], *hearts[3:6])
        turned = spades[12] if number % 2 else clubs[0]  # trumps of theirs, or of nobody
        deck = tuple(dict.fromkeys((*hands, turned, *rules.pack)))
        likes = (all_fours.STAND, rules.pack[13])  # the two of diamonds, led, wins without a trump
        compare("all_fours", rules, chance, likes=likes, deck=deck)


@pytest.mark.parametrize("preset", ["seven_up", "trinidad", "pub_blackburn", "cassell_4"])
def test_all_fours_notes_what_became_of_the_cards_and_who_has_each_point(preset):
    kernel, rules = KERNELS["all_fours"], all_fours.PRESETS[preset]
    for number in range(20):
        state, cards, now = compare("all_fours", rules, Random(f"{preset}/{number}"))
        became = [kernel.NONE] * len(rules.pack)
        for trick, (seat, played) in enumerate((each.seat, each.cards) for each in state.tricks):
            assert cards[kernel.WINNERS + trick] == seat
            for card in played:
                holder = next(at for at in range(rules.players) if card in state.played_by(at))
                became[rules.pack.index(card)] = 4 * trick + holder
        away = [act.move.card for act in state.acts if isinstance(act.move, all_fours.Discard)]
        for place, card in enumerate(away):
            became[rules.pack.index(card)] = kernel.PUT_AWAY + place
        assert cards[kernel.BECAME : kernel.BECAME + len(became)] == became
        assert cards[: len(became)] == pack_of(rules, state.deck)
        calls = [[*all_fours.Choice].index(call) for call in state.calls]
        assert cards[kernel.CALLS : kernel.CALLS + now[kernel.CALLED]] == calls
        assert (now[kernel.RUNS], now[kernel.TURNED]) == (state.runs, len(state.turned))
        assert len(rules.pack) - now[kernel.STOCK] == len(state.stock)
        lines = {line.name: line.side for line in all_fours.score(state).lines}
        names = {"high": kernel.HIGH, "low": kernel.LOW, "jack": kernel.JACK, "game": kernel.GAME}
        assert {name: now[at] for name, at in names.items()} == {
            name: lines.get(name, kernel.NONE) for name in names
        }


def test_af_23_a_value_that_no_kernel_knows_is_refused_by_its_name(monkeypatch):
    kernel = KERNELS["all_fours"]
    monkeypatch.setitem(all_fours_numbers._VALUES, "follow", ("free", "strict", "trumps_only"))
    with pytest.raises(PistiError, match=r"all_fours does not know follow='follow_or_trump'"):
        kernel.numbers_of(all_fours.PRESETS["pub"])


@pytest.mark.parametrize(
    "flags",
    [{"jack_hang_points": 2**15 - 5}, {"game_values": {Rank.ACE: 2**13}}],
    ids=["points", "counters"],
)
def test_af_28_more_points_than_16_bits_hold_are_refused(flags):
    with pytest.raises(PistiError, match="more than 32767 points or counters"):
        KERNELS["all_fours"].numbers_of(all_fours.RULES.but(**flags))


PLAYS = {*pis_yedili.all_moves(pis_yedili.RULES.but(tek_rule="draw_n"))} - {*pis_yedili.Choice}


@pytest.mark.parametrize(
    "flags",
    [
        {"exhaustion": "play_on", "players": 7, "opening": "everyone_club"},
        {"opening": "lowest_club", "packs": 2, "starter_extra": 1},
        {"exhaustion_score": "all_count", "players": 6},
        {"match_end": "elimination", "target": 20, "opening": "everyone_club"},
        {"match_end": "elimination", "target": 12, "opening": "lowest_club"},
        {"ace_effect": "others_draw_and_replay", "players": 6, "opening": "turn_up"},
        {"ace_effect": "chain", "ace_follow": "draw_if_unable", "wild_on_wild": True},
        {"draw_rank_wild": True, "stacking": "off", "exhaustion_score": "difference"},
        {"draw_count": 2**40, "stacking": "double", "exhaustion": "turn_over"},
        {"final_seven_draws": True, "exhaustion": "reshuffle", "draw_rank": Rank.THREE},
        {"tek_rule": "cannot_finish", "voluntary_draw": False, "nominate": "different"},
        {"tek_rule": "draw_n", "tek_draw": 20, "exhaustion": "reshuffle", "packs": 2, "players": 7},
        {"no_finish": RANKS[5:], "draw_policy": "until_playable", "players": 2},
        {"penalty_ends_turn": False, "draw_policy": "max_three", "reverse_mode": "step_back"},
        {"two_player_reverse": "skip", "wild_skips": True, "players": 2},
    ],
    ids=lambda flags: "-".join(map(str, flags.values())).partition("(")[0],
)
def test_what_is_rare_in_pis_yedili_is_met_in_some_hands(flags):
    for number in range(10):
        rules = pis_yedili.RULES.but(**flags)
        compare("pis_yedili", rules, Random(f"{flags}/{number}"), likes=PLAYS if number % 2 else ())


def test_py_a30_a_starter_who_finds_no_club_passes_and_the_next_seat_has_to_open():
    rules = pis_yedili.RULES.but(players=7, deal_packet=(7,), exhaustion="play_on")
    clubs, others = DECK[:13], DECK[13:]
    compare("pis_yedili", rules, Random(0), deck=[*others[:7], *clubs, *others[7:]])


@pytest.mark.uncounted
@pytest.mark.parametrize(
    ("flags", "hands"),
    [
        ({"players": 2, "wild_on_wild": True}, "2C JC JC JD JD JH JH 7D 9H TS 9S QD KH 4S"),
        (
            {"players": 3, "draw_rank_wild": True, "final_seven_draws": True},
            "2C TC 7C 7D 7H 7C 7D 3C 4C 5C 6C 9C QC KC 3C 4C 5C 6C 9C QC KC",
        ),
    ],
    ids=["py_a17", "py_a08"],
)
def test_what_the_last_card_does(flags, hands):
    rules = pis_yedili.RULES.but(deal_packet=(7,), packs=2, **flags)
    deck = [*parse_cards(hands)]
    deck += (Counter(rules.pack) - Counter(deck)).elements()
    for number in range(20):
        compare("pis_yedili", rules, Random(number), likes=PLAYS, deck=deck)


@pytest.mark.parametrize(("dealer", "scores"), [(0, [0, 101, 0, 0]), (1, [101, 120, 0, 0])])
def test_py_a47_a_dealer_who_is_out_and_a_match_that_is_over_are_told(dealer, scores):
    kernel, rules = KERNELS["pis_yedili"], pis_yedili.RULES.but(match_end="elimination")
    numbers = kernel.numbers_of(rules)
    cards, now = [0] * kernel.size_of_cards(numbers), [0] * kernel.WIDTH
    assert kernel.deal(numbers, [*range(52)], dealer, scores, cards, now) == (dealer == 0)
    scores[2:] = 101, 101
    assert not kernel.deal(numbers, [*range(52)], dealer, scores, cards, now)


def test_py_28_more_points_than_16_bits_hold_are_refused():
    costly = pis_yedili.RULES.but(card_penalty=((Rank.ACE, 2**13),))
    with pytest.raises(PistiError, match="more than 32767 points"):
        KERNELS["pis_yedili"].numbers_of(costly)


@pytest.mark.clause("P-17")
@pytest.mark.parametrize(
    ("centre", "is_dealt"),
    [("2C 3C 4C JC", False), ("2C 2D 4C 5C", False), ("2C 3C 4C 4D", False), ("JC 3C 4C 5D", True)],
)
def test_p_17_the_kernel_wants_a_new_deal_for_a_pair_or_a_jack_on_top_of_xeri(centre, is_dealt):
    rules, first = pisti.PRESETS["xeri"], parse_cards(centre)
    deck = (*first, *[card for card in pisti.DECK if card not in first])
    kernel = KERNELS["pisti"]
    numbers = kernel.numbers_of(rules)
    cards, now = [0] * kernel.size_of_cards(numbers), [0] * kernel.WIDTH
    pack = pack_of(rules, deck)
    assert kernel.deal(numbers, pack, 0, [0, 0], cards, now) is is_dealt

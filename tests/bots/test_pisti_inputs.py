"""What the networks of Pişti are told: what a seat can count from its view, and one row a table."""

from math import prod
from random import Random

import pytest

import pisti
from chance import drawing
from pisti.bots import nets
from pisti.bots.pisti import counted as c
from pisti.bots.pisti.inputs import MOVE_INPUTS, look_at_move
from pisti.bots.pisti.rows import AT, TABLES
from pisti.bots.pisti.which_net import net_for
from pisti.cards import Rank
from pisti.games.pisti.moves import Choice, FaceDown
from pisti.games.pisti.numbers import WORTH
from pisti.games.pisti.rules import points_by_card
from positions.common import CARDS
from positions.pisti import lone

RANKS = [*Rank]
PRESETS = {name: rules for name, rules in pisti.PRESETS.items() if net_for(rules)}
of_each_preset = pytest.mark.parametrize("name", PRESETS)
OF_A_RANK = {"rank", "rank_of_two", "rank_of_four"}


def views(rules, seed):
    """The views of a hand played by chance, of seats that have a card to play."""
    chance, state = Random(seed), pisti.new_hand(rules, seed=seed)
    while state.turn is not None:
        view = pisti.view(state, state.turn)
        if view.claim is None:
            yield state, view
        top = view.pile[-1] if view.pile else None
        good = [move for move in view.moves if top and getattr(move, "rank", None) is top.rank]
        good = good if chance.random() < 0.5 else []
        state = pisti.apply(state, chance.choice(good or view.moves))


def known_of(view):
    return nets.look_at(view, net_for(view.rules)).known


def by_rank(cards):
    return [sum(card.rank is rank for card in cards) for rank in RANKS]


def plays_of(view):
    """The past as seat, card and whether it took the pile; an answer decides about a claim."""
    claimed = None
    for act in view.acts:
        took = act.gain is not None and act.gain.is_capture
        if isinstance(act.move, FaceDown):
            claimed = act
        elif isinstance(act.move, Choice):
            yield claimed.seat, claimed.card, took
        else:
            yield act.seat, act.card, took


@of_each_preset
def test_a_seat_counts_its_cards_and_those_that_it_has_not_seen(name):
    points = points_by_card(PRESETS[name].scoring.card_table)
    for seed in range(2):
        for _, view in views(PRESETS[name], seed):
            known, unseen = known_of(view), [*view.unseen.elements()]
            assert known[c.OWN : c.OWN + 13] == by_rank(view.hand)
            assert known[c.UNSEEN : c.UNSEEN + 13] == by_rank(unseen)
            assert known[c.ALL_UNSEEN] == len(unseen)
            assert known[c.UNSEEN_POINTS] == sum(points[card] for card in unseen)
            assert known[c.HELD_POINTS] == sum(points[card] for card in view.hand)


@of_each_preset
def test_a_seat_knows_the_pile_and_what_each_side_has_captured(name):
    rules = PRESETS[name]
    points = points_by_card(rules.scoring.card_table)
    for _, view in views(rules, 3):
        known = known_of(view)
        top = RANKS.index(view.pile[-1].rank) if view.pile and view.pile[-1] else c.NO_RANK
        assert (known[c.PILE_SIZE], known[c.PILE_TOP]) == (len(view.pile), top)
        assert known[c.PILE_POINTS] == sum(points[card] for card in view.pile if card)
        if not view.gains:
            assert known[c.SECRETS] == view.pile.count(None)
        mine = rules.side_of(view.seat)
        taken = [0] * rules.sides
        for gain in view.gains:
            taken[rules.side_of(gain.seat)] += len(gain.cards)
        if rules.scoring.majority_basis == "cards":
            assert known[c.MINE] == taken.pop(mine)
            assert known[c.THEIRS] == max(taken)
        captors = [rules.side_of(gain.seat) for gain in view.gains if gain.is_capture]
        told = [0 if not captors else 1 if side == mine else 2 for side in (captors or [0])]
        assert (known[c.CENTRE_SIDE], known[c.LAST_SIDE]) == (told[0], told[-1])


@of_each_preset
def test_a_seat_remembers_what_the_others_laid_and_left_lying_since_the_deal(name):
    rules = PRESETS[name]
    points = points_by_card(rules.scoring.card_table)
    for _, view in views(rules, 4):
        known, past = known_of(view), [*plays_of(view)]
        since = rules.players * sum(rules.hand_sizes[: len(view.packets) - 1])
        size, total, top = len(view.centre), 0, view.centre[-1]
        hidden = view.rules.deal.centre - view.rules.deal.centre_open - len(view.turned)
        total = sum(points[card] for card in view.centre[max(hidden, 0) :] if card)
        declined, laid, left = set(), set(), [0] * rules.players
        for number, (seat, card, took) in enumerate(past):
            turn = (seat - view.seat) % rules.players
            if number >= since and not took:
                laid.add((turn, card.rank))
                if size:
                    declined.add((turn, top.rank))
                    left[turn] = max(left[turn], 4 * total + size)
            size, top = (0, None) if took else (size + 1, card)
            total = 0 if took else total + points[card]
        if known[c.IS_FRESH]:
            declined, laid, left = set(), set(), [0] * rules.players
        if rules.deal.turnup_jack == "turn_more":  # else other cards of the centre are seen
            assert known[c.LEFT_LYING : c.LEFT_LYING + rules.players] == left
        for turn in range(rules.players):
            for at, rank in enumerate(RANKS):
                shown = 2 if (turn, rank) in declined else int((turn, rank) in laid)
                assert c.what_is_known(known, turn, at) == shown


@of_each_preset
def test_a_seat_knows_how_many_cards_are_still_to_come(name):
    rules = PRESETS[name]
    plays = rules.players * sum(rules.hand_sizes)
    for state, view in views(rules, 5):
        known, made = known_of(view), len([*plays_of(view)])
        assert known[c.PLAYS_SO_FAR] == made
        assert known[c.PLIES_TO_COME] == plays - made - 1
        assert known[c.LEFT_TO_PLAY] == (plays - made - 1) // rules.players
        assert known[c.IS_LAST_BATCH] == (view.stock == 0)
        after = pisti.apply(state, view.hand[0])
        assert known[c.IS_FRESH] == (len(after.hands[view.seat]) >= len(view.hand) or after.is_over)
        if after.turn is not None:
            assert known[c.CARDS_NEXT] == len(after.hands[after.turn])


def test_p_09_everybody_knows_who_is_dealt_the_open_card():
    for first in ("dealer", "next_after_dealer"):
        rules = PRESETS["classic"].but(first_player=first, cut_jack="none")
        for state, view in views(rules, 6):
            known = known_of(view)
            place = [view.exposed in hand for hand in state.start.batches[-1]].index(True)
            owner = (rules.first_seat(state.dealer) + place) % rules.players
            assert known[c.SHOWN_AWAY] == (owner - view.seat) % rules.players
            assert known[c.SHOWN_RANK] == RANKS.index(view.exposed.rank)
            is_played = view.exposed in [card for _, card, _ in plays_of(view)]
            assert known[c.IS_SHOWN_OUT] == is_played


def test_a_15_a_jack_that_lies_under_the_stock_is_known_but_not_the_open_card():
    for name in ("german", "two_packs"):
        seed = next(n for n in range(99) if pisti.new_hand(PRESETS[name], seed=n).start.turned)
        for _, view in views(PRESETS[name], seed):
            known = known_of(view)
            assert known[c.SHOWN_RANK] == c.NO_RANK
            assert known[c.SHOWN_CARD] == 1 + view.rules.pack.index(view.bottom[-1])
            assert known[c.ALL_UNSEEN] == view.unseen.total()


def test_a_17_a_claim_that_only_one_seat_knows_is_not_counted_as_seen():
    hidden = 0
    for seed in range(4):
        for _, view in views(PRESETS["bluff"], seed):
            hidden += [card for _, card, _ in plays_of(view)].count(None)
            assert known_of(view)[c.ALL_UNSEEN] == view.unseen.total()
    assert hidden


@of_each_preset
def test_in_each_table_of_a_network_one_row_is_an_input(name):
    """Of the ranks that share a table twelve; where no card lies, `top` says so twice."""
    rules, tables = PRESETS[name], [*TABLES]
    net = net_for(rules)
    own = {"two": tables[:22], "four": [*tables[:20], *tables[22:26]]}.get(net, tables[26:])
    for _, view in views(rules, 7):
        look, m = nets.look_at(view, net), [0] * MOVE_INPUTS
        look_at_move(look.table.told, look.known, look.table.ids[view.hand[0]], m)
        found = {table: sum(m[AT[table] : AT[table] + prod(TABLES[table])]) for table in tables}
        expected = dict.fromkeys(tables, 0) | dict.fromkeys(own, 1)
        expected |= dict.fromkeys(OF_A_RANK & {*own}, 12)
        if m[AT["top"] + 6]:
            expected |= {"top": 2, "meet": 0}
        assert found == expected


@pytest.mark.parametrize("name", ["classic_two", "classic"])
def test_a_network_is_told_how_many_dear_cards_are_unseen_and_stay_in_the_hand(name):
    dear = {"ace": Rank.ACE, "deuce": Rank.TWO, "ten": Rank.TEN, "jack": Rank.JACK}
    for _, view in views(PRESETS[name], 9):
        look, unseen = nets.look_at(view, net_for(view.rules)), by_rank([*view.unseen.elements()])
        for card in view.hand:
            m, kept = [0] * MOVE_INPUTS, by_rank(set(view.hand) - {card})
            look_at_move(look.table.told, look.known, look.table.ids[card], m)
            for table, rank in dear.items():
                at, most = RANKS.index(rank), TABLES[table][1] - 1
                row = unseen[at] * (most + 1) + min(kept[at], most)
                assert m[AT[table] + row] == 1


SPARED = {  # P-40: no preset has it
    how: PRESETS["classic_two"].but(pisti_cards_score=how)
    for how in ("bonus_only", "bonus_only_for_double")
}


@pytest.mark.parametrize("name", PRESETS | SPARED)
def test_what_a_card_wins_is_what_the_count_has_more_after_it(name):
    """Where no hidden card is won, and the rules pay a pişti as the hand goes on."""
    rules = (PRESETS | SPARED)[name]
    for state, view in views(rules, 8):
        told, known = nets.table_of(rules).told, known_of(view)
        side = rules.side_of(view.seat)
        for card in view.hand if None not in view.pile and known[c.PLIES_TO_COME] else ():
            after = pisti.apply(state, card)
            before, now = (pisti.view(s, view.seat).banked.totals for s in (state, after))
            rank, points = RANKS.index(card.rank), told[WORTH + rules.pack.index(card)]
            assert c.points_won(told, known, rank, points) == now[side] - before[side]


@pytest.mark.parametrize(("laid", "held", "points"), [("7C", "7S", 10), ("JC", "JS", 20 + 2)])
def test_p_34_the_gain_of_a_card_has_its_bonus(laid, held, points):
    state = lone(PRESETS["classic_two"], laid, "9S", held, "KH")
    view, card = pisti.view(state, state.turn), CARDS[held]
    told, rank = nets.table_of(view.rules).told, RANKS.index(card.rank)
    worth = told[WORTH + view.rules.pack.index(card)]
    assert c.points_won(told, known_of(view), rank, worth) == points


@pytest.mark.slow
def test_under_any_rules_with_a_network_the_seat_counts_what_it_has_not_seen():
    chance, tried = Random(3), 0
    while tried < 60:
        rules = drawing.any_rules(pisti, chance)
        if net_for(rules) is None:
            continue
        tried += 1
        for _, view in views(rules, tried):
            known = known_of(view)
            assert known[c.OWN : c.OWN + 13] == by_rank(view.hand)
            if rules.deal.packs == 1:  # of two packs one card is counted twice now and then
                assert known[c.UNSEEN : c.UNSEEN + 13] == by_rank([*view.unseen.elements()])

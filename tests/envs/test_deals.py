"""All deals that fit a view, and how likely each is, beside all decks that there are."""

from collections import Counter
from itertools import islice, permutations
from types import SimpleNamespace

import pytest
from examples import papaz_kacti

import pisti
from few import case
from pisti import FaceDown, all_fours, pis_yedili
from pisti.bots import makers
from pisti.envs import Encoding
from pisti.envs.small import small_games
from pisti.errors import DealError, IllegalMove, PistiError
from pisti.games import GAMES
from pisti.testing import playthrough

MINI = pisti.PRESETS["mini"]
SMALL = {
    "no cut": MINI,
    "the cutter puts another card below jacks": MINI.but(cut_jack="skip_up", bottom_exposed=True),
    "the bottom card stays hidden": MINI.but(cut_jack="skip_up"),
    "the cutter cuts again": MINI.but(cut_jack="recut"),
    "the cutter keeps a jack": MINI.but(cut_jack="keep_jack"),
    "turned jacks go under the pile": MINI.but(turnup_jack="to_pile_bottom"),
    "a claim may lie face down": MINI.but(
        bluff=pisti.Bluff(), bottom_exposed=True, cut_jack="skip_up"
    ),
}


def folded(state):
    """A state but for the order of what was always together; the stock is in order."""
    start = state.start
    dealt = tuple(tuple(map(frozenset, batch)) for batch in start.batches[: state._batch + 1])
    laid = tuple(str(move) for move in state.history)
    return frozenset(start.centre), dealt, state.stock, laid


def every_deck(state, view):
    """All states that look so, each found from all decks, with the number of them."""
    found = Counter()
    for deck in permutations(state.rules.pack):
        try:
            start = pisti.new_hand(state.rules, deck=deck, dealer=state.dealer)
        except DealError:  # P-17: all jacks
            continue
        for other in after(start, view.history):
            if pisti.view(other, view.seat) == view:
                found[folded(other)] += 1
    return found


def after(state, moves):
    """The states after these moves, of which some may not be known."""
    if not moves:
        return [state]
    tried = [moves[0]]
    if moves[0] == FaceDown(None):
        tried = [move for move in pisti.legal_moves(state) if isinstance(move, FaceDown)]
    found = []
    for move in tried:
        try:
            found += after(pisti.apply(state, move), moves[1:])
        except IllegalMove:
            continue
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("seed", range(3))
def test_the_deals_and_their_weights_are_those_of_all_decks(name, seed):
    rules = SMALL[name]
    encoding = Encoding(pisti, rules)
    states = playthrough(pisti, rules, seed=seed)
    state = states[(2, 3, 5)[seed]]
    view = pisti.view(state, seed % 2)
    listed = Counter()
    for deal, weight in encoding.deals(view):
        listed[folded(deal)] += weight
    decks = every_deck(state, view)
    assert listed.keys() == decks.keys()
    whole = listed.total(), decks.total()
    assert all(listed[key] * whole[1] == decks[key] * whole[0] for key in decks)


@pytest.mark.parametrize(
    ("game", "name", "most"),
    [
        case("pisti", "iskambilci", 5, is_usual=True),
        case("pisti", "bluff", 6, is_usual=True),
        case("pisti", "mini", 6, is_usual=False),
        case("pisti", "classic", 6, is_usual=False),
    ],
)
def test_the_truth_is_among_the_deals(game, name, most):
    game = GAMES[game]
    rules = game.PRESETS[name]
    encoding = Encoding(game, rules)
    listed = 0
    for seed in range(4):
        for state in playthrough(game, rules, seed=seed)[-5:]:
            for seat in range(rules.players):
                view = game.view(state, seat)
                if view.unseen.total() > most:
                    continue
                deals = encoding.deals(view)
                listed += 1
                assert all(game.view(deal, seat) == view for deal, _ in deals)
                hands = [tuple(map(frozenset, deal.hands)) for deal, _ in deals]
                assert tuple(map(frozenset, state.hands)) in hands
    assert listed


@pytest.mark.parametrize("number", [97, 310, 450])
def test_a_card_of_pis_yedili_may_have_been_played_from_any_packet_and_draw_before(number):
    """The worlds of the view come all, each once, and chance deals each as often."""
    small = small_games()["pis_yedili_one_card"]
    encoding, easy = small.encoding, makers(pis_yedili)["easy"](seed=1)
    state = encoding.public_deals(small.state)[number][0]
    for _ in range(2):
        state = pis_yedili.apply(state, easy(pis_yedili.view(state, state.turn)))
    view = pis_yedili.view(state, state.turn)

    def held(world):
        taken = [[sorted(map(str, take.cards)) for take in act.takes] for act in world.acts]
        return str((sorted_hands(world), taken, world.stock))

    deals = encoding.deals(view)
    found = {held(deal): 0 for deal, _ in deals}
    assert held(state) in found
    assert len(found) == len(deals) > 100
    assert {weight for _, weight in deals} == {1}
    assert all(pis_yedili.view(deal, view.seat) == view for deal, _ in deals)
    for world in islice(pis_yedili.worlds(view, seed=1), 20 * len(deals)):
        found[held(world)] += 1
    off = sum((times - 20) ** 2 / 20 for times in found.values())
    assert off < len(found) + 5 * (2 * len(found)) ** 0.5


def test_more_deals_of_pis_yedili_than_asked_for_are_refused():
    small = small_games()["pis_yedili_one_card"]
    view = pis_yedili.view(small.state, 0)
    with pytest.raises(PistiError, match="more than 5 deals may fit this view, expected no more"):
        small.encoding.deals(view, 5)
    whole = pis_yedili.new_hand(pis_yedili.PRESETS["duel"], seed=1)
    with pytest.raises(PistiError, match="more than 10,000 deals may fit this view"):
        Encoding(pis_yedili, whole.rules).deals(pis_yedili.view(whole, 0))
    rules = pis_yedili.RULES.but(opening="lowest_club", pack_size=32)
    clubs = pis_yedili.new_hand(rules, seed=1)  # nearly all ways to lay the cards are in vain
    with pytest.raises(PistiError, match="more than 24 deals may fit this view"):
        Encoding(pis_yedili, rules).deals(pis_yedili.view(clubs, 0), 24)
    two_packs = pis_yedili.PRESETS["two_deck"]
    view = pis_yedili.view(pis_yedili.new_hand(two_packs, seed=1), 0)
    with pytest.raises(PistiError, match="twice"):
        Encoding(pis_yedili, two_packs).deals(view)


@pytest.mark.uncounted
def test_all_deals_of_a_game_are_those_of_all_its_decks():
    found = Counter()
    for deck in permutations(MINI.pack):
        try:
            state = pisti.new_hand(MINI, deck=deck, dealer=1, scores=(3, 4))
        except DealError:  # P-17: all jacks
            continue
        found[folded(state), state.start.shown] += 1
    deals = Encoding(pisti, MINI).beginnings(dealer=1, scores=(3, 4))
    weights = {(folded(state), state.start.shown): weight for state, weight in deals}
    assert len(weights) == len(deals) == 9720
    assert {(state.dealer, state.scores) for state, _ in deals} == {(1, (3, 4))}
    assert found == {key: 4 * weight for key, weight in weights.items()}


@pytest.mark.parametrize(
    ("game", "rules", "words"),
    [
        (pisti, MINI.but(cut_jack="skip_up"), "the cutter looks at a card"),
        (pisti, pisti.PRESETS["two_packs"].but(cut_jack="none"), "a card comes twice"),
        (pisti, pisti.PRESETS["german"], "have 10.62 deals, expected 20,000 at most"),
        (pis_yedili, pis_yedili.PRESETS["duel"].but(exhaustion="reshuffle"), "shuffled again"),
    ],
    ids=str,
)
def test_deals_that_cannot_be_listed_are_refused(game, rules, words):
    with pytest.raises(PistiError, match=words):
        Encoding(game, rules).beginnings()


def test_a_game_that_deals_some_hands_from_elsewhere_is_refused():
    def new_hand(rules, *, deck=None, **more):
        if deck and deck[-1].rank is pisti.Rank.JACK:
            deck = [*deck[1:], deck[0]]
        return pisti.new_hand(rules, deck=deck, **more)

    game = SimpleNamespace(**{**vars(pisti), "NAME": "own", "new_hand": new_hand})
    with pytest.raises(PistiError, match="from other places of some decks"):
        Encoding(game, MINI).beginnings()


def test_p_17_no_deal_has_a_centre_of_jacks_alone():
    rules = MINI.but(turnup_jack="allow")
    hands = (pisti.new_hand(rules, seed=seed) for seed in range(99))
    jacks = {card for card in rules.pack if card.rank is pisti.Rank.JACK}
    state = next(each for each in hands if each.pile[-1] in jacks and not jacks & {*each.hands[0]})
    deals = Encoding(pisti, rules).deals(pisti.view(state, 0))
    assert deals
    assert all({card.rank for card in deal.start.centre} != {pisti.Rank.JACK} for deal, _ in deals)


def test_a_game_of_ones_own_has_deals_too():
    encoding = Encoding(papaz_kacti, papaz_kacti.RULES)
    for seed in range(3):
        states = playthrough(papaz_kacti, papaz_kacti.RULES, seed=seed)
        state = states[-2]
        view = papaz_kacti.view(state, state.turn)
        deals = [deal for deal, _ in encoding.deals(view)]
        assert [*map(sorted_hands, deals)].count(sorted_hands(state)) == 1


def sorted_hands(state):
    return [sorted(map(str, hand)) for hand in state.hands]


def test_every_deal_of_all_fours_is_as_likely():
    rules = all_fours.PRESETS["trinidad"].but(
        players=2, teams="individual", strip_ranks=[*pisti.Rank][4:]
    )
    state = playthrough(all_fours, rules, seed=1)[-3]
    deals = Encoding(all_fours, rules).deals(all_fours.view(state, 0), 100_000)
    assert {weight for _, weight in deals} == {1}


def test_deals_of_all_fours_are_refused_once_another_seat_has_played_after_a_run():
    rules = all_fours.PRESETS["trinidad"].but(
        players=2, teams="individual", strip_ranks=[*pisti.Rank][5:]
    )
    encoding = Encoding(all_fours, rules)
    state = all_fours.new_hand(rules, seed=2)
    for move in (all_fours.BEG, all_fours.RUN):
        state = all_fours.apply(state, move)
    assert state.runs == 1
    assert encoding.deals(all_fours.view(state, 1), 100_000)
    state = all_fours.apply(state, all_fours.legal_moves(state)[0])
    played = state.acts[-1].seat
    encoding.deals(all_fours.view(state, played), 100_000)  # a seat knows its own packets
    with pytest.raises(PistiError, match=r"after a run \(AF-14\) nobody knows in which packet"):
        encoding.deals(all_fours.view(state, 1 - played), 100_000)


def test_deals_of_all_fours_are_refused_once_another_seat_has_put_cards_away_after_a_run():
    rules = all_fours.PRESETS["seven_up"].but(strip_ranks=[*pisti.Rank][5:])
    encoding = Encoding(all_fours, rules)
    state = all_fours.new_hand(rules, seed=2)
    for move in (all_fours.BEG, all_fours.RUN):
        state = all_fours.apply(state, move)
    assert encoding.deals(all_fours.view(state, 1), 100_000)
    while not any(state.discards):
        state = all_fours.apply(state, all_fours.legal_moves(state)[0])
    [seat] = [seat for seat, cards in enumerate(state.discards) if cards]
    encoding.deals(all_fours.view(state, seat), 100_000)
    with pytest.raises(PistiError, match=r"after a run \(AF-14\)"):
        encoding.deals(all_fours.view(state, 1 - seat), 100_000)

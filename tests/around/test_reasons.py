"""What the rules say of a move: every sentence is said, house rules are named, and bad input."""

from collections import Counter
from random import Random

import pytest

import pisti
from chance import drawing
from pisti import Rank, house, show
from pisti.errors import PistiError
from pisti.games import GAMES
from pisti.show.words import words_of


def keys_of(said):
    return Counter([each.says.key.removeprefix("ruling.") for each in said])


def check_for_others(game, state, move, random):
    """Any seat is told the same of this move; and of one that is not legal one clause."""
    seen = game.view(state, random.choice([*range(state.rules.players), None]))
    assert game.why(seen, move) == game.why(state, move)
    (said,) = game.why(seen, object())
    assert said.clause
    other = random.choice(game.all_moves(state.rules))
    if other not in game.legal_moves(state):
        (said,) = game.why(game.view(state, state.turn), other)
        assert game.why(state, other) == (said,)
    game.why(seen, other)


@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_about_a_move_is_said_somewhere_in_both_languages(name):
    game = GAMES[name]
    left = {key for key in words_of(game, "en") if key.startswith("ruling.")}
    left -= {"ruling.house_takes", "ruling.house_leaves", "ruling.first_double"}
    for luck in range(1, 1000):
        random = Random(luck)
        draw = drawing.any_rules if luck % 2 else drawing.rare_rules
        state = game.new_hand(draw(game, random), seed=luck)
        while not state.is_over and state.ply < 120 and left:
            move = random.choice(game.legal_moves(state))
            if luck < 120 and state.ply % 5 == 0:
                check_for_others(game, state, move, Random(luck))
            for number, each in enumerate(game.why(state, move)):
                if each.says.key in left:
                    left.remove(each.says.key)
                    for language in ("en", "tr"):
                        clause, said = show.why(game, state, move, language=language)[number]
                        assert clause == each.clause
                        assert "{" not in said
            state = game.apply(state, move)
        if not left:
            return
    assert not left


def test_a_jack_on_a_jack_as_the_first_card_is_a_double_pisti_by_p_37_where_it_counts():
    jacks = [card for card in pisti.DECK if card.rank is Rank.JACK]
    others = [card for card in pisti.DECK if card.rank is not Rank.JACK]
    rules = pisti.RULES.but(first_play_pisti="counts", turnup_jack="allow", cut_jack="none")
    state = pisti.new_hand(rules, deck=[*others[:3], *jacks, *others[3:]])
    said = show.why(pisti, state, jacks[1])
    assert said[1][0] == "P-37"
    assert "a double pişti, 20 points" in said[1][1]
    assert pisti.apply(state, jacks[1]).gains[0].how == "double pişti"


def queens_take(card, pile):
    return card.rank in (Rank.QUEEN, Rank.JACK) or card.rank is pile[-1].rank


def test_by_a_house_rule_of_what_captures_the_house_is_named():
    game = house.but_for(pisti, "queens", "A queen takes any pile.", takes=queens_take)
    cards = [card for card in pisti.DECK if card.rank is not Rank.QUEEN]
    queens = [card for card in pisti.DECK if card.rank is Rank.QUEEN]
    state = game.new_hand(deck=[*cards[:4], *queens, *cards[4:]])
    ((takes, _), *_) = show.why(game, state, queens[0])
    said = show.why(game, state, queens[0])[0][1]
    assert (takes, said) == ("P-20", "by the rule of this house Q♣ takes the pile")
    after = game.apply(state, queens[0])
    assert keys_of(game.why(state, queens[0]))["house_takes"]
    other = next(card for card in after.hands[after.turn] if card.rank is not Rank.QUEEN)
    assert keys_of(game.why(after, other))["begins"]
    later = game.apply(after, other)
    left = [c for c in later.hands[later.turn] if not queens_take(c, later.pile)]
    assert keys_of(game.why(later, left[0]))["house_leaves"]
    assert keys_of(game.why(game.view(later, 0), left[0]))["house_leaves"]


def test_why_takes_a_state_or_a_view_and_nothing_else():
    for game in GAMES.values():
        with pytest.raises(PistiError, match="expected a State or a View"):
            game.why(7, pisti.DECK[0])


def test_a_game_without_reasons_is_refused_by_the_function_that_says_them():
    with pytest.raises(PistiError, match="a game with `why`, such as the module pisti"):
        show.why(object(), pisti.new_hand(seed=7), pisti.DECK[0])

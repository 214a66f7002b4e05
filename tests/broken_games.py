"""Games with one thing wrong, for the tests of `check_game`: most are Pişti with another function.

By a sentence `PLANTED` has its own functions, the law that it breaks, and words of the problem.
"""

import random
from types import SimpleNamespace

import attrs

import pisti
from pisti import DECK, PistiError
from pisti.notation import format_move
from pisti.score_types import Line, Score

ACE = DECK[-1]
HIDDEN_BOTTOM = pisti.PRESETS["course"]  # where nobody sees the lowest card of the stock
PLANTED = {}


def planted(name, law, problem, **more):
    """Put a function into the table that a game has by this name."""

    def put(function):
        PLANTED[function.__name__.replace("_", " ")] = ({name: function}, law, problem, more)
        return function

    return put


def game_of(parts, base=pisti):
    """The game that has these functions of its own."""
    names = {name: getattr(base, name) for name in dir(base) if not name.startswith("__")}
    names = {name: part for name, part in names.items() if name not in {"start_view", "follow"}}
    return SimpleNamespace(**{**names, **parts})


def next_hand(state, seat):
    return state.hands[((-1 if seat is None else seat) + 1) % len(state.hands)]


# Play.


MOVES = "There is a move if and only if somebody is on turn; every other move is refused."


@planted("apply", MOVES, "is not refused")
def apply_takes_whatever_prints_like_a_legal_move(state, move):
    like = [legal for legal in pisti.legal_moves(state) if format_move(legal) == str(move)]
    return pisti.apply(state, like[0] if like else move)


@planted("apply", MOVES, "of type str, is not refused")
def apply_takes_a_card_in_small_letters(state, move):
    texts = {format_move(legal).lower(): legal for legal in pisti.legal_moves(state)}
    return pisti.apply(state, texts.get(move, move) if type(move) is str else move)


@planted("apply", MOVES, "of type list, is not refused")
def apply_takes_a_card_in_a_list(state, move):
    return pisti.apply(state, move[0] if isinstance(move, list) else move)


@planted("apply", MOVES, "with TypeError, expected")
def apply_raises_typeerror_for_what_cannot_be_hashed(state, move):
    hash(move)
    return pisti.apply(state, move)


@planted("apply", MOVES, "of type Card, is not refused")
def apply_takes_a_card_of_the_stock_for_another_one(state, move):
    moves = pisti.legal_moves(state)
    return pisti.apply(state, moves[0] if move in state.stock and moves else move)


@planted("apply", MOVES, "the error is for seat 9")
def a_refusal_is_for_another_seat(state, move):
    try:
        return pisti.apply(state, move)
    except pisti.IllegalMove as refused:
        raise pisti.IllegalMove(refused.problem, move, 9, refused.clause) from None


REFUSAL = "A refusal says nothing that the seat on turn may not know."


@planted("apply", REFUSAL, "in one world and")
def a_refusal_says_what_the_next_seat_holds(state, move):
    try:
        return pisti.apply(state, move)
    except pisti.IllegalMove as refused:
        held = f"{refused.problem}, the next seat has {next_hand(state, state.turn)}"
        raise pisti.IllegalMove(held, move, state.turn, refused.clause) from None


MENU = "All moves that the rules can offer are listed, each once, always in the same order."


@planted("all_moves", MENU, "all_moves gives no tuple")
def all_moves_are_a_list(rules):
    return [*pisti.all_moves(rules)]


@planted("all_moves", MENU, "all_moves has a move twice")
def all_moves_have_one_twice(rules):
    return (*pisti.all_moves(rules), ACE)


@planted("all_moves", MENU, "all_moves lacks [")
def all_moves_lack_a_suit(rules):
    return pisti.all_moves(rules)[:26]


@planted("all_moves", MENU, "the order of all_moves changes")
def all_moves_have_an_order_by_chance(rules):
    return tuple(random.sample(pisti.all_moves(rules), len(rules.pack)))


@planted("all_moves", MENU, "two of all_moves have the same text")
def all_moves_have_two_of_one_text(rules):
    return (*pisti.all_moves(rules), str(ACE))


BOUND = "Every hand ends within the bound that the game states."


@planted("longest_hand", BOUND, "longest_hand is '99'")
def the_bound_is_a_text(rules):
    return "99"


SAME = "The same rules, deck, dealer and moves lead to the same state"


@planted("worlds", SAME, "it uses the global random")
def worlds_use_the_global_random(view, *, seed):
    random.random()
    return pisti.worlds(view, seed=seed)


@planted("apply", "Every card is in exactly one place, always.", "the deck is another one")
def apply_turns_the_deck_over(state, move):
    after = pisti.apply(state, move)
    return attrs.evolve(after, start=attrs.evolve(after.start, deck=after.deck[::-1]))


@planted("apply", MOVES, "no seat is on turn")
def after_the_last_seat_comes_one_that_there_is_not(state, move):
    after = pisti.apply(state, move)
    return attrs.evolve(after, turn=7) if after.turn == 0 else after


# The deal.

DEAL = "A hand is dealt from exactly one of a seed and a deck, each seed deals another one."


@planted("new_hand", DEAL, "seeds give")
def the_deal_follows_from_the_letters_of_the_seed(rules=pisti.RULES, *, seed=None, **more):
    return pisti.new_hand(rules, seed=None if seed is None else str(sorted(str(seed))), **more)


@planted("new_hand", DEAL, "totals of the match before a hand are refused, whatever they are")
def no_totals_of_the_match_are_taken(rules=pisti.RULES, *, scores=None, **more):
    if scores is not None:
        raise PistiError("a match begins with this hand")
    return pisti.new_hand(rules, **more)


@planted("new_hand", DEAL, "scores=(1, 2) was given, and scores are (0")
def the_totals_of_the_match_are_forgotten(rules=pisti.RULES, *, scores=None, **more):
    pisti.new_hand(rules, scores=scores, **more)
    return pisti.new_hand(rules, **more)


@planted("new_hand", DEAL, "a deck without its last card is not ref")
def a_deck_that_lacks_a_card_is_filled_up(rules=pisti.RULES, *, deck=None, **more):
    if deck is not None:
        deck = [*deck, *[card for card in DECK if card not in deck]]
    return pisti.new_hand(rules, deck=deck, **more)


@planted("new_hand", DEAL, "not refused with a PistiError but with KeyError")
def a_wrong_deck_raises_keyerror(rules=pisti.RULES, **more):
    try:
        return pisti.new_hand(rules, **more)
    except PistiError:
        raise KeyError(more["deck"]) from None


# Secrets.

BLIND = "A seat sees what is true, and the same in every world of its view"


@planted("view", BLIND, "more than it compares")
def a_number_is_another_zero_when_the_next_seat_holds_an_ace(state, seat):
    seen = pisti.view(state, seat)
    return attrs.evolve(seen, kept=int(seen.kept)) if ACE in next_hand(state, seat) else seen


class Number(int):
    """An int that says more."""


@planted("view", "No view holds a", "a Number can be")
def the_size_of_the_stock_is_of_another_class_of_int(state, seat):
    seen = pisti.view(state, seat)
    is_red = state.stock and state.stock[0].suit.value in "DH"
    return attrs.evolve(seen, stock=Number(seen.stock)) if is_red else seen


class Noted(tuple):  # noqa: SLOT001 - that is what is wrong with it
    """A tuple with attributes."""

    def __reduce__(self):
        return Noted, (tuple(self),)


def noted(cards, note):
    cards = Noted(cards)
    cards.note = note
    return cards


@planted("view", "No view holds a state", "a view leads to a state")
def a_tuple_of_a_view_carries_the_state(state, seat):
    seen = pisti.view(state, seat)
    return attrs.evolve(seen, pile=noted(seen.pile, state))


FROZEN = "Nothing can be changed, and copies are as good as the first."


@planted("view", FROZEN, "a Noted can be changed")
def a_tuple_of_a_view_has_an_attribute(state, seat):
    seen = pisti.view(state, seat)
    return attrs.evolve(seen, pile=noted(seen.pile, 7))


@planted("view", BLIND, "seat 1 sees another value of dealer")
def a_seat_is_told_another_dealer(state, seat):
    seen = pisti.view(state, seat)
    return attrs.evolve(seen, dealer=(seen.dealer + 1) % state.rules.players) if seat == 1 else seen


@planted("view", BLIND, "sees the hand of seat 1 as")
def a_seat_sees_one_card_too_many_with_another(state, seat):
    seen = pisti.view(state, seat)
    sizes = [seen.hands[0], 9, *seen.hands[2:]] if seat != 1 else seen.hands
    return attrs.evolve(seen, hands=tuple(sizes))


NOT_IN_PLAY = "Cards that have not come into play make no difference"


@planted("score", "The lines of a count add up", "counts nothing")
def the_count_has_a_line_for_nothing(state):
    counted = pisti.score(state)
    return attrs.evolve(counted, lines=(*counted.lines, Line(0, "pişti", 0, 0)))


@planted("score", NOT_IN_PLAY, "the count looks at", rules=HIDDEN_BOTTOM)
def the_count_looks_at_the_lowest_card(state):
    counted = pisti.score(state)
    if not state.stock or state.stock[-1].suit.value != "H":
        return counted
    totals = (counted.totals[0], counted.totals[1] + 5, *counted.totals[2:])
    return Score((*counted.lines, Line(1, "secret", 1, 5)), totals, is_final=counted.is_final)


def with_the_color():
    """Views tell the color of the next card, and worlds keep to it."""

    def view(state, seat):
        seen = pisti.view(state, seat)
        is_red = state.stock and state.stock[0].suit.value in "DH"
        return attrs.evolve(seen, stock=seen.stock + 100) if is_red else seen

    def worlds(seen, *, seed):
        every = pisti.worlds(attrs.evolve(seen, stock=seen.stock % 100), seed=seed)
        return (world for world in every if view(world, seen.seat) == seen)

    return {"view": view, "worlds": worlds}


PLANTED["everybody knows the color of the next card"] = (
    *(with_the_color(), "A world could have come about", "saw something else", {}),
)

# Worlds.

FAIR = "In the worlds of a deal the cards lie as in all deals that look the same to the seat."


@planted("worlds", FAIR, "no world of seat")
def worlds_never_put_a_spade_on_top_of_the_stock(view, *, seed):
    every = pisti.worlds(view, seed=seed)
    return (world for world in every if not world.stock or world.stock[0].suit.value != "S")


@planted("worlds", FAIR, "no world of seat")
def worlds_never_give_an_ace_to_the_next_seat(view, *, seed):
    every = pisti.worlds(view, seed=seed)
    is_known = not view.stock or not view.unseen[ACE]
    return (world for world in every if is_known or ACE not in next_hand(world, view.seat))


@planted("worlds", FAIR, "again and again")
def each_world_comes_three_times(view, *, seed):
    return (world for world in pisti.worlds(view, seed=seed) for _ in range(3))


OTHERS = "The hidden cards of a view are not always the same in its worlds."


@planted("worlds", OTHERS, "another seed gives the same worlds")
def worlds_look_at_the_length_of_the_seed(view, *, seed):
    return pisti.worlds(view, seed=len(str(seed)))


def with_the_truth(keep):
    """Every second world is the state that some view was made from."""
    truths = {}

    def view(state, seat):
        seen = pisti.view(state, seat)
        keep(truths, seen, state)
        return seen

    def worlds(view, *, seed):
        for number, world in enumerate(pisti.worlds(view, seed=seed)):
            yield truths.get(view, world) if number % 2 else world

    return {"view": view, "worlds": worlds}


PLANTED |= {
    "worlds remember the first truth": (
        *(with_the_truth(dict.setdefault), FAIR, "worlds of seat", {}),
    ),
    "worlds remember the last truth": (
        *(with_the_truth(dict.__setitem__), OTHERS, "the same seed gives other worlds", {}),
    ),
}
MOVING = "A hidden card that can lie in another place does so in some world, at every moment."


@planted("worlds", MOVING, "which can lie elsewhere")
def later_the_worlds_know_one_card_of_the_next_seat(view, *, seed):
    every = pisti.worlds(view, seed=seed)
    first = next(pisti.worlds(view, seed=1))
    card = max(next_hand(first, view.seat), default=None, key=DECK.index)
    is_deal = not view.acts or card is None or card not in view.unseen
    return (world for world in every if is_deal or card in next_hand(world, view.seat))

"""Hands of any game: dealt, played to the end or as far as wanted, and played again."""

from itertools import pairwise, permutations

from pisti import DealError
from positions.common import game_of

LONG_ENOUGH = 160  # a hand of Pişti with two packs and claims has at most 154 moves


def seats(rules):
    """Everybody at the table, and the spectator."""
    return (*range(rules.players), None)


def beginning(game, rules, random, packs=None):
    """A hand before its first move, with a deck in which something will happen.

    Where a deck may have further packs there are any number of them, or so many.
    """
    deck = game.deck(rules, random, packs)
    dealer = random.randrange(rules.players)
    extras = game.extras(rules, random, dealer)
    return game.game.new_hand(rules, deck=deck, dealer=dealer, **extras)


def playthrough(game, rules, random, longest=LONG_ENOUGH, packs=None):
    """A hand from the deal on, every state of it; it is cut off after so many moves."""
    states = [beginning(game, rules, random, packs)]
    style = random.choice(game.STYLES)
    while (moves := game.game.legal_moves(states[-1])) and len(states) <= longest:
        likely = game.likely(states[-1], moves, style) if random.random() < 0.85 else ()
        states.append(game.game.apply(states[-1], random.choice(likely or moves)))
    return tuple(states)


def moment(game, rules, random, packs=None):
    """Any state of a hand, and its end as often as any ten others."""
    states = playthrough(game, rules, random, packs=packs)
    return random.choice([*states, *states[-1:] * 10])


def otherwise(game, states, seat, random, attempts=6):
    """The same moves with cards that the seat has not seen in other places, or `None`.

    Nothing is asked of `view` or `worlds`: the cards change places in the deck, and if a move
    that was made cannot be made then, or the seat sees other cards, it is not the same hand.
    """
    for _ in range(attempts):
        deck = list(states[-1].deck)
        how = random.choice(["some", "some", "never shown", "two"])
        choose = game.hidden if how == "two" else game.never_shown
        for places in choose(states[-1], seat):
            if how != "never shown":
                size = 2 if how == "two" else random.randint(2, 5)
                places = random.sample(places, min(size, len(places)))  # noqa: PLW2901
            exchange(deck, places, random.sample(places, len(places)))
        if tuple(deck) != states[-1].deck:
            others = with_deck(game, states, seat, deck)
            if others:
                return others
    return None


def exchange(deck, places, others):
    """Put the cards of these places to the others."""
    for place, card in zip(others, [deck[place] for place in places], strict=True):
        deck[place] = card


def with_deck(game, states, seat, deck):
    """The same moves with this deck, or `None` if the seat sees cards that it did not see before.

    What other seats did with cards that nobody saw they do with those that lie there now.
    """
    old = states[-1].deck
    now = dealt_again(states[-1], deck)
    if now is None or game.in_sight(now, seat) != game.in_sight(states[0], seat):
        return None
    others = [now]
    for (before, after), move in zip(pairwise(states), states[-1].history, strict=True):
        made = move if before.turn == seat else game.with_hidden_card(move, old, deck)
        if made not in game.game.legal_moves(now):
            return None
        now = game.game.apply(now, made)
        if game.in_sight(now, seat) != game.in_sight(after, seat):
            return None
        others.append(now)
    return tuple(others)


def dealt_again(state, deck):
    """The hand before its first move, with this deck; `None` where that would be dealt anew."""
    try:
        return game_of(state).new_hand(
            state.rules, deck=deck, dealer=state.dealer, scores=state.scores
        )
    except DealError:
        return None


def can_be_of(view, state, deck):
    """Whether the moves of this hand can be made with this deck, and look the same to the seat."""
    game, now = game_of(state), dealt_again(state, deck)
    for move in state.history if now else ():
        if move not in game.legal_moves(now):
            return False
        now = game.apply(now, move)
    return now is not None and game.view(now, view.seat) == view


def every_exchange(game, states, seat):
    """The last moments of all hands like this one, but for cards that never were shown."""
    places = game.never_shown(states[-1], seat)[0]
    for others in permutations(places):
        deck = list(states[-1].deck)
        exchange(deck, places, others)
        hand = with_deck(game, states, seat, deck)
        if hand:
            yield hand[-1]

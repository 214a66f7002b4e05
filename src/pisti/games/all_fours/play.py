"""Begging and the play of the tricks, in the order of the rulebook: `legal_moves` and `apply`."""

from typing import Any, NoReturn

from pisti._kit.frozen import fast, without
from pisti.cards import DECK, Card, Suit
from pisti.errors import IllegalMove, wrong_kind
from pisti.games.all_fours.deal import packets
from pisti.games.all_fours.moves import BEG, GIVE, RUN, STAND, Discard, Move, Say
from pisti.games.all_fours.rules import Rules
from pisti.games.all_fours.state import Draft, Hands, Opening, Phase, State

HEIGHT = {card: place % 13 for place, card in enumerate(DECK)}
"""AF-02: in each suit the two is lowest and the ace highest."""

_state = fast(State)
_opening = fast(Opening)


def longest_hand(rules: Rules) -> int:
    """No hand has more moves: each card once, and what can be said before the play.

    >>> longest_hand(Rules(players=2))
    45
    """
    if not isinstance(rules, Rules):
        raise wrong_kind("Rules", rules)
    if not rules.begging.max_begs:
        return 6 * rules.players
    rounds = (len(rules.pack) - 6 * rules.players - 1) // (3 * rules.players + 1)
    kicks = int(rules.begging.exhaustion == "kick_last_then_void")  # AF-A20: a suit more to beg for
    begs = min(rules.begging.max_begs, rounds + kicks + 1)
    return rules.players * (6 + 3 * rounds) + 2 * begs + 1


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves of the seat on turn, cards in the order of its hand; `()` when the hand is over.

    >>> from pisti import all_fours
    >>> legal_moves(all_fours.new_hand(seed=7))
    (STAND, BEG)

    AF-21: any card may be led.  AF-23: what may be played to it is a flag of the rules.
    """
    try:
        rules = state.start.rules
        state.opening  # noqa: B018 - what no other game's state has
    except AttributeError:
        raise wrong_kind("a State", state) from None
    phase = state.phase
    if phase == "play":
        hand = state.hands[state.turn]  # type: ignore[index] # somebody is on turn
        is_free = not state.trick or (rules.play.follow == "free" and not rules.play.no_undertrump)
        return hand if is_free else _playable(state, hand)
    if phase == "discard":
        return tuple(map(Discard, state.hands[state.turn]))  # type: ignore[index] # somebody is on turn
    return _calls(state)


def apply(state: State, move: Move) -> State:
    """The state after this move; the one before stays as it is.

    >>> from pisti import all_fours
    >>> before = all_fours.new_hand(seed=7)
    >>> after = apply(before, all_fours.BEG)
    >>> before.turn, after.turn, legal_moves(after)
    (1, 0, (GIVE, RUN))

    Raises `IllegalMove` for everything that is not in `legal_moves`.
    """
    try:
        rules = state.start.rules
        opening = state.opening
    except AttributeError:
        raise wrong_kind("a State", state) from None
    if state.phase != "play":
        return _before_the_play(state, move)
    turn: Any = state.turn
    hands = state.hands
    hand = hands[turn]
    rest = without(hand, move)
    if rest is None:
        _refuse(state, move)
    card: Any = move  # it was in the hand, so it is a card
    trick = state.trick
    if trick and card.suit is not trick[0].suit and not _may_play_off(state, rules, card):
        _refuse(state, move)
    trick += (card,)
    trump = state.trump or card.suit  # AF-43: the first card makes trumps if nothing else did
    new: Any = Draft()
    new.start = state.start
    new.opening = opening
    new.trump = trump
    new.phase = "play"
    new.played = state.played + (card,)
    players = len(hands)
    if players == 2:
        hands = new.hands = (rest, hands[1]) if turn == 0 else (hands[0], rest)
    else:
        new.hands = hands[:turn] + (rest,) + hands[turn + 1 :]
    if len(trick) < players:  # AF-22
        new.turn = turn + 1 if turn + 1 < players else 0
        new.trick = trick
        new.winners = state.winners
    else:
        winner = (turn + 1 + winning_place(rules, trump, trick)) % players
        new.turn = winner  # AF-26
        new.trick = ()
        new.winners = state.winners + (winner,)
        if not rest:  # AF-27: all hands are empty
            new.phase, new.turn = "done", None
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here


# Before the play


def _before_the_play(state: State, move: Move) -> State:
    if state.phase == "discard":
        return _discard(state, move)
    if type(move) is not Say or move not in _calls(state):
        _refuse(state, move)
    return _say(state, move)


def _calls(state: State) -> tuple[Say, ...]:
    """What the seat on turn may say."""
    begging = state.start.rules.begging
    if state.phase == "beg":  # AF-12
        must_beg = begging.must_hold_trump_to_stand and not _holds_trump(state)
        return (BEG,) if must_beg else (STAND, BEG)
    if state.phase == "respond":  # AF-13
        must_run = begging.must_hold_trump_to_give and not _holds_trump(state)
        return (RUN,) if must_run or _gift_would_end_the_match(state) else (GIVE, RUN)
    return ()


def _holds_trump(state: State) -> bool:
    """AF-20: whether the seat on turn has a card of the trump suit."""
    hand = state.hands[state.turn]  # type: ignore[index] # somebody is on turn
    return any(card.suit is state.trump for card in hand)


def gift_sides(rules: Rules, dealer: int) -> tuple[int, ...]:
    """AF-13: the sides that a gift goes to, the elder hand's first."""
    if rules.begging.gift_to == "elder":
        return (rules.side_of(dealer + 1),)
    others = [rules.side_of(dealer + step) for step in range(1, rules.players)]
    return tuple(dict.fromkeys(side for side in others if side != rules.side_of(dealer)))


def _gift_would_end_the_match(state: State) -> bool:
    """AF-41, AF-A09: whether the rules forbid the gift because somebody would be out with it."""
    rules = state.rules
    target = rules.match.target
    if rules.begging.gift_may_end_match or target == "single_deal":
        return False
    return any(state.scores[side] + 1 >= target for side in gift_sides(rules, state.dealer))


def _say(state: State, call: Say) -> State:
    begging = state.start.rules.begging
    opening = state.opening
    calls = opening.calls + (call,)
    hands, turned, runs, in_play = state.hands, opening.turned, opening.runs, opening.in_play
    is_settled = True
    if call is RUN:
        hands, turned, runs, is_settled = _run(state)
    phase: Phase
    turn: int | None = state.start.elder
    if call is BEG:
        phase, turn = "respond", state.dealer
    elif not is_settled:  # AF-18
        phase, turn = "void", None
    elif call is RUN and calls.count(BEG) < begging.max_begs:  # AF-A12
        phase = "beg"
    elif len(hands[0]) > 6 and begging.after_run == "discard_to_hand_size":  # AF-19
        phase = "discard"
    else:
        phase, in_play = "play", hands
    opening = _opening(calls, turned, runs, opening.discards, in_play)
    return _opened(state, opening, phase, turn, hands)


def _opened(state: State, opening: Opening, phase: Phase, turn: int | None, hands: Hands) -> State:
    trump = opening.turned[-1].suit
    return _state(state.start, phase, turn, hands, trump, opening, (), (), ())


def _run(state: State) -> tuple[Hands, tuple[Card, ...], int, bool]:
    """AF-14, AF-15: three more cards each and a new card turned up, until its suit is another.

    At the end, whether it is; if not, the pack gave out (AF-18).
    """
    start = state.start
    hands, turned, stock, runs = state.hands, state.turned, state.stock, state.runs
    needed = 3 * len(hands) + 1
    while len(stock) >= needed:  # AF-A04: never a short round
        runs += 1
        more = packets(start, start.deck, runs)
        hands = tuple([hand + three for hand, three in zip(hands, more, strict=True)])
        turned += (stock[needed - 1],)
        stock = stock[needed:]
        if turned[-1].suit is not turned[-2].suit:
            return hands, turned, runs, True
    may_kick = start.rules.begging.exhaustion == "kick_last_then_void" and len(turned) == runs + 1
    if stock and may_kick:  # AF-A20: one card more, without a deal
        turned += (stock[0],)
        return hands, turned, runs, turned[-1].suit is not turned[-2].suit
    return hands, turned, runs, False


def _discard(state: State, move: Move) -> State:
    """AF-19: one card face down; whoever has six left is done, and then the next seat is on."""
    turn: Any = state.turn
    card = move.card if type(move) is Discard else None
    rest = without(state.hands[turn], card)
    if rest is None:
        _refuse(state, move)
    hands = _put(state.hands, turn, rest)
    discards = _put(state.discards, turn, (*state.discards[turn], card))
    old = state.opening
    then = turn if len(rest) > 6 else (turn + 1) % len(hands)
    is_done = then != turn and then == state.start.elder
    in_play = hands if is_done else old.in_play
    opening = _opening(old.calls, old.turned, old.runs, discards, in_play)
    return _opened(state, opening, "play" if is_done else "discard", then, hands)


def _put(seats: Hands, seat: int, cards: tuple[Any, ...]) -> Hands:
    """The cards of all seats with those of one seat replaced."""
    return (*seats[:seat], cards, *seats[seat + 1 :])


# The play


def winning_place(rules: Rules, trump: Suit, cards: tuple[Card, ...]) -> int:
    """AF-24: which card of a trick wins it; AF-25: of equal ranks the first."""
    rule = rules.play.trick_winner
    best = cards[0]
    for card in cards:
        if card.suit is best.suit or rule == "rank_only":
            wins = HEIGHT[card] > HEIGHT[best]
        elif card.suit is trump:
            wins = True
        else:
            may_win = rule == "trump_then_any_suit" and best.suit is not trump
            wins = may_win and HEIGHT[card] > HEIGHT[best]
        if wins:
            best = card
    return cards.index(best)


def _may_play_off(state: State, rules: Rules, card: Card) -> bool:
    """AF-23: whether this card of another suit than the led one may be played to the trick."""
    follow = rules.play.follow
    if rules.play.no_undertrump or follow not in ("free", "follow_or_trump"):
        return card in _playable(state, state.hands[state.turn])  # type: ignore[index] # somebody is on turn
    if follow == "free" or card.suit is state.trump:
        return True
    led = state.trick[0].suit
    for other in state.hands[state.turn]:  # type: ignore[index]  # noqa: SIM110 - faster
        if other.suit is led:
            return False
    return True


def _playable(state: State, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """AF-23: the cards of the hand that may be played to a trick with a card in it."""
    legal = _following(state, hand)
    trick, trump = state.trick, state.trump
    if state.start.rules.play.no_undertrump and trick[0].suit is not trump:
        return _without_undertrumps(legal, trick, trump)
    return legal


def _following(state: State, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that follow, or all where none can or none must."""
    follow = state.start.rules.play.follow
    led, trump = state.trick[0].suit, state.trump
    if follow == "free" or (follow == "trumps_only" and led is not trump):
        return hand
    following = tuple([card for card in hand if card.suit is led])
    if following and follow == "follow_or_trump" and led is not trump:
        return tuple([card for card in hand if card.suit is led or card.suit is trump])
    return following or hand


def _without_undertrumps(
    legal: tuple[Card, ...], trick: tuple[Card, ...], trump: Suit | None
) -> tuple[Card, ...]:
    """AF-A21: without trumps lower than one in the trick, if anything is left then."""
    highest = max((HEIGHT[card] for card in trick if card.suit is trump), default=-1)
    over = [card for card in legal if card.suit is not trump or HEIGHT[card] > highest]
    return tuple(over) or legal


# What is refused


def _refuse(state: State, move: object) -> NoReturn:
    """Say why this move is none; it tells nothing that the seat on turn does not know."""
    problem, clause = _why_not(state, move)
    raise IllegalMove(problem, move, state.turn, clause)


def _why_not(state: State, move: object) -> tuple[str, str]:
    seat = f"seat {state.turn}"
    phase = state.phase
    if phase == "void":
        return "the pack gave out: this hand is void, and the same dealer deals again", "AF-18"
    if phase == "done":
        return "the hand is over and nobody is on turn", "AF-27"
    if phase in ("beg", "respond"):
        return _why_not_said(state, move)
    expected = f"expected a {'Discard of a ' if phase == 'discard' else ''}card of {seat}"
    if isinstance(move, Say):
        problem = "begging is over" if state.calls else "nobody begs in this hand"  # AF-A22
        return f"{problem}, {expected}, not {move!r}", "AF-12"
    if type(move) is Discard and phase == "play":
        return f"nothing is discarded during the play, {expected}", "AF-19"
    card = move.card if type(move) is Discard else move
    if type(card) is not Card:
        return f"an object of type {type(card).__name__} is no card, {expected}", "AF-21"
    if card not in state.hands[state.turn]:  # type: ignore[index] # somebody is on turn
        return f"{card} is not in the hand of {seat}, {expected} that is", "AF-21"
    if phase == "discard":
        return f"{seat} must first discard down to six cards, {expected}", "AF-19"
    return _why_not_to_this_trick(state, card)


def _why_not_said(state: State, move: object) -> tuple[str, str]:
    seat = f"seat {state.turn}"
    legal = " or ".join(map(repr, _calls(state)))
    if state.phase == "beg":
        if move is STAND:
            return f"{seat} holds no trump and may not stand, expected BEG", "AF-20"
        if isinstance(move, Say):
            return f"there is no beg to answer, expected {legal} from {seat}", "AF-12"
        return f"{seat} must first say {legal}: nothing else is a move now", "AF-12"
    if move is GIVE and _gift_would_end_the_match(state):
        return f"{seat} may not give a point that reaches the target, expected RUN", "AF-41"
    if move is GIVE:
        return f"{seat} holds no trump and may not give, expected RUN", "AF-20"
    if isinstance(move, Say):
        return f"only the elder may beg or stand, expected {legal} from {seat}", "AF-12"
    return f"{seat} must first answer the beg, expected {legal}: nothing else is a move", "AF-13"


def _why_not_to_this_trick(state: State, card: Card) -> tuple[str, str]:
    seat = f"seat {state.turn}"
    if card in _following(state, state.hands[state.turn]):  # type: ignore[index] # somebody is on turn
        problem = f"{card} is lower than a trump in the trick"
        return f"{problem}, expected another card, which {seat} has", "AF-A21"
    play, led, trump = state.start.rules.play, state.trick[0].suit, state.trump
    expected = f"expected a card of {led.name.lower()}"
    if play.follow == "follow_or_trump" and led is not trump:
        is_trumped = play.no_undertrump and any(other.suit is trump for other in state.trick)
        expected += " or a higher trump" if is_trumped else " or a trump"
    return f"{seat} can follow suit and {card} does not, {expected}", "AF-23"

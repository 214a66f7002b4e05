"""Begging and the play of the tricks, in the order of the rulebook: `legal_moves` and `apply`."""

from functools import lru_cache
from typing import Final, Literal, NoReturn, TypeAlias

from pisti.cards import DECK, Card, Suit
from pisti.errors import kind_of, wrong_kind
from pisti.games.all_fours.deal import packets
from pisti.games.all_fours.moves import BEG, GIVE, RUN, STAND, Choice, Discard, Move
from pisti.games.all_fours.rules import Play, Rules
from pisti.games.all_fours.state import Hands, HasPast, Phase, State, new_state
from pisti.games.all_fours.words import WORDS
from pisti.kit.checks import check_rules
from pisti.kit.frozen import without
from pisti.kit.languages import illegal
from pisti.phrases import Phrase

HEIGHT = {card: place % 13 for place, card in enumerate(DECK)}
"""AF-02: the height of each card in its suit, from 0 for the two to 12 for the ace."""

Comparison: TypeAlias = Literal[
    "higher", "trumps", "lower", "equal", "under_a_trump", "another_suit"
]
"""How a card compares with the best one of a trick before it."""
WayToFollow: TypeAlias = Literal["follows", "free", "free_but_trumps", "trump", ""]
"""Why a card may be played to a suit by a hand that has this suit."""

_WINNING: Final[tuple[Comparison, ...]] = ("higher", "trumps")


def longest_hand(rules: Rules) -> int:
    """A bound on the moves of a hand: each card once, and the choices before the play.

    >>> longest_hand(Rules(players=2))
    45
    """
    check_rules(rules, Rules, "cassell")
    if not rules.begging.max_begs:
        return 6 * rules.players
    rounds = (len(rules.pack) - 6 * rules.players - 1) // (3 * rules.players + 1)
    kicks = int(rules.begging.exhaustion == "kick_last_then_void")  # AF-A20: one beg more at most
    begs = min(rules.begging.max_begs, rounds + kicks + 1)
    return rules.players * (6 + 3 * rounds) + 2 * begs + 1


def all_moves(rules: Rules) -> tuple[Move, ...]:
    """Every move that these rules can ever offer, each once, in the order of the pack.

    >>> from pisti import all_fours
    >>> [len(all_moves(all_fours.PRESETS[name])) for name in ("blind", "hoffmann", "seven_up")]
    [52, 56, 108]

    The cards come first; then `STAND`, `BEG`, `GIVE` and `RUN` where the elder may beg (AF-12),
    and a `Discard` of each card where hands go down to six again after a run (AF-19).
    """
    check_rules(rules, Rules, "cassell")
    begging = rules.begging
    if not begging.max_begs:
        return rules.pack
    is_cut = begging.after_run == "discard_to_hand_size"
    return (*rules.pack, *Choice, *(map(Discard, rules.pack) if is_cut else ()))


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves of the seat on turn, cards in the order of its hand; `()` when the hand is over.

    >>> from pisti import all_fours
    >>> legal_moves(all_fours.new_hand(seed=7))
    (STAND, BEG)

    AF-21: any card may be led.  AF-23: the rules decide which cards may be played to it.
    """
    try:
        rules = state.start.rules
        state.winners  # noqa: B018 - no other game's state has it
    except AttributeError:
        raise wrong_kind("a State", state) from None
    phase = state.phase
    if phase == "play":
        seat: int = state.turn  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
        hand = state.hands[seat]
        return _playable_cards(state, rules.play, hand) if state.trick else hand
    if phase == "discard":
        return tuple(map(Discard, _hand(state)))
    return choices(state)


def _hand(known: HasPast) -> tuple[Card, ...]:
    """The cards of the seat on turn; none where they are not known."""
    hand: tuple[Card, ...] | int = known.hands[known.turn or 0]
    return hand if isinstance(hand, tuple) else ()


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
        winners = state.winners
    except AttributeError:
        raise wrong_kind("a State", state) from None
    if state.phase != "play":
        return _discard(state, move) if state.phase == "discard" else _choose(state, move)
    seat: int = state.turn  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    hands = state.hands
    hand = hands[seat]
    rest = without(hand, move)
    if rest is None:
        _refuse(state, move)
    card: Card = move  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    trick = state.trick
    is_off = trick and card.suit is not trick[0].suit
    if is_off and card not in _playable_cards(state, rules.play, hand):
        _refuse(state, move)
    trick += (card,)
    trump = state.trump or card.suit  # AF-43: the first card makes trumps if nothing else did
    phase: Phase = "play"
    turn: int | None
    players = len(hands)
    if players == 2:
        hands = (rest, hands[1]) if seat == 0 else (hands[0], rest)
    else:
        hands = hands[:seat] + (rest,) + hands[seat + 1 :]
    if len(trick) < players:  # AF-22
        turn = seat + 1 if seat + 1 < players else 0
    else:
        turn = (seat + 1 + winning_place(rules, trump, trick)) % players  # AF-26
        winners += (turn,)
        trick = ()
        if not rest:  # AF-27: all hands are empty
            phase, turn = "done", None
    return new_state(
        state.start,
        phase,
        turn,
        hands,
        trump,
        state.calls,
        state.turned,
        state.runs,
        state.discards,
        state.played + (card,),
        winners,
        trick,
    )


# Before the play


def choices(known: HasPast) -> tuple[Choice, ...]:
    """The choices of the seat on turn."""
    begging = known.rules.begging
    if known.phase == "beg":  # AF-12
        must_beg = begging.must_hold_trump_to_stand and not _holds_trump(known)
        return (BEG,) if must_beg else (STAND, BEG)
    if known.phase == "respond":  # AF-13
        must_run = begging.must_hold_trump_to_give and not _holds_trump(known)
        return (RUN,) if must_run or gift_would_end_the_match(known) else (GIVE, RUN)
    return ()


def _holds_trump(known: HasPast) -> bool:
    """AF-20: whether the seat on turn has a card of the trump suit, as far as is known."""
    is_known = isinstance(known.hands[known.turn or 0], tuple)
    return not is_known or any(card.suit is known.trump for card in _hand(known))


def gift_seats(rules: Rules, dealer: int) -> tuple[int, ...]:
    """AF-13: the seats that score for a gift, one for each side, the elder first."""
    others = tuple([(dealer + step) % rules.players for step in range(1, rules.players)])
    is_one = rules.begging.gift_to == "elder" or rules.teams == "partnership"
    return others[:1] if is_one else others


def gift_would_end_the_match(known: HasPast) -> bool:
    """AF-41, AF-A09: whether the rules forbid the gift because it would end the match."""
    rules = known.rules
    target = rules.match.target
    if rules.begging.gift_may_end_match or target == "single_deal":
        return False
    sides = map(rules.side_of, gift_seats(rules, known.dealer))
    return any(known.scores[side] + 1 >= target for side in sides)


def _choose(state: State, choice: Move) -> State:
    if type(choice) is not Choice or choice not in choices(state):
        _refuse(state, choice)
    begging = state.start.rules.begging
    calls = state.calls + (choice,)
    hands, turned, runs, trump = state.hands, state.turned, state.runs, state.trump
    is_settled = True
    if choice is RUN:
        hands, turned, runs, is_settled = _run(state)
        trump = turned[-1].suit
    phase: Phase
    turn: int | None = state.start.elder
    if choice is BEG:
        phase, turn = "respond", state.dealer
    elif not is_settled:  # AF-18
        phase, turn = "void", None
    elif choice is RUN and calls.count(BEG) < begging.max_begs:  # AF-A12
        phase = "beg"
    elif len(hands[0]) > 6 and begging.after_run == "discard_to_hand_size":  # AF-19
        phase = "discard"
    else:
        phase = "play"
    return new_state(
        *(state.start, phase, turn, hands, trump, calls, turned, runs),
        *(state.discards, (), (), ()),
    )


def cards_of_a_run(players: int) -> int:
    """AF-14: the cards of one round: three for each player, and one that is turned up."""
    return 3 * players + 1


def may_kick(rules: Rules, turned: tuple[Card, ...], runs: int) -> bool:
    """AF-A20: whether one card more is turned up without a deal, which may be once in a hand."""
    return rules.begging.exhaustion == "kick_last_then_void" and len(turned) == runs + 1


def _run(state: State) -> tuple[Hands, tuple[Card, ...], int, bool]:
    """Deal three more cards each and turn up a card, until its suit is another (AF-14, AF-15).

    Return the hands, the cards turned up, the number of rounds, and whether the suit is another;
    if not, the pack ran out (AF-18).
    """
    start = state.start
    hands, turned, stock, runs = state.hands, state.turned, state.stock, state.runs
    needed = cards_of_a_run(len(hands))
    while len(stock) >= needed:  # AF-A04: never a short round
        runs += 1
        more = packets(start, start.deck, runs)  # AF-14
        hands = tuple([hand + three for hand, three in zip(hands, more, strict=True)])
        turned += (stock[needed - 1],)
        stock = stock[needed:]
        if turned[-1].suit is not turned[-2].suit:  # AF-15
            return hands, turned, runs, True
    if stock and may_kick(start.rules, turned, runs):  # AF-A20: one card more, without a deal
        turned += (stock[0],)
        return hands, turned, runs, turned[-1].suit is not turned[-2].suit
    return hands, turned, runs, False


def _discard(state: State, move: Move) -> State:
    """AF-19: put one card away face down; when six are left, it is the turn of the next seat."""
    seat: int = state.turn  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    card = move.card if type(move) is Discard else None
    rest = without(state.hands[seat], card)
    if card is None or rest is None:
        _refuse(state, move)
    hands = _with_cards(state.hands, seat, rest)
    discards = _with_cards(state.discards, seat, (*state.discards[seat], card))
    then = seat if len(rest) > 6 else (seat + 1) % len(hands)
    phase: Phase = "play" if then != seat and then == state.start.elder else "discard"
    return new_state(
        *(state.start, phase, then, hands, state.trump, state.calls, state.turned, state.runs),
        *(discards, (), (), ()),
    )


def _with_cards(seats: Hands, seat: int, cards: tuple[Card, ...]) -> Hands:
    """The cards by seat, with these cards for this seat."""
    return (*seats[:seat], cards, *seats[seat + 1 :])


# The play


def winning_place(rules: Rules, trump: Suit, cards: tuple[Card, ...]) -> int:
    """The place of the card that wins a trick."""
    best = cards[0]
    for card in cards:
        if compare(rules, trump, best, card) in _WINNING:
            best = card
    return cards.index(best)


def compare(rules: Rules, trump: Suit, best: Card, card: Card) -> Comparison:
    """AF-24: how a card compares with the best one before it; AF-25: an equal one does not win."""
    rule = rules.play.trick_winner
    if card.suit is not best.suit and rule != "rank_only":
        if card.suit is trump:
            return "trumps"
        if best.suit is trump:
            return "under_a_trump"
        if rule == "trump_then_led_suit":
            return "another_suit"
    if HEIGHT[card] > HEIGHT[best]:
        return "higher"
    return "lower" if HEIGHT[card] < HEIGHT[best] else "equal"


def _playable_cards(state: State, play: Play, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """AF-23: the cards of the hand that may be played to a trick with a card in it."""
    legal = _following_cards(state, play, hand)
    trick, trump = state.trick, state.trump
    if play.no_undertrump and trick[0].suit is not trump:  # AF-A21: all, if none is left
        return tuple([card for card in legal if not is_undertrump(card, trick, trump)]) or legal
    return legal


def _following_cards(state: HasPast, play: Play, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that may be played by a hand with the led suit; all, if it has none of it."""
    if play.follow == "free":
        return hand
    led, trump = state.trick[0].suit, state.trump
    suits = _suits_to_follow(play.follow, led, trump)
    for card in hand:
        if card.suit is led:
            return tuple([card for card in hand if card.suit in suits])
    return hand


@lru_cache(maxsize=128)
def _suits_to_follow(follow: str, led: Suit, trump: Suit | None) -> tuple[Suit, ...]:
    """AF-23: the suits that may be played to this one by a hand that has it."""
    return tuple([suit for suit in Suit if way_to_follow(follow, led, trump, suit)])


def way_to_follow(follow: str, led: Suit, trump: Suit | None, suit: Suit) -> WayToFollow:
    """AF-23: why a suit may be played to this one; `""` where only a hand without it may do so."""
    if suit is led:
        return "follows"
    if follow == "free":
        return "free"
    if follow == "trumps_only":
        return "" if led is trump else "free_but_trumps"
    return "trump" if follow == "follow_or_trump" and suit is trump else ""


def is_undertrump(card: Card, trick: tuple[Card, ...], trump: Suit | None) -> bool:
    """Whether this card is a trump below one in the trick."""
    if card.suit is not trump:
        return False
    return any(other.suit is trump and HEIGHT[other] > HEIGHT[card] for other in trick)


# Refusals


def _refuse(state: State, move: object) -> NoReturn:
    """Raise the error for this move, with a reason that tells the seat on turn nothing new."""
    reason, clause = refusal(state, move)
    raise illegal(WORDS["en"], reason, move, state.turn, clause)


def refusal(known: HasPast, move: object) -> tuple[Phrase, str]:
    """The reason why this move is not legal, and the clause that says so."""
    seat, phase = known.turn, known.phase
    if phase == "void":
        return Phrase("refusal.void"), "AF-18"
    if phase == "done":
        return Phrase("refusal.over"), "AF-27"
    if phase in ("beg", "respond"):
        return _reason_against_choice(known, move)
    expected = Phrase(f"refusal.expected_to_{phase}", seat=seat)
    if type(move) is Choice:
        key = "refusal.begging_is_over" if known.calls else "refusal.no_begging"  # AF-A22
        return Phrase(key, expected=expected, choice=Phrase(f"refusal.{move}")), "AF-12"
    if type(move) is Discard and phase == "play":
        return Phrase("refusal.no_discarding", expected=expected), "AF-19"
    clause = "AF-19" if phase == "discard" else "AF-22" if known.trick else "AF-21"
    card = move.card if type(move) is Discard else move
    if type(card) is not Card:
        return Phrase("refusal.no_card", kind=kind_of(card), expected=expected), clause
    is_known = isinstance(known.hands[seat or 0], tuple)
    if card not in (_hand(known) if is_known else known.rules.pack):
        return Phrase("refusal.not_in_hand", card=card, seat=seat, expected=expected), clause
    if phase == "discard":
        return Phrase("refusal.discard_first", seat=seat, expected=expected), clause
    return _reason_against_card(known, card)


def _reason_against_choice(known: HasPast, move: object) -> tuple[Phrase, str]:
    expected = tuple([Phrase(f"refusal.{choice}") for choice in choices(known)])
    if known.phase == "beg" and move is STAND:
        key, clause = "no_trump_to_stand", "AF-20"
    elif known.phase == "beg":
        key = "nothing_to_answer" if type(move) is Choice else "choose_first"
        clause = "AF-12"
    elif move is GIVE and gift_would_end_the_match(known):
        key, clause = "gift_wins_match", "AF-41"
    elif move is GIVE:
        key, clause = "no_trump_to_give", "AF-20"
    elif type(move) is Choice:
        key, clause = "only_elder_begs", "AF-12"
    else:
        key, clause = "answer_first", "AF-13"
    return Phrase(f"refusal.{key}", seat=known.turn, expected=expected), clause


def _reason_against_card(known: HasPast, card: Card) -> tuple[Phrase, str]:
    seat, play = known.turn, known.rules.play
    if card in _following_cards(known, play, _hand(known)):
        return Phrase("refusal.undertrump", card=card, seat=seat), "AF-A21"
    led, trump = known.trick[0].suit, known.trump
    expected = [Phrase("refusal.suit", suit=led)]
    if play.follow == "follow_or_trump" and led is not trump:
        is_trumped = play.no_undertrump and any(other.suit is trump for other in known.trick)
        expected.append(Phrase("refusal.higher_trump" if is_trumped else "refusal.trump"))
    return Phrase("refusal.follow", seat=seat, card=card, expected=tuple(expected)), "AF-23"

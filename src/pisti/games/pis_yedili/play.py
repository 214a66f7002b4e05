"""The play, in the order of the rulebook: `legal_moves` and `apply`.

The cards that fit and the effects of cards are in `turn.py`; here moves are checked and made.
"""

from typing import TypeVar

from pisti.cards import DECK, Card, Suit
from pisti.errors import wrong_kind
from pisti.games.pis_yedili.deal import all_but, new_stock
from pisti.games.pis_yedili.moves import DRAW, PASS, Call, Choice, Move, Tek, is_move
from pisti.games.pis_yedili.refusals import refused
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import PLACES, Ending, State, Take, new_act, new_take
from pisti.games.pis_yedili.turn import Draft, can_renew, finished, lacks, outcome, seat_after
from pisti.kit.checks import check_rules
from pisti.kit.frozen import draft_copier, without

T = TypeVar("T")
_draft = draft_copier(State)


def longest_hand(rules: Rules) -> int | None:
    """The most moves of a deal; `None` where the discard becomes a new stock (PY-31).

    >>> longest_hand(Rules(players=2))
    133
    """
    check_rules(rules, Rules, "pis_yedili")
    if can_renew(rules):
        return None
    cards = len(rules.pack)
    fewest = 2 if rules.match.match_end == "elimination" else rules.players  # PY-35
    draws = cards - rules.hand_size * fewest
    bound = cards + 2 * draws + 4 * rules.deal.packs + 1  # a pass after each draw and each ace
    is_played_on = rules.drawing.exhaustion == "play_on"
    return bound + rules.players * (cards + 1) if is_played_on else bound


def all_moves(rules: Rules) -> tuple[Move, ...]:
    """Every move that these rules can offer, each once, in the order of the pack.

    >>> [len(all_moves(rules)) for rules in (Rules(), Rules().but(tek_rule="draw_n"))]
    [70, 138]

    The cards come first, jacks among them (PY-A17); then a `Call` of each jack and each suit
    (PY-15), `DRAW`, `PASS`, and where *tek* is said (PY-18) a `Tek` of each card and each call.
    """
    check_rules(rules, Rules, "pis_yedili")
    wild = rules.jacks.wild_rank
    calls = [Call(card, suit) for card in DECK if card.rank is wild for suit in Suit]
    plays: list[Card | Call] = [*DECK, *calls]
    said = [Tek(play) for play in plays if rules.tek.tek_rule != "off"]
    return (*DECK, *calls, *Choice, *said)


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves of the seat on turn: the cards that fit, in the order of the pack, then the rest.

    >>> from pisti import pis_yedili
    >>> legal_moves(pis_yedili.new_hand(seed=7))
    (8C,)

    `()` when the deal is over.  A jack comes as one `Call` for each suit that it may name; as
    the last card it names none and is played like any other (PY-A17).
    """
    if type(state) is not State:
        raise wrong_kind("a State", state)
    return state.moves


def apply(state: State, move: Move) -> State:
    """The state after this move; the one before stays as it is.

    >>> from pisti import pis_yedili
    >>> before = pis_yedili.new_hand(seed=7)
    >>> after = apply(before, legal_moves(before)[0])
    >>> before.turn, after.turn, after.discard
    (1, 2, (8C,))

    Raises `IllegalMove` for everything that is not in `legal_moves`.
    """
    if type(state) is not State:
        raise wrong_kind("a State", state)
    turn = state.turn
    if turn is None or not is_move(move) or move not in state.moves:
        raise refused(state, move)
    if move is DRAW:
        return _draw(state, turn)
    return _pass(state, turn) if move is PASS else _play(state, turn, move)


def _play(state: State, turn: int, move: Card | Call | Tek) -> State:
    """Put a card on the discard, and carry out its effect (PY-12)."""
    rules, seats = state.start.rules, state.start.seats
    play = move.move if isinstance(move, Tek) else move
    card = play.card if isinstance(play, Call) else play
    effect, owed, direction, steps = outcome(rules, len(seats), card, state.owed, state.direction)
    new = _draft(state)
    if False in state.opened:
        # PY-09, PY-A01: in the opening a card has no effect; PY-A28: not even the last player's
        effect, owed, direction, steps = None, 0, state.direction, state.direction
        everybody = rules.opening == "everyone_club"  # PY-10
        everyone = (True,) * rules.players
        new.opened = _with(state.opened, turn, value=True) if everybody else everyone
    hand = without(state.hands[turn], card) or ()
    new.hands = _with(state.hands, turn, hand)
    new.discard += (card,)
    new.called = play.suit if isinstance(play, Call) else None  # PY-15
    new.owed = owed
    new.draws = new.idle = 0
    takes: tuple[Take, ...] = ()
    ending: Ending | None = None
    if not hand:  # PY-27
        ending = "out"
        if rules.scoring.final_seven_draws:  # PY-A08: at once, before the end
            takes = _take(new, seat_after(seats, turn, state.direction), owed)
    else:
        if play is move and rules.tek.tek_rule != "off" and len(hand) == 1:
            takes = _penalize_silence(new, turn)  # PY-A36: before the effect on others
        new.direction = direction
        new.phase = "play"
        if effect == "ace" and rules.effects.ace_effect != "others_draw_and_replay":
            new.phase = "ace"
        elif effect == "ace":  # PY-26, PY-A32: one card each, the next player first
            for step in range(1, len(seats)):
                taken = _take(new, seat_after(seats, turn, direction * step), 1)
                takes += taken
                if not taken and rules.drawing.exhaustion == "end_lowest":  # PY-A12
                    ending = "exhausted"
                    break
    new.acts += (new_act(turn, move, takes, None),)
    if ending:
        return _end(new, ending)
    # PY-11, PY-A03: after an opening card the next seat; PY-A18: in the direction as it is now
    return _begin_turn(new, steps)


def _penalize_silence(new: Draft, turn: int) -> tuple[Take, ...]:
    """PY-18, PY-A35: make the seat on turn pay for not saying *tek*."""
    tek = new.start.rules.tek
    if tek.tek_rule == "draw_n":
        return _take(new, turn, tek.tek_draw)  # PY-A36: or as many as there are
    new.unannounced = _with(new.unannounced, turn, value=True)
    return ()


def _draw(state: State, turn: int) -> State:
    """Draw one card (PY-17), or all that is owed (PY-22)."""
    rules = state.start.rules
    new = _draft(state)
    due = state.owed or 1
    takes = _take(new, turn, due)
    new.acts += (new_act(turn, DRAW, takes, lacks(state, turn, DRAW)),)
    new.owed = new.idle = 0  # PY-A07: the debt is paid; PY-A31: what was not there is forgiven
    new.draws += 1
    is_short = not takes or len(takes[0].cards) < due
    if is_short and rules.drawing.exhaustion == "end_lowest":  # PY-A12
        return _end(new, "exhausted")
    if state.owed and rules.sevens.penalty_ends_turn:  # PY-24, PY-A07
        new.phase, new.draws = "play", 0
        return _begin_turn(new, new.direction)
    return _begin_turn(new, 0)


def _pass(state: State, turn: int) -> State:
    """Pass (PY-17); end the deal when no seat, all the way round, could do anything (PY-A30)."""
    rules, seats = state.start.rules, state.start.seats
    new = _draft(state)
    new.acts += (new_act(turn, PASS, (), lacks(state, turn, PASS)),)
    could_do_nothing = state.phase != "ace" and not state.draws  # PY-A33: not after an ace
    new.idle = state.idle + 1 if could_do_nothing else 0
    new.owed = new.draws = 0
    if new.idle == len(seats):
        return _end(new, "exhausted")
    if state.phase == "open" and rules.opening != "everyone_club":  # PY-A30
        new.opened = all_but(rules.players, seat_after(seats, turn, new.direction))
    new.phase = "play"
    return _begin_turn(new, new.direction)


def _take(new: Draft, seat: int, number: int) -> tuple[Take, ...]:
    """Move `number` cards, or as many as there are, from the stock to this seat.

    It is told as one take, or as none where there was no card.
    """
    cards = new.stock[:number]
    new.stock = new.stock[number:]
    missing, renewed = number - len(cards), 0
    if missing and can_renew(new.start.rules) and len(new.discard) > 1:  # PY-31, PY-A29: not before
        new.renewals += 1
        stock = new_stock(new.start, new.discard, new.renewals)
        renewed = len(stock)
        cards += stock[:missing]
        new.stock, new.discard = stock[missing:], new.discard[-1:]
    if not cards:
        return ()
    held = sorted(new.hands[seat] + cards, key=PLACES.__getitem__)
    new.hands = _with(new.hands, seat, tuple(held))
    if new.unannounced[seat]:  # PY-A35: whoever has drawn may play again
        new.unannounced = _with(new.unannounced, seat, value=False)
    return (new_take(seat, cards, renewed),)


def _begin_turn(new: Draft, steps: int) -> State:
    """Give the turn to the seat so many seats after the one that had it (PY-06)."""
    if steps:
        new.turn = seat_after(new.start.seats, new.turn, steps)
    if new.phase == "play" and not new.opened[new.turn]:  # PY-10
        new.phase = "open"
    return finished(new)


def _end(new: Draft, ending: Ending) -> State:
    """PY-27, PY-31: end the deal."""
    new.turn, new.phase, new.ending = None, "done", ending
    new.owed = new.draws = 0
    return finished(new)


def _with(by_seat: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """These values by seat, with another value for this seat."""
    return by_seat[:seat] + (value,) + by_seat[seat + 1 :]

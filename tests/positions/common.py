"""The language in which tests of every game set up a table: cards, moves, hands and refusals.

A card is written `TD`.  A move is written as in a record: `TD`, `(TD)` face down, `-TD` put away,
`JH/S` naming spades, `7C!` saying *tek*, `draw`, `beg`.  Several stand in one text, with blanks
between them; `|` may part them for the reader.
"""

import re
from random import Random

import attrs
import pytest

from pisti import DECK, DealError, FaceDown, IllegalMove, KindError, Rank, RulesError, Suit
from pisti.errors import shown as shown_value
from pisti.games import GAMES
from pisti.games.all_fours.moves import Choice as Call4, Discard
from pisti.games.pis_yedili.moves import Call, Choice as Call7, Tek
from pisti.games.pisti.moves import Choice as Call2
from pisti.phrases import Phrase

CARDS = {str(card): card for card in DECK}
WORDS = {choice.value: choice for kind in (Call2, Call4, Call7) for choice in kind}
_GAME_OF = {game.State: game for game in GAMES.values()}


def cards(text):
    """`cards("TD 2C")` are the ten of diamonds and the two of clubs."""
    return tuple(CARDS[name] for name in text.split())


def shown(found):
    """Cards or moves as a text."""
    return " ".join(map(str, found))


def move(text):
    """The move that is written so, legal or not."""
    if text.endswith("!"):
        return Tek(move(text[:-1]))
    if text.startswith("("):
        return FaceDown(CARDS[text.strip("()")])
    if text.startswith("-"):
        return Discard(CARDS[text[1:]])
    card, _, suit = text.partition("/")
    return Call(CARDS[card], Suit(suit)) if suit else WORDS.get(text) or CARDS[card]


def moves(*texts):
    """The moves of these texts; what is not a text is a move already."""
    for text in texts:
        if isinstance(text, str):
            yield from [move(word) for word in text.split() if word != "|"]
        else:
            yield text


def play(state, *texts):
    """The state after these moves."""
    for each in moves(*texts):
        state = game_of(state).apply(state, each)
    return state


def game_of(state):
    """The game that a state is of."""
    return _GAME_OF[type(state)]


def seats(rules, dealer=0):
    """The seats from the one after the dealer to the dealer."""
    return [(dealer + step) % rules.players for step in range(1, rules.players + 1)]


def everybody(state):
    """Every seat, and the spectator."""
    return (*range(state.rules.players), None)


def moments(state, chance=None, most=2000, eager=None):
    """This moment of a hand and all that follow; the first move is made, or one by chance.

    `eager` is how likely it is that one who is able plays at all, where one may draw instead.
    """
    yield state
    while (found := game_of(state).legal_moves(state)) and most:
        plays = [each for each in found if type(each) is not Call7]
        if chance and eager and plays and chance.random() < eager:
            found = plays
        state = play(state, chance.choice(found) if chance else found[0])
        most -= 1
        yield state


def play_on(state, chance=None):
    """The end of the hand, when everybody makes the first move there is, or one by chance."""
    *_, last = moments(state, chance)
    return last


def played_hands(game, rules, number, eager=None):
    """So many hands from different packs, played by chance: each as all of its moments."""
    for seed in range(number):
        state = game.new_hand(rules, seed=seed, dealer=seed % rules.players)
        yield [*moments(state, Random(seed), eager=eager)]


def counted(state, side=None):
    """The lines of the count, as they are printed: each with its side, or those of one side."""
    lines = [(line.side, str(line)) for line in game_of(state).score(state).lines]
    return lines if side is None else [text for found, text in lines if found == side]


def lines(state):
    """The lines of the count: side, name and points."""
    return [(line.side, line.name, line.points) for line in game_of(state).score(state).lines]


def line(state, name):
    """The side and the points of the lines of this name."""
    return [(side, points) for side, found, points in lines(state) if found == name]


def refusals(error):
    """The problems of an error, one sentence each."""
    return list(getattr(error.value, "problems", [str(error.value)]))


def refusal(error):
    """The message of an error with a single problem."""
    (problem,) = error.value.problems
    return problem


def refused_rules(rules, **flags):
    """The single problem with which these rules with those flags are refused."""
    with pytest.raises(RulesError) as error:
        rules.but(**flags)
    assert str(error.value) == refusal(error)
    return refusal(error)


def refused_value(rules, **flags):
    """The values that are expected of the first of these flags, and the clause."""
    name, value = next(iter(flags.items()))
    begin = f"{name} is {shown_value(value)}, expected "
    said = refused_rules(rules, **flags)
    assert said.startswith(begin)
    return said.removeprefix(begin)


def marked(rows):
    """These rows, each marked with the clause that ends its text, the second in the row."""
    of_clause = pytest.mark.clause
    return [
        pytest.param(*row, marks=of_clause(row[1].rpartition("(")[2].removesuffix(")")))
        for row in rows
    ]


def refused_deal(game, rules=None, **given):
    """The problems with which a deal is refused, a sentence for each."""
    with pytest.raises((DealError, KindError)) as error:
        game.new_hand(game.RULES if rules is None else rules, **given)
    return refusals(error)


def untold(problems, *contents, clause=""):
    """The words that these problems lack: each must have those of its content, and the clause.

    If there are more or fewer problems than contents, the problems themselves.
    """
    if len(problems) != len(contents):
        return [*problems]
    told = [re.split(r"[\s,;:()]+", problem) for problem in problems]
    wanted = [f"{content} {clause}".split() for content in contents]
    return [
        word for has, words in zip(told, wanted, strict=True) for word in words if word not in has
    ]


def refused(state, text):
    """The names of the reason for which a move is refused, and the clause: `over (P-32)`.

    The names are those of the game's `words/en.toml`, where the sentences are.
    """
    said = refusal_of_move(state, *moves(text))
    return f"{', '.join(names_of(said.reason))} ({said.clause})"


def refused_in_words(state, text):
    """The sentence with which a move is refused."""
    return str(refusal_of_move(state, *moves(text)))


def refusal_of_move(state, tried):
    """The error with which this is refused as a move, which leaves everything as it was."""
    game = game_of(state)
    before = attrs.astuple(state, recurse=False), hash(state)
    views = [game.view(state, seat) for seat in everybody(state)]
    with pytest.raises(IllegalMove) as error:
        game.apply(state, tried)
    assert tried not in game.legal_moves(state)
    assert (attrs.astuple(state, recurse=False), hash(state)) == before
    assert [game.view(state, seat) for seat in everybody(state)] == views
    said = error.value
    assert said.move is tried
    assert said.seat == state.turn
    assert str(said) == f"{said.problem} ({said.clause})"
    return said


def names_of(phrase):
    """The names of a reason and of all that is expected in it, each with its suits and ranks."""
    name, values = phrase.key.removeprefix("refusal."), [value for _, value in phrase.details]
    marks = [value.value for value in values if isinstance(value, (Suit, Rank))]
    inside = [each for value in values for each in (value if isinstance(value, tuple) else [value])]
    more = [text for each in inside if isinstance(each, Phrase) for text in names_of(each)]
    return more if name == "expected" else [" ".join([name, *marks]), *more]

"""`pisti advise`: what is typed at a table with real cards, and what is said of it."""

import io
from itertools import pairwise
from random import Random

import pytest

import pisti
from pisti import EventError, pis_yedili
from pisti.cli.main import main
from pisti.event_types import Began, Kept, Laid
from pisti.games import GAMES
from pisti.kit.following import cards_of
from pisti.notation import format_cards

TWO = ("8S 7S 3S 9S", "4C", "4H")


@pytest.fixture
def advise(monkeypatch, capsys):
    """Type these lines at a table, and give what was printed."""

    def typed(*lines, options=("--preset", "classic_two", "--dealer", "1"), language="en"):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{line}\n" for line in lines])))
        words = ["advise", *options, "--hints", "random", "--lang", language]
        assert main(words) == 0
        out = capsys.readouterr().out
        return out.replace("\n    ", " ")

    return typed


def lines_for(game, state, seat):
    """What the person in this seat types in a hand that was played so."""
    lines = []

    def telling(events):
        left = list(events)

        def tell(due):
            for event in left:
                same = isinstance(event, Began) or due.seat in {None, getattr(event, "seat", None)}
                if type(event) is due.kind and same:
                    left.remove(event)
                    cards = cards_of(event)
                    cards = [*filter(None, cards)] if isinstance(event, Laid) else cards
                    word = str(event.seat) if isinstance(event, Began) else format_cards(cards)
                    lines.append("yes" if word == "??" else word)
                    return event
            assert due.kind is Kept
            lines.append("no")
            return None

        return tell

    states = [game.new_hand(state.rules, deck=state.deck, dealer=state.dealer)]
    for move in state.history:
        states.append(game.apply(states[-1], move))
    told = game.events(game.view(states[0], seat))
    beside = {"dealer": state.dealer, "seat": seat}
    view = game.sit_down(state.rules, **beside, tell=telling(told))
    for before, after in pairwise(states):
        known = game.view(after, seat)
        move, heard = known.acts[-1].move, len(told)
        text = str(move)
        lines.append("??" if before.turn != seat and "??" in text else text)
        told = game.events(known)
        view = game.move_on(view, move, telling(told[heard:]))
    assert view == game.view(state, seat)
    return lines


@pytest.mark.parametrize(
    ("name", "preset", "most"),
    [
        ("pisti", "mini", 99),
        ("pisti", "bluff", 40),
        ("pisti", "german", 30),
        ("all_fours", "cassell", 12),
        ("all_fours", "trinidad", 20),
        ("pis_yedili", "turkish_club_round", 30),
        ("pis_yedili", "duel", 30),
    ],
)
def test_a_hand_with_real_cards_is_followed_to_its_end(advise, monkeypatch, name, preset, most):
    game, chance = GAMES[name], Random(preset)
    state = game.new_hand(game.PRESETS[preset], seed=preset, dealer=0)
    while (moves := game.legal_moves(state)) and state.ply < most:
        state = game.apply(state, chance.choice(moves))
    lines = lines_for(game, state, 1)
    monkeypatch.setattr("pisti.cli.advise.review", lambda _, view, **__: seen.append(view))
    monkeypatch.setattr("pisti.cli.advise.summary", lambda *_, **__: ["reviewed"])
    seen = []
    out = advise(
        *lines, options=("--game", name, "--preset", preset, "--seat", "1", "--dealer", "0")
    )
    assert seen == [game.view(state, 1)]
    assert "reviewed" in out
    for wrong in ("is not a", "cannot happen", "expected", "once more"):
        assert wrong not in out
    assert ("random would choose" in out) is (len([a for a in state.acts if a.seat == 1]) > 0)


def test_the_review_at_the_end_is_that_of_the_seat(advise):
    out = advise(*TWO, "8S", "q")
    assert "seat 0 gave away" in out


def test_the_teacher_says_what_it_would_play_and_why(monkeypatch, capsys):
    state = pisti.new_hand(pisti.PRESETS["mini"], seed=7, dealer=1)
    lines = lines_for(pisti, state, 0)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{line}\n" for line in lines])))
    assert main(["advise", "--preset", "mini", "--dealer", "1", "--lang", "en"]) == 0
    assert "deals that fit what you have seen: " in capsys.readouterr().out.replace("\n    ", " ")


def test_what_was_typed_wrongly_can_be_typed_again(advise):
    out = advise("8S 7S 3S", "8S 7S 3S XX", "8S 7S 3S 9S", "4C", "u", *TWO, "8S", "5h x", "", "5h")
    assert "expected number of cards: 4, not 3" in out
    assert "“8S 7S 3S XX” is not a card, expected cards such as 10♦" in out
    assert "The deal once more." in out
    assert "“5h x” is not a move" in out
    assert "seat 1 plays 5♥" in out


def test_a_number_is_no_move_of_another_seat_and_a_queen_does_not_leave(advise):
    out = advise(*TWO, "8S", "7", "Q", "10", "qd", "q")
    for word in ("7", "Q", "10"):
        assert f"“{word}” is not a move" in out
    assert "seat 1 plays Q♦" in out
    assert out.endswith("> q\nYou leave the table.\n\nseat 0 gave away nothing.\n")


def test_cards_are_typed_by_their_names(advise):
    out = advise("8 of spades, 7S spades 3 9s", "four of clubs", "kupa dört", "8S", "karo kızı")
    assert "seat 0 is dealt 8♠ 7♠ 3♠ 9♠" in out
    assert "turned up: 4♥" in out
    assert "seat 1 plays Q♦" in out
    assert "“8 of spades 7S 3” is not a card" in advise("8 of spades 7S 3")


@pytest.mark.parametrize(
    "jack", ["JH/S", "jh maça", "jack of hearts spades", "kupa vale S", "J♥ ♠"]
)
def test_a_jack_is_typed_with_the_suit_that_it_names(advise, jack):
    out = advise("5C 6C 8C 9C TC QC KC", "2C", jack, "q", options=("--game", "pis_yedili"))
    assert "seat 2 plays J♥ · calls spades" in out


def test_cards_that_others_still_hold_are_not_counted(advise):
    """PY-27: at the end each hand is counted, but a seat has seen only its own."""
    chance = Random(292)
    state = pis_yedili.new_hand(pis_yedili.PRESETS["duel"], seed=292, dealer=1)
    while moves := pis_yedili.legal_moves(state):
        plays = [move for move in moves if str(move) not in {"draw", "pass"}]
        state = pis_yedili.apply(state, chance.choice(plays or moves))
    assert [len(hand) for hand in state.hands] == [0, 12]
    options = ("--game", "pis_yedili", "--preset", "duel", "--dealer", "1")
    for seat in (0, 1):
        lines = lines_for(pis_yedili, state, seat)
        out = advise(*lines, options=(*options, "--seat", str(seat)))
        told = "The cards that others still hold are unknown here, so they are not counted."
        assert (told in out) == (seat == 0)


def test_a_deal_that_cannot_be_is_told_once_more(advise):
    out = advise("8S 7S 3S 9S", "4C", "8S", *TWO)
    assert "8S was shown too often" in out
    assert "turned up: 4♥" in out


def test_moves_are_taken_back(advise):
    out = advise(*TWO, "8S", "5h", "u", "6h", "u", "u", "u", "7S")
    assert "seat 1 plays 5♥" in out
    assert "seat 1 plays 6♥" in out
    assert out.count("That is taken back.") == 3
    assert "you have made no move in this hand that could be taken back" in out
    assert "seat 0 plays 7♠" in out


def test_a_card_that_was_seen_elsewhere_is_refused_in_words(advise):
    out = advise(*TWO, "8S", "7S")
    assert "“seat 1 plays 7♠” cannot happen: 7♠ is known not to be in the hand of seat 1" in out
    names = ("--names", "Ayşe", "Bülent", "--preset", "classic_two", "--dealer", "1")
    out = advise(*TWO, "8S", "7S", options=names, language="tr")
    assert "“Bülent 7♠ attı” olamaz: 7♠" in out
    assert "Bülent ne yaptı?" in out


def test_a_single_card_is_asked_for_as_one(advise):
    options = ("--preset", "classic_two", "--dealer", "1", "--but", "hand_size=1")
    assert "Which card are you dealt?" in advise("8S", options=options)
    assert "Size dağıtılan kâğıt hangisi?" in advise("8S", options=options, language="tr")


def test_the_next_hand_is_asked_for(advise):
    options = ("--preset", "classic_two", "--dealer", "1")
    moves = ("8S", "5h", "7S", "6h", "3S", "KD", "9S", "QD")
    out = advise(*TWO, *moves, "8S 2D 2H 2S", "2C 2D 2H 2S", options=options)
    assert "Which 4 cards are you dealt?" in out
    assert "8♠ was seen elsewhere (P-29)" in out
    assert "seat 0 is dealt 2♣ 2♦ 2♥ 2♠" in out
    out = advise(*TWO, *moves, "u", "AS", "2C 2D 2H 2S")
    assert "seat 1 plays A♠" in out


def test_help_names_the_words_of_the_game(advise):
    options = ("--game", "pis_yedili")
    out = advise("5C 6C 8C 9C TC QC KC", "2C", "h", "draw", "h", options=options)
    first, second = out.split("> h\n")[1:]
    for told in (" draw: take a card", " J♣/♣: play this card"):
        assert told in first
    assert "pass" not in first
    assert " pass: end your turn" in second
    assert "??" not in out
    turkish = advise("5C 6C 8C 9C TC QC KC", "2C", "yardım", options=options, language="tr")
    assert " çek: " in turkish
    assert " draw: " not in turkish
    assert "Type the cards that are asked for" in advise("h", "q")
    out = advise(*TWO, "8S", "h", "q", options=("--preset", "bluff", "--but", "players=2"))
    assert "A card that you do not see is ??." in out


def test_who_has_the_lowest_club_is_asked(advise):
    options = ("--game", "pis_yedili", "--but", "opening=lowest_club", "players=2")
    own = format_cards(pisti.DECK[13:20])
    out = advise(own, "h", "nobody", "9" * 5000, "spectator", "seat 1", options=options)
    for wrong in ("nobody", "9" * 20, "spectator"):
        assert f"“{wrong}” is not a seat" in out
    assert "seat 1 has the lowest club and begins" in out
    assert "Type the cards" not in out


def test_a_claim_is_made_and_challenged(advise):
    """A-17: its card is `??` until it is shown."""
    options = ("--preset", "bluff", "--but", "players=2", "--dealer", "0")
    moves = ("4D", "8S", "??", "challenge", "8H")
    out = advise("8S 7S 3S 9S", "4C", "4H", *moves, options=options)
    assert "seat 1 lays ▒▒ face down and claims that it matches" in out
    assert "Which card does seat 1 show?" in out
    assert "8♥" in out


def test_nothing_can_be_taken_back_before_the_first_move(advise):
    options = ("--preset", "classic_two", "--dealer", "0")
    out = advise("8S 7S 3S 9S", "4C", "4H", "u", "9D", options=options)
    assert "you have made no move in this hand that could be taken back" in out
    assert "seat 1 plays 9♦" in out


def test_the_table_and_the_score_are_told_while_another_seat_is_to_move(advise):
    asked = ("table", "score", "history", "why", "q")
    out = advise("8S 7S 3S 9S", "4C", "4H", "8S", *asked)
    asked, score, told, reasons, *_ = out.split("> ")[5:]
    assert "  seat 0  7♠ 3♠ 9♠\nWhat does seat 1 do?" in asked
    assert "seat 0: 0\nseat 1: 0\n" in score
    assert "turned up: 4♥\n" in told
    assert "seat 0: 8♠ P-22: 8♠ is of another rank" in reasons


def test_a_move_that_the_rules_refuse_is_typed_again(advise, monkeypatch):
    """PY-12: nobody passes who has not drawn."""
    options = ("--game", "pis_yedili", "--but", "opening=turn_up", "players=2")
    own = format_cards(pisti.DECK[13:20])
    out = advise(own, "KC", "pass", "2C", options=options)
    assert "(PY-" in out
    assert "seat 1 plays 2♣" in out

    def refuse(*_):
        raise EventError("so much for that", "nothing", "X-1")

    monkeypatch.setattr("pisti.cli.advise.move_on", refuse)
    assert "so much for that (X-1)" in advise(own, "KC", "2C", options=options)


def test_nobody_may_have_a_club(advise):
    """PY-A26: then the seat after the dealer begins."""
    options = ("--game", "pis_yedili", "--but", "opening=lowest_club", "players=2")
    out = advise(format_cards(pisti.DECK[13:20]), "no", options=options)
    assert "What does seat 1 do?" in out


def test_a_jack_is_kept_by_its_cutter_alone(advise):
    """P-08: the cutter says which jack, and nobody else can."""
    own = ("--preset", "turkish_101", "--dealer", "1")
    out = advise("yes", "9S", "8S 7S 3S", "9C", "4H", "JS", "8S 7S 3S", "9C", "4H", options=own)
    assert "“yes” is not a card" in out
    assert "seat 0 kept 9S from the cut, expected a jack (P-08)" in out
    assert "The deal once more." in out
    assert "seat 0 is dealt 8♠ 7♠ 3♠" in out
    assert "seat 0 keeps" not in advise("no", "8S 7S 3S 2D", "9C", "4H", options=own)
    others = ("--preset", "turkish_101", "--dealer", "0")
    out = advise("JS", "yes", "8S 7S 3S 9S", "9C", "4H", options=others)
    assert "expected yes or no" in out
    assert "seat 3 keeps ▒▒ from the cut" in out


def test_what_no_deal_allows_is_typed_again(advise):
    """PY-08: whoever begins with the lowest club cannot draw, as the seat with a club below."""
    options = ("--game", "pis_yedili", "--but", "opening=lowest_club", "players=2")
    out = advise("KC 3D 4D 5D 6D 8D 9D", "1", "draw", "6C", options=options)
    assert "no deal can have gone like this: a card is wrong, this one or one before it" in out
    assert "seat 1 plays 6♣" in out
    out = advise("KC 3D 4D 5D 6D 8D 9D", "1", "çek", "6C", options=options, language="tr")
    assert "hiçbir dağıtım böyle gelişemez" in out


def test_the_help_says_what_is_taken_back(advise):
    out = advise(*TWO, "8S", "5h", "h")
    assert "take back the last move, whoever made it" in out
    assert "your last move" not in out


def test_an_empty_line_is_no_wrong_move(advise):
    out = advise(*TWO, "8S", "", "5h")
    assert "is not a move" not in out
    assert out.count("What does seat 1 do?") == 2


def test_a_game_without_real_cards_is_refused(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["advise", "--game", "examples.papaz_kacti", "--lang", "en"]) == 2
    assert "cannot be played with real cards: it has no sit_down" in capsys.readouterr().err
    assert main(["advise", "--seat", "9", "--lang", "en"]) == 2


def test_who_leaves_at_once_is_told_nothing_more(advise):
    assert advise("q").endswith("You leave the table.\n")
    assert advise().endswith("You leave the table.\n")

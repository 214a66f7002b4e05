"""A table whose people sit apart: what may be ordered, and what each of them is told."""

import pytest

from pisti import PistiError, wire
from pisti.match import since, view
from pisti.notation import format_move
from pisti.table.apart import go_on, lay_ordered, news_since, refused, seen_from, take_name
from pisti.table.table import PERSON, legal_moves
from pisti.table.telling import Heard

MATCHES = {
    "pisti": {"preset": "mini", "rules": {"match": {"target": 9}}},
    "all_fours": {"preset": "trinidad"},
    "pis_yedili": {"preset": "duel", "rules": {"match": {"deals": 2}}},
}


def laid(order, bots=()):
    return lay_ordered(order, bots)[0]


def test_bots_sit_where_they_are_ordered_and_people_elsewhere():
    order = {"game": "pisti", "bots": {"0": "hard", "2": "easy"}, "seconds": 86_400}
    table, seconds = lay_ordered(order, ("easy", "hard"))
    assert table.bots == ("hard", PERSON, "easy", PERSON)
    assert (table.people, table.is_watched, seconds) == ((1, 3), True, 86_400)
    assert laid({"game": "pisti"}).deal.seed != laid({"game": "pisti"}).deal.seed


def test_a_person_takes_a_name_that_is_printable_and_that_no_other_has():
    table = laid({"game": "pisti", "preset": "classic_two"})
    names = table.called
    assert take_name(table, 1, " De\x1b[1mniz\n").called == (names[0], "De�[1mniz")
    assert take_name(table, 0, "x" * 30).called[0] == "x" * 20
    alike = (names[1].upper(), "Bu\u0308lent", "bulent", "B\u0335ülent")
    for name in ("", " \n", None, 7, names[1], f" {names[1]} ", "\u0301", *alike):
        assert take_name(table, 0, name) == table
    assert take_name(table, 0, names[0].upper()).called[0] == names[0].upper()


def test_rules_change_the_preset_or_name_one_of_their_own():
    rules = {"match": {"target": 101}}
    one = laid({"game": "pisti", "preset": "classic_two", "rules": rules})
    other = laid({"game": "pisti", "rules": {"preset": "classic_two", **rules}})
    assert one.rules == other.rules
    assert one.rules.to_dict() == {"preset": "classic_two", **rules}


@pytest.mark.parametrize(
    ("order", "message"),
    [
        ({}, "the key 'game' is missing"),
        ({"game": "pisti", "seed": 7}, "no such key: 'seed', expected game, preset, rules"),
        ({"game": ["pisti"]}, r"game: \['pisti'\] is not of type str"),
        ({"game": "bezik"}, "game: 'bezik' cannot be read here, expected pisti, "),
        ({"game": "pisti", "preset": "klasik"}, "klasik"),
        ({"game": "pisti", "rules": {"players": 9}}, "players"),
        ({"game": "pisti", "bots": {"4": "easy"}}, "bots: '4' cannot .* expected 0, 1, 2, 3"),
        ({"game": "pisti", "bots": {"1": "master"}}, "bots.1: 'master' cannot .* expected easy"),
        ({"game": "pisti", "bots": {"1": ["easy"]}}, r"bots.1: \['easy'\] cannot be read"),
        ({"game": "pisti", "seconds": 0}, "seconds: 0 cannot be read here, expected 1 to 86400"),
        ({"game": "pisti", "seconds": 86_401}, "seconds: 86401 cannot be read here"),
        ({"game": "pisti", "seconds": True}, "seconds: True is not of type int"),
    ],
)
def test_an_order_that_cannot_be_met_is_refused(order, message):
    with pytest.raises(PistiError, match=message):
        lay_ordered(order, ("easy",))


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "Deniz is not on turn, Bülent is"), ("tr", "Deniz sırada değil; sıradaki: Bülent")],
)
def test_a_refusal_has_the_names_of_the_table(language, message):
    table = take_name(laid({"game": "pisti", "preset": "classic_two"}), 0, "Deniz")
    with pytest.raises(PistiError) as error:
        go_on(table, 0, "TD")
    told = {"error": "PistiError", "message": message}
    assert refused(table, error.value, language) == told


@pytest.mark.parametrize("game", MATCHES)
def test_each_is_told_what_their_seat_has_seen_since_the_last_news(game):
    table = laid({"game": game, **MATCHES[game]})
    seats = (0, 1, None)
    heard = dict.fromkeys(seats, Heard(table.hand, 0))
    before = dict.fromkeys(seats)
    told_by_seat = dict.fromkeys(seats, 0)
    ply = 0
    while before[0] is None or not before[0].is_over:
        if ply:
            table = go_on(table, table.turn, format_move(legal_moves(table)[-1]))
        for at, seat in enumerate(seats):
            if ply % (at + 1) and not table.now.is_over:
                continue  # this one looks less often
            news, heard[seat] = news_since(seen_from(table, seat), heard[seat], "tr")
            now, then = table.now, before[seat]
            seen = view(now, seat)
            events = since(then, now, seat) if then else table.game.events(seen)
            assert news["view"] == wire.to_data(table.game, seen)
            assert news["banked"] == wire.to_data(table.game, seen.banked)
            assert news["ply"] == len(seen.acts)
            assert news["events"] == [wire.to_data(table.game, each) for each in events]
            assert len(news["says"]) == len(events)
            counts = now.scores[len(then.scores) :] if then else ()
            assert news["counts"] == [wire.to_data(table.game, each) for each in counts]
            assert len(news["counts_say"]) == 2 * len(counts)
            standings = now.standings if now.is_over else now.settled
            assert news["standings"] == wire.to_data(table.game, standings)
            before[seat] = now
            told_by_seat[seat] += 1
        ply += 1
    assert told_by_seat[0] > told_by_seat[1] > told_by_seat[None]
    again, _ = news_since(seen_from(table, 0), heard[0], "tr")
    assert (again["events"], again["counts"]) == ([], [])


def test_who_comes_late_is_told_the_whole_hand_and_the_last_count():
    table = laid({"game": "pisti", "preset": "mini", "rules": {"match": {"target": 300}}})
    while table.hand < 2:
        table = go_on(table, table.turn, format_move(legal_moves(table)[0]))
    news, heard = news_since(seen_from(table, 1), Heard(table.hand, 0), "en")
    assert news["counts"] == [wire.to_data(table.game, table.now.scores[-1])]
    assert heard == Heard(2, len(table.game.events(table.view_of(1))))
    assert len(news["events"]) == heard.events


def test_when_one_resigns_all_other_sides_have_won():
    table = laid({"game": "pisti"})
    for seat, winner in ((0, 1), (1, 0), (2, 1), (3, 0)):
        after = go_on(table, seat, None)
        news, _ = news_since(seen_from(after, seat), Heard(0, 0), "en")
        assert news["standings"]["winners"] == [winner]
        assert after.turn is None
        assert not after.is_over  # so that nothing hidden is told

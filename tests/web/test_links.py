"""Links to a table: they are read in full or in part, and lead to the same cards."""

from urllib.parse import parse_qs

import pytest

import pisti
from asking import ask, opened, played_out, step, totals_of
from few import presets
from pisti import all_fours, pis_yedili
from pisti.games import GAMES
from pisti.notation import format_cards
from pisti.table.file import Kept
from pisti.table.links import link_to, read_link
from pisti.web import Desk

TWO = pisti.PRESETS["classic_two"]
INDIVIDUAL = pisti.PRESETS["course"].but(players=4, teams="individual")


@pytest.mark.parametrize(("game", "preset"), presets())
def test_the_link_of_a_table_is_read_as_the_same_table(game, preset):
    desk, _ = opened(f"game={game}&preset={preset}&seat=1&dealer=1&practice=0&bots=random")
    link = read_link(link_to(desk.table))
    assert (link.game, link.rules) == (GAMES[game], GAMES[game].PRESETS[preset])
    assert (link.seat, link.dealer, link.is_practice, link.unread) == (1, 1, False, ())
    assert {link.bots[0], *link.bots[2:]} == {"random"}


@pytest.mark.parametrize("cards", ["", "&seed=17", "&deck=own"])
def test_no_repr_of_a_table_or_a_desk_tells_the_source_of_its_cards(cards):
    """A server may write them to its log; who has the source has all cards of the match."""
    state = pisti.new_hand(TWO, seed=5)
    deck = format_cards(state.deck).replace(" ", "")
    desk, _ = opened(f"preset=classic_two&seat=0{cards.replace('own', deck)}")
    deal, link = desk.table.deal, read_link(link_to(desk.table))
    shown = " ".join(map(repr, (desk, Kept(desk.table, None), desk.table, deal, link)))
    sources = [desk.secret, deal.secret, deal.given, deal.deck, deal.seed]
    assert [repr(each) for each in sources if each and repr(each) in shown] == []


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("#", pisti.RULES),
        ("game=pisti&players=3", pisti.RULES.but(players=3)),
        ("game=pisti&preset=bluff&bluff=null", pisti.PRESETS["bluff"].but(bluff=None)),
        ("game=pisti&bluff={}", pisti.RULES.but(bluff=pisti.Bluff())),
        ("preset=course&players=4&teams=individual", INDIVIDUAL),
        ("game=all_fours&target=11", all_fours.RULES.but(target=11)),
        ('game=pis_yedili&no_finish=["J"]', pis_yedili.RULES.but(no_finish=(pisti.Rank.JACK,))),
    ],
)
def test_flags_of_a_link_change_the_rules(text, rules):
    link = read_link(text)
    assert (link.rules, link.unread) == (rules, ())
    again = read_link(link_to(opened(text)[0].table))
    assert (again.rules, again.unread) == (rules, ())


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("game=chess", ("game=chess",)),
        ("preset=x", ("preset=x",)),
        ("seat=4", ("seat=4",)),
        ("seat=-1", ("seat=-1",)),
        ("seat=¹", ("seat=¹",)),
        ("dealer=nobody", ("dealer=nobody",)),
        ("bots=stockfish", ("bots=stockfish",)),
        ("bots=easy,hard", ("bots=easy,hard",)),
        ("deck=ZZ", ("deck=ZZ",)),
        ("scores=1", ("scores=1",)),
        ("scores=a,b", ("scores=a,b",)),
        ("target=many", ("target=many",)),
        ("colour=red&seat=1", ("colour=red",)),
        ("x", ("x",)),
        ("target=" + "9" * 5000, None),
        ("&".join(f"a{n}=1" for n in range(200)), None),
        ("target=[[[[" + "[" * 3000, None),
    ],
)
def test_what_cannot_be_read_is_left_out_and_told(text, unread):
    link = read_link(text)
    assert link.rules == pisti.RULES
    assert link.unread == unread or (unread is None and link.unread)
    assert all(len(part) <= 40 for part in link.unread)
    _desk, told = opened(text)
    assert link.unread[0] in told["problems"][0]


def test_rules_that_contradict_each_other_are_told_and_the_preset_is_used():
    desk, told = opened("game=pisti&players=3&teams=partnership", "tr")
    assert desk.table.rules == pisti.RULES
    assert len(told["problems"]) == 1


def test_a_deck_that_is_no_pack_is_refused_in_the_language_of_the_reader():
    desk, told = opened("game=pisti&deck=2C3C", "tr")
    assert list(told) == ["problem"]
    assert "deste" in told["problem"]
    assert desk.table is None


def test_a_shared_link_deals_the_same_cards_to_another_who_can_play_the_same_hand():
    desk, told = opened("game=pisti&preset=classic&seat=2&bots=expert,easy,hard", word="karpuz")
    link = played_out(desk, told)["end"]["link"]
    other, again = opened(link)
    told = played_out(other, again)
    assert other.table.now == desk.table.now
    again = played_out(desk, ask(desk, "again"))
    assert totals_of(told) == totals_of(again)
    assert ask(other, "record") == ask(desk, "record")


def test_the_link_of_a_hand_of_a_match_has_its_cards_and_not_the_seed_of_the_others():
    desk, told = opened("game=pisti&preset=classic_two&seed=leylek&match=1")
    played_out(desk, told)
    told = played_out(desk, ask(desk, "next"))
    found = parse_qs(told["end"]["link"])
    assert "seed" not in found and "match" not in found
    assert found["scores"] == [",".join(map(str, desk.table.now.hands[1].scores))]
    other, _again = opened(told["end"]["link"])
    assert other.table.now.deck == desk.table.now.hands[1].deck
    assert other.table.now.dealer == 1


def test_names_are_given_by_seat_and_cut_where_they_are_long():
    _desk, told = opened("game=pisti&names=,Zeki Müren%1b,x" + "y" * 90)
    assert [seat["name"] for seat in told["scene"]["seats"]] == [
        "Ayşe", "Zeki Müren�", "x" + "y" * 19, "Bülent",
    ]  # fmt: skip


def test_a_bot_sits_where_the_link_puts_it():
    link = read_link("game=pisti&preset=classic&seat=1&bots=random,easy,hard")
    assert link.bots[2:] + link.bots[:1] == ("random", "easy", "hard")
    assert step(Desk(), {"scene": {"turn": 0, "seat": 1}}) == {"problem": "No table is laid yet."}

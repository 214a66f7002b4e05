"""What the command cannot do: one line says why, and nothing is told or written besides."""

import shlex

import pytest

REFUSED = [
    ("", "the following arguments are required: COMMAND; `pisti --help` says more"),
    ("pley", "argument COMMAND: invalid choice: 'pley'"),
    ("play --bots easy", "unrecognized arguments: --bots easy; `pisti --help` "),
    ("play 'a\n\x1b[2J'", "unrecognized arguments: a��[2J; "),
    ("play --game chess", "argument --game: there is no game 'chess', expected pisti, "),
    ("play --game Pişti", "argument --game: there is no game 'Pişti' (did you mean pisti?)"),
    (
        "play --game 'Pis Yedili'",
        "argument --game: there is no game 'Pis Yedili' (did you mean pis_",
    ),
    ("play --preset clasic_two", "pisti has no preset 'clasic_two' (did you mean classic_two?), "),
    ("play --seat Can", "argument --seat: expected a whole number, not 'Can'; `pisti "),
    ("play --save", "argument --save: expected one argument; `pisti play --help` says"),
    ("play --seat 4", "there is no seat 4, expected 0 to 3"),
    ("play --seat -1", "there is no seat -1, expected 0 to 3"),
    ("play --dealer 4", "dealer is 4, expected a seat from 0 to 3"),
    ("play --bot a --bot b", "2 bots, expected one for all, or 3, one for each of"),
    ("play --bot nobody --save new.json", "there is no bot 'nobody', expected random"),
    ("play --hints nobody", "there is no bot 'nobody', expected random"),
    ("play --save full.json", "full.json: File exists"),
    ("play --lang tr --seat 4", "4 numaralı yer yok; 0 ile 3 arası olmalı"),
    ("play --lang tr --dealer 4", "dağıtanın yeri 4 olamaz; 0 ile 3 arası olmalı"),
    (
        "play --lang tr --bot eazy",
        "'eazy' diye bir bot yok; şunu mu demek istediniz: easy? Olanlar: random, ",
    ),
    (
        "play --lang tr --bot nowhere:bot",
        "'nowhere:bot' diye bir bot yok: No module named 'nowhere'; ",
    ),
    (
        "play --lang tr --preset clasic",
        "pisti için 'clasic' (şu mu: classic?) diye bir oynanış ",
    ),
    ("play --lang tr --save full.json", "full.json: bu dosya zaten var"),
    ("play --lang tr --save .", ".: bu bir klasör"),
    ("play --resume full.json", "full.json holds no table to go on at, expected "),
    ("watch --dealer 1.5", "argument --dealer: expected a whole number, not '1.5'; "),
    ("watch --dealer 9 --json", "dealer is 9, expected a seat from 0 to 3"),
    ("watch --lang tr --dealer 4", "dağıtanın yeri 4 "),
    ("watch --seat 4", "'4' is not a seat, expected a seat from 0 to 3 or spectator, or all"),
    (
        "watch --seat x --lang tr",
        "'x' diye bir yer yok; 0 ile 3 arası bir yer ya da spectator olmalı; ",
    ),
    (
        "watch --game all_fours --preset classic_two",
        "all_fours has no preset 'classic_two', expected ",
    ),
    ("watch --game all_fours --preset mini", "trinidad_tournament, or --game pisti\n"),
    ("watch --pause=-1", "argument --pause: expected 0 to 60 seconds, not '-1'"),
    ("watch --pause nan", "argument --pause: expected 0 to 60 seconds, not 'nan'"),
    ("watch --pause 61", "argument --pause: expected 0 to 60 seconds, not '61'"),
    ("watch --pause soon", "argument --pause: expected 0 to 60 seconds, not 'soon'"),
    (f"show --ply {'9' * 5000} f", "argument --ply: expected a whole number, not of "),
    ("show hand.json --ply 7", "there is no ply 7, expected 0 to 6"),
    ("show hand.json --ply -1", "there is no ply -1, expected 0 to 6"),
    ("show hand.json --seat 2", "'2' is not a seat, expected a seat from 0 to 1 or spectator"),
    ("replay missing.json", "missing.json: No such file or directory"),
    ("show missing.json", "missing.json: No such file or directory"),
    ("show missing.json --lang tr", "missing.json: böyle bir dosya ya da klasör yok"),
    ("review missing.json", "missing.json: No such file or directory"),
    ("review hand.json --seat 2", "there is no seat 2, expected 0 to 1"),
    ("review hand.json --worlds 1", "worlds are 1, expected an int from 2 to 100000"),
    ("review hand.json --worlds many", "argument --worlds: expected a whole number, not 'many'"),
    ("review hand.json --html no/such/folder.html", "there is no folder no/such to save in"),
    ("rules --but target", "expected FLAG=VALUE, as in target=101, not 'target'"),
    ("rules --but taget=101", "no such flag: 'taget', did you mean 'target'?"),
    ("rules --but target=many", "target: 'many' is not a value of this flag"),
    ("rules --but players=5", "which 5 cannot share: expected centre 2 with last_batch "),
    ("rules --but players=nine", "(P-02)"),
    ("rules --but bluff='{\"bluff_when\": 3}'", "(A-17)"),
    ("rules --preset pub", "pisti has no preset 'pub', expected "),
    ("web --folder site --port 70000", "there is no port 70000, expected 0 to 65535"),
    ("web --folder site --port many", "argument --port: expected a whole number, not 'many'"),
    ("web --folder site --port=-1", "there is no port -1, expected 0 to 65535"),
    ("web --folder site --host= --port 0", "expected an address, as in 127.0.0.1, not ''"),
    ("web --folder site --host 'a\0b' --port 0", "expected an address"),
    ("web --folder site --host 'no such host' --port 0", "no such host:0: "),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with a small hand, a file that is not a record, and a site."""
    folder = tmp_path_factory.mktemp("here")
    (folder / "full.json").write_text('{"game": "pisti"}', "utf-8")
    (folder / "site" / "play").mkdir(parents=True)
    (folder / "site" / "play" / "index.html").write_text("masa", "utf-8")
    return folder


@pytest.mark.parametrize(("words", "said"), REFUSED, ids=[words[:60] for words, _ in REFUSED])
def test_what_cannot_be_is_refused_in_one_line(run, folder, monkeypatch, words, said):
    monkeypatch.chdir(folder)
    if not (folder / "hand.json").exists():
        hand = run("watch", "--preset", "mini", "--seed", 7, "--json")[1]
        (folder / "hand.json").write_text(hand, "utf-8")
    before = sorted(folder.rglob("*"))
    code, out, complaint = run(*shlex.split(words))
    assert (code, out) == (2, "")
    assert complaint.startswith("pisti: ")
    assert said in complaint
    assert complaint.count("\n") == 1
    assert sorted(folder.rglob("*")) == before

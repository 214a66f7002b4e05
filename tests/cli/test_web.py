"""The command `pisti web`: the card table served to this machine, and to nobody else."""

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from threading import Thread
from types import ModuleType

import pytest

import pisti
from pisti.cli import web
from pisti.cli.serving import serve
from pisti.house import but_for

EVERYBODY = "0.0.0.0"  # noqa: S104 - only asked for in a test
PAGE = "<!doctype html><title>masa</title>"


@pytest.fixture
def site(tmp_path):
    """A small site with a page, a picture, and something beside it that is nobody's business."""
    folder = tmp_path / "site"
    (folder / "play").mkdir(parents=True)
    (folder / "play" / "index.html").write_text(PAGE, "utf-8")
    (folder / "play" / "main.mjs").write_text("export {}", "utf-8")
    (folder / "play" / "a.packed").write_bytes(b"\x1f\x8b")
    (folder / "play" / "en.webmanifest").write_text("{}", "utf-8")
    (tmp_path / "secret.txt").write_text("10♦", "utf-8")
    (folder / "out.txt").symlink_to(tmp_path / "secret.txt")
    (folder / "circle").symlink_to(folder / "circle")
    return folder


@pytest.fixture
def ask(site):
    """Asks a server of this site, and gives the answer and its content."""
    server = serve(site, "127.0.0.1", 0)
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def asked(path, method="GET", **headers):
        line = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        line.request(method, path, headers=headers)
        answer = line.getresponse()
        content = answer.read()
        line.close()
        return answer, content

    yield asked
    server.shutdown()
    server.server_close()


def test_a_page_is_served_as_it_is(ask):
    answer, content = ask("/play/index.html?x")
    assert (answer.status, content) == (200, PAGE.encode())
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/play/index.html", "text/html; charset=utf-8"),
        ("/play/main.mjs", "text/javascript; charset=utf-8"),
        ("/play/a.packed", "application/octet-stream"),
        ("/play/en.webmanifest", "application/manifest+json"),
    ],
)
def test_a_file_has_the_type_that_browsers_need(ask, path, kind):
    assert ask(path)[0].headers["Content-Type"] == kind


def test_the_front_leads_to_the_table(ask):
    answer, _ = ask("/")
    assert (answer.status, answer.headers["Location"]) == (302, "/play/index.html")


@pytest.mark.parametrize(
    "path",
    [
        "/secret.txt", "/../secret.txt", "/play/../../secret.txt", "/%2e%2e/secret.txt",
        "/..%2fsecret.txt", "/out.txt", "/play/", "/play", "/no.html", "//etc/passwd",
        "/%00", "/circle", "/" + "a" * 5000,
    ],
)  # fmt: skip
def test_nothing_outside_of_the_folder_is_served_and_no_list_of_it(ask, path):
    answer, content = ask(path)
    assert answer.status == 404
    assert "♦".encode() not in content


def test_only_questions_are_answered(ask):
    assert ask("/play/index.html", "HEAD")[1] == b""
    assert ask("/play/index.html", "POST")[0].status == 501


def test_a_client_that_hangs_up_is_no_news_and_a_slip_of_ours_is(site, capfd):
    def fail_with(error):
        try:
            raise error
        except type(error):
            server.handle_error(None, None)
        return "".join(capfd.readouterr())

    with serve(site, "127.0.0.1", 0) as server:
        assert [fail_with(error) for error in (BrokenPipeError(), TimeoutError())] == ["", ""]
        assert "a slip of ours" in fail_with(ValueError("a slip of ours"))


def served(site, *more):
    """The command with a free port, as a process, and the line that it prints."""
    command = [sys.executable, "-m", "pisti", "web", "--port", "0", "--folder", str(site), *more]
    environ = {**os.environ, "PYTHONPATH": str(Path(pisti.__file__).parent.parent)}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environ
    )
    return process, process.stdout.readline()


def test_the_command_says_where_the_table_is_and_stops_with_ctrl_c(site):
    process, line = served(site)
    port = int(re.search(r"http://127\.0\.0\.1:(\d+)/play/index\.html", line)[1])
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/play/index.html")
    assert connection.getresponse().status == 200
    connection.close()
    process.send_signal(signal.SIGINT)
    _, complaints = process.communicate(timeout=20)
    assert (process.returncode, complaints) == (130, "")


def stopped_at_once(monkeypatch, houses=None):
    """Servers stop as soon as they have begun; the addresses they had."""
    addresses, houses = [], [] if houses is None else houses
    real = web.serve

    def served_no_time(folder, host, port, house):
        server = real(folder, host, port, house)
        houses.append(house)
        server.serve_forever = lambda **_: addresses.append(server.server_address[0])
        return server

    monkeypatch.setattr(web, "serve", served_no_time)
    return addresses


def test_nothing_listens_on_other_addresses_unless_asked(run, site, monkeypatch):
    addresses = stopped_at_once(monkeypatch)
    assert run("web", "--folder", site, "--port", 0)[0] == 0
    assert run("web", "--folder", site, "--port", 0, "--host", EVERYBODY)[0] == 0
    assert addresses == ["127.0.0.1", EVERYBODY]


@pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
def test_an_address_of_the_new_kind_is_written_in_brackets(run, site, monkeypatch):
    stopped_at_once(monkeypatch)
    code, out, said = run("web", "--folder", site, "--port", 0, "--host", "::1")
    if code:
        pytest.skip(said)
    assert "http://[::1]:" in out


def test_the_address_is_told_in_one_line_however_narrow_the_screen(run, site, monkeypatch):
    stopped_at_once(monkeypatch)
    monkeypatch.setenv("COLUMNS", "20")
    for language in ("en", "tr"):
        out = run("web", "--folder", site, "--port", 0, "--lang", language)[1]
        assert out.count("\n") == 1


def test_the_browser_opens_if_that_is_asked_for(run, site, monkeypatch):
    stopped_at_once(monkeypatch)
    opened = []
    monkeypatch.setattr(web.webbrowser, "open", opened.append)
    run("web", "--folder", site, "--port", 0)
    assert opened == []
    run("web", "--folder", site, "--port", 0, "--open", "--lang", "tr")
    assert opened[0].endswith("/tr/play/index.html")


def test_where_the_page_is_missing_one_line_says_where_it_is(run, tmp_path):
    code, out, said = run("web", "--folder", tmp_path)
    assert (code, out) == (1, "")
    assert "make play" in said
    assert said.count("\n") == 1
    assert "make play" in run("web", "--folder", tmp_path, "--lang", "tr")[2]


def test_the_page_in_the_package_comes_before_the_one_that_was_built(monkeypatch, site, tmp_path):
    package = tmp_path / "src" / "pisti"
    monkeypatch.setattr(pisti, "__file__", str(package / "__init__.py"))
    assert web.page_folder(None) is None
    built = tmp_path / "build" / "site"
    built.parent.mkdir()
    site.rename(built)
    assert web.page_folder(None) == built
    (package / "web" / "site" / "play").mkdir(parents=True)
    (package / "web" / "site" / "play" / "index.html").write_text(PAGE, "utf-8")
    assert web.page_folder(None) == package / "web" / "site"


def test_a_port_that_is_taken_gets_one_line(run, site):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, _, said = run("web", "--folder", site, "--port", port)
    assert code == 2
    assert f"127.0.0.1:{port}: " in said


HOUSE = """
import pisti
from pisti.house import but_for

kings = but_for(pisti, "kings_take", "Kings take all.", takes=lambda card, _: card.rank.value > "J")
game = but_for(kings, "one_more", "A point more.", counts=lambda _: [pisti.Line(0, "more", 1, 1)])
"""


def test_a_house_rule_is_served_beside_the_page(run, site, tmp_path, monkeypatch):
    (tmp_path / "our_house.py").write_text(HOUSE, "utf-8")
    monkeypatch.chdir(tmp_path)
    houses = []
    stopped_at_once(monkeypatch, houses)
    usual = ("--folder", site, "--port", 0, "--but", "players=2")
    code, out, _ = run("web", "--game", "our_house:kings", *usual)
    assert (code, houses) == (0, [HOUSE.encode()])
    assert "#house=1&game=kings_take&preset=classic" in out
    assert "game=one_more&" in run("web", "--game", "our_house", *usual)[1]
    (tmp_path / "our_street.py").write_text("from our_house import kings as game", "utf-8")
    assert "game=kings_take&" in run("web", "--game", "our_street", *usual)[1]
    run("web", "--game", "pisti", *usual)
    run("web", "--folder", site, "--port", 0)
    assert houses == [HOUSE.encode()] * 3 + [None, None]


def test_a_house_rule_without_a_file_has_no_page(run, site, monkeypatch):
    kings = but_for(pisti, "kings_take", "Kings take all.", takes=lambda *_: True)
    module = ModuleType("fileless")
    module.game = kings
    monkeypatch.setitem(sys.modules, "fileless", module)
    code, _, said = run("web", "--game", "fileless", "--folder", site, "--port", 0)
    assert (code, said.count("\n")) == (2, 1)
    assert "the game 'kings_take' stands in no file of Python" in said


def test_a_file_of_a_house_rule_is_sent_as_a_text_and_no_other_is(site):
    server = serve(site, "127.0.0.1", 0, "# kâğıt".encode())
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    said = []
    for method, path in (("GET", "house"), ("HEAD", "house"), ("GET", "other")):
        line = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        line.request(method, f"/play/{path}.py")
        answer = line.getresponse()
        said.append((answer.status, answer.headers["Content-Length"], answer.read()))
        line.close()
    server.shutdown()
    server.server_close()
    assert said[:2] == [(200, "10", "# kâğıt".encode()), (200, "10", b"")]
    assert said[2][0] == 404


def test_a_game_that_is_not_ours_but_for_a_rule_has_no_page(run, site):
    code, _, said = run("web", "--game", "examples.papaz_kacti", "--folder", site, "--port", 0)
    assert code == 2
    assert "the page of the card table has no game" in said

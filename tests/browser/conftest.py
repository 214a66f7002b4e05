"""The built site in Debian's Chromium: a server, and guests whose complaints fail a test."""

import json
import shutil
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.at_the_table import PHONE, SCREENS, SITE, check_size

LONG = 45_000  # milliseconds to wait for Python, beside other work


class Handler(SimpleHTTPRequestHandler):
    """Sends files with the types that modules need; an edition is another service worker."""

    extensions_map = {  # noqa: RUF012 - as in the base class
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
    }
    edition = ""
    sent = []  # noqa: RUF012 - one server, one list

    def do_GET(self):
        self.sent.append(self.path)
        if not (self.edition and self.path == "/sw.js"):
            super().do_GET()
            return
        text = (SITE / "sw.js").read_text(encoding="utf-8")
        content = text.replace('VERSION = "', f'VERSION = "{self.edition}').encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *args):
        pass


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.fail("there is no chromium here: on Debian, apt-get install chromium")
    flags = ["--no-sandbox", "--process-per-site"]
    return {**browser_type_launch_args, "executable_path": found, "args": flags}


def serve(handler):
    """Serve the site on this machine, and return the server and its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(SITE)))
    Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/"


def stop(server):
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def served():
    """The handler of a server of the site; its `base` is the address."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    server, Handler.base = serve(Handler)
    yield Handler
    stop(server)


@pytest.fixture(scope="session")
def home(browser):
    """What the guests share, and a page that stays.

    One process draws all its pages, so Python, which this one has compiled, is ready for others.
    It comes from another port: what guests keep is not its own, and it sees nothing of it.
    """
    server, base = serve(type("Other", (Handler,), {"sent": []}))
    context = browser.new_context(
        viewport=dict(zip(("width", "height"), PHONE, strict=True)),
        has_touch=True,
        accept_downloads=True,
    )
    page = context.new_page()
    page.goto(f"{base}play/index.html")
    page.wait_for_selector("body.ready", timeout=LONG)
    yield context
    stop(server)


@pytest.fixture
def open_page(served):
    """Opens one more page of a guest; whatever any of them complains of fails the test."""
    complaints = []

    def open_page(context):
        page = context.new_page()
        page.set_default_timeout(LONG)
        page.on("pageerror", lambda error: complaints.append(f"script: {error}"))
        page.on("console", lambda said: complaints.append(f"console: {said.text[:200]}"))
        page.on("request", lambda asked: complaints.extend(_far(asked.url)))
        return page

    def _far(url):
        return () if url.startswith((served.base, "blob:", "data:")) else (f"fetches {url}",)

    yield open_page
    assert complaints == []


@pytest.fixture
def arrive(browser, home, served, open_page):
    """Makes a page of somebody who has never been here, with a screen of this size.

    The first who needs nothing special comes to `home`, and nothing of what was kept stays there.
    """
    contexts = []

    def arrive(size, *, speed="none", **more):
        wide, high = size
        if more or contexts:
            context = browser.new_context(has_touch=True, accept_downloads=True, **more)
        else:
            context = home
        contexts.append(context)
        page = open_page(context)
        page.set_viewport_size({"width": wide, "height": high})
        settings = json.dumps({"speed": speed})
        page.add_init_script(
            f"try {{ localStorage['pisti.settings'] ??= '{settings}' }} catch {{}}"
        )
        return page

    yield arrive
    for context in contexts:
        if context is not home:
            context.close()
            continue
        stays, *others = context.pages
        for page in others:
            page.close()
        context.set_offline(False)
        context.clear_permissions()
        session = context.new_cdp_session(stays)
        session.send(
            "Storage.clearDataForOrigin",
            {"origin": served.base.rstrip("/"), "storageTypes": "all"},
        )
        session.send("Network.clearBrowserCache")
        session.detach()


@pytest.fixture
def address(served):
    """The address of the table in a language, with what follows the #."""

    def address(language, link=""):
        return f"{served.base}{'tr/' * (language == 'tr')}play/index.html{'#' * bool(link)}{link}"

    return address


@pytest.fixture(scope="session")
def faults():
    """What keeps anybody from using a page, as axe sees it."""
    axe = Axe()
    return lambda page: [
        f"{fault['help']} ({fault['id']}): {fault['nodes'][0]['html'][:160]}"
        for fault in axe.run(page).response["violations"]
    ]


@pytest.fixture
def look(faults):
    """Takes a picture; nothing may have to be scrolled, and axe finds nothing."""

    def look(page, name):
        page.screenshot(path=str(SCREENS / f"{name}.png"))
        assert faults(page) == []
        check_size(page)

    return look

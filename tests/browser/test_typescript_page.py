"""The page of the client in TypeScript, played on in Chromium through the example server."""

import pytest

from pisti.games import GAMES
from typescript_client import compiled, free_port, laid, needs_node, needs_server, served

pytestmark = needs_node


@pytest.fixture(scope="module")
def built():
    """A folder with the compiled client in `dist`."""
    with laid() as folder:
        assert compiled(folder) == (0, "")
        yield folder


@needs_server
@pytest.mark.parametrize("name", GAMES)
def test_a_person_plays_on_the_page_in_typescript(
    built, name, tmp_path, browser_type, browser_type_launch_args
):
    port, problems = free_port(), []

    def note(dialog):
        problems.append(dialog.message)
        dialog.dismiss()

    def give(route):
        path = built / route.request.url.split("/typescript/")[1].split("#")[0]
        route.fulfill(path=path / "index.html" if path == built else path)

    # For Chromium the files that the test hands in do not come from this machine.
    flags = [*browser_type_launch_args["args"], "--disable-features=LocalNetworkAccessChecks"]
    with served(tmp_path, port):
        browser = browser_type.launch(**{**browser_type_launch_args, "args": flags})
        page = browser.new_page(viewport={"width": 360, "height": 640})
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("dialog", note)
        page.route("**/typescript/**", give)
        page.goto(f"http://127.0.0.1:{port}/typescript/")
        page.get_by_text(name, exact=True).click()
        page.wait_for_url("**/typescript/#*.*")
        for _ in range(4):
            button = page.locator("button[value]").first
            button.wait_for()
            before = page.locator("#told").inner_text()
            button.click()
            page.wait_for_function(
                "told => document.getElementById('told').innerText !== told", arg=before
            )
        assert "totals: 0" in page.locator("#told").inner_text()
        page.reload()
        page.locator("#place p").first.wait_for()
        wide = page.evaluate("document.documentElement.scrollWidth")
        browser.close()
    assert problems == []
    assert wide <= 360

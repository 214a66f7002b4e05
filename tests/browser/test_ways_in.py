"""The ways into the site: its front page, and code that can be copied."""

import pytest

from browser.at_the_table import DESK, PHONE


@pytest.mark.parametrize(("locale", "heard"), [("tr-TR", "tr"), ("en-GB", "en"), ("de-DE", "en")])
@pytest.mark.parametrize("folder", ["", "tr/"])
def test_the_front_page_comes_in_the_language_of_the_browser_once(
    arrive, served, locale, heard, folder
):
    page = arrive(PHONE, locale=locale)
    page.goto(f"{served.base}{folder}index.html")
    page.wait_for_selector(f"html[lang={heard}] .start")
    page.locator(".language").click()
    page.wait_for_selector(f"html[lang={'en' if heard == 'tr' else 'tr'}] .start")
    page.reload()
    page.wait_for_selector(f"html[lang={'en' if heard == 'tr' else 'tr'}] .start")


def test_code_is_copied_without_what_a_terminal_prints(arrive, served):
    page = arrive(DESK, permissions=["clipboard-read", "clipboard-write"])
    read = "navigator.clipboard.readText()"
    page.goto(f"{served.base}index.html")
    page.locator(".copy").first.click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate(read) == "pip install pisti"
    page.goto(f"{served.base}guide/serve-games.html")
    page.locator(".language-console .copy").first.click()
    page.get_by_role("button", name="Copied").wait_for()
    typed = page.evaluate(read).splitlines()
    assert typed[-1] == "python -m examples.server"
    assert not any(line.startswith("$") for line in typed)
    assert not page.locator(".language-output .copy").count()

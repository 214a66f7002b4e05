"""Every built page, opened from the disk as a reader would, and the search."""

import pytest

from browser.at_the_table import ROOT, SITE

PHONE = {"width": 390, "height": 800}
DESK = {"width": 1280, "height": 900}
SEARCHES = ROOT / "tests" / "docs" / "searches.txt"
PAGES = sorted({*SITE.rglob("*.html")} - {SITE / "404.html"})  # only a server shows that one
BROKEN = "[...document.images].filter(i => !i.naturalWidth && i.loading != 'lazy').length"


def is_far(url):
    return not url.startswith((SITE.as_uri(), "data:", "blob:", "about:"))


def test_there_are_pages():
    assert len(PAGES) > 50


@pytest.mark.parametrize("path", PAGES, ids=[p.relative_to(SITE).as_posix() for p in PAGES])
def test_a_page_is_whole_fits_a_phone_and_can_be_used_by_everybody(browser, faults, path):
    scheme = ("light", "dark")[PAGES.index(path) % 2]
    context = browser.new_context(viewport=PHONE, color_scheme=scheme)
    page = context.new_page()
    wrong = []
    page.on("request", lambda asked: wrong.append(asked.url) if is_far(asked.url) else None)
    page.on("pageerror", lambda error: wrong.append(f"script: {error}"))
    page.goto(path.as_uri())
    page.wait_for_timeout(150)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    language = page.evaluate("document.documentElement.lang")
    assert language == ("tr" if "/tr/" in path.as_posix() else "en")
    assert page.title()
    assert len(page.locator("meta[name=description]").get_attribute("content") or "") >= 30
    assert page.evaluate(BROKEN) == 0
    assert faults(page) == []
    assert wrong == []
    context.close()


@pytest.mark.parametrize("language", ["en", "tr"])
def test_a_search_finds_its_clause_among_the_first_three(browser, language):
    page = browser.new_page(viewport=DESK)
    page.goto((SITE / ("tr" if language == "tr" else "") / "index.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("P-20")
    page.wait_for_selector(".find li a", timeout=20_000)
    script = "words => find(words, document.documentElement.lang).slice(0, 3).map(e => e.page)"
    begin = "tr/rules/" if language == "tr" else "rules/"
    lost = {}
    for line in SEARCHES.read_text(encoding="utf-8").splitlines():
        if "|" not in line or line[0] in "#?":
            continue
        own, words, places = (part.strip() for part in line.split("|"))
        if own != language:
            continue
        found = [
            each.removeprefix(begin).replace(".html", "") for each in page.evaluate(script, words)
        ]
        if not {*found} & {*places.split()}:
            lost[words] = found
    page.close()
    assert lost == {}

"""Open every built page from the disk in headless Chromium, and list its faults.

No page may load anything from elsewhere, fail in a script, lack a title or a description, or be
wider than a phone; the search must find a clause; and each page must name its language.
"""

import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
PHONE: Any = {"width": 390, "height": 800}
DESK: Any = {"width": 1280, "height": 900}
SEARCHED = (("en", "double pişti", "rules/pisti.html"), ("tr", "cift pisti", "tr/rules/"))


def complaints(browser: Browser, path: Path, scheme: Any) -> list[str]:
    """The faults of a page."""
    found: list[str] = []
    context = browser.new_context(viewport=PHONE, color_scheme=scheme)
    page = context.new_page()
    page.on("request", lambda asked: found.append(asked.url) if _is_far(asked.url) else None)
    page.on("pageerror", lambda error: found.append(f"script: {error}"))
    page.goto(path.as_uri())
    page.wait_for_timeout(150)
    width = page.evaluate("document.documentElement.scrollWidth")
    if width > PHONE["width"]:
        found.append(f"{width} wide on a phone of {PHONE['width']}")
    lang = page.evaluate("document.documentElement.lang")
    if lang != ("tr" if "/tr/" in path.as_posix() else "en"):
        found.append(f"says that it is in {lang!r}")
    if not page.title():
        found.append("has no title")
    said = page.locator("meta[name=description]").get_attribute("content") or ""
    if len(said) < 30:
        found.append("has no description")
    broken = "[...document.images].filter(i => !i.naturalWidth && i.loading != 'lazy').length"
    if page.evaluate(broken):
        found.append("shows a picture that is not there")
    context.close()
    return found


def _is_far(url: str) -> bool:
    return not url.startswith((SITE.as_uri(), "data:", "blob:", "about:"))


def search_results(browser: Browser, words: str, lang: str) -> list[str]:
    """The addresses that the search finds from the front page of a language, the best first."""
    page: Page = browser.new_page(viewport=DESK)
    page.goto((SITE / ("tr" if lang == "tr" else "") / "index.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type(words)
    page.wait_for_selector(".find li a", timeout=20_000)
    page.wait_for_timeout(100)
    links = page.locator(".find li a").all()
    return [link.get_attribute("href") or "" for link in links]


def main() -> None:
    """Check all pages and the search."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("*** NOT CHECKED: there is no chromium here; on Debian, apt-get install chromium ***")
        return
    pages = sorted(set(SITE.rglob("*.html")) - {SITE / "404.html"})  # only a server shows it
    wrong = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for number, path in enumerate(pages):
            scheme = ("light", "dark")[number % 2]
            name = path.relative_to(SITE)
            wrong += [f"{name} {problem}" for problem in complaints(browser, path, scheme)]
        for lang, words, page in (
            ("en", "double pişti", "rules/pisti.html"),
            ("tr", "cift pisti", "tr/rules/"),
        ):
            if not any(page in link for link in search_results(browser, words, lang)[:3]):
                wrong.append(f"the search for {words!r} does not find {page}")
        browser.close()
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{len(pages)} pages opened, {len(wrong)} complaints")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()

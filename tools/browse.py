"""Open every built page from the disk in headless Chromium, and list its faults.

No page may load anything from elsewhere, fail in a script, lack a title or a description, or be
wider than a phone; each must name its language; axe must find nothing that keeps anybody from
using it; and the searches of `tests/docs/searches.txt` must find their clauses.
"""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
PHONE: Any = {"width": 390, "height": 800}
DESK: Any = {"width": 1280, "height": 900}
SEARCHES = ROOT / "tests" / "docs" / "searches.txt"


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
    found += [
        f"{fault['help']} ({fault['id']}): {fault['nodes'][0]['html'][:120]}"
        for fault in Axe().run(page).response["violations"]
    ]
    context.close()
    return found


def _is_far(url: str) -> bool:
    return not url.startswith((SITE.as_uri(), "data:", "blob:", "about:"))


def not_found(browser: Browser) -> Iterator[str]:
    """A line for each search whose answer is not among the first three results."""
    pages: dict[str, Page] = {}
    for lang in ("en", "tr"):
        pages[lang] = browser.new_page(viewport=DESK)
        pages[lang].goto((SITE / ("tr" if lang == "tr" else "") / "index.html").as_uri())
        pages[lang].keyboard.press("/")
        pages[lang].keyboard.type("P-20")
        pages[lang].wait_for_selector(".find li a", timeout=20_000)
    script = "words => find(words, document.documentElement.lang).slice(0, 3).map(e => e.page)"
    lines = SEARCHES.read_text(encoding="utf-8").splitlines()
    for line in [line for line in lines if "|" in line and line[0] not in "#?"]:
        lang, words, places = (part.strip() for part in line.split("|"))
        begin = "tr/rules/" if lang == "tr" else "rules/"
        found = pages[lang].evaluate(script, words)
        short = [page.removeprefix(begin).replace(".html", "") for page in found]
        if not {*short} & {*places.split()}:
            yield f"the search for {words!r} ({lang}) finds {', '.join(short)}"


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
        wrong += not_found(browser)
        browser.close()
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{len(pages)} pages opened, {len(wrong)} complaints")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()

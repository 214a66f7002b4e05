"""The hands that were played here: they are told, saved as a file, and forgotten."""

import json
from pathlib import Path

from browser.at_the_table import PHONE, SCREENS, button, play_hand

SUMS = (
    "[...document.querySelectorAll('#panel .counted [data-points]')]"
    ".map(each => +each.dataset.points)"
)


def test_the_hands_of_this_device_are_told_saved_and_forgotten(arrive, address, faults):
    page, played = arrive(PHONE), []
    for number, link in enumerate(
        ("game=pisti&preset=mini&seat=1", "game=pisti&preset=mini&seat=1&bots=hard&practice=0")
    ):
        page.goto(address("en", f"{link}&seed={number}"))
        page.reload()
        play_hand(page)
        played.append(page.evaluate(SUMS))
        page.reload()  # which counts no hand twice
        page.wait_for_selector("#panel .counted")
    page.goto(address("en"))
    page.locator("#panel .close").click()
    page.locator("#new").click()
    page.get_by_role("button", name="Your hands").click()
    page.locator("#panel tbody tr").first.wait_for()
    rows = page.locator("#panel tbody tr").all_inner_texts()
    assert [row.split("\t")[0] for row in rows] == ["Pişti · beginner", "Pişti · seasoned"]
    for row, (own, best) in zip(rows, played, strict=True):
        assert row.split("\t")[1:] == ["1", str(int(own > best)), str(own), str(best)]
    page.screenshot(path=str(SCREENS / "hands.png"))
    assert faults(page) == []
    with page.expect_download() as download:
        page.locator(button("export").replace("button.", "hands.")).click()
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert [[hand["own"], hand["best"]] for hand in saved["hands"]] == played
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator('#panel [data-key="hands.forget"]').click()
    page.locator("#panel").wait_for(state="hidden")
    assert not page.get_by_role("button", name="Your hands").count()
    assert page.evaluate("localStorage['pisti.hands'] ?? null") is None

// The hands that were played here: how they ended, by game and opponent.  They stay on this device.

import { points } from "./board.js"
import { el } from "./draw.js"
import { daysPlayed, forgetHands, handsPlayed, parsed, PEOPLE, textKept } from "./keep.js"
import { panel } from "./panels.js"
import { games, lang, say } from "./words.js"

const average = numbers => (numbers.reduce((sum, each) => sum + each, 0) / numbers.length).toLocaleString(lang, { maximumFractionDigits: 1 })

// A table of all hands, with a file to take along, and a way to forget them.
export function showHands(changed) {
  const groups = new Map()
  for (const hand of handsPlayed()) {
    const key = `${hand.game} ${hand.against}`
    groups.set(key, [...(groups.get(key) ?? []), hand])
  }
  const name = (game, against) => [games.find(each => each.name == game)?.title ?? game, against == PEOPLE ? say("hands.people") : say(`bot.${against}`).replace(/^bot\./, "")].join(" · ")
  const head = ["hands.against", "hands.number", "hands.won", "hands.own", "hands.best"].map(key => el("th", { scope: "col", textContent: say(key) }))
  const rows = [...groups.values()].map(hands => {
    const won = hands.filter(hand => hand.won).length
    const cells = [points(hands.length), points(won), average(hands.map(hand => hand.own)), average(hands.map(hand => hand.best))]
    return el("tr", {}, el("th", { scope: "row", textContent: name(hands[0].game, hands[0].against) }), ...cells.map(textContent => el("td", { textContent })))
  })
  const button = (key, onclick) => el("button", { type: "button", textContent: say(key), onclick, data: { key } })
  const box = panel(say("hands.title"), el("table", { className: "hands" }, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows)), el("p", { textContent: say("hands.kept") }),
    el("div", { className: "actions" }, button("hands.export", save), button("hands.forget", () => confirm(say("hands.sure")) && (forgetHands(), box.close(), changed()))))
}

function save() {
  const text = JSON.stringify({ hands: handsPlayed(), days: daysPlayed(), practice: parsed(textKept("practice")) }, null, 1)
  const link = el("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: `pisti-${new Date().toISOString().slice(0, 10)}.json` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

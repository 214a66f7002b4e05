// The hands that were played here: how they ended, by game and opponent.  They stay on this device.

import { points } from "./board.js"
import { el } from "./draw.js"
import { daysPlayed, forgetHands, handsPlayed, parsed, PEOPLE, putTextAside, textKept } from "./keep.js"
import { button, panel, saveFile, tablesOf } from "./panels.js"
import { ownName } from "./setup.js"
import { ask } from "./talk.js"
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
  const told = el("section", {}, el("p", { textContent: say("page.later"), role: "status" }))
  const box = panel(say("hands.title"), el("table", { className: "hands" }, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows)), el("p", { textContent: say("hands.kept") }),
    el("h2", { textContent: say("hands.coach") }), told, el("div", { className: "actions" }, button("hands.export", save), button("hands.forget", () => confirm(say("hands.sure")) && (forgetHands(), box.close(), changed()))))
  coach(told)
}

// What the coach says of the hands that were reviewed here, table by table.
async function coach(place) {
  const { reports = [], how, problem } = await ask({ ask: "coach", kept: textKept("coach"), name: ownName() })
  if (problem) putTextAside("coach")
  const line = textContent => el("p", { textContent })
  place.replaceChildren(...reports.flatMap(({ title, told, tables }) => [el("h3", { textContent: title }), ...told.map(line), ...tablesOf(tables, "h4")]), line(how ?? problem))
}

const save = () => saveFile("pisti", JSON.stringify({ hands: handsPlayed(), days: daysPlayed(), coach: parsed(textKept("coach")) }, null, 1))

// The hand of the day: the same cards for everybody, from the date.

import { points } from "./board.js"
import { el } from "./draw.js"
import { daysPlayed, keepDay } from "./keep.js"
import { ask } from "./talk.js"
import { lang, say } from "./words.js"

export const today = () => new Date().toISOString().slice(0, 10)
export const linkOf = day => `game=pisti&preset=classic_two&seat=1&seed=day-${day}`
export const dayOf = link => new URLSearchParams(link).get("seed")?.match(/^day-(\d{4}-\d\d-\d\d)$/)?.[1]
export const spokenDay = day => new Date(`${day}T12:00`).toLocaleDateString(lang, { day: "numeric", month: "long" })

// How many days in a row have been played, up to this one.
function streak(day) {
  const played = daysPlayed(), at = new Date(`${day}T12:00Z`)
  let days = 0
  for (; played[at.toISOString().slice(0, 10)] !== undefined; days++) at.setUTCDate(at.getUTCDate() - 1)
  return days
}

// What is told after the hand of a day: the teacher's points beside one's own, a streak, and a line to share.
export async function showDay(place, day) {
  const { par } = await ask({ ask: "par" })
  if (!par) return
  if (daysPlayed()[day] === undefined) keepDay(day, par.own)
  const made = { own: points(par.own), teacher: points(par.teacher) }, told = say("day.par", made), days = streak(day)
  const line = `${say("day.title")} · ${spokenDay(day)}: ${say("day.sent", made)} ${location.origin}${location.pathname}#${linkOf(day)}`
  const share = el("button", { type: "button", textContent: say("day.share") })
  share.onclick = () => navigator.clipboard.writeText(line).then(() => (share.textContent = say("day.shared")), () => place.append(el("p", { textContent: line })))
  place.replaceChildren(el("p", { className: "told", textContent: `${told} ${days > 1 ? say("day.streak", { days }) : ""}` }), el("div", { className: "actions" }, share))
}

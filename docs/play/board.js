// The board: what each side has in this hand and in the match, and where it ends.

import { el, one } from "./draw.js"
import { calm, settings } from "./keep.js"
import { play } from "./sound.js"
import { lang, say } from "./words.js"

export const isStill = () => calm.matches || settings.speed == "none"
const wait = time => new Promise(done => setTimeout(done, time * (settings.speed == "fast" ? 0.5 : 1)))
// A formatter of the browser takes a while to start, and most numbers need none.
export const points = number => (Number.isInteger(number) && Math.abs(number) < 1000 ? `${number}` : number.toLocaleString(lang))

// The person's side first, then the others as they sit.
const sidesOf = scene => {
  const sides = scene.board.sides.map((side, at) => ({ ...side, at }))
  const own = sides.findIndex(side => side.seats.includes(scene.seat))
  return [...sides.slice(own), ...sides.slice(0, own)]
}

// How far a side has come in a match, from 0 to 1.
const partOf = (board, total) => Math.max(0, Math.min(1, total / board.target))

function bar(board, before, total) {
  const made = el("span", { className: "bar", ariaHidden: "true" }, el("i"), el("i"))
  made.firstChild.style.width = `${100 * partOf(board, Math.min(before, total))}%`
  made.lastChild.style.width = `${100 * Math.max(0, partOf(board, total) - partOf(board, Math.min(before, total)))}%`
  return made
}

export function titleOf(board) {
  if (!board.is_match) return say("board.hand")
  if (board.hands) return say("board.of", { number: board.number, hands: board.hands })
  return say("board.number", { number: board.number }) + (board.target ? ` · ${say("board.target", { target: points(board.target) })}` : "")
}

let told = {} // the points that stand on the board, by side, for counting up from them

async function countUp(place, from, to) {
  const steps = Math.abs(to - from)
  if (isStill() || !steps || steps > 40) return void (place.textContent = points(to))
  for (let now = from; now != to && place.isConnected; ) {
    now += Math.sign(to - from)
    place.textContent = points(now)
    play("tick")
    await wait(Math.min(90, 700 / steps))
  }
}

export function drawBoard(scene) {
  const { board } = scene, key = `${scene.game}.${board.number}.${board.sides.length}.`
  const made = sidesOf(scene).map(side => {
    const number = el("b", { className: "points", textContent: points(side.hand) })
    const line = el("span", { className: side.seats.includes(scene.seat) ? "side own" : "side" }, el("span", { className: "who", textContent: side.name }), number)
    if (board.is_match) line.append(el("small", { className: "total", textContent: points(side.total) }))
    if (board.target) line.append(bar(board, side.before, side.total))
    const before = told[key + side.at] ?? side.hand
    if (before != side.hand) countUp(number, before, side.hand)
    return [key + side.at, side.hand, line]
  })
  told = Object.fromEntries(made)
  const place = one("#board")
  place.replaceChildren(el("span", { className: "title", textContent: titleOf(board) }), ...made.map(([, , line]) => line))
  place.classList.toggle("crowded", board.sides.length > 3)
  place.ariaLabel = `${titleOf(board)}. ${sidesOf(scene).map(side => `${side.name}: ${points(side.hand)}${board.is_match ? `, ${say("board.total")} ${points(side.total)}` : ""}`).join("; ")}`
}

// The count in full: for each side its items, their sum, and the match.
export function countOf(scene) {
  const { board } = scene
  return el("div", { className: board.sides.length > 3 ? "counted several" : "counted" }, ...sidesOf(scene).map(side => {
    const items = side.items.map(([name, earned]) => el("li", {}, el("span", { textContent: name }), el("b", { textContent: points(earned) })))
    const sum = el("p", { className: "sum" }, el("span", { textContent: say("board.hand") }), el("b", { textContent: points(side.hand), data: { points: side.hand } }))
    const made = el("section", { className: side.seats.includes(scene.seat) ? "own" : "" }, el("h3", { textContent: side.name }), el("ul", {}, ...items), sum)
    if (board.is_match) made.append(el("p", { className: "sum match" }, el("span", { textContent: say("board.total") }), el("b", { textContent: points(side.total) })))
    if (board.target) made.append(bar(board, side.before, side.total))
    return made
  }))
}

// Count line by line, all sides at once, as one lays cards on a heap; a tap shows the end at once.
export async function countAloud(made) {
  if (isStill()) return
  const lists = [...made.querySelectorAll("section")].map(section => [...section.querySelectorAll("li, .match, .bar")])
  const sums = [...made.querySelectorAll(".sum [data-points]")], counts = sums.map(() => 0)
  let isSkipped = false
  made.onclick = () => (isSkipped = true)
  lists.flat().forEach(part => part.classList.add("later"))
  sums.forEach(sum => (sum.textContent = points(0)))
  const show = (part, at) => {
    part.classList.remove("later")
    const earned = one("b", part)
    if (part.matches("li")) sums[at].textContent = points((counts[at] += +earned.dataset.points))
  }
  for (const li of made.querySelectorAll("li b")) li.dataset.points = li.textContent.replace(/[^\d-]/g, "")
  for (let step = 0; lists.some(list => list.length > step) && made.isConnected && !isSkipped; step++) {
    await wait(260)
    lists.forEach((list, at) => list[step] && show(list[step], at))
    play("tick")
  }
  lists.flat().forEach(part => part.classList.remove("later"))
  sums.forEach(sum => (sum.textContent = points(+sum.dataset.points)))
}

// Draw a scene: seats, piles, hand and moves, just as they come from the library.

import { drawBoard } from "./board.js"
import { settings } from "./keep.js"
import { cards, say } from "./words.js"

export const one = (what, within = document) => within.querySelector(what)
export const el = (tag, properties = {}, ...children) => {
  const { data = {}, ...rest } = properties
  const made = Object.assign(document.createElement(tag), rest)
  Object.assign(made.dataset, data)
  made.append(...children)
  return made
}

const MANY = 9 // cards in a hand, beyond which they are smaller where there is little room
export const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" }
export const spoken = card => cards[card] ?? say("table.back")

// A card as a picture; its back where it is `null`.
export function face(card, properties = {}) {
  const made = el("span", { className: card ? "card" : "card back", ...properties, data: { card: card ?? "" } })
  if (card) made.innerHTML = `<svg viewBox="0 0 100 140" aria-hidden="true"><use href="#pisti-${card}"/></svg>`
  return made
}

// Whether it is for the person here to move.
export const isMine = scene => scene.turn === scene.seat && !scene.watched

const row = (className, cards) => el("span", { className, ariaHidden: "true" }, ...cards.map(card => face(card)))

function heap(seat, number) {
  const made = el("span", { className: "heap", data: { place: `taken-${number}` } })
  if (!seat.taken) return made
  made.append(face(null), ...seat.marks.slice(-6).map(card => face(card, { className: "card mark" })))
  made.append(el("b", { textContent: seat.taken, title: say("table.taken", { number: seat.taken }) }))
  return made
}

function label(scene, number) {
  const seat = scene.seats[number], own = scene.seats[scene.seat], isPartner = number != scene.seat && seat.side === own.side
  const name = el("span", { className: "name" }, el("span", { className: "disc", ariaHidden: "true", textContent: [...seat.name][0] ?? "" }), el("b", { textContent: seat.name }))
  const level = seat.bot ? say(`bot.${seat.bot}`) : ""
  if (level) name.append(el("small", { textContent: isPartner ? say("table.partner") : level, title: level }))
  if (seat.away) name.append(el("small", { textContent: say("join.away") }))
  if (number == scene.dealer) name.append(el("i", { className: "dealer", textContent: say("table.dealer").charAt(0), title: say("table.dealer"), role: "img", ariaLabel: say("table.dealer") }))
  return name
}

function opponent(scene, number) {
  const seat = scene.seats[number], cards = seat.cards
  const shown = cards.slice(0, 8)
  const hand = el("span", { className: "backs", data: { place: `hand-${number}` } }, ...shown.map(card => face(card)))
  if (cards.length) hand.append(el("b", { className: cards.length > 4 ? "" : "few", textContent: cards.length }))
  const made = el("div", { className: "seat", data: { seat: number } }, label(scene, number), el("span", { className: "goods" }, hand, heap(seat, number)))
  if (seat.notes.length) made.append(el("small", { className: "notes", textContent: seat.notes.join(" · ") }))
  made.classList.toggle("turn", scene.turn === number)
  made.classList.toggle("partner", seat.side === scene.seats[scene.seat].side)
  return made
}

// Where the others sit around the table, seen from the person, by their number, from left to right:
// angles where there is room, and on a phone places in parts of its width and height.
const ANGLES = { 1: [90], 2: [142, 38], 3: [180, 90, 0], 4: [184, 118, 62, -4], 5: [196, 146, 90, 34, -16], 6: [203, 158, 112, 68, 22, -23], 7: [205, 165, 128, 90, 52, 15, -25] }
const COLUMNS = { 1: [0.5], 2: [0, 1], 3: [0, 0.5, 1], 4: [0, 0.16, 0.84, 1], 5: [0, 0, 0.5, 1, 1], 6: [0, 0, 0.16, 0.84, 1, 1], 7: [0, 0, 0, 0.5, 1, 1, 1] }
const ROWS = { 1: [0], 2: [0, 0], 3: [0.3, 0, 0.3], 4: [0.55, 0, 0, 0.55], 5: [0.95, 0.45, 0, 0.45, 0.95], 6: [0.95, 0.47, 0, 0, 0.47, 0.95], 7: [0.95, 0.47, 0, 0, 0, 0.47, 0.95] }
const toRim = part => 0.5 + 0.5 * Math.sign(part) * Math.abs(part) ** 0.6

function others(scene) {
  const number = scene.seats.length
  const order = [...Array(number - 1).keys()].map(step => (scene.seat + (scene.clockwise ? step + 1 : number - step - 1)) % number)
  return order.map((seat, at) => {
    const made = opponent(scene, seat), angle = (ANGLES[number - 1][at] * Math.PI) / 180
    const places = { "--x": toRim(Math.cos(angle)), "--y": 1 - toRim(Math.sin(angle)), "--column": COLUMNS[number - 1][at], "--row": ROWS[number - 1][at] }
    for (const [name, part] of Object.entries(places)) made.style.setProperty(name, part.toFixed(3))
    return made
  })
}

function pile(scene, at) {
  const { name, cards, spread } = scene.middle[at]
  const made = el("div", { className: spread ? "pile spread" : "pile", data: { place: `middle-${at}` } })
  const lying = el("span", { className: "lying" })
  if (!cards.length) lying.append(el("span", { className: "card none" }))
  else if (spread) lying.append(...cards.slice(-7).map(card => face(card)))
  else {
    if (cards[0]) lying.append(face(cards[0], { className: "card under" }))
    lying.append(...Array(Math.min(3, cards.length)).fill(0).map(() => face(null)))
  }
  made.append(lying, el("small", { textContent: cards.length ? `${name} · ${cards.length}` : name }))
  return made
}

function trick(scene) {
  const made = el("div", { className: "trick" })
  const number = scene.seats.length
  for (let step = 0; step < number; step++) {
    const seat = (scene.seat + step) % number, way = scene.clockwise ? step : number - step
    const angle = Math.PI / 2 + (2 * Math.PI * way) / number
    const place = el("span", { className: "played", data: { place: `played-${seat}` } })
    place.style.setProperty("--x", Math.cos(angle).toFixed(3))
    place.style.setProperty("--y", Math.sin(angle).toFixed(3))
    if (scene.seats[seat].played) place.append(face(scene.seats[seat].played))
    made.append(place)
  }
  return made
}

// How many cards a row of the hand has room for.
function roomInRow() {
  const wide = one("#hand").clientWidth || 340
  const width = parseFloat(getComputedStyle(one("#hand")).getPropertyValue("--w")) || 64
  return Math.max(4, Math.floor((wide - width) / 27) + 1)
}

// The hand: each card a button, in as many rows as it needs.
function ownHand(scene, most, chosen) {
  const { cards } = scene.seats[scene.seat]
  const rows = Math.ceil(cards.length / most) || 1, each = Math.ceil(cards.length / rows) || 1
  const mine = isMine(scene)
  const made = []
  for (let start = 0; start < cards.length; start += each) {
    const line = el("div", { className: "row" })
    for (const card of cards.slice(start, start + each)) {
      const may = scene.moves.some(move => move.card === card)
      const button = el("button", { type: "button", className: mine && !may ? "held closed" : "held", data: { card: card ?? "" } }, face(card))
      button.ariaLabel = mine && !may ? `${spoken(card)}, ${say("table.closed")}` : spoken(card)
      if (!mine) button.ariaDisabled = "true"
      button.onclick = () => chosen(card, button)
      line.append(button)
    }
    made.push(line)
  }
  return made
}

function choices(scene, made) {
  return scene.moves.filter(move => !move.card).map(move => {
    const button = el("button", { type: "button", className: "choice", data: { move: move.move } }, el("b", { textContent: move.text }))
    if (move.help) button.append(el("small", { textContent: move.help }))
    button.onclick = () => made(move)
    return button
  })
}

// The focus stays with the card that has it, or goes to the first. It leaves before anything is drawn and comes
// back when all is laid out, as the browser else lays the page out once more for each.
function keepFocus() {
  const held = document.activeElement?.closest("#hand button, #choices button")
  if (!held) return
  const { card, move } = held.dataset
  held.blur()
  setTimeout(() => {
    if (document.activeElement != document.body) return
    const again = card ? one(`#hand [data-card="${card}"]`) : move && one(`#choices [data-move="${CSS.escape(move)}"]`)
    ;(again ?? one("#hand button, #choices button"))?.focus()
  })
}

// Draw all of it; `on.card` is called for a card of the hand, `on.move` for another move.
export function draw(scene, on) {
  const own = scene.seats[scene.seat]
  document.body.dataset.game = scene.game
  one("#felt").classList.toggle("many", own.cards.length > MANY)
  keepFocus()
  const most = roomInRow() // before anything else changes, so that the browser lays the page out once
  one("#others").replaceChildren(...others(scene))
  one("#round").dataset.number = scene.seats.length - 1
  one("#round").classList.toggle("crowded", scene.seats.length > 4)
  const middle = scene.tricks ? [pile(scene, 0), trick(scene), pile(scene, 1)] : scene.middle.map((_, at) => pile(scene, at))
  one("#middle").replaceChildren(...middle)
  one("#notes").textContent = scene.notes.join(" · ")
  one("#own").replaceChildren(label(scene, scene.seat), el("small", { className: "notes", textContent: own.notes.join(" · ") }), heap(own, scene.seat))
  one("#own").classList.toggle("turn", scene.turn === scene.seat)
  one("#hand").classList.toggle("mine", isMine(scene))
  one("#hand").classList.toggle("judged", isMine(scene) && !scene.moves.some(move => move.card)) // one looks at all to decide
  one("#hand").replaceChildren(...ownHand(scene, most, on.card))
  one("#choices").replaceChildren(...choices(scene, on.move))
  drawBoard(scene)
  one("#words").replaceChildren(...scene.description.split("\n").filter(Boolean).map(line => el("p", { textContent: line })))
  Object.assign(document.body.dataset, { size: settings.size, side: settings.side })
}

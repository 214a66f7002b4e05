// Move cards from place to place, say words beside seats, and cheer.

import { el, face, one } from "./draw.js"
import { calm, settings } from "./keep.js"
import { isOn, play } from "./sound.js"
import { say } from "./words.js"

const TIMES = { slow: 1.7, usual: 1, fast: 0.45, none: 0 }
const pace = () => TIMES[settings.speed] ?? 1
// A slow processor draws and answers between two parts of work.
export const breath = () => new Promise(done => setTimeout(done))
export const pause = time => new Promise(done => setTimeout(done, time * pace()))

const placed = name => document.querySelector(`[data-place="${name}"]`)
const middleOf = (box, width, height) => ({ x: box.left + box.width / 2 - width / 2, y: box.top + box.height / 2 - height / 2 })

// Where a card starts or lands: itself, if it lies open there, else the middle of the place.
function spot(place, card, isEnd) {
  if (place == "away") return { x: innerWidth / 2, y: -160 }
  const home = place.startsWith("hand-") && !placed(place) ? one("#hand") : placed(place) ?? one("#middle")
  const size = getComputedStyle(one("#felt"))
  const width = parseFloat(size.getPropertyValue("--w")), height = width * 1.4
  const lying = card && !isEnd && home.querySelector(`[data-card="${card}"]`)
  const last = isEnd && place.startsWith("middle-") && home.querySelector(".card:last-child")
  return middleOf((lying || last || one(".lying", home) || home).getBoundingClientRect(), width, height)
}

async function fly(card, from, to, delay, sound) {
  const start = spot(from, card, false), end = spot(to, card, true)
  await null // all places are looked up before the first card is added, so the page is laid out once
  const isTurned = card && from == "middle-0" && to.startsWith("hand-")
  const ghost = face(isTurned ? null : card, { className: card && !isTurned ? "card flying" : "card back flying" })
  one("#felt").append(ghost)
  const small = place => (/^hand-|^taken-/.test(place) && placed(place) && !placed(place).closest("#own") ? 0.5 : 1)
  const at = ({ x, y }, scale) => `translate(${x}px, ${y}px) scale(${scale})`
  const frames = [
    { transform: at(start, small(from)), opacity: 1 },
    { transform: at(end, small(to)), opacity: to == "away" || to.startsWith("taken-") ? 0.6 : 1 },
  ]
  ghost.style.transform = frames[0].transform
  if (sound) setTimeout(() => play(sound), delay * pace())
  await ghost.animate(frames, { duration: 300 * pace(), delay: delay * pace(), easing: "cubic-bezier(.3,.7,.3,1)", fill: "both" }).finished
  return isTurned ? turnOver(ghost, card, at(end, 1)) : ghost
}

// A dealt card of one's own turns over where it has landed.
async function turnOver(ghost, card, place) {
  const half = scale => [{ transform: `${place} scaleX(${1 - scale})` }, { transform: `${place} scaleX(${scale})` }]
  await ghost.animate(half(0), { duration: 70 * pace(), fill: "both" }).finished
  const open = face(card, { className: "card flying" })
  ghost.replaceWith(open)
  await open.animate(half(1), { duration: 70 * pace(), fill: "both" }).finished
  return open
}

function hide(place, cards) {
  const home = place.startsWith("hand-") && !placed(place) ? one("#hand") : placed(place)
  for (const card of cards) {
    const lying = home && [...home.querySelectorAll(card ? `[data-card="${card}"]` : ".back")].at(-1)
    if (lying) lying.style.visibility = "hidden"
  }
}

async function bubble(seat, text, className = "bubble", time = 1100) {
  const home = one(`[data-seat="${seat}"]`) ?? one("#own")
  const box = home.getBoundingClientRect(), made = el("span", { className, textContent: text, ariaHidden: "true" })
  one("#felt").append(made)
  const wide = made.offsetWidth
  made.style.left = `${Math.max(6, Math.min(innerWidth - wide - 6, box.left + box.width / 2 - wide / 2))}px`
  made.style.top = `${home.id == "own" ? box.top - 40 : box.bottom - 8}px`
  await pause(time)
  made.remove()
}

// A pişti: the pair stays where it lies and shines, and the word comes; another tone when it is against the person.
async function cheer({ cheer: kind, text, seat }, isOwn) {
  const made = el("div", { className: "cheer", ariaHidden: "true" }, el("b", { textContent: say(`table.${kind}`) }), el("small", { textContent: text }))
  made.classList.toggle("calm", calm.matches)
  made.classList.toggle("against", !isOwn)
  made.classList.toggle("double", kind == "double")
  for (let at = 0; at < (kind == "double" ? 24 : 12) && isOwn && !calm.matches; at++) {
    const spark = el("i")
    spark.style.setProperty("--turn", `${at * (kind == "double" ? 15 : 30)}deg`)
    made.append(spark)
  }
  const pair = [...[...document.querySelectorAll("#middle .spread .card")].slice(-1), ...document.querySelectorAll(".flying")]
  for (const card of pair) card.classList.add("pair")
  one(`[data-seat="${seat}"]`)?.classList.add("cheered")
  one("#felt").append(made)
  play(isOwn ? kind : "against")
  if (isOn() && isOwn) navigator.vibrate?.(kind == "double" ? [60, 60, 90] : 60)
  await pause(1500)
  for (const card of pair) card.classList.remove("pair")
  made.remove()
}

const isTaking = item => item.to?.startsWith("taken-")

// Cards that are taken are lit first, so that one sees what goes.
async function take(item) {
  const places = item.from == "trick" ? [...document.querySelectorAll(".played")] : [placed(item.from)]
  for (const place of places) for (const card of place?.querySelectorAll(".card") ?? []) card.classList.add("lit")
  for (const ghost of document.querySelectorAll(".flying")) ghost.classList.add("lit")
  await pause(520)
  play("take")
  await breath()
  const flights = []
  const lying = [...document.querySelectorAll(".played .card, .flying")].filter(() => item.from == "trick")
  document.querySelectorAll(".flying").forEach(ghost => ghost.remove())
  if (item.from == "trick") for (const card of lying) {
    const place = card.closest(".played")?.dataset.place
    if (place) flights.push(fly(card.dataset.card || null, place, item.to, 0))
  }
  else item.cards.slice(-6).forEach((card, at) => flights.push(fly(card, item.from, item.to, at * 25)))
  for (const place of places) one(".lying", place ?? undefined)?.classList.add("gone"), place?.classList?.contains("played") && place.replaceChildren()
  for (const ghost of await Promise.all(flights)) ghost.remove()
}

// Show the news before the scene that they lead to is drawn; `isOwn(seat)` says whose side a seat is on.
export async function show(news, isOwn) {
  if (!pace()) return
  let dealt = []
  const land = async () => {
    const ghosts = await Promise.all(dealt)
    dealt = []
    return ghosts
  }
  const cheered = new Set()
  for (const [at, item] of news.entries()) {
    if (item.to && !calm.matches) {
      if (isTaking(item)) {
        await land()
        // A pişti is told while its pair still lies there.
        const pişti = news.slice(at + 1).find(next => next.cheer)
        if (pişti && !cheered.has(pişti)) cheered.add(pişti), await cheer(pişti, isOwn(pişti.seat))
        await take(item)
        continue
      }
      const isDeal = item.from == "middle-0" && item.cards.length
      if (!isDeal) await land()
      hide(item.from, item.from.startsWith("hand-") ? item.cards : [])
      item.cards.slice(0, 13).forEach((card, at) => dealt.push(fly(card, item.from, item.to, isDeal ? (dealt.length % 40) * 25 : at * 40, isDeal ? "deal" : "play")))
      if (!isDeal) await land()
    }
    if (item.says !== undefined) await bubble(item.says, item.text)
    if (item.cheer && !cheered.has(item)) await land(), await cheer(item, isOwn(item.seat))
  }
  await land()
  if (calm.matches) await pause(250)
}

// Take away whatever still flies: the scene is drawn now.
export const settle = () => document.querySelectorAll(".flying, .bubble, .cheer").forEach(each => each.remove())

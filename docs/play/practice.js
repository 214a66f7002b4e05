// Practice: puzzles at the table, what an answer costs, and the boxes from which they come again.

import { spokenDay, today } from "./day.js"
import { el, one } from "./draw.js"
import { keepText, putTextAside, textKept } from "./keep.js"
import { button, closeReplay, fileButton, panel, saveFile, showBar } from "./panels.js"
import { ownName } from "./setup.js"
import { ask } from "./talk.js"
import { say } from "./words.js"

const asked = question => ask({ ...question, kept: textKept("practice"), day: today() })

// Choose what is asked; `on` has `pose`, which draws a puzzle, `refuse`, and `done`.
export async function showPractice(on) {
  const told = el("p", { textContent: say("page.later"), role: "status" }), box = panel(say("practice.title"), told)
  const { games, problem } = await asked({ ask: "practice" })
  if (!told.isConnected) return
  told.textContent = problem ?? say("practice.about")
  if (problem) return putTextAside("practice")
  const choice = (textContent, game, daily) => el("button", { type: "button", textContent, data: { game, daily }, onclick: () => (box.close(), next(on, game, daily)) })
  box.append(...games.flatMap(({ game, title, ...left }) => [
    el("h3", { textContent: title }),
    el("div", { className: "actions" }, choice(`${say("practice.more")} · ${say("practice.next", left)}`, game, false), choice(`${say("practice.day")} · ${spokenDay(today())}`, game, true)),
  ]), el("div", { className: "actions rest" }, button("hands.export", () => saveFile("practice", textKept("practice"))), ...fileButton("practice.read", read)))

  // Boxes from another device, or from the terminal, go beside those that are here.
  async function read(file) {
    const { practice, told, problem } = await asked({ ask: "take", file })
    if (practice) keepText("practice", practice), await showPractice(on)
    one("#panel p").textContent = told ?? problem
  }
}

async function next(on, game, daily) {
  const answer = await asked({ ask: "puzzle", game, daily, name: ownName() })
  answer.problem ? on.refuse(answer.problem) : on.pose(answer, move => solve(on, game, answer.scene, move))
}

// What an answer costs: the best move is marked, and the reason is told beside the table.
async function solve(on, game, scene, { move }) {
  const { right, told, best, left, practice, problem } = await asked({ ask: "solve", move })
  if (problem) return on.refuse(problem)
  keepText("practice", practice)
  const close = button("button.close", () => (closeReplay(), on.done())), more = button("practice.more", () => (closeReplay(), next(on, game, false)))
  const reason = el("p", { role: "status" })
  showBar(close, el("div", { className: "line" }, el("b", { textContent: say(right ? "practice.right" : "practice.wrong") }), close), reason, ...(left ? [more] : []))
  const card = scene.moves.find(each => each.move == best)?.card
  one(`#hand [data-card="${card}"]`)?.classList.add("hinted")
  reason.textContent = told.join(" ") // after it stands there, so that it is read out
  ;(left ? more : close).focus()
  return true
}

// Keep the mistakes of a hand that was reviewed; the answer says how many.
export async function keepMistakes() {
  const { practice, own } = await asked({ ask: "keep" })
  if (practice) keepText("practice", practice)
  return own ? say("practice.own", { own }) : ""
}

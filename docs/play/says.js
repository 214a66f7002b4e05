// What is told beside the table: what happened there, and words for the person.

import { el, one } from "./draw.js"

// Words for the person: at the table just above the hand, where they hide no card.
export function toast(text, ...more) {
  const made = one("#toast"), place = document.body.dataset.view == "table" ? one("#perch") : document.body
  if (made.parentNode != place) place.append(made)
  made.replaceChildren(el("span", { textContent: text }), ...more)
  made.hidden = !text
}

// The end of what happened in one go, such as many cards that were drawn.
const LONG = 160 // letters
function endOf(text) {
  const from = text.length > LONG ? text.indexOf(" · ", text.length - LONG) : -1
  return from < 0 ? text : `… ${text.slice(from + 3)}`
}

const LINES = 12 // that are kept; a phone shows the last ones
export function log(lines) {
  const list = one("#says")
  list.append(...lines.map(line => el("span", { textContent: endOf(line) })))
  while (list.children.length > LINES) list.firstChild.remove()
}

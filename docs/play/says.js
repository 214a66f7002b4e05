// What is told beside the table: what happened there, and words for the person.

import { el, one } from "./draw.js"

// Words for the person: at the table just above the hand, where they hide no card.
export function toast(text, ...more) {
  const made = one("#toast"), place = document.body.dataset.view == "table" ? one("#perch") : document.body
  if (made.parentNode != place) place.append(made)
  made.replaceChildren(el("span", { textContent: text }), ...more)
  made.hidden = !text
}

const LINES = 12 // that are kept; a phone shows the last ones
export function log(lines) {
  const list = one("#says")
  list.append(...lines.map(textContent => el("span", { textContent })))
  while (list.children.length > LINES) list.firstChild.remove()
}

// The keys of the table: numbers and arrows for the cards, letters for the rest.

import { one } from "./draw.js"

export const listenToKeys = isBusy => addEventListener("keydown", event => {
  if (/INPUT|SELECT|TEXTAREA/.test(event.target.tagName) || document.querySelector("dialog[open]") || isBusy() || event.ctrlKey || event.metaKey || event.altKey) return
  const held = [...document.querySelectorAll("#hand button")], at = held.indexOf(document.activeElement)
  if (/^[1-9]$/.test(event.key) && held[event.key - 1]) held[event.key - 1].click()
  else if (event.key == "ArrowRight" && held.length) held[(at + 1) % held.length].focus()
  else if (event.key == "ArrowLeft" && held.length) held[(at - 1 + held.length) % held.length].focus()
  else if (event.key == "h" || event.key == "?") one("#hint").click()
  else if (event.key == "w") one("#why").click()
  else if (event.key == "Backspace" && !one("#back").hidden) one("#back").click()
  else return
  event.preventDefault()
})

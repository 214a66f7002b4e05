// Several people at one device: they pass it on, and a curtain hides the cards between their turns.

import { el, one } from "./draw.js"
import { say } from "./words.js"

let holder = null // the seat of the person who has the device, as far as it is known

// Whether the cards of this scene are not to be seen, because the device may be in other hands.
export const isClosed = scene => scene.people.length > 1 && !scene.over && scene.seat !== holder

// After a hand nobody's cards are hidden, and before the next one the device may be in any hands.
export const putDown = () => (holder = null)

// The scene without any card, as some of those that lie there can be known to its seat alone.
const backs = cards => cards.map(() => null)
export const closed = scene => ({
  ...scene, turn: null, moves: [], notes: [], description: "",
  seats: scene.seats.map(seat => ({ ...seat, cards: backs(seat.cards), played: null, marks: [], notes: [] })),
  middle: scene.middle.map(pile => ({ ...pile, cards: backs(pile.cards) })),
})

// Ask for the person in this seat, and wait until they have the device.
export function passTo(scene, seat) {
  const box = one("#curtain"), { name } = scene.seats[seat]
  one("#says").replaceChildren() // which can tell what only the last one saw
  one("#panel").close() // as can what its buttons have opened
  return new Promise(done => {
    const show = el("button", { type: "button", className: "big", textContent: say("pass.show") })
    show.onclick = () => {
      holder = seat
      drop(box)
      done()
    }
    box.replaceChildren(el("h2", { textContent: say("pass.title", { name }) }), el("p", { textContent: say("pass.about") }), show)
    box.onclose = () => box.showModal() // by a key that closes dialogs
    if (!box.open) box.showModal()
    show.focus()
  })
}

// Take the curtain away, for another table.
export function dropCurtain() {
  holder = null
  drop(one("#curtain"))
}

function drop(box) {
  box.onclose = null
  box.close()
}

// Drag a card of the hand upwards to play it.

const FAR = 12 // pixels before a touch is a drag

export function drag(hand, play) {
  let held = null
  hand.addEventListener("pointerdown", event => {
    const button = event.target.closest("button.held")
    if (button && hand.classList.contains("mine")) held = { button, x: event.clientX, y: event.clientY, far: false }
  })
  addEventListener("pointermove", event => {
    if (!held) return
    const x = event.clientX - held.x, y = event.clientY - held.y
    held.far ||= Math.hypot(x, y) > FAR
    if (!held.far) return
    held.button.classList.add("dragged")
    held.button.style.transform = `translate(${x}px, ${y}px)`
  }, { passive: true })
  const drop = event => {
    if (!held) return
    const { button, far } = held, above = event.clientY < hand.getBoundingClientRect().top
    held = null
    if (!far) return
    // A mouse clicks after a drag, a finger does not: what comes later is a tap again.
    const still = click => (click.preventDefault(), click.stopImmediatePropagation())
    button.addEventListener("click", still, true)
    setTimeout(() => (button.removeEventListener("click", still, true), button.classList.remove("dragged"), (button.style.transform = "")), 60)
    if (above && event.type == "pointerup") play(button.dataset.card)
  }
  addEventListener("pointerup", drop)
  addEventListener("pointercancel", drop)
}

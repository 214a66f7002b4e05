// Sounds of the table, made as they are needed: nothing is fetched, and nothing is heard before the first tap.

import { calm, setting, settings } from "./keep.js"

// Whoever asks the system for calm gets a quiet table until they switch the sound on.
export const isOn = () => settings.sound ?? !calm.matches
export const turn = on => setting("sound", on)

let made = null

function context() {
  if (!isOn() || !made) return null
  if (made.state == "suspended") made.resume()
  return made
}

// It is made after the first tap, when nothing else is to be done. Asking first which devices there are, an
// answer that nobody reads, lets the browser start its sounds beside the page, which else waits for them.
const later = globalThis.requestIdleCallback ?? setTimeout
async function make() {
  if (!isOn() || !navigator.userActivation?.hasBeenActive) return
  await navigator.mediaDevices?.enumerateDevices?.().catch(() => null)
  made ??= globalThis.AudioContext ? new AudioContext() : null
}
export const tune = () => ["pointerup", "keyup"].forEach(kind => addEventListener(kind, () => made || later(make)))

// A tone that rings out: its pitch in hertz, when it begins, how long it is heard, how loud it is.
function tone(pitch, { at = 0, long = 0.25, loud = 0.08, type = "triangle" } = {}) {
  const place = context()
  if (!place) return
  const source = new OscillatorNode(place, { type, frequency: pitch }), gain = new GainNode(place, { gain: 0 }), begin = place.currentTime + at
  gain.gain.setValueAtTime(loud, begin)
  gain.gain.exponentialRampToValueAtTime(0.0005, begin + long)
  source.connect(gain).connect(place.destination)
  source.start(begin)
  source.stop(begin + long)
}

// A second of noise, made once.
let noise = null

function noiseFor(place) {
  if (noise) return noise
  noise = new AudioBuffer({ length: place.sampleRate, sampleRate: place.sampleRate })
  const data = noise.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return noise
}

// Paper: a short breath of noise through a filter.
function paper(pitch, long, loud) {
  const place = context()
  if (!place) return
  const source = new AudioBufferSourceNode(place, { buffer: noiseFor(place) }), begin = place.currentTime
  const filter = new BiquadFilterNode(place, { type: "bandpass", frequency: pitch, Q: 0.8 }), gain = new GainNode(place, { gain: loud })
  gain.gain.setValueAtTime(loud, begin)
  gain.gain.linearRampToValueAtTime(0, begin + long)
  source.connect(filter).connect(gain).connect(place.destination)
  source.start(begin, Math.random() * 0.5, long)
}

const row = (pitches, step, more = {}) => pitches.forEach((pitch, at) => tone(pitch, { at: at * step, long: 0.5, ...more }))

const SOUNDS = {
  deal: () => paper(2600, 0.05, 0.25),
  play: () => paper(1500, 0.09, 0.5),
  take: () => paper(900, 0.22, 0.5),
  tick: () => tone(1250, { long: 0.06, loud: 0.04 }),
  yours: () => tone(660, { long: 0.2, loud: 0.035, type: "sine" }),
  pişti: () => row([523, 659, 784, 1047], 0.08),
  double: () => row([523, 659, 784, 1047, 1319, 1568], 0.07),
  against: () => row([330, 311, 247], 0.14, { type: "sine", loud: 0.1 }),
  won: () => row([392, 523, 659, 784, 1047], 0.11),
  over: () => row([523, 392], 0.18, { type: "sine" }),
}

export const play = name => SOUNDS[name]?.()

// What this browser keeps: the settings, and the table as a sealed text.

let works = true

function kept(key) {
  try {
    return localStorage.getItem(`pisti.${key}`)
  } catch {
    works = false
    return null
  }
}

function keep(key, text) {
  try {
    text === null ? localStorage.removeItem(`pisti.${key}`) : localStorage.setItem(`pisti.${key}`, text)
    return true
  } catch {
    return (works = false)
  }
}

function parsed(text) {
  try {
    return Object(JSON.parse(text ?? "{}"))
  } catch {
    return {}
  }
}

export const storageWorks = () => keep("probe", "1") && keep("probe", null) && works

export const settings = { speed: "usual", size: "usual", colors: false, name: "", ...parsed(kept("settings")) }
export const setting = (name, value) => {
  settings[name] = value
  keep("settings", JSON.stringify(settings))
}

// The table: the sealed text, what was promised for it, and its last scene, which is drawn at once.
export function keptTable() {
  const text = kept("table")
  try {
    return text === null ? {} : { broken: true, ...JSON.parse(text), ...(JSON.parse(text)?.kept ? { broken: false } : {}) }
  } catch {
    return { broken: true }
  }
}
export const keepTable = table => keep("table", table && JSON.stringify(table))
// An unfinished table is kept beside a new one, until the new one is begun.
export const earlierTable = () => parsed(kept("earlier"))
export const keepEarlier = () => {
  const table = keptTable()
  if (table.kept && !table.scene?.over) keep("earlier", JSON.stringify(table))
}
export const dropEarlier = () => keep("earlier", null)
export function putAside() {
  keep(`broken.${new Date().toISOString().slice(0, 19)}`, kept("table"))
  keep("table", null)
}

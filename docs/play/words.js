// The words of the page, which the library has written in the language of the page.

const lang = document.documentElement.lang == "tr" ? "tr" : "en"
const { words, games, cards, front } = (await import(`./words/${lang}.js`)).default

const say = (key, values = {}) => (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "")

export { cards, front, games, lang, say }

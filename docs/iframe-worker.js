// Lets the search work where a page is read from the disk: browsers start no worker there,
// so its script runs in a hidden frame.  The name tells the theme that this is so.
if (location.protocol === "file:") {
  window.IFrameWorker = true
  window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      this.waiting = []
      const frame = document.createElement("iframe")
      frame.hidden = true
      document.body.append(frame)
      const inside = frame.contentWindow
      inside.postMessage = data => {
        const message = new MessageEvent("message", { data })
        this.dispatchEvent(message)
        if (this.onmessage) this.onmessage(message)
      }
      inside.importScripts = (...urls) =>
        urls.reduce((before, next) => before.then(() => load(inside.document, next)), Promise.resolve())
      load(inside.document, url).then(() => {
        this.inside = inside
        this.waiting.splice(0).forEach(data => this.postMessage(data))
      })
    }

    postMessage(data) {
      if (!this.inside) this.waiting.push(data)
      else this.inside.dispatchEvent(new MessageEvent("message", { data }))
    }

    terminate() {}
  }
}

function load(page, url) {
  return new Promise((done, failed) => {
    const script = page.createElement("script")
    script.src = url
    script.onload = done
    script.onerror = failed
    page.body.append(script)
  })
}

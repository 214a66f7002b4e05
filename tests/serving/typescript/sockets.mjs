/** A socket without a network: the test is its server. */
export class Fake {
  static all = [];

  constructor(address) {
    this.address = String(address);
    this.readyState = 0;
    this.sent = [];
    Fake.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  opens() {
    this.readyState = 1;
    this.onopen({});
  }

  says(message) {
    this.onmessage({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }

  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
}

/** Takes a place through fake sockets, and notes all that the client tells. */
export function sit(join, link, options = {}) {
  const told = { heard: [], refused: [], waits: [] };
  const place = join(
    link,
    {
      hear: (news, isWhole) => told.heard.push([news, isWhole]),
      refuse: (error) => told.refused.push(error),
      wait: (milliseconds) => told.waits.push(milliseconds),
    },
    { Socket: Fake, ...options },
  );
  return { place, told, socket: () => Fake.all.at(-1) };
}

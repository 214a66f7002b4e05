import type { Event, Refusal, Score, Standings, View } from "./types.ts";

const VERSION = 1;
const FIRST_WAIT = 500; // milliseconds
const LONGEST_WAIT = 30_000;

/** What the server sends to each client when it joins and after each move. */
export interface News {
  pisti: typeof VERSION;
  table: string;
  seat: number | null;
  ply: number;
  view: View;
  events: Event[];
  says: string[];
  names: string[];
  sides: number[];
  banked: Score;
  away: number[];
  bots: number[];
  counts: Score[];
  counts_say: string[];
  standings: Standings;
  resigned: number | null;
  clock: number | null;
}

/** The table that somebody asks for; its bots are named by their seats. */
export type Wish<V extends View = View> = V extends View
  ? {
      game: V["game"];
      preset?: NonNullable<V["rules"]["preset"]>;
      rules?: V["rules"];
      bots?: Record<number, string>;
      seconds?: number;
    }
  : never;

/** A new table, with a secret link for each person. */
export interface NewTable {
  table: string;
  seats: { seat: number; token: string; link: string; qr: string }[];
  watch: string;
}

/** What the server refused, and why. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = refusal.error;
    this.refusal = refusal;
  }
}

/** Who is told what happens at a table. */
export interface Listener {
  /** Takes the news; their events are the whole hand after each connection. */
  hear(news: News, isWhole: boolean): void;
  /** Takes what the server said to a line that changed nothing. */
  refuse(error: Refused): void;
  /** Learns that the connection was lost and will be tried again after this number of milliseconds. */
  wait(milliseconds: number): void;
}

/** A place at a table. */
export interface Place {
  /** Makes one of the `moves` of the latest view; a move that comes late is refused. */
  move(text: string): void;
  resign(): void;
  /** Connects anew at once, as for a phone that has slept. */
  reconnect(): void;
  /** Closes the connection for good. */
  leave(): void;
}

/** The language of the sentences, the name of the person, and a class like `WebSocket`. */
export interface JoinOptions {
  lang?: "en" | "tr";
  name?: string;
  Socket?: typeof WebSocket;
}

/** Makes a table at a server such as `http://127.0.0.1:8765`. */
export async function createTable(server: string | URL, wish: Wish): Promise<NewTable> {
  const headers = { "Content-Type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(wish) };
  const answer = await fetch(new URL("/tables", server), request);
  const said: NewTable | Refusal = await answer.json();
  if ("error" in said) throw new Refused(said);
  for (const seat of said.seats) seat.link = new URL(seat.link, server).href;
  return { ...said, watch: new URL(said.watch, server).href };
}

/** Takes the seat of a link, or watches if the link holds no token; it stays connected by itself. */
export function join(
  link: string | URL,
  listener: Listener,
  { lang = "en", name, Socket = WebSocket }: JoinOptions = {},
): Place {
  const [table, token] = new URL(link).hash.slice(1).split(".");
  const address = new URL(`/tables/${table}`, link);
  address.protocol = address.protocol.replace("http", "ws");
  let socket: WebSocket;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let ply = 0;
  let isDone = false;

  function connect(): void {
    const own = new Socket(address);
    let isNew = true;
    let isLost = false;
    socket = own;
    own.onopen = () => own.send(JSON.stringify({ ...(token ? { join: token, name } : { watch: true }), lang }));
    own.onmessage = ({ data }) => {
      const said: News | Refusal = JSON.parse(data);
      if ("error" in said) {
        if (isNew) leave();
        listener.refuse(new Refused(said));
      } else if (said.pisti !== VERSION) {
        leave();
        const message = `the server speaks version ${said.pisti} of the protocol, expected ${VERSION}`;
        listener.refuse(new Refused({ error: "OtherVersion", message }));
      } else {
        const isWhole = isNew;
        isNew = false;
        wait = FIRST_WAIT;
        ply = said.ply;
        isDone ||= said.standings.winners.length > 0;
        listener.hear(said, isWhole);
      }
    };
    own.onclose = own.onerror = () => {
      if (isLost || isDone) return;
      isLost = true;
      timer = setTimeout(connect, wait);
      listener.wait(wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    };
  }

  function leave(): void {
    isDone = true;
    clearTimeout(timer);
    socket.close();
  }

  function say(line: object): void {
    if (socket.readyState !== 1) throw new Error("there is no connection, so nothing was sent");
    socket.send(JSON.stringify(line));
  }

  function reconnect(): void {
    if (isDone) return;
    socket.onclose = socket.onerror = socket.onmessage = null;
    clearTimeout(timer);
    socket.close();
    connect();
  }

  connect();
  const move = (text: string): void => say({ move: text, ply });
  return { move, resign: () => say({ resign: true }), reconnect, leave };
}

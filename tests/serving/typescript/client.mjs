// The client beside a fake socket; the first argument is a file with a real message.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { afterEach, mock, test } from "node:test";
import { createTable, join, Refused } from "./dist/client.js";
import { Fake, sit } from "./sockets.mjs";

const NEWS = JSON.parse(readFileSync(process.argv[2], "utf8"));
const OVER = { ...NEWS, standings: { ...NEWS.standings, winners: [0] } };
const LINK = "http://127.0.0.1:8000/#table.token";
const REFUSAL = { error: "IllegalMove", message: "no", move: "2C", seat: 1, clause: "P-19" };

function seated(options) {
  const seat = sit(join, LINK, options);
  seat.socket().opens();
  return seat;
}

mock.timers.enable({ apis: ["setTimeout"] });
afterEach(() => mock.timers.reset() ?? mock.timers.enable({ apis: ["setTimeout"] }));

test("a seat is taken with the token of its link", () => {
  const { socket } = seated();
  assert.equal(socket().address, "ws://127.0.0.1:8000/tables/table");
  assert.deepEqual(socket().sent, [{ join: "token", lang: "en" }]);
});

test("a link without a token is to watch, and one of https has a safe socket", () => {
  const { socket } = sit(join, new URL("https://example.org/some/page#table"), { lang: "tr" });
  socket().opens();
  assert.equal(socket().address, "wss://example.org/tables/table");
  assert.deepEqual(socket().sent, [{ watch: true, lang: "tr" }]);
  sit(join, new URL("https://example.org/#table.token"), { name: "Deniz" }).socket().opens();
  assert.deepEqual(Fake.all.at(-1).sent, [{ join: "token", name: "Deniz", lang: "en" }]);
});

test("news are told as they came, and the first ones are the whole hand", () => {
  const { told, socket } = seated();
  socket().says(NEWS);
  socket().says(NEWS);
  assert.deepEqual(told.heard, [[NEWS, true], [NEWS, false]]);
});

test("a move is sent with the moment that it is for, and a resignation alone", () => {
  const { place, socket } = seated();
  socket().says({ ...NEWS, ply: 7 });
  place.move("(TD)");
  place.resign();
  assert.deepEqual(socket().sent.slice(1), [{ move: "(TD)", ply: 7 }, { resign: true }]);
});

test("a refusal is an error with its fields, and the seat stays", () => {
  const { told, socket } = seated();
  socket().says(NEWS);
  socket().says(REFUSAL);
  const [error] = told.refused;
  assert(error instanceof Refused && error instanceof Error);
  assert.deepEqual([error.refusal, error.name, error.message], [REFUSAL, "IllegalMove", "no"]);
  assert.equal(socket().readyState, 1);
});

test("a lost connection is tried again, later each time, until there are news", () => {
  const { told } = seated();
  Fake.all.at(-1).says(NEWS);
  const before = Fake.all.length;
  for (let tries = 0; tries < 9; tries += 1) {
    Fake.all.at(-1).close();
    const wait = told.waits.at(-1);
    mock.timers.tick(wait - 1);
    assert.equal(Fake.all.length, before + tries);
    mock.timers.tick(1);
    assert.equal(Fake.all.length, before + tries + 1);
  }
  assert.deepEqual(told.waits, [500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000]);
  Fake.all.at(-1).opens();
  assert.deepEqual(Fake.all.at(-1).sent, [{ join: "token", lang: "en" }]);
  Fake.all.at(-1).says(NEWS);
  assert.deepEqual(told.heard.at(-1), [NEWS, true]);
  Fake.all.at(-1).close();
  assert.equal(told.waits.at(-1), 500);
});

test("a connection is made anew at once when that is asked for", () => {
  const { place, told, socket } = seated();
  const asleep = socket();
  const before = Fake.all.length;
  place.reconnect();
  assert.equal(Fake.all.length, before + 1);
  assert.deepEqual(told.waits, []);
  socket().close();
  assert.deepEqual(told.waits, [500]);
  place.reconnect();
  mock.timers.tick(500);
  assert.equal(Fake.all.length, before + 2);
  assert.notEqual(socket(), asleep);
  place.leave();
  place.reconnect();
  assert.equal(Fake.all.length, before + 2);
});

test("an error and a close of one connection are one loss", () => {
  const { told, socket } = seated();
  const lost = socket();
  lost.onerror({});
  lost.close();
  assert.deepEqual(told.waits, [500]);
});

test("nothing is sent without a connection", () => {
  const { place, socket } = sit(join, LINK);
  assert.throws(() => place.move("TD"), /no connection/);
  socket().opens();
  socket().close();
  assert.throws(() => place.resign(), /no connection/);
});

for (const [what, message] of [
  ["a token that is refused", { error: "PistiError", message: "this token is for no seat" }],
  ["another version of the protocol", { ...NEWS, pisti: 2 }],
]) {
  test(`after ${what} no connection is tried again`, () => {
    const { told, socket } = seated();
    const before = Fake.all.length;
    socket().says(message);
    mock.timers.tick(100_000);
    assert.equal(told.refused.length, 1);
    assert.equal(socket().readyState, 3);
    assert.equal(Fake.all.length, before);
    assert.deepEqual([told.heard, told.waits], [[], []]);
  });
}

test("who has left, or whose match is over, is not connected again", () => {
  const gone = seated();
  gone.socket().close();
  gone.place.leave();
  const ended = seated();
  ended.socket().says(OVER);
  ended.socket().close();
  const before = Fake.all.length;
  mock.timers.tick(100_000);
  assert.equal(Fake.all.length, before);
  assert.deepEqual(ended.told.waits, []);
});

test("a table is made by HTTP, and a refused one is an error", async (own) => {
  const asked = [];
  const made = { table: "x", seats: [{ seat: 0, token: "y", link: "/#x.y" }], watch: "/#x" };
  const answers = [[201, made], [400, { error: "RulesError", message: "no" }]];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    asked.push([request.method, request.url, JSON.parse(body)]);
    const [code, answer] = answers[asked.length - 1];
    response.writeHead(code).end(JSON.stringify(answer));
  });
  own.after(() => server.closeAllConnections() ?? server.close());
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${server.address().port}/page/#hash`;
  const wish = { game: "pisti", preset: "bluff", bots: { 1: "easy" } };
  const at = (link) => new URL(link, address).href;
  const [place] = made.seats;
  const whole = { ...made, seats: [{ ...place, link: at(place.link) }], watch: at(made.watch) };
  assert.deepEqual(await createTable(address, wish), whole);
  await assert.rejects(createTable(address, wish), (error) => error.refusal.error === "RulesError");
  assert.deepEqual(asked[0], ["POST", "/tables", wish]);
});

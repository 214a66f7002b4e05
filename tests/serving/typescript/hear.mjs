// Hears recorded messages, each a line of the file, and prints what it can draw of each.
import { readFileSync } from "node:fs";
import { join } from "./dist/client.js";
import { draw, html } from "./dist/table.js";
import { sit } from "./sockets.mjs";

const { told, socket } = sit(join, "http://127.0.0.1/#table");
socket().opens();
for (const line of readFileSync(process.argv[2], "utf8").trim().split("\n")) {
  socket().says(line);
  const [news] = told.heard.at(-1);
  console.log(
    JSON.stringify({
      heard: told.heard.length,
      refused: told.refused.length,
      text: draw(news.view, news.names),
      html: html(news.view, news.names),
    }),
  );
}

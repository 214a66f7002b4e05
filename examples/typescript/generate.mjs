// Writes types.ts from the schemas of the library: PYTHON=python3 node generate.mjs
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

/** Reads the schema of a message of a game. */
function read(message, game) {
  const words = ["-X", "utf8", "-m", "pisti", "schema", message, "--game", game];
  const text = execFileSync(process.env.PYTHON ?? "python", words, { encoding: "utf8" });
  return JSON.parse(text, (_, part) => readable(part));
}

/** Says a part in the words of the compiler, which copies each `$ref` and knows no `prefixItems`. */
function readable(part) {
  if (part?.$ref) return { description: part.description, tsType: part.$ref.split("/").pop() };
  return part?.prefixItems ? { ...part, items: part.prefixItems, maxItems: part.minItems } : part;
}

const parts = {};
const views = [];
for (const game of ["pisti", "all_fours", "pis_yedili"]) {
  for (const message of ["view", "score", "standings", "refusal"]) {
    const { $schema, $id, $defs, ...own } = read(message, game);
    if (message === "view") views.push({ tsType: own.title });
    for (const [name, part] of Object.entries({ ...$defs, [own.title]: own })) {
      const known = (parts[name] ??= part);
      if (JSON.stringify(known) !== JSON.stringify(part)) throw Error(`two types are called ${name}`);
    }
  }
}
parts.View = { description: "What a seat knows, in one of the games.", anyOf: views };
const types = ["/* generate.mjs made this file from the schemas of pisti. */\n"];
const options = { bannerComment: "", style: { printWidth: 100 } };
for (const [name, part] of Object.entries(parts)) types.push(await compile(part, name, options));
writeFileSync(new URL("types.ts", import.meta.url), types.join("\n"));

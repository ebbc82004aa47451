// Writes src/protocol/types.ts and rest.ts from the JSON Schemas of what the server says and hears.
import { readFile, writeFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { compile } from "json-schema-to-typescript";

/** A field with a title would become a type of its own; only the definitions have names. */
function untitled(node) {
  if (Array.isArray(node)) return node.map(untitled);
  if (node === null || typeof node !== "object") return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === "properties" || key === "$defs" ? each(value, untitled) : untitled(value),
  ]);
  return Object.fromEntries(
    entries.filter(([key, value]) => key !== "title" || typeof value !== "string"),
  );
}

function each(parts, change) {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]));
}

async function read(path) {
  const text = await readFile(new URL(path, import.meta.url), "utf-8");
  return JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/"));
}

/** The same with references to shared definitions, which another file has, as their bare names. */
function borrowed(node, shared) {
  if (Array.isArray(node)) return node.map((part) => borrowed(part, shared));
  if (node === null || typeof node !== "object") return node;
  const name = node.$ref?.replace("#/$defs/", "");
  return shared.includes(name) ? { tsType: name } : each(node, (part) => borrowed(part, shared));
}

async function write(path, source, definitions, names, shared = []) {
  const own = Object.entries(definitions).filter(([name]) => !shared.includes(name));
  const $defs = each(borrowed(Object.fromEntries(own), shared), untitled);
  const used = shared.filter((name) => JSON.stringify($defs).includes(`{"tsType":"${name}"}`));
  const document = {
    title: "Said",
    $defs,
    anyOf: names
      .filter((name) => !shared.includes(name))
      .map((name) => ({ $ref: `#/$defs/${name}` })),
  };
  const text = await compile(document, "Said", {
    bannerComment: [
      `// Generated from ${source} by \`make schemas\`. Do not edit.`,
      ...(used.length ? [`import type { ${used.join(", ")} } from "./types";`] : []),
    ].join("\n"),
    additionalProperties: false,
    maxItems: -1,
    style: { printWidth: 100 },
  });
  const file = new URL(path, import.meta.url);
  if (!process.argv.includes("--check")) await writeFile(file, text);
  else if ((await readFile(file, "utf-8")) !== text) throw Error(`${path} is old: make schemas`);
}

const messages = await read("../src/vitral/server/messages.schema.json");
const [AnyClientMessage, AnyServerMessage] = messages.anyOf;
await write(
  "src/protocol/types.ts",
  "messages.schema.json",
  { ...messages.$defs, AnyClientMessage, AnyServerMessage },
  ["AnyClientMessage", "AnyServerMessage"],
);
const { schemas } = (await read("../docs/protocol/openapi.json")).components;
const shared = Object.keys(schemas).filter((name) =>
  isDeepStrictEqual(schemas[name], messages.$defs[name]),
);
await write("src/protocol/rest.ts", "openapi.json", schemas, Object.keys(schemas), shared);

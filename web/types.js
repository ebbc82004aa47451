// Writes src/protocol/types.ts from the JSON Schema that the server ships.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(
  await readFile(new URL("../src/vitral/server/messages.schema.json", import.meta.url), "utf-8"),
);
// A field with a title would become a type of its own; only the definitions have names.
const untitled = (node) => {
  if (Array.isArray(node)) return node.map(untitled);
  if (node === null || typeof node !== "object") return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === "properties" || key === "$defs"
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, untitled(part)]))
      : untitled(value),
  ]);
  return Object.fromEntries(
    entries.filter(([key, value]) => key !== "title" || typeof value !== "string"),
  );
};
const [client, server] = schema.anyOf;
const document = {
  $defs: {
    ...Object.fromEntries(
      Object.entries(schema.$defs).map(([name, part]) => [name, untitled(part)]),
    ),
    AnyWish: untitled(client),
    AnyAnswer: untitled(server),
  },
  title: "Said",
  anyOf: [{ $ref: "#/$defs/AnyWish" }, { $ref: "#/$defs/AnyAnswer" }],
};
const text = await compile(document, "Said", {
  bannerComment: "// Generated from messages.schema.json by `npm run types`. Do not edit.",
  additionalProperties: false,
  maxItems: -1,
  style: { printWidth: 100 },
});
await writeFile(new URL("src/protocol/types.ts", import.meta.url), text);

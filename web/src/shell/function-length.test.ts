// No function is longer than a screen. Biome has a rule for that (noExcessiveLinesPerFunction), but it
// counts the lines of tokens and misses most of those in JSX, so functions are measured here.

import { parseAst } from "vite";
import { expect, it } from "vitest";

/** Lines from the first to the last of a function, both included. */
const MOST_LINES = 80;
const TEXTS = import.meta.glob<string>(["/src/**/*.{ts,tsx}", "!/src/**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

interface Node {
  type: string;
  start: number;
  end: number;
}

/** The nodes of a syntax tree that are functions. */
function functionsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(functionsIn);
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.values(node).flatMap(functionsIn);
  const { type } = node as Partial<Node>;
  return /Function/.test(type ?? "") ? [node as Node, ...inner] : inner;
}

function tooLong(name: string, text: string): string[] {
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const lang = name.endsWith(".ts") ? "ts" : "tsx";
  return functionsIn(parseAst(text, { lang })).flatMap(({ start, end }) => {
    const lines = lineAt(end) - lineAt(start) + 1;
    return lines > MOST_LINES ? [`${name}:${lineAt(start)} has ${lines} lines`] : [];
  });
}

it("finds functions that are too long", () => {
  const long = (lines: number) => `const f = () => (\n<p>${"\n<b />".repeat(lines - 3)}</p>\n);`;
  expect(tooLong("f", long(MOST_LINES))).toEqual([]);
  expect(tooLong("f", long(MOST_LINES + 1))).toEqual(["f:1 has 81 lines"]);
});

it("has no function longer than a screen", () => {
  expect(Object.entries(TEXTS).flatMap(([name, text]) => tooLong(name, text))).toEqual([]);
});

// Which folder may import which, as import-linter keeps it for Python. Every import counts: static,
// dynamic, re-exports, types, and stylesheets. Biome checks that there are no cycles (noImportCycles).

import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

/**
 * The folders of src, lowest first, each with those that it may import beside itself. A page is the
 * same: pages/table may not import pages/replay.
 *
 * `game`, `board` and `text` get their messages as a function, so that they work in any language:
 * they may not import i18n. `worker` is a program of its own.
 */
const MAY_IMPORT: Record<string, string[]> = {
  i18n: [],
  protocol: [],
  components: [],
  worker: [],
  game: ["protocol"],
  board: ["protocol", "components", "game"],
  text: ["protocol", "components", "game"],
  app: ["i18n", "protocol", "components", "game", "board", "text"],
  pages: ["i18n", "protocol", "components", "game", "board", "text", "app"],
  shell: ["i18n", "protocol", "components", "game", "board", "text", "app", "pages"],
};

/** Tests of these folders may also import i18n, to read real messages. */
const TESTED_WITH_MESSAGES = ["game", "board", "text"];

const TEXTS = import.meta.glob<string>("/src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What a module imports, as it is written there; null where that is not a plain string. */
function importsIn(node: unknown): (string | null)[] {
  if (Array.isArray(node)) return node.flatMap(importsIn);
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.values(node).flatMap(importsIn);
  const source = sourceOf(node as Record<string, unknown>);
  if (!source) return inner;
  const { value } = source as { value?: unknown };
  return [typeof value === "string" ? value : null, ...inner];
}

/** The part of an import, of whatever kind, that names a module; null for what imports nothing. */
function sourceOf(node: Record<string, unknown>): unknown {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ExportNamedDeclaration": // without a source it exports something of its own
    case "ImportExpression":
    case "TSImportType":
      return node.source;
    case "TSExternalModuleReference":
      return node.expression;
    default:
      return null;
  }
}

/** The path of an import from the folder of src on; one that leaves it begins with `/..`. */
function resolve(module: string, imported: string): string {
  if (imported.startsWith("/")) return imported;
  const parts = module.split("/").slice(1, -1);
  for (const part of imported.split("/")) {
    if (part !== ".." || !parts.length || parts.at(-1) === "..") parts.push(part);
    else parts.pop();
  }
  return `/${parts.filter((part) => part !== ".").join("/")}`;
}

/** The folders of a module below /src; its page too, if it is in pages. Null outside of /src. */
function placeOf(path: string): { folder: string; page: string | null } | null {
  const [, src, folder = "", page] = path.split("/");
  return src === "src" ? { folder, page: folder === "pages" ? (page ?? "") : null } : null;
}

function isAllowed(module: string, imported: string): boolean {
  const [from, to] = [placeOf(module)!, placeOf(resolve(module, imported))];
  if (!to) return true; // outside of src: catalogues of messages
  if (from.folder === to.folder) return from.page === to.page;
  const messages = /\.test\.tsx?$/.test(module) && TESTED_WITH_MESSAGES.includes(from.folder);
  return (MAY_IMPORT[from.folder] ?? []).includes(to.folder) || (messages && to.folder === "i18n");
}

/** The imports of a module that its folder may not have. Packages may be imported anywhere. */
function forbidden(module: string, text: string): string[] {
  const lang = module.endsWith(".ts") ? "ts" : "tsx";
  return importsIn(parseAst(text, { lang })).flatMap((imported) => {
    if (imported === null) return [`${module} imports what only shows when it runs`];
    if (!/^[./]/.test(imported) || isAllowed(module, imported)) return [];
    return [`${module} imports ${imported}`];
  });
}

describe("forbidden imports are found", () => {
  it.each([
    ["a static import", 'import { Board } from "../board";'],
    ["an import of a type", 'import type { BoardProps } from "../board/board";'],
    ["an import inside braces of types", 'import { type BoardProps } from "../board/board";'],
    ["an import for its effects", 'import "../board/board.css";'],
    ["a re-export", 'export { Board } from "../board";'],
    ["a re-export of everything", 'export * from "../board";'],
    ["a dynamic import", 'const load = () => import("../board");'],
    ["a type by import", 'let board: typeof import("../board") | null;'],
    ["an import by require", 'import board = require("../board");'],
    ["an absolute path", 'import { Board } from "/src/board/index";'],
    ["an import with a query", 'import text from "../board/board.css?raw";'],
    ["a module that is not named", "const load = (name: string) => import(name);"],
  ])("%s", (_, text) => {
    expect(forbidden("/src/text/planted.ts", text)).toHaveLength(1);
  });

  it.each([
    ["/src/protocol/planted.ts", "../i18n"], // beside it, and neither may know the other
    ["/src/game/planted.ts", "../components/choice"],
    ["/src/game/planted.ts", "../i18n"],
    ["/src/board/planted.tsx", "../text/announcer"],
    ["/src/board/planted.tsx", "../i18n"],
    ["/src/app/match/planted.ts", "../../pages/table/verdict"],
    ["/src/pages/table/planted.tsx", "../replay/game"],
    ["/src/pages/table/planted.tsx", "../../shell/shell"],
    ["/src/shell/planted.ts", "../worker/worker"],
    ["/src/worker/planted.ts", "../protocol/api"],
    ["/src/game/planted.test.ts", "../board"], // tests may read messages and nothing more
    ["/src/unknown/planted.ts", "../protocol/api"],
  ])("from %s to %s", (module, imported) => {
    expect(forbidden(module, `import "${imported}";`)).toEqual([`${module} imports ${imported}`]);
  });
});

describe("other imports are left alone", () => {
  it.each([
    ["/src/board/planted.tsx", "../game/turn"],
    ["/src/board/planted.tsx", "./pane"],
    ["/src/board/planted.tsx", "preact/hooks"],
    ["/src/board/planted.test.tsx", "../i18n"],
    ["/src/i18n/planted.ts", "../../../src/vitral/locales/en/web.ftl?raw"],
    ["/src/app/match/planted.ts", "../navigation/router"],
    ["/src/pages/table/planted.tsx", "./verdict"],
    ["/src/pages/table/planted.tsx", "../../app/match/live-match"],
  ])("from %s to %s", (module, imported) => {
    expect(forbidden(module, `import "${imported}"; export const own = 1;`)).toEqual([]);
  });
});

it("lists every folder, after those that it may import", () => {
  const folders = new Set(Object.keys(TEXTS).map((module) => placeOf(module)!.folder));
  expect(Object.keys(MAY_IMPORT).sort()).toEqual([...folders].sort());
  const order = Object.keys(MAY_IMPORT);
  for (const [index, folder] of order.entries())
    expect(order.slice(0, index)).toEqual(expect.arrayContaining(MAY_IMPORT[folder]!));
});

it("finds no forbidden import in src", () => {
  expect(Object.entries(TEXTS).flatMap(([module, text]) => forbidden(module, text))).toEqual([]);
});

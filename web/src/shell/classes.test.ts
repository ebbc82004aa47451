// A page's stylesheet comes with the page and stays when one goes on to another. So what a class looks
// like must not depend on which pages were seen before.

import { transform } from "lightningcss";
import { describe, expect, it } from "vitest";

const TEXTS = import.meta.glob<string>(["/src/**/*.{css,ts,tsx}", "!/src/**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const FILES = Object.keys(TEXTS);
const SHEETS = FILES.filter((name) => name.endsWith(".css"));
const MODULES = FILES.filter((name) => !name.endsWith(".css"));

/** Loaded on every page, before anything else: what the others say goes over it in any order. */
const ALWAYS = stylesOf("/src/shell/main.tsx");

/** Classes that are styled wherever they stand: in selectors that name nothing else. */
function defined(sheet: string): Set<string> {
  const found = new Set<string>();
  transform({
    filename: sheet,
    code: new TextEncoder().encode(TEXTS[sheet]),
    visitor: {
      Selector(parts) {
        const classes = parts.flatMap((part) => (part.type === "class" ? [part.name] : []));
        const alone = parts.every(({ type }) => !["combinator", "nesting", "type"].includes(type));
        if (alone && classes.length === 1) found.add(classes[0]!);
      },
    },
  });
  return found;
}

/** The stylesheets that are there whenever a module runs: its own, and those of what it imports. */
function stylesOf(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module)) return new Set();
  seen.add(module);
  const text = TEXTS[module]!;
  const paths = [...text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?"(\.[^"]+)";/gms)];
  const found = paths.flatMap(([, path]) => resolve(new URL(path!, `file:${module}`).pathname));
  const styles = found.flatMap((file) =>
    file.endsWith(".css") ? [file] : [...stylesOf(file, seen)],
  );
  return new Set(styles);
}

function dirname(file: string): string {
  return file.slice(0, file.lastIndexOf("/"));
}

function resolve(path: string): string[] {
  const endings = ["", ".tsx", ".ts", "/index.tsx", "/index.ts"];
  return endings.map((ending) => path + ending).filter((name) => FILES.includes(name));
}

/** Modules here are no page together: any page may import one of them without the others. */
const SHARED = /^\/src\/(app|components)\//;

/** The stylesheets that are there whenever a module is on the page. */
function stylesWith(module: string): Set<string> {
  return SHARED.test(module) ? stylesOf(module) : stylesIn(dirname(module));
}

/** The same for a folder, with its own stylesheets: its modules are a page together, or part of one. */
function stylesIn(folder: string): Set<string> {
  const modules = MODULES.filter((module) => dirname(module) === folder);
  const own = SHEETS.filter((sheet) => dirname(sheet) === folder);
  return new Set([...own, ...modules.flatMap((module) => [...stylesOf(module)])]);
}

/** The classes that a module gives to elements. */
function given(module: string): Set<string> {
  const text = TEXTS[module]!;
  const values = [
    ...text.matchAll(/\bclass=("[^"]*"|\{[^}]*(?:\$\{[^}]*\}[^}]*)*\})/g),
    ...text.matchAll(/\b(?:className = |classList\.\w+\()([^;]*)/g),
  ];
  const words = values.flatMap(([, value]) => value!.match(/["`} ]([\w-]+)(?=["` $])/g) ?? []);
  return new Set(words.map((word) => word.slice(1)));
}

const DEFINED = new Map(SHEETS.map((sheet) => [sheet, defined(sheet)]));
const LATE = SHEETS.filter((sheet) => !ALWAYS.has(sheet));

describe("class names", () => {
  it("are read from stylesheets and modules", () => {
    expect(DEFINED.get("/src/board/board.css")).toContain("market");
    expect(given("/src/board/players.tsx")).toContain("tally");
    expect(given("/src/board/players.tsx")).toContain("rival");
    expect(given("/src/board/animator.tsx")).toContain("ghost");
    expect([...stylesOf("/src/pages/home/rose-window.tsx")]).toContain("/src/board/glass.css");
    expect([...ALWAYS]).toContain("/src/shell/theme.css");
  });

  it("belong to one folder's stylesheets", () => {
    const owners = new Map<string, Set<string>>();
    for (const sheet of LATE)
      for (const name of DEFINED.get(sheet)!)
        owners.set(name, new Set(owners.get(name)).add(dirname(sheet)));
    const shared = [...owners].filter(([, folders]) => folders.size > 1);
    expect(shared.map(([name, folders]) => `${name}: ${[...folders].join(", ")}`)).toEqual([]);
  });

  it("are not those of a stylesheet that may be there or not", () => {
    const found = MODULES.flatMap((module) => {
      const own = stylesWith(module);
      const foreign = LATE.filter((sheet) => !own.has(sheet));
      return [...given(module)].flatMap((name) =>
        foreign
          .filter((sheet) => DEFINED.get(sheet)!.has(name))
          .map((s) => `${name}: ${module}, ${s}`),
      );
    });
    expect(found).toEqual([]);
  });
});

// A page's stylesheet comes with the page and stays when one goes on to another. So what a class looks
// like must not depend on which pages were seen before.

import { type Selector, transform } from "lightningcss";
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

/** The compounds of a stylesheet's selectors, each as the list of its classes. */
function compounds(sheet: string): string[][] {
  const found: string[][] = [];
  const read = (parts: Selector) => {
    let classes: string[] = [];
    for (const part of parts) {
      if (part.type === "class") classes.push(part.name);
      else if (part.type === "combinator") {
        found.push(classes);
        classes = [];
      }
    }
    found.push(classes);
  };
  transform({
    filename: sheet,
    code: new TextEncoder().encode(TEXTS[sheet]),
    visitor: {
      Selector(parts) {
        read(parts);
        for (const part of parts)
          if ("selectors" in part)
            for (const inner of part.selectors ?? []) read(inner as Selector);
      },
    },
  });
  return found.filter((classes) => classes.length);
}

/** The classes that a stylesheet names; of a compound the first, for the others only vary it. */
function named(sheet: string): Set<string> {
  return new Set(compounds(sheet).map(([first]) => first!));
}

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
function assigned(module: string): Set<string> {
  const text = TEXTS[module]!;
  const values = [
    ...text.matchAll(/\bclass=("[^"]*"|\{[^}]*(?:\$\{[^}]*\}[^}]*)*\})/g),
    ...text.matchAll(/\b(?:className = |classList\.\w+\()([^;]*)/g),
  ];
  const words = values.flatMap(([, value]) => value!.match(/["`} ]([\w-]+)(?=["` $])/g) ?? []);
  return new Set(words.map((word) => word.slice(1)));
}

/** The outermost class of a part: where it stands, and how large, is for others to say, too. */
const ROOTS = new Set(
  [
    "board board-ground market in-sectors palace own rivals rival player-summary player-summary-name action-bar",
    "glass-track seat-mark strip-card strip-face window latest-moves log rise clock match-facts",
    "pane-icon letter hit ring", // of a pane, wherever panes are drawn
    "choice choice-row colour-choice sheet note file person play play-board notices rose-window puzzle-table",
  ].flatMap((names) => names.split(" ")),
);

/** A part of the page: a stylesheet and those that go on with it, as market-layout.css with market.css. */
function partOf(sheet: string): string {
  const start = SHEETS.find((other) => sheet.startsWith(other.replace(".css", "-")));
  return start ?? sheet;
}

const DEFINED = new Map(SHEETS.map((sheet) => [sheet, defined(sheet)]));
/** Loaded on every page: their classes are everybody's. */
const GLOBAL = new Set([...ALWAYS].flatMap((sheet) => [...named(sheet)]));
const LATE = SHEETS.filter((sheet) => !ALWAYS.has(sheet));

describe("class names", () => {
  it("are read from stylesheets and modules", () => {
    expect(DEFINED.get("/src/board/market.css")).toContain("market");
    expect(assigned("/src/board/players.tsx")).toContain("player-summary");
    expect(assigned("/src/board/players.tsx")).toContain("rival");
    expect(assigned("/src/board/animator.tsx")).toContain("moving-copy");
    expect([...stylesOf("/src/pages/home/rose-window.tsx")]).toContain("/src/board/colours.css");
    expect([...ALWAYS]).toContain("/src/shell/theme.css");
  });

  it("are styled by one part's stylesheets", () => {
    const owners = new Map<string, Set<string>>();
    for (const sheet of LATE)
      for (const name of named(sheet))
        owners.set(name, new Set(owners.get(name)).add(partOf(sheet)));
    const shared = [...owners].filter(
      ([name, sheets]) => sheets.size > 1 && !ROOTS.has(name) && !GLOBAL.has(name),
    );
    expect(shared.map(([name, sheets]) => `${name}: ${[...sheets].join(", ")}`)).toEqual([]);
  });

  it("are defined by one part, root classes too", () => {
    const owners = new Map<string, Set<string>>();
    for (const sheet of LATE)
      for (const name of DEFINED.get(sheet)!)
        owners.set(name, new Set(owners.get(name)).add(partOf(sheet)));
    const twice = [...owners].filter(([, sheets]) => sheets.size > 1);
    expect(twice.map(([name, sheets]) => `${name}: ${[...sheets].join(", ")}`)).toEqual([]);
  });

  it("are not those of a stylesheet that may be there or not", () => {
    const found = MODULES.flatMap((module) => {
      const own = stylesWith(module);
      const foreign = LATE.filter((sheet) => !own.has(sheet));
      return [...assigned(module)].flatMap((name) =>
        foreign
          .filter((sheet) => DEFINED.get(sheet)!.has(name))
          .map((s) => `${name}: ${module}, ${s}`),
      );
    });
    expect(found).toEqual([]);
  });
});

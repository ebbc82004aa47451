import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import type {} from "vitest/config";

const server = process.env.VITRAL_SERVER ?? "http://127.0.0.1:8000";

/** Writes every script and style once more as .br and .gz: the server has nothing to compress. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  writeBundle({ dir }) {
    const folder = join(dir ?? "", "assets");
    for (const name of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
      const text = readFileSync(join(folder, name));
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: statSync(join(folder, name)).size };
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text, { params: size }));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
    }
  },
};

/** Leaves the comments for translators out of the messages: 0.6 KB of each language, compressed. */
const messagesWithoutComments: Plugin = {
  name: "messages-without-comments",
  apply: "build",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".ftl?raw")) return null;
    const text = readFileSync(id.replace(/\?raw$/, ""), "utf-8");
    return `export default ${JSON.stringify(text.replace(/^#.*\n/gm, ""))}`;
  },
};

/** Matches modules by their paths in src, without extensions: a stylesheet goes with its component. */
const modules = (...paths: string[]) => new RegExp(`/web/src/(${paths.join("|")})\\.`);

/**
 * Small modules that are needed together, each group as one chunk with one stylesheet.
 *
 * Without groups, every set of modules that the same pages share is a chunk of its own, down to 150
 * bytes. With them, the table loads 11 scripts instead of 17, and 1.4 KB less. The settings pay most
 * for modules that they do not use: 1.4 KB. The board is no group, because the settings draw panes and would load all of it.
 */
const CHUNK_GROUPS = [
  { name: "preact", test: /node_modules\/@?preact/ },
  {
    name: "match",
    test: modules(
      "app/match/bots",
      "app/match/error-message",
      "app/match/own-matches",
      "app/match/result",
      "app/match/seat-colours",
      "app/match/time",
      "app/study/own-edition",
      "game/messages",
    ),
  },
  {
    name: "study",
    test: modules(
      "app/study/analysis-stream",
      "app/study/api",
      "app/study/figures",
      "app/study/games",
      "app/study/shared-position",
      "app/study/use-request",
      "components/lazy",
    ),
  },
  {
    name: "study-board",
    test: modules(
      "app/study/bars",
      "app/study/step-button",
      "app/study/study-view",
      "app/study/use-keys",
    ),
  },
  {
    name: "studies",
    test: modules(
      "app/study/copy-buttons",
      "app/study/download",
      "app/study/game-study",
      "app/study/studies",
      "app/study/study-address",
      "app/study/study-document",
      "app/study/tree",
    ),
  },
  {
    name: "fields",
    test: modules(
      "app/controls/colour-choice",
      "app/settings/setting-fields",
      "components/choice",
      "components/radio-group",
    ),
  },
];

/** The modules that a match is played with: the home page, the table up to its end, and the words. */
const PLAY_MODULES =
  /^(index\.html|src\/(pages\/(home\/index|table\/(index|over|final-sequence))\.tsx|i18n\/..\.ts)|.*\/locales\/..\/(home|lobby|table|match|errors)\.ftl\?raw)$/;
type Chunk = { file: string; css?: string[]; imports?: string[] };

/** The assets of these pages, and of all that they import. */
function assetsOf(chunks: Record<string, Chunk>, pages: RegExp): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const { file, css = [], imports = [] } = chunks[name]!;
    if (found.has(file)) return;
    for (const each of [file, ...css]) found.add(each);
    imports.forEach(add);
  };
  Object.keys(chunks)
    .filter((name) => pages.test(name))
    .forEach(add);
  return [...found].sort().map((file) => `/${file}`);
}

/** Writes into the service worker what to cache, and a version that differs with every build. */
const serviceWorkerAssets: Plugin = {
  name: "service-worker-assets",
  apply: "build",
  writeBundle({ dir = "" }) {
    const names = readdirSync(join(dir, "assets")).filter((name) => !/\.(br|gz)$/.test(name));
    const assets = names.sort().map((name) => `/assets/${name}`);
    const script = readFileSync(join(dir, "worker.js"), "utf-8");
    const hash = createHash("sha256").update(script).update(assets.join());
    for (const name of ["index.html", "icon.svg", "manifest.webmanifest"])
      hash.update(readFileSync(join(dir, name)));
    const version = JSON.stringify(`vitral-${hash.digest("hex").slice(0, 12)}`);
    const chunks = JSON.parse(readFileSync(join(dir, "pages.json"), "utf-8"));
    const lists = { ASSETS: assets, PRECACHED: assetsOf(chunks, PLAY_MODULES) };
    const declared = Object.entries(lists).map(
      ([name, list]) => `, ${name} = ${JSON.stringify(list)}`,
    );
    writeFileSync(
      join(dir, "worker.js"),
      `const VERSION = ${version}${declared.join("")};\n${script}`,
    );
  },
};

export default defineConfig({
  plugins: [messagesWithoutComments, serviceWorkerAssets, compressed],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/vitral/server/web",
    emptyOutDir: true,
    manifest: "pages.json",
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: ["index.html", "src/worker/worker.ts"],
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
        // If groups took in what they import, they would take it from the entry, which all pages load.
        codeSplitting: { includeDependenciesRecursively: false, groups: CHUNK_GROUPS },
      },
    },
  },
  test: { css: { include: [/\?raw/] } }, // a test reads the stylesheets
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
});

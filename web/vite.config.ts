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

/** The modules that a match is played with: the home page, the table up to its end, and the words. */
const PLAY_MODULES =
  /^(index\.html|src\/(pages\/(home\/index|table\/(index|over|final-sequence))\.tsx|i18n\/..\.ts))$/;
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
  plugins: [serviceWorkerAssets, compressed],
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
      },
    },
  },
  test: { css: { include: [/\?raw/] } }, // a test reads the stylesheets
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
});

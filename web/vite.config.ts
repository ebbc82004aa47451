import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

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

/** Tells the service worker what to keep, and by what name: another build has another. */
const kept: Plugin = {
  name: "kept",
  apply: "build",
  writeBundle({ dir = "" }) {
    const names = readdirSync(join(dir, "assets")).filter((name) => !/\.(br|gz)$/.test(name));
    const assets = names.sort().map((name) => `/assets/${name}`);
    const script = readFileSync(join(dir, "worker.js"), "utf-8");
    const hash = createHash("sha256").update(script).update(assets.join());
    for (const beside of ["index.html", "icon.svg", "manifest.webmanifest"])
      hash.update(readFileSync(join(dir, beside)));
    const version = JSON.stringify(`vitral-${hash.digest("hex").slice(0, 12)}`);
    const declared = `const VERSION = ${version}, ASSETS = ${JSON.stringify(assets)};\n`;
    writeFileSync(join(dir, "worker.js"), declared + script);
  },
};

export default defineConfig({
  plugins: [kept, compressed],
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
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
});

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { bundleOptions } from "./bundle-options";
import { BEST_BROTLI, brotli, FAST_BROTLI } from "./compression";
import { writeLateSheets } from "./page-styles";

/*
 * Second part of a build, after `next build`. Bundles the web server and the page store into the
 * build folder. Writes the late part of each style sheet, and a Brotli file of the highest quality beside each
 * asset; it is a seventh smaller than gzip made on the fly. A demo start (QUICK_BUILD) compresses fast: its
 * assets are a twelfth larger. `npm start` needs no other program.
 */

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const quality = process.env.QUICK_BUILD ? FAST_BROTLI : BEST_BROTLI;
/** False in the build of `npm start`. */
const isDeployed = process.env.BUILD_WAITS_FOR === undefined;

const buildFolder = path.resolve(process.env.NEXT_DIST_DIR ?? ".next");
const assets = path.join(buildFolder, "static");

const webServer = { main: "server/main.ts" };

/** Other programs of the folder to deploy. In a clone, `tsx` runs them. */
const deployedPrograms = {
  worker: "scripts/worker.ts",
  migrate: "scripts/prepare-database.ts",
  "admin-create": "scripts/admin-create.ts",
  "demo-remove": "scripts/demo-remove.ts",
  "storage-move": "scripts/storage-move.ts",
};

async function writeBrotliFile(file: string): Promise<void> {
  writeFileSync(`${file}.br`, await brotli(readFileSync(file), quality));
}

const options = {
  ...bundleOptions,
  outdir: path.join(buildFolder, "web-server"),
  outExtension: { ".js": ".mjs" },
  define: { "process.env.NODE_ENV": '"production"' },
};
await Promise.all([
  build({
    ...options,
    entryPoints: isDeployed ? { ...webServer, ...deployedPrograms } : webServer,
    // The programs share most of their code.
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
  }),
  // Next loads these alone.
  build({
    ...options,
    entryPoints: { "page-store": "server/page-store.ts", "next.config": "next.config.ts" },
  }),
]);
writeLateSheets(assets);
await Promise.all(
  readdirSync(assets, { recursive: true, encoding: "utf8" })
    .filter((file) => COMPRESSIBLE.test(file) && !existsSync(path.join(assets, `${file}.br`)))
    .map((file) => writeBrotliFile(path.join(assets, file))),
);

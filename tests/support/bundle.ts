import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { externalPackages } from "../../next.config";

const root = path.resolve(import.meta.dirname, "../..");
/** As deep as `scripts`, because programs look for files of the clone from their own folder. */
const folder = path.join(root, ".cache");
const bundled = new Map<string, Promise<string>>();

/**
 * Bundles a program of `scripts` with its packages, as `server/build.ts` does. Returns the file. It starts
 * several times faster than with tsx, which transforms every module of the shop in each process.
 */
export function bundle(program: string): Promise<string> {
  const known = bundled.get(program) ?? write(program);
  bundled.set(program, known);
  return known;
}

async function write(program: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, "scripts", `${program}.ts`)],
    outfile: `${program}.mjs`,
    bundle: true,
    external: ["sharp", "next", ...externalPackages],
    banner: {
      // For the packages that use CommonJS.
      js: `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`,
    },
    alias: {
      "server-only": path.join(root, "scripts", "server-only.ts"),
      // Next's package names no entry for modules of Node.
      "next/headers": "next/headers.js",
      "next/cache": "next/cache.js",
      "next/navigation": "next/navigation.js",
      "next/server": "next/server.js",
    },
    jsx: "automatic",
    platform: "node",
    format: "esm",
    target: "node20",
    write: false,
    logLevel: "warning",
  });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `test-${program}.mjs`);
  // Other workers may write or run the same file.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, outputFiles[0]?.contents ?? "");
  renameSync(unfinished, file);
  return file;
}

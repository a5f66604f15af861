import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { bundleOptions } from "../../server/bundle-options";

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
    ...bundleOptions,
    entryPoints: [path.join(root, "scripts", `${program}.ts`)],
    outfile: `${program}.mjs`,
    write: false,
  });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `test-${program}.mjs`);
  // Other workers may write or run the same file.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, outputFiles[0]?.contents ?? "");
  renameSync(unfinished, file);
  return file;
}

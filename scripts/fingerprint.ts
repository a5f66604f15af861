import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Entries of the root folder that a build does not read. */
const NOT_BUILT = new Set([
  "node_modules",
  "tests",
  "sandbox",
  "scripts",
  "docs",
  "test-results",
  "playwright-report",
  "next-env.d.ts",
]);
const NOT_BUILT_PATTERN = /^\.|\.md$|\.tsbuildinfo$|^(vitest|playwright|knip|dependency-cruiser)\./;
const GENERATED = new Set([
  path.join("lib", "platform", "db", "generated"),
  path.join("public", "pictures"),
]);

/**
 * Returns a hash of everything that affects a build. It covers sources, lock file, Node version and
 * `inputs`. Sources are read from disk, so it also works without git.
 */
export function buildFingerprint(root: string, inputs: Record<string, unknown>): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify({ node: process.version, ...inputs }));
  for (const file of sourceFiles(root)) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

function sourceFiles(root: string, folder = ""): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => folder !== "" || !(NOT_BUILT.has(name) || NOT_BUILT_PATTERN.test(name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (GENERATED.has(file)) return [];
      if (entry.isDirectory()) return sourceFiles(root, file);
      return entry.isFile() ? [file] : [];
    });
}

/**
 * Opens the record of a finished build. It is stored inside the build folder, so removing or
 * interrupting the build also removes it.
 */
export function buildRecord(buildFolder: string) {
  const file = path.join(buildFolder, "scultea-build");
  return {
    matches: (fingerprint: string) =>
      existsSync(file) && readFileSync(file, "utf8") === fingerprint,
    clear: () => rmSync(file, { force: true }),
    write: (fingerprint: string) => writeFileSync(file, fingerprint),
  };
}

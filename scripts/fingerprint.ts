import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a build reads. The stamp stands for the generated database client. */
const FOLDERS = ["app", "components", "emails", "lib", "server"];
const FILES = [
  "lib/platform/db/generated/stamp",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];
const GENERATED = path.join("lib", "platform", "db", "generated");

/** Variables whose values a build contains (docs/deployment.md, "What the build fixes"). */
const VARIABLES = ["RELEASE", "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY", "QUICK_BUILD"];

/**
 * Returns a hash of everything that affects a build: sources, lock file, version of Node, variables.
 * Sources are read from disk, so it also works without git.
 */
export function buildFingerprint(root: string, variables: Record<string, string>): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([process.version, VARIABLES.map((name) => variables[name])]));
  const sources = [...FILES, ...FOLDERS.flatMap((folder) => filesIn(root, folder))];
  for (const file of sources.filter((file) => existsSync(path.join(root, file)))) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

/** Leaves out hidden files, which editors and desktops write. */
function filesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .filter((file) => !file.startsWith(GENERATED))
    .sort();
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

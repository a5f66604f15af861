import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Problem, reportFailure } from "./problem.mjs";

const root = path.resolve(import.meta.dirname, "..");
const stampFile = path.join(root, "lib", "platform", "db", "generated", "stamp");

/**
 * Writes the typed database client to lib/platform/db/generated, unless it matches this schema and
 * this version of Prisma.
 * @returns {boolean} whether the client was written
 */
export function generateClient() {
  const stamp = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, "node_modules", "prisma", "build", "index.js"), "generate"],
    {
      cwd: root,
      encoding: "utf8",
      env: {
        ...process.env,
        // Prisma downloads a schema engine unless a file is named, although generating needs none.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        CHECKPOINT_DISABLE: "1",
      },
    },
  );
  if (status !== 0) throw new Problem(`prisma generate failed:\n${stdout}${stderr}`);
  writeFileSync(stampFile, stamp);
  return true;
}

function wantedStamp() {
  const hash = createHash("sha256");
  hash.update(readFileSync(path.join(root, "prisma", "schema.prisma")));
  hash.update(readFileSync(path.join(root, "node_modules", "prisma", "package.json")));
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(generateClient() ? "database client written" : "database client up to date");
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}

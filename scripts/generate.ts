import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { execaNode } from "execa";
import { Problem, reportFailure } from "./problem";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "lib", "platform", "db", "generated");
const stampFile = path.join(folder, "stamp");

/**
 * Writes the typed database client and the name of the newest migration to lib/platform/db/generated, unless they
 * match this schema, its migrations and this version of Prisma. Returns whether they were written.
 */
export async function generateClient(): Promise<boolean> {
  const hash = createHash("sha256");
  for (const file of ["prisma/schema.prisma", "node_modules/prisma/package.json"])
    hash.update(readFileSync(path.join(root, file)));
  const migrations = readdirSync(path.join(root, "prisma", "migrations"));
  const newest = migrations
    .filter((name) => /^\d/.test(name))
    .toSorted()
    .at(-1);
  hash.update(`${newest}`);
  const stamp = hash.digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  const { failed, all } = await execaNode("node_modules/prisma/build/index.js", ["generate"], {
    cwd: root,
    all: true,
    nodeOptions: [],
    reject: false,
    env: {
      // Prisma downloads a schema engine unless a file is named, although generating needs none.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  if (failed) throw new Problem(`prisma generate failed:\n${all}`);
  writeFileSync(
    path.join(folder, "latest-migration.ts"),
    `/** The newest folder of prisma/migrations, which this build needs. */\nexport const LATEST_MIGRATION = "${newest}";\n`,
  );
  writeFileSync(stampFile, stamp);
  return true;
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(
      (await generateClient()) ? "database client written" : "database client up to date",
    );
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}

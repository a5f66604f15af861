import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * What this run covers. `npm test` runs the essential tests, `npm run test:full` all, and
 * `npm run test:rest` the files of which `npm test` leaves out something.
 */
export type TestScope = "essential" | "full" | "rest";

const scopes: readonly TestScope[] = ["essential", "full", "rest"];

export const testScope: TestScope =
  scopes.find((scope) => scope === process.env.TEST_SCOPE) ?? "essential";

/** True in `npm run test:full` and `npm run test:rest`, which also run exhaustive tests. */
export const isFullRun = testScope !== "essential";

/** Returns every case in a full run, else the first ones. */
export const sample = <Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  isFullRun ? cases : cases.slice(0, count);

/** Files named so run in `npm run test:full` only. */
export const FULL_FILES = "**/*.full.{test,spec}.{ts,tsx}";

export const FULL_NAME = /\.full\.(test|spec)\.tsx?$/;
const FULL_CONTENT = /@full|InFullRun|\/support\/full"/;

/** Returns the test files below a folder of which `npm test` runs nothing, or only a part. */
export function filesWithFullTests(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
    .filter((file) => FULL_NAME.test(file) || FULL_CONTENT.test(readFileSync(file, "utf8")))
    .sort();
}

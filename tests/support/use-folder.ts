import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";

/** Gives each test of a file an empty folder. Returns a function that returns the path of a name in it. */
export function useFolder(): (name?: string) => string {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "scultea-test-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (name = "") => path.join(folder, name);
}

import { beforeAll } from "vitest";
import { watchProcess } from "./leftovers";

/*
 * Fails a file that leaves something in the process of its worker. Listed before others with hooks:
 * what the first `beforeAll` returns runs after all other hooks of the file.
 */

const worker = globalThis as typeof globalThis & { findLeftovers?: () => Promise<string[]> };

// A file whose `beforeAll` failed was not looked at, so this only cleans up.
await worker.findLeftovers?.();
worker.findLeftovers = watchProcess();

beforeAll(() => async () => {
  const left = (await worker.findLeftovers?.()) ?? [];
  delete worker.findLeftovers;
  if (left.length > 0) throw new Error(`This file left:\n${left.join("\n")}`);
});

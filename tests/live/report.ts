import { expect, inject } from "vitest";
import { findLies, type Lie } from "./detector";
import { readFacts } from "./facts";
import { type Reading } from "./text";

/** Returns what the database does not hold. */
export async function liesIn(readings: Reading[]): Promise<Lie[]> {
  const facts = await readFacts(inject("liveShop").databaseUrl);
  return readings.flatMap((reading) => findLies(reading, facts));
}

/**
 * Expects that readings say nothing that the database does not hold. Given a function, it reads
 * again for half a minute: pages may show the last state for a few seconds on a busy machine.
 */
export async function expectNoLies(given: Reading[] | (() => Promise<Reading[]>)): Promise<void> {
  if (typeof given !== "function") {
    expect(await toldLies(given)).toEqual([]);
    return;
  }
  await expect.poll(async () => toldLies(await given()), POLL).toEqual([]);
}

/** For `expect.poll`. */
export const POLL = { timeout: 120_000, interval: 500 };

async function toldLies(readings: Reading[]): Promise<string[]> {
  expect(readings).not.toEqual([]);
  const lies = await liesIn(readings);
  return [...new Set(lies.map(({ where, kind, text }) => `${where}, ${kind}: ${text}`))];
}

import { expect, inject } from "vitest";
import { findLies, type Lie } from "./detector";
import { readFacts } from "./facts";
import { type Reading } from "./text";

/** Returns what the database does not hold. */
export async function liesIn(readings: Reading[]): Promise<Lie[]> {
  const facts = await readFacts(inject("liveShop").databaseUrl);
  return readings.flatMap((reading) => findLies(reading, facts));
}

export async function expectNoLies(readings: Reading[]): Promise<void> {
  expect(readings).not.toEqual([]);
  const lies = await liesIn(readings);
  const told = lies.map(({ where, kind, text }) => `${where}, ${kind}: ${text}`);
  expect([...new Set(told)]).toEqual([]);
}

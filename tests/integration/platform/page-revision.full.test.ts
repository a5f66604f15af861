import { afterEach, expect, test, vi } from "vitest";
import { currentRevision } from "@/server/page-revision";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { useOwnConnections } from "../../support/own-connections";
import { useShop } from "../../support/use-shop";

const DAY_MS = 86_400_000;

useOwnConnections();
useShop();
afterEach(() => vi.useRealTimers());

test("an answer of the database that comes late is used, although requests no longer wait for it", async () => {
  const known = await currentRevision();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  // The held clock begins at zero; the process may have run for long.
  vi.advanceTimersByTime(DAY_MS);
  await withConnection(testDatabaseUrl(), async (client) => {
    await client.query("BEGIN");
    await client.query("LOCK TABLE page_revision IN ACCESS EXCLUSIVE MODE");
    const asked = currentRevision();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asked).toBe(known);
    // Another request does not wait again.
    expect(await currentRevision()).toBe(known);
    await client.query("INSERT INTO page_revision (id, revision) VALUES (1, 41)");
    await client.query("COMMIT");
  });
  // The clock stands still, so there is no second reading.
  await expect.poll(() => currentRevision()).toMatch(/^41\//);
});

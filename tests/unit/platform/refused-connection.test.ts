import { expect, test, vi } from "vitest";
import { closeDb, getDb } from "@/lib/platform/db/client";

test("a database that refuses connections is not waited for", async () => {
  // No time-out ends.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await expect(getDb().$transaction((tx) => tx.order.count())).rejects.toThrow();
  vi.useRealTimers();
  await closeDb();
});

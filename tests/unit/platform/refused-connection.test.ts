import { expect, test } from "vitest";
import { closeDb, getDb } from "@/lib/platform/db/client";

test("a database that refuses connections is not waited for", async () => {
  const startedAt = performance.now();
  await expect(getDb().$transaction((tx) => tx.order.count())).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  await closeDb();
});

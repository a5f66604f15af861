import { beforeAll, expect, it } from "vitest";
import { getDb } from "@/lib/platform/db/client";
import { useOwnConnections } from "../../support/own-connections";
import { setVariables } from "../../support/variables";

useOwnConnections();
beforeAll(() => setVariables({ DATABASE_STATEMENT_SECONDS: "1" }));

it("ends a transaction after DATABASE_STATEMENT_SECONDS, however short its statements are", async () => {
  const endless = getDb().$transaction(async (tx) => {
    for (;;) await tx.$queryRaw`SELECT 1`;
  });
  await expect(endless).rejects.toThrow("timeout for this transaction was 1000 ms");
});

import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { closeDb } from "@/lib/platform/db/client";
import { inLongTransaction } from "@/lib/platform/db/in-transaction";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

beforeAll(closeDb);
const shop = useShop({ env: { DATABASE_STATEMENT_SECONDS: "1" } });

/** Runs `work` while another transaction keeps the stock locked. */
async function whileStockIsLocked<T>(work: () => Promise<T>): Promise<T> {
  return withConnection(testDatabaseUrl(), async (other) => {
    await other.query("BEGIN; SELECT FROM stock_items FOR UPDATE");
    try {
      return await work();
    } finally {
      await other.query("ROLLBACK");
    }
  });
}

test("an order whose statement waits too long fails whole, and can be placed again", async () => {
  const input = checkoutInput();
  await expect(whileStockIsLocked(() => placeOrder(input))).rejects.toThrow(/statement timeout/);
  expect(await shop.db.order.count()).toBe(0);
  expect(await shop.db.stockReservation.count()).toBe(0);
  expect(await placeOrder(input)).toMatchObject({ ok: true });
});

test("a transaction that asks for more time gets it, and the next one does not", async () => {
  await inLongTransaction(10_000, (tx) => tx.$executeRaw`SELECT pg_sleep(1.5)`);
  await expect(shop.db.$executeRaw`SELECT pg_sleep(1.5)`).rejects.toThrow(/statement timeout/);
});

test("a transaction that its process left ends after a minute", async () => {
  const [limit] = await shop.db.$queryRaw<{ ms: string }[]>`
    SELECT current_setting('idle_in_transaction_session_timeout') AS ms`;
  expect(limit).toEqual({ ms: "1min" });
});

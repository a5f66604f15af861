import { expect, test } from "vitest";
import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { inLongTransaction } from "@/lib/platform/db/in-transaction";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { useOwnConnections } from "../../support/own-connections";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

useOwnConnections();
const shop = useShop({ env: { DATABASE_STATEMENT_SECONDS: "1" } });

/** Runs `work` while another transaction keeps the rows of a table locked. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  return withConnection(testDatabaseUrl(), async (other) => {
    await other.query(`BEGIN; SELECT FROM ${table} FOR UPDATE`);
    try {
      return await work();
    } finally {
      await other.query("ROLLBACK");
    }
  });
}

test("an order whose statement waits too long fails whole, and can be placed again", async () => {
  const input = checkoutInput();
  const placed = whileLocked("stock_items", () => placeOrder(input));
  await expect(placed).rejects.toThrow(/statement timeout/);
  expect(await shop.db.order.count()).toBe(0);
  expect(await shop.db.stockReservation.count()).toBe(0);
  expect(await placeOrder(input)).toMatchObject({ ok: true });
});

test("the success page shows an order as pending while its payment cannot be settled", async () => {
  expect(await placeOrder(checkoutInput())).toMatchObject({ ok: true });
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow();
  const session_id = attempt.providerReference ?? "";
  await shop.sandbox.session(session_id, "pay");
  await shop.sandbox.waitForWebhooks();
  const confirm = () => confirmPayment({ session_id });
  expect(await whileLocked("orders", confirm)).toMatchObject({ paymentStatus: "pending" });
  expect(await confirm()).toMatchObject({ paymentStatus: "paid" });
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

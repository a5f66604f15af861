import { type Client } from "pg";
import { expect, test, vi } from "vitest";
import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { type Db } from "@/lib/platform/db/client";
import { inLongTransaction } from "@/lib/platform/db/in-transaction";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { useOwnConnections } from "../../support/own-connections";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

useOwnConnections();
const shop = useShop({ env: { DATABASE_STATEMENT_SECONDS: "120" } });

/**
 * Runs `work` while another transaction keeps the rows of a table locked. The database ends the statement
 * that waits for them, as it does when its time is over.
 */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  return withConnection(testDatabaseUrl(), async (other) => {
    await other.query(`BEGIN; SELECT FROM ${table} FOR UPDATE`);
    const [outcome] = await Promise.allSettled([work(), endWaiting(other)]);
    await other.query("ROLLBACK");
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

async function endWaiting(client: Client): Promise<void> {
  const ended = () =>
    client.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  await vi.waitFor(async () => expect((await ended()).rowCount).toBe(1), { timeout: 120_000 });
}

const limitOf = async (db: Db) => {
  const [row] = await db.$queryRaw<{ limit: string }[]>`
    SELECT current_setting('statement_timeout') AS limit`;
  return row?.limit;
};

test("an order whose statement waits too long fails whole, and can be placed again", async () => {
  const input = checkoutInput();
  const placed = whileLocked("stock_items", () => placeOrder(input));
  await expect(placed).rejects.toThrow(/canceling statement/);
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

test("statements have a limit; a transaction that asks for more gets it, and the next one does not", async () => {
  expect(await limitOf(shop.db)).toBe("2min");
  expect(await inLongTransaction(240_000, limitOf)).toBe("4min");
  expect(await limitOf(shop.db)).toBe("2min");
});

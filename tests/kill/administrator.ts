import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { hash } from "@node-rs/argon2";
import { query } from "../../scripts/database";
import { type HandMadeOrder, type ShopClient } from "../support/shop-client";

const LIMITS = { maxWaitMs: 120_000, pauseMs: 400 };

export type Administrator = Awaited<ReturnType<typeof createAdministrator>>;

/** Creates an administrator who cancels orders from the dashboard. */
export async function createAdministrator(client: ShopClient, databaseUrl: string) {
  const [email, password] = ["ufficio@example.it", randomUUID()] as const;
  await query(
    databaseUrl,
    `INSERT INTO users (id, email, name, role, password_hash, created_at)
     VALUES ($1, $2, 'Ufficio', 'admin', $3, now())`,
    [randomUUID(), email, await hash(password)],
  );
  let session: Promise<string> | undefined;
  const signIn = () => (session ??= client.signIn({ email, password }));

  return {
    /** Signs in, once for all calls. A failure is found and repeated by the next call. */
    signIn: async () => {
      try {
        await signIn();
      } catch {
        session = undefined;
      }
    },

    /** Creates an order by hand, as often as it takes: one key creates one. Returns why there is none. */
    createOrder: async (order: HandMadeOrder): Promise<string | undefined> => {
      const endsAt = Date.now() + LIMITS.maxWaitMs;
      while (Date.now() < endsAt) {
        try {
          const outcome = await client.createOrder(await signIn(), order);
          if (outcome.ok) return undefined;
          if (outcome.error.code !== "internal") return outcome.error.code;
        } catch {
          // The web server or database is down.
          session = undefined;
        }
        await wait(LIMITS.pauseMs);
      }
      return "shop_unreachable";
    },

    /** Cancels the order of one checkout. A refusal also counts as an answer. */
    cancelOrder: async (checkoutKey: string) => {
      const endsAt = Date.now() + LIMITS.maxWaitMs;
      while (Date.now() < endsAt) {
        try {
          const sql = "SELECT id FROM orders WHERE checkout_key = $1";
          const [order] = await query<{ id: string }>(databaseUrl, sql, [checkoutKey]);
          if (!order) return;
          const input = { orderId: order.id, status: "cancelled" };
          const outcome = await client.setOrderStatus(await signIn(), input);
          if (outcome.ok || outcome.error.code !== "internal") return;
        } catch {
          // The web server or database is down. The next attempt shows whether the order was
          // cancelled.
          session = undefined;
        }
        await wait(LIMITS.pauseMs);
      }
    },
  };
}

import { beforeEach, expect, it } from "vitest";
import * as route from "@/app/api/cron/route";
import { query as sql } from "../../support/database";
import { placeAttempt } from "../../support/payments";
import { useShop } from "../../support/use-shop";

const secret = "another secret of thirty-two characters for tests";
const site = "http://localhost:3000/api/cron";

const shop = useShop();
// pg-boss looks for due schedules every few seconds; the test before may just have done it.
beforeEach(() => sql("UPDATE pgboss.version SET cron_on = NULL; DELETE FROM pgboss.schedule"));

/** Jobs that schedules added, by name and occurrence. */
const scheduled = () =>
  sql<{ name: string; count: number }>(
    `SELECT name, count(*)::int FROM pgboss.job
     WHERE singleton_on IS NOT NULL AND name NOT LIKE '%pgboss%' GROUP BY name, singleton_on`,
  );

const call = (authorization?: string, method: "GET" | "POST" = "GET") =>
  route[method](
    new Request(site, {
      method,
      ...(authorization !== undefined && { headers: { authorization } }),
    }),
    {},
  );

const jobs = async (state: string) =>
  (await sql(`SELECT id FROM pgboss.job WHERE state = '${state}'`)).length;

async function placeAndPay(): Promise<void> {
  const { reference } = await placeAttempt(shop);
  await shop.sandbox.session(reference, "pay");
  await shop.sandbox.waitForWebhooks();
}

it(
  "the cron route answers 401 without its secret, and does nothing",
  { tags: ["PAY-49"] },
  async () => {
    await placeAndPay();
    const waiting = await jobs("created");
    expect(waiting).toBeGreaterThan(0);
    const wrong = "Bearer another secret of thirty-two characters for testz";
    for (const authorization of [undefined, secret, wrong, "Bearer ", `Bearer ${secret}x`])
      for (const method of ["GET", "POST"] as const)
        expect((await call(authorization, method)).status, authorization).toBe(401);
    expect(await jobs("created")).toBe(waiting);
  },
);

it(
  "the cron route settles, sends and runs the jobs that are due, by GET or POST",
  { tags: ["PAY-49"] },
  async () => {
    await placeAndPay();
    const answer = await call(`Bearer ${secret}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ finished: true });
    // The event, its confirmation e-mail, and the reconciler.
    expect(await scheduled()).toContainEqual({ name: "reconcile-payments", count: 1 });
    expect(await shop.db.order.findFirst()).toMatchObject({ paymentStatus: "paid" });
    expect(await shop.sandbox.mail()).not.toHaveLength(0);
    expect((await call(`Bearer ${secret}`, "POST")).status).toBe(200);
  },
);

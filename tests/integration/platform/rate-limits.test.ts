import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as lookUp } from "@/app/api/checkout/confirmation/route";
import { placeOrder } from "@/lib/checkout/actions";
import { requestPartnership, sendContactMessage } from "@/lib/inbox/actions/shop";
import { subscribeToNewsletter } from "@/lib/newsletter/actions/shop";
import { newsletterConsent } from "@/lib/newsletter/copy/forms";
import { getDb } from "@/lib/platform/db/client";
import { closeLimiters, consumeLimit } from "@/lib/platform/http/rate-limit";
import { createCatalogue } from "@/prisma/builders/catalogue";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { repeat } from "../../support/repeat";
import { startRequest } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { unchecked } from "../../support/unchecked";
import { useDatabase } from "../../support/use-database";
import { withoutTable } from "../../support/without-table";

beforeEach(closeLimiters);
useDatabase();

const tooMany = { ok: false, error: { code: "too_many_requests" } };

const repeatAtOnce = <T>(times: number, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, call));

const subscribe = (email: string) => {
  const consent = newsletterConsent.version;
  return subscribeToNewsletter({ email, source: "footer", consent, elapsedMs: 4_000 });
};

async function waitingForTable(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_locks WHERE relation = 'rate_limits'::regclass AND NOT granted",
  );
  return rowCount ?? 0;
}

describe("floods", { tags: ["PAY-47"] }, () => {
  test("newsletter: accepts ten addresses from one place, then shows a message; other places are not affected", async () => {
    const answers = await repeat(12, (index) => subscribe(`anna-${index}@esempio.it`));

    expect(answers.slice(0, 10).every(({ ok }) => ok)).toBe(true);
    expect(answers.slice(10)).toEqual([tooMany, tooMany]);
    expect(await getDb().newsletterSubscriber.count()).toBe(10);
    startRequest(undefined, { address: "198.51.100.7" });
    expect((await subscribe("altra@esempio.it")).ok).toBe(true);
  });

  test.each([
    ["contact", sendContactMessage],
    ["partners", requestPartnership],
  ])("%s: refuses the eleventh before it is read", async (_, send) => {
    const answers = await repeat(11, () => unchecked(send)({}));
    expect(answers.slice(0, 10)).not.toContainEqual(tooMany);
    expect(answers[10]).toEqual(tooMany);
  });

  test("checkout: accepts thirty tries from one place, then asks to wait", async () => {
    const answers = await repeat(31, () => unchecked(placeOrder)({}));
    expect(answers[29]).toMatchObject({ error: { code: "invalid_input" } });
    expect(answers[30]).toEqual({ ok: false, error: { code: "too_many_requests" } });
  });

  test("order look-up: answers 429 with a time to retry", async () => {
    const ask = () =>
      lookUp(
        new Request("http://localhost:3000/api/checkout/confirmation", {
          method: "POST",
          headers: { origin: "http://localhost:3000", "x-forwarded-for": "192.0.2.1" },
          body: "{}",
        }),
        undefined,
      );
    for (let sent = 0; sent < 299; sent += 1) await consumeLimit("confirmation", "192.0.2.1");
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ error: "too_many_requests" });
  });
});

describe("the counters", () => {
  test("are the same for every process", async () => {
    await repeatAtOnce(6, () => consumeLimit("newsletter", "flood"));
    // Another process knows only the table.
    await closeLimiters();
    const answers = await repeatAtOnce(6, () => consumeLimit("newsletter", "flood"));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
  });

  test("store no readable address", async () => {
    startRequest(undefined, { address: "198.51.100.23" });
    await subscribe("anna@esempio.it");
    const rows = await getDb().rateLimit.findMany();
    expect(rows).toHaveLength(4);
    for (const { key } of rows) {
      expect(key).toMatch(/^newsletter(?:Domain|Mailbox|Shop)?:[\w-]{43}$/);
      expect(key).not.toMatch(/198|anna|esempio/);
    }
  });

  test("count for all processes also when a connection comes late", async () => {
    await withConnection(testDatabaseUrl(), async (client) => {
      await client.query("BEGIN; LOCK TABLE rate_limits");
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      // Two take the connections and wait for the table. The third waits for a connection.
      const counted = repeatAtOnce(3, () => consumeLimit("newsletter", "flood"));
      // Not `expect.poll`, which would advance the timers.
      while ((await waitingForTable(client)) < 2) await pause(20);
      await vi.advanceTimersByTimeAsync(4_000);
      vi.useRealTimers();
      await client.query("COMMIT");
      await counted;
    });
    expect(await getDb().rateLimit.findMany()).toMatchObject([{ points: 3 }]);
  });

  test("refuse no order while they cannot be reached; each process then counts alone", async () => {
    await createCatalogue(getDb());
    await withoutTable("rate_limits", async () => {
      const sold = await placeOrder(checkoutInput({ items: [{ sku: "none", quantity: 1 }] }));
      expect(sold).toMatchObject({ error: { code: "unknown_product" } });
      const answers = await repeat(30, () => unchecked(placeOrder)({}));
      expect(answers[29]).toEqual({ ok: false, error: { code: "too_many_requests" } });
    });
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { GET as findPixel } from "@/app/api/analytics/pixel/route";
import { POST } from "@/app/api/consent/route";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { addDays, italianDay } from "@/lib/core/business-days";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { CONSENT_VERSION, parseConsent, PROOF_MONTHS } from "@/lib/visits/model/consent";
import { readAdVisit } from "@/lib/visits/model/conversions";
import { countConsents } from "@/lib/visits/queries/visits";
import { createAdmin } from "@/prisma/builders/admin";
import { byStaff } from "../../support/by-staff";
import { sample } from "../../support/full";
import { signInAs } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop();

const nowSeconds = () => Math.floor(Date.now() / 1_000);

function proof(given: object = {}) {
  return {
    id: randomUUID(),
    choices: { statistics: true, marketing: false },
    answer: "chosen",
    decidedAt: nowSeconds(),
    version: CONSENT_VERSION,
    textVersion: "2026-11-22",
    ...given,
  };
}

function send(body: unknown): Promise<Response> {
  const headers = { origin: shop.siteUrl, "x-forwarded-for": "192.0.2.1" };
  const request = new Request(`${shop.siteUrl}/api/consent`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return POST(request, {});
}

describe("the record of a cookie decision", () => {
  it("is stored once, with choice, method, time and text version, and without an IP address", async () => {
    const sent = proof();
    for (let time = 0; time < 2; time += 1) expect((await send(sent)).status).toBe(204);
    await Promise.all([send(sent), send(sent)]);
    const stored = await shop.db.consentProof.findMany();
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      consentId: sent.id,
      statistics: true,
      marketing: false,
      answer: "chosen",
      version: CONSENT_VERSION,
      textVersion: "2026-11-22",
      decidedAt: new Date(sent.decidedAt * 1_000),
    });
    expect(JSON.stringify(Object.values(stored[0] ?? {}).map(String))).not.toContain("192.0.2.1");
  });

  it("sets a cookie that has no identifier after a refusal", { tags: ["X-25"] }, async () => {
    const cookieOf = async (choices: object) => {
      const response = await send(proof({ choices }));
      const cookie = response.headers.get("set-cookie") ?? "";
      expect(cookie).toMatch(/; Path=\/; Expires=[^;]+; SameSite=Lax$/);
      return parseConsent(cookie.split(";")[0] ?? "", new Date());
    };
    const allowed = await cookieOf({ statistics: false, marketing: true });
    expect(allowed).toMatchObject({ choices: { marketing: true }, unproven: null });
    expect(allowed?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await cookieOf({ statistics: false, marketing: false })).toMatchObject({
      id: null,
      unproven: null,
    });
  });

  it("is counted for the dashboard and stored for twelve months", async () => {
    await send(proof({ choices: { statistics: true, marketing: true }, answer: "accepted" }));
    const none = { statistics: false, marketing: false };
    await send(proof({ choices: none, answer: "closed" }));
    await send(proof({ choices: none, answer: "refused" }));
    await send(proof());
    await signInAs(await createAdmin(shop.db));
    const today = italianDay(new Date());
    expect(await byStaff(countConsents)({ from: addDays(today, -1), to: today })).toEqual({
      everything: 1,
      statistics: 1,
      marketing: 0,
      refused: 1,
      closed: 1,
    });
    const months = (count: number) => {
      const date = new Date();
      date.setUTCMonth(date.getUTCMonth() + count);
      return date;
    };
    await applyRetention(months(PROOF_MONTHS - 1));
    expect(await shop.db.consentProof.count()).toBe(4);
    await applyRetention(months(PROOF_MONTHS + 1));
    expect(await shop.db.consentProof.count()).toBe(0);
  });
});

it("sends browsers the pixel's id and the device's present price", { tags: ["X-32"] }, async () => {
  const response = await findPixel(new Request(`${shop.siteUrl}/api/analytics/pixel`), {});
  expect(await response.json()).toEqual({
    pixel: {
      id: "100000000000001",
      script: `${shop.sandbox.url}/en_US/fbevents.js`,
      events: `${shop.sandbox.url}/tr/`,
      device: {
        id: "scultea-pro",
        name: "Scultea Pro - Dispositivo EMS Scultore Facciale",
        value: 29.99,
      },
    },
  });
});

describe("a purchase event sent by the server", () => {
  const headers = (marketing: 0 | 1) =>
    new Headers({
      cookie: `consent=${String(CONSENT_VERSION)}.1${String(marketing)}.${String(nowSeconds())}.${randomUUID()}; _fbp=fb.0.1763800000000.42; _fbc=javascript:x`,
      "user-agent": "Mozilla/5.0",
    });
  const place = (visit: ReturnType<typeof readAdVisit>, input = checkoutInput()) =>
    placeOrder(input, undefined, visit);

  async function buy(marketing: 0 | 1) {
    const placed = await place(readAdVisit(headers(marketing), new Date()));
    if (!placed.ok) throw new Error(placed.error.code);
    const attempt = await shop.db.paymentAttempt.findFirstOrThrow({
      orderBy: { createdAt: "desc" },
    });
    await shop.sandbox.session(attempt.providerReference ?? "", "pay");
    await settlePayment(attempt.id);
    await shop.runUntilIdle();
    return shop.db.order.findUniqueOrThrow({
      where: { id: attempt.orderId },
      include: { conversion: true, items: { orderBy: { position: "asc" } } },
    });
  }

  const told = async () => (await shop.sandbox.requests("events.create")).map(({ body }) => body);

  it("is sent only where the customer allowed marketing", { tags: ["X-31"] }, async () => {
    const without = await buy(0);
    expect(without).toMatchObject({ paymentStatus: "paid", marketingConsent: false });
    expect(without.conversion).toBeNull();
    expect(await told()).toEqual([]);
  });

  it("has the browser's event id, the value, a hashed address", { tags: ["X-36"] }, async () => {
    const order = await buy(1);
    expect(order).toMatchObject({ marketingConsent: true });
    expect(order.conversion).toMatchObject({ state: "sent", attempts: 1, userAgent: null });
    expect(order.conversion?.browserId).toBeNull();
    const [body, ...more] = await told();
    expect(more).toEqual([]);
    expect(body).toMatchObject({
      data: [
        {
          event_name: "Purchase",
          event_id: `purchase.${order.number}`,
          action_source: "website",
          event_source_url: `${shop.siteUrl}/pagamento-completato`,
          user_data: { client_user_agent: "Mozilla/5.0", fbp: "fb.0.1763800000000.42" },
          custom_data: {
            value: order.totalCents / 100,
            currency: "EUR",
            order_id: order.number,
            content_type: "product",
            content_ids: order.items.map(({ sku }) => sku),
            contents: order.items.map(({ sku, quantity }) => ({ id: sku, quantity })),
          },
        },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/francesca|javascript|cs_test/i);
  });

  it.each(sample(1, ["error_500", "drop"]))(
    "is retried after %s and delays no payment",
    async (fault) => {
      await shop.sandbox.fault("meta", "events.create", fault);
      const order = await buy(1);
      expect(order).toMatchObject({ paymentStatus: "paid", status: "confirmed" });
      expect(order.conversion).toMatchObject({ state: "queued", attempts: 1 });
      await shop.db.$executeRaw`
      UPDATE pgboss.job SET start_after = now() WHERE name = 'send-conversion'`;
      await shop.drain();
      expect(
        await shop.db.conversion.findUniqueOrThrow({ where: { orderId: order.id } }),
      ).toMatchObject({ state: "sent", attempts: 2, lastError: null });
      expect(await shop.sandbox.adEvents()).toHaveLength(1);
    },
  );

  it("waits for as long as Meta asks, without using up a try", async () => {
    await shop.sandbox.fault("meta", "events.create", "rate_limit", { retryAfter: 50 });
    const startedAt = Date.now() / 1000;
    const order = await buy(1);
    expect(order.conversion).toMatchObject({ state: "queued", attempts: 0, lastError: null });
    const [job] = await shop.db.$queryRaw<{ retry_count: number; due: number }[]>`
      SELECT retry_count, extract(epoch FROM start_after)::float8 AS due
      FROM pgboss.job WHERE name = 'send-conversion' AND state = 'retry'`;
    expect(job).toMatchObject({ retry_count: 0 });
    expect(job?.due).toBeGreaterThan(startedAt + 40);
    await shop.db.$executeRaw`
      UPDATE pgboss.job SET start_after = now() WHERE name = 'send-conversion'`;
    await shop.drain();
    expect(await shop.sandbox.adEvents()).toHaveLength(1);
  });

  it("stores the consent with the new order's insert, and updates it when the order is placed again", async () => {
    const input = checkoutInput();
    await place(readAdVisit(headers(1), new Date()), input);
    // The row has not been written since the transaction that created it and its lines.
    const written = await shop.db.$queryRaw<{ once: boolean }[]>`
      SELECT o.xmin::text = i.xmin::text AS once
      FROM orders o JOIN order_items i ON i.order_id = o.id`;
    expect(written).toEqual([{ once: true }]);
    const leave = async () => (await shop.db.order.findFirstOrThrow()).marketingConsent;
    expect(await leave()).toBe(true);
    await place(readAdVisit(headers(0), new Date()), input);
    expect(await leave()).toBe(false);
    expect(await shop.db.conversion.count()).toBe(0);
    await place(readAdVisit(headers(1), new Date()), input);
    expect(await leave()).toBe(true);
    expect(await shop.db.conversion.count()).toBe(1);
  });

  it("deletes the visit of an order that is not paid within a week", async () => {
    await place(readAdVisit(headers(1), new Date()));
    await applyRetention(new Date(Date.now() + 8 * 86_400_000));
    expect(await shop.db.conversion.count()).toBe(0);
  });
});

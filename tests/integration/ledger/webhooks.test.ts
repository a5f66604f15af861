import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { checkTotals } from "@/lib/ledger/commands/check-totals";
import { receiveWebhook } from "@/lib/ledger/commands/receive-webhook";
import { fetchMissedEvents } from "@/lib/ledger/commands/reconcile";
import { repairOrder } from "@/lib/ledger/commands/repair-order";
import { listPaymentComparisons } from "@/lib/ledger/queries";
import { parseStripeWebhook } from "@/lib/payments/stripe/webhook";
import { parseEnv } from "@/lib/platform/env";
import { byAdmin, byStaff } from "../../support/by-staff";
import { expectRecordsToBalance } from "../../support/ledger-balance";
import { clockAhead, onlyOrder, placeAttempt, placePaid } from "../../support/payments";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop({
  admin: true,
  env: { STRIPE_WEBHOOK_SECRET: "whsec_next, whsec_sandbox" },
});

const now = () => Math.floor(Date.now() / 1000);

function event(overrides: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: "evt_test_1",
    object: "event",
    type: "checkout.session.completed",
    livemode: false,
    created: now(),
    data: {
      object: { id: "cs_test_unknown", object: "checkout.session", client_reference_id: null },
    },
    ...overrides,
  });
}

function sign(payload: string, timestamp = now(), secret = "whsec_sandbox"): Headers {
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return new Headers({ "stripe-signature": header });
}

/** Puts the present time before the signed one. */
function withPresent(headers: Headers): Headers {
  return new Headers({ "stripe-signature": `t=${now()},${headers.get("stripe-signature")}` });
}

const post = (provider: "stripe" | "paypal", body: string, headers: Headers) =>
  fetch(`${shop.siteUrl}/api/webhooks/${provider}`, { method: "POST", body, headers });

describe("signatures", { tags: ["PAY-12"] }, () => {
  it("answers 400 to a wrong Stripe signature and stores nothing", async () => {
    const body = event();
    for (const [name, headers] of [
      ["missing", new Headers()],
      ["wrong secret", sign(body, now(), "whsec_other")],
      ["stale", sign(body, now() - 301)],
      ["from the future", sign(body, now() + 600)],
      ["from the future beside a present one", withPresent(sign(body, now() + 600))],
      ["of another body", sign(event({ id: "evt_other" }))],
      ["malformed", new Headers({ "stripe-signature": "t=1,v1=zz" })],
    ] as const)
      expect((await post("stripe", body, headers)).status, name).toBe(400);
    expect(await shop.db.webhookEvent.count()).toBe(0);
  });

  it("accepts either of two secrets, as while a provider changes them", async () => {
    const body = event();
    for (const secret of ["whsec_next", "whsec_sandbox"])
      expect((await post("stripe", body, sign(body, now(), secret))).status).toBe(200);
  });

  it("never verifies against an empty secret", () => {
    const body = event();
    const headers = sign(body, now(), "x");
    for (const STRIPE_WEBHOOK_SECRET of ["", " ", ","]) {
      const env = parseEnv({ ...process.env, STRIPE_WEBHOOK_SECRET });
      expect(parseStripeWebhook(body, headers, env.STRIPE_WEBHOOK_SECRET, new Date())).toEqual({
        kind: "not_configured",
      });
    }
  });

  it("answers 400 to PayPal events that are unsigned or whose body was changed", async () => {
    const body = JSON.stringify({ id: "WH-1", event_type: "X", resource: {} });
    expect((await post("paypal", body, new Headers())).status).toBe(400);
    const forged = new Headers({
      "paypal-transmission-id": "a6b1",
      "paypal-transmission-time": new Date().toISOString(),
      "paypal-transmission-sig": Buffer.alloc(256, 1).toString("base64"),
      "paypal-cert-url": `${shop.sandbox.url}/v1/notifications/certs/none`,
      "paypal-auth-algo": "SHA256withRSA",
    });
    for (let index = 0; index < 10; index += 1)
      expect((await post("paypal", body, forged)).status).toBe(400);
    expect(await shop.sandbox.requests("certs.get")).toHaveLength(1);
    expect(await shop.db.webhookEvent.count()).toBe(0);
  });
});

describe("events without an effect", () => {
  it("stores an event of the other mode and settles nothing", { tags: ["PAY-13"] }, async () => {
    await placeOrder(checkoutInput());
    const attempt = await shop.db.paymentAttempt.findFirstOrThrow();
    const session = { id: attempt.providerReference, client_reference_id: attempt.id };
    const body = event({ livemode: true, data: { object: session } });
    expect((await post("stripe", body, sign(body))).status).toBe(200);
    await shop.drain();
    expect(await shop.db.webhookEvent.findFirstOrThrow()).toMatchObject({
      outcome: "wrong_mode",
    });
    expect(await shop.sandbox.requests("sessions.retrieve")).toHaveLength(0);
  });

  it.each([
    ["about an unknown payment", "foreign", {}],
    [
      "of an unknown type",
      "ignored_type",
      { type: "something.new", data: { object: { id: "x" } } },
    ],
  ])("stores an event %s", { tags: ["PAY-14", "PAY-15"] }, async (_, outcome, change) => {
    const body = event(change);
    expect((await post("stripe", body, sign(body))).status).toBe(200);
    await shop.drain();
    expect(await shop.db.webhookEvent.findFirstOrThrow()).toMatchObject({ outcome, rawBody: body });
  });

  it("refuses a body of more than 256 KiB", async () => {
    const body = event({ padding: "x".repeat(300_000) });
    expect((await post("stripe", body, sign(body))).status).toBe(413);
  });

  it("stores several concurrent events, each with its own job", async () => {
    const known = event({ id: "evt_known" });
    expect(await receiveWebhook("stripe", known, sign(known))).toBe("stored");
    const bodies = ["evt_1", "evt_known", "evt_2", "evt_2", "evt_3"].map((id) => event({ id }));
    const [first, again, ...rest] = await Promise.all(
      bodies.map((body) => receiveWebhook("stripe", body, sign(body))),
    );
    expect([first, again, rest.pop()]).toEqual(["stored", "known", "stored"]);
    // Of two equal ones either may be the first.
    expect(rest.sort()).toEqual(["known", "stored"]);
    const stored = await shop.db.webhookEvent.findMany({ orderBy: { eventId: "asc" } });
    expect(stored.map(({ eventId }) => eventId)).toEqual(["evt_1", "evt_2", "evt_3", "evt_known"]);
    expect(stored[0]).toMatchObject({ provider: "stripe", rawBody: bodies[0], processedAt: null });
    expect(await shop.drain()).toBe(4);
    expect(await shop.db.webhookEvent.count({ where: { processedAt: null } })).toBe(0);
  });
});

describe("reconciliation", () => {
  it("fetches the events that never arrived and processes them", async () => {
    const { reference } = await placePaid(shop);
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "refund", 500);
    await shop.runUntilIdle();
    expect(await shop.db.refund.count()).toBe(0);
    await fetchMissedEvents();
    await shop.runUntilIdle();
    expect(await onlyOrder(shop)).toMatchObject({ refundedCents: 500 });
    await expectRecordsToBalance(shop);
  });

  it(
    "compares each provider's day with the append-only ledger, and imports what changed",
    { tags: ["PAY-51"] },
    async () => {
      await placePaid(shop);
      const { transactionId } = await placePaid(shop, {
        checkout_key: randomUUID(),
        payment_method: "paypal",
        items: [{ sku: "pack-duo-premium", quantity: 1 }],
      });
      await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
      await shop.sandbox.capture(transactionId, "refund", 1000);
      await checkTotals(clockAhead(24 * 60));
      const runs = await shop.db.reconciliationRun.findMany({ orderBy: { provider: "asc" } });
      expect(runs).toMatchObject([
        { provider: "stripe", payments: 1, providerCents: 2999, ledgerCents: 2999, unread: 0 },
        { provider: "paypal", payments: 1, providerCents: 4999, ledgerCents: 4999, unread: 0 },
      ]);
      await expectRecordsToBalance(shop);
      const entries = await shop.db.ledgerEntry.count();
      for (const sql of [
        "UPDATE ledger_entries SET amount_cents = 1",
        "DELETE FROM ledger_entries",
      ])
        await expect(shop.db.$executeRawUnsafe(sql)).rejects.toThrow(/append-only/);
      expect(await shop.db.ledgerEntry.count()).toBe(entries);
    },
  );

  it("raises one alert for a payment whose amount differs at the provider", async () => {
    const { id } = await placePaid(shop);
    await shop.db.paymentAttempt.update({ where: { id }, data: { amountCents: 2500 } });
    await checkTotals(clockAhead(24 * 60));
    await shop.db.reconciliationProgress.deleteMany();
    await checkTotals(clockAhead(24 * 60));
    expect((await shop.db.alert.findMany()).map(({ kind }) => kind)).toEqual(["totals_mismatch"]);
    expect(await byStaff(listPaymentComparisons)(null)).toMatchObject([
      { attemptId: id, differences: ["amount"] },
    ]);
  });

  it("shows our record beside the provider's, and repairs it with one click", async () => {
    const { reference, orderId } = await placeAttempt(shop);
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "pay");
    const { number } = await onlyOrder(shop);
    const before = await byStaff(listPaymentComparisons)(number);
    expect(before).toMatchObject([
      { ours: { state: "redirected" }, theirs: { state: "paid" }, differences: ["state"] },
    ]);
    expect(await byAdmin(repairOrder)({ orderId })).toEqual({ ok: true, value: null });
    const after = await byStaff(listPaymentComparisons)(number);
    expect(after).toMatchObject([{ differences: [] }]);
    expect(await onlyOrder(shop)).toMatchObject({ paymentStatus: "paid" });
  });
});

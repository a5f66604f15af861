import Stripe from "stripe";
import { describe, expect, inject, it } from "vitest";
import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { applySnapshot } from "@/lib/ledger/commands/apply-snapshot";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { deleteOldNotifications } from "@/lib/ledger/personal-data";
import { testDatabaseUrl, withConnection } from "../../support/database";
import {
  clockAhead,
  confirmations,
  expectPaidOnce,
  onlyOrder,
  placeAttempt,
} from "../../support/payments";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop();

describe("card payments", () => {
  it("becomes paid and is confirmed with the browser closed", { tags: ["PAY-08"] }, async () => {
    const { orderData } = checkoutInput();
    const { reference } = await placeAttempt(shop, {
      orderData: { ...orderData, shipping_type: "express" },
    });
    await shop.sandbox.session(reference, "pay");
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
    const [mail] = await shop.mailTo();
    const order = await onlyOrder(shop);
    expect(mail).toMatchObject({ to: ["francesca@example.it"] });
    expect(mail?.subject).toBe(`Ordine ${order.number} confermato`);
    for (const text of [mail?.html, mail?.text]) expect(text).toMatch(/33,89\s€/);
  });

  it("changes nothing when an event arrives again after retention deleted it", async () => {
    const { id, reference } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "pay");
    await shop.runUntilIdle();
    const stored = await shop.db.webhookEvent.count();
    expect(await deleteOldNotifications(clockAhead(60)(), 500)).toBe(stored);
    expect(await shop.db.webhookEvent.count()).toBe(0);
    expect(await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id } })).toMatchObject({
      liveMode: false,
    });
    for (const event of await shop.sandbox.webhooks()) await shop.sandbox.redeliver(event.id);
    await shop.runUntilIdle();
    expect(await shop.db.webhookEvent.count()).toBe(stored);
    await expectPaidOnce(shop);
  });

  it("processes an event that arrives 20 times once", { tags: ["PAY-01", "PAY-02"] }, async () => {
    const { reference } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "pay");
    const events = await shop.sandbox.waitForWebhooks();
    const completed = events.find(({ type }) => type === "checkout.session.completed");
    await Promise.all(
      Array.from({ length: 20 }, () => shop.sandbox.redeliver(completed?.id ?? "")),
    );
    await shop.runUntilIdle();
    for (const { id } of events) await shop.sandbox.redeliver(id);
    await shop.runUntilIdle();
    expect(await shop.db.webhookEvent.count({ where: { eventId: completed?.id ?? "" } })).toBe(1);
    await expectPaidOnce(shop);
  });

  it("settles a payment whose webhook comes before its session", { tags: ["PAY-03"] }, async () => {
    const { id, reference } = await placeAttempt(shop);
    await shop.db.paymentAttempt.update({
      where: { id },
      data: { providerReference: null, redirectUrl: null, state: "created" },
    });
    await shop.sandbox.session(reference, "pay");
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
    expect(await onlyOrder(shop)).toMatchObject({ attempts: [{ providerReference: reference }] });
  });

  it("settles once when webhook, page and reconciler race", { tags: ["PAY-04"] }, async () => {
    const { id, reference } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "pay");
    const look = () => confirmPayment({ session_id: reference });
    await Promise.all([
      ...Array.from({ length: 10 }, look),
      ...Array.from({ length: 10 }, () => settlePayment(id)),
      reconcilePayments(clockAhead(5)),
      shop.runUntilIdle(),
    ]);
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
    expect(await look()).toMatchObject({ paymentStatus: "paid", totalCents: 2999 });
  });

  it("ignores an expiry that arrives after the payment", { tags: ["PAY-05"] }, async () => {
    const { reference, id } = await placeAttempt(shop);
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "pay");
    const expiry = { type: "checkout.session.expired", reference, attemptId: id };
    // Sent before the shop learned of the payment, and once more afterwards.
    for (const eventId of ["evt_early_expiry", "evt_late_expiry"]) {
      expect(await notify({ ...expiry, eventId })).toBe(200);
      await shop.runUntilIdle();
      expect(await shop.db.webhookEvent.findFirstOrThrow({ where: { eventId } })).toMatchObject({
        outcome: "paid",
      });
      await expectPaidOnce(shop);
    }
  });

  it("pays after a declined card and ignores a late failure", { tags: ["PAY-06"] }, async () => {
    const { reference, id } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "decline");
    await shop.runUntilIdle();
    expect(await confirmPayment({ session_id: reference })).toMatchObject({
      paymentStatus: "failed",
    });
    await shop.sandbox.session(reference, "pay");
    await shop.runUntilIdle();
    const failed = (await shop.sandbox.webhooks()).find(({ type }) =>
      type.endsWith("payment_failed"),
    );
    expect(failed).toBeDefined();
    await shop.sandbox.redeliver(failed?.id ?? "");
    const type = "checkout.session.async_payment_failed";
    expect(await notify({ type, reference, attemptId: id, eventId: "evt_late_failure" })).toBe(200);
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
  });

  it.each(["expired", "failed"] as const)(
    "an older answer of the provider undoes no payment: %s",
    async (state) => {
      const { reference, id } = await placeAttempt(shop);
      await shop.sandbox.session(reference, "pay");
      await shop.runUntilIdle();
      const older = {
        reference,
        attemptId: id,
        state,
        amountCents: 2999,
        currency: "EUR",
        liveMode: false,
        transactionId: null,
        methodLabel: null,
        failureCode: null,
      };
      const attempt = await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id } });
      expect(await applySnapshot(attempt, older, new Date())).toBe("paid");
      await shop.runUntilIdle();
      await expectPaidOnce(shop);
    },
  );

  it("settles a payment whose webhook never arrives", { tags: ["PAY-07"] }, async () => {
    const { reference, orderId } = await placeAttempt(shop);
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 10 });
    await shop.sandbox.session(reference, "pay");
    await shop.runUntilIdle();
    expect(await onlyOrder(shop)).toMatchObject({ paymentStatus: "pending" });
    // Older, and nothing about them changes.
    await shop.db.$executeRaw`
      INSERT INTO payment_attempts (id, order_id, provider, amount_cents, idempotency_key, expires_at,
        created_at, updated_at)
      SELECT gen_random_uuid(), ${orderId}::uuid, 'stripe', 2999, 'open-' || n,
        now() + interval '1 hour', now(), now() - interval '1 hour' FROM generate_series(1, 250) n`;
    await reconcilePayments(clockAhead(3));
    await reconcilePayments(clockAhead(4));
    expect(await onlyOrder(shop)).toMatchObject({
      paymentStatus: "paid",
      reservation: { state: "consumed" },
    });
  });

  it("queries a silent provider once, and still the other one", { tags: ["PAY-07"] }, async () => {
    const wallet = await placeAttempt(shop, { payment_method: "paypal" });
    for (let cards = 0; cards < 3; cards += 1) await placeAttempt(shop);
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(wallet.reference, "approve");
    await shop.sandbox.fault("stripe", "sessions.retrieve", "drop", { times: 99 });
    await reconcilePayments(clockAhead(3));
    const asked = await shop.sandbox.requests("sessions.retrieve");
    expect(new Set(asked.map(({ path }) => path)).size).toBe(1);
    expect(
      await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id: wallet.id } }),
    ).toMatchObject({ state: "succeeded" });
  });

  it("stores an event once when its answer is lost", { tags: ["PAY-09"] }, async () => {
    const { reference } = await placeAttempt(shop);
    shop.dropResponses(1);
    await shop.sandbox.session(reference, "pay");
    await shop.runUntilIdle();
    const events = await shop.sandbox.webhooks();
    expect(events.some(({ deliveries }) => deliveries.length > 1)).toBe(true);
    await expectPaidOnce(shop);
  });

  const database = () => new URL(testDatabaseUrl()).pathname.slice(1);
  it.each([
    {
      what: "the store fails before the commit",
      server: testDatabaseUrl,
      fail: () => ["ALTER TABLE webhook_events ADD CONSTRAINT broken CHECK (false) NOT VALID"],
      mend: () => "ALTER TABLE webhook_events DROP CONSTRAINT broken",
    },
    {
      what: "the database is down",
      server: () => inject("databaseAdminUrl"),
      fail: () => [
        `ALTER DATABASE ${database()} ALLOW_CONNECTIONS false`,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database()}'`,
      ],
      mend: () => `ALTER DATABASE ${database()} ALLOW_CONNECTIONS true`,
    },
  ])("answers 5xx while $what", { tags: ["PAY-10", "PAY-11"] }, async ({ server, fail, mend }) => {
    const { reference } = await placeAttempt(shop);
    await withConnection(server(), async (client) => {
      for (const statement of fail()) await client.query(statement);
      await shop.sandbox.session(reference, "pay");
      await expect.poll(answers).toContain(500);
      expect((await answers()).every((status) => status === null || status >= 500)).toBe(true);
      await client.query(mend());
    });
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
  });

  it("follows the failure of a completed but unpaid session", { tags: ["PAY-16"] }, async () => {
    const { reference } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "complete_unpaid");
    await shop.runUntilIdle();
    await shop.sandbox.session(reference, "async_fail");
    await shop.runUntilIdle();
    expect(await onlyOrder(shop)).toMatchObject({
      paymentStatus: "failed",
      status: "pending",
      attempts: [{ state: "failed" }],
    });
    expect(await confirmations(shop)).toHaveLength(0);
  });

  it("fulfils no payment of another amount, but alerts", { tags: ["PAY-17"] }, async () => {
    const { reference, id } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "pay", 100);
    await shop.runUntilIdle();
    await settlePayment(id);
    expect(await onlyOrder(shop)).toMatchObject({ paymentStatus: "pending", status: "pending" });
    expect(await shop.db.alert.findMany()).toMatchObject([
      { kind: "payment_mismatch", data: { expectedCents: 2999, providerCents: 100 } },
    ]);
    expect(await confirmations(shop)).toHaveLength(0);
  });

  it("releases stock and closes the order when its pay page expires", async () => {
    const { reference } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "expire");
    await shop.runUntilIdle();
    expect(await onlyOrder(shop)).toMatchObject({
      status: "cancelled",
      paymentStatus: "failed",
      attempts: [{ state: "expired" }],
      reservation: { state: "released" },
    });
    expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ reserved: 0, sold: 0 });
  });

  it("reopens an expired order when its payment arrives", async () => {
    const { id, reference } = await placeAttempt(shop);
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 10 });
    await shop.sandbox.session(reference, "pay");
    const { abandonOrder, lockOrder } = await import("@/lib/orders/commands/payment-status");
    await shop.db.$transaction(async (tx) => {
      await abandonOrder(tx, await lockOrder(tx, (await onlyOrder(shop)).id), new Date());
    });
    await settlePayment(id);
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
  });
});

async function notify(event: {
  eventId: string;
  type: string;
  reference: string;
  attemptId: string;
}): Promise<number> {
  const payload = JSON.stringify({
    id: event.eventId,
    object: "event",
    type: event.type,
    livemode: false,
    data: { object: { id: event.reference, client_reference_id: event.attemptId } },
  });
  const secret = "whsec_sandbox";
  const { status } = await fetch(`${shop.siteUrl}/api/webhooks/stripe`, {
    method: "POST",
    body: payload,
    headers: { "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }) },
  });
  return status;
}

/** Returns the status of each answer to a webhook; null while there is none. */
const answers = async () =>
  (await shop.sandbox.webhooks()).flatMap(({ deliveries }) =>
    deliveries.map(({ status }) => status),
  );

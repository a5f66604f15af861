import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { applySnapshot } from "@/lib/ledger/commands/apply-snapshot";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { deleteOldNotifications } from "@/lib/ledger/personal-data";
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

  it("processes an event that arrives ten times once", { tags: ["PAY-01", "PAY-02"] }, async () => {
    const { reference } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "pay");
    const events = await shop.sandbox.waitForWebhooks();
    const completed = events.find(({ type }) => type === "checkout.session.completed");
    await Promise.all(
      Array.from({ length: 10 }, () => shop.sandbox.redeliver(completed?.id ?? "")),
    );
    await shop.runUntilIdle();
    for (const { id } of events) await shop.sandbox.redeliver(id);
    await shop.runUntilIdle();
    expect(await shop.db.webhookEvent.count({ where: { eventId: completed?.id ?? "" } })).toBe(1);
    await expectPaidOnce(shop);
    // And once more after retention deleted it.
    expect(await deleteOldNotifications(clockAhead(60)(), 500)).toBe(events.length);
    for (const { id } of events) await shop.sandbox.redeliver(id);
    await shop.runUntilIdle();
    expect(await shop.db.webhookEvent.count()).toBe(events.length);
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
      ...Array.from({ length: 3 }, look),
      ...Array.from({ length: 3 }, () => settlePayment(id)),
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

  it("an older answer of the provider undoes no payment", async () => {
    const { reference, id } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "pay");
    await shop.runUntilIdle();
    const older = {
      reference,
      attemptId: id,
      amountCents: 2999,
      currency: "EUR",
      liveMode: false,
      transactionId: null,
      methodLabel: null,
      failureCode: null,
    };
    const attempt = await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id } });
    for (const state of ["expired", "failed"] as const)
      expect(await applySnapshot(attempt, { ...older, state }, new Date())).toBe("paid");
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
  });

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

  it("stores an event once when its answer is lost", { tags: ["PAY-09"] }, async () => {
    const { reference } = await placeAttempt(shop);
    shop.dropResponses(1);
    await shop.sandbox.session(reference, "pay");
    await shop.runUntilIdle();
    const events = await shop.sandbox.webhooks();
    expect(events.some(({ deliveries }) => deliveries.length > 1)).toBe(true);
    await expectPaidOnce(shop);
  });

  it("answers 5xx while the store fails", { tags: ["PAY-10", "PAY-11"] }, async () => {
    const { reference } = await placeAttempt(shop);
    await shop.db.$executeRaw`
      ALTER TABLE webhook_events ADD CONSTRAINT broken CHECK (false) NOT VALID`;
    await shop.sandbox.session(reference, "pay");
    await expect.poll(answers).toContain(500);
    expect((await answers()).every((status) => status === null || status >= 500)).toBe(true);
    await shop.db.$executeRaw`ALTER TABLE webhook_events DROP CONSTRAINT broken`;
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
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

describe("PayPal payments", () => {
  it("captures an approved order when the browser is closed", async () => {
    const { reference } = await placeAttempt(shop, { payment_method: "paypal" });
    await shop.sandbox.order(reference, "approve");
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
    expect(await shop.sandbox.requests("orders.capture")).toHaveLength(1);
  });

  it("reads and settles an order that is already captured", { tags: ["PAY-30"] }, async () => {
    const { reference, id } = await placeAttempt(shop, { payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.fault("paypal", "orders.capture", "commit_then_500", { times: 3 });
    await shop.sandbox.order(reference, "approve");
    await settlePayment(id);
    await shop.sandbox.clearFaults();
    await settlePayment(id);
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
  });

  it("keeps a refused instrument open for a new try", { tags: ["PAY-04", "PAY-31"] }, async () => {
    const { reference, id } = await placeAttempt(shop, { payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(reference, "approve_declining");
    expect(await settlePayment(id)).toEqual({ ok: true, value: "pending" });
    expect(await onlyOrder(shop)).toMatchObject({
      paymentStatus: "pending",
      attempts: [{ failureCode: "INSTRUMENT_DECLINED" }],
    });
    expect(await confirmPayment({ token: reference })).toMatchObject({ paymentStatus: "failed" });
    await shop.sandbox.order(reference, "approve");
    const captures = async () => (await shop.sandbox.requests("orders.capture")).length;
    const before = await captures();
    await shop.sandbox.fault("paypal", "orders.capture", "delay", { delayMs: 60_000 });
    const capturing = settlePayment(id);
    await expect.poll(captures).toBe(before + 1);
    expect(await confirmPayment({ token: reference })).toMatchObject({
      paymentStatus: "pending",
    });
    await shop.sandbox.clearFaults();
    expect(await capturing).toEqual({ ok: true, value: "paid" });
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
  });

  it("takes no money for a cancelled order, however late it is approved", async () => {
    const { reference, orderId } = await placeAttempt(shop, { payment_method: "paypal" });
    await reconcilePayments(clockAhead(60));
    expect(await onlyOrder(shop)).toMatchObject({ attempts: [{ state: "expired" }] });
    const change = { at: clockAhead(61)(), actor: "admin:1", type: "status_changed", data: {} };
    await shop.db.orderEvent.create({ data: { orderId, ...change } });
    await shop.sandbox.order(reference, "approve");
    await shop.runUntilIdle();
    expect(await shop.sandbox.requests("orders.capture")).toHaveLength(0);
    expect(await onlyOrder(shop)).toMatchObject({ status: "cancelled", paymentStatus: "failed" });
  });

  /** Places an order whose captured money PayPal keeps back. Returns its capture. */
  async function keptBack() {
    const { reference, id } = await placeAttempt(shop, { payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "orders.capture", "pending", { times: 1 });
    await shop.sandbox.order(reference, "approve");
    await shop.runUntilIdle();
    const attempt = await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id } });
    expect(attempt.state).toBe("processing");
    return attempt.transactionId ?? "";
  }

  it("waits for a pending capture, then follows its end", { tags: ["PAY-32"] }, async () => {
    await shop.sandbox.capture(await keptBack(), "complete");
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
  });

  it("opens the order again when a pending capture is denied", { tags: ["PAY-32"] }, async () => {
    await shop.sandbox.capture(await keptBack(), "deny");
    await shop.runUntilIdle();
    const denied = await onlyOrder(shop);
    expect(denied).toMatchObject({
      paymentStatus: "failed",
      status: "pending",
      attempts: [{ state: "failed" }],
    });
    const again = checkoutInput({ checkout_key: denied.checkoutKey });
    expect(await placeOrder(again)).toMatchObject({ ok: true, value: { provider: "stripe" } });
    expect(await shop.db.order.count()).toBe(1);
  });
});

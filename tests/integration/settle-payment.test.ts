import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { applySnapshot } from "@/lib/settlement/commands/apply-snapshot";
import { reconcilePayments } from "@/lib/settlement/commands/reconcile";
import { settlePayment } from "@/lib/settlement/commands/settle-payment";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import { onConnection, testDatabaseUrl } from "../support/database";
import { checkoutInput, startShop, type TestShop } from "../support/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

/** Places an order and returns its attempt with the provider's reference. */
async function place(overrides: Partial<PlaceOrderInput> = {}) {
  expect(await placeOrder(checkoutInput(overrides))).toMatchObject({ ok: true });
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  return { ...attempt, reference: attempt.providerReference ?? "" };
}

const onlyOrder = () =>
  shop.db.order.findFirstOrThrow({ include: { attempts: true, reservation: true, events: true } });

const confirmations = async () =>
  (await shop.mailTo()).filter(({ subject }) => subject.endsWith("confermato"));

/** Everything that one payment must leave behind, exactly once. */
async function expectPaidOnce() {
  const order = await onlyOrder();
  expect(order).toMatchObject({ paymentStatus: "paid", status: "confirmed" });
  expect(order.attempts.filter(({ state }) => state === "succeeded")).toHaveLength(1);
  expect(order.events.filter(({ type }) => type === "paid")).toHaveLength(1);
  expect(order.reservation?.state).toBe("consumed");
  expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ reserved: 0, sold: 1 });
  const told = { kind: { in: ["order_confirmation", "staff_new_order"] } };
  expect(
    await shop.db.emailMessage.findMany({ where: told, orderBy: { kind: "asc" } }),
  ).toMatchObject([
    { kind: "order_confirmation", state: "sent" },
    { kind: "staff_new_order", state: "sent" },
  ]);
  expect(await confirmations()).toHaveLength(1);
}

const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

describe("card payments", () => {
  it("D-35 D-36 X-07 PAY-08 turns paid with its e-mail when the browser is closed after paying", async () => {
    const { orderData } = checkoutInput();
    const { reference } = await place({ orderData: { ...orderData, shipping_type: "express" } });
    await shop.sandbox.session(reference, "pay");
    await shop.settleDown();
    await expectPaidOnce();
    const [mail] = await shop.mailTo();
    const order = await onlyOrder();
    expect(mail).toMatchObject({ to: ["francesca@example.it"] });
    expect(mail?.subject).toBe(`Ordine ${order.number} confermato`);
    for (const text of [mail?.html, mail?.text]) {
      expect(text).toContain(order.number);
      expect(text).toContain("Francesca De Angelis");
      expect(text).toContain("Pack Scultore + Siero");
      for (const part of ["Via dei Tigli 18", "40121", "Bologna", "Italia"])
        expect(text).toContain(part);
      expect(text).toMatch(/spedizione espressa/i);
      expect(text).toMatch(/33,89\s€/);
    }
  });

  it("PAY-01 does the work of an event that comes twice only once", async () => {
    const { reference } = await place();
    await shop.sandbox.session(reference, "pay");
    await shop.settleDown();
    for (const { id } of await shop.sandbox.webhooks()) await shop.sandbox.redeliver(id);
    await shop.settleDown();
    await expectPaidOnce();
  });

  it("PAY-02 does the work of an event that comes 20 times at once only once", async () => {
    const { reference } = await place();
    await shop.sandbox.session(reference, "pay");
    const events = await shop.sandbox.webhooksSettled();
    const completed = events.find(({ type }) => type === "checkout.session.completed");
    await Promise.all(
      Array.from({ length: 20 }, () => shop.sandbox.redeliver(completed?.id ?? "")),
    );
    await shop.settleDown();
    expect(await shop.db.webhookEvent.count({ where: { eventId: completed?.id ?? "" } })).toBe(1);
    await expectPaidOnce();
  });

  it("PAY-03 settles a payment whose webhook is faster than our note of its session", async () => {
    const { id, reference } = await place();
    await shop.db.paymentAttempt.update({
      where: { id },
      data: { providerReference: null, redirectUrl: null, state: "created" },
    });
    await shop.sandbox.session(reference, "pay");
    await shop.settleDown();
    await expectPaidOnce();
    expect(await onlyOrder()).toMatchObject({ attempts: [{ providerReference: reference }] });
  });

  it("PAY-04 settles once when webhook, success page and reconciler race", async () => {
    const { id, reference } = await place();
    await shop.sandbox.session(reference, "pay");
    const look = () => confirmPayment({ session_id: reference });
    await Promise.all([
      ...Array.from({ length: 10 }, look),
      ...Array.from({ length: 10 }, () => settlePayment(id)),
      reconcilePayments(later(5)),
      shop.settleDown(),
    ]);
    await shop.settleDown();
    await expectPaidOnce();
    expect(await look()).toMatchObject({ paymentStatus: "paid", totalCents: 2999 });
  });

  it("PAY-05 ignores an expiry that is told after the payment", async () => {
    const { reference, id } = await place();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "pay");
    const expiry = { type: "checkout.session.expired", reference, attemptId: id };
    // Told before the shop heard of the payment, and once more afterwards.
    for (const eventId of ["evt_early_expiry", "evt_late_expiry"]) {
      expect(await notify({ ...expiry, eventId })).toBe(200);
      await shop.settleDown();
      expect(await shop.db.webhookEvent.findFirstOrThrow({ where: { eventId } })).toMatchObject({
        outcome: "paid",
      });
      await expectPaidOnce();
    }
  });

  it("PAY-06 ignores a failure that is told after the payment", async () => {
    const { reference, id } = await place();
    await shop.sandbox.session(reference, "decline");
    await shop.sandbox.session(reference, "pay");
    await shop.settleDown();
    const failed = (await shop.sandbox.webhooks()).find(({ type }) =>
      type.endsWith("payment_failed"),
    );
    expect(failed).toBeDefined();
    await shop.sandbox.redeliver(failed?.id ?? "");
    const type = "checkout.session.async_payment_failed";
    expect(await notify({ type, reference, attemptId: id, eventId: "evt_late_failure" })).toBe(200);
    await shop.settleDown();
    await expectPaidOnce();
  });

  it.each(["expired", "failed"] as const)(
    "lets no older answer of the provider undo a payment: %s",
    async (state) => {
      const { reference, id } = await place();
      await shop.sandbox.session(reference, "pay");
      await shop.settleDown();
      const older = {
        ...{ reference, attemptId: id, state, amountCents: 2999, currency: "EUR", liveMode: false },
        ...{ transactionId: null, methodLabel: null, failureCode: null },
      };
      const attempt = await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id } });
      expect(await applySnapshot(attempt, older, new Date())).toBe("paid");
      await shop.settleDown();
      await expectPaidOnce();
    },
  );

  it("PAY-07 settles a payment whose webhook never comes", async () => {
    const { reference } = await place();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 10 });
    await shop.sandbox.session(reference, "pay");
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({ paymentStatus: "pending" });
    await reconcilePayments(later(3));
    await shop.settleDown();
    await expectPaidOnce();
  });

  it("PAY-07 settles it however many pay pages stand open beside it", async () => {
    const { reference, orderId } = await place();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 10 });
    await shop.sandbox.session(reference, "pay");
    // Older, and nothing about them changes.
    await shop.db.$executeRaw`
      INSERT INTO payment_attempts (id, order_id, provider, amount_cents, idempotency_key, expires_at,
        created_at, updated_at)
      SELECT gen_random_uuid(), ${orderId}::uuid, 'stripe', 2999, 'open-' || n,
        now() + interval '1 hour', now(), now() - interval '1 hour' FROM generate_series(1, 250) n`;
    await reconcilePayments(later(3));
    await reconcilePayments(later(4));
    expect(await onlyOrder()).toMatchObject({ paymentStatus: "paid" });
  });

  it("PAY-07 asks a provider that does not answer once a round, and the other one all the same", async () => {
    const wallet = await place({ payment_method: "paypal" });
    for (let cards = 0; cards < 3; cards += 1) await place();
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(wallet.reference, "approve");
    await shop.sandbox.fault("stripe", "sessions.retrieve", "drop", { times: 99 });
    await reconcilePayments(later(3));
    const asked = await shop.sandbox.requests("sessions.retrieve");
    expect(new Set(asked.map(({ path }) => path)).size).toBe(1);
    expect(
      await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id: wallet.id } }),
    ).toMatchObject({ state: "succeeded" });
  });

  it("PAY-09 stores an event once when its answer is lost after the commit", async () => {
    const { reference } = await place();
    shop.loseAnswers(1);
    await shop.sandbox.session(reference, "pay");
    await shop.settleDown();
    const events = await shop.sandbox.webhooks();
    expect(events.some(({ deliveries }) => deliveries.length > 1)).toBe(true);
    await expectPaidOnce();
  });

  it("PAY-10 answers 5xx when the store breaks before the commit, and gets the event again", async () => {
    const { reference } = await place();
    await onConnection(testDatabaseUrl(), async (client) => {
      await client.query(
        `ALTER TABLE webhook_events ADD CONSTRAINT broken CHECK (false) NOT VALID`,
      );
      await shop.sandbox.session(reference, "pay");
      await waitForDelivery(500);
      expect(await shop.db.webhookEvent.count()).toBe(0);
      await client.query("ALTER TABLE webhook_events DROP CONSTRAINT broken");
    });
    await shop.settleDown();
    await expectPaidOnce();
  });

  it("PAY-11 answers 5xx, never 200, while the database is down", async () => {
    const { reference } = await place();
    const database = new URL(testDatabaseUrl()).pathname.slice(1);
    await onConnection(inject("databaseAdminUrl"), async (admin) => {
      await admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
      await admin.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
        [database],
      );
      await shop.sandbox.session(reference, "pay");
      await waitForDelivery(500);
      const answers = (await shop.sandbox.webhooks()).flatMap(({ deliveries }) => deliveries);
      expect(answers.every(({ status }) => (status ?? 0) >= 500)).toBe(true);
      await admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
    });
    await shop.settleDown();
    await expectPaidOnce();
  });

  it("PAY-16 waits for a completed but unpaid session, then follows its success", async () => {
    const { reference } = await place();
    await shop.sandbox.session(reference, "complete_unpaid");
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({
      paymentStatus: "pending",
      attempts: [{ state: "processing" }],
      reservation: { state: "held" },
    });
    await shop.sandbox.session(reference, "async_succeed");
    await shop.settleDown();
    await expectPaidOnce();
  });

  it("PAY-16 waits for a completed but unpaid session, then follows its failure", async () => {
    const { reference } = await place();
    await shop.sandbox.session(reference, "complete_unpaid");
    await shop.settleDown();
    await shop.sandbox.session(reference, "async_fail");
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({
      paymentStatus: "failed",
      status: "pending",
      attempts: [{ state: "failed" }],
    });
    expect(await confirmations()).toHaveLength(0);
  });

  it("PAY-17 doesn't fulfil a payment of another amount and raises one alert", async () => {
    const { reference, id } = await place();
    await shop.sandbox.session(reference, "pay", 100);
    await shop.settleDown();
    await settlePayment(id);
    expect(await onlyOrder()).toMatchObject({ paymentStatus: "pending", status: "pending" });
    expect(await shop.db.alert.findMany()).toMatchObject([
      { kind: "payment_mismatch", data: { expectedCents: 2999, providerCents: 100 } },
    ]);
    expect(await confirmations()).toHaveLength(0);
  });

  it("gives stock back and closes the order when its pay page lapses", async () => {
    const { reference } = await place();
    await shop.sandbox.session(reference, "expire");
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({
      status: "cancelled",
      paymentStatus: "failed",
      attempts: [{ state: "expired" }],
      reservation: { state: "released" },
    });
    expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ reserved: 0, sold: 0 });
  });

  it("revives an order that lapsed when its money arrives after all", async () => {
    const { id, reference } = await place();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 10 });
    await shop.sandbox.session(reference, "pay");
    const { abandonOrder, lockOrder } = await import("@/lib/orders/commands/settle");
    await shop.db.$transaction(async (tx) => {
      await abandonOrder(tx, await lockOrder(tx, (await onlyOrder()).id), new Date());
    });
    await settlePayment(id);
    await shop.settleDown();
    await expectPaidOnce();
  });

  it("leaves an order that an administrator cancelled cancelled, and raises an alert", async () => {
    const { id, reference } = await place();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 10 });
    await shop.sandbox.session(reference, "pay");
    await shop.db.order.updateMany({ data: { status: "cancelled" } });
    const change = { at: new Date(), actor: "admin:1", type: "status_changed", data: {} };
    await shop.db.orderEvent.create({ data: { orderId: (await onlyOrder()).id, ...change } });
    await settlePayment(id);
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({
      status: "cancelled",
      paymentStatus: "paid",
      reservation: { state: "released" },
    });
    expect(await shop.db.alert.findMany()).toMatchObject([{ kind: "paid_after_cancellation" }]);
    expect(await confirmations()).toHaveLength(0);
  });

  it("ends a pay page that nobody used once its time is over", async () => {
    const { reference } = await place();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 5 });
    await reconcilePayments(later(32));
    expect(await onlyOrder()).toMatchObject({
      status: "cancelled",
      reservation: { state: "released" },
    });
    await expect(shop.sandbox.session(reference, "pay")).rejects.toThrow();
  });
});

describe("PayPal payments", () => {
  it("captures an approved order when the browser is gone", async () => {
    const { reference } = await place({ payment_method: "paypal" });
    await shop.sandbox.order(reference, "approve");
    await shop.settleDown();
    await expectPaidOnce();
    expect(await shop.sandbox.requests("orders.capture")).toHaveLength(1);
  });

  it("PAY-29 takes no money for an approved order whose stock is gone", async () => {
    await shop.reset({ stock: 1 });
    const { reference } = await place({ payment_method: "paypal" });
    const rival = await shop.db.order.findFirstOrThrow();
    // The hold lapsed and someone else bought the unit.
    await shop.db.stockReservation.update({
      where: { orderId: rival.id },
      data: { state: "released" },
    });
    await shop.db.stockItem.updateMany({ data: { reserved: 0, sold: 1 } });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 5 });
    await shop.sandbox.order(reference, "approve");

    expect(await confirmPayment({ token: reference })).toMatchObject({ paymentStatus: "failed" });

    expect(await shop.sandbox.requests("orders.capture")).toHaveLength(0);
  });

  it("PAY-30 reads and settles an order that is captured already", async () => {
    const { reference, id } = await place({ payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.fault("paypal", "orders.capture", "commit_then_500", { times: 3 });
    await shop.sandbox.order(reference, "approve");
    await settlePayment(id);
    await shop.sandbox.clearFaults();
    await settlePayment(id);
    await shop.settleDown();
    await expectPaidOnce();
  });

  it("PAY-04 tells nobody of a failure while a rival is taking the money", async () => {
    const { reference, id } = await place({ payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(reference, "approve");
    await shop.sandbox.fault("paypal", "orders.capture", "delay", { delayMs: 60_000 });
    const capturing = settlePayment(id);
    await expect.poll(async () => (await shop.sandbox.requests("orders.capture")).length).toBe(1);
    expect(await confirmPayment({ token: reference })).toMatchObject({ paymentStatus: "pending" });
    await shop.sandbox.clearFaults();
    expect(await capturing).toEqual({ ok: true, value: "paid" });
    await shop.settleDown();
    await expectPaidOnce();
  });

  it("PAY-31 says nothing of the refused try while the next one's money is being taken", async () => {
    const { reference, id } = await place({ payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(reference, "approve_declining");
    expect(await confirmPayment({ token: reference })).toMatchObject({ paymentStatus: "failed" });
    await shop.sandbox.order(reference, "approve");
    const before = (await shop.sandbox.requests("orders.capture")).length;
    await shop.sandbox.fault("paypal", "orders.capture", "delay", { delayMs: 60_000 });
    const capturing = settlePayment(id);
    await expect
      .poll(async () => (await shop.sandbox.requests("orders.capture")).length)
      .toBe(before + 1);
    expect(await confirmPayment({ token: reference })).toMatchObject({ paymentStatus: "pending" });
    await shop.sandbox.clearFaults();
    expect(await capturing).toEqual({ ok: true, value: "paid" });
  });

  it("takes no money for an order that a person called off, however late it is approved", async () => {
    const { reference, orderId } = await place({ payment_method: "paypal" });
    await reconcilePayments(later(60));
    expect(await onlyOrder()).toMatchObject({ attempts: [{ state: "expired" }] });
    const change = { at: later(61)(), actor: "admin:1", type: "status_changed", data: {} };
    await shop.db.orderEvent.create({ data: { orderId, ...change } });
    await shop.sandbox.order(reference, "approve");
    await shop.settleDown();
    expect(await shop.sandbox.requests("orders.capture")).toHaveLength(0);
    expect(await onlyOrder()).toMatchObject({ status: "cancelled", paymentStatus: "failed" });
  });

  it("PAY-31 leaves a declined instrument open for another try", async () => {
    const { reference, id } = await place({ payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(reference, "approve_declining");
    expect(await settlePayment(id)).toEqual({ ok: true, value: "pending" });
    expect(await onlyOrder()).toMatchObject({
      paymentStatus: "pending",
      attempts: [{ failureCode: "INSTRUMENT_DECLINED" }],
    });
    await shop.sandbox.order(reference, "approve");
    expect(await settlePayment(id)).toEqual({ ok: true, value: "paid" });
    await shop.settleDown();
    await expectPaidOnce();
  });

  it("PAY-32 waits for a pending capture, then follows its end", async () => {
    const { reference, id } = await place({ payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "orders.capture", "pending", { times: 1 });
    await shop.sandbox.order(reference, "approve");
    await shop.settleDown();
    const pending = await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id } });
    expect(pending.state).toBe("processing");
    await shop.sandbox.capture(pending.transactionId ?? "", "complete");
    await shop.settleDown();
    await expectPaidOnce();
  });

  it("PAY-32 lets the shopper try again once a pending capture is denied", async () => {
    const { reference, id } = await place({ payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "orders.capture", "pending", { times: 1 });
    await shop.sandbox.order(reference, "approve");
    await shop.settleDown();
    const pending = await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id } });
    await shop.sandbox.capture(pending.transactionId ?? "", "deny");
    await shop.settleDown();
    const denied = await onlyOrder();
    expect(denied).toMatchObject({
      paymentStatus: "failed",
      status: "pending",
      attempts: [{ state: "failed" }],
    });
    const again = checkoutInput({ checkout_key: denied.checkoutKey });
    expect(await placeOrder(again)).toMatchObject({ ok: true, provider: "stripe" });
    expect(await shop.db.order.count()).toBe(1);
  });
});

/** Sends a card notification about a session as its provider does: signed, over HTTP. */
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

async function waitForDelivery(status: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (await shop.sandbox.webhooks()).some(({ deliveries }) =>
          deliveries.some((delivery) => delivery.status === status),
        ),
      { timeout: 90_000 },
    )
    .toBe(true);
}

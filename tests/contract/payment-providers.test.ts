import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createPayPalProvider } from "@/lib/payments/paypal/adapter";
import { type CheckoutRequest, type PaymentProvider, readWhole } from "@/lib/payments/provider";
import { createStripeProvider } from "@/lib/payments/stripe/adapter";
import { useSandbox } from "../support/contract-sandbox";
import { outcomeOf } from "../support/value-of";

/*
 * One suite for every payment provider: checks each adapter's promises over HTTP and through its
 * official SDK.
 */

const sandbox = useSandbox();

type Case = {
  name: "stripe" | "paypal";
  create: (apiBase: string | undefined, timeoutMs?: number) => PaymentProvider;
  startOperation: string;
  readOperation: string;
  pay: (reference: string) => Promise<unknown>;
  stateAfterPaying: "paid" | "approved";
};

// Without a base URL there are no keys either: nothing may be called.
const cases: Case[] = [
  {
    name: "stripe",
    create: (apiBase, timeoutMs) =>
      createStripeProvider({
        secretKey: apiBase && "sk_test_sandbox",
        webhookSecrets: apiBase ? ["whsec_contract"] : [],
        apiBase,
        liveMode: false,
        timeoutMs,
      }),
    startOperation: "sessions.create",
    readOperation: "sessions.retrieve",
    pay: (reference) => sandbox.control.session(reference, "pay"),
    stateAfterPaying: "paid",
  },
  {
    name: "paypal",
    create: (apiBase, timeoutMs) =>
      createPayPalProvider({
        clientId: apiBase && "sandbox",
        clientSecret: apiBase && "sandbox",
        webhookIds: apiBase ? ["WH-CONTRACT"] : [],
        environment: "sandbox",
        apiBase,
        timeoutMs,
      }),
    startOperation: "orders.create",
    readOperation: "orders.get",
    pay: (reference) => sandbox.control.order(reference, "approve"),
    stateAfterPaying: "approved",
  },
];

function request(): CheckoutRequest {
  const attemptId = randomUUID();
  return {
    attemptId,
    idempotencyKey: `attempt-${attemptId}`,
    orderNumber: "SC-7K3M-92QJ",
    customerEmail: "francesca@example.it",
    lines: [
      { name: "Pack Scultore + Siero", quantity: 2, unitPriceCents: 2999 },
      { name: "Pack Duo Premium", quantity: 1, unitPriceCents: 5999 },
    ],
    shipping: { name: "Spedizione espressa", priceCents: 390 },
    discount: null,
    totalCents: 2 * 2999 + 5999 + 390,
    expiresAt: new Date(Date.now() + 31 * 60_000),
    successUrl: "http://localhost:3000/pagamento-completato",
    cancelUrl: "http://localhost:3000/pagamento-annullato",
  };
}

describe.each(cases)("payment provider $name", (provider) => {
  const connect = (timeoutMs?: number) => provider.create(sandbox.url, timeoutMs);

  async function start() {
    const asked = request();
    const started = await connect().startCheckout(asked);
    if (!started.ok) throw new Error(started.error.code);
    return { asked, ...started.value };
  }

  it("starts a checkout with a pay page, and reads its attempt, amount, currency and mode", async () => {
    const { asked, reference, redirectUrl } = await start();
    expect((await fetch(redirectUrl ?? "")).status).toBe(200);
    expect(await connect().readPayment(reference)).toMatchObject({
      ok: true,
      value: {
        reference,
        attemptId: asked.attemptId,
        state: "open",
        amountCents: asked.totalCents,
        currency: "EUR",
        liveMode: false,
        transactionId: null,
      },
    });
    expect(await connect().startCheckout(asked)).toEqual({
      ok: true,
      value: { reference, redirectUrl },
    });
    expect(await connect().readPayment("unknown_reference")).toMatchObject({
      error: { code: "not_found" },
    });
  });

  const discounted = (): CheckoutRequest => {
    const whole = request();
    const discount = { code: "SCULTEA-7K3M-92QD", cents: 1200 };
    return { ...whole, discount, totalCents: whole.totalCents - discount.cents };
  };

  it("captures the money once, and reports it under any key afterwards", async () => {
    const { asked, reference } = await start();
    await provider.pay(reference);
    expect(await connect().readPayment(reference)).toMatchObject({
      value: { state: provider.stateAfterPaying },
    });
    const captured = await connect().capture(reference, "capture-1");
    expect(captured).toMatchObject({
      ok: true,
      value: { state: "paid", amountCents: asked.totalCents, attemptId: asked.attemptId },
    });
    expect(await connect().capture(reference, "capture-2")).toEqual(captured);
    expect(await connect().readPayment(reference)).toEqual(captured);
  });

  it(
    "refunds a part of what was paid, then the rest, and no more",
    { tags: ["N-14"] },
    async () => {
      const asked = discounted();
      const started = await connect().startCheckout(asked);
      const reference = started.ok ? started.value.reference : "";
      await provider.pay(reference);
      const paid = await connect().capture(reference, "capture-1");
      expect(paid).toMatchObject({ value: { state: "paid", amountCents: asked.totalCents } });
      const transactionId = (paid.ok && paid.value.transactionId) || "";
      const ask = (amountCents: number, refundId: string) =>
        connect().refund({ transactionId, amountCents, refundId, idempotencyKey: refundId });
      const part = await ask(1000, "refund-1");
      expect(part).toMatchObject({
        ok: true,
        value: { state: "succeeded", ownId: "refund-1", amountCents: 1000 },
      });
      expect(await ask(1000, "refund-1")).toEqual(part);
      const rest = await ask(asked.totalCents - 1000, "refund-2");
      expect(rest).toMatchObject({ ok: true, value: { state: "succeeded" } });
      // The discount was never paid.
      expect(await outcomeOf(ask(1, "refund-3"))).toBe("rejected");
      const moved = await connect().readMovements({ reference, transactionId });
      expect(moved).toMatchObject({ ok: true, value: { disputes: [] } });
      expect(moved.ok && moved.value.refunds.map(({ ownId }) => ownId).sort()).toEqual([
        "refund-1",
        "refund-2",
      ]);
    },
  );

  it("reads many payments as it reads each", async () => {
    const references: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { reference } = await start();
      if (n < 2) await provider.pay(reference);
      if (n < 2) await connect().capture(reference, `capture-${n}`);
      references.push(reference);
    }
    const startedAt = new Date();
    const many = await connect().readMany(
      [...references, "unknown_reference"].map((reference) => ({ reference, startedAt })),
    );
    expect(many.map((one) => one.ok)).toEqual([true, true, true, false]);
    for (const [index, reference] of references.entries()) {
      const single = await readWhole(connect(), reference);
      expect(many[index]).toEqual(single);
    }
    expect(many[3]).toEqual({ ok: false, error: { code: "not_found" } });
  });

  it("says how long to wait after too many requests, and asks once", async () => {
    const { reference } = await start();
    await sandbox.control.fault(provider.name, provider.readOperation, "rate_limit", {
      times: 9,
      retryAfter: 12,
    });
    const before = (await sandbox.control.requests(provider.readOperation)).length;
    expect(await connect().readPayment(reference)).toEqual({
      ok: false,
      error: { code: "unreachable", waitMs: 12_000 },
    });
    expect((await sandbox.control.requests(provider.readOperation)).length).toBe(before + 1);
  });

  it("tells that its key is refused from a request that is refused", async () => {
    await sandbox.control.fault(provider.name, provider.readOperation, "key_refused");
    expect(await connect().readPayment("unknown")).toEqual({
      ok: false,
      error: { code: "refused", scope: "key" },
    });
  });

  it("returns the winning state to an expiry when the payment was faster", async () => {
    const { reference } = await start();
    await provider.pay(reference);
    await connect().capture(reference, "capture-1");
    expect(await connect().expire(reference)).toMatchObject({ ok: true, value: { state: "paid" } });
  });

  it("returns unreachable without a response, server_error after a broken one", async () => {
    await sandbox.control.fault(provider.name, provider.startOperation, "timeout", { times: 9 });
    expect(await outcomeOf(connect(200).startCheckout(request()))).toBe("unreachable");
    await sandbox.control.clearFaults();
    await sandbox.control.fault(provider.name, provider.startOperation, "error_500", { times: 9 });
    expect(await outcomeOf(connect().startCheckout(request()))).toBe("server_error");
  });

  it("does nothing without keys", async () => {
    const none = provider.create(undefined);
    const failure = { ok: false, error: { code: "not_configured" } };
    expect(await none.startCheckout(request())).toEqual(failure);
    expect(await none.readPayment("x")).toEqual(failure);
    const refund = { transactionId: "x", amountCents: 1, refundId: "r", idempotencyKey: "k" };
    expect(await none.refund(refund)).toEqual(failure);
    expect(await none.readMovements({ reference: "x", transactionId: "y" })).toEqual(failure);
    expect(await none.parseWebhook("{}", new Headers())).toEqual({ kind: "not_configured" });
  });

  it("verifies its notifications and names the payment; changed ones fail", async () => {
    const { asked, reference } = await start();
    await provider.pay(reference);
    await connect().capture(reference, "capture-1");
    await sandbox.control.waitForWebhooks();
    const verify = connect();
    const notices = [];
    for (const { body, headers } of sandbox.receiver.events) {
      notices.push(await verify.parseWebhook(body, new Headers(headers)));
      const changed = await verify.parseWebhook(`${body} `, new Headers(headers));
      expect(changed).toEqual({ kind: "invalid_signature" });
    }
    expect(notices.length).toBeGreaterThan(0);
    expect(notices.every(({ kind }) => kind === "event")).toBe(true);
    expect(notices).toContainEqual(
      expect.objectContaining({ reference, attemptId: asked.attemptId, liveMode: false }),
    );
  });
});

describe("PayPal's access token", () => {
  it("is asked for again after a lost answer", async () => {
    const paypal = cases.find(({ name }) => name === "paypal")?.create(sandbox.url);
    await sandbox.control.fault("paypal", "token", "drop", { times: 3 });
    expect(await paypal?.startCheckout(request())).toEqual({
      ok: false,
      error: { code: "unreachable" },
    });
    expect(await paypal?.startCheckout(request())).toMatchObject({ ok: true });
  });

  it("is asked for once by many calls, and once more when that fails", async () => {
    const paypal = cases.find(({ name }) => name === "paypal")?.create(sandbox.url);
    await sandbox.control.fault("paypal", "token", "drop", { times: 1 });
    const started = Array.from({ length: 8 }, async () => paypal?.startCheckout(request()));
    for (const checkout of await Promise.all(started)) expect(checkout).toMatchObject({ ok: true });
    expect(await sandbox.control.requests("token")).toHaveLength(2);
  });
});

describe("what Stripe receives for a discounted order", { tags: ["N-14"] }, () => {
  const stripe = () => cases[0]?.create(sandbox.url);
  const code = "SCULTEA-7K3M-92QD";
  const asked = (cents: number, name = code): CheckoutRequest => {
    const whole = request();
    return { ...whole, discount: { code: name, cents }, totalCents: whole.totalCents - cents };
  };

  it("is one coupon of that amount, and full prices", async () => {
    await stripe()?.startCheckout(request());
    expect(await sandbox.control.requests("coupons.create")).toEqual([]);
    await stripe()?.startCheckout(asked(1200));
    const [coupon] = await sandbox.control.requests("coupons.create");
    // Form fields: every value is sent as text.
    expect(coupon).toMatchObject({ path: "/v1/coupons" });
    expect(coupon?.body).toEqual({
      id: `${code}-1200`,
      name: code,
      amount_off: "1200",
      currency: "eur",
      duration: "once",
    });
    const [whole, session] = await sandbox.control.requests("sessions.create");
    expect(whole?.body).not.toHaveProperty("discounts");
    expect(session?.body).toMatchObject({ discounts: [{ coupon: `${code}-1200` }] });
    // Refused beside discounts (docs.stripe.com/api/checkout/sessions/create).
    expect(session?.body).not.toHaveProperty("allow_promotion_codes");
    const { line_items: lines } = session?.body as {
      line_items: { quantity: string; price_data: { unit_amount: string } }[];
    };
    const sum = lines.reduce(
      (total, line) => total + Number(line.quantity) * Number(line.price_data.unit_amount),
      0,
    );
    expect(sum - 1200).toBe(asked(1200).totalCents);
    // Stripe limits the name, whatever the code's length.
    await stripe()?.startCheckout(asked(300, `ESTATE-${"A".repeat(60)}`));
    const named = (await sandbox.control.requests("coupons.create")).at(-1);
    expect((named?.body as { name: string }).name).toHaveLength(40);
  });

  it("continues when the coupon exists, and stops when it cannot be created", async () => {
    await stripe()?.startCheckout(asked(1200));
    expect(await stripe()?.startCheckout(asked(1200))).toMatchObject({ ok: true });
    await sandbox.control.fault("stripe", "coupons.create", "error_500", { times: 9 });
    expect(await stripe()?.startCheckout(asked(900))).toEqual({
      ok: false,
      error: { code: "server_error" },
    });
    // No pay page at the full price instead.
    expect(await sandbox.control.requests("sessions.create")).toHaveLength(2);
  });
});

import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { stripeClient } from "../../sandbox/clients";
import {
  failure,
  fault,
  order,
  paidIntent,
  press,
  sandbox,
  stripe,
} from "../support/stripe-sandbox";

const drive = (id: string, action: string, amountCents?: number) =>
  sandbox.control.session(id, action, amountCents);

describe("checkout sessions", () => {
  it("can be created, read and paid, and send the customer back", async () => {
    const session = await stripe.checkout.sessions.create(order());
    expect(session).toMatchObject({
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      amount_total: 5_998,
      currency: "eur",
      livemode: false,
      client_reference_id: "attempt_1",
      metadata: { attempt: "attempt_1" },
      payment_intent: null,
    });

    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toContain("Ambiente di prova: nessun addebito reale");
    expect(page).toContain("Scultea Pro &lt;b&gt;&amp;");
    expect(page).toContain("59,98");

    const back = await press(session, "pay");
    expect(back.status).toBe(303);
    expect(back.headers.get("location")).toBe(
      `http://localhost:3000/pagamento-completato?session_id=${session.id}`,
    );

    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent.latest_charge", "line_items"],
    });
    expect(paid).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      payment_intent: {
        status: "succeeded",
        amount_received: 5_998,
        metadata: { attempt: "attempt_1" },
        latest_charge: { amount: 5_998, paid: true, refunded: false },
      },
    });
    expect(paid.line_items?.data[0]).toMatchObject({ quantity: 2, amount_total: 5_998 });
    await press(session, "pay");
    const completed = await stripe.events.list({ type: "checkout.session.completed" });
    expect(completed.data).toHaveLength(1);
  });

  it("sign their events so that the SDK verifies them", async () => {
    const session = await stripe.checkout.sessions.create(order());
    await press(session, "pay");
    const [received] = await sandbox.receiver.waitFor("checkout.session.completed");
    const { body = "", headers = {} } = received ?? {};
    const signature = headers["stripe-signature"] ?? "";
    const event = stripe.webhooks.constructEvent(body, signature, "whsec_contract");
    expect(received?.path).toBe("/api/webhooks/stripe");
    expect(event).toMatchObject({
      api_version: "2026-10-28.endive",
      livemode: false,
      data: { object: { id: session.id, payment_status: "paid" } },
    });
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, "whsec_contract")).toThrow();
    expect(() => stripe.webhooks.constructEvent(body, signature, "whsec_other")).toThrow();
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ pending_webhooks: 0 });
    const { data } = await stripe.events.list({ types: ["checkout.session.completed"] });
    expect(data.map((one) => one.id)).toEqual([event.id]);
  });

  it("stay open after a declined card and when the customer leaves", async () => {
    const session = await stripe.checkout.sessions.create(order());
    const declined = await press(session, "decline");
    const page = await (await fetch(`${sandbox.url}${declined.headers.get("location")}`)).text();
    expect(page).toContain("La carta è stata rifiutata");
    await sandbox.receiver.waitFor("payment_intent.payment_failed");
    const back = await press(session, "cancel");
    expect(back.headers.get("location")).toBe("http://localhost:3000/pagamento-annullato");
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "open" });
    await press(session, "pay");
    await sandbox.receiver.waitFor("checkout.session.completed");
  });

  it("expire only while open", async () => {
    const session = await stripe.checkout.sessions.create(order());
    const expired = await stripe.checkout.sessions.expire(session.id);
    expect(expired).toMatchObject({ status: "expired", payment_status: "unpaid", url: null });
    await sandbox.receiver.waitFor("checkout.session.expired");
    await press(session, "pay");
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: "expired",
    });
    expect(await (await fetch(session.url ?? "")).text()).toContain(
      "Sessione di pagamento scaduta",
    );

    const paid = await stripe.checkout.sessions.create(order());
    await press(paid, "pay");
    const refusal = await failure(stripe.checkout.sessions.expire(paid.id));
    expect(refusal).toMatchObject({ statusCode: 400, type: "StripeInvalidRequestError" });
    expect(refusal.message).toContain("has a status of `complete`");
  });

  it("are listed in pages", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push((await stripe.checkout.sessions.create(order(`attempt_${index}`))).id);
    }
    const seen: string[] = [];
    for await (const session of stripe.checkout.sessions.list({ limit: 2 })) seen.push(session.id);
    expect(seen).toEqual(ids.toReversed());
    const [first = ""] = ids;
    const items = await stripe.checkout.sessions.listLineItems(first);
    expect(items.data).toHaveLength(1);
    const none = await stripe.checkout.sessions.list({ payment_intent: "pi_none" });
    expect(none.data).toEqual([]);
  });

  it("refuse what Stripe refuses", async () => {
    const now = Math.floor(Date.now() / 1_000);
    const cases: [Partial<Stripe.Checkout.SessionCreateParams> | object, string][] = [
      [{ expires_at: now + 60 }, "expires_at"],
      [{ expires_at: now + 90_000 }, "expires_at"],
      [
        { line_items: [{ price_data: { currency: "eur" }, quantity: 1 }] },
        "line_items[0][price_data][unit_amount]",
      ],
      [{ customer_email: "nobody" }, "customer_email"],
      [{ success_url: "/relative" }, "success_url"],
      [{ payment_method_types: ["card"] }, "payment_method_types"],
      [{ mode: "subscription" }, "mode"],
    ];
    for (const [change, param] of cases) {
      const error = await failure(stripe.checkout.sessions.create({ ...order(), ...change }));
      expect(error).toMatchObject({ statusCode: 400, param });
    }
    const missing = await failure(stripe.checkout.sessions.retrieve("cs_test_none"));
    expect(missing).toMatchObject({ statusCode: 404, code: "resource_missing" });
    const wrongKeyClient = new Stripe("sk_live_wrong", {
      host: "127.0.0.1",
      protocol: "http" as const,
      maxNetworkRetries: 0,
      port: Number(new URL(sandbox.url).port),
    });
    const unauthorised = await failure(wrongKeyClient.checkout.sessions.list());
    expect(unauthorised).toMatchObject({ statusCode: 401, type: "StripeAuthenticationError" });
  });

  it("complete unpaid and settle later", async () => {
    for (const [action, type] of [
      ["async_succeed", "checkout.session.async_payment_succeeded"],
      ["async_fail", "checkout.session.async_payment_failed"],
    ] as const) {
      const { id } = await stripe.checkout.sessions.create(order());
      await drive(id, "complete_unpaid");
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
        status: "complete",
        payment_status: "unpaid",
      });
      await drive(id, action);
      await sandbox.receiver.waitFor(type);
      const { payment_status: status } = await stripe.checkout.sessions.retrieve(id);
      expect(status).toBe(action === "async_succeed" ? "paid" : "unpaid");
    }
  });
});

describe("coupons", () => {
  const coupon: Stripe.CouponCreateParams & { id: string } = {
    id: "PROVA-300",
    name: "PROVA",
    amount_off: 300,
    currency: "eur",
    duration: "once",
  };

  it("do not reduce a shipping rate", async () => {
    await stripe.coupons.create({ ...coupon, id: "TUTTO", amount_off: 99_999 });
    const rate = { display_name: "Espressa", fixed_amount: { amount: 390, currency: "eur" } };
    const session = await stripe.checkout.sessions.create({
      ...order(),
      discounts: [{ coupon: "TUTTO" }],
      shipping_options: [{ shipping_rate_data: { ...rate, type: "fixed_amount" } }],
    });
    expect(session.amount_total).toBe(390);
  });

  it("are refused as Stripe refuses them: unknown, in another currency, two at once", async () => {
    const ask = (discounts: { coupon: string }[]) =>
      stripe.checkout.sessions.create({ ...order(), discounts });
    await expect(ask([{ coupon: "inventato" }])).rejects.toMatchObject({
      code: "resource_missing",
      param: "discounts[0][coupon]",
    });
    await stripe.coupons.create({ ...coupon, id: "DOLLARI", currency: "usd" });
    await expect(ask([{ coupon: "DOLLARI" }])).rejects.toMatchObject({ statusCode: 400 });
    await stripe.coupons.create(coupon);
    await expect(ask([{ coupon: coupon.id }, { coupon: coupon.id }])).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(
      stripe.coupons.create({ ...coupon, id: "LUNGO", name: "x".repeat(41) }),
    ).rejects.toMatchObject({ statusCode: 400, param: "name" });
  });
});

describe("refunds", () => {
  it("can fail at once, or be pending and fail later", async () => {
    const intent = await paidIntent();
    await fault("refunds.create", "decline");
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({
      status: "failed",
    });
    await sandbox.receiver.waitFor("refund.created");
    await sandbox.receiver.waitFor("refund.failed");
    await fault("refunds.create", "pending");
    const pending = await stripe.refunds.create({ payment_intent: intent });
    expect(pending.status).toBe("pending");
    await sandbox.control.stripeRefund(pending.id, "fail");
    expect(await stripe.refunds.retrieve(pending.id)).toMatchObject({ status: "failed" });
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({
      amount: 5_998,
      status: "succeeded",
    });
  });

  it("include refunds and disputes that start in Stripe's own dashboard", async () => {
    const session = await stripe.checkout.sessions.create(order());
    await press(session, "pay");
    await drive(session.id, "refund", 500);
    await sandbox.receiver.waitFor("charge.refunded");
    await expect(drive(session.id, "refund", 9_999)).rejects.toThrow();
    await drive(session.id, "dispute");
    await sandbox.receiver.waitFor("charge.dispute.created");
    await drive(session.id, "dispute_lost");
    const [closed] = await sandbox.receiver.waitFor("charge.dispute.closed");
    expect(JSON.parse(closed?.body ?? "")).toMatchObject({ data: { object: { status: "lost" } } });
  });
});

describe("idempotency keys", () => {
  it("are refused for another request", async () => {
    await stripe.checkout.sessions.create(order(), { idempotencyKey: "key-1" });
    const work = stripe.checkout.sessions.create(order("other"), { idempotencyKey: "key-1" });
    expect(await failure(work)).toMatchObject({
      statusCode: 400,
      type: "StripeIdempotencyError",
    });
  });

  it("store a 500, but not a refused parameter", async () => {
    await fault("sessions.create", "error_500");
    const options = { idempotencyKey: "key-1" };
    expect(await failure(stripe.checkout.sessions.create(order(), options))).toMatchObject({
      statusCode: 500,
    });
    expect(await failure(stripe.checkout.sessions.create(order(), options))).toMatchObject({
      statusCode: 500,
    });
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);

    const bad = { ...order(), customer_email: "nobody" };
    await failure(stripe.checkout.sessions.create(bad, { idempotencyKey: "key-2" }));
    await stripe.checkout.sessions.create(order(), { idempotencyKey: "key-2" });
  });

  it("keep a 500 that was returned after a commit", async () => {
    await fault("sessions.create", "commit_then_500");
    const options = { idempotencyKey: "key-1" };
    await failure(stripe.checkout.sessions.create(order(), options));
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
    await failure(stripe.checkout.sessions.create(order(), options));
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
    await sandbox.control.clearIdempotencyKeys();
    await stripe.checkout.sessions.create(order(), options);
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(2);
  });

  it("refuse a second request while the first is in progress", async () => {
    await fault("sessions.create", "delay", { delayMs: 60_000 });
    const options = { idempotencyKey: "key-1" };
    const slow = stripe.checkout.sessions.create(order(), options);
    const { requests, clearFaults } = sandbox.control;
    await expect.poll(() => requests("sessions.create")).toHaveLength(1);
    expect(await failure(stripe.checkout.sessions.create(order(), options))).toMatchObject({
      statusCode: 409,
      code: "idempotency_key_in_use",
    });
    await clearFaults();
    const { id } = await slow;
    expect(await stripe.checkout.sessions.create(order(), options)).toMatchObject({ id });
  });

  it("return the same session after a timeout", async () => {
    await fault("sessions.create", "timeout");
    const impatient = stripeClient(sandbox.url, { timeout: 2_000 });
    const options = { idempotencyKey: "key-1" };
    expect(await failure(impatient.checkout.sessions.create(order(), options))).toMatchObject({
      type: "StripeConnectionError",
    });
    const [only] = (await stripe.checkout.sessions.list()).data;
    const { id } = await stripe.checkout.sessions.create(order(), options);
    expect(id).toBe(only?.id);
  });
});

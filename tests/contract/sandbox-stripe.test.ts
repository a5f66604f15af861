import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { beforeAll, describe, expect, it } from "vitest";
import { startSandbox } from "../../sandbox/server";
import { useSandbox, WEBHOOK_SECRETS } from "../support/contract-sandbox";

const sandbox = useSandbox();
let stripe: Stripe;
beforeAll(() => {
  stripe = stripeClient(sandbox.url);
});

function stripeClient(url: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe("sk_test_sandbox", {
    host: hostname,
    port: Number(port),
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: 60_000,
  });
}

/** Makes the next calls of an operation fail. */
const fault = (operation: string, name: string, options = {}) =>
  sandbox.control.fault("stripe", operation, name, options);

function order(reference = "attempt_1"): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    client_reference_id: reference,
    customer_email: "giulia@example.it",
    metadata: { attempt: reference },
    payment_intent_data: { metadata: { attempt: reference } },
    allowed_payment_method_types: ["card"],
    adaptive_pricing: { enabled: false },
    locale: "it",
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: "eur",
          unit_amount: 2_999,
          product_data: { name: "Scultea Pro <b>&" },
        },
      },
    ],
    success_url: "http://localhost:3000/pagamento-completato?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/pagamento-annullato",
  };
}

async function press(session: Stripe.Checkout.Session, action: string): Promise<Response> {
  const url = `${sandbox.url}/pay/stripe/${session.id}`;
  return fetch(url, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" });
}

/** Returns the Stripe error of a call; throws when it succeeds or fails otherwise. */
async function failure(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`expected a StripeError, got ${String(error)}`);
}

describe("checkout sessions", () => {
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
});

describe("coupons", () => {
  const coupon: Stripe.CouponCreateParams & { id: string } = {
    id: "PROVA-300",
    name: "PROVA",
    amount_off: 300,
    currency: "eur",
    duration: "once",
  };

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
});

describe("the stand-in", () => {
  it("keeps its state across a restart when it has a file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
    const options = {
      siteUrl: sandbox.receiver.url,
      ...WEBHOOK_SECRETS,
      stateFile: join(folder, "state.json"),
    };
    try {
      const before = await startSandbox(options);
      const { id } = await stripeClient(before.url).checkout.sessions.create(order(), {
        idempotencyKey: "key-1",
      });
      await before.close();
      const after = await startSandbox(options);
      const restarted = stripeClient(after.url);
      expect(await restarted.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
      const again = await restarted.checkout.sessions.create(order(), { idempotencyKey: "key-1" });
      expect(again.id).toBe(id);
      await after.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

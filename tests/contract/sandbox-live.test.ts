import Stripe from "stripe";
import { expect, it } from "vitest";
import { createPayPalProvider } from "@/lib/payments/paypal/adapter";
import { stripeClient } from "../../sandbox/clients";
import { useSandbox } from "../support/contract-sandbox";

const sandbox = useSandbox({ live: true });

const session: Stripe.Checkout.SessionCreateParams = {
  mode: "payment",
  line_items: [
    {
      quantity: 1,
      price_data: { currency: "eur", unit_amount: 2_999, product_data: { name: "Scultea Pro" } },
    },
  ],
  success_url: "http://localhost:3000/pagamento-completato",
  cancel_url: "http://localhost:3000/pagamento-annullato",
};

it.each(["sk_live_sandbox", "rk_live_sandbox"])("plays a live account for %s", async (key) => {
  const { hostname: host, port } = new URL(sandbox.url);
  const stripe = new Stripe(key, { host, port: Number(port), protocol: "http", telemetry: false });
  const created = await stripe.checkout.sessions.create(session);
  expect(created).toMatchObject({
    id: expect.stringMatching(/^cs_live_/) as string,
    livemode: true,
  });
  await fetch(`${sandbox.url}/pay/stripe/${created.id}`, {
    method: "POST",
    body: new URLSearchParams({ action: "pay" }),
    redirect: "manual",
  });
  const paid = await stripe.checkout.sessions.retrieve(created.id, {
    expand: ["payment_intent.latest_charge", "line_items"],
  });
  expect(paid.payment_intent).toMatchObject({ livemode: true, latest_charge: { livemode: true } });
  expect(paid.line_items?.data[0]?.price?.livemode).toBe(true);
  const events = await sandbox.receiver.waitFor("checkout.session.completed");
  for (const { body } of events)
    expect(JSON.parse(body)).toMatchObject({
      livemode: true,
      data: { object: { livemode: true } },
    });
});

it("refuses a test key, as a live account does", async () => {
  await expect(stripeClient(sandbox.url).checkout.sessions.list()).rejects.toMatchObject({
    statusCode: 401,
  });
});

it("serves PayPal's live environment", async () => {
  const provider = createPayPalProvider({
    clientId: "live",
    clientSecret: "live",
    webhookIds: ["WH-CONTRACT"],
    environment: "live",
    apiBase: sandbox.url,
  });
  expect(provider.liveMode).toBe(true);
  const started = await provider.startCheckout({
    attemptId: "0b7f5c2e-3b7a-4f0e-9f10-2f2f2f2f2f2f",
    idempotencyKey: "attempt-live",
    orderNumber: "SC-7K3M-92QJ",
    customerEmail: "francesca@example.it",
    lines: [{ name: "Scultea Pro", quantity: 1, unitPriceCents: 2999 }],
    shipping: { name: "Standard", priceCents: 0 },
    discount: null,
    totalCents: 2999,
    expiresAt: new Date(Date.now() + 3_600_000),
    successUrl: "http://localhost:3000/pagamento-completato",
    cancelUrl: "http://localhost:3000/pagamento-annullato",
  });
  expect(started).toMatchObject({ ok: true });
});

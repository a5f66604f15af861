import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import addFormatsModule from "ajv-formats";
import { describe, expect, it } from "vitest";
import { paypal, request, sandbox } from "../support/paypal-sandbox";
import { stripeClient } from "../support/sandbox-clients";

const FOLDER = resolve(import.meta.dirname, "../../../shared/api-specs");
const hasSpecs = existsSync(join(FOLDER, "paypal_checkout_orders_v2.json"));
if (!hasSpecs) {
  process.stdout.write(`skipped: the providers' schemas are not in ${FOLDER}\n`);
}

const EVENT_TYPES = [
  "CHECKOUT.ORDER.APPROVED",
  "CHECKOUT.PAYMENT-APPROVAL.REVERSED",
  "PAYMENT.CAPTURE.PENDING",
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.REFUNDED",
];

type Json = Record<string, unknown>;

function load(name: string): Json {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8")) as Json;
}

function checker(document: string): (schema: string) => ValidateFunction {
  // OpenAPI's own keywords and PayPal's own formats are not JSON Schema; patterns are still
  // checked.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, logger: false });
  // The package is CommonJS: its default export is a function at run time, a namespace to the
  // compiler.
  (addFormatsModule as unknown as (instance: Ajv) => void)(ajv);
  ajv.addSchema({ $id: document, ...load(document) });
  return (schema) => {
    const validate = ajv.getSchema(`${document}#/components/schemas/${schema}`);
    if (validate === undefined) throw new Error(`${document} has no schema ${schema}`);
    return validate;
  };
}

function expectValid(validate: ValidateFunction, value: unknown): void {
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
}

/** The raw response, before the SDK converted it. */
function wire(response: { readonly body: unknown }): unknown {
  if (typeof response.body !== "string") throw new Error("the SDK kept no text");
  return JSON.parse(response.body);
}

describe.skipIf(!hasSpecs)("the providers' own schemas", () => {
  async function control(path: string, body: unknown): Promise<void> {
    const url = `${sandbox.url}/_control${path}`;
    const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
    expect(response.ok).toBe(true);
  }

  /** Returns the last request of an operation, as received. */
  const sent = async (operation: string) =>
    (await sandbox.control.requests(operation)).at(-1)?.body;

  async function createOrder(withWallet: boolean): Promise<{ id: string; body: unknown }> {
    const { paymentSource, ...order } = request();
    const response = await paypal.orders.createOrder({
      prefer: "return=representation",
      paypalRequestId: randomUUID(),
      body: { ...order, ...(withWallet && { paymentSource }) },
    });
    return { id: response.result.id ?? "", body: wire(response) };
  }

  it("PayPal: accept the order request, and the order in every state", async () => {
    const schema = checker("paypal_checkout_orders_v2");
    for (const withWallet of [true, false]) {
      const { id, body } = await createOrder(withWallet);
      expectValid(schema("order_request"), await sent("orders.create"));
      const expected = withWallet ? "PAYER_ACTION_REQUIRED" : "CREATED";
      expect(body).toMatchObject({ status: expected });
      expectValid(schema("order"), body);

      await control(`/paypal/orders/${id}`, { action: "approve" });
      const approved = await paypal.orders.getOrder({ id });
      expect(approved.result.status).toBe("APPROVED");
      expectValid(schema("order"), wire(approved));

      const captured = await paypal.orders.captureOrder({ id });
      expectValid(schema("order"), wire(captured));
      const completed = await paypal.orders.getOrder({ id });
      expect(completed.result.status).toBe("COMPLETED");
      expectValid(schema("order"), wire(completed));
    }
  });

  it("PayPal: accept captures, refunds and their requests", async () => {
    const schema = checker("paypal_payments_payment_v2");
    const { id } = await createOrder(true);
    await control(`/paypal/orders/${id}`, { action: "approve" });
    await control("/faults", { provider: "paypal", operation: "orders.capture", fault: "pending" });
    const order = await paypal.orders.captureOrder({ id });
    const captureId = order.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? "";
    const pending = await paypal.payments.getCapturedPayment({ captureId });
    expectValid(schema("capture-2"), wire(pending));
    await control(`/paypal/captures/${captureId}`, { action: "complete" });
    const completed = await paypal.payments.getCapturedPayment({ captureId });
    expectValid(schema("capture-2"), wire(completed));

    const refund = await paypal.payments.refundCapturedPayment({
      captureId,
      prefer: "return=representation",
      body: { amount: { currencyCode: "EUR", value: "3.90" }, noteToPayer: "Reso parziale" },
    });
    expectValid(schema("refund_request"), await sent("captures.refund"));
    expectValid(schema("refund"), wire(refund));
    const minimal = await paypal.payments.refundCapturedPayment({ captureId });
    expectValid(schema("refund"), wire(minimal));
  });

  it("the checkers reject invalid objects", () => {
    const schema = checker("paypal_checkout_orders_v2");
    expect(schema("order")({ status: "PAID" })).toBe(false);
    expect(schema("order_request")({ intent: "CAPTURE" })).toBe(false);
  });

  it("PayPal: accept its error responses", async () => {
    const orders = checker("paypal_checkout_orders_v2");
    const payments = checker("paypal_payments_payment_v2");
    const token = await fetch(`${sandbox.url}/v1/oauth2/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from("a:b").toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token: bearer } = (await token.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
    const ask = async (path: string, body?: unknown): Promise<unknown> => {
      const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      return (await fetch(`${sandbox.url}${path}`, { headers, ...init })).json();
    };
    const { id } = await createOrder(true);
    expectValid(orders("error_404"), await ask("/v2/checkout/orders/NONE"));
    expectValid(orders("404"), await ask("/v2/checkout/orders/NONE"));
    expectValid(orders("error_400"), await ask("/v2/checkout/orders", {}));
    expectValid(orders("error_422"), await ask(`/v2/checkout/orders/${id}/capture`, {}));
    expectValid(orders("orders.capture-422"), await ask(`/v2/checkout/orders/${id}/capture`, {}));
    expectValid(payments("error_404"), await ask("/v2/payments/captures/NONE/refund", {}));
    const anonymous = await fetch(`${sandbox.url}/v2/checkout/orders/${id}`);
    expectValid(orders("error_401"), await anonymous.json());
    for (const operation of ["orders.get", "orders.capture"]) {
      await control("/faults", { provider: "paypal", operation, fault: "error_500" });
    }
    expectValid(orders("error_500"), await ask(`/v2/checkout/orders/${id}`));
    expectValid(orders("error_500"), await ask(`/v2/checkout/orders/${id}/capture`, {}));
  });

  it("PayPal: accept every event sent", async () => {
    const event = checker("paypal_notifications_webhooks_v1")("event");
    const orders = checker("paypal_checkout_orders_v2");
    const payments = checker("paypal_payments_payment_v2");
    const resources: Record<string, ValidateFunction> = {
      "checkout-order": orders("order"),
      capture: payments("capture-2"),
      refund: payments("refund"),
    };
    const reversed = await createOrder(true);
    await control(`/paypal/orders/${reversed.id}`, { action: "approve" });
    await control(`/paypal/orders/${reversed.id}`, { action: "reverse" });
    for (const action of ["complete", "deny"]) {
      const { id } = await createOrder(true);
      await control(`/paypal/orders/${id}`, { action: "approve" });
      const pending = { provider: "paypal", operation: "orders.capture", fault: "pending" };
      await control("/faults", pending);
      const { result } = await paypal.orders.captureOrder({ id });
      const captureId = result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? "";
      await control(`/paypal/captures/${captureId}`, { action });
      if (action === "complete") await paypal.payments.refundCapturedPayment({ captureId });
    }
    for (const type of EVENT_TYPES) await sandbox.receiver.waitFor(type);
    const events = sandbox.receiver.events.map(
      ({ body }) => JSON.parse(body) as { resource_type: string; resource: unknown },
    );
    for (const one of events) {
      expectValid(event, one);
      const validate = resources[one.resource_type];
      if (validate === undefined) throw new Error(`unknown resource ${one.resource_type}`);
      expectValid(validate, one.resource);
    }
  });

  it("Stripe: objects have the fields of its example objects", async () => {
    const { resources } = load("stripe_fixtures3") as { resources: Record<string, Json> };
    const stripe = stripeClient(sandbox.url);
    const coupon = await stripe.coupons.create({
      id: `PROVA-${randomUUID()}`,
      amount_off: 300,
      currency: "eur",
      duration: "once",
    });
    const session = await stripe.checkout.sessions.create({
      mode: "payment",
      customer_email: "giulia@example.it",
      discounts: [{ coupon: coupon.id }],
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "eur", unit_amount: 2_999, product_data: { name: "Scultea" } },
        },
      ],
      success_url: "http://localhost:3000/ok",
    });
    await control(`/stripe/sessions/${session.id}`, { action: "pay" });
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent.latest_charge"],
    });
    const intent = paid.payment_intent;
    if (intent === null || typeof intent === "string") throw new Error("not expanded");
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    const [event] = (await stripe.events.list()).data;
    const { data: items } = await stripe.checkout.sessions.listLineItems(session.id);
    // Example objects carry fields of other payment methods and older versions.
    const absent: Record<string, readonly string[]> = {
      charge: ["refunds"],
    };
    const pairs: [string, object | undefined][] = [
      ["checkout.session", paid],
      ["coupon", coupon],
      ["payment_intent", intent],
      ["charge", intent.latest_charge as object],
      ["refund", refund],
      ["event", event],
      ["item", items[0]],
    ];
    for (const [name, object] of pairs) {
      const fields = Object.keys(resources[name] ?? {});
      const missing = fields.filter(
        (field) => !(field in (object ?? {})) && !absent[name]?.includes(field),
      );
      expect({ name, missing }).toEqual({ name, missing: [] });
    }
  });
});

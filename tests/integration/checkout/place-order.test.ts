import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { describe, expect, it } from "vitest";
import { placeOrder as placeOrderAction } from "@/lib/checkout/actions";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { fieldMessages } from "@/lib/checkout/copy";
import { placeOrderSchema } from "@/lib/checkout/schema";
import { addBusinessDays, dayToDate } from "@/lib/core/business-days";
import { closeAttempts } from "@/lib/ledger/commands/close-attempts";
import { recordSession } from "@/lib/ledger/commands/record-attempt";
import { getSettings } from "@/lib/settings/queries";
import { CONSENT_COOKIE, encodeConsent } from "@/lib/visits/model/consent";
import { startRequest } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const shop = useShop();

const stock = () => shop.db.stockItem.findUniqueOrThrow({ where: { id: "scultea-pro" } });

describe("placing an order", () => {
  it(
    "prices on the server, holds stock and returns the provider's pay page",
    { tags: ["X-05", "D-29", "D-30", "D-31", "D-32", "D-33", "D-34"] },
    async () => {
      const input = checkoutInput({
        items: [
          { sku: "pack-scultore-+-siero", quantity: 1 },
          { sku: "pack-duo-premium", quantity: 2 },
        ],
      });
      input.orderData.shipping_type = "express";
      const outcome = await placeOrder(input);
      expect(outcome).toMatchObject({ ok: true, value: { provider: "stripe" } });
      const order = await shop.db.order.findFirstOrThrow({
        include: {
          items: { orderBy: { position: "asc" } },
          reservation: true,
          attempts: { orderBy: { createdAt: "asc" } },
        },
      });
      expect(order).toMatchObject({
        subtotalCents: 2999 + 2 * 5999,
        shippingCents: 390,
        totalCents: 2999 + 2 * 5999 + 390,
        status: "pending",
        paymentStatus: "pending",
        paymentMethod: "stripe",
        notes: null,
        createdAt: expect.any(Date) as Date,
        firstName: "Francesca",
        lastName: "De Angelis",
        email: "francesca@example.it",
        phone: "3470000000",
        address: "Via dei Tigli 18",
        postalCode: "40121",
        city: "Bologna",
        province: "BO",
        country: "Italia",
        shippingType: "express",
      });
      expect(order.number).toMatch(/^SC-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(order.items).toMatchObject([
        { name: "Pack Scultore + Siero", quantity: 1, unitPriceCents: 2999, devices: 1 },
        { name: "Pack Duo Premium", quantity: 2, unitPriceCents: 5999, devices: 4 },
      ]);
      expect(order.reservation).toMatchObject({ state: "held", devices: 5 });
      expect(await stock()).toMatchObject({ received: 47, reserved: 5, sold: 0 });
      const [attempt] = order.attempts;
      expect(attempt).toMatchObject({ state: "redirected", amountCents: order.totalCents });
      expect(order.reservation?.expiresAt.getTime()).toBeGreaterThan(
        attempt?.expiresAt.getTime() ?? Infinity,
      );
      const session = await fetch(
        `${shop.sandbox.url}/v1/checkout/sessions/${attempt?.providerReference}`,
        { headers: { Authorization: "Bearer sk_test_sandbox" } },
      ).then((response) => response.json() as Promise<{ amount_total: number }>);
      expect(session.amount_total).toBe(order.totalCents);
    },
  );

  it("costs the same by card and by PayPal, and the customer pays on the provider's page", async () => {
    const orders = [];
    for (const method of ["stripe", "paypal"] as const) {
      const outcome = await placeOrder(checkoutInput({ payment_method: method }));
      expect(outcome.ok && new URL(outcome.value.url).host).toBe(new URL(shop.sandbox.url).host);
      orders.push(await shop.db.order.findFirstOrThrow({ where: { paymentMethod: method } }));
    }
    expect(orders.map(({ totalCents }) => totalCents)).toEqual([2999, 2999]);
  });

  it("refuses an unknown sku and ignores sent prices", { tags: ["X-05", "PAY-18"] }, async () => {
    const unknown = checkoutInput({ items: [{ sku: "pack-gratis", quantity: 1 }] });
    expect(await placeOrder(unknown)).toEqual({ ok: false, error: { code: "unknown_product" } });
    const forged = {
      ...checkoutInput(),
      total: 1,
      items: [{ sku: "pack-scultore-+-siero", quantity: 1, price: 0.01, unitPriceCents: 1 }],
      shipping_cost: -500,
      discount: 100,
    };
    const parsed = placeOrderSchema.parse(forged);
    expect(await placeOrder(parsed)).toMatchObject({ ok: true });
    expect(await shop.db.order.findFirstOrThrow()).toMatchObject({ totalCents: 2999 });
    expect(await shop.db.order.count()).toBe(1);
  });

  it("is refused when its shipping option or product was switched off while the form was open", async () => {
    const { orderData, ...input } = checkoutInput();
    const withdrawn = { ...input, orderData: { ...orderData, shipping_type: "gratis" } };
    expect(await outcomeOf(placeOrder(placeOrderSchema.parse(withdrawn)))).toBe("unknown_shipping");
    await shop.db.product.updateMany({
      where: { sku: input.items[0]?.sku ?? "" },
      data: { active: false },
    });
    expect(await outcomeOf(placeOrder({ ...input, orderData }))).toBe("unknown_product");
    expect(await shop.db.order.count()).toBe(0);
  });

  it("refuses a quantity that is no number of packs", { tags: ["PAY-19"] }, () => {
    for (const quantity of [0, -1, 1.5, 1e9, Number.NaN, "2", null]) {
      const input = { ...checkoutInput(), items: [{ sku: "pack-duo-premium", quantity }] };
      expect(placeOrderSchema.safeParse(input).success, String(quantity)).toBe(false);
    }
  });

  it("is refused with another delivery day than the customer saw, and told the server's", async () => {
    // The page was loaded on Monday.
    const tuesday = () => new Date("2030-11-25T23:03:00Z");
    const day = addBusinessDays("2030-11-25", (await getSettings()).shipping.standard.businessDays);
    const input = checkoutInput({ seen_deliver_by: day });
    const refused = await placeOrder(input, tuesday);
    const seen = addBusinessDays(day, 1);
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: "delivery_changed",
        shippingOptions: [{ id: "standard", deliverBy: seen }, {}],
      },
    });
    expect(await shop.db.order.count()).toBe(0);
    // Stored; the provider makes no pay page that is open in 2030.
    await placeOrder({ ...input, seen_deliver_by: seen }, tuesday);
    expect(await shop.db.order.findMany()).toMatchObject([{ deliverBy: dayToDate(seen) }]);
  });

  it("creates one order and one session for a double click", { tags: ["PAY-20"] }, async () => {
    const input = checkoutInput();
    const outcomes = await Promise.all([placeOrder(input), placeOrder(input), placeOrder(input)]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.url)).size).toBe(1);
    expect(await shop.db.order.count()).toBe(1);
    expect(await shop.db.paymentAttempt.count()).toBe(1);
    expect(await stock()).toMatchObject({ reserved: 1 });
    const keys = (await shop.sandbox.requests("sessions.create")).map((one) => one.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it("retries under the same key after an outage", { tags: ["PAY-21"] }, async () => {
    await shop.sandbox.fault("paypal", "orders.create", "drop", { times: 3 });
    const input = checkoutInput({ payment_method: "paypal" });
    expect(await placeOrder(input)).toEqual({ ok: false, error: { code: "provider_error" } });
    expect(await shop.db.order.findFirstOrThrow()).toMatchObject({ paymentStatus: "pending" });
    expect(await placeOrder(input)).toMatchObject({ ok: true, value: { provider: "paypal" } });
    const keys = (await shop.sandbox.requests("orders.create")).map((one) => one.idempotencyKey);
    expect(keys.length).toBe(4);
    expect(new Set(keys).size).toBe(1);
    expect(await shop.db.order.count()).toBe(1);
  });

  it("starts a new attempt when a key repeats a failed answer", { tags: ["PAY-22"] }, async () => {
    await shop.sandbox.fault("stripe", "sessions.create", "commit_then_500", { times: 1 });
    const input = checkoutInput();
    expect(await placeOrder(input)).toEqual({ ok: false, error: { code: "provider_error" } });
    expect(await placeOrder(input)).toMatchObject({ ok: true });
    const attempts = await shop.db.paymentAttempt.findMany({ orderBy: { createdAt: "asc" } });
    expect(attempts.map(({ state }) => state)).toEqual(["failed", "redirected"]);
    expect(await shop.db.order.findFirstOrThrow()).toMatchObject({ paymentStatus: "pending" });
    expect(await stock()).toMatchObject({ reserved: 1 });
  });

  it("ends the first pay page when another is chosen", { tags: ["PAY-23", "PAY-28"] }, async () => {
    // The last device: the customer's own hold is in nobody's way.
    await shop.reset({ stock: 1 });
    const key = randomUUID();
    await placeOrder(checkoutInput({ checkout_key: key }));
    const [first] = await shop.db.paymentAttempt.findMany();
    const second = await placeOrder(checkoutInput({ checkout_key: key, payment_method: "paypal" }));
    expect(second).toMatchObject({ ok: true, value: { provider: "paypal" } });
    expect(await shop.db.order.count()).toBe(1);
    expect(await stock()).toMatchObject({ reserved: 1 });
    const again = await shop.db.paymentAttempt.findUniqueOrThrow({
      where: { id: first?.id ?? "" },
    });
    expect(again.state).toBe("superseded");
    await expect(shop.sandbox.session(again.providerReference ?? "", "pay")).rejects.toThrow();
  });

  it("keeps a pay page made while another was chosen", { tags: ["PAY-23"] }, async () => {
    const key = randomUUID();
    await placeOrder(checkoutInput({ checkout_key: key }));
    const first = await shop.db.paymentAttempt.findFirstOrThrow();
    // The other tab checked before the pay page existed.
    const seen = { id: first.id, provider: first.provider, providerReference: null };
    expect(await closeAttempts([seen], () => new Date())).toMatchObject({ ok: true });
    expect(await shop.db.paymentAttempt.findFirstOrThrow()).toMatchObject({
      state: "redirected",
    });
    await placeOrder(checkoutInput({ checkout_key: key, payment_method: "paypal" }));
    expect(
      await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id: first.id } }),
    ).toMatchObject({ state: "superseded" });
    await expect(shop.sandbox.session(first.providerReference ?? "", "pay")).rejects.toThrow();
  });

  it("returns no pay page whose payment a rival call has ended", { tags: ["PAY-20"] }, async () => {
    await placeOrder(checkoutInput());
    const { id } = await shop.db.paymentAttempt.findFirstOrThrow();
    const session = { reference: "cs_late", redirectUrl: "http://localhost/pay/cs_late" };
    for (const state of ["failed", "superseded", "expired"] as const) {
      await shop.db.paymentAttempt.update({ where: { id }, data: { state } });
      expect(await recordSession(id, session)).toBe(false);
    }
    await shop.db.paymentAttempt.update({ where: { id }, data: { state: "created" } });
    expect(await recordSession(id, session)).toBe(true);
  });

  it("settles a first payment made before its expiry", { tags: ["PAY-25"] }, async () => {
    const key = randomUUID();
    await placeOrder(checkoutInput({ checkout_key: key }));
    const first = await shop.db.paymentAttempt.findFirstOrThrow();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 5 });
    await shop.sandbox.session(first.providerReference ?? "", "pay");
    const second = await placeOrder(checkoutInput({ checkout_key: key, payment_method: "paypal" }));
    expect(second).toMatchObject({ ok: false, error: { code: "already_paid" } });
    expect(second).toHaveProperty(
      "error.confirmationUrl",
      `/pagamento-completato?session_id=${first.providerReference}`,
    );
    expect(await shop.db.paymentAttempt.count()).toBe(1);
    expect(await shop.db.order.findFirstOrThrow()).toMatchObject({ paymentStatus: "paid" });
  });
});

describe("an address outside the shop's reach", () => {
  const at = (change: Partial<ReturnType<typeof checkoutInput>["orderData"]>) => {
    const input = checkoutInput();
    return { ...input, orderData: { ...input.orderData, ...change } };
  };

  it.each([
    ["49000", "Milano", { postal_code: fieldMessages.unknownPostalCode }],
    ["47921", "San Marino", { city: fieldMessages.outsideVatTown("San Marino") }],
  ])("%s %s is refused, because Italian VAT ends there or no such code exists", async (...row) => {
    const [postal_code, city, fieldErrors] = row;
    expect(await placeOrder(at({ postal_code, city }))).toEqual({
      ok: false,
      error: { code: "invalid_input", fieldErrors },
    });
    expect(await shop.db.order.count()).toBe(0);
  });

  it("accepts a town the table does not know, and stores the province of the code", async () => {
    expect(
      await placeOrder(at({ postal_code: "20090", city: "Segrate", province: "RM" })),
    ).toMatchObject({ ok: true });
    expect(await shop.db.order.findFirstOrThrow()).toMatchObject({
      postalCode: "20090",
      city: "Segrate",
      province: "MI",
    });
  });

  it("asks for the province where several share a code", async () => {
    expect(await placeOrder(at({ postal_code: "08020", city: "Budoni" }))).toMatchObject({
      error: { fieldErrors: { province: fieldMessages.province } },
    });
    expect(
      await placeOrder(at({ postal_code: "08020", city: "Budoni", province: "SS" })),
    ).toMatchObject({ ok: true });
  });
});

describe("what the browser sends without consent", () => {
  const send = async (cookie: string | null) => {
    const id = randomUUID();
    startRequest();
    if (cookie !== null) (await headers()).set("cookie", cookie);
    expect(await placeOrderAction(checkoutInput({ analytics_session_id: id }))).toMatchObject({
      ok: true,
    });
    return shop.db.analyticsOrderSession.count({ where: { sessionId: id } });
  };
  const consent = (statistics: boolean) =>
    `${CONSENT_COOKIE}=${encodeConsent({
      choices: { statistics, marketing: true },
      decidedAt: new Date(),
      id: null,
      unproven: null,
    })}`;

  it("names no visit: the server checks the consent itself", async () => {
    expect(await send(null)).toBe(0);
    expect(await send(consent(false))).toBe(0);
    expect(await send(consent(true))).toBe(1);
  });

  it("stores a refused review invitation, also when only that changes", async () => {
    const input = checkoutInput();
    await placeOrder(input);
    expect(await shop.db.order.findFirstOrThrow()).toMatchObject({ reviewRefused: false });
    const orderData = { ...input.orderData, no_review_invitation: true };
    expect(await placeOrder({ ...input, orderData })).toMatchObject({ ok: true });
    expect(await shop.db.order.findMany()).toMatchObject([{ reviewRefused: true }]);
  });
});

describe("an order of somebody who is blocked", () => {
  const at = new Date();
  const block = (email: string) =>
    shop.db.customerMark.create({ data: { email, kind: "block", text: "Abusi", by: "", at } });

  it.each([
    ["francesca@example.it", "Francesca@Example.it", "order_refused"],
    ["info+anna@example.it", "info+luca@example.it", "ok"],
    ["prima@example.it", "francesca@example.it", "order_refused"],
    ["altra@example.it", "francesca@example.it", "ok"],
  ])("with %s blocked, one by %s is answered %s", async (blocked, customerEmail, outcome) => {
    await block(blocked);
    await shop.db.customerAlias.create({
      data: { email: "francesca@example.it", person: "prima@example.it", by: "", at },
    });
    expect(await outcomeOf(placeOrder(checkoutInput({ customerEmail })))).toBe(outcome);
    expect(await shop.db.order.count()).toBe(outcome === "ok" ? 1 : 0);
  });
});

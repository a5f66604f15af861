import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openAttempt } from "@/lib/checkout/commands/open-attempt";
import { payAgain } from "@/lib/checkout/commands/pay-again";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { prepareDraft } from "@/lib/checkout/commands/prepare-draft";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import { issueWelcomeCode } from "@/lib/discounts/commands/issue-welcome-code";
import { findCodePage, findDiscount, getCodesPage } from "@/lib/discounts/queries";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { orderLink } from "@/lib/orders/queries/order-link";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { createDiscount } from "../../support/discount";
import { sample } from "../../support/full";
import { expectRecordsToBalance } from "../../support/ledger-balance";
import { clockAhead, refundOf } from "../../support/payments";
import { signInAs } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const shop = useShop();

const express = { ...checkoutInput().orderData, shipping_type: "express" as const };
const both = [
  { sku: "pack-scultore-+-siero", quantity: 1 },
  { sku: "pack-duo-premium", quantity: 1 },
];

const withCode = (code: string, overrides: Partial<PlaceOrderInput> = {}) =>
  checkoutInput({ discount_code: code, customerEmail: `${randomUUID()}@example.it`, ...overrides });

async function place(code: string, overrides: Partial<PlaceOrderInput> = {}) {
  const input = withCode(code, overrides);
  expect(await placeOrder(input)).toMatchObject({ ok: true });
  const order = await shop.db.order.findUniqueOrThrow({
    where: { checkoutKey: input.checkout_key },
    include: { attempts: { orderBy: { createdAt: "desc" } } },
  });
  const [attempt] = order.attempts;
  if (!attempt) throw new Error("no payment was opened");
  return { ...order, input, attempt, reference: attempt.providerReference ?? "" };
}

type Placed = Awaited<ReturnType<typeof place>>;

async function pay({ attempt, reference }: Pick<Placed, "attempt" | "reference">) {
  if (attempt.provider === "stripe") await shop.sandbox.session(reference, "pay");
  else await shop.sandbox.order(reference, "approve");
  await shop.runUntilIdle();
}

const codeOf = (code: string) => shop.db.discountCode.findFirstOrThrow({ where: { code } });
const useOf = ({ id }: { id: string }) =>
  shop.db.discountRedemption.findUnique({ where: { orderId: id } });
const refusalOf = async (input: PlaceOrderInput) => {
  const outcome = await placeOrder(input);
  if (outcome.ok || outcome.error.code !== "discount_refused")
    throw new Error("it was not refused");
  return outcome.error.discountMessage;
};

/** Checks that each code's counter equals its redemptions. */
async function expectUsesToAddUp() {
  for (const { id, uses } of await shop.db.discountCode.findMany()) {
    const taken = { codeId: id, state: { not: "released" as const } };
    expect(await shop.db.discountRedemption.count({ where: taken })).toBe(uses);
  }
}

describe.each(sample(1, ["paypal", "stripe"] as const))("a code used with %s", (payment_method) => {
  it(
    "takes 10% off the goods, is charged so, and is refused a second time, also after a refund",
    { tags: ["N-13", "N-14"] },
    async () => {
      await createDiscount(shop.db, { maxUses: 1 });
      const order = await place("dieci", { payment_method, items: both, orderData: express });
      expect(order).toMatchObject({
        subtotalCents: 8998,
        discountCents: 900,
        discountCode: "DIECI",
        shippingCents: 390,
        totalCents: 8998 - 900 + 390,
        attempt: { amountCents: 8488 },
      });
      expect(await useOf(order)).toMatchObject({ state: "held", savedCents: 900 });
      await pay(order);
      expect(await shop.db.order.findFirstOrThrow()).toMatchObject({ paymentStatus: "paid" });
      expect((await shop.sandbox.payments()).map(({ capturedCents }) => capturedCents)).toEqual([
        8488,
      ]);
      expect(await useOf(order)).toMatchObject({ state: "consumed", beyondLimit: false });
      const [mail] = await shop.mailTo(order.email);
      for (const text of [mail?.html, mail?.text]) {
        expect(text).toContain("Sconto, codice DIECI");
        expect(text).toMatch(/−9,00\s€/);
        expect(text).toMatch(/84,88\s€/);
      }
      // The statistics hold the amount paid.
      const bought = await shop.db.analyticsEvent.findFirstOrThrow({
        where: { orderId: order.id },
      });
      expect(bought.data).toMatchObject({ total: 84.88 });
      expect(await refusalOf(withCode("DIECI"))).toBe(
        "Questo codice è già stato usato: valeva per un solo ordine.",
      );
      const refund = (amountCents: number) =>
        outcomeOf(byAdmin(refundOrder)(refundOf(order.id, { amountCents })));
      await signInAs(await createAdmin(shop.db));
      expect(await refund(8489)).toBe("above_rest");
      expect(await refund(8488)).toBe("ok");
      await shop.runUntilIdle();
      expect(await refusalOf(withCode("DIECI"))).toMatch(/già stato usato/);
      expect(await shop.db.order.findMany()).toMatchObject([{ refundedCents: 8488 }]);
      await expectRecordsToBalance(shop);
      await expectUsesToAddUp();
    },
  );
});

describe("the server's check of a code", () => {
  it(
    "returns the reason why a code is refused, and places no order",
    { tags: ["N-14"] },
    async () => {
      const day = 24 * 60;
      await createDiscount(shop.db, { code: "DOMANI", validFrom: clockAhead(day)() });
      await createDiscount(shop.db, { code: "IERI", validUntil: clockAhead(-day)() });
      await createDiscount(shop.db, { code: "FERMO", pausedAt: new Date() });
      await createDiscount(shop.db, { code: "CENTO", minimumCents: 10_000 });
      await createDiscount(shop.db, { code: "TUTTO", kind: "amount", amountCents: 9_000 });
      expect(await refusalOf(withCode("DOMANI"))).toMatch(/^Questo codice vale dal \d/);
      expect(await refusalOf(withCode("IERI"))).toMatch(/^Questo codice è scaduto il \d/);
      expect(await refusalOf(withCode("FERMO"))).toMatch(/non è attivo/);
      expect(await refusalOf(withCode("CENTO"))).toMatch(/100,00\s€ di prodotti.*70,01\s€/);
      expect(await refusalOf(withCode("TUTTO"))).toMatch(/meno del minimo/);
      expect(await refusalOf(withCode("INVENTATO"))).toMatch(/Non conosciamo questo codice/);
      expect(await shop.db.discountRedemption.count()).toBe(0);
      expect(await shop.db.order.count()).toBe(0);
      expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ reserved: 0 });
    },
  );

  it("takes off an amount, or the shipping when the code grants free shipping", async () => {
    await createDiscount(shop.db, { code: "CINQUE", kind: "amount", amountCents: 500 });
    await createDiscount(shop.db, { code: "VOLA", kind: "free_express" });
    expect(await place("CINQUE", { orderData: express })).toMatchObject({
      discountCents: 500,
      shippingCents: 390,
      totalCents: 2999 - 500 + 390,
    });
    const fast = await place("VOLA", { orderData: express });
    expect(fast).toMatchObject({
      discountCents: 0,
      shippingCents: 0,
      totalCents: 2999,
      discountCode: "VOLA",
    });
    expect(await useOf(fast)).toMatchObject({ savedCents: 390 });
    // Standard shipping is free, so the code would give nothing and stays unused.
    const slow = await place("VOLA");
    expect(slow).toMatchObject({ totalCents: 2999, discountCode: null });
    expect(await useOf(slow)).toBeNull();
  });

  it("is valid once per person in any spelling of the address, and still valid for others", async () => {
    await createDiscount(shop.db, { oncePerPerson: true });
    const first = await place("DIECI", { customerEmail: "anna.rossi@gmail.com" });
    const again = { customerEmail: "AnnaRossi+due@googlemail.com" };
    expect(await refusalOf(withCode("DIECI", again))).toMatch(/impegnato in un ordine/);
    await pay(first);
    expect(await refusalOf(withCode("DIECI", again))).toMatch(/Hai già usato questo codice/);
    await place("DIECI", { customerEmail: "marta@example.it" });
    await expectUsesToAddUp();
  });
});

describe("an unpaid order", () => {
  /** Places an order whose pay page expires. Returns it with the token of the customer's link. */
  async function placeAndExpire() {
    const order = await place("DIECI");
    await shop.sandbox.session(order.reference, "expire");
    await shop.runUntilIdle();
    return { order, token: orderLink(order.id, new Date()).split("/").at(-1) ?? "" };
  }

  it("reserves its code: others read that it may become free, its own customer can go on", async () => {
    await createDiscount(shop.db, { maxUses: 1 });
    await createDiscount(shop.db, { code: "VENTI", percent: 20, maxUses: 1 });
    const { input } = await place("DIECI");
    expect(await refusalOf(withCode("DIECI"))).toMatch(/impegnato in un ordine/);
    // The same checkout in another tab, then with other items, another code, none, and the first one.
    expect(await placeOrder(input)).toMatchObject({ ok: true });
    expect(await placeOrder({ ...input, items: both })).toMatchObject({ ok: true });
    expect(await placeOrder({ ...input, discount_code: "VENTI" })).toMatchObject({ ok: true });
    expect([await codeOf("DIECI"), await codeOf("VENTI")]).toMatchObject([
      { uses: 0 },
      { uses: 1 },
    ]);
    expect(await placeOrder({ ...input, discount_code: undefined })).toMatchObject({ ok: true });
    expect(await codeOf("VENTI")).toMatchObject({ uses: 0 });
    expect(await shop.db.order.findFirstOrThrow()).toMatchObject({
      discountCents: 0,
      discountCode: null,
      totalCents: 2999,
    });
    expect(await placeOrder(input)).toMatchObject({ ok: true });
    expect(await codeOf("DIECI")).toMatchObject({ uses: 1 });
    expect(await shop.db.order.count()).toBe(1);
    const asking = { typed: "DIECI", email: null, checkoutKey: input.checkout_key };
    expect(await findDiscount(shop.db, asking, new Date())).toMatchObject({ ok: true });
    expect(
      await outcomeOf(findDiscount(shop.db, { ...asking, checkoutKey: null }, new Date())),
    ).toBe("in_use");
  });

  it("releases its code when the pay page expires, the card is finally refused, or it is cancelled", async () => {
    await signInAs(await createAdmin(shop.db));
    await createDiscount(shop.db, { maxUses: 1 });
    const expired = await placeAndExpire();
    expect(await useOf(expired.order)).toMatchObject({ state: "released" });

    const failed = await place("DIECI");
    await shop.sandbox.session(failed.reference, "complete_unpaid");
    await shop.runUntilIdle();
    await shop.sandbox.session(failed.reference, "async_fail");
    await shop.runUntilIdle();
    await reconcilePayments(clockAhead(60));
    expect(await useOf(failed)).toMatchObject({ state: "released" });

    const cancelled = await place("DIECI");
    const cancel = { orderId: cancelled.id, status: "cancelled" as const, reason: "Prova" };
    expect(await byAdmin(setOrderStatus)(cancel)).toMatchObject({ ok: true });
    expect(await useOf(cancelled)).toMatchObject({ state: "released" });
    await pay(await place("DIECI"));
    expect(await codeOf("DIECI")).toMatchObject({ uses: 1 });
    await expectUsesToAddUp();
  });

  it("keeps its price when it is paid too late, and alerts staff that the code was used twice", async () => {
    await createDiscount(shop.db, { maxUses: 1 });
    const slow = await place("DIECI");
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 10 });
    await shop.sandbox.session(slow.reference, "pay");
    // The shop cancelled the order before it learned of the payment.
    const { abandonOrder, lockOrder } = await import("@/lib/orders/commands/payment-status");
    const { releaseDiscount } = await import("@/lib/discounts/commands/redeem");
    const { releaseHold } = await import("@/lib/inventory/commands/stock");
    await shop.db.$transaction(async (tx) => {
      await abandonOrder(tx, await lockOrder(tx, slow.id), new Date());
      await releaseDiscount(tx, slow.id);
      await releaseHold(tx, slow.id);
    });
    await shop.sandbox.clearFaults();
    await pay(await place("DIECI"));
    expect(await shop.db.alert.count()).toBe(0);

    await settlePayment(slow.attempt.id);
    await shop.runUntilIdle();

    expect(await shop.db.order.findUniqueOrThrow({ where: { id: slow.id } })).toMatchObject({
      paymentStatus: "paid",
      status: "confirmed",
      totalCents: 2699,
      refundedCents: 0,
    });
    expect(await useOf(slow)).toMatchObject({ state: "consumed", beyondLimit: true });
    expect(await codeOf("DIECI")).toMatchObject({ uses: 2 });
    expect(await shop.db.alert.findMany()).toMatchObject([
      { kind: "discount_beyond_limit", orderId: slow.id, data: { code: "DIECI" } },
    ]);
    await expectRecordsToBalance(shop);
    await expectUsesToAddUp();
  });

  it("can be paid by its link at its own price after the code's last day", async () => {
    const until = clockAhead(60 * 24)();
    await createDiscount(shop.db, { maxUses: 1, validUntil: until });
    const { order, token } = await placeAndExpire();
    const tooLate = () => new Date(until.getTime() + 60_000);
    expect(await outcomeOf(payAgain({ token, payment_method: "paypal" }, tooLate))).toBe("ok");
    expect(await useOf(order)).toMatchObject({ state: "held" });
    const again = await shop.db.paymentAttempt.findFirstOrThrow({
      where: { orderId: order.id, provider: "paypal" },
    });
    expect(again.amountCents).toBe(2699);
    await pay({ attempt: again, reference: again.providerReference ?? "" });
    expect(await useOf(order)).toMatchObject({ state: "consumed" });
  });

  it("cannot be paid once another customer has used its code", async () => {
    await createDiscount(shop.db, { maxUses: 1 });
    const { order, token } = await placeAndExpire();
    await pay(await place("DIECI"));
    expect(await outcomeOf(payAgain({ token, payment_method: "stripe" }))).toBe("discount_refused");
    expect(await shop.db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      status: "cancelled",
    });
    await expectUsesToAddUp();
  });

  it("gets its code back when its items were sold out", async () => {
    await shop.reset({ stock: 1 });
    await createDiscount(shop.db, { maxUses: 1 });
    const order = await place("DIECI");
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 10 });
    await shop.sandbox.session(order.reference, "pay");
    await shop.db.stockReservation.updateMany({ data: { state: "released" } });
    await shop.db.stockItem.updateMany({ data: { reserved: 0, received: 0 } });
    await settlePayment(order.attempt.id);
    expect(await shop.db.alert.findMany()).toMatchObject([{ kind: "paid_without_stock" }]);
    expect(await useOf(order)).toMatchObject({ state: "released" });
    expect(await codeOf("DIECI")).toMatchObject({ uses: 0 });
  });
});

describe("the last use of a code", () => {
  it("goes to the rival who was faster", async () => {
    await createDiscount(shop.db, { maxUses: 1 });
    const input = withCode("DIECI");
    const prepared = await prepareDraft(input, new Date());
    if (!prepared.ok) throw new Error("it was refused");
    // Between the check of the code and the order itself.
    await place("DIECI");
    const wanted = {
      kind: "checkout" as const,
      ...prepared.value,
      networkKey: null,
      preparedKey: null,
      marketingConsent: false,
      isRehearsal: false,
    };
    expect(await openAttempt(wanted, () => new Date())).toEqual({
      ok: false,
      error: { code: "discount_refused", refusal: { code: "in_use" } },
    });
    // The loser has no order and no hold on stock.
    expect(await shop.db.order.count()).toBe(1);
    expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ reserved: 1 });
    expect(await shop.db.discountRedemption.count()).toBe(1);
  });

  it("of two goes to two of four customers", { tags: ["PAY-26"] }, async () => {
    await createDiscount(shop.db, { maxUses: 2 });
    const customers = Array.from({ length: 4 }, (_, index) =>
      withCode("DIECI", { payment_method: index % 2 ? "paypal" : "stripe" }),
    );
    const outcomes = await Promise.all(customers.map((input) => placeOrder(input)));
    const codes = outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.error.code));
    expect(codes.sort()).toEqual(["discount_refused", "discount_refused", "ok", "ok"]);
    expect(await shop.db.order.count()).toBe(2);
    for (const attempt of await shop.db.paymentAttempt.findMany())
      await pay({ attempt, reference: attempt.providerReference ?? "" });
    expect(await codeOf("DIECI")).toMatchObject({ uses: 2 });
    expect(await refusalOf(withCode("DIECI"))).toMatch(/esaurito/);
    await expectUsesToAddUp();
    await expectRecordsToBalance(shop);
  });
});

describe("the newsletter code", () => {
  it(
    "gives 10%, once, for twelve months, to any holder; its page shows what codes brought in",
    { tags: ["N-12", "N-13"] },
    async () => {
      await signInAs(await createAdmin(shop.db));
      const { id } = await createDiscount(shop.db);
      const now = new Date();
      const issue = (email: string, at = now) =>
        shop.db.$transaction((tx) => issueWelcomeCode(tx, { email, now: at }));
      const { code } = await issue("anna@example.it");
      expect(code).toMatch(/^SCULTEA-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
      await issue("marta@example.it");
      const old = await issue("luca@example.it", new Date("2024-01-01T10:00:00Z"));
      expect(old.expiresAt).toEqual(new Date("2025-01-01T10:00:00Z"));
      const gift = await place(code);
      expect(gift).toMatchObject({ discountCents: 300, totalCents: 2699 });
      await pay(gift);
      expect(await refusalOf(withCode(code))).toMatch(/già stato usato/);
      const paid = await place("DIECI");
      await pay(paid);
      await place("DIECI");

      const figures = { revenueCents: 2699, savedCents: 300, paid: 1 };
      expect(await byStaff(getCodesPage)(now)).toMatchObject({
        codes: [{ id, uses: 2, held: 1, ...figures }],
        newsletter: { issued: 3, open: 1, expired: 1, held: 0, ...figures },
      });
      expect(await byStaff(findCodePage)(id, now)).toMatchObject({
        code: { held: 1, ...figures },
        orders: [{ state: "held" }, { state: "consumed", order: { number: paid.number } }],
      });
    },
  );
});

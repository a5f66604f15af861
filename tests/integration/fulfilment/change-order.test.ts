import { randomUUID } from "node:crypto";
import { subDays } from "date-fns";
import { describe, expect, test } from "vitest";
import { payAgain } from "@/lib/checkout/commands/pay-again";
import { systemClock } from "@/lib/core/clock";
import { markCustomer } from "@/lib/customers/commands/mark-customer";
import { findCustomer } from "@/lib/customers/queries/customer";
import { changeOrder } from "@/lib/fulfilment/commands/change-order";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { findChangeableOrder } from "@/lib/fulfilment/queries/order-change";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { changeOrderSchema, type OrderChangeValues } from "@/lib/fulfilment/schema/order-change";
import { correctDocument } from "@/lib/invoices/commands/correct-document";
import { issueDocuments } from "@/lib/invoices/commands/issue-documents";
import { correctDocumentSchema } from "@/lib/invoices/schema/documents";
import { fieldsOfInvoice } from "@/lib/invoices/schema/request";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { hasOpenRefund } from "@/lib/ledger/personal-data";
import { findRefundable } from "@/lib/ledger/queries";
import { orderList } from "@/lib/orders/model/list-filter";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { countOrderViews, listRefundsDue } from "@/lib/orders/queries/order-list";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { createDiscount } from "../../support/discount";
import { expectRecordsToBalance } from "../../support/ledger-balance";
import { placeAttempt, placePaid, refundOf } from "../../support/payments";
import { ask, erase, GIULIA } from "../../support/personal-data";
import { createDispute } from "../../support/records";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

const shop = useShop({ admin: true });

const PACK = "pack-scultore-+-siero";
const DUO = "pack-duo-premium";
const noInvoice = fieldsOfInvoice(null);
const two = { items: [{ sku: PACK, quantity: 2 }] };
const seenOf = async (id: string) => {
  const order = await byStaff(findChangeableOrder)(id, new Date());
  if (!order) throw new Error("There is no such order");
  return order;
};

type Wanted = Partial<OrderChangeValues> & { pieces?: Record<string, number> };

/** What the form of an order sends, as it was loaded. */
function inputOf(
  { id: orderId, contact, invoice, rules, seen }: Awaited<ReturnType<typeof seenOf>>,
  { pieces, ...wanted }: Wanted,
) {
  const quantities =
    pieces ?? Object.fromEntries(rules.items.map((one) => [one.sku, one.quantity]));
  return changeOrderSchema.parse({
    orderId,
    seen,
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    phone: contact.phone,
    address: contact.address,
    postal_code: contact.postalCode,
    city: contact.city,
    province: contact.province,
    notes: contact.notes ?? "",
    ...invoice,
    shipping_type: rules.shippingType,
    lines: Object.entries(quantities).map(([sku, count]) => ({ sku, quantity: String(count) })),
    notify: true,
    ...wanted,
  });
}

const change = async (id: string, wanted: Wanted) =>
  byAdmin(changeOrder)(inputOf(await seenOf(id), wanted));
const read = (id: string) =>
  shop.db.order.findUniqueOrThrow({
    where: { id },
    include: {
      items: { orderBy: { position: "asc" } },
      revisions: { orderBy: { number: "asc" } },
      attempts: { orderBy: { createdAt: "asc" } },
      reservation: true,
    },
  });
const stock = () => shop.db.stockItem.findFirstOrThrow();
const setPrice = (productSku: string, priceCents: number) =>
  shop.db.priceChange.create({ data: { productSku, priceCents, effectiveFrom: new Date() } });
const issue = () => issueDocuments(systemClock, { live: false });
const mails = async (to?: string) =>
  (await shop.mailTo(to)).filter(({ subject }) => subject.endsWith("modificato"));

test("what staff wrote about a customer follows the last order to a corrected address", async () => {
  const orders = [await placePaid(shop), await placePaid(shop)];
  const [first, second] = orders.map(({ orderId }) => orderId) as [string, string];
  const block = { kind: "block", text: "Abusi", orderId: first } as const;
  await valueOf(byAdmin(markCustomer)(block, new Date()));
  const isBlocked = async (id: string) =>
    (await byStaff(findCustomer)(id, 1, new Date()))?.isBlocked;
  const corrected = { email: "Corretta@example.it" };
  await valueOf(change(first, corrected));
  expect([await isBlocked(first), await isBlocked(second)]).toEqual([false, true]);
  await valueOf(change(second, corrected));
  expect([await isBlocked(first), await isBlocked(second)]).toEqual([true, true]);
});

describe("a paid order", () => {
  test("gets cheaper, with its stock, a refund of the difference and new documents", async () => {
    const invoice = { invoice_for: "person", tax_code: "RSSMRA85T10A562S" } as const;
    const { orderId } = await placePaid(shop, { ...two, invoice });
    await issue();
    const before = await stock();
    expect(await change(orderId, { pieces: { [PACK]: 1 }, notes: "Citofono 3" })).toMatchObject({
      ok: true,
      value: { otherTown: null },
    });
    await shop.runUntilIdle();
    const order = await read(orderId);
    expect(order).toMatchObject({
      totalCents: 2999,
      refundedCents: 0,
      notes: "Citofono 3",
      items: [{ sku: PACK, quantity: 1, devices: 1 }],
      revisions: [{ number: 1, before: { totalCents: 5998, items: [{ quantity: 2 }] } }],
      reservation: { state: "consumed", devices: 1 },
    });
    expect(await stock()).toMatchObject({ sold: before.sold - 1, reserved: 0 });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.attachments).toHaveLength(2);

    expect(await outcomeOf(byAdmin(refundOrder)(refundOf(orderId, { amountCents: 3000 })))).toBe(
      "above_rest",
    );
    const difference = refundOf(orderId, { amountCents: 2999, reason: "order_changed" });
    const restock = { devices: 1, serums: 0, travelCases: 0 };
    expect(await outcomeOf(byAdmin(refundOrder)({ ...difference, restock }))).toBe(
      "too_many_parts",
    );
    expect(await byAdmin(refundOrder)(difference)).toMatchObject({ ok: true });
    await shop.runUntilIdle();
    expect(await read(orderId)).toMatchObject({ totalCents: 2999, refundedCents: 0 });
    expect(await byStaff(findRefundable)(orderId)).toMatchObject({
      refundableCents: 2999,
      overpaidCents: 0,
    });
    await issue();
    const documents = await shop.db.fiscalDocument.findMany({ orderBy: { number: "asc" } });
    expect(documents.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ["invoice", 5998],
      ["credit_note", 5998],
      ["invoice", 2999],
    ]);
    const money = await shop.db.$queryRaw<{ kind: string; cents: bigint }[]>`
      SELECT kind::text, sum(cents) AS cents FROM money_between('-infinity', 'infinity') GROUP BY kind`;
    expect(money.map(({ kind, cents }) => [kind, Number(cents)])).toEqual([["paid", 2999]]);
    await expectRecordsToBalance(shop);

    const page = await byStaff(findOrderPage)(orderId, orderList.initial);
    const entry = page?.timeline.find(
      ({ source }) => source.kind === "event" && source.type === "revised",
    );
    expect(entry && timelineText(entry).detail).toMatch(
      /nota per il corriere, .*: quantità 2 → 1, totale 59,98 → 29,99/,
    );
    // What is left of the order can still be refunded, and is in the books as such.
    expect(await byAdmin(refundOrder)(refundOf(orderId))).toMatchObject({ ok: true });
    await issue();
    expect(await read(orderId)).toMatchObject({ refundedCents: 2999 });
    const last = await shop.db.fiscalDocument.findFirstOrThrow({ orderBy: { number: "desc" } });
    expect(last).toMatchObject({ kind: "credit_note", totalCents: 2999 });
  });

  test("gets a new invoice for another customer, while its price may change", async () => {
    const { orderId } = await placePaid(shop);
    const company = {
      invoice_for: "company",
      company_name: "Studio Bianchi s.n.c.",
      vat_number: "01234567897",
      recipient_code: "ABC1234",
    } as const;
    const person = { ...noInvoice, invoice_for: "person", tax_code: "rssmra85t10a562s" } as const;
    for (const wanted of [company, person]) {
      await valueOf(change(orderId, wanted));
      await issue();
      expect(await outcomeOf(change(orderId, wanted))).toBe("nothing_changed");
    }
    expect(await outcomeOf(change(orderId, noInvoice))).toBe("invoice_issued");
    const documents = await shop.db.fiscalDocument.findMany({ orderBy: { number: "asc" } });
    expect(documents.map(({ kind }) => kind)).toEqual(["invoice", "credit_note", "invoice"]);
    expect(documents[2]?.xml).toContain("RSSMRA85T10A562S");
    const page = await byStaff(findOrderPage)(orderId, orderList.initial);
    expect(page?.timeline.map((entry) => timelineText(entry).detail)).toContainEqual(
      expect.stringMatching(/fattura$/),
    );
    await byAdmin(refundOrder)(refundOf(orderId, { amountCents: 100 }));
    expect(await outcomeOf(change(orderId, company))).toBe("price_fixed");
  });

  test("gets a new invoice for another name of its person, until some of it is refunded", async () => {
    const invoice = { invoice_for: "person", tax_code: "RSSMRA85T10A562S" } as const;
    const { orderId } = await placePaid(shop, { ...two, invoice });
    await issue();
    await valueOf(change(orderId, { address: "Via Nuova 1" }));
    await valueOf(change(orderId, { last_name: "Rossi Conti" }));
    await issue();
    const documents = () => shop.db.fiscalDocument.findMany({ orderBy: { number: "asc" } });
    expect((await documents()).map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ["invoice", 5998],
      ["credit_note", 5998],
      ["invoice", 5998],
    ]);
    expect((await documents())[2]?.xml).toContain("<Cognome>Rossi Conti</Cognome>");
    await byAdmin(refundOrder)(refundOf(orderId, { amountCents: 100 }));
    await valueOf(change(orderId, { last_name: "Rossi" }));
    await issue();
    expect((await documents()).map(({ kind }) => kind).slice(3)).toEqual(["credit_note"]);
  });

  test("has a rejected invoice corrected first, for its later ones too", async () => {
    const invoice = { invoice_for: "person", tax_code: "RSSMRA85T10A562S" } as const;
    const { orderId } = await placePaid(shop, { ...two, invoice });
    await issue();
    await shop.db.fiscalDocument.updateMany({ data: { state: "rejected", stateReason: "00305" } });
    expect(await outcomeOf(change(orderId, { pieces: { [PACK]: 1 } }))).toBe("invoice_rejected");
    const { id } = await shop.db.fiscalDocument.findFirstOrThrow();
    const buyer = { ...noInvoice, invoice_for: "person", tax_code: "01234567897" } as const;
    const place = { street: "Via Roma 1", postal_code: "40121", city: "Bologna" };
    const corrected = correctDocumentSchema.parse({ id, ...buyer, ...place });
    await valueOf(byAdmin(correctDocument)(corrected, new Date()));
    expect((await seenOf(orderId)).invoice).toMatchObject({
      tax_code: "01234567897",
      invoice_city: "Bologna",
    });
    expect(await outcomeOf(change(orderId, { pieces: { [PACK]: 1 } }))).toBe("ok");
  });

  test("gets no invoice once the month of its payment is over", async () => {
    const { orderId } = await placePaid(shop);
    const paidAt = subDays(new Date(), 32);
    await shop.db.order.update({ where: { id: orderId }, data: { paidAt } });
    const person = { ...noInvoice, invoice_for: "person", tax_code: "RSSMRA85T10A562S" } as const;
    expect(await outcomeOf(change(orderId, person))).toBe("invoice_late");
  });

  test("keeps what is overpaid on every list until it is back", async () => {
    const { orderId } = await placePaid(shop, { ...two, customerEmail: GIULIA });
    await change(orderId, { pieces: { [PACK]: 1 }, notify: false });
    const due = () => listRefundsDue({ orderId });
    const earlier = () => new Date(Date.now() - 60_000);
    expect(await due()).toMatchObject([{ restCents: 2999, isCancelled: false }]);
    await byAdmin(setOrderStatus)({ orderId, status: "shipped" });
    await byAdmin(setOrderStatus)({ orderId, status: "delivered" });
    expect((await byStaff(countOrderViews)()).refund_due).toBe(1);
    expect(await shop.db.$transaction((tx) => hasOpenRefund(tx, [orderId]))).toBe(true);
    await byAdmin(setOrderStatus)({ orderId, status: "cancelled", reason: "Prova" }, earlier);
    expect(await due()).toMatchObject([{ restCents: 5998, isCancelled: true }]);
    await shop.runUntilIdle();
    const cancelled = (await shop.mailTo(GIULIA)).find(({ subject }) =>
      subject.includes("annullato"),
    );
    expect(cancelled?.text).toMatch(/Avevi pagato 59,98/);
    const difference = refundOf(orderId, { amountCents: 2999, reason: "order_changed" });
    await byAdmin(refundOrder)(difference);
    expect(await due()).toMatchObject([{ restCents: 2999 }]);
  });

  test("splits a refund made at the provider that is above what is overpaid", async () => {
    const { orderId, reference } = await placePaid(shop, two);
    await change(orderId, { pieces: { [PACK]: 1 }, notify: false });
    await shop.sandbox.session(reference, "refund", 4000);
    await shop.runUntilIdle();
    for (const { id } of await shop.sandbox.webhooks()) await shop.sandbox.redeliver(id);
    await shop.runUntilIdle();
    expect(await shop.db.refund.findMany({ orderBy: { reason: "asc" } })).toMatchObject([
      { amountCents: 1001, reason: "made_at_provider", state: "succeeded" },
      { amountCents: 2999, reason: "order_changed", state: "succeeded" },
    ]);
    expect(await read(orderId)).toMatchObject({ totalCents: 2999, refundedCents: 1001 });
    expect(await byStaff(findRefundable)(orderId)).toMatchObject({
      refundableCents: 1998,
      overpaidCents: 0,
    });
    await expectRecordsToBalance(shop);
  });

  test("may not cost more, and keeps its pieces when the stock lacks others", async () => {
    const { orderId } = await placePaid(shop, two);
    expect(await outcomeOf(change(orderId, { pieces: { [PACK]: 2, [DUO]: 1 } }))).toBe(
      "above_paid",
    );
    await shop.db.partStock.updateMany({ where: { id: "travel_case" }, data: { received: 0 } });
    await setPrice(DUO, 5000);
    const before = await stock();
    expect(await outcomeOf(change(orderId, { pieces: { [DUO]: 1 } }))).toBe("out_of_stock");
    expect(await stock()).toEqual(before);
    expect(await read(orderId)).toMatchObject({ totalCents: 5998, revisions: [] });
  });

  test("swaps a pack at today's price, and keeps the agreed price of what stays", async () => {
    const { orderId } = await placePaid(shop, { items: [{ sku: DUO, quantity: 1 }] });
    await setPrice(DUO, 4000);
    await setPrice(PACK, 1999);
    expect(await outcomeOf(change(orderId, { pieces: { [DUO]: 2 } }))).toBe("price_changed");
    expect(await change(orderId, { pieces: { [PACK]: 1 } })).toMatchObject({ ok: true });
    await setPrice(PACK, 999);
    expect(await change(orderId, { shipping_type: "express" })).toMatchObject({ ok: true });
    expect(await read(orderId)).toMatchObject({
      items: [{ sku: PACK, unitPriceCents: 1999 }],
      shippingCents: 390,
      totalCents: 2389,
      revisions: [{ number: 1 }, { number: 2 }],
    });
  });

  test.each([
    [{ minimumCents: 0 }, { discountCents: 300, totalCents: 2699, discountCode: "DIECI" }, 1],
    [{ minimumCents: 5000 }, { discountCents: 0, totalCents: 2999, discountCode: null }, 0],
  ])("has its code applied again: %o", async (terms, after, uses) => {
    await createDiscount(shop.db, terms);
    const { orderId } = await placePaid(shop, { ...two, discount_code: "DIECI" });
    await shop.db.discountCode.updateMany({ data: { validUntil: new Date() } });
    expect(await change(orderId, { pieces: { [PACK]: 1 } })).toMatchObject({ ok: true });
    expect(await read(orderId)).toMatchObject(after);
    expect(await shop.db.discountCode.findFirstOrThrow()).toMatchObject({ uses });
    expect(await shop.db.discountRedemption.count()).toBe(uses);
  });

  test("gives its mail and its link to the new address, and erases the old one", async () => {
    const ofGiulia = { customerEmail: GIULIA };
    const { orderId } = await placePaid(shop, ofGiulia);
    const { orderId: other } = await placePaid(shop, ofGiulia);
    await change(other, { notes: "Citofono 3", notify: false });
    await change(orderId, { email: "franca@example.it", first_name: "Franca" });
    await shop.runUntilIdle();
    expect(await mails(GIULIA)).toEqual([]);
    expect(await mails("franca@example.it")).toHaveLength(1);
    const token = orderLink(orderId, new Date()).split("/").at(-1) ?? "";
    expect(await findGuestOrder(token, new Date())).toMatchObject({ ok: true });

    await byAdmin(setOrderStatus)({ orderId: other, status: "shipped" });
    await byAdmin(setOrderStatus)({ orderId: other, status: "delivered" });
    await ask("erasure");
    await erase(shop);
    for (const id of [orderId, other]) {
      const { revisions } = await read(id);
      expect(JSON.stringify(revisions)).not.toMatch(/giulia|franc|Tigli|347/i);
      expect(revisions).toMatchObject([{ before: { totalCents: 2999 } }]);
    }
  });
});

describe("an unpaid order", () => {
  test.each(["stripe", "paypal"] as const)(
    "gets a new total; its earlier %s page takes no money",
    async (method) => {
      const { orderId, reference, id } = await placeAttempt(shop, {
        ...two,
        payment_method: method,
      });
      expect(await change(orderId, { pieces: { [PACK]: 1, [DUO]: 1 } })).toMatchObject({
        ok: true,
      });
      expect(await read(orderId)).toMatchObject({
        totalCents: 8998,
        status: "pending",
        attempts: [{ id, state: "superseded" }],
        reservation: { state: "held", devices: 3 },
      });
      expect(await stock()).toMatchObject({ reserved: 3, sold: 0 });
      if (method === "stripe") await shop.sandbox.session(reference, "pay").catch(() => undefined);
      else await shop.sandbox.order(reference, "approve");
      await shop.runUntilIdle();
      expect(await shop.db.ledgerEntry.count()).toBe(0);
      expect(await read(orderId)).toMatchObject({ paymentStatus: "pending" });

      const token = orderLink(orderId, new Date()).split("/").at(-1) ?? "";
      await valueOf(payAgain({ token, payment_method: "stripe" }));
      const { attempts } = await read(orderId);
      const last = attempts.at(-1);
      expect(last).toMatchObject({ amountCents: 8998 });
      await shop.sandbox.session(last?.providerReference ?? "", "pay");
      await shop.runUntilIdle();
      expect(await read(orderId)).toMatchObject({ paymentStatus: "paid", status: "confirmed" });
      expect(await stock()).toMatchObject({ reserved: 0, sold: 3 });
      await expectRecordsToBalance(shop);
    },
  );

  test("that its customer has changed meanwhile is not changed", async () => {
    const checkout_key = randomUUID();
    const { orderId } = await placeAttempt(shop, { checkout_key });
    const seen = await seenOf(orderId);
    await placeAttempt(shop, { ...two, checkout_key });
    expect(await byAdmin(changeOrder)(inputOf(seen, { notes: "Citofono 3" }))).toEqual({
      ok: false,
      error: { code: "changed_meanwhile", by: "Chi ha ordinato" },
    });
    expect(await read(orderId)).toMatchObject({ totalCents: 5998, revisions: [] });
  });

  test("is not paid from a page that shows it as it was", async () => {
    const { orderId } = await placeAttempt(shop, two);
    const token = orderLink(orderId, new Date()).split("/").at(-1) ?? "";
    const shown = await valueOf(findGuestOrder(token, new Date()));
    await change(orderId, { pieces: { [PACK]: 1 } });
    const click = { token, payment_method: "stripe", seen_order: shown.fingerprint } as const;
    expect(await outcomeOf(payAgain(click))).toBe("total_changed");
    const { fingerprint: seen_order } = await valueOf(findGuestOrder(token, new Date()));
    expect(await payAgain({ ...click, seen_order })).toMatchObject({ ok: true });
  });

  test("that is paid meanwhile is not changed", async () => {
    const { orderId, reference } = await placeAttempt(shop, two);
    const seen = await seenOf(orderId);
    await shop.sandbox.session(reference, "pay");
    // The page is paid, and no notification has been read: ending it settles it.
    expect(await outcomeOf(byAdmin(changeOrder)(inputOf(seen, { pieces: { [PACK]: 1 } })))).toBe(
      "paid_meanwhile",
    );
    expect(await read(orderId)).toMatchObject({
      paymentStatus: "paid",
      totalCents: 5998,
      revisions: [],
    });
  });
});

test("the second of two editors is refused, by name", async () => {
  const { orderId } = await placePaid(shop, two);
  const seen = await seenOf(orderId);
  await signInAs(await createAdmin(shop.db, { name: "Anna Neri", email: "anna@example.it" }));
  expect(await change(orderId, { notes: "Secondo piano" })).toMatchObject({ ok: true });
  await signInAs(
    await shop.db.user.findFirstOrThrow({ where: { email: { not: "anna@example.it" } } }),
  );
  const mine = inputOf(seen, { notes: "Citofono 3", notify: false });
  expect(await byAdmin(changeOrder)(mine)).toEqual({
    ok: false,
    error: { code: "changed_meanwhile", by: "Anna Neri" },
  });
  const again = { ...mine, seen: (await seenOf(orderId)).seen };
  expect(await byAdmin(changeOrder)(again)).toMatchObject({ ok: true });
  expect(await read(orderId)).toMatchObject({ notes: "Citofono 3", revisions: [{}, {}] });
  expect(await shop.db.auditEntry.count({ where: { action: "order.changed" } })).toBe(2);
});

type Block = [code: string, set: (orderId: string) => Promise<unknown>];

test.each<Block>([
  ["left", (orderId) => byAdmin(setOrderStatus)({ orderId, status: "shipped" })],
  ["left", (orderId) => byAdmin(setOrderStatus)({ orderId, status: "cancelled" })],
  [
    "returned",
    (orderId) => {
      const counts = { part: "devices", sealed: 1, opened: 0, damaged: 0, missing: 0 } as const;
      const data = { orderId, kind: "undelivered", declaredAt: systemClock() } as const;
      return shop.db.returnParcel.create({
        data: { ...data, counts: { create: { ...counts, restocked: 1 } } },
      });
    },
  ],
  [
    "erased",
    (id) => shop.db.order.update({ where: { id }, data: { email: `${id}@anonimo.invalid` } }),
  ],
  [
    "disputed",
    async (id) => {
      await createDispute(id);
      await shop.db.order.update({ where: { id }, data: { disputedAt: new Date() } });
    },
  ],
  ["refunded", (orderId) => byAdmin(refundOrder)(refundOf(orderId, { amountCents: 5998 }))],
  ["price_fixed", (orderId) => byAdmin(refundOrder)(refundOf(orderId, { amountCents: 100 }))],
  [
    "withdrawn",
    (orderId) =>
      shop.db.withdrawal.create({
        data: {
          submissionKey: randomUUID(),
          orderId,
          name: "Francesca",
          orderNumber: "SC-7K3M-92QJ",
          declaration: "Recedo",
          email: "francesca@example.it",
          receivedAt: systemClock(),
        },
      }),
  ],
])("an order is not changed once %s", async (code, set) => {
  const { orderId } = await placePaid(shop, two);
  await set(orderId);
  expect(await outcomeOf(change(orderId, { pieces: { [PACK]: 1 } }))).toBe(code);
  expect(await read(orderId)).toMatchObject({ totalCents: 5998, revisions: [] });
});

test.each([
  ["no_lines", { pieces: {} }],
  ["nothing_changed", {}],
  ["invalid_input", { postal_code: "40999" }],
])("a change is refused: %s", async (code, wanted) => {
  const { orderId } = await placePaid(shop);
  expect(await outcomeOf(change(orderId, wanted))).toBe(code);
});

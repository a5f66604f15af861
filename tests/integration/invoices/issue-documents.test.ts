import { describe, expect, it, test } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { placeOrderSchema } from "@/lib/checkout/schema";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { issueDocuments } from "@/lib/invoices/commands/issue-documents";
import { documentNumber } from "@/lib/invoices/model/document";
import { findSellerGaps } from "@/lib/invoices/model/seller";
import { getTakings } from "@/lib/invoices/queries/register";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { orderList } from "@/lib/orders/model/list-filter";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { withoutPlaceholders } from "@/lib/settings/model/opening";
import { settingsSchema } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { fatturapaErrors } from "../../support/fatturapa";
import { confirmations, onlyOrder, placePaid, refundOf } from "../../support/payments";
import { ask, erase, fileOf, GIULIA, tokenFor } from "../../support/personal-data";
import { createRefund } from "../../support/records";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

const person = { invoice_for: "person", tax_code: "RSSMRA85T10A562S" } as const;
const company = {
  invoice_for: "company",
  company_name: "Studio Bianchi s.n.c.",
  vat_number: "01234567897",
  recipient_code: "",
  pec: "studio@pec.example",
} as const;

const issue = () => issueDocuments(systemClock, { live: false });
const documents = () =>
  shop.db.fiscalDocument.findMany({ orderBy: [{ year: "asc" }, { number: "asc" }] });

/** Stores paid orders of one customer each that ask for an invoice. */
async function createAsking(count: number, paidAt: Date): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await createOrder(shop.db, { status: "confirmed", createdAt: paidAt });
    await shop.db.order.update({ where: { id }, data: { paidAt } });
    await shop.db.invoiceRequest.create({
      data: { orderId: id, for: "person", taxCode: person.tax_code, createdAt: paidAt },
    });
    ids.push(id);
  }
  return ids;
}

test("a seller without VAT sells and invoices without it", async () => {
  const { invoicing } = settingsSchema.parse({ invoicing: { taxRegime: "RF19" } });
  await shop.db.setting.create({ data: { key: "invoicing", value: invoicing } });
  await placePaid(shop, { invoice: person });
  await issue();
  const [invoice] = await documents();
  expect(invoice).toMatchObject({ vatRateBps: 0, vatCents: 0 });
  expect(invoice?.netCents).toBe(invoice?.totalCents);
  expect(await fatturapaErrors(invoice?.xml ?? "")).toEqual([]);
  expect(invoice?.xml).toContain("<Natura>N2.2</Natura>");
  const settings = await getSettings();
  expect(findSellerGaps({ ...settings, tax: { vatRateBps: 0 } })).not.toContain("vatRate");
});

test("a seller who has given nothing lacks everything, outside the demonstration too", () => {
  const settings = settingsSchema.parse({});
  const all = ["vatNumber", "taxCode", "address"];
  expect(findSellerGaps(settings)).toEqual(expect.arrayContaining(all));
  expect(findSellerGaps(withoutPlaceholders(settings))).toEqual(expect.arrayContaining(all));
});

describe("asking for an invoice", () => {
  it("stores the request with the order, and what the customer corrects before paying", async () => {
    const input = checkoutInput({ invoice: person });
    expect(await placeOrder(input)).toMatchObject({ ok: true });
    expect(await shop.db.invoiceRequest.findFirstOrThrow()).toMatchObject({
      orderId: (await onlyOrder(shop)).id,
      for: "person",
      taxCode: "RSSMRA85T10A562S",
    });
    const corrected = placeOrderSchema.parse({ ...input, invoice: company });
    expect(await placeOrder(corrected)).toMatchObject({ ok: true });
    expect(await shop.db.invoiceRequest.findFirstOrThrow()).toMatchObject({
      for: "company",
      taxCode: null,
      companyName: "Studio Bianchi s.n.c.",
      vatNumber: "01234567897",
      recipientCode: "0000000",
      pec: "studio@pec.example",
    });
    expect(await placeOrder(checkoutInput({ checkout_key: input.checkout_key }))).toMatchObject({
      ok: true,
    });
    expect(await shop.db.invoiceRequest.count()).toBe(0);
    expect(await shop.db.order.count()).toBe(1);
  });

  it("refuses wrong data of the buyer", () => {
    for (const [name, invoice] of [
      ["a wrong codice fiscale", { ...person, tax_code: "RSSMRA85T10A562T" }],
      ["a wrong partita IVA", { ...company, vat_number: "01234567898" }],
      ["a short recipient code", { ...company, recipient_code: "ABC" }],
      ["neither recipient code nor PEC", { ...company, pec: "" }],
      ["the recipient code of buyers abroad", { ...company, recipient_code: "XXXXXXX" }],
      ["a PEC that is none", { ...company, pec: "studio" }],
    ] as const)
      expect(placeOrderSchema.safeParse({ ...checkoutInput(), invoice }).success, name).toBe(false);
  });
});

describe("issuing invoices", () => {
  it("numbers the invoice of a paid order that asked for one, once, and tells whom it is for", async () => {
    const { orderId } = await placePaid(shop, {
      invoice: company,
      invoice_address: {
        invoice_street: "Via Prof.De Sanctis 3",
        invoice_postal_code: "00184",
        invoice_city: "Roma",
      },
    });
    const [confirmation] = await confirmations(shop);
    expect(confirmation?.text).toMatch(/intestata\s+a\s+Studio\s+Bianchi/);
    const token = orderLink(orderId, new Date()).split("/").at(-1) ?? "";
    expect(await findGuestOrder(token, new Date())).toMatchObject({
      value: { invoice: { name: "Studio Bianchi s.n.c.", number: null } },
    });

    await issue();
    await issue();
    const [invoice, ...others] = await documents();
    const order = await onlyOrder(shop);
    const year = Number(order.paidAt?.toISOString().slice(0, 4));
    expect(others).toEqual([]);
    // The buyer's own address, which need not be that of the delivery.
    const address = { street: "Via Prof.De Sanctis 3", postalCode: "00184", city: "Roma" };
    expect(invoice).toMatchObject({
      kind: "invoice",
      number: 1,
      year,
      buyer: { firstName: "Francesca", address: { ...address, province: "RM" } },
      totalCents: 2999,
      netCents: 2458,
      vatCents: 541,
      state: "to_send",
    });
    expect(await fatturapaErrors(invoice?.xml ?? "")).toEqual([]);
    expect(invoice?.xml).toContain(`ordine ${order.number}`);
    expect(invoice?.xml).toContain("<Indirizzo>Via Prof.De Sanctis 3</Indirizzo>");
    const number = `1/${year}`;
    expect(await findGuestOrder(token, new Date())).toMatchObject({
      value: { invoice: { number } },
    });
    expect(await byStaff(findOrderPage)(orderId, orderList.initial)).toMatchObject({
      city: "Bologna",
      invoice: {
        name: "Studio Bianchi s.n.c.",
        vatNumber: "01234567897",
        recipientCode: "0000000",
        address: "Via Prof.De Sanctis 3, 00184 Roma RM",
        documents: [{ kind: "invoice", number, state: "to_send" }],
      },
    });
  });

  it("issues nothing for unpaid orders, those that did not ask, and those refunded before", async () => {
    const { id } = await createOrder(shop.db, { status: "confirmed" });
    const { id: refunded } = await createOrder(shop.db, { refunded: true });
    await shop.db.invoiceRequest.create({
      data: { orderId: refunded, for: "person", taxCode: person.tax_code, createdAt: new Date() },
    });
    await placeOrder(checkoutInput({ invoice: person }));
    await issue();
    expect(await documents()).toEqual([]);
    expect(await byStaff(findOrderPage)(id, orderList.initial)).toMatchObject({ invoice: null });
  });

  it("leaves no gap and no double number when many issue at once and one fails", async () => {
    const orders = await createAsking(5, new Date("2026-11-20T10:00:00Z"));
    const failing = orders[3] ?? "";
    // The row is refused after its number was taken, so the number must go to another order.
    await shop.db.$executeRawUnsafe(
      `ALTER TABLE fiscal_documents ADD CONSTRAINT failing CHECK (order_id <> '${failing}')`,
    );
    try {
      await Promise.all(Array.from({ length: 3 }, issue));
    } finally {
      await shop.db.$executeRaw`ALTER TABLE fiscal_documents DROP CONSTRAINT failing`;
    }
    const issued = await documents();
    expect(issued.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(new Set(issued.map(({ orderId }) => orderId)).size).toBe(4);
    await issue();
    expect((await documents()).at(-1)).toMatchObject({ number: 5, orderId: failing });
  });

  it("counts each year from one, by the Italian day of the payment", async () => {
    await createAsking(1, new Date("2025-12-31T22:59:00Z"));
    await createAsking(1, new Date("2025-12-31T23:01:00Z"));
    await issue();
    expect((await documents()).map(documentNumber)).toEqual(["1/2025", "1/2026"]);
    // A document stays as it was issued.
    const where = { year_number: { year: 2026, number: 1 } };
    const { fiscalDocument } = shop.db;
    await expect(fiscalDocument.update({ where, data: { number: 2 } })).rejects.toThrow();
    await expect(fiscalDocument.update({ where, data: { xml: "" } })).rejects.toThrow();
    await expect(fiscalDocument.delete({ where })).rejects.toThrow();
    await fiscalDocument.update({ where, data: { state: "sent" } });
  });

  it("waits for the company data in a shop that takes real money", async () => {
    await createAsking(1, new Date("2026-11-20T10:00:00Z"));
    await issueDocuments(systemClock, { live: true });
    expect(await documents()).toEqual([]);
    await shop.db.setting.createMany({
      data: [
        { key: "legal", value: { taxCode: "12345670017", vatNumber: "12345670017" } },
        { key: "invoicing", value: { street: "Via Roma 1" } },
      ],
    });
    await issueDocuments(systemClock, { live: true });
    expect(await documents()).toMatchObject([{ sellerCode: "12345670017" }]);
  });
});

describe("credit notes", () => {
  it("follow each refund of an invoiced order with its own amount", async () => {
    const { orderId } = await placePaid(shop, { invoice: company });
    await issue();
    await byAdmin(refundOrder)(refundOf(orderId, { amountCents: 1000 }));
    await shop.runUntilIdle();
    await issue();
    await byAdmin(refundOrder)(refundOf(orderId, { amountCents: 1999 }));
    await shop.runUntilIdle();
    await issue();
    const [invoice, first, second, ...others] = await documents();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      kind: "credit_note",
      number: 2,
      correctsId: invoice?.id,
      totalCents: 1000,
      netCents: 820,
      vatCents: 180,
    });
    expect(second).toMatchObject({ kind: "credit_note", number: 3, totalCents: 1999 });
    for (const note of [first, second]) {
      expect(await fatturapaErrors(note?.xml ?? "")).toEqual([]);
      expect(note?.xml).toContain(`<IdDocumento>1/${invoice?.year}</IdDocumento>`);
    }
  });
});

async function createDelivered(createdAt = new Date()) {
  const { id: orderId } = await createOrder(shop.db, {
    status: "delivered",
    createdAt,
    customer: { email: GIULIA, firstName: "Giulia", lastName: "Ferrante" },
  });
  await shop.db.invoiceRequest.create({
    data: { orderId, for: "person", taxCode: person.tax_code, createdAt },
  });
  return { orderId };
}

test("the copy of a person's data holds what the invoice was asked for, and the invoice", async () => {
  await createDelivered();
  await issue();
  await ask("export");
  const { invoices } = await fileOf(await tokenFor(shop));
  expect(invoices).toMatchObject([
    {
      for: "person",
      taxCode: person.tax_code,
      documents: [{ kind: "invoice", totalCents: 2999, buyer: { lastName: "Ferrante" } }],
    },
  ]);
});

test("an erasure waits for the invoice, and keeps it for the years of the law", async () => {
  await createDelivered();
  expect(await erase(shop)).toMatchObject({ ok: false, error: { matters: ["invoice"] } });
  await issue();
  expect(await erase(shop)).toMatchObject({ ok: true, value: { orders: 1, invoices: 1 } });
  expect(await shop.db.invoiceRequest.count()).toBe(0);
  const kept = await shop.db.fiscalDocument.findFirstOrThrow();
  expect(kept.buyer).toMatchObject({ lastName: "Ferrante" });
  expect(kept.xml).toContain(person.tax_code);
});

test("an erased order stays under invoices in the takings, and its refund gets a credit note", async () => {
  const { orderId } = await createDelivered();
  await issue();
  const month = italianDay(new Date()).slice(0, 7);
  const takings = async () => (await byStaff(getTakings)(month, new Date())).takings;
  const before = await takings();
  expect(before).toMatchObject([{ invoiced: true, paidCents: 2999 }]);
  await erase(shop);
  expect(await takings()).toEqual(before);
  await createRefund(orderId, { state: "succeeded", settledAt: new Date(), amountCents: 2999 });
  await issue();
  const note = await shop.db.fiscalDocument.findFirstOrThrow({ where: { kind: "credit_note" } });
  expect(note).toMatchObject({ totalCents: 2999, buyer: { lastName: "Ferrante" } });
  expect(note.xml).toContain(person.tax_code);
  expect(await fatturapaErrors(note.xml)).toEqual([]);
});

test("an order with an invoice names its customer as long as the invoice", async () => {
  const { orderId } = await createDelivered(new Date("2016-01-10T10:00:00Z"));
  await issue();
  const named = async (at: string) => {
    await applyRetention(new Date(at));
    const { email } = await shop.db.order.findUniqueOrThrow({ where: { id: orderId } });
    return email === GIULIA;
  };
  expect(await named("2025-12-10T03:20:00Z")).toBe(true);
  expect(await named("2026-01-11T03:20:00Z")).toBe(false);
});

test("after ten years a document keeps its number and amounts only", async () => {
  await createDelivered(new Date("2016-01-10T10:00:00Z"));
  await createDelivered(new Date("2017-01-10T10:00:00Z"));
  await issue();
  await applyRetention(new Date("2026-11-23T03:20:00Z"));
  const [old, young] = await shop.db.fiscalDocument.findMany({ orderBy: { day: "asc" } });
  expect(old).toMatchObject({ number: 1, year: 2016, totalCents: 2999, buyer: null, xml: "" });
  expect(young).toMatchObject({ number: 1, year: 2017, buyer: { lastName: "Ferrante" } });
  expect(await shop.db.invoiceRequest.count()).toBe(1);
});

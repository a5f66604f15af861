import "server-only";
import { dateToDay, dayToDate, type IsoDay, italianDay } from "@/lib/core/business-days";
import { type Clock } from "@/lib/core/clock";
import { type Cents } from "@/lib/core/money";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { getDb, type Tx } from "@/lib/platform/db/client";
import {
  type FiscalDocument as DocumentRow,
  type InvoiceRequest,
  type Order,
} from "@/lib/platform/db/generated/client";
import { reportError } from "@/lib/platform/report-error";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { documentXml } from "../fatturapa/document-xml";
import { creditAmounts, orderAmounts } from "../model/amounts";
import { type Buyer, documentNumber, type FiscalDocument } from "../model/document";
import { findSellerGaps, toSeller } from "../model/seller";
import { listDueCreditNotes, listDueInvoices } from "../queries/due";

/**
 * Issues the invoices of paid orders that asked for one, then the credit notes of their refunds. Each is
 * numbered and stored in a transaction of its own. A shop that takes real money (`live`) issues nothing
 * while its company data is incomplete. Idempotent and safe to run in parallel.
 */
export async function issueDocuments(clock: Clock, { live }: { live: boolean }): Promise<void> {
  const settings = await getSettings();
  if (live && findSellerGaps(settings).length > 0) return;
  for (const orderId of await listDueInvoices())
    await issueOne(orderId, (tx) => issueInvoice(tx, orderId, settings, clock()));
  for (const { orderId, refundId } of await listDueCreditNotes())
    await issueOne(orderId, (tx) => issueCreditNote(tx, { orderId, refundId }, settings, clock()));
}

/** Issues one document. A failure is logged and leaves the others alone; the next run tries again. */
async function issueOne(orderId: string, issue: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await getDb().$transaction(async (tx) => {
      await lockOrder(tx, orderId);
      await issue(tx);
    });
  } catch (error) {
    reportError(error, { message: "document not issued", orderId });
  }
}

async function issueInvoice(
  tx: Tx,
  orderId: string,
  settings: ShopSettings,
  now: Date,
): Promise<void> {
  if (await findInvoice(tx, orderId)) return;
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  const request = await tx.invoiceRequest.findUniqueOrThrow({ where: { orderId } });
  const items = await tx.orderItem.findMany({ where: { orderId }, orderBy: { position: "asc" } });
  if (order.paidAt === null) throw new Error("Only paid orders are invoiced");
  await store(tx, {
    kind: "invoice",
    order,
    // Another one, after the order was changed, is of today.
    day: italianDay((await hadInvoice(tx, orderId)) ? now : order.paidAt),
    seller: toSeller(settings),
    buyer: toBuyer(order, request),
    amounts: orderAmounts({ ...order, items }, settings),
    issuedAt: now,
    correction: null,
  });
}

async function issueCreditNote(
  tx: Tx,
  { orderId, refundId }: { orderId: string; refundId: string },
  settings: ShopSettings,
  now: Date,
): Promise<void> {
  if ((await tx.fiscalDocument.count({ where: { refundId } })) > 0) return;
  const { amountCents, settledAt } = await tx.refund.findUniqueOrThrow({ where: { id: refundId } });
  const invoice = await findInvoice(tx, orderId);
  if (!invoice) throw new Error("Only invoiced refunds have a credit note");
  await credit(
    tx,
    { invoice, refundId, amountCents, day: italianDay(settledAt ?? now) },
    settings,
    now,
  );
}

/**
 * Takes back the invoice of a locked order whose lines or amounts change, with a credit note of all of it; the order's
 * next invoice has the new ones. Does nothing without an invoice. The order has no other credit note.
 */
export async function takeInvoiceBack(tx: Tx, orderId: string, now: Date): Promise<void> {
  const invoice = await findInvoice(tx, orderId);
  if (!invoice) return;
  const { totalCents: amountCents } = invoice;
  const note = { invoice, refundId: null, amountCents, day: italianDay(now) };
  await credit(tx, note, await getSettings(tx), now);
}

/** Returns the invoice of an order that no change of the order has taken back, or null. */
function findInvoice(tx: Tx, orderId: string): Promise<DocumentRow | null> {
  return tx.fiscalDocument.findFirst({
    where: { orderId, kind: "invoice", corrections: { none: { refundId: null } } },
  });
}

async function hadInvoice(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.fiscalDocument.count({ where: { orderId, kind: "invoice" } })) > 0;
}

type Credit = { invoice: DocumentRow; refundId: string | null; amountCents: Cents; day: IsoDay };

async function credit(
  tx: Tx,
  { invoice, refundId, amountCents, day }: Credit,
  settings: ShopSettings,
  now: Date,
): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: invoice.orderId } });
  const { number: orderNumber } = order;
  await store(tx, {
    kind: "credit_note",
    order,
    day,
    seller: toSeller(settings),
    // The order may have been anonymised since.
    buyer: invoice.buyer as Buyer,
    amounts: creditAmounts(
      { amountCents, orderNumber, isWhole: refundId === null },
      invoice.vatRateBps,
    ),
    issuedAt: now,
    correction: { refundId, invoice },
  });
}

function toBuyer(order: Order, request: InvoiceRequest): Buyer {
  const { firstName, lastName } = order;
  const { street, postalCode, city, province } = request;
  const address =
    street !== null && postalCode !== null && city !== null
      ? { street, postalCode, city, province }
      : toAddress(order);
  return { request: toRequest(request), firstName, lastName, address };
}

function toAddress({ address: street, postalCode, city, province }: Order): Buyer["address"] {
  return { street, postalCode, city, province: province || null };
}

/** Reads a stored request. The table's CHECK makes the columns of its kind complete. */
function toRequest(row: InvoiceRequest): Buyer["request"] {
  const { taxCode, companyName, vatNumber, recipientCode, pec } = row;
  if (row.for === "person") return { for: "person", taxCode: taxCode ?? "" };
  return {
    for: "company",
    companyName: companyName ?? "",
    vatNumber: vatNumber ?? "",
    recipientCode: recipientCode ?? "",
    pec,
  };
}

type Issue = Pick<FiscalDocument, "kind" | "day" | "seller" | "buyer" | "amounts"> & {
  order: Order;
  issuedAt: Date;
  correction: { refundId: string | null; invoice: DocumentRow } | null;
};

/** Gives a document its number and stores it. */
async function store(tx: Tx, { order, issuedAt, correction, ...issue }: Issue): Promise<void> {
  const { kind, day, seller, buyer, amounts } = issue;
  const year = Number(day.slice(0, 4));
  const number = await takeNumber(tx, year);
  const fileNumber = await takeFileNumber(tx);
  const corrects = correction && {
    number: documentNumber(correction.invoice),
    day: dateToDay(correction.invoice.day),
  };
  const { number: orderNumber, paymentMethod: paidBy } = order;
  const xml = documentXml({ ...issue, year, number, fileNumber, orderNumber, paidBy, corrects });
  const { netCents, vatCents, vatRateBps, totalCents } = amounts;
  await tx.fiscalDocument.create({
    data: {
      kind,
      year,
      number,
      fileNumber,
      day: dayToDate(day),
      issuedAt,
      orderId: order.id,
      refundId: correction?.refundId ?? null,
      correctsId: correction?.invoice.id ?? null,
      buyer,
      sellerCode: seller.taxCode,
      netCents,
      vatCents,
      vatRateBps,
      totalCents,
      xml,
    },
  });
}

/** Returns the next number of a year. Other issuers wait until this transaction ends, and a rollback gives it back. */
async function takeNumber(tx: Tx, year: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO fiscal_counters (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = fiscal_counters.last + 1 RETURNING last`;
  if (!row) throw new Error("The counter gave no number");
  return row.last;
}

/** Returns a number for a file that has never been sent under it. */
export async function takeFileNumber(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ next: number }[]>`
    SELECT nextval(pg_get_serial_sequence('fiscal_documents', 'file_number'))::int AS next`;
  if (!row) throw new Error("The sequence gave no number");
  return row.next;
}

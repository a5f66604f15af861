import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type PricedLine } from "@/lib/cart/model/pricing";
import { sumParts } from "@/lib/catalog/model/parts";
import { checkAddress, checkInvoiceAddress } from "@/lib/checkout/commands/check-address";
import { toInvoiceWish } from "@/lib/checkout/commands/prepare-draft";
import { type AddressRefusal } from "@/lib/checkout/model";
import { dateToDay, italianDay } from "@/lib/core/business-days";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Cents } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import { moveCustomerMarks } from "@/lib/customers/commands/mark-customer";
import { reviseDiscount } from "@/lib/discounts/commands/redeem";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { consumeHold, holdStock, restock } from "@/lib/inventory/commands/stock";
import { takeInvoiceBack } from "@/lib/invoices/commands/issue-documents";
import { saveInvoiceRequest } from "@/lib/invoices/commands/save-request";
import { type InvoiceWish } from "@/lib/invoices/model/document";
import { fieldsOfInvoice, invoiceOfFields } from "@/lib/invoices/schema/request";
import { findAndLockOrder } from "@/lib/orders/commands/payment-status";
import { queueOrderEmail } from "@/lib/orders/commands/queue-email";
import { recordChange } from "@/lib/orders/commands/record-change";
import { isFree } from "@/lib/orders/model/order";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { isTownOf } from "@/lib/shipping/model/address";
import { shippingOption } from "@/lib/shipping/model/delivery";
import { type ShippingType } from "@/lib/shipping/model/options";
import { findPostalArea } from "@/lib/shipping/model/postal-areas";
import {
  type ChangeBlock,
  changedContact,
  type ChangedPrice,
  changedLines,
  isRepriced,
  type PriceRefusal,
  priceChange,
  type WantedOrder,
} from "../model/order-change";
import { type ChangeableOrder, readChangeableOrder } from "../queries/order-change";
import { type ChangeOrderInput, toContact } from "../schema/order-change";
import {
  type CloseFirst,
  listPayPages,
  type PayPageError,
  withPayPagesClosed,
} from "./close-pay-pages";

export type ChangedOrder = {
  /** The town of the postal code when another one was typed. */
  otherTown: string | null;
};

export type ChangeOrderError =
  | AddressRefusal
  | PriceRefusal
  | PayPageError
  | {
      code:
        | ChangeBlock
        | "order_not_found"
        | "nothing_changed"
        | "price_fixed"
        | "free"
        | "invoice_issued"
        | "invoice_late"
        | "invoice_rejected"
        | "out_of_stock";
    }
  | { code: "paid_meanwhile" }
  /** Somebody else, by name, has changed the order since the user saw it. */
  | { code: "changed_meanwhile"; by: string };

/**
 * Changes an order that has not left: customer, address, note, invoice, lines and shipping. Row, lines, stock, code, revision,
 * timeline, log and e-mail change together. An unpaid order gets the new total, and its pay pages end first. A paid
 * one may only cost the same or less; staff refund the difference.
 */
export async function changeOrder(
  { actor }: Staff<"write">,
  input: ChangeOrderInput,
  clock: Clock = systemClock,
): Promise<Result<ChangedOrder, ChangeOrderError>> {
  const checked = checkAddress(input);
  if (!checked.ok) return checked;
  const billable = checkInvoiceAddress(invoiceOfFields(input).invoice_address);
  if (!billable.ok) return billable;
  const typed = { ...input, province: checked.value.province };
  const changed = await withPayPagesClosed(
    (tx, wereClosed) => change(tx, typed, { actor, at: clock(), wereClosed }),
    clock,
  );
  if (changed.ok || changed.error.code !== "changed_meanwhile") return changed;
  const { by } = changed.error;
  const other = by === "shopper" ? "Chi ha ordinato" : "Qualcuno";
  return err({ code: "changed_meanwhile", by: (await actorNames()).get(by) ?? other });
}

type Change = { actor: string; at: Date; wereClosed: boolean };

async function change(
  tx: Tx,
  input: ChangeOrderInput,
  { actor, at, wereClosed }: Change,
): Promise<Result<ChangedOrder, ChangeOrderError | CloseFirst>> {
  const { orderId } = input;
  const isThere = await findAndLockOrder(tx, orderId);
  const order = isThere && (await readChangeableOrder(tx, orderId, at));
  if (!order) return err({ code: "order_not_found" });
  const refused = findRefusal(order, input, { wereClosed });
  if (refused) return err(refused);
  const wanted = toWanted(input);
  const contact = toContact(input);
  const invoice = readNewInvoice(order, input);
  const unissuable = findInvoiceRefusal(order, invoice, at);
  if (unissuable) return err(unissuable);
  const parts = [...changedContact(order.contact, contact), ...(invoice ? ["invoice"] : [])];
  const priced = priceWanted(order, wanted, invoice);
  if (!priced.ok) return priced;
  const price = priced.value;
  if (parts.length === 0 && price === null) return err({ code: "nothing_changed" });
  const isPaid = order.rules.paymentStatus === "paid";
  const isInvoiceNew = changesInvoice(order, { price, parts });
  if (isInvoiceNew && order.isRejected) return err({ code: "invoice_rejected" });
  const attempts = price && !isPaid ? await listPayPages(tx, orderId) : [];
  if (attempts.length > 0) return err({ code: "close_first", attempts });
  await reviseDiscount(tx, { id: orderId, email: contact.email }, savedCents(order, price));
  if (price) {
    const stocked = await moveStock(tx, order, price.lines, at);
    if (!stocked.ok) return stocked;
  }
  await replaceInvoice(tx, orderId, { isIssued: isInvoiceNew, invoice }, at);
  const { shippingType } = wanted;
  const set = {
    contact,
    price: price && {
      ...toColumns(price),
      shippingType,
      deliverBy: await promisedDay(tx, order, shippingType, at),
    },
  };
  const event = { parts: parts.join(" "), ...eventData(order, wanted, price) };
  const number = await recordChange(tx, orderId, set, { event, by: actor, at });
  await moveCustomerMarks(tx, order.contact.email, contact.email);
  const { totalFrom, totalTo } = event;
  await recordAudit(
    tx,
    {
      actor,
      action: "order.changed",
      subject: order.number,
      before: { totalCents: totalFrom },
      after: { totalCents: totalTo, revision: number },
    },
    at,
  );
  const subjectId = `${orderId}/${number}`;
  if (input.notify) await queueOrderEmail(tx, { kind: "order_changed", orderId, subjectId, at });
  return ok({ otherTown: findOtherTown(input) });
}

async function replaceInvoice(
  tx: Tx,
  orderId: string,
  { isIssued, invoice }: { isIssued: boolean; invoice: NewInvoice | null },
  at: Date,
): Promise<void> {
  if (isIssued) await takeInvoiceBack(tx, orderId, at);
  if (invoice) await saveInvoiceRequest(tx, orderId, invoice.wish, at);
}

function findOtherTown({ postal_code: postalCode, city }: ChangeOrderInput): string | null {
  const towns = findPostalArea(postalCode)?.towns ?? [];
  return isTownOf(towns, city) ? null : (towns[0] ?? null);
}

/** Returns why an order cannot be changed from what the user saw of it, or null. */
function findRefusal(
  { rules, seen, changedBy, block }: ChangeableOrder,
  input: ChangeOrderInput,
  { wereClosed }: Pick<Change, "wereClosed">,
): ChangeOrderError | null {
  if (block !== null) return { code: block };
  const isPaid = rules.paymentStatus === "paid";
  if (isPaid && (wereClosed || input.seen.paymentStatus !== "paid"))
    return { code: "paid_meanwhile" };
  if (seen.revision !== input.seen.revision)
    return { code: "changed_meanwhile", by: changedBy ?? "" };
  if (seen.fingerprint !== input.seen.fingerprint)
    return { code: "changed_meanwhile", by: "shopper" };
  return null;
}

type NewInvoice = { wish: InvoiceWish | null };

/** Returns the invoice that is wanted now, or null when it stays as it was. */
function readNewInvoice({ invoice }: ChangeableOrder, input: ChangeOrderInput): NewInvoice | null {
  const wish = toInvoiceWish(invoiceOfFields(input));
  const wanted = fieldsOfInvoice(wish && { ...wish.request, ...wish.address });
  return isDeepStrictEqual(wanted, invoice) ? null : { wish };
}

/** Returns whether a change takes the invoice of a paid order back, for the next one to say it. */
function changesInvoice(
  { rules, invoice, isInvoiced, isPriceFixed }: ChangeableOrder,
  { price, parts }: { price: ChangedPrice | null; parts: readonly string[] },
): boolean {
  if (rules.paymentStatus !== "paid") return false;
  if (price !== null || parts.includes("invoice")) return true;
  const hasName = isInvoiced && !isPriceFixed && invoice.invoice_for === "person";
  return hasName && (parts.includes("firstName") || parts.includes("lastName"));
}

/**
 * Returns why a paid order cannot have this invoice, or null. One that was issued stays issued, and a month that is
 * over keeps its takings.
 */
function findInvoiceRefusal(
  { before: { paymentStatus, paidAt }, invoice, isInvoiced }: ChangeableOrder,
  wanted: NewInvoice | null,
  at: Date,
): ChangeOrderError | null {
  if (wanted === null || paymentStatus !== "paid" || paidAt === null) return null;
  if (wanted.wish === null) return isInvoiced ? { code: "invoice_issued" } : null;
  const isAdded = invoice.invoice_for === "" && !isInvoiced;
  const isLate = italianDay(paidAt).slice(0, 7) < italianDay(at).slice(0, 7);
  return isAdded && isLate ? { code: "invoice_late" } : null;
}

/** Returns the new price, or null for a change that leaves lines and shipping alone. */
function priceWanted(
  { rules, isPriceFixed }: ChangeableOrder,
  wanted: WantedOrder,
  invoice: NewInvoice | null,
) {
  const isNew = isRepriced(rules, wanted);
  if (isPriceFixed && (isNew || invoice !== null))
    return err({ code: isFree(rules) ? ("free" as const) : ("price_fixed" as const) });
  return isNew ? priceChange(rules, wanted) : ok(null);
}

function toWanted({ lines, shipping_type: shippingType }: ChangeOrderInput): WantedOrder {
  const quantities = Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]));
  return { quantities, shippingType };
}

/** Returns what the timeline keeps of new lines, shipping and total. */
function eventData(
  { rules }: ChangeableOrder,
  { quantities, shippingType }: WantedOrder,
  price: ChangedPrice | null,
) {
  return {
    lines: changedLines(rules, quantities),
    shippingFrom: rules.shippingType,
    shippingTo: shippingType,
    totalFrom: rules.totalCents,
    totalTo: (price ?? rules).totalCents,
  };
}

function toColumns(price: ChangedPrice) {
  const { lines, subtotalCents, discountCents, discountCode, shippingCents, totalCents } = price;
  return { lines, subtotalCents, discountCents, discountCode, shippingCents, totalCents };
}

/** Returns the day that the customer is promised: the known one, unless the shipping is another. */
async function promisedDay(
  tx: Tx,
  { before, rules }: ChangeableOrder,
  type: ShippingType,
  at: Date,
) {
  if (type === rules.shippingType) return dateToDay(before.deliverBy);
  return shippingOption(await getSettings(tx), type, at).deliverBy;
}

/** Returns what the order's code saves after a change; null when it is off the order. */
function savedCents({ rules }: ChangeableOrder, price: ChangedPrice | null): Cents | null {
  if (!price) return rules.code?.savedCents ?? null;
  return price.discountCode !== null && price.effect?.kind === "saves"
    ? price.effect.savedCents
    : null;
}

/** Sells or holds the new parts of an order in place of the old ones; an expired hold is taken again when it is paid. */
async function moveStock(
  tx: Tx,
  { id: orderId, before, rules }: ChangeableOrder,
  lines: PricedLine[],
  at: Date,
): Promise<Result<null, { code: "out_of_stock" }>> {
  const hold = await tx.stockReservation.findUnique({ where: { orderId } });
  if (!hold || hold.state === "released") return ok(null);
  if (hold.state === "consumed") await restock(tx, orderId, sumParts(before.items), at);
  const parts = sumParts(lines);
  const held = await holdStock(tx, {
    ...parts,
    orderId,
    expiresAt: hold.expiresAt,
    networkKey: null,
  });
  if (!held.ok || rules.paymentStatus !== "paid") return held;
  return consumeHold(tx, orderId, at);
}

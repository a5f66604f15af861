import "server-only";
import { addHours, subHours } from "date-fns";
import { listCents } from "@/lib/cart/model/pricing";
import { listProducts } from "@/lib/catalog/queries";
import { checkAddress, checkInvoiceAddress } from "@/lib/checkout/commands/check-address";
import {
  type Agreement,
  type PreparedOrder,
  prepareDraft,
} from "@/lib/checkout/commands/prepare-draft";
import { toRefusal } from "@/lib/checkout/commands/start-payment";
import { type AddressRefusal, type PaymentRefusal } from "@/lib/checkout/model";
import { isErasedAddress } from "@/lib/core/erased";
import { formatEuro } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { holdStock } from "@/lib/inventory/commands/stock";
import { saveInvoiceRequest } from "@/lib/invoices/commands/save-request";
import { invoiceOfFields } from "@/lib/invoices/schema/request";
import { findTransfer, giveFree, payByTransfer } from "@/lib/ledger/commands/pay-by-hand";
import { isTransferDay } from "@/lib/ledger/model";
import { type LockedOrder, lockOrder, promiseDay } from "@/lib/orders/commands/payment-status";
import { createOrder as saveOrder, type HandMade } from "@/lib/orders/commands/save-draft";
import {
  APPROVAL_HOURS,
  type ApprovalKind,
  type ApprovalRefusal,
} from "@/lib/orders/model/approval";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { type Order } from "@/lib/platform/db/generated/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getSettings, isShopOpen } from "@/lib/settings/queries";
import { expressDifference, shippingOption } from "@/lib/shipping/model/delivery";
import { requireSecondApproval } from "@/lib/staff/commands/approvals";
import { newOrderKindLabels } from "../copy/new-order";
import { HELD_HOURS, toDiscountTerms } from "../model/new-order";
import { type RecordedTransfer } from "../schema/approval";
import { type CreateOrderInput } from "../schema/new-order";
import { queuePaymentLink } from "./send-payment-link";

type NewOrder = CreateOrderInput["order"];

/** Why an order does not count as paid by a bank transfer, or as a replacement. */
export type ByHandRefusal =
  | { code: "related_not_found" | "related_not_paid" | "bank_day_invalid" }
  /** Another order, named by its number, has a bank transfer of this reference. */
  | { code: "reference_used"; number: string };

type NewOrderRefusal = AddressRefusal | PaymentRefusal | ApprovalRefusal | ByHandRefusal;

/** `waits`: for a second administrator, before it counts as paid. */
type NewOrderOutcome = { orderId: string; waits: boolean };

/**
 * Creates an order that staff took by hand, at the shop's prices less what they agreed. Its customer pays by a
 * link, or has paid by bank transfer, or gets it for free in place of another order. One key creates at most one
 * order. The stock is held, or sold at once where nothing is left to pay or to confirm.
 */
export async function createOrder(
  staff: Staff<"write">,
  { key, order }: CreateOrderInput,
  now: Date,
): Promise<Result<NewOrderOutcome, NewOrderRefusal>> {
  const { actor } = staff;
  const { kind, relatedOrderId, transfer } = order;
  if (kind !== "replacement" && !(await isShopOpen())) return err({ code: "shop_closed" });
  const address = checkAddress(order);
  if (!address.ok) return address;
  const invoice = invoiceOfFields(order);
  const billable = checkInvoiceAddress(invoice.invoice_address);
  if (!billable.ok) return billable;
  const input = { ...toCheckoutInput(key, { ...order, ...address.value }), ...invoice };
  const prepared = await prepareDraft(input, now, await agreementOf(order));
  if (!prepared.ok) return err(toRefusal(prepared.error));
  const { channel, reason } = order;
  const percent = order.discountUnit === "percent" ? order.discountValue : null;
  const handMade = { actor, channel, reason, percent, relatedOrderId };
  return inTransaction(async (tx) => {
    for (const name of [key, relatedOrderId]) if (name) await lockName(tx, name);
    const known = await tx.order.findUnique({ where: { checkoutKey: key } });
    if (known)
      return ok({ orderId: known.id, waits: kind !== "link" && known.paymentStatus !== "paid" });
    const refused =
      (await findByHandRefusal(tx, { transfer, relatedOrderId, kind }, now)) ??
      (await findUsedReference(tx, transfer, now));
    if (refused) return err(refused);
    const orderId = await insertOrder(tx, prepared.value, handMade, now);
    const heldHours = kind === "link" ? HELD_HOURS : APPROVAL_HOURS;
    const held = await hold(tx, orderId, prepared.value, addHours(now, heldHours));
    if (!held.ok) return held;
    const saved = await lockOrder(tx, orderId);
    const confirmed = await confirmSum(tx, staff, { key, order, saved }, now);
    if (!confirmed.ok) return confirmed;
    const waits = confirmed.value === "waiting";
    if (kind !== "link" && !waits) await settle(tx, saved, { transfer, actor }, now);
    if (kind === "link" && order.notify) await queuePaymentLink(tx, orderId, now);
    const after = { kind: newOrderKindLabels[kind], total: formatEuro(saved.totalCents) };
    await recordAudit(tx, { actor, action: "order.created", subject: saved.number, after }, now);
    return ok({ orderId, waits });
  });
}

/** Waits until no other transaction does something under this name. */
function lockName(tx: Tx, name: string): Promise<number> {
  return tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

type ByHand = { transfer: RecordedTransfer | null; actor: string };

/**
 * Counts a locked order as paid by a bank transfer, or as a free replacement, if it still may, with a new delivery
 * day. Its stock is held.
 */
export async function payByHand(
  tx: Tx,
  order: LockedOrder,
  { transfer, actor }: ByHand,
  now: Date,
): Promise<Result<null, ByHandRefusal>> {
  const { id } = order;
  const { relatedOrderId, shippingType } = await tx.order.findUniqueOrThrow({ where: { id } });
  const kind = transfer ? "transfer" : "replacement";
  const refused = await findByHandRefusal(tx, { transfer, relatedOrderId, kind }, now);
  if (refused) return err(refused);
  const { deliverBy } = shippingOption(await getSettings(tx), shippingType, now);
  await promiseDay(tx, id, deliverBy);
  await settle(tx, order, { transfer, actor }, now);
  return ok(null);
}

function settle(tx: Tx, order: LockedOrder, { transfer, actor }: ByHand, now: Date) {
  return transfer
    ? payByTransfer(tx, order, { ...transfer, actor }, now)
    : giveFree(tx, order, actor, now);
}

async function findByHandRefusal(
  tx: Tx,
  { transfer, relatedOrderId, kind }: Pick<NewOrder, "transfer" | "relatedOrderId" | "kind">,
  now: Date,
): Promise<ByHandRefusal | null> {
  if (relatedOrderId === null && kind === "replacement") return { code: "related_not_found" };
  if (relatedOrderId !== null) {
    const related = await tx.order.findUnique({ where: { id: relatedOrderId } });
    if (!related || isErasedAddress(related.email)) return { code: "related_not_found" };
    if (kind === "replacement" && !isReplaceable(related)) return { code: "related_not_paid" };
  }
  return transfer && !isTransferDay(transfer.day, now) ? { code: "bank_day_invalid" } : null;
}

/** Returns the refusal for a bank transfer that another order has, or waits with for its confirmation; else null. */
async function findUsedReference(
  tx: Tx,
  transfer: RecordedTransfer | null,
  now: Date,
): Promise<ByHandRefusal | null> {
  if (!transfer) return null;
  await lockName(tx, transfer.reference);
  if (transfer.sharesReference) return null;
  const number = await findTransfer(tx, transfer.reference);
  if (number !== null) return { code: "reference_used", number };
  const asked = await tx.approval.findFirst({
    where: {
      kind: "bank_transfer" satisfies ApprovalKind,
      decision: null,
      askedAt: { gt: subHours(now, APPROVAL_HOURS) },
      payload: { path: ["reference"], equals: transfer.reference },
    },
    select: { order: { select: { number: true } } },
  });
  return asked && { code: "reference_used", number: asked.order.number };
}

function isReplaceable({ status, paymentStatus }: Pick<Order, "status" | "paymentStatus">) {
  return paymentStatus === "paid" && status !== "cancelled";
}

/**
 * Asks for a second confirmation where a large sum would count as paid without a payment that the shop sees: with the
 * other replacements of the same order, or the other orders of the same bank transfer.
 */
async function confirmSum(
  tx: Tx,
  staff: Pick<Staff<"write">, "actor" | "role">,
  { key, order, saved }: { key: string; order: NewOrder; saved: LockedOrder },
  now: Date,
): Promise<Result<"clear" | "waiting", ApprovalRefusal>> {
  const { kind, items, relatedOrderId, transfer, reason } = order;
  if (kind === "link") return ok("clear");
  const products = await listProducts(now, tx);
  const valueCents = listCents(items, products);
  const about = { id: key, orderId: saved.id, code: order.code || undefined };
  if (transfer) {
    const { _sum } = await tx.paymentAttempt.aggregate({
      where: { provider: "bank_transfer", transactionId: transfer.reference },
      _sum: { amountCents: true },
    });
    const cents = saved.totalCents;
    // A discount does not keep an order out.
    const togetherCents = Math.max(cents, valueCents) + (_sum.amountCents ?? 0);
    const act = { kind: "bank_transfer", cents, togetherCents, payload: transfer } as const;
    return requireSecondApproval(tx, staff, { ...about, ...act }, now);
  }
  const earlier = await tx.orderItem.findMany({
    where: { order: { relatedOrderId, paymentMethod: "free", id: { not: saved.id } } },
    select: { sku: true, quantity: true },
  });
  const togetherCents = valueCents + listCents(earlier, products);
  const payload = { reason };
  const act = { kind: "replacement", cents: valueCents, togetherCents, payload } as const;
  return requireSecondApproval(tx, staff, { ...about, ...act }, now);
}

function toCheckoutInput(
  checkout_key: string,
  { items, email: customerEmail, ...order }: NewOrder & { province: string },
): Parameters<typeof prepareDraft>[0] {
  return {
    checkout_key,
    items,
    customerEmail,
    // The customer was not asked: no invitation to review the order.
    orderData: { ...order, country: "Italia", no_review_invitation: true },
    payment_method: "stripe",
  };
}

async function agreementOf(order: NewOrder): Promise<Agreement> {
  const isFree = order.kind === "replacement";
  return {
    isFree,
    discount: toDiscountTerms(order.discountUnit, order.discountValue),
    shippingCents: isFree ? 0 : await relatedShippingCents(order),
  };
}

/** Returns what the shipping costs of an order that goes with another one; null for the shop's price. */
async function relatedShippingCents({ relatedOrderId, shippingCharge }: NewOrder) {
  if (relatedOrderId === null || shippingCharge === "usual") return null;
  if (shippingCharge === "none") return 0;
  return expressDifference(await getSettings());
}

async function insertOrder(
  tx: Tx,
  { draft, invoice }: PreparedOrder,
  handMade: HandMade,
  now: Date,
): Promise<string> {
  const noConsent = { marketingConsent: false, isRehearsal: false };
  const { id } = await saveOrder(tx, { ...draft, ...noConsent, handMade }, now);
  await saveInvoiceRequest(tx, id, invoice, now);
  return id;
}

function hold(tx: Tx, orderId: string, parts: PreparedOrder, keptUntil: Date) {
  const { devices, serums, travelCases } = parts;
  const needs = { devices, serums, travelCases, networkKey: null };
  return holdStock(tx, { orderId, ...needs, expiresAt: keptUntil, keptUntil });
}

import "server-only";
import { z } from "zod";
import { listProducts } from "@/lib/catalog/queries";
import { isErasedAddress } from "@/lib/core/erased";
import { toTerms } from "@/lib/discounts/model/code";
import { type Staff } from "@/lib/identity/queries/gate";
import { fieldsOfInvoice } from "@/lib/invoices/schema/request";
import { readRefundable } from "@/lib/ledger/queries";
import { awaitsApproval } from "@/lib/orders/commands/payment-status";
import { isFree } from "@/lib/orders/model/order";
import { type Db, getDb } from "@/lib/platform/db/client";
import { type Order } from "@/lib/platform/db/generated/client";
import { hasCheckedPieces } from "@/lib/returns/queries/facts";
import { getSettings } from "@/lib/settings/queries";
import { byShippingType } from "@/lib/shipping/model/options";
import { type ChangeBlock, type ChangeRules } from "../model/order-change";
import { isUnshipped } from "../model/order-page";

/** Returns an order as it can be changed, or null when there is none. */
export function findChangeableOrder(_: Staff, id: string, now: Date) {
  return readChangeableOrder(getDb(), id, now);
}

export type ChangeableOrder = NonNullable<Awaited<ReturnType<typeof readChangeableOrder>>>;

/**
 * Reads what `findChangeableOrder` returns. Callers check access. Sequential, because a transaction has one
 * connection.
 */
export async function readChangeableOrder(db: Db, id: string, now: Date) {
  const order = await db.order.findUnique({ where: { id } });
  if (!order) return null;
  const byOrder = { where: { orderId: id } };
  const items = await db.orderItem.findMany({ ...byOrder, orderBy: { position: "asc" } });
  const redemption = await db.discountRedemption.findUnique({
    ...byOrder,
    include: { code: true },
  });
  const revision = await db.orderRevision.findFirst({
    ...byOrder,
    orderBy: { number: "desc" },
    select: { number: true, by: true },
  });
  const documents = await db.fiscalDocument.findMany({ ...byOrder, select: { state: true } });
  const refundable = await readRefundable(db, id);
  const settings = await getSettings(db);
  const { paymentStatus, totalCents } = order;
  const rules: ChangeRules = {
    items,
    shippingType: order.shippingType,
    shippingCents: order.shippingCents,
    discountCents: order.discountCents,
    discountCode: order.discountCode,
    agreedPercent: await readAgreedPercent(db, id),
    totalCents,
    paymentStatus,
    code: redemption && { terms: toTerms(redemption.code), savedCents: redemption.savedCents },
    products: await listProducts(now, db, settings),
    shippingPrices: byShippingType((type) => settings.shipping[type].priceCents),
    coveredCents: paymentStatus === "paid" ? totalCents + (refundable?.overpaidCents ?? 0) : null,
  };
  const isRefunded = refundable !== null && refundable.refundableCents < totalCents;
  const { firstName, lastName, email, phone, address, postalCode, city, province, notes } = order;
  return {
    id,
    number: order.number,
    contact: { firstName, lastName, email, phone, address, postalCode, city, province, notes },
    invoice: fieldsOfInvoice(await db.invoiceRequest.findUnique(byOrder)),
    isInvoiced: documents.length > 0,
    /** The SdI has rejected a document, which staff correct first. */
    isRejected: documents.some(({ state }) => state === "rejected"),
    rules,
    block: await findBlock(db, order, { isRefunded, now }),
    /** Free, or part of the total went back or is on its way: what the order costs can no longer change, nor its invoice. */
    isPriceFixed: isRefunded || isFree(order),
    /** The order as it is, for a form that must not overwrite another change. */
    seen: {
      revision: revision?.number ?? 0,
      /** Changes when the customer goes back to the checkout of an unpaid order. */
      fingerprint: order.fingerprint,
      paymentStatus,
    },
    /** Who changed it last; null when it was never changed. */
    changedBy: revision?.by ?? null,
    before: { ...order, items },
  };
}

/** Returns why an order cannot be changed, or null. */
async function findBlock(
  db: Db,
  order: Order,
  { isRefunded, now }: { isRefunded: boolean; now: Date },
): Promise<ChangeBlock | null> {
  const { id: orderId, paymentStatus, refundedCents, totalCents } = order;
  if (!isUnshipped(order.status)) return "left";
  if (await awaitsApproval(db, orderId, now)) return "waiting";
  if (await hasCheckedPieces(db, orderId)) return "returned";
  if (isErasedAddress(order.email)) return "erased";
  if (order.disputedAt !== null) return "disputed";
  if ((await db.withdrawal.count({ where: { orderId, closedAt: null } })) > 0) return "withdrawn";
  const isPaid = paymentStatus === "paid";
  return isPaid && isRefunded && refundedCents >= totalCents ? "refunded" : null;
}

const agreedSchema = z.object({ percent: z.number() });

/** Reads the discount in percent that staff agreed for an order made by hand; null without one. */
async function readAgreedPercent(db: Db, orderId: string): Promise<number | null> {
  const placed = await db.orderEvent.findFirst({
    where: { orderId, type: "placed" },
    select: { data: true },
  });
  return agreedSchema.safeParse(placed?.data).data?.percent ?? null;
}

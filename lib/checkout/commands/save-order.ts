import "server-only";
import { addMinutes } from "date-fns";
import { sumParts } from "@/lib/catalog/model/parts";
import { err, ok, type Result } from "@/lib/core/result";
import { saveInvoiceRequest } from "@/lib/invoices/commands/save-request";
import { awaitsApproval, resumeOrder, wasAbandoned } from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { createOrder, reviseOrder } from "@/lib/orders/commands/save-draft";
import { isPayable } from "@/lib/orders/model/order-summary";
import { isProvider, type ProviderId } from "@/lib/payments/provider";
import { type Tx } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { shippingOption } from "@/lib/shipping/model/delivery";
import {
  type OrderToPay,
  type PayableDraft,
  REUSE_MARGIN_MINUTES,
  type SaveRefusal,
  SESSION_MINUTES,
} from "../model";
import { type PreparedOrder } from "./prepare-draft";

export type CheckoutOrder = PreparedOrder & {
  kind: "checkout";
  networkKey: string | null;
  /** Key of the browser that opened a prepared purchase. */
  preparedKey: string | null;
  /** Whether the customer allows marketing; stored on a new order. */
  marketingConsent: boolean;
  /** Whether an administrator places it while the shop is not open. */
  isRehearsal: boolean;
};

/** An unpaid order that its customer pays later. */
export type StoredOrder = {
  kind: "stored";
  checkoutKey: string;
  method: ProviderId;
  /** Version of the terms above the order button; undefined where the page shows none. */
  acceptedTerms: string | undefined;
  /** Fingerprint of the order that the page shows; undefined for an old page. */
  seenOrder: string | undefined;
  networkKey: string | null;
};

/** Creates the order of a checkout, or revises the one that its key has placed. */
export async function saveOrder(
  tx: Tx,
  { draft: checked, preparedKey, marketingConsent, isRehearsal, invoice, ...needs }: CheckoutOrder,
  now: Date,
): Promise<Result<OrderToPay, SaveRefusal>> {
  const prepared =
    preparedKey &&
    (await tx.preparedPurchase.findFirst({ where: { browserKey: preparedKey, canceledAt: null } }));
  const { id: preparedId, platformId } = prepared || { id: null, platformId: null };
  const draft = { ...checked, preparedId, platformId };
  const existing = await findCheckoutOrder(tx, draft.checkoutKey);
  if (!existing) {
    const order = await createOrder(tx, { ...draft, marketingConsent, isRehearsal }, now);
    await saveInvoiceRequest(tx, order.id, invoice, now);
    return ok({ ...needs, ...order, draft, isNew: true });
  }
  const refusal = findSaveRefusal(existing, draft, now);
  if (refusal) return err(refusal);
  await reviseOrder(tx, existing.id, draft, now);
  await saveInvoiceRequest(tx, existing.id, invoice, now);
  return ok({ ...needs, id: existing.id, number: existing.number, draft, isNew: false });
}

/** Sets a stored order back to waiting for its payment. Lines and prices stay as ordered. */
export async function resumeStoredOrder(
  tx: Tx,
  { checkoutKey, method, acceptedTerms, seenOrder }: StoredOrder,
  now: Date,
): Promise<Result<OrderToPay, SaveRefusal>> {
  const order = await findCheckoutOrder(tx, checkoutKey);
  if (!order) throw new Error("There is no order for this checkout key");
  const { id, number, items, redemption } = order;
  if (seenOrder !== undefined && seenOrder !== order.fingerprint)
    return err({ code: "total_changed" });
  const abandoned = await wasAbandoned(tx, order);
  const circumstances = { abandoned, awaitsApproval: await awaitsApproval(tx, id, now) };
  if (circumstances.awaitsApproval) return err({ code: "order_closed" });
  const draft = { ...order, lines: items, customer: order, paymentMethod: method };
  // The order was closed only because it was not paid in time: paying reopens it.
  const status = abandoned ? "pending" : order.status;
  const refusal = findSaveRefusal({ ...order, status }, draft, now);
  if (refusal) return err(refusal);
  if (!isPayable({ ...order, ...circumstances }, now)) return err({ code: "order_closed" });
  const isHandMade = order.channel !== null;
  if (isHandMade) {
    if (acceptedTerms !== order.termsVersion) return err({ code: "terms_changed" });
    await recordAcceptance(tx, id, now);
  }
  const { deliverBy } = shippingOption(await getSettings(tx), order.shippingType, now);
  await resumeOrder(tx, id, { paymentMethod: method, deliverBy });
  const discount = redemption && {
    key: redemption.code.key,
    savedCents: redemption.savedCents,
    inTime: true,
  };
  const needs = { ...sumParts(items), cartHold: null, discount, isHandMade };
  return ok({ ...needs, id, number, isNew: false, draft });
}

/** Notes once for each version of an order made by hand that its customer has ordered it and accepted the terms. */
async function recordAcceptance(tx: Tx, orderId: string, at: Date): Promise<void> {
  const type = "terms_accepted";
  const latest = await tx.orderEvent.findFirst({
    where: { orderId, type: { in: [type, "revised"] } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { type: true },
  });
  if (latest?.type !== type) await recordOrderEvent(tx, { orderId, at, actor: "shopper", type });
}

type ExistingOrder = NonNullable<Awaited<ReturnType<typeof findCheckoutOrder>>>;

/**
 * Returns the order of a checkout with its lines and payment attempts, newest first, or null. Locks
 * the order's row.
 */
async function findCheckoutOrder(tx: Tx, checkoutKey: string) {
  const [locked] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM orders WHERE checkout_key = ${checkoutKey}::uuid FOR UPDATE`;
  if (!locked) return null;
  const order = await tx.order.findUniqueOrThrow({ where: { checkoutKey } });
  // Sequential, because Prisma loads several relations in parallel, which one connection cannot do.
  const byOrder = { where: { orderId: order.id } };
  const attempts = await tx.paymentAttempt.findMany({ ...byOrder, orderBy: { createdAt: "desc" } });
  const items = await tx.orderItem.findMany({ ...byOrder, orderBy: { position: "asc" } });
  const redemption = await tx.discountRedemption.findUnique({
    ...byOrder,
    select: { savedCents: true, code: { select: { key: true } } },
  });
  return { ...order, attempts, items, redemption };
}

/** Returns why no new attempt may be opened on an existing order, or null. */
function findSaveRefusal(
  order: Omit<ExistingOrder, "items" | "redemption">,
  draft: PayableDraft,
  now: Date,
): SaveRefusal | null {
  const succeeded = order.attempts.find(({ state }) => state === "succeeded");
  if (order.paymentStatus === "paid" && succeeded?.providerReference) {
    const { provider, providerReference } = succeeded;
    if (!isProvider(provider)) return { code: "order_closed" };
    return { code: "already_paid", provider, reference: providerReference };
  }
  if (order.status !== "pending") return { code: "order_closed" };
  // A payment in processing must succeed or fail before another is tried.
  if (order.attempts.some(({ state }) => state === "processing")) return { code: "in_progress" };
  const open = order.attempts.filter(({ state }) => state === "created" || state === "redirected");
  const [latest] = open;
  if (!latest) return null;
  const isUsable =
    order.fingerprint === draft.fingerprint &&
    latest.provider === draft.paymentMethod &&
    latest.expiresAt > addMinutes(now, REUSE_MARGIN_MINUTES);
  if (!isUsable) return { code: "close_first", attempts: open };
  const { id: attemptId, idempotencyKey, redirectUrl } = latest;
  return {
    code: "still_open",
    attempt: {
      orderId: order.id,
      isNew: false,
      orderNumber: order.number,
      attemptId,
      idempotencyKey,
      provider: draft.paymentMethod,
      sessionEndsAt: addMinutes(latest.createdAt, SESSION_MINUTES),
      redirectUrl,
      draft,
    },
  };
}

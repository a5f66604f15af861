import "server-only";
import { addMinutes } from "date-fns";
import { type Parts } from "@/lib/catalog/model/parts";
import { type DiscountUse, reserveDiscount } from "@/lib/discounts/commands/redeem";
import { type DiscountRefusal } from "@/lib/discounts/model/code";
import {
  checkUnpaidHolds,
  holdStock,
  isPartShortage,
  releaseCartHold,
  type UnpaidHoldRefusal,
} from "@/lib/inventory/commands/stock";
import { type OpenAttempt } from "@/lib/ledger/commands/close-attempts";
import { recordAttempt } from "@/lib/ledger/commands/record-attempt";
import { HOLD_GRACE_MINUTES } from "@/lib/ledger/model";
import { createOrder, type OrderDraft, reviseOrder } from "@/lib/orders/commands/save-draft";
import { type ProviderId } from "@/lib/payments/provider";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { payPageMinutes, REUSE_MARGIN_MINUTES, SESSION_MINUTES } from "../model";
import { type PreparedOrder } from "./prepare-draft";

export type PayableDraft = Pick<
  OrderDraft,
  | "lines"
  | "shippingType"
  | "shippingCents"
  | "discountCents"
  | "discountCode"
  | "totalCents"
  | "paymentMethod"
  | "fingerprint"
> & { customer: Pick<OrderDraft["customer"], "email"> };

export type OpenedAttempt = {
  kind: "opened";
  orderId: string;
  /** True when this call created the order, so that no other request can know of it. */
  isNew: boolean;
  orderNumber: string;
  attemptId: string;
  idempotencyKey: string;
  provider: ProviderId;
  /** Time at which the provider ends the session; the shop may end the attempt earlier. */
  sessionEndsAt: Date;
  /** Null until the provider has created the pay page. */
  redirectUrl: string | null;
  draft: PayableDraft;
};

export type OpenOutcome =
  | OpenedAttempt
  | {
      kind: "refused";
      code: "out_of_stock" | UnpaidHoldRefusal["code"] | "order_closed" | "in_progress";
    }
  | { kind: "discount_refused"; refusal: DiscountRefusal }
  | { kind: "already_paid"; provider: ProviderId; reference: string }
  | { kind: "close_first"; attempts: OpenAttempt[] };

/**
 * Opens a payment attempt for a checkout, or returns why it cannot. Finds or creates the order and
 * holds its discount code and stock, in one transaction. Calls with the same checkout key wait for
 * each other. Stores on a new order whether the customer allows marketing.
 */
export function openAttempt(
  prepared: PreparedOrder & { networkKey: string | null },
  now: Date,
  marketingConsent = false,
): Promise<OpenOutcome> {
  const { draft } = prepared;
  return withCheckoutLock(draft.checkoutKey, async (tx) => {
    const existing = await findCheckoutOrder(tx, draft.checkoutKey);
    if (!existing) {
      const order = await createOrder(tx, { ...draft, marketingConsent }, now);
      const opened = await open(tx, order, prepared, now);
      return opened.kind === "opened" ? { ...opened, isNew: true } : opened;
    }
    const settled = resolveExistingOrder(existing, draft, now);
    if (settled) return settled;
    await reviseOrder(tx, existing.id, draft, now);
    return open(tx, existing, prepared, now);
  });
}

/**
 * Runs `work` in a transaction that waits for others of the same checkout. A stock shortage or a
 * refused code rolls it back, so that no order or revision remains.
 */
export async function withCheckoutLock(
  checkoutKey: string,
  work: (tx: Tx) => Promise<OpenOutcome>,
): Promise<OpenOutcome> {
  try {
    return await getDb().$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${checkoutKey}, 0))`;
      return work(tx);
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    if (isPartShortage(error)) return { kind: "refused", code: "out_of_stock" };
    throw error;
  }
}

type ExistingOrder = NonNullable<Awaited<ReturnType<typeof findCheckoutOrder>>>;

/**
 * Returns the order of a checkout with its lines and payment attempts, newest first, or null. Locks
 * the order's row.
 */
export async function findCheckoutOrder(tx: Tx, checkoutKey: string) {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE checkout_key = ${checkoutKey}::uuid FOR UPDATE`;
  if (!row) return null;
  const order = await tx.order.findUniqueOrThrow({ where: { id: row.id } });
  // Sequential, because Prisma loads several relations in parallel, which one connection cannot do.
  const byOrder = { where: { orderId: row.id } };
  const attempts = await tx.paymentAttempt.findMany({ ...byOrder, orderBy: { createdAt: "desc" } });
  const items = await tx.orderItem.findMany({ ...byOrder, orderBy: { position: "asc" } });
  const redemption = await tx.discountRedemption.findUnique({
    ...byOrder,
    select: { savedCents: true, code: { select: { key: true } } },
  });
  return { ...order, attempts, items, redemption };
}

/** Returns the outcome for an existing order, or null when a new attempt may be opened on it. */
export function resolveExistingOrder(
  order: Omit<ExistingOrder, "items" | "redemption">,
  draft: PayableDraft,
  now: Date,
): OpenOutcome | null {
  const succeeded = order.attempts.find(({ state }) => state === "succeeded");
  if (order.paymentStatus === "paid" && succeeded?.providerReference) {
    const { provider, providerReference } = succeeded;
    return { kind: "already_paid", provider, reference: providerReference };
  }
  if (order.status !== "pending") return { kind: "refused", code: "order_closed" };
  // A payment in processing must succeed or fail before another is tried.
  if (order.attempts.some(({ state }) => state === "processing")) {
    return { kind: "refused", code: "in_progress" };
  }
  const insertAttempt = order.attempts.filter(
    ({ state }) => state === "created" || state === "redirected",
  );
  const [latest] = insertAttempt;
  if (!latest) return null;
  const usable =
    order.fingerprint === draft.fingerprint &&
    latest.provider === draft.paymentMethod &&
    latest.expiresAt > addMinutes(now, REUSE_MARGIN_MINUTES);
  if (usable) {
    return {
      kind: "opened",
      orderId: order.id,
      isNew: false,
      orderNumber: order.number,
      attemptId: latest.id,
      idempotencyKey: latest.idempotencyKey,
      provider: latest.provider,
      sessionEndsAt: addMinutes(latest.createdAt, SESSION_MINUTES),
      redirectUrl: latest.redirectUrl,
      draft,
    };
  }
  return {
    kind: "close_first",
    attempts: insertAttempt.map(({ id, provider, providerReference }) => ({
      id,
      provider,
      reference: providerReference,
    })),
  };
}

type OrderNeeds = Parts & {
  draft: PayableDraft;
  cartHold: string | null;
  discount: DiscountUse | null;
  networkKey: string | null;
};

/** Holds the order's code and stock and inserts a payment attempt, in the caller's transaction. */
export async function open(
  tx: Tx,
  order: { id: string; number: string },
  needs: OrderNeeds,
  now: Date,
): Promise<OpenOutcome> {
  const { draft } = needs;
  const allowed = await checkUnpaidHolds(tx, { orderId: order.id, ...needs });
  if (!allowed.ok) throw new Refused({ kind: "refused", code: allowed.error.code });
  const expiresAt = addMinutes(now, payPageMinutes(allowed.value.free));
  const provider = draft.paymentMethod;
  const attempt = await recordAttempt(
    tx,
    { orderId: order.id, provider, amountCents: draft.totalCents, expiresAt },
    now,
  );
  const { email } = draft.customer;
  const { networkKey, discount } = needs;
  const reserved = await reserveDiscount(tx, { id: order.id, email, networkKey }, discount, now);
  if (!reserved.ok) throw new Refused({ kind: "discount_refused", refusal: reserved.error });
  // Last, because every other order waits for the stock row until this transaction ends.
  if (needs.cartHold !== null) await releaseCartHold(tx, needs.cartHold);
  const held = await holdStock(tx, {
    orderId: order.id,
    devices: needs.devices,
    serums: needs.serums,
    travelCases: needs.travelCases,
    expiresAt: addMinutes(expiresAt, HOLD_GRACE_MINUTES),
    networkKey,
  });
  if (!held.ok) throw new Refused({ kind: "refused", code: "out_of_stock" });
  return {
    kind: "opened",
    orderId: order.id,
    isNew: false,
    orderNumber: order.number,
    attemptId: attempt.id,
    idempotencyKey: attempt.idempotencyKey,
    provider,
    sessionEndsAt: addMinutes(now, SESSION_MINUTES),
    redirectUrl: null,
    draft,
  };
}

/** Thrown to roll the transaction back. */
class Refused extends Error {
  constructor(readonly outcome: OpenOutcome) {
    super(outcome.kind);
  }
}

import "server-only";
import { type Parts } from "@/lib/catalog/model/parts";
import { addMinutes } from "@/lib/core/clock";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { type Tx, getDb } from "@/lib/platform/db/client";
import { type DiscountUse, reserveDiscount } from "@/lib/discounts/commands/redeem";
import { type DiscountRefusal } from "@/lib/discounts/model/code";
import {
  type UnpaidHoldRefusal,
  checkUnpaidHolds,
  holdStock,
  isPartShortage,
  releaseCartHold,
} from "@/lib/inventory/commands/stock";
import { type NewOrderEvent, orderEvent } from "@/lib/orders/commands/record-event";
import { type OrderDraft, createOrder, reviseOrder } from "@/lib/orders/commands/save-draft";
import { type ProviderId } from "@/lib/payments/provider";
import { HOLD_GRACE_MINUTES } from "@/lib/ledger/model";
import { REUSE_MARGIN_MINUTES, SESSION_MINUTES, payPageMinutes } from "../model";
import { type PreparedOrder } from "./prepare-draft";

/** What a payment needs to know of the order it is for. */
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

export type Opened = {
  kind: "opened";
  orderId: string;
  /** The order is this moment's: nobody else knows of it yet. */
  isNew: boolean;
  orderNumber: string;
  attemptId: string;
  idempotencyKey: string;
  provider: ProviderId;
  /** When the provider's session ends by itself; the attempt may be ended earlier. */
  sessionEndsAt: Date;
  /** Set when this attempt's pay page exists already. */
  redirectUrl: string | null;
  draft: PayableDraft;
};

export type OpenAttempt = { id: string; provider: ProviderId; reference: string | null };

export type OpenOutcome =
  | Opened
  | {
      kind: "refused";
      code: "out_of_stock" | UnpaidHoldRefusal["code"] | "order_closed" | "in_progress";
    }
  | { kind: "discount_refused"; refusal: DiscountRefusal }
  | { kind: "already_paid"; provider: ProviderId; reference: string }
  | { kind: "close_first"; attempts: OpenAttempt[] };

/**
 * One transaction: finds or makes the order of this checkout, holds its code and its stock and opens a
 * payment attempt, or says what stands in the way. Clicks under the same key wait for each other. A new
 * order keeps whether its shopper allows marketing.
 */
export function openAttempt(
  prepared: PreparedOrder & { networkKey: string | null },
  now: Date,
  marketingConsent = false,
): Promise<OpenOutcome> {
  const { draft } = prepared;
  return inCheckout(draft.checkoutKey, async (tx) => {
    const earlier = await findEarlier(tx, draft.checkoutKey);
    if (!earlier) {
      const order = await createOrder(tx, { ...draft, marketingConsent }, now);
      const opened = await open(tx, order, prepared, now);
      return opened.kind === "opened" ? { ...opened, isNew: true } : opened;
    }
    const settled = decide(earlier, draft, now);
    if (settled) return settled;
    await reviseOrder(tx, earlier.id, draft, now);
    return open(tx, earlier, prepared, now);
  });
}

/**
 * Runs `work` in a transaction that waits for any other of the same checkout. Stock that runs out, or a
 * code that is refused, rolls it back: no order and no revision stays behind.
 */
export async function inCheckout(
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

type Earlier = NonNullable<Awaited<ReturnType<typeof findEarlier>>>;

/** The order of a checkout, its row locked, with its lines and its payment attempts, newest first. */
export async function findEarlier(tx: Tx, checkoutKey: string) {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE checkout_key = ${checkoutKey}::uuid FOR UPDATE`;
  if (!row) return null;
  const order = await tx.order.findUniqueOrThrow({ where: { id: row.id } });
  // One after the other: Prisma asks for several relations at once, which one connection cannot do.
  const of = { where: { orderId: row.id } };
  const attempts = await tx.paymentAttempt.findMany({ ...of, orderBy: { createdAt: "desc" } });
  const items = await tx.orderItem.findMany({ ...of, orderBy: { position: "asc" } });
  const redemption = await tx.discountRedemption.findUnique({
    ...of,
    select: { savedCents: true, code: { select: { key: true } } },
  });
  return { ...order, attempts, items, redemption };
}

/** What an order that exists already answers, or null when a new attempt may be opened on it. */
export function decide(
  order: Omit<Earlier, "items" | "redemption">,
  draft: PayableDraft,
  now: Date,
): OpenOutcome | null {
  const succeeded = order.attempts.find(({ state }) => state === "succeeded");
  if (order.paymentStatus === "paid" && succeeded?.providerReference) {
    const { provider, providerReference } = succeeded;
    return { kind: "already_paid", provider, reference: providerReference };
  }
  if (order.status !== "pending") return { kind: "refused", code: "order_closed" };
  // Money that is on its way must arrive or fail before anything else is tried.
  if (order.attempts.some(({ state }) => state === "processing")) {
    return { kind: "refused", code: "in_progress" };
  }
  const open = order.attempts.filter(({ state }) => state === "created" || state === "redirected");
  const [latest] = open;
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
    attempts: open.map(({ id, provider, providerReference }) => ({
      id,
      provider,
      reference: providerReference,
    })),
  };
}

/** What an order takes beside its price. */
type Wanted = Parts & {
  draft: PayableDraft;
  cartHold: string | null;
  discount: DiscountUse | null;
  networkKey: string | null;
};

/** Holds the order's code and stock and opens a payment attempt on it, inside the caller's transaction. */
export async function open(
  tx: Tx,
  order: { id: string; number: string },
  wanted: Wanted,
  now: Date,
): Promise<OpenOutcome> {
  const { draft } = wanted;
  const allowed = await checkUnpaidHolds(tx, { orderId: order.id, ...wanted });
  if (!allowed.ok) throw new Refused({ kind: "refused", code: allowed.error.code });
  const expiresAt = addMinutes(now, payPageMinutes(allowed.value.free));
  const id = timeOrderedId();
  const provider = draft.paymentMethod;
  const event: NewOrderEvent = {
    orderId: order.id,
    at: now,
    actor: "shopper",
    type: "payment_started",
    data: { provider, amountCents: draft.totalCents },
  };
  await tx.$executeRaw`
    WITH attempt AS (
      INSERT INTO payment_attempts
        (id, order_id, provider, amount_cents, idempotency_key, expires_at, created_at, updated_at)
      VALUES (${id}::uuid, ${order.id}::uuid, ${provider}::payment_method, ${draft.totalCents},
        ${`attempt-${id}`}, ${expiresAt}, ${now}, now())
    ) ${orderEvent(event)}`;
  const { email } = draft.customer;
  const { networkKey, discount } = wanted;
  const reserved = await reserveDiscount(tx, { id: order.id, email, networkKey }, discount, now);
  if (!reserved.ok) throw new Refused({ kind: "discount_refused", refusal: reserved.error });
  // Last, because every other order waits for the stock's row until this transaction ends.
  if (wanted.cartHold !== null) await releaseCartHold(tx, wanted.cartHold);
  const held = await holdStock(tx, {
    orderId: order.id,
    devices: wanted.devices,
    serums: wanted.serums,
    travelCases: wanted.travelCases,
    expiresAt: addMinutes(expiresAt, HOLD_GRACE_MINUTES),
    networkKey,
  });
  if (!held.ok) throw new Refused({ kind: "refused", code: "out_of_stock" });
  return {
    kind: "opened",
    orderId: order.id,
    isNew: false,
    orderNumber: order.number,
    attemptId: id,
    idempotencyKey: `attempt-${id}`,
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

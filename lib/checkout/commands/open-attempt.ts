import "server-only";
import { randomUUID } from "node:crypto";
import { addMinutes } from "@/lib/core/clock";
import { type Tx, getDb } from "@/lib/db/client";
import { holdStock } from "@/lib/inventory/commands";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { type OrderDraft, createOrder, reviseOrder } from "@/lib/orders/commands/save-draft";
import { type ProviderId } from "@/lib/payments/provider";
import { HOLD_GRACE_MINUTES } from "@/lib/settlement/model";
import { REUSE_MARGIN_MINUTES, SESSION_MINUTES } from "../model";
import { type PreparedOrder } from "./prepare-draft";

export type Opened = {
  kind: "opened";
  orderId: string;
  orderNumber: string;
  attemptId: string;
  idempotencyKey: string;
  provider: ProviderId;
  expiresAt: Date;
  /** Set when this attempt's pay page exists already. */
  redirectUrl: string | null;
  draft: OrderDraft;
};

export type OpenAttempt = { id: string; provider: ProviderId; reference: string | null };

export type OpenOutcome =
  | Opened
  | { kind: "refused"; code: "out_of_stock" | "order_closed" | "in_progress" }
  | { kind: "already_paid"; provider: ProviderId; reference: string }
  | { kind: "close_first"; attempts: OpenAttempt[] };

/**
 * One transaction: finds or makes the order of this checkout, holds its stock and opens a payment
 * attempt, or says what stands in the way. Clicks under the same key wait for each other.
 */
export async function openAttempt(prepared: PreparedOrder, now: Date): Promise<OpenOutcome> {
  try {
    return await getDb().$transaction((tx) => openIn(tx, prepared, now));
  } catch (error) {
    if (error instanceof OutOfStock) return { kind: "refused", code: "out_of_stock" };
    throw error;
  }
}

async function openIn(tx: Tx, { draft, devices }: PreparedOrder, now: Date): Promise<OpenOutcome> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${draft.checkoutKey}, 0))`;
  const earlier = await findEarlier(tx, draft.checkoutKey);
  if (earlier) {
    const settled = decide(earlier, draft, now);
    if (settled) return settled;
    await reviseOrder(tx, earlier.id, draft, now);
    return open(tx, earlier, { draft, devices }, now);
  }
  return open(tx, await createOrder(tx, draft, now), { draft, devices }, now);
}

type Earlier = NonNullable<Awaited<ReturnType<typeof findEarlier>>>;

async function findEarlier(tx: Tx, checkoutKey: string) {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE checkout_key = ${checkoutKey}::uuid FOR UPDATE`;
  if (!row) return null;
  return tx.order.findUniqueOrThrow({
    where: { id: row.id },
    include: { attempts: { orderBy: { createdAt: "desc" } } },
  });
}

/** What an order that exists already answers, or null when a new attempt may be opened on it. */
function decide(order: Earlier, draft: OrderDraft, now: Date): OpenOutcome | null {
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
      orderNumber: order.number,
      attemptId: latest.id,
      idempotencyKey: latest.idempotencyKey,
      provider: latest.provider,
      expiresAt: latest.expiresAt,
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

async function open(
  tx: Tx,
  order: { id: string; number: string },
  { draft, devices }: PreparedOrder,
  now: Date,
): Promise<OpenOutcome> {
  const expiresAt = addMinutes(now, SESSION_MINUTES);
  const held = await holdStock(tx, {
    orderId: order.id,
    devices,
    expiresAt: addMinutes(expiresAt, HOLD_GRACE_MINUTES),
  });
  // Nothing of this transaction may stay behind: no order, no revision.
  if (!held.ok) throw new OutOfStock();
  const id = randomUUID();
  const provider = draft.paymentMethod;
  await tx.paymentAttempt.create({
    data: {
      id,
      orderId: order.id,
      provider,
      amountCents: draft.totalCents,
      idempotencyKey: `attempt-${id}`,
      expiresAt,
      createdAt: now,
    },
  });
  await recordOrderEvent(tx, {
    orderId: order.id,
    at: now,
    actor: "shopper",
    type: "payment_started",
    data: { provider, amountCents: draft.totalCents },
  });
  return {
    kind: "opened",
    orderId: order.id,
    orderNumber: order.number,
    attemptId: id,
    idempotencyKey: `attempt-${id}`,
    provider,
    expiresAt,
    redirectUrl: null,
    draft,
  };
}

/** Thrown to roll the transaction back. */
class OutOfStock extends Error {}

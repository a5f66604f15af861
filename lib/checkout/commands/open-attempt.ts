import "server-only";
import { addMinutes } from "date-fns";
import { type Clock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { reserveDiscount } from "@/lib/discounts/commands/redeem";
import { checkUnpaidHolds } from "@/lib/inventory/commands/check-unpaid-holds";
import { holdStock, releaseCartHold } from "@/lib/inventory/commands/stock";
import { closeAttempts } from "@/lib/ledger/commands/close-attempts";
import { recordAttempt } from "@/lib/ledger/commands/record-attempt";
import { HOLD_GRACE_MINUTES } from "@/lib/ledger/model";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import {
  type OpenedAttempt,
  type OpenRefusal,
  type OrderToPay,
  payPageMinutes,
  type SaveRefusal,
  SESSION_MINUTES,
} from "../model";
import { type CheckoutOrder, resumeStoredOrder, saveOrder, type StoredOrder } from "./save-order";

// Another tab may open a pay page while the earlier ones are being ended; those are ended too. The
// limit stops two tabs from ending each other's pages without end: one page always remains.
const MAX_CLOSINGS = 3;

/**
 * Opens a payment attempt for an order, or returns the one that is still open. Ends earlier pay
 * pages that no longer fit the order.
 */
export async function openAttempt(
  order: CheckoutOrder | StoredOrder,
  clock: Clock,
): Promise<Result<OpenedAttempt, OpenRefusal>> {
  for (let closings = 0; ; closings += 1) {
    const opened = await saveAndOpen(order, clock());
    if (opened.ok) return opened;
    const { error } = opened;
    if (error.code === "still_open") return ok(error.attempt);
    if (error.code !== "close_first") return err(error);
    if (closings === MAX_CLOSINGS) return err({ code: "in_progress" });
    const closed = await closeAttempts(error.attempts, clock);
    if (!closed.ok) return closed;
  }
}

/**
 * Saves the order, holds its discount code and stock and inserts the attempt, in one transaction.
 * Calls with the same checkout key wait for each other. A refusal leaves no order and no revision.
 */
function saveAndOpen(
  order: CheckoutOrder | StoredOrder,
  now: Date,
): Promise<Result<OpenedAttempt, SaveRefusal>> {
  return inTransaction(async (tx) => {
    const { checkoutKey } = order.kind === "checkout" ? order.draft : order;
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${checkoutKey}, 0))`;
    const saved =
      order.kind === "checkout"
        ? await saveOrder(tx, order, now)
        : await resumeStoredOrder(tx, order, now);
    if (!saved.ok) return saved;
    const networkKey = saved.value.isHandMade ? null : order.networkKey;
    return insertAttempt(tx, saved.value, networkKey, now);
  });
}

/** Inserts a payment attempt for a saved order and holds its code and stock. */
async function insertAttempt(
  tx: Tx,
  order: OrderToPay,
  networkKey: string | null,
  now: Date,
): Promise<Result<OpenedAttempt, OpenRefusal>> {
  const { id: orderId, draft, devices, serums, travelCases } = order;
  const allowed = await checkUnpaidHolds(
    tx,
    { orderId, devices, serums, travelCases, networkKey },
    now,
  );
  if (!allowed.ok) return allowed;
  const expiresAt = addMinutes(now, payPageMinutes(allowed.value.free));
  const provider = draft.paymentMethod;
  const attempt = await recordAttempt(
    tx,
    { orderId, provider, amountCents: draft.totalCents, expiresAt },
    now,
  );
  const customer = { id: orderId, email: draft.customer.email, networkKey };
  const reserved = await reserveDiscount(tx, customer, order.discount, now);
  if (!reserved.ok) return err({ code: "discount_refused", refusal: reserved.error });
  // Last, because every other order waits for the stock row until this transaction ends.
  if (order.cartHold !== null) await releaseCartHold(tx, order.cartHold);
  const held = await holdStock(tx, {
    orderId,
    devices,
    serums,
    travelCases,
    expiresAt: addMinutes(expiresAt, HOLD_GRACE_MINUTES),
    networkKey,
  });
  if (!held.ok) return held;
  return ok({
    orderId,
    isNew: order.isNew,
    orderNumber: order.number,
    attemptId: attempt.id,
    idempotencyKey: attempt.idempotencyKey,
    provider,
    sessionEndsAt: addMinutes(now, SESSION_MINUTES),
    redirectUrl: null,
    draft,
  });
}

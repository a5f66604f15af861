import "server-only";
import { type LockedOrder } from "@/lib/orders/commands/payment-status";
import { type Tx } from "@/lib/platform/db/client";
import { type PaymentAttempt } from "@/lib/platform/db/generated/client";

export type LockedAttempt = Pick<
  PaymentAttempt,
  "id" | "orderId" | "provider" | "state" | "amountCents" | "failureCode"
>;

type Row = LockedOrder & Omit<LockedAttempt, "id" | "orderId"> & { attemptId: LockedAttempt["id"] };

/**
 * Locks a payment's order (as `lockOrder` does) and the payment until the caller's transaction
 * ends. Returns both as last committed: after waiting for a lock, Postgres reads the row again.
 */
export async function lockPayment(
  tx: Tx,
  attemptId: string,
): Promise<{ order: LockedOrder; attempt: LockedAttempt }> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT o.id, o.number, o.email, o.status::text, o.payment_status::text AS "paymentStatus",
      o.total_cents AS "totalCents", o.refunded_cents AS "refundedCents",
      a.id AS "attemptId", a.provider::text, a.state::text, a.amount_cents AS "amountCents",
      a.failure_code AS "failureCode"
    FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE a.id = ${attemptId}::uuid
    FOR UPDATE OF o, a`;
  if (!row) throw new Error(`There is no payment attempt ${attemptId}`);
  const { attemptId: id, provider, state, amountCents, failureCode, ...order } = row;
  return { order, attempt: { id, orderId: order.id, provider, state, amountCents, failureCode } };
}

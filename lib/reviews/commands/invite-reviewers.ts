import "server-only";
import { addHours, subHours } from "date-fns";
import { erasedAddress } from "@/lib/core/erased";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { listUnreachable } from "@/lib/mail/queries";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { REVIEW_LINK_DAYS } from "../model/review";

/** An invitation this many days overdue is dropped, for example for orders older than the shop. */
const LATEST_DAYS = 30;

/** Orders of one transaction. */
const BATCH = 200;

/**
 * Queues an invitation to review some days after delivery, once per order. Skips orders without a device, which the
 * reviews are about, with refunds or disputes, orders whose customer refused it at checkout, erased customers, suppressed mailboxes and opt-outs. Idempotent.
 */
export async function inviteReviewers(now: Date): Promise<void> {
  const { reviews } = await getSettings();
  if (reviews.inviteAfterDays === 0) return;
  const arrivedBy = subHours(now, 24 * reviews.inviteAfterDays);
  const arrivedAfter = subHours(arrivedBy, 24 * LATEST_DAYS);
  const suppressed = await listSuppressed(arrivedAfter, arrivedBy);
  const round = { arrivedAfter, arrivedBy, suppressed, now };
  for (;;) {
    const invited = await getDb().$transaction((tx) => invite(tx, round));
    if (invited < BATCH) return;
  }
}

/** Lists buyers of the window whose address bounced or complained. */
async function listSuppressed(arrivedAfter: Date, arrivedBy: Date): Promise<string[]> {
  const buyers = await getDb().order.findMany({
    where: { deliveredAt: { gt: arrivedAfter, lte: arrivedBy } },
    distinct: ["email"],
    select: { email: true },
  });
  return listUnreachable(buyers.map(({ email }) => email));
}

type Round = { arrivedAfter: Date; arrivedBy: Date; suppressed: string[]; now: Date };

/** Returns the number of orders of the batch. */
async function invite(tx: Tx, { arrivedAfter, arrivedBy, suppressed, now }: Round) {
  const orders = await tx.$queryRaw<{ id: string; email: string }[]>`
    SELECT o.id, o.email FROM orders o
    WHERE o.delivered_at > ${arrivedAfter} AND o.delivered_at <= ${arrivedBy}
      AND o.status = 'delivered' AND o.payment_status = 'paid' AND o.refunded_cents = 0
      AND o.disputed_at IS NULL AND NOT o.review_refused
      AND o.email NOT LIKE ${`%${erasedAddress("")}`}
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.state <> 'failed'
        AND r.reason <> 'order_changed')
      AND lower(o.email) <> ALL(${suppressed})
      AND NOT EXISTS (SELECT FROM review_opt_outs n WHERE n.email = lower(o.email))
      AND EXISTS (SELECT FROM order_items l WHERE l.order_id = o.id AND l.devices > 0)
      AND NOT EXISTS (SELECT FROM review_invitations i WHERE i.order_id = o.id)
    ORDER BY o.delivered_at LIMIT ${BATCH} FOR UPDATE OF o SKIP LOCKED`;
  const invitations = await tx.reviewInvitation.createManyAndReturn({
    data: orders.map(({ id }) => ({
      orderId: id,
      createdAt: now,
      expiresAt: addHours(now, 24 * REVIEW_LINK_DAYS),
    })),
    skipDuplicates: true,
    select: { id: true, orderId: true },
  });
  const addresses = new Map(orders.map(({ id, email }) => [id, email]));
  for (const { id: subjectId, orderId } of invitations) {
    const recipient = addresses.get(orderId) ?? "";
    await queueEmail(tx, { kind: "review_invitation", subjectId, orderId, recipient, at: now });
  }
  return orders.length;
}

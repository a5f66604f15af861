import "server-only";
import { createHash } from "node:crypto";
import { addMinutes } from "date-fns";
import { type Cents, formatEuro } from "@/lib/core/money";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { type OrderEmailKind } from "@/lib/mail/model/message";
import { tellStaff } from "@/lib/notices/commands/tell";
import { type Tx } from "@/lib/platform/db/client";
import { orderHref } from "../model/list-filter";
import { hasRefusedAttempt, PAYMENT_FAILED_DELAY_MINUTES } from "../model/mails";

type Notice = {
  kind: OrderEmailKind;
  orderId: string;
  /** Id of the refund, alert or dispute that the e-mail is about; the order by default. */
  subjectId?: string;
  at: Date;
  notBefore?: Date;
};

/** Queues an e-mail to an order's customer in the caller's transaction, once per kind and subject. */
export async function queueOrderEmail(tx: Tx, notice: Notice): Promise<void> {
  const { email } = await tx.order.findUniqueOrThrow({
    where: { id: notice.orderId },
    select: { email: true },
  });
  await queueEmail(tx, { subjectId: notice.orderId, ...notice, recipient: email });
}

/** Returns the subject of an e-mail about a parcel's code; hashed, because the code leads to a person. */
export function parcelSubject(order: {
  id: string;
  trackingCarrier: string | null;
  trackingCode: string | null;
}): string {
  const parcel = `${order.trackingCarrier ?? ""} ${order.trackingCode ?? ""}`;
  return `${order.id}/${createHash("sha256").update(parcel).digest("hex").slice(0, 16)}`;
}

/**
 * Queues what the customer of a shipped order has not read yet, in the caller's transaction: the shipping
 * notice, or the tracking code when the notice was sent before it. `hasNewCode`: the code was just added
 * or changed.
 */
export async function queueParcelEmail(
  tx: Tx,
  { hasNewCode, ...notice }: Omit<Notice, "kind"> & { hasNewCode: boolean },
): Promise<void> {
  const { orderId } = notice;
  const sent = await tx.emailMessage.count({
    where: { dedupeKey: `order_shipped/${orderId}`, state: { in: ["sent", "bounced"] } },
  });
  // A notice that waits reads the code when it is sent.
  if (sent === 0) return queueOrderEmail(tx, { ...notice, kind: "order_shipped" });
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  if (!hasNewCode || order.trackingCode === null) return;
  const subjectId = parcelSubject(order);
  await queueOrderEmail(tx, { ...notice, kind: "order_tracking", subjectId });
}

/** Queues the confirmation to the customer of a paid order and tells the staff, in the caller's transaction. */
export async function tellOfSale(
  tx: Tx,
  order: { id: string; email: string; totalCents: Cents },
  at: Date,
): Promise<void> {
  const about = { subjectId: order.id, orderId: order.id, at };
  await queueEmail(tx, { kind: "order_confirmation", recipient: order.email, ...about });
  const detail = formatEuro(order.totalCents);
  const href = orderHref(order.id);
  await tellStaff(tx, { kind: "order", email: "staff_new_order", detail, href, ...about });
}

/**
 * Queues the e-mail about a failed payment, unless nothing was refused. Call it when the last
 * payment attempt of an unpaid order has ended. It is sent after a delay, and skipped if the
 * customer pays or tries again.
 */
export async function queuePaymentFailed(tx: Tx, orderId: string, at: Date): Promise<void> {
  const attempts = await tx.paymentAttempt.findMany({
    where: { orderId },
    select: { state: true, providerReference: true, failureCode: true },
  });
  if (attempts.some(({ state }) => state === "succeeded") || !hasRefusedAttempt(attempts)) return;
  const notBefore = addMinutes(at, PAYMENT_FAILED_DELAY_MINUTES);
  await queueOrderEmail(tx, { kind: "payment_failed", orderId, at, notBefore });
}

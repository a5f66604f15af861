import "server-only";
import { addMinutes } from "date-fns";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { type OrderEmailKind, type StaffEmailKind } from "@/lib/mail/model/message";
import { type Tx } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { hasRefusedAttempt, PAYMENT_FAILED_DELAY_MINUTES } from "../model/mails";

type Notice<Kind> = {
  kind: Kind;
  orderId: string;
  /** Id of the refund, alert or dispute that the e-mail is about; the order by default. */
  subjectId?: string;
  at: Date;
  notBefore?: Date;
};

/** Queues an e-mail to an order's customer in the caller's transaction, once per kind and subject. */
export async function queueOrderEmail(tx: Tx, notice: Notice<OrderEmailKind>): Promise<void> {
  const { email } = await tx.order.findUniqueOrThrow({
    where: { id: notice.orderId },
    select: { email: true },
  });
  await queueEmails(tx, [{ subjectId: notice.orderId, ...notice, recipient: email }]);
}

/** Queues an e-mail to the shop's staff in the caller's transaction, once per kind and subject. */
export async function queueStaffEmail(tx: Tx, notice: Notice<StaffEmailKind>): Promise<void> {
  const { contact } = await getSettings(tx);
  await queueEmails(tx, [{ subjectId: notice.orderId, ...notice, recipient: contact.staffEmail }]);
}

/**
 * Queues the confirmation to the customer of a paid order and the notice to the staff, in the
 * caller's transaction.
 */
export async function queueSaleEmails(
  tx: Tx,
  order: { id: string; email: string },
  at: Date,
): Promise<void> {
  const { contact } = await getSettings(tx);
  const about = { subjectId: order.id, orderId: order.id, at };
  await queueEmails(tx, [
    { kind: "order_confirmation", recipient: order.email, ...about },
    { kind: "staff_new_order", recipient: contact.staffEmail, ...about },
  ]);
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

import "server-only";
import { batched } from "@/lib/core/batched";
import { addMinutes } from "@/lib/core/clock";
import { type Tx } from "@/lib/platform/db/client";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { PAYMENT_FAILED_DELAY_MINUTES, wasRefused } from "@/lib/orders/model/mails";
import { type OrderEmailKind, type StaffEmailKind } from "@/lib/mail/model/message";
import { getSettings } from "@/lib/settings/queries";

type Notice<Kind> = {
  kind: Kind;
  orderId: string;
  /** What it is about, when that is not the order itself: a refund, an alert, a dispute. */
  subjectId?: string;
  at: Date;
  /** The earliest moment it may leave. */
  notBefore?: Date;
};

/**
 * Queues an e-mail to an order's buyer inside the caller's transaction: one for each kind and subject,
 * however often it is called.
 */
export async function queueOrderEmail(tx: Tx, notice: Notice<OrderEmailKind>): Promise<void> {
  const { email } = await tx.order.findUniqueOrThrow({
    where: { id: notice.orderId },
    select: { email: true },
  });
  await queueEmails(tx, [{ subjectId: notice.orderId, ...notice, recipient: email }]);
}

/** Queues an e-mail to the shop's staff inside the caller's transaction, once per kind and subject. */
export async function queueStaffEmail(tx: Tx, notice: Notice<StaffEmailKind>): Promise<void> {
  const { contact } = await getSettings(tx);
  await queueEmails(tx, [{ subjectId: notice.orderId, ...notice, recipient: contact.staffEmail }]);
}

/**
 * Queues what a paid order makes known: its confirmation to the buyer, and the news to the staff, whose
 * address (`getStaffEmail`) is read before anything is locked.
 */
export async function queueOrderPaid(
  tx: Tx,
  order: { id: string; email: string },
  { at, staffEmail }: { at: Date; staffEmail: string },
): Promise<void> {
  const about = { subjectId: order.id, orderId: order.id, at };
  await queueEmails(tx, [
    { ...about, kind: "order_confirmation", recipient: order.email },
    { ...about, kind: "staff_new_order", recipient: staffEmail },
  ]);
}

const readStaffEmail = batched(async (asked: null[]): Promise<string[]> => {
  const { contact } = await getSettings();
  return asked.map(() => contact.staffEmail);
});

/** Where the staff reads; read once for payments that are settled at the same time. */
export function getStaffEmail(): Promise<string> {
  return readStaffEmail(null);
}

/**
 * Queues the news of an order's failed payment, when there is any: call it where the last payment of
 * an unpaid order ended. It waits a while, and is dropped should the shopper pay or try again.
 */
export async function queuePaymentFailed(tx: Tx, orderId: string, at: Date): Promise<void> {
  const attempts = await tx.paymentAttempt.findMany({
    where: { orderId },
    select: { state: true, providerReference: true, failureCode: true },
  });
  if (attempts.some(({ state }) => state === "succeeded") || !wasRefused(attempts)) return;
  const notBefore = addMinutes(at, PAYMENT_FAILED_DELAY_MINUTES);
  await queueOrderEmail(tx, { kind: "payment_failed", orderId, at, notBefore });
}

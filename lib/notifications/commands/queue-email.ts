import "server-only";
import { type Tx } from "@/lib/db/client";
import { queueEmail } from "@/lib/mail/commands";
import { type OrderEmailKind, type StaffEmailKind } from "@/lib/mail/model";
import { getSettings } from "@/lib/settings/queries";

type Notice<Kind> = {
  kind: Kind;
  orderId: string;
  /** What it is about, when that is not the order itself: a refund, an alert, a dispute. */
  subjectId?: string;
  at: Date;
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
  await queueEmail(tx, { subjectId: notice.orderId, ...notice, recipient: email });
}

/** Queues an e-mail to the shop's staff inside the caller's transaction, once per kind and subject. */
export async function queueStaffEmail(tx: Tx, notice: Notice<StaffEmailKind>): Promise<void> {
  const { contact } = await getSettings(tx);
  await queueEmail(tx, { subjectId: notice.orderId, ...notice, recipient: contact.staffEmail });
}

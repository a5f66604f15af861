import "server-only";
import { millisecondsInMinute } from "date-fns/constants";
import { isErasedAddress } from "@/lib/core/erased";
import { err, ok, type Result } from "@/lib/core/result";
import { isBlocked } from "@/lib/customers/queries/people";
import { type Staff } from "@/lib/identity/queries/gate";
import { awaitsApproval, lockOrder, wasAbandoned } from "@/lib/orders/commands/payment-status";
import { queueOrderEmail } from "@/lib/orders/commands/queue-email";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { isPayable } from "@/lib/orders/model/order-summary";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";

/** E-mails the customer of an unpaid order the link by which it can be paid, at most once a minute. */
export async function sendPaymentLink(
  { actor }: Staff<"write">,
  { orderId }: { orderId: string },
  now: Date,
): Promise<Result<null, { code: "order_not_found" | "not_payable" | "customer_blocked" }>> {
  const known = await getDb().order.findUnique({ where: { id: orderId } });
  if (!known || isErasedAddress(known.email)) return err({ code: "order_not_found" });
  const { createdAt, channel, email } = known;
  // Staff may make an order for a person they have blocked.
  if (channel === null && (await isBlocked(email))) return err({ code: "customer_blocked" });
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const circumstances = {
      abandoned: await wasAbandoned(tx, order),
      awaitsApproval: await awaitsApproval(tx, orderId, now),
    };
    if (!isPayable({ ...order, createdAt, ...circumstances }, now))
      return err({ code: "not_payable" });
    await queuePaymentLink(tx, orderId, now);
    await recordOrderEvent(tx, { orderId, at: now, actor, type: "payment_link_sent" });
    return ok(null);
  });
}

export async function queuePaymentLink(tx: Tx, orderId: string, at: Date): Promise<void> {
  const minute = Math.floor(at.getTime() / millisecondsInMinute);
  await queueOrderEmail(tx, {
    kind: "payment_link",
    orderId,
    subjectId: `${orderId}/${minute}`,
    at,
  });
}

import "server-only";
import { type OrderAlert, raiseAlert } from "@/lib/orders/commands/alerts";
import { queueStaffEmail } from "@/lib/orders/commands/queue-email";
import { type Tx } from "@/lib/platform/db/client";

/** Raises an alert and queues an e-mail to the staff, once per kind and subject. Returns false for a known one. */
export async function raiseAlertWithEmail(tx: Tx, alert: OrderAlert): Promise<boolean> {
  const id = await raiseAlert(tx, alert);
  if (id === null) return false;
  const { orderId, at } = alert;
  await queueStaffEmail(tx, { kind: "staff_alert", orderId, subjectId: id, at });
  return true;
}

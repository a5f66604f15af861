import "server-only";
import { type z } from "zod";
import { type Clock, systemClock } from "@/lib/core/clock";
import { getDb } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";
import { type OrderConfirmation } from "@/lib/orders/model/order";
import { findOrderConfirmation } from "../queries";
import { type confirmationSchema } from "../schema";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";

/**
 * What the success page asks: settles the payment its address names and answers with the order, or
 * null when this shop knows no such payment. Nothing personal is in the answer (payments: look-up).
 */
export async function confirmPayment(
  lookup: z.infer<typeof confirmationSchema>,
  clock: Clock = systemClock,
): Promise<OrderConfirmation | null> {
  const key =
    "session_id" in lookup
      ? { provider: "stripe" as const, providerReference: lookup.session_id }
      : { provider: "paypal" as const, providerReference: lookup.token };
  const attempt = await getDb().paymentAttempt.findUnique({
    where: { provider_providerReference: key },
    select: { id: true },
  });
  if (!attempt) return null;
  const settled = await settlePayment(attempt.id, clock);
  // The order is shown as we know it; webhook and reconciler will ask the provider again.
  if (!settled.ok) getLog().warn({ failure: settled.error }, "payment could not be read");
  return findOrderConfirmation(attempt.id);
}

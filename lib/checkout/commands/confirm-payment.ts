import "server-only";
import { type z } from "zod";
import { systemClock } from "@/lib/core/clock";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { getDb } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";
import { reportError } from "@/lib/platform/report-error";
import { findOrderConfirmation, type OrderConfirmation } from "../queries";
import { type confirmationSchema } from "../schema";

/**
 * Settles the payment named in the success page's URL and returns its order, or null when no
 * payment matches. A payment that cannot be settled now leaves its order pending. The result holds
 * no personal data (`docs/specification.md#success-page`).
 */
export async function confirmPayment(
  lookup: z.infer<typeof confirmationSchema>,
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
  // Without a result shows the order as stored; the webhook and the reconciler settle the payment.
  try {
    const settled = await settlePayment(attempt.id);
    if (!settled.ok) getLog().warn({ failure: settled.error }, "could not read the payment");
  } catch (error) {
    // The order is locked by others, or all connections are busy, for too long.
    reportError(error, { message: "could not settle the payment", level: "warn" });
  }
  return findOrderConfirmation(attempt.id, lookup.checkout_key ?? null, systemClock());
}

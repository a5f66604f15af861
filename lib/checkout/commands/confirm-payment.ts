import "server-only";
import { type z } from "zod";
import { type Clock, systemClock } from "@/lib/core/clock";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { type OrderConfirmation } from "@/lib/orders/model/order";
import { getDb } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";
import { findOrderConfirmation } from "../queries";
import { type confirmationSchema } from "../schema";

/**
 * Settles the payment named in the success page's URL and returns its order, or null when no
 * payment matches. The result holds no personal data (`docs/specification.md#success-page`).
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
  // Shows the order as stored; the webhook and the reconciler read the provider again.
  if (!settled.ok) getLog().warn({ failure: settled.error }, "could not read the payment");
  return findOrderConfirmation(attempt.id, lookup.checkout_key ?? null, clock());
}

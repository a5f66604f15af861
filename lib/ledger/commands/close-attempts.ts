import "server-only";
import { type Clock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { type ProviderId } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb } from "@/lib/platform/db/client";
import { settlePayment } from "./settle-payment";

/** A payment attempt that can still be paid. `reference` is null before its pay page exists. */
export type OpenAttempt = { id: string; provider: ProviderId; reference: string | null };

/**
 * Ends the earlier pay pages of an order before another is opened, so that only one can be paid.
 * Settles an attempt that has just been paid. The caller must read the order again afterwards.
 */
export async function closeAttempts(
  attempts: OpenAttempt[],
  clock: Clock,
): Promise<Result<null, { code: "provider_error" | "in_progress" }>> {
  for (const attempt of attempts) {
    if (attempt.reference !== null) {
      const ended = await getPaymentProvider(attempt.provider).expire(attempt.reference);
      if (!ended.ok && ended.error.code !== "not_found") return err({ code: "provider_error" });
      const state = ended.ok ? ended.value.state : "expired";
      if (state === "processing") return err({ code: "in_progress" });
      if (state === "paid") {
        await settlePayment(attempt.id, clock);
        continue;
      }
      // An open Stripe session can still be charged, so it does not count as ended.
      if (attempt.provider === "stripe" && state === "open") return err({ code: "provider_error" });
    }
    // A session stored after `attempts` was read has not been ended: the filter leaves it open for
    // the next call.
    await getDb().paymentAttempt.updateMany({
      where: {
        id: attempt.id,
        state: { in: ["created", "redirected"] },
        providerReference: attempt.reference,
      },
      data: { state: "superseded" },
    });
  }
  return ok(null);
}

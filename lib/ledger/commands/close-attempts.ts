import "server-only";
import { type Clock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb } from "@/lib/platform/db/client";
import { type OpenAttempt } from "../model";
import { settlePayment } from "./settle-payment";

/**
 * Ends the earlier pay pages of an order before another is opened, so that only one can be paid.
 * Settles an attempt that has just been paid. The caller must read the order again afterwards.
 */
export async function closeAttempts(
  attempts: OpenAttempt[],
  clock: Clock,
): Promise<Result<null, { code: "provider_error" | "in_progress" }>> {
  for (const { id, provider, providerReference } of attempts) {
    if (providerReference !== null) {
      const ended = await getPaymentProvider(provider).expire(providerReference);
      if (!ended.ok && ended.error.code !== "not_found") return err({ code: "provider_error" });
      const state = ended.ok ? ended.value.state : "expired";
      if (state === "processing") return err({ code: "in_progress" });
      if (state === "paid") {
        await settlePayment(id, clock);
        continue;
      }
      // An open Stripe session can still be charged, so it does not count as ended.
      if (provider === "stripe" && state === "open") return err({ code: "provider_error" });
    }
    // A session stored after `attempts` was read has not been ended: the filter leaves it open for
    // the next call.
    await getDb().paymentAttempt.updateMany({
      where: { id, state: { in: ["created", "redirected"] }, providerReference },
      data: { state: "superseded" },
    });
  }
  return ok(null);
}

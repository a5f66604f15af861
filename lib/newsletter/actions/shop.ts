"use server";

import { z } from "zod";
import { suggestSpelling } from "@/lib/core/email-spelling";
import { err, ok, type Result } from "@/lib/core/result";
import { messagesByField } from "@/lib/core/submission";
import { type ActionError, publicAction } from "@/lib/identity/http/actions";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { clientAddress } from "@/lib/platform/http/client-address";
import { type ShopMode } from "@/lib/platform/variables";
import { isShopPublic } from "@/lib/settings/queries";
import { countRejected, detectBot, isWithinLimits } from "../commands/check-submission";
import { subscribe } from "../commands/subscribe";
import { subscriptionSchema } from "../schema/subscription";

type SubscriptionError =
  | ActionError
  | { code: "too_many_requests" | "not_open" }
  /** The address looks misspelt; the visitor confirms it or takes the suggestion. */
  | { code: "spelling"; suggestion: string };

/**
 * Stores an address from popup, footer or cart. Submissions from programs get the same answer, are
 * counted and discarded, whether their input is valid or not. The mode chooses the thanks.
 */
export const subscribeToNewsletter = publicAction(
  "subscribeToNewsletter",
  z.custom<z.input<typeof subscriptionSchema>>(),
  null,
  async (input, now, headers): Promise<Result<{ mode: ShopMode }, SubscriptionError>> => {
    if (!(await isShopPublic())) return err({ code: "not_open" });
    const stored = ok({ mode: getEnv().mode });
    const program = detectBot(input);
    if (program) {
      await countRejected(getDb(), program, { now });
      return stored;
    }
    const parsed = subscriptionSchema.safeParse(input);
    if (!(await isWithinLimits(parsed.data?.email ?? null, headers))) {
      await countRejected(getDb(), "too_many", { now });
      return err({ code: "too_many_requests" });
    }
    if (!parsed.success)
      return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
    const suggestion = parsed.data.spellingConfirmed ? null : suggestSpelling(parsed.data.email);
    if (suggestion !== null) return err({ code: "spelling", suggestion });
    await subscribe(parsed.data, { now, ip: clientAddress(headers) });
    return stored;
  },
);

"use server";

import { headers } from "next/headers";
import { systemClock } from "@/lib/core/clock";
import { suggestSpelling } from "@/lib/core/email-spelling";
import { err, ok, type Result } from "@/lib/core/result";
import { messagesByField, type SubmissionOutcome } from "@/lib/core/submission";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getDb } from "@/lib/platform/db/client";
import { clientAddress } from "@/lib/platform/http/client-address";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { detectBot, isWithinLimits } from "./commands/admit";
import { countRejected } from "./commands/count-rejected";
import {
  type RemovalError,
  removeSubscriber as runRemoveSubscriber,
} from "./commands/remove-subscriber";
import { subscribe } from "./commands/subscribe";
import { removeSubscriberSchema, subscriptionSchema } from "./schema";

/** Stored or refused as with any form, or a suggested correction of the address to confirm first. */
export type SubscriptionOutcome =
  SubmissionOutcome | { ok: false; error: { code: "spelling"; suggestion: string } };

/**
 * Stores an address from popup, footer or cart (`Subscription`). Public. Submissions from programs get the
 * same answer, are counted and discarded.
 */
export const subscribeToNewsletter = defineAction<[input: unknown], SubscriptionOutcome>(
  async (input) => {
    const now = systemClock();
    const program = detectBot(input);
    if (program) {
      await countRejected(getDb(), program, { now });
      return ok(null);
    }
    const parsed = subscriptionSchema.safeParse(input);
    const visitor = await headers();
    const admitted = await isWithinLimits(parsed.data?.email ?? null, visitor);
    if (!admitted) {
      await countRejected(getDb(), "too_many", { now });
      return err({ code: "too_many_requests" });
    }
    if (!parsed.success)
      return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
    const suggestion = parsed.data.spelt ? null : suggestSpelling(parsed.data.email);
    if (suggestion !== null) return err({ code: "spelling", suggestion });
    await subscribe(parsed.data, { now, ip: clientAddress(visitor) });
    return ok(null);
  },
  { name: "subscribeToNewsletter", fallback: err({ code: "internal" }) },
);

export type RemovalOutcome = Result<null, RemovalError | { code: "invalid_input" | "internal" }>;

/** Deletes an address from the newsletter; the input is `removeSubscriberSchema`. */
export const removeSubscriber = defineAction<[input: unknown], RemovalOutcome>(
  async (input) => {
    const parsed = removeSubscriberSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runRemoveSubscriber(parsed.data.subscriberId, systemClock());
    reloadAfter(outcome, dashboardRoutes.adminNewsletter, "layout");
    return outcome;
  },
  { name: "removeSubscriber", fallback: err({ code: "internal" }) },
);

"use server";

import { headers } from "next/headers";
import { systemClock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { type SubmissionOutcome, messagesByField } from "@/lib/core/submission";
import { dashboardRoutes } from "@/lib/platform/routes";
import { getDb } from "@/lib/platform/db/client";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { clientAddress } from "@/lib/platform/http/client-address";
import { countInVain } from "./commands/count-rejected";
import {
  type RemovalError,
  removeSubscriber as runRemoveSubscriber,
} from "./commands/remove-subscriber";
import { subscribe } from "./commands/subscribe";
import { isAdmitted, programOf } from "./gate";
import { removeSubscriberSchema, subscriptionSchema } from "./schema";
import { suggestSpelling } from "@/lib/core/email-spelling";

/** Stored or refused as any form is; or a slip in the address that the visitor is asked about first. */
export type SubscriptionOutcome =
  SubmissionOutcome | { ok: false; error: { code: "spelling"; suggestion: string } };

/**
 * Keeps the address a visitor left in popup, footer or cart (`Subscription`). Open to everyone; what a
 * program sends is answered like the rest, counted and forgotten.
 */
export const subscribeToNewsletter = defineAction<[input: unknown], SubscriptionOutcome>(
  async (input) => {
    const now = systemClock();
    const program = programOf(input);
    if (program) {
      await countInVain(getDb(), program, { now });
      return ok(null);
    }
    const parsed = subscriptionSchema.safeParse(input);
    const visitor = await headers();
    const admitted = await isAdmitted(parsed.data?.email ?? null, visitor);
    if (!admitted) {
      await countInVain(getDb(), "too_many", { now });
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

/** Deletes an address from the newsletter's list; the input is `removeSubscriberSchema`. */
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

"use server";

import { type Result, err } from "@/lib/core/result";
import { systemClock } from "@/lib/core/clock";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/redirects";
import {
  type RefuseReviewError,
  type TellRefusalError,
  refuseReview as runRefuseReview,
  tellRefusal as runTellRefusal,
} from "@/lib/reviews/commands/refuse-review";
import {
  type ResendEmailError,
  resendEmail as runResendEmail,
} from "@/lib/orders/commands/resend-email";
import {
  refuseReviewSchema,
  resendEmailSchema,
  tellRefusalSchema,
} from "@/lib/orders/schema/mails";

export type ResendEmailOutcome = Result<
  { dedupeKey: string },
  ResendEmailError | { code: "invalid_input" | "internal" }
>;

/** Sends an e-mail once more; the input is `resendEmailSchema`. */
export const resendEmail = defineAction<[input: unknown], ResendEmailOutcome>(
  async (input) => {
    const parsed = resendEmailSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runResendEmail(parsed.data.emailId, systemClock);
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "resendEmail", fallback: err({ code: "internal" }) },
);

export type RefuseReviewOutcome = Result<
  { told: boolean },
  RefuseReviewError | { code: "invalid_input" | "internal" }
>;

/**
 * Refuses a review and tells its writer why where asked for; the input is `refuseReviewSchema`. For
 * administrators alone.
 */
export const refuseReview = defineAction<[input: unknown], RefuseReviewOutcome>(
  async (input) => {
    const parsed = refuseReviewSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runRefuseReview(parsed.data, systemClock());
    reloadAfter(outcome, routes.home, "layout");
    return outcome;
  },
  { name: "refuseReview", fallback: err({ code: "internal" }) },
);

export type TellRefusalOutcome = Result<
  null,
  TellRefusalError | { code: "invalid_input" | "internal" }
>;

/** Tells whoever wrote a refused review why; the input is `tellRefusalSchema`. For administrators alone. */
export const tellRefusal = defineAction<[input: unknown], TellRefusalOutcome>(
  async (input) => {
    const parsed = tellRefusalSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runTellRefusal(parsed.data, systemClock());
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "tellRefusal", fallback: err({ code: "internal" }) },
);

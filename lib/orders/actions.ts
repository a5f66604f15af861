"use server";

import { systemClock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/routes";
import { resendEmail as runResendEmail, type ResendEmailError } from "./commands/resend-email";
import { resendEmailSchema } from "./schema/mails";

export type ResendEmailOutcome = Result<
  { dedupeKey: string },
  ResendEmailError | { code: "invalid_input" | "internal" }
>;

/** Sends an e-mail again; the input is `resendEmailSchema`. Administrators only. */
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

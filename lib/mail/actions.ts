"use server";

import { err, type Result } from "@/lib/core/result";
import { type WriteRefusal } from "@/lib/identity/model";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/routes";
import { retryEmail as runRetryEmail } from "./commands/retry-email";
import { retryEmailSchema } from "./schema";

export type RetryEmailOutcome = Result<
  null,
  { code: WriteRefusal | "email_not_found" | "already_sent" | "invalid_input" | "internal" }
>;

/** Retries an e-mail that was not sent; the input is `retryEmailSchema`. */
export const retryEmail = defineAction<[input: unknown], RetryEmailOutcome>(
  async (input) => {
    const parsed = retryEmailSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runRetryEmail(parsed.data.emailId);
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "retryEmail", fallback: err({ code: "internal" }) },
);

"use server";

import { systemClock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import { defineAction } from "@/lib/platform/http/define-action";
import { defineSubmission } from "@/lib/platform/http/define-submission";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/routes";
import { declareWithdrawal as runDeclareWithdrawal } from "./commands/declare";
import {
  attachWithdrawal as runAttachWithdrawal,
  closeWithdrawal as runCloseWithdrawal,
  type HandleWithdrawalError,
} from "./commands/handle";
import { attachWithdrawalSchema, closeWithdrawalSchema, withdrawalSchema } from "./schema";

/** Stores a declaration of withdrawal (`WithdrawalInput`). Public. */
export const declareWithdrawal = defineSubmission(withdrawalSchema, runDeclareWithdrawal, {
  name: "declareWithdrawal",
  limit: "withdrawal",
});

type Outcome = Result<null, HandleWithdrawalError | { code: "invalid_input" | "internal" }>;

/** Attaches a withdrawal to an order; the input is `attachWithdrawalSchema`. Administrators only. */
export const attachWithdrawal = defineAction<[input: unknown], Outcome>(
  async (input) => {
    const parsed = attachWithdrawalSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runAttachWithdrawal(parsed.data, systemClock());
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "attachWithdrawal", fallback: err({ code: "internal" }) },
);

/** Closes a withdrawal without a refund; the input is `closeWithdrawalSchema`. Administrators only. */
export const closeWithdrawal = defineAction<[input: unknown], Outcome>(
  async (input) => {
    const parsed = closeWithdrawalSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runCloseWithdrawal(parsed.data, systemClock());
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "closeWithdrawal", fallback: err({ code: "internal" }) },
);

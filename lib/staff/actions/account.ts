"use server";

import { after } from "next/server";
import { systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { type SubmissionOutcome } from "@/lib/core/submission";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { defineAction } from "@/lib/platform/http/define-action";
import { defineSubmission } from "@/lib/platform/http/define-submission";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/routes";
import { chooseNotices as runChooseNotices } from "../commands/choose-notices";
import {
  changeOwnPassword as runChangeOwnPassword,
  endOtherSessions as runEndOtherSessions,
  renameSelf as runRenameSelf,
} from "../commands/own-password";
import { resetPassword as runResetPassword, sendPasswordReset } from "../commands/reset-password";
import {
  beginSecondFactor as runBeginSecondFactor,
  confirmSecondFactor as runConfirmSecondFactor,
  renewRecoveryCodes as runRenewRecoveryCodes,
  turnOffSecondFactor as runTurnOffSecondFactor,
} from "../commands/second-factor";
import { type AccountFailureCode, type SecondFactorOffer } from "../model/account";
import {
  bothFactorsSchema,
  changePasswordSchema,
  codeSchema,
  confirmPasswordSchema,
  noticesSchema,
  renameSchema,
  resetPasswordSchema,
  resetRequestSchema,
} from "../schema/account";

type Outcome<T = null> = Result<T, { code: AccountFailureCode }>;

const internal = err({ code: "internal" as const });
const invalid = err({ code: "invalid_input" as const });

/** Changes the caller's name; the input is `renameSchema`. */
export const renameSelf = defineAction<[input: unknown], Outcome>(
  async (input) => {
    const parsed = renameSchema.safeParse(input);
    if (!parsed.success) return invalid;
    const outcome = await runRenameSelf(parsed.data.name, systemClock());
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "renameSelf", fallback: internal },
);

/** Chooses the caller's notices by e-mail; the input is `noticesSchema`. */
export const chooseNotices = defineAction<[input: unknown], Outcome>(
  async (input) => {
    const parsed = noticesSchema.safeParse(input);
    return parsed.success ? runChooseNotices(parsed.data.notices) : invalid;
  },
  { name: "chooseNotices", fallback: internal },
);

/** Changes the caller's password; the input is `changePasswordSchema`. */
export const changeOwnPassword = defineAction<[input: unknown], Outcome>(
  async (input) => {
    const parsed = changePasswordSchema.safeParse(input);
    return parsed.success ? runChangeOwnPassword(parsed.data, systemClock()) : invalid;
  },
  { name: "changeOwnPassword", fallback: internal },
);

export const endOtherSessions = defineAction<[], Outcome>(
  () => runEndOtherSessions(systemClock()),
  { name: "endOtherSessions", fallback: internal },
);

/** Starts setting up a second factor; the input is `confirmPasswordSchema`. */
export const beginSecondFactor = defineAction<[input: unknown], Outcome<SecondFactorOffer>>(
  async (input) => {
    const parsed = confirmPasswordSchema.safeParse(input);
    return parsed.success ? runBeginSecondFactor(parsed.data.password) : invalid;
  },
  { name: "beginSecondFactor", fallback: internal },
);

/** Turns the second factor on with a first code; the input is `codeSchema`. */
export const confirmSecondFactor = defineAction<[input: unknown], Outcome<{ codes: string[] }>>(
  async (input) => {
    const parsed = codeSchema.safeParse(input);
    return parsed.success ? runConfirmSecondFactor(parsed.data.code, systemClock()) : invalid;
  },
  { name: "confirmSecondFactor", fallback: internal },
);

/** Turns the caller's second factor off; the input is `bothFactorsSchema`. */
export const turnOffSecondFactor = defineAction<[input: unknown], Outcome>(
  async (input) => {
    const parsed = bothFactorsSchema.safeParse(input);
    if (!parsed.success) return invalid;
    const outcome = await runTurnOffSecondFactor(parsed.data, systemClock());
    reloadAfter(outcome, dashboardRoutes.adminAccount);
    return outcome;
  },
  { name: "turnOffSecondFactor", fallback: internal },
);

/** Replaces the recovery codes; the input is `bothFactorsSchema`. */
export const renewRecoveryCodes = defineAction<[input: unknown], Outcome<{ codes: string[] }>>(
  async (input) => {
    const parsed = bothFactorsSchema.safeParse(input);
    return parsed.success ? runRenewRecoveryCodes(parsed.data, systemClock()) : invalid;
  },
  { name: "renewRecoveryCodes", fallback: internal },
);

const requestReset = defineSubmission(
  resetRequestSchema,
  ({ email }, now) => {
    // Runs after the response, so that its timing does not reveal whether an account exists.
    after(() => sendPasswordReset(email, now));
    return Promise.resolve();
  },
  { name: "requestPasswordReset", limit: "accountLink" },
);

/** Sends a password reset link. Public; the answer does not depend on whether an account exists. */
export async function requestPasswordReset(input: unknown): Promise<SubmissionOutcome> {
  return requestReset(input);
}

/** Sets the new password that a link allows; the input is `resetPasswordSchema`. Public. */
export const resetPassword = defineAction<[input: unknown], Outcome>(
  async (input) => {
    const parsed = resetPasswordSchema.safeParse(input);
    if (!parsed.success) return invalid;
    const outcome = await runResetPassword(parsed.data, systemClock());
    return outcome.ok ? ok(null) : outcome;
  },
  {
    name: "resetPassword",
    fallback: internal,
    limit: { name: "accountLink", exceeded: err({ code: "too_many_requests" }) },
  },
);

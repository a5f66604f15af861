"use server";

import { after } from "next/server";
import { systemClock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { type SubmissionOutcome } from "@/lib/core/submission";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { defineSubmission } from "@/lib/platform/http/define-submission";
import { dashboardRoutes } from "@/lib/platform/routes";
import { routes } from "@/lib/platform/redirects";
import {
  changeOwnPassword as runChangeOwnPassword,
  endOtherSessions as runEndOtherSessions,
  renameSelf as runRenameSelf,
} from "@/lib/staff/commands/own-password";
import {
  resetPassword as runResetPassword,
  sendPasswordReset,
} from "@/lib/staff/commands/reset-password";
import { chooseNotices as runChooseNotices } from "@/lib/staff/commands/choose-notices";
import {
  beginSecondFactor as runBeginSecondFactor,
  confirmSecondFactor as runConfirmSecondFactor,
  renewRecoveryCodes as runRenewRecoveryCodes,
  turnOffSecondFactor as runTurnOffSecondFactor,
} from "@/lib/staff/commands/second-factor";
import { type AccountFailureCode, type SecondFactorOffer } from "@/lib/staff/model/account";
import {
  bothFactorsSchema,
  changePasswordSchema,
  codeSchema,
  noticesSchema,
  passwordAgainSchema,
  renameSchema,
  resetPasswordSchema,
  resetRequestSchema,
} from "@/lib/staff/schema/account";

type Outcome<T = null> = Result<T, { code: AccountFailureCode }>;

const internal = err({ code: "internal" as const });
const invalid = err({ code: "invalid_input" as const });

/** Changes one's own name; the input is `renameSchema`. */
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

/** Chooses what one is told of by e-mail; the input is `noticesSchema`. */
export const chooseNotices = defineAction<[input: unknown], Outcome>(
  async (input) => {
    const parsed = noticesSchema.safeParse(input);
    return parsed.success ? runChooseNotices(parsed.data.notices) : invalid;
  },
  { name: "chooseNotices", fallback: internal },
);

/** Changes one's own password; the input is `changePasswordSchema`. */
export const changeOwnPassword = defineAction<[input: unknown], Outcome>(
  async (input) => {
    const parsed = changePasswordSchema.safeParse(input);
    return parsed.success ? runChangeOwnPassword(parsed.data, systemClock()) : invalid;
  },
  { name: "changeOwnPassword", fallback: internal },
);

/** Ends every other session of one's own. */
export const endOtherSessions = defineAction<[], Outcome>(
  () => runEndOtherSessions(systemClock()),
  { name: "endOtherSessions", fallback: internal },
);

/** Begins a second factor; the input is `passwordAgainSchema`. */
export const beginSecondFactor = defineAction<[input: unknown], Outcome<SecondFactorOffer>>(
  async (input) => {
    const parsed = passwordAgainSchema.safeParse(input);
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

/** Turns one's own second factor off; the input is `bothFactorsSchema`. */
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

/** Makes new recovery codes; the input is `bothFactorsSchema`. */
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
    // Sent once the answer is out, so that neither its words nor its time tell whether there is one.
    after(() => sendPasswordReset(email, now));
    return Promise.resolve();
  },
  { name: "requestPasswordReset", limit: "accountLink" },
);

/** Sends the link to a new password. Open to everyone and answered alike whoever has an account. */
export async function requestPasswordReset(input: unknown): Promise<SubmissionOutcome> {
  return requestReset(input);
}

/** Sets the new password that a link allows; the input is `resetPasswordSchema`. Open to everyone. */
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

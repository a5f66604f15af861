"use server";

import { after } from "next/server";
import { z } from "zod";
import { ok } from "@/lib/core/result";
import { defineAction } from "@/lib/identity/http/define-action";
import { defineSubmission } from "@/lib/identity/http/define-submission";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
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

/** Changes the caller's name. */
export const renameSelf = defineAction(
  { name: "renameSelf", schema: renameSchema, access: "staff", revalidates: routes.admin },
  ({ name }, { now }) => runRenameSelf(name, now),
);

/** Chooses the caller's notices by e-mail. */
export const chooseNotices = defineAction(
  { name: "chooseNotices", schema: noticesSchema, access: "staff" },
  ({ notices }) => runChooseNotices(notices),
);

/** Changes the caller's password. */
export const changeOwnPassword = defineAction(
  { name: "changeOwnPassword", schema: changePasswordSchema, access: "staff" },
  (input, { now }) => runChangeOwnPassword(input, now),
);

/** Ends all other sessions of the caller. */
export const endOtherSessions = defineAction(
  { name: "endOtherSessions", schema: z.void(), access: "staff" },
  (_, { now }) => runEndOtherSessions(now),
);

/** Starts setting up a second factor. Returns its secret as text and as a picture. */
export const beginSecondFactor = defineAction(
  { name: "beginSecondFactor", schema: confirmPasswordSchema, access: "staff" },
  ({ password }) => runBeginSecondFactor(password),
);

/** Turns the second factor on with a first code. Returns the recovery codes. */
export const confirmSecondFactor = defineAction(
  { name: "confirmSecondFactor", schema: codeSchema, access: "staff" },
  ({ code }, { now }) => runConfirmSecondFactor(code, now),
);

/** Turns the caller's second factor off. */
export const turnOffSecondFactor = defineAction(
  {
    name: "turnOffSecondFactor",
    schema: bothFactorsSchema,
    access: "staff",
    revalidates: dashboardRoutes.adminAccount,
  },
  (input, { now }) => runTurnOffSecondFactor(input, now),
);

/** Replaces the recovery codes. Returns the new ones. */
export const renewRecoveryCodes = defineAction(
  { name: "renewRecoveryCodes", schema: bothFactorsSchema, access: "staff" },
  (input, { now }) => runRenewRecoveryCodes(input, now),
);

/** Sends a password reset link. The answer does not depend on whether an account exists. */
export const requestPasswordReset = defineSubmission(
  { name: "requestPasswordReset", schema: resetRequestSchema, limit: "accountLink" },
  ({ email }, { now }) => {
    // Runs after the response, so that its timing does not reveal whether an account exists.
    after(() => sendPasswordReset(email, now));
    return Promise.resolve();
  },
);

/** Sets the new password that a link allows. */
export const resetPassword = defineAction(
  { name: "resetPassword", schema: resetPasswordSchema, access: "public", limit: "accountLink" },
  async (input, { now }) => {
    const outcome = await runResetPassword(input, now);
    return outcome.ok ? ok(null) : outcome;
  },
);

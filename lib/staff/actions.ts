"use server";

import { after } from "next/server";
import { z } from "zod";
import { adminAction, defineSubmission, publicAction } from "@/lib/identity/http/actions";
import { acceptInvitation as runAcceptInvitation } from "./commands/accept-invitation";
import { changeColleague as runChangeColleague } from "./commands/change-colleague";
import {
  inviteColleague as runInviteColleague,
  resendInvitation as runResendInvitation,
  withdrawInvitation as runWithdrawInvitation,
} from "./commands/invitations";
import {
  changeOwnPassword as runChangeOwnPassword,
  chooseNotices as runChooseNotices,
  endOtherSessions as runEndOtherSessions,
  renameSelf as runRenameSelf,
} from "./commands/own-password";
import { resetPassword as runResetPassword, sendPasswordReset } from "./commands/reset-password";
import {
  beginSecondFactor as runBeginSecondFactor,
  confirmSecondFactor as runConfirmSecondFactor,
  renewRecoveryCodes as runRenewRecoveryCodes,
  turnOffSecondFactor as runTurnOffSecondFactor,
} from "./commands/second-factor";
import {
  acceptInvitationSchema,
  bothFactorsSchema,
  changeColleagueSchema,
  changePasswordSchema,
  codeSchema,
  confirmPasswordSchema,
  invitationSchema,
  inviteSchema,
  noticesSchema,
  renameSchema,
  resetPasswordSchema,
  resetRequestSchema,
} from "./schema";

export const renameSelf = adminAction("renameSelf", "read", renameSchema, runRenameSelf);

export const chooseNotices = adminAction(
  "chooseNotices",
  "read",
  noticesSchema,
  runChooseNotices,
  "none",
);

export const changeOwnPassword = adminAction(
  "changeOwnPassword",
  "read",
  changePasswordSchema,
  runChangeOwnPassword,
  "none",
);

export const endOtherSessions = adminAction(
  "endOtherSessions",
  "read",
  z.void(),
  runEndOtherSessions,
  "none",
);

/** Starts setting up a second factor. Returns its secret as text and as a picture. */
export const beginSecondFactor = adminAction(
  "beginSecondFactor",
  "read",
  confirmPasswordSchema,
  runBeginSecondFactor,
  "none",
);

/** Turns the second factor on with a first code. Returns the recovery codes. */
export const confirmSecondFactor = adminAction(
  "confirmSecondFactor",
  "read",
  codeSchema,
  runConfirmSecondFactor,
  "none",
);

export const turnOffSecondFactor = adminAction(
  "turnOffSecondFactor",
  "read",
  bothFactorsSchema,
  runTurnOffSecondFactor,
);

/** Replaces the recovery codes. Returns the new ones. */
export const renewRecoveryCodes = adminAction(
  "renewRecoveryCodes",
  "read",
  bothFactorsSchema,
  runRenewRecoveryCodes,
  "none",
);

/** Sends a password reset link. The answer does not depend on whether an account exists. */
export const requestPasswordReset = defineSubmission(
  "requestPasswordReset",
  resetRequestSchema,
  "accountLink",
  ({ email }, now) => {
    // Runs after the response, so that its timing does not reveal whether an account exists.
    after(() => sendPasswordReset(email, now));
    return Promise.resolve();
  },
);

/** Sets the new password that a link allows. */
export const resetPassword = publicAction(
  "resetPassword",
  resetPasswordSchema,
  "accountLink",
  runResetPassword,
);

export const inviteColleague = adminAction(
  "inviteColleague",
  "write",
  inviteSchema,
  runInviteColleague,
);

export const resendInvitation = adminAction(
  "resendInvitation",
  "write",
  invitationSchema,
  runResendInvitation,
);

export const withdrawInvitation = adminAction(
  "withdrawInvitation",
  "write",
  invitationSchema,
  runWithdrawInvitation,
);

/** Changes a colleague's role or access. */
export const changeColleague = adminAction(
  "changeColleague",
  "write",
  changeColleagueSchema,
  runChangeColleague,
);

/** Creates the account that an invitation allows. */
export const acceptInvitation = publicAction(
  "acceptInvitation",
  acceptInvitationSchema,
  "accountLink",
  runAcceptInvitation,
);

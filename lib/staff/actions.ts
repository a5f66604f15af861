"use server";

import { after } from "next/server";
import { z } from "zod";
import { adminAction, defineSubmission, publicAction } from "@/lib/identity/http/actions";
import * as invitation from "./commands/accept-invitation";
import * as colleague from "./commands/change-colleague";
import * as invitations from "./commands/invitations";
import * as account from "./commands/own-password";
import * as access from "./commands/reset-password";
import * as factor from "./commands/second-factor";
import {
  acceptInvitationSchema,
  bothFactorsSchema,
  changeColleagueSchema,
  changePasswordSchema,
  codeSchema,
  confirmPasswordSchema,
  invitationSchema,
  inviteSchema,
  renameSchema,
  resetPasswordSchema,
  resetRequestSchema,
} from "./schema";

export const renameSelf = adminAction("renameSelf", "enter", renameSchema, account.renameSelf);

export const changeOwnPassword = adminAction(
  "changeOwnPassword",
  "enter",
  changePasswordSchema,
  account.changeOwnPassword,
  "none",
);

export const endOtherSessions = adminAction(
  "endOtherSessions",
  "enter",
  z.void(),
  account.endOtherSessions,
  "none",
);

/** Starts setting up a second factor. Returns its secret as text and as a picture. */
export const beginSecondFactor = adminAction(
  "beginSecondFactor",
  "enter",
  confirmPasswordSchema,
  factor.beginSecondFactor,
  "none",
);

/** Turns the second factor on with a first code. Returns the recovery codes. */
export const confirmSecondFactor = adminAction(
  "confirmSecondFactor",
  "enter",
  codeSchema,
  factor.confirmSecondFactor,
  "none",
);

export const turnOffSecondFactor = adminAction(
  "turnOffSecondFactor",
  "enter",
  bothFactorsSchema,
  factor.turnOffSecondFactor,
);

/** Replaces the recovery codes. Returns the new ones. */
export const renewRecoveryCodes = adminAction(
  "renewRecoveryCodes",
  "enter",
  bothFactorsSchema,
  factor.renewRecoveryCodes,
  "none",
);

/** Sends a password reset link. The answer does not depend on whether an account exists. */
export const requestPasswordReset = defineSubmission(
  "requestPasswordReset",
  resetRequestSchema,
  "accountLink",
  ({ email }, now) => {
    // Runs after the response, so that its timing does not reveal whether an account exists.
    after(() => access.sendPasswordReset(email, now));
    return Promise.resolve();
  },
);

/** Sets the new password that a link allows. */
export const resetPassword = publicAction(
  "resetPassword",
  resetPasswordSchema,
  "accountLink",
  access.resetPassword,
);

export const inviteColleague = adminAction(
  "inviteColleague",
  "write",
  inviteSchema,
  invitations.inviteColleague,
);

export const resendInvitation = adminAction(
  "resendInvitation",
  "write",
  invitationSchema,
  invitations.resendInvitation,
);

export const withdrawInvitation = adminAction(
  "withdrawInvitation",
  "write",
  invitationSchema,
  invitations.withdrawInvitation,
);

/** Changes a colleague's role or access. */
export const changeColleague = adminAction(
  "changeColleague",
  "write",
  changeColleagueSchema,
  colleague.changeColleague,
);

/** Creates the account that an invitation allows. */
export const acceptInvitation = publicAction(
  "acceptInvitation",
  acceptInvitationSchema,
  "accountLink",
  invitation.acceptInvitation,
);

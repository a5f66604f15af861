"use server";

import { ok } from "@/lib/core/result";
import { adminAction, publicAction } from "@/lib/identity/http/actions";
import { acceptInvitation as runAcceptInvitation } from "../commands/accept-invitation";
import { changeColleague as runChangeColleague } from "../commands/change-colleague";
import {
  inviteColleague as runInviteColleague,
  resendInvitation as runResendInvitation,
  withdrawInvitation as runWithdrawInvitation,
} from "../commands/invitations";
import {
  acceptInvitationSchema,
  changeColleagueSchema,
  invitationSchema,
  inviteSchema,
} from "../schema/colleagues";

/** Invites a colleague. */
export const inviteColleague = adminAction(
  "inviteColleague",
  "write",
  inviteSchema,
  runInviteColleague,
);

/** Resends an open invitation. */
export const resendInvitation = adminAction(
  "resendInvitation",
  "write",
  invitationSchema,
  runResendInvitation,
);

/** Withdraws an open invitation. */
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
  async (input, now) => {
    const outcome = await runAcceptInvitation(input, now);
    return outcome.ok ? ok(null) : outcome;
  },
);

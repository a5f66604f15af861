"use server";

import { ok } from "@/lib/core/result";
import { defineAction } from "@/lib/identity/http/define-action";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
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

const revalidates = dashboardRoutes.adminPeople;

/** Invites a colleague. */
export const inviteColleague = defineAction(
  { name: "inviteColleague", schema: inviteSchema, access: "admin", revalidates },
  (input, { now }) => runInviteColleague(input, now),
);

/** Resends an open invitation. */
export const resendInvitation = defineAction(
  { name: "resendInvitation", schema: invitationSchema, access: "admin", revalidates },
  ({ invitationId }, { now }) => runResendInvitation(invitationId, now),
);

/** Withdraws an open invitation. */
export const withdrawInvitation = defineAction(
  { name: "withdrawInvitation", schema: invitationSchema, access: "admin", revalidates },
  ({ invitationId }, { now }) => runWithdrawInvitation(invitationId, now),
);

/** Changes a colleague's role or access. */
export const changeColleague = defineAction(
  { name: "changeColleague", schema: changeColleagueSchema, access: "admin", revalidates },
  (input, { now }) => runChangeColleague(input, now),
);

/** Creates the account that an invitation allows. */
export const acceptInvitation = defineAction(
  {
    name: "acceptInvitation",
    schema: acceptInvitationSchema,
    access: "public",
    limit: "accountLink",
  },
  async (input, { now }) => {
    const outcome = await runAcceptInvitation(input, now);
    return outcome.ok ? ok(null) : outcome;
  },
);

"use server";

import { systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { acceptInvitation as runAcceptInvitation } from "../commands/accept-invitation";
import { changeColleague as runChangeColleague } from "../commands/change-colleague";
import {
  inviteColleague as runInviteColleague,
  resendInvitation as runResendInvitation,
  withdrawInvitation as runWithdrawInvitation,
} from "../commands/invitations";
import { type PeopleFailureCode } from "../model/colleagues";
import {
  acceptInvitationSchema,
  changeColleagueSchema,
  invitationSchema,
  inviteSchema,
} from "../schema/colleagues";

export type PeopleOutcome = Result<null, { code: PeopleFailureCode }>;

const internal = err({ code: "internal" as const });
const invalid = err({ code: "invalid_input" as const });

/** Invites a colleague; the input is `inviteSchema`. */
export const inviteColleague = defineAction<[input: unknown], PeopleOutcome>(
  async (input) => {
    const parsed = inviteSchema.safeParse(input);
    if (!parsed.success) return invalid;
    const outcome = await runInviteColleague(parsed.data, systemClock());
    reloadAfter(outcome, dashboardRoutes.adminPeople);
    return outcome;
  },
  { name: "inviteColleague", fallback: internal },
);

/** Resends an open invitation; the input is `invitationSchema`. */
export const resendInvitation = defineAction<[input: unknown], PeopleOutcome>(
  async (input) => {
    const parsed = invitationSchema.safeParse(input);
    if (!parsed.success) return invalid;
    const outcome = await runResendInvitation(parsed.data.invitationId, systemClock());
    reloadAfter(outcome, dashboardRoutes.adminPeople);
    return outcome;
  },
  { name: "resendInvitation", fallback: internal },
);

/** Withdraws an open invitation; the input is `invitationSchema`. */
export const withdrawInvitation = defineAction<[input: unknown], PeopleOutcome>(
  async (input) => {
    const parsed = invitationSchema.safeParse(input);
    if (!parsed.success) return invalid;
    const outcome = await runWithdrawInvitation(parsed.data.invitationId, systemClock());
    reloadAfter(outcome, dashboardRoutes.adminPeople);
    return outcome;
  },
  { name: "withdrawInvitation", fallback: internal },
);

/** Changes a colleague's role or access; the input is `changeColleagueSchema`. */
export const changeColleague = defineAction<[input: unknown], PeopleOutcome>(
  async (input) => {
    const parsed = changeColleagueSchema.safeParse(input);
    if (!parsed.success) return invalid;
    const outcome = await runChangeColleague(parsed.data, systemClock());
    reloadAfter(outcome, dashboardRoutes.adminPeople);
    return outcome;
  },
  { name: "changeColleague", fallback: internal },
);

/** Creates the account that an invitation allows; the input is `acceptInvitationSchema`. Public. */
export const acceptInvitation = defineAction<[input: unknown], PeopleOutcome>(
  async (input) => {
    const parsed = acceptInvitationSchema.safeParse(input);
    if (!parsed.success) return invalid;
    const outcome = await runAcceptInvitation(parsed.data, systemClock());
    return outcome.ok ? ok(null) : outcome;
  },
  {
    name: "acceptInvitation",
    fallback: internal,
    limit: { name: "accountLink", exceeded: err({ code: "too_many_requests" }) },
  },
);

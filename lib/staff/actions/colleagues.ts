"use server";

import { systemClock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { dashboardRoutes } from "@/lib/platform/routes";
import { acceptInvitation as runAcceptInvitation } from "@/lib/staff/commands/accept-invitation";
import { changeColleague as runChangeColleague } from "@/lib/staff/commands/change-colleague";
import {
  inviteColleague as runInviteColleague,
  resendInvitation as runResendInvitation,
  withdrawInvitation as runWithdrawInvitation,
} from "@/lib/staff/commands/invitations";
import { type PeopleFailureCode } from "@/lib/staff/model/colleagues";
import {
  acceptInvitationSchema,
  changeColleagueSchema,
  invitationSchema,
  inviteSchema,
} from "@/lib/staff/schema/colleagues";

export type PeopleOutcome = Result<null, { code: PeopleFailureCode }>;

const internal = err({ code: "internal" as const });
const invalid = err({ code: "invalid_input" as const });

/** Asks somebody to work here; the input is `inviteSchema`. */
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

/** Sends an open invitation again; the input is `invitationSchema`. */
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

/** Takes an open invitation back; the input is `invitationSchema`. */
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

/** Changes what a colleague may do; the input is `changeColleagueSchema`. */
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

/** Makes the account that an invitation allows; the input is `acceptInvitationSchema`. Open to everyone. */
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

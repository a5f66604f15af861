import "server-only";
import { type SecondFactorChange } from "@/emails/access";
import { type EmailFacts } from "@/emails/registry";
import { staffRoles, userIdOfActor } from "@/lib/identity/model";
import { accountLinkUrl } from "@/lib/identity/secrets/account-link";
import { type MessageSource, type MessageSources } from "@/lib/mail/commands/send-email";
import { type AccessEmailKind } from "@/lib/mail/model/message";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";

export const accessMailSources: Pick<MessageSources, AccessEmailKind> = {
  staff_invitation: messageOf("staff_invitation"),
  password_reset: messageOf("password_reset"),
  password_changed: messageOf("password_changed"),
  second_factor_changed: messageOf("second_factor_changed"),
};

function messageOf<K extends AccessEmailKind>(kind: K): MessageSource<K> {
  return { load: ({ subjectId }, now) => findAccessEmailFacts(getDb(), kind, subjectId, now) };
}

/**
 * Loads the facts of an e-mail about access to the dashboard. Returns null when they no longer
 * hold: the invitation was withdrawn or resent, the link was used or has expired. Returns the same
 * facts on every try.
 */
export async function findAccessEmailFacts<K extends AccessEmailKind>(
  db: Db,
  kind: K,
  subjectId: string,
  now: Date,
): Promise<EmailFacts[K] | null> {
  const facts: { [Kind in AccessEmailKind]: () => Promise<EmailFacts[Kind] | null> } = {
    staff_invitation: () => invitationFacts(db, subjectId, now),
    password_reset: () => passwordResetFacts(db, subjectId, now),
    password_changed: () => passwordChangedFacts(db, subjectId),
    second_factor_changed: () => secondFactorFacts(db, subjectId),
  };
  return facts[kind]();
}

/** `subjectId`: `<invitation>/<sending>`. */
async function invitationFacts(
  db: Db,
  subjectId: string,
  now: Date,
): Promise<EmailFacts["staff_invitation"] | null> {
  const [id = "", sending] = subjectId.split("/");
  const invitation = await db.invitation.findUnique({ where: { id } });
  const role = staffRoles.find((one) => one === invitation?.role);
  if (!invitation || !role || invitation.sendings !== Number(sending)) return null;
  const { acceptedAt, withdrawnAt, expiresAt, invitedBy } = invitation;
  if (acceptedAt || withdrawnAt || expiresAt <= now) return null;
  const inviter = await db.user.findUnique({ where: { id: userIdOfActor(invitedBy) ?? id } });
  const link = accountLinkUrl("invitation", { id, sending: invitation.sendings });
  return { invitedBy: inviter?.name ?? "Chi amministra il negozio", role, link, expiresAt };
}

async function passwordResetFacts(
  db: Db,
  id: string,
  now: Date,
): Promise<EmailFacts["password_reset"] | null> {
  const reset = await db.passwordReset.findUnique({ where: { id }, include: { user: true } });
  if (!reset || reset.closedAt || reset.expiresAt <= now || reset.user.disabledAt) return null;
  const link = accountLinkUrl("password-reset", { id, sending: 1 });
  return { name: reset.user.name, link, expiresAt: reset.expiresAt };
}

/** `subjectId`: `<user>/<time>`. */
async function passwordChangedFacts(
  db: Db,
  subjectId: string,
): Promise<EmailFacts["password_changed"] | null> {
  const [id = "", time = ""] = subjectId.split("/");
  const user = await db.user.findUnique({ where: { id } });
  if (!user) return null;
  return {
    name: user.name,
    at: new Date(time),
    resetLink: `${getEnv().SITE_URL}${routes.passwordReset}`,
  };
}

/** `subjectId`: `<user>/<time>/<change>`. */
async function secondFactorFacts(
  db: Db,
  subjectId: string,
): Promise<EmailFacts["second_factor_changed"] | null> {
  const [id = "", time = "", change = ""] = subjectId.split("/");
  const user = await db.user.findUnique({ where: { id } });
  if (!user) return null;
  return {
    name: user.name,
    at: new Date(time),
    change: change as SecondFactorChange,
    adminLink: `${getEnv().SITE_URL}${dashboardRoutes.adminAccount}`,
  };
}

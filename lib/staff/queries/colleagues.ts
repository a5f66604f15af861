import "server-only";
import { readAccountLink } from "@/lib/identity/secrets/account-link";
import { type AdminRefusal, staffRoles, userIdOfActor } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { type Result, ok } from "@/lib/core/result";
import { type Db, getDb } from "@/lib/platform/db/client";
import { type People } from "@/lib/staff/model/colleagues";

/** What an invitation that can still be accepted looks like in the database. */
export const OPEN_INVITATION = { acceptedAt: null, withdrawnAt: null } as const;

/** Everybody who may enter and whoever is asked to, for whoever may see the dashboard. */
export async function listPeople(): Promise<Result<People, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const [users, invitations] = await Promise.all([
    getDb().user.findMany({ orderBy: [{ disabledAt: "asc" }, { name: "asc" }, { id: "asc" }] }),
    getDb().invitation.findMany({ where: OPEN_INVITATION, orderBy: { sentAt: "desc" } }),
  ]);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return ok({
    ownId: staff.value.userId,
    colleagues: users
      .map(({ id, name, email, role, lastSignInAt, totpSince, disabledAt }) => ({
        id,
        name,
        email,
        lastSignInAt,
        disabledAt,
        role: staffRoles.find((one) => one === role) ?? null,
        secondFactor: totpSince !== null,
      }))
      // Whoever may enter stands before whoever no longer may.
      .sort((a, b) => Number(a.disabledAt !== null) - Number(b.disabledAt !== null)),
    invitations: invitations.flatMap(({ id, email, role, invitedBy, sentAt, expiresAt }) => {
      const known = staffRoles.find((one) => one === role);
      const inviter = names.get(userIdOfActor(invitedBy) ?? "") ?? null;
      return known ? [{ id, email, role: known, invitedBy: inviter, sentAt, expiresAt }] : [];
    }),
  });
}

/** The invitation a link opens, without accepting it; null when it opens none any more. */
export async function findInvitation(db: Db, token: string, now: Date) {
  const link = readAccountLink("invitation", token);
  if (!link) return null;
  return db.invitation.findFirst({
    where: { id: link.id, sendings: link.sending, expiresAt: { gt: now }, ...OPEN_INVITATION },
  });
}

/** To whom the invitation behind a link goes; null when it opens none any more. */
export async function readInvitation(token: string, now: Date): Promise<{ email: string } | null> {
  const invitation = await findInvitation(getDb(), token, now);
  return invitation && { email: invitation.email };
}

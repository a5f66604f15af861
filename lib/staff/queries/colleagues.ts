import "server-only";
import { staffRoles, userIdOfActor } from "@/lib/identity/model";
import { type Staff } from "@/lib/identity/queries/gate";
import { readAccountLink } from "@/lib/identity/secrets/account-link";
import { type Db, getDb } from "@/lib/platform/db/client";

export const OPEN_INVITATION = { acceptedAt: null, withdrawnAt: null } as const;

/** Returns all colleagues and open invitations. */
export async function listStaff(staff: Staff) {
  const [users, invitations] = await Promise.all([
    getDb().user.findMany({ orderBy: [{ disabledAt: "asc" }, { name: "asc" }, { id: "asc" }] }),
    getDb().invitation.findMany({ where: OPEN_INVITATION, orderBy: { sentAt: "desc" } }),
  ]);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return {
    ownId: staff.userId,
    colleagues: users
      .map(({ id, name, email, role, mayExport, lastSignInAt, totpSince, disabledAt }) => ({
        id,
        name,
        email,
        lastSignInAt,
        disabledAt,
        role: staffRoles.find((one) => one === role) ?? null,
        mayExport,
        secondFactor: totpSince !== null,
      }))
      // Active colleagues come before disabled ones.
      .sort((a, b) => Number(a.disabledAt !== null) - Number(b.disabledAt !== null)),
    invitations: invitations.flatMap(({ id, email, role, invitedBy, sentAt, expiresAt }) => {
      const known = staffRoles.find((one) => one === role);
      const inviter = names.get(userIdOfActor(invitedBy) ?? "") ?? null;
      return known ? [{ id, email, role: known, invitedBy: inviter, sentAt, expiresAt }] : [];
    }),
  };
}

type StaffList = Awaited<ReturnType<typeof listStaff>>;

/** A user in the list of colleagues. `role` is null for a user without access to the dashboard. */
export type Colleague = StaffList["colleagues"][number];

export type OpenInvitation = StaffList["invitations"][number];

/** Returns the invitation a link opens, without accepting it; null when it is no longer valid. */
export async function findInvitation(db: Db, token: string, now: Date) {
  const link = readAccountLink("invitation", token);
  if (!link) return null;
  return db.invitation.findFirst({
    where: { id: link.id, sendings: link.sending, expiresAt: { gt: now }, ...OPEN_INVITATION },
  });
}

/** Returns the address of the invitation behind a link; null when it is no longer valid. */
export async function readInvitation(token: string, now: Date): Promise<{ email: string } | null> {
  const invitation = await findInvitation(getDb(), token, now);
  return invitation && { email: invitation.email };
}

import "server-only";
import { addMinutes } from "date-fns";
import { err, ok, type Result } from "@/lib/core/result";
import { adminActor, type StaffRole } from "@/lib/identity/model";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { INVITATION_MINUTES } from "../model/colleagues";
import { OPEN_INVITATION } from "../queries/colleagues";
import { queueInvitation } from "./queue-access-email";

/** Invites a colleague by an e-mail with a link. */
export async function inviteColleague(
  { userId, actor }: Staff<"write">,
  { email, role }: { email: string; role: StaffRole },
  now: Date,
): Promise<Result<null, { code: "not_admin" | "already_colleague" | "already_invited" }>> {
  return inTransaction(async (tx) => {
    // Checked again under a lock: a concurrent end of the inviter's administration sees this invitation,
    // or is seen here.
    const inviter = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users WHERE id = ${userId}::uuid AND role = 'admin' AND disabled_at IS NULL FOR SHARE`;
    if (inviter.length === 0) return err({ code: "not_admin" as const });
    if ((await tx.user.count({ where: { email } })) > 0)
      return err({ code: "already_colleague" as const });
    // The unique index lets one of two concurrent invitations through.
    const [invitation] = await tx.invitation.createManyAndReturn({
      data: [
        {
          email,
          role,
          invitedBy: actor,
          createdAt: now,
          sentAt: now,
          expiresAt: addMinutes(now, INVITATION_MINUTES),
        },
      ],
      skipDuplicates: true,
    });
    if (!invitation) return err({ code: "already_invited" as const });
    const subject = invitation.id;
    await recordAudit(tx, { actor, action: "user.invited", subject, after: { role } }, now);
    await queueInvitation(tx, invitation, now);
    return ok(null);
  });
}

/** Resends an open invitation for another three days. Earlier links stop working. */
export async function resendInvitation(
  { actor }: Staff<"write">,
  { invitationId: id }: { invitationId: string },
  now: Date,
): Promise<Result<null, { code: "not_found" }>> {
  return inTransaction(async (tx) => {
    const [invitation] = await tx.invitation.updateManyAndReturn({
      where: { id, ...OPEN_INVITATION },
      data: {
        sendings: { increment: 1 },
        sentAt: now,
        expiresAt: addMinutes(now, INVITATION_MINUTES),
      },
    });
    if (!invitation) return err({ code: "not_found" as const });
    await recordAudit(tx, { actor, action: "user.invitation_sent_again", subject: id }, now);
    await queueInvitation(tx, invitation, now);
    return ok(null);
  });
}

/** Withdraws an open invitation. Its link stops working. */
export async function withdrawInvitation(
  { actor }: Staff<"write">,
  { invitationId: id }: { invitationId: string },
  now: Date,
): Promise<Result<null, { code: "not_found" }>> {
  return inTransaction(async (tx) => {
    const { count } = await tx.invitation.updateMany({
      where: { id, ...OPEN_INVITATION },
      data: { withdrawnAt: now },
    });
    if (count === 0) return err({ code: "not_found" as const });
    await recordAudit(tx, { actor, action: "user.invitation_withdrawn", subject: id }, now);
    return ok(null);
  });
}

/**
 * Withdraws the open invitations of colleagues whose administration ends. Call it in the transaction that
 * ends it.
 */
export async function withdrawInvitationsOf(
  tx: Tx,
  userIds: string[],
  actor: string,
  now: Date,
): Promise<void> {
  const withdrawn = await tx.invitation.updateManyAndReturn({
    where: { invitedBy: { in: userIds.map(adminActor) }, ...OPEN_INVITATION },
    data: { withdrawnAt: now },
    select: { id: true },
  });
  for (const { id } of withdrawn)
    await recordAudit(tx, { actor, action: "user.invitation_withdrawn", subject: id }, now);
}

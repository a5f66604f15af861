import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { createUser } from "@/lib/identity/commands/users";
import { adminActor, type PasswordFault } from "@/lib/identity/model";
import { checkPasswordStrength, hashPassword } from "@/lib/identity/secrets/password";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { findInvitation, OPEN_INVITATION } from "../queries/colleagues";

/**
 * Creates the account that an invitation's link allows, once. Of two concurrent tries, one finds
 * the invitation accepted. The link is proof enough, because it was sent to the invited address.
 */
export async function acceptInvitation(
  { token, name, password }: { token: string; name: string; password: string },
  now: Date,
): Promise<Result<null, { code: PasswordFault | "link_closed" }>> {
  const invitation = await findInvitation(getDb(), token, now);
  if (!invitation) return err({ code: "link_closed" });
  const { id, email, role, sendings } = invitation;
  const { brand } = await getSettings();
  const judged = await checkPasswordStrength(password, [name, email, brand.name]);
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(password);
  // Not `inTransaction`: an invitation that turns out to be void is closed too.
  return getDb().$transaction(async (tx) => {
    const accepted = await tx.invitation.updateMany({
      where: { id, sendings, expiresAt: { gt: now }, ...OPEN_INVITATION },
      data: { acceptedAt: now },
    });
    if (accepted.count === 0) return err({ code: "link_closed" as const });
    const userId = await createUser(tx, { email, name, role, passwordHash }, now);
    // An account with this address was created on the command line. The invitation is void.
    if (userId === null) return err({ code: "link_closed" as const });
    await recordAudit(
      tx,
      { actor: adminActor(userId), action: "user.joined", subject: userId, after: { role } },
      now,
    );
    return ok(null);
  });
}

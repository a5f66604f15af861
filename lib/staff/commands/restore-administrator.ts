import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { clearSecondFactor } from "@/lib/identity/commands/second-factor";
import { changeUser, createUser } from "@/lib/identity/commands/users";
import { type PasswordFault } from "@/lib/identity/model";
import { checkPasswordStrength, hashPassword } from "@/lib/identity/secrets/password";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getSettings } from "@/lib/settings/queries";
import { withdrawInvitationsOf } from "./invitations";
import { revokeAccess } from "./revoke-access";

const actor = "command line";

export type RestoredAdministrator = {
  /** False when the account already existed and was restored. */
  created: boolean;
  wasDisabled: boolean;
  hadSecondFactor: boolean;
  roleBefore: string | null;
};

/**
 * Creates an administrator with this password, or restores an existing account. A restored account
 * is enabled, is an administrator and has no second factor, sessions, reset links or open invitations.
 * Command line only, where access to the database is given anyway.
 */
export async function restoreAdministrator(
  { email, name, password }: { email: string; name: string | null; password: string },
  now: Date,
): Promise<Result<RestoredAdministrator, { code: PasswordFault }>> {
  const { brand } = await getSettings();
  const judged = await checkPasswordStrength(password, [email, name ?? "", brand.name]);
  if (!judged.ok) return err(judged.error);
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const before = await tx.user.findUnique({ where: { email } });
    const restored = {
      created: before === null,
      wasDisabled: Boolean(before?.disabledAt),
      hadSecondFactor: Boolean(before?.totpSince),
      roleBefore: before?.role ?? null,
    };
    const id = before
      ? await restore(tx, before.id, { passwordHash, ...(name !== null && { name }) }, now)
      : await create(tx, { email, name: name ?? email, passwordHash, now });
    const entry = { after: { role: "admin" }, before: before && { role: before.role } };
    await recordAudit(tx, { actor, action: "user.restored", subject: id, ...entry }, now);
    return ok(restored);
  });
}

async function restore(
  tx: Tx,
  id: string,
  data: { passwordHash: string; name?: string },
  now: Date,
): Promise<string> {
  await clearSecondFactor(tx, id);
  await changeUser(tx, id, { ...data, role: "admin", disabledAt: null });
  await revokeAccess(tx, id, now);
  // Somebody else may have used the account.
  await withdrawInvitationsOf(tx, [id], actor, now);
  return id;
}

async function create(
  tx: Tx,
  { now, ...user }: { email: string; name: string; passwordHash: string; now: Date },
): Promise<string> {
  const id = await createUser(tx, { ...user, role: "admin" }, now);
  if (id === null) throw new Error(`An account of ${user.email} was created meanwhile`);
  return id;
}

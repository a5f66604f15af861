import "server-only";
import { clearSecondFactor } from "@/lib/identity/commands/clear-second-factor";
import { revokeAccess } from "@/lib/identity/commands/sessions";
import { type StaffRole, type WriteRefusal, adminActor } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { type AuditAction } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Result, err, ok } from "@/lib/core/result";
import { type Prisma, type Tx, getDb } from "@/lib/platform/db/client";
import { queueSecondFactorChanged } from "@/lib/staff/commands/queue-access-email";
import { type ColleagueChange, endsAdministration } from "@/lib/staff/model/colleagues";

type Refusal = { code: WriteRefusal | "not_found" | "last_admin" };

/**
 * Changes what a colleague may do. Whatever takes something away ends their sessions at once. Changes
 * of the people happen one after the other: of two administrators who shut each other out at the same
 * moment, the second is none any more when their turn comes, and one always stays.
 */
export async function changeColleague(
  { userId, change }: { userId: string; change: ColleagueChange },
  now: Date,
): Promise<Result<null, Refusal>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actorId = admin.value.userId;
  return getDb().$transaction(async (tx) => {
    const admins = await lockAdministrators(tx, userId);
    // Asked again under the lock: the first answer may be a moment old.
    if (!admins.includes(actorId)) return err({ code: "not_admin" as const });
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user) return err({ code: "not_found" as const });
    const others = admins.filter((id) => id !== userId);
    if (endsAdministration.has(change) && others.length === 0)
      return err({ code: "last_admin" as const });
    if (isSo(user, change)) return ok(null);
    const { data, ...entry } = deeds[change](user, now);
    if (change === "reset_second_factor") {
      await clearSecondFactor(tx, userId);
      await queueSecondFactorChanged(tx, user, "reset", now);
    }
    await tx.user.update({ where: { id: userId }, data });
    if (change !== "enable") await revokeAccess(tx, userId, now);
    await recordAudit(tx, { actor: adminActor(actorId), subject: userId, ...entry }, now);
    return ok(null);
  });
}

type User = { role: string; disabledAt: Date | null; totpSince: Date | null };

type Deed = {
  data: Prisma.UserUpdateInput;
  action: AuditAction;
  before?: { role: string };
  after?: { role: string };
};

const makes =
  (role: StaffRole) =>
  (user: User): Deed => ({
    data: { role },
    action: "user.changed",
    before: { role: user.role },
    after: { role },
  });

const deeds: Record<ColleagueChange, (user: User, now: Date) => Deed> = {
  make_admin: makes("admin"),
  make_viewer: makes("viewer"),
  disable: (_, now) => ({ data: { disabledAt: now }, action: "user.disabled" }),
  enable: () => ({ data: { disabledAt: null }, action: "user.enabled" }),
  end_sessions: () => ({ data: {}, action: "user.sessions_ended" }),
  reset_second_factor: () => ({ data: {}, action: "user.second_factor_reset" }),
};

/** True when there is nothing to change: a second click, or a colleague was quicker. */
function isSo(user: User, change: ColleagueChange): boolean {
  const state: Record<ColleagueChange, boolean> = {
    make_admin: user.role === "admin",
    make_viewer: user.role === "viewer",
    disable: user.disabledAt !== null,
    enable: user.disabledAt === null,
    end_sessions: false,
    reset_second_factor: user.totpSince === null,
  };
  return state[change];
}

/**
 * Locks every administrator and the person concerned until the end of the transaction, always in the
 * same order, and answers with who is an administrator then.
 */
async function lockAdministrators(tx: Tx, userId: string): Promise<string[]> {
  await tx.$queryRaw`
    SELECT 1 FROM users WHERE role = 'admin' OR id = ${userId}::uuid ORDER BY id FOR UPDATE`;
  const admins = await tx.user.findMany({
    where: { role: "admin", disabledAt: null },
    select: { id: true },
  });
  return admins.map(({ id }) => id);
}

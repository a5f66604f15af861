import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { clearSecondFactor } from "@/lib/identity/commands/second-factor";
import { changeUser, type UserChange } from "@/lib/identity/commands/users";
import { type Staff } from "@/lib/identity/queries/gate";
import { type AuditAction } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import {
  type AccessChange,
  type ColleagueChange,
  endsAdministration,
  givenRole,
} from "../model/colleagues";
import { withdrawInvitationsOf } from "./invitations";
import { queueSecondFactorChanged } from "./queue-access-email";
import { revokeAccess } from "./revoke-access";

type Refusal = { code: "not_admin" | "not_found" | "last_admin" };

/**
 * Changes a colleague's role or access. Changes that remove rights end their sessions and the invitations
 * they sent at once.
 * Changes are serialised: when two administrators remove each other concurrently, the second is
 * refused, so one administrator always remains.
 */
export async function changeColleague(
  { userId: actorId, actor }: Staff<"write">,
  { userId, change }: { userId: string; change: ColleagueChange },
  now: Date,
): Promise<Result<null, Refusal>> {
  return inTransaction(async (tx) => {
    const admins = await lockAdministrators(tx, userId);
    // Checked again under the lock, because the first check may be stale.
    if (!admins.includes(actorId)) return err({ code: "not_admin" as const });
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user) return err({ code: "not_found" as const });
    const others = admins.filter((id) => id !== userId);
    if (endsAdministration(change) && others.length === 0)
      return err({ code: "last_admin" as const });
    if (isUnchanged(user, change)) return ok(null);
    const { data, ...entry } = effectOf(change, user, now);
    if (change === "reset_second_factor") {
      await clearSecondFactor(tx, userId);
      await queueSecondFactorChanged(tx, user, "reset", now);
    }
    await changeUser(tx, userId, data);
    if (change !== "enable" && change !== "allow_export") await revokeAccess(tx, userId, now);
    await recordAudit(tx, { actor, subject: userId, ...entry }, now);
    if (endsAdministration(change)) await withdrawInvitationsOf(tx, [userId], actor, now);
    return ok(null);
  });
}

type User = { role: string; mayExport: boolean; disabledAt: Date | null; totpSince: Date | null };

type Effect = {
  data: UserChange;
  action: AuditAction;
  before?: { role: string } | { mayExport: boolean };
  after?: { role: string } | { mayExport: boolean };
};

/** A new role ends the right to export. An administrator gives it again. */
function effectOf(change: ColleagueChange, user: User, now: Date): Effect {
  const role = givenRole(change);
  if (role === null) return effects[change as AccessChange](user, now);
  return {
    data: { role, mayExport: false },
    action: "user.changed",
    before: { role: user.role },
    after: { role },
  };
}

const setsExport =
  (mayExport: boolean) =>
  (user: User): Effect => ({
    data: { mayExport },
    action: "user.changed",
    before: { mayExport: user.mayExport },
    after: { mayExport },
  });

const effects: Record<AccessChange, (user: User, now: Date) => Effect> = {
  allow_export: setsExport(true),
  forbid_export: setsExport(false),
  disable: (_, now) => ({ data: { disabledAt: now }, action: "user.disabled" }),
  enable: () => ({ data: { disabledAt: null }, action: "user.enabled" }),
  end_sessions: () => ({ data: {}, action: "user.sessions_ended" }),
  reset_second_factor: () => ({ data: {}, action: "user.second_factor_reset" }),
};

/** Returns true when nothing changes: a second click, or another colleague did it first. */
function isUnchanged(user: User, change: ColleagueChange): boolean {
  const role = givenRole(change);
  if (role !== null) return user.role === role;
  const state: Record<AccessChange, boolean> = {
    allow_export: user.mayExport,
    forbid_export: !user.mayExport,
    disable: user.disabledAt !== null,
    enable: user.disabledAt === null,
    end_sessions: false,
    reset_second_factor: user.totpSince === null,
  };
  return state[change as AccessChange];
}

/**
 * Locks all administrators and the person concerned until the end of the transaction, in a fixed
 * order. Returns the ids of the current administrators.
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

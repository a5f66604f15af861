import "server-only";
import { subHours } from "date-fns";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { reportError } from "@/lib/platform/report-error";
import {
  adminActor,
  type Refusals,
  type Right,
  SESSION_DAYS,
  staffRoles,
  type StaffSession,
} from "../model";
import { readSessionId } from "../next-auth/session-cookie";

/** Stays in this module, so that nothing else can make a `Staff`. */
const rights: unique symbol = Symbol("rights");

type Granted = { read: { read: true }; write: { read: true; write: true } };

/**
 * A signed-in colleague with a right. Commands and queries of the dashboard take one as their first
 * parameter. `Staff<"write">` is accepted where `Staff` is asked for.
 */
export type Staff<R extends Right = "read"> = StaffSession & { readonly [rights]: Granted[R] };

type Answer<R extends Right> = Promise<Result<Staff<R>, { code: Refusals[R] }>>;

/** Returns the signed-in colleague, unless they lack the right. */
export function requireStaff<R extends Right>(right: R): Answer<R> {
  return gates[right]();
}

const gates: { [R in Right]: () => Answer<R> } = {
  /** Reads session, role and account from the database, once per request. */
  read: cache(async (): Answer<"read"> => {
    try {
      const sessionId = await readSessionId();
      if (!sessionId) return err({ code: "not_signed_in" });
      const startedAfter = subHours(systemClock(), 24 * SESSION_DAYS);
      const user = await getDb().user.findFirst({
        where: {
          disabledAt: null,
          sessions: { some: { id: sessionId, startedAt: { gt: startedAfter } } },
        },
      });
      if (!user) return err({ code: "not_signed_in" });
      const role = staffRoles.find((one) => one === user.role);
      if (!role) return err({ code: "not_admin" });
      const { id: userId, name, email } = user;
      const actor = adminActor(userId);
      return ok({ userId, sessionId, name, email, role, actor, [rights]: { read: true } });
    } catch (error) {
      unstable_rethrow(error);
      reportError(error, { message: "permission check failed" });
      return err({ code: "check_failed" });
    }
  }),
  write: async () => {
    const staff = await gates.read();
    if (!staff.ok) return staff;
    if (staff.value.role !== "admin") return err({ code: "read_only" });
    return ok({ ...staff.value, [rights]: { read: true, write: true } });
  },
};

/** Returns a colleague who may read now, for a job that tells them; null without the right. */
export async function findReader(id: string): Promise<Staff | null> {
  const user = await getDb().user.findFirst({ where: { id, disabledAt: null } });
  const role = staffRoles.find((one) => one === user?.role);
  if (!user || !role) return null;
  const { name, email } = user;
  const actor = adminActor(id);
  return { userId: id, sessionId: "", name, email, role, actor, [rights]: { read: true } };
}

/** Returns whether a colleague may write now, for a job that continues what they began. */
export async function mayWrite(userId: string): Promise<boolean> {
  const user = await getDb().user.findUnique({ where: { id: userId } });
  return user?.role === "admin" && user.disabledAt === null;
}

import "server-only";
import { subHours } from "date-fns";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { reportError } from "@/lib/platform/report-error";
import {
  type AdminRefusal,
  SESSION_DAYS,
  staffRoles,
  type StaffSession,
  type WriteRefusal,
} from "../model";
import { readSessionId } from "../next-auth/session-cookie";

/** Returns the signed-in administrator. Every dashboard command calls it. Refuses viewers. */
export async function requireAdmin(): Promise<Result<StaffSession, { code: WriteRefusal }>> {
  const staff = await requireStaff();
  return staff.ok && staff.value.role !== "admin" ? err({ code: "read_only" }) : staff;
}

/**
 * Returns the signed-in colleague. Every dashboard query calls it. Reads session, role and account
 * from the database, once per request.
 */
export const requireStaff = cache(
  async (): Promise<Result<StaffSession, { code: AdminRefusal }>> => {
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
      return ok({ userId: user.id, sessionId, name: user.name, email: user.email, role });
    } catch (error) {
      unstable_rethrow(error);
      reportError(error, { message: "permission check failed" });
      return err({ code: "check_failed" });
    }
  },
);

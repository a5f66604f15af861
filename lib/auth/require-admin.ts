import "server-only";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { describeError } from "@/lib/core/describe-error";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { getLog } from "@/lib/log";
import { type AdminRefusal, type StaffSession, type WriteRefusal, staffRoles } from "./model";
import { readSession } from "./session";

/**
 * Who is asking, when it is an administrator: every command of the dashboard calls this itself. A
 * colleague who may only read is refused with `read_only`.
 */
export async function requireAdmin(): Promise<Result<StaffSession, { code: WriteRefusal }>> {
  const staff = await requireStaff();
  return staff.ok && staff.value.role !== "admin" ? err({ code: "read_only" }) : staff;
}

/**
 * Who is asking, when they may see the dashboard: every query of it calls this itself. Role, token
 * version and the account's state are read from the database, once for all that one page asks: a
 * session is no longer worth anything once one of them has changed.
 */
export const requireStaff = cache(
  async (): Promise<Result<StaffSession, { code: AdminRefusal }>> => {
    try {
      const claims = await readSession();
      if (!claims?.sub) return err({ code: "not_signed_in" });
      const user = await getDb().user.findUnique({ where: { id: claims.sub } });
      if (!user || user.disabledAt || user.tokenVersion !== claims.tokenVersion)
        return err({ code: "not_signed_in" });
      const role = staffRoles.find((one) => one === user.role);
      if (!role) return err({ code: "not_admin" });
      return ok({ userId: user.id, name: user.name, email: user.email, role });
    } catch (error) {
      unstable_rethrow(error);
      getLog().error(describeError(error), "permission check failed");
      return err({ code: "check_failed" });
    }
  },
);

import "server-only";
import { unstable_rethrow } from "next/navigation";
import { getServerSession } from "next-auth";
import { describeError } from "@/lib/core/describe-error";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { getLog } from "@/lib/log";
import { type AdminRefusal, type AdminSession } from "./model";
import { authOptions } from "./options";

/**
 * Who is asking, when it is an administrator. Role, token version and the account's state are read from
 * the database every time: a session is no longer worth anything once one of them has changed. Every
 * administrators' query and command calls this itself.
 */
export async function requireAdmin(): Promise<Result<AdminSession, { code: AdminRefusal }>> {
  try {
    const session = await getServerSession(authOptions());
    if (!session?.userId) return err({ code: "not_signed_in" });
    const user = await getDb().user.findUnique({ where: { id: session.userId } });
    if (!user || user.disabledAt || user.tokenVersion !== session.tokenVersion)
      return err({ code: "not_signed_in" });
    if (user.role !== "admin") return err({ code: "not_admin" });
    return ok({ userId: user.id, name: user.name, email: user.email });
  } catch (error) {
    unstable_rethrow(error);
    getLog().error(describeError(error), "permission check failed");
    return err({ code: "check_failed" });
  }
}

import "server-only";
import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { type JWT, decode } from "next-auth/jwt";
import { describeError } from "@/lib/core/describe-error";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { getEnv } from "@/lib/env";
import { getLog } from "@/lib/log";
import { type AdminRefusal, type AdminSession, sessionCookieName } from "./model";

/**
 * Who is asking, when it is an administrator. Role, token version and the account's state are read from
 * the database every time: a session is no longer worth anything once one of them has changed. Every
 * administrators' query and command calls this itself.
 */
export async function requireAdmin(): Promise<Result<AdminSession, { code: AdminRefusal }>> {
  try {
    const claims = await readSession();
    if (!claims?.sub) return err({ code: "not_signed_in" });
    const user = await getDb().user.findUnique({ where: { id: claims.sub } });
    if (!user || user.disabledAt || user.tokenVersion !== claims.tokenVersion)
      return err({ code: "not_signed_in" });
    if (user.role !== "admin") return err({ code: "not_admin" });
    return ok({ userId: user.id, name: user.name, email: user.email });
  } catch (error) {
    unstable_rethrow(error);
    getLog().error(describeError(error), "permission check failed");
    return err({ code: "check_failed" });
  }
}

/** What the session cookie says; null when there is none, or it is forged or out of date. */
async function readSession(): Promise<JWT | null> {
  const env = getEnv();
  const name = sessionCookieName(env.SITE_URL.startsWith("https:"));
  const token = (await cookies()).get(name)?.value;
  if (token === undefined) return null;
  return decode({ token, secret: env.NEXTAUTH_SECRET }).catch(() => null);
}

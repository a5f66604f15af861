import "server-only";
import { type Result, err, ok } from "@/lib/core/result";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv, loopbackHosts } from "@/lib/platform/env";
import { DEMO_PASSWORD, adminActor } from "@/lib/identity/model";
import { verifyPassword } from "@/lib/identity/secrets/password";
import { credentialsSchema } from "@/lib/identity/schema";

/** A person whose password was right. */
export type AuthenticatedUser = {
  id: string;
  email: string;
  name: string;
  /** The hash that was checked. */
  passwordHash: string;
  /** True when a code is asked for beside the password. */
  secondFactor: boolean;
};

/**
 * Checks an e-mail address and a password. Unknown address, wrong password and disabled user get the
 * same answer after the same work, so that nobody can find out who has an account.
 */
export async function authenticate(
  credentials: unknown,
  db: Db = getDb(),
): Promise<Result<AuthenticatedUser, { code: "invalid_credentials" }>> {
  const parsed = credentialsSchema.safeParse(credentials);
  const user = parsed.success
    ? await db.user.findUnique({ where: { email: parsed.data.email } })
    : null;
  const matches = await verifyPassword(
    user?.passwordHash ?? null,
    parsed.success ? parsed.data.password : "",
  );
  if (!user || !matches || user.disabledAt || isPublished(parsed.data?.password))
    return err({ code: "invalid_credentials" });
  const { id, email, name, passwordHash, totpSince } = user;
  return ok({ id, email, name, passwordHash, secondFactor: totpSince !== null });
}

/** True for the demo's password where strangers reach the shop: its documentation prints it. */
function isPublished(password: string | undefined): boolean {
  return password === DEMO_PASSWORD && !loopbackHosts.includes(new URL(getEnv().SITE_URL).hostname);
}

/** The names of the colleagues that a log calls `admin:<id>`, by what it calls them. */
export async function actorNames(db: Db = getDb()): Promise<Map<string, string>> {
  const users = await db.user.findMany({ select: { id: true, name: true } });
  return new Map(users.map(({ id, name }) => [adminActor(id), name]));
}

import "server-only";
import { err, ok } from "@/lib/core/result";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { loopbackHosts } from "@/lib/platform/variables";
import { adminActor, DEMO_PASSWORD } from "../model";
import { credentialsSchema } from "../schema";
import { verifyPassword } from "../secrets/password";

/**
 * Checks an e-mail address and a password. Unknown address, wrong password and disabled user give
 * the same result after the same work, so that accounts cannot be enumerated.
 */
export async function authenticate(credentials: unknown, db: Db = getDb()) {
  const parsed = credentialsSchema.safeParse(credentials);
  const user = parsed.success
    ? await db.user.findUnique({ where: { email: parsed.data.email } })
    : null;
  const matches = await verifyPassword(
    user?.passwordHash ?? null,
    parsed.success ? parsed.data.password : "",
  );
  if (!user || !matches || user.disabledAt || isPublishedDemoPassword(parsed.data?.password))
    return err({ code: "invalid_credentials" as const });
  const { id, email, name, passwordHash, totpSince } = user;
  return ok({ id, email, name, passwordHash, secondFactor: totpSince !== null });
}

/** Returns true for the demo password on a public address, because the documentation prints it. */
function isPublishedDemoPassword(password: string | undefined): boolean {
  return password === DEMO_PASSWORD && !loopbackHosts.includes(new URL(getEnv().SITE_URL).hostname);
}

/** Returns a program's name in logs, by the id of its key. */
export function programActor(keyId: string): string {
  return `key:${keyId}`;
}

/** Returns the names of all colleagues and of all programs with a key, by actor name. */
export async function actorNames(db: Db = getDb()): Promise<Map<string, string>> {
  const select = { id: true, name: true };
  const users = await db.user.findMany({ select });
  const keys = await db.apiKey.findMany({ select });
  return new Map([
    ...users.map(({ id, name }) => [adminActor(id), name] as const),
    ...keys.map(({ id, name }) => [programActor(id), `chiave «${name}»`] as const),
  ]);
}

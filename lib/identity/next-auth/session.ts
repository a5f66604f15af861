import "server-only";
import { cookies } from "next/headers";
import { decode } from "next-auth/jwt";
import { getEnv } from "@/lib/platform/env";
import { sessionCookieName } from "../model";

/** Returns the session id from the cookie, or null when it is missing, forged or expired. */
export async function readSessionId(): Promise<string | null> {
  const { SITE_URL, NEXTAUTH_SECRET: secret } = getEnv();
  const name = sessionCookieName(SITE_URL.startsWith("https:"));
  const token = (await cookies()).get(name)?.value;
  const claims = token && (await decode({ token, secret }).catch(() => null));
  return (claims && claims.sessionId) || null;
}

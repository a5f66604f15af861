import "server-only";
import { cookies } from "next/headers";
import { type JWT, decode, encode } from "next-auth/jwt";
import { getEnv } from "@/lib/env";
import { SESSION_DAYS, sessionCookieName } from "./model";

/** What the session cookie says; null when there is none, or it is forged, out of date or too old. */
export async function readSession(): Promise<JWT | null> {
  const token = (await cookies()).get(cookieName())?.value;
  if (token === undefined) return null;
  const claims = await decode({ token, secret: getEnv().NEXTAUTH_SECRET }).catch(() => null);
  const tooOld = Date.now() / 1000 - (claims?.since ?? Infinity) > SESSION_DAYS * 86_400;
  return tooOld ? null : claims;
}

/**
 * Keeps this device signed in when a user's token version was raised, which ends every session: its own
 * goes on under the new version, for as long as it had left.
 */
export async function keepSession(tokenVersion: number, now: Date): Promise<void> {
  const claims = await readSession();
  const expires = claims?.exp;
  if (!claims?.sub || typeof expires !== "number") return;
  const maxAge = Math.floor(expires - now.getTime() / 1000);
  if (maxAge <= 0) return;
  const secret = getEnv().NEXTAUTH_SECRET;
  const kept = { sub: claims.sub, tokenVersion, ...(claims.since && { since: claims.since }) };
  const token = await encode({ token: kept, secret, maxAge });
  (await cookies()).set(cookieName(), token, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isSecure(),
    maxAge,
  });
}

function cookieName(): string {
  return sessionCookieName(isSecure());
}

function isSecure(): boolean {
  return getEnv().SITE_URL.startsWith("https:");
}

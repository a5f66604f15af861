import "server-only";
import { differenceInMilliseconds, hoursToSeconds, minutesToMilliseconds } from "date-fns";
import { decode, encode, type JWT } from "next-auth/jwt";
import { cookies } from "next/headers";
import { getEnv } from "@/lib/platform/env";
import { RENEW_AFTER_MINUTES, SESSION_HOURS, sessionCookieName } from "../model";

/*
 * The cookie of a session, read and renewed without the database: the middleware uses it too.
 * `requireStaff` checks that the session exists.
 */

export const SESSION_SECONDS = hoursToSeconds(SESSION_HOURS);

export type CookieReader = { get: (name: string) => { value: string } | undefined };
export type CookieWriter = { set: (name: string, value: string, options: object) => unknown };

export function sessionCookie() {
  const { secureCookies: secure } = getEnv();
  return {
    name: sessionCookieName(secure),
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/** Returns the session id of this request, or null when its cookie is missing, forged or expired. */
export async function readSessionId(): Promise<string | null> {
  return (await readClaims(await cookies()))?.sessionId ?? null;
}

/**
 * Renews the cookie of a session in use for `SESSION_HOURS` (docs/specification.md#access). Does
 * nothing when it is younger than `RENEW_AFTER_MINUTES`, forged or expired.
 */
export async function renewSessionCookie(
  request: CookieReader,
  response: CookieWriter,
  now: Date,
): Promise<void> {
  const claims = await readClaims(request);
  if (!claims?.sessionId || typeof claims.iat !== "number") return;
  const ageMs = differenceInMilliseconds(now, claims.iat * 1000);
  if (ageMs < minutesToMilliseconds(RENEW_AFTER_MINUTES)) return;
  const { sessionId } = claims;
  const [secret] = getEnv().secrets;
  const token = await encode({ token: { sessionId }, secret, maxAge: SESSION_SECONDS });
  const { name, options } = sessionCookie();
  response.set(name, token, { ...options, maxAge: SESSION_SECONDS });
}

/** Decrypts a session cookie with any accepted secret; null when it is missing, forged or expired. */
export async function decodeSession(token: string | undefined): Promise<JWT | null> {
  if (token === undefined) return null;
  for (const secret of getEnv().secrets) {
    const claims = await decode({ token, secret }).catch(() => null);
    if (claims) return claims;
  }
  return null;
}

/** Returns what this request's session cookie says; null when it is missing, forged or expired. */
export function readClaims(cookies: CookieReader): Promise<JWT | null> {
  return decodeSession(cookies.get(sessionCookie().name)?.value);
}

import { decode, encode } from "next-auth/jwt";
import { RENEW_AFTER_MINUTES, SESSION_HOURS } from "../model";

/**
 * Returns a new token for the same session, valid for `SESSION_HOURS`
 * (docs/specification.md#access). Returns null when the old one is younger than
 * `RENEW_AFTER_MINUTES`, forged or expired. Runs in the middleware without database access;
 * `requireStaff` checks that the session exists.
 */
export async function renewSession(
  token: string,
  secret: string,
  now: Date,
): Promise<string | null> {
  const claims = await decode({ token, secret }).catch(() => null);
  if (!claims?.sessionId || typeof claims.iat !== "number") return null;
  if (now.getTime() / 1000 - claims.iat < RENEW_AFTER_MINUTES * 60) return null;
  const { sessionId } = claims;
  return encode({ token: { sessionId }, secret, maxAge: SESSION_HOURS * 3600 });
}

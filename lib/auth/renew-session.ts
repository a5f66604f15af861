import { decode, encode } from "next-auth/jwt";
import { RENEW_AFTER_MINUTES, SESSION_DAYS, SESSION_HOURS } from "./model";

/*
 * The session that renews itself (specification, sections 3 and 4). It is renewed where every request
 * of the dashboard passes, which knows no database: whether it is worth anything is asked elsewhere.
 */

/** A session's new token and for how many seconds it is good. */
type RenewedSession = { token: string; maxAge: number };

/**
 * The same session for eight hours more, once it is a quarter of an hour old; a week after the password
 * was given it is renewed no further. Null when there is nothing to renew yet, or any more, and for what
 * is no session of ours.
 */
export async function renewSession(
  token: string,
  secret: string,
  now: Date,
): Promise<RenewedSession | null> {
  const claims = await decode({ token, secret }).catch(() => null);
  if (!claims?.sub || typeof claims.iat !== "number") return null;
  const { sub, tokenVersion, iat, since = iat } = claims;
  const seconds = Math.floor(now.getTime() / 1000);
  if (seconds - iat < RENEW_AFTER_MINUTES * 60) return null;
  const maxAge = Math.min(SESSION_HOURS * 3600, since + SESSION_DAYS * 86_400 - seconds);
  if (maxAge <= 0) return null;
  return { token: await encode({ token: { sub, tokenVersion, since }, secret, maxAge }), maxAge };
}

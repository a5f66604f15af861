import "server-only";
import { randomUUID } from "node:crypto";
import { secondsInDay } from "date-fns/constants";
import { getEnv } from "@/lib/platform/env";
import { isKeyedHash, keyedHash } from "@/lib/platform/http/keyed-hash";

/*
 * A device that signed in to an account keeps a signed cookie saying so. It authenticates no one.
 * Attempts from such a device are counted separately, so that strangers cannot lock it out (OWASP,
 * "Slow down online guessing attacks with device cookies").
 */

const MAX_AGE_SECONDS = 180 * secondsInDay;

type CookieReader = { get: (name: string) => { value: string } | undefined };
type CookieWriter = { set: (name: string, value: string, options: object) => unknown };

/** Returns the device's id when its cookie proves an earlier sign-in to `email`, otherwise null. */
export function readKnownDevice(email: string, cookies: CookieReader): string | null {
  const [device = "", signature = ""] = cookies.get(cookieName(email))?.value.split(".") ?? [];
  return isKeyedHash(signature, `device ${email} ${device}`) ? device : null;
}

export function rememberDevice(email: string, cookies: CookieReader & CookieWriter): void {
  const device = readKnownDevice(email, cookies) ?? randomUUID();
  cookies.set(cookieName(email), `${device}.${keyedHash(`device ${email} ${device}`)}`, {
    httpOnly: true,
    sameSite: "strict",
    secure: getEnv().secureCookies,
    // Only the sign-in endpoint needs it.
    path: "/api/auth",
    maxAge: MAX_AGE_SECONDS,
  });
}

/** Returns the cookie name for an account, without revealing its address. */
function cookieName(email: string): string {
  return `${getEnv().secureCookies ? "__Secure-" : ""}device-${keyedHash(`device name ${email}`).slice(0, 16)}`;
}

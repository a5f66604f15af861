import "server-only";
import { randomUUID } from "node:crypto";
import { secondsInDay } from "date-fns/constants";
import { getEnv } from "@/lib/platform/env";
import { isKeyedHash, keyedHash, keyedHashes } from "@/lib/platform/secrets";
import { type CookieReader, type CookieWriter } from "../next-auth/session-cookie";

/*
 * A device that signed in to an account keeps a signed cookie saying so. It authenticates no one.
 * Attempts from such a device are counted separately, so that strangers cannot lock it out (OWASP,
 * "Slow down online guessing attacks with device cookies").
 */

const PURPOSE = "device";
const NAME_PURPOSE = "device name";
const MAX_AGE_SECONDS = 180 * secondsInDay;

/** Returns the device's id when its cookie proves an earlier sign-in to `email`, otherwise null. */
export function readKnownDevice(email: string, cookies: CookieReader): string | null {
  const names = keyedHashes(NAME_PURPOSE, email).map(cookieName);
  const cookie = names.map((name) => cookies.get(name)).find(Boolean);
  const [device = "", signature = ""] = cookie?.value.split(".") ?? [];
  return isKeyedHash(signature, PURPOSE, `${email} ${device}`) ? device : null;
}

export function rememberDevice(email: string, cookies: CookieReader & CookieWriter): void {
  const device = readKnownDevice(email, cookies) ?? randomUUID();
  const name = cookieName(keyedHash(NAME_PURPOSE, email));
  cookies.set(name, `${device}.${keyedHash(PURPOSE, `${email} ${device}`)}`, {
    httpOnly: true,
    sameSite: "strict",
    secure: getEnv().secureCookies,
    // Only the sign-in endpoint needs it.
    path: "/api/auth",
    maxAge: MAX_AGE_SECONDS,
  });
}

/** Returns the cookie name for the hash of an account, which does not reveal its address. */
function cookieName(hash: string): string {
  return `${getEnv().secureCookies ? "__Secure-" : ""}device-${hash.slice(0, 16)}`;
}

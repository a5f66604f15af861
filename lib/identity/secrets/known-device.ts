import "server-only";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { getEnv } from "@/lib/platform/env";

/*
 * A device that has signed in to an account keeps a signed cookie saying so. It proves nothing about
 * who is there; its guesses are only counted apart, so that strangers' guesses never lock it out
 * (OWASP, "Slow down online guessing attacks with device cookies").
 */

/** Half a year. */
const MAX_AGE_SECONDS = 180 * 24 * 3600;

type CookieReader = { get: (name: string) => { value: string } | undefined };
type CookieWriter = { set: (name: string, value: string, options: object) => unknown };

/** The device's own id when its cookie says that it signed in to `email` before, else null. */
export function readKnownDevice(email: string, cookies: CookieReader): string | null {
  const [device = "", signature = ""] = cookies.get(cookieName(email))?.value.split(".") ?? [];
  const expected = Buffer.from(sign(`device ${email} ${device}`));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
}

/** Lets the device be known to `email`, for as long again when it is already. */
export function rememberDevice(email: string, cookies: CookieReader & CookieWriter): void {
  const device = readKnownDevice(email, cookies) ?? randomUUID();
  cookies.set(cookieName(email), `${device}.${sign(`device ${email} ${device}`)}`, {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(),
    // Nothing but the sign-in ever sees it.
    path: "/api/auth",
    maxAge: MAX_AGE_SECONDS,
  });
}

/** One cookie for each account, whose address it doesn't tell. */
function cookieName(email: string): string {
  return `${isSecure() ? "__Secure-" : ""}device-${sign(`device name ${email}`).slice(0, 16)}`;
}

function isSecure(): boolean {
  return getEnv().SITE_URL.startsWith("https:");
}

function sign(text: string): string {
  return createHmac("sha256", getEnv().NEXTAUTH_SECRET).update(text).digest("base64url");
}

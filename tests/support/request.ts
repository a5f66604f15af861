import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/auth/model";
import { getEnv } from "@/lib/env";

/*
 * Stands in for next/headers, which answers inside a request of Next alone:
 * vi.mock("next/headers", () => import("../support/request"));
 */

let cookieValues = new Map<string, string>();
let headerValues = new Headers();

/** The headers of the request under test. */
export function headers(): Promise<Headers> {
  return Promise.resolve(headerValues);
}

/** The cookies of the request under test, as far as the shop reads them. */
export function cookies(): Promise<{ get: (name: string) => { value: string } | undefined }> {
  return Promise.resolve({
    get: (name) => {
      const value = cookieValues.get(name);
      return value === undefined ? undefined : { value };
    },
  });
}

/** Starts a new request without cookies, from a page of the shop unless `origin` says otherwise. */
export function startRequest(origin: string | null = getEnv().SITE_URL): void {
  cookieValues = new Map();
  headerValues = new Headers(origin === null ? {} : { origin });
}

/** Gives the request the session cookie that a sign-in would have set. */
export async function signInAs(
  user: { id: string; tokenVersion: number },
  maxAgeSeconds = 3600,
): Promise<void> {
  const token = await encode({
    token: { sub: user.id, tokenVersion: user.tokenVersion },
    secret: getEnv().NEXTAUTH_SECRET,
    maxAge: maxAgeSeconds,
  });
  setSessionCookie(token);
}

/** Gives the request any session cookie. */
export function setSessionCookie(value: string): void {
  cookieValues.set(sessionCookieName(false), value);
}

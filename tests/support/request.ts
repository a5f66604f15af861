import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/identity/model";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";

/* Replaces next/headers, which only works inside a Next request. */

let cookieValues = new Map<string, string>();
const cookieOptions = new Map<string, object>();
let headerValues = new Headers();

export function headers(): Promise<Headers> {
  return Promise.resolve(headerValues);
}

/** Returns the cookies of the request under test, with the methods the shop uses. */
export function cookies() {
  return Promise.resolve({
    get: (name: string) => {
      const value = cookieValues.get(name);
      return value === undefined ? undefined : { value };
    },
    set: (name: string, value: string, options: object) => {
      cookieValues.set(name, value);
      cookieOptions.set(name, options);
    },
  });
}

/** Returns the options of a cookie the shop set. */
export function optionsOfSetCookie(name: string): object | undefined {
  return cookieOptions.get(name);
}

type RequestOptions = {
  /** Client address, as reported by the proxy. */
  address?: string;
  /** Keeps the cookies of the previous request, as the same browser does. */
  sameBrowser?: boolean;
};

/**
 * Starts a new request without cookies. It comes from a page of the shop unless `origin` is set.
 */
export function startRequest(
  origin: string | null = getEnv().SITE_URL,
  { address = "192.0.2.1", sameBrowser = false }: RequestOptions = {},
): void {
  if (!sameBrowser) {
    cookieValues = new Map();
    cookieOptions.clear();
  }
  headerValues = new Headers({ "x-forwarded-for": address, ...(origin !== null && { origin }) });
}

/** Opens a session and sets its cookie on the request. Returns the cookie's value. */
export async function signInAs(user: { id: string }, maxAgeSeconds = 3600): Promise<string> {
  const { id: sessionId } = await getDb().adminSession.create({
    data: { userId: user.id, startedAt: new Date() },
  });
  const [secret] = getEnv().secrets;
  const token = await encode({ token: { sessionId }, secret, maxAge: maxAgeSeconds });
  setSessionCookie(token);
  return token;
}

export function setSessionCookie(value: string): void {
  cookieValues.set(sessionCookieName(false), value);
}

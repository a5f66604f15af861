import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/identity/model";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";

/* Stands in for next/headers, which answers inside a request of Next alone. */

let cookieValues = new Map<string, string>();
const cookieOptions = new Map<string, object>();
let headerValues = new Headers();

/** The headers of the request under test. */
export function headers(): Promise<Headers> {
  return Promise.resolve(headerValues);
}

/** The cookies of the request under test, as far as the shop reads and sets them. */
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

/** What the shop asked of the browser for a cookie that it set. */
export function optionsOfSetCookie(name: string): object | undefined {
  return cookieOptions.get(name);
}

type RequestOptions = {
  /** Where it comes from, as a proxy says. */
  address?: string;
  /** Keeps the cookies of the request before, as the same browser does. */
  sameBrowser?: boolean;
};

/** Starts a new request without cookies, from a page of the shop unless `origin` says otherwise. */
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

/** Opens a session and gives the request its cookie, whose value is returned. */
export async function signInAs(user: { id: string }, maxAgeSeconds = 3600): Promise<string> {
  const { id: sessionId } = await getDb().adminSession.create({
    data: { userId: user.id, startedAt: new Date() },
  });
  const secret = getEnv().NEXTAUTH_SECRET;
  const token = await encode({ token: { sessionId }, secret, maxAge: maxAgeSeconds });
  setSessionCookie(token);
  return token;
}

/** Gives the request any session cookie. */
export function setSessionCookie(value: string): void {
  cookieValues.set(sessionCookieName(false), value);
}

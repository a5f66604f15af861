import "server-only";
import { cookies } from "next/headers";
import { getEnv } from "@/lib/platform/env";
import { isKeyedHash, keyedHash } from "@/lib/platform/secrets";

/*
 * An administrator who rehearses the opening has a signed cookie, with which this browser may order from a
 * shop that is not open. It gives no other right.
 */

const PURPOSE = "rehearsal";

export function rehearsalCookie() {
  const { secureCookies: secure } = getEnv();
  return {
    name: `${secure ? "__Host-" : ""}rehearsal`,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/** Returns the cookie's value: when it ends, and a signature. */
export function signRehearsal(endsAt: Date): string {
  const end = String(endsAt.getTime());
  return `${end}.${keyedHash(PURPOSE, end)}`;
}

/** Returns whether this browser rehearses; a forged or expired cookie counts for nothing. */
export async function isRehearsing(now: Date): Promise<boolean> {
  const value = (await cookies()).get(rehearsalCookie().name)?.value ?? "";
  const [end = "", signature = ""] = value.split(".");
  return isKeyedHash(signature, PURPOSE, end) && Number(end) > now.getTime();
}

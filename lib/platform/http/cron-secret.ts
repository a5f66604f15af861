import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { getEnv } from "../env";

/** Returns whether a request carries `Authorization: Bearer CRON_SECRET`. False when the variable is not set. */
export function carriesCronSecret(request: Request): boolean {
  const { CRON_SECRET } = getEnv();
  if (!CRON_SECRET) return false;
  return isSame(request.headers.get("authorization") ?? "", `Bearer ${CRON_SECRET}`);
}

/** Compares digests of equal length, so that timing reveals nothing about the secret. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

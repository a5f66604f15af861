/** Wait after a 429 without a Retry-After header. */
export const USUAL_WAIT_MS = 10_000;
const MIN_WAIT_MS = 1_000;

/**
 * Returns how long an HTTP answer asks to wait before the next request, in milliseconds. Null when it
 * does not: neither a 429, nor a 503 with a Retry-After header.
 */
export function waitOf(
  status: number | undefined,
  retryAfter: string | null | undefined,
  usualMs: number = USUAL_WAIT_MS,
): number | null {
  const toldMs = retryAfterMs(retryAfter, new Date());
  if (status !== 429 && (status !== 503 || toldMs === null)) return null;
  return Math.max(MIN_WAIT_MS, toldMs ?? usualMs);
}

/** Returns the milliseconds of a Retry-After header (RFC 9110: seconds or a date), or null. */
export function retryAfterMs(value: string | null | undefined, now: Date): number | null {
  const text = value?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1_000);
  const at = text === "" ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

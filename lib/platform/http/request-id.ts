import { randomUUID } from "node:crypto";

/** Returns the well-formed id that a proxy set in `x-request-id`, or a new one. */
export function requestIdFrom(given: string | string[] | null | undefined): string {
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

import "server-only";
import { isErasedAddress } from "@/lib/core/erased";
import { findWelcomeCode } from "@/lib/discounts/queries";
import { getDb } from "@/lib/platform/db/client";
import { readConfirmation, readUnsubscribe } from "./links";

/**
 * Returns the state behind a confirmation link at `now`, without changing it. A confirmed subscription is
 * reported even after the link expired, then without its code.
 */
export async function findConfirmation(token: string, now: Date) {
  const request = readConfirmation(token, now);
  const { id, expired } = request.ok
    ? { id: request.value.id, expired: false }
    : { expired: true, id: null, ...request.error };
  if (id === null) return { state: "invalid" as const };
  const subscriber = await getDb().newsletterSubscriber.findUnique({ where: { id } });
  if (!subscriber) return { state: "expired" as const };
  const { email, status, confirmedAt } = subscriber;
  const code = await findWelcomeCode(getDb(), email, now);
  const hasCode = code !== "spent";
  if (status === "confirmed" && confirmedAt)
    return {
      state: "confirmed" as const,
      email,
      confirmedAt,
      hasCode,
      /** Null when it was used or has expired, and once the link has expired. */
      code: hasCode && !expired ? code : null,
    };
  if (expired) return { state: "expired" as const };
  if (status !== "pending") return { state: "used" as const };
  /** `hasCode`: the person can still receive the code; each person gets one. */
  return { state: "open" as const, email, hasCode };
}

export type ConfirmationView = Awaited<ReturnType<typeof findConfirmation>>;

/** Returns the state behind an unsubscribe link, without changing it. A deleted address counts as unsubscribed. */
export async function findUnsubscription(token: string) {
  const link = readUnsubscribe(token);
  if (!link) return { state: "invalid" as const };
  const subscriber = await getDb().newsletterSubscriber.findUnique({ where: { id: link.id } });
  if (!subscriber) return { state: "left" as const, email: null };
  const { email, status } = subscriber;
  if (status === "pending" || status === "confirmed") return { state: "open" as const, email };
  return { state: "left" as const, email: isErasedAddress(email) ? null : email };
}

export type UnsubscribeView = Awaited<ReturnType<typeof findUnsubscription>>;

import "server-only";
import { isErasedAddress } from "@/lib/core/erased";
import { findWelcomeCode } from "@/lib/discounts/queries";
import { getDb } from "@/lib/platform/db/client";
import { type ConfirmationView, type UnsubscribeView } from "../model/subscription";
import { readConfirmation, readUnsubscribe } from "./links";

/**
 * Returns the state behind a confirmation link at `now`, without changing it. A confirmed subscription is
 * reported even after the link expired, then without its code.
 */
export async function findConfirmation(token: string, now: Date): Promise<ConfirmationView> {
  const request = readConfirmation(token, now);
  const { id, expired } = request.ok
    ? { id: request.value.id, expired: false }
    : { expired: true, id: null, ...request.error };
  if (id === null) return { state: "invalid" };
  const subscriber = await getDb().newsletterSubscriber.findUnique({
    where: { id },
    select: { email: true, status: true, confirmedAt: true },
  });
  if (!subscriber) return { state: "expired" };
  const { email, status, confirmedAt } = subscriber;
  const code = await findWelcomeCode(getDb(), email, now);
  const hasCode = code !== "spent";
  if (status === "confirmed" && confirmedAt)
    return {
      state: "confirmed",
      email,
      confirmedAt,
      hasCode,
      code: hasCode && !expired ? code : null,
    };
  if (expired) return { state: "expired" };
  return status === "pending" ? { state: "open", email, hasCode } : { state: "used" };
}

/** Returns the state behind an unsubscribe link, without changing it. */
export async function findUnsubscription(token: string): Promise<UnsubscribeView> {
  const id = readUnsubscribe(token);
  if (id === null) return { state: "invalid" };
  const subscriber = await getDb().newsletterSubscriber.findUnique({
    where: { id },
    select: { email: true, status: true },
  });
  if (!subscriber) return { state: "left", email: null };
  const { email, status } = subscriber;
  const isOpen = status === "pending" || status === "confirmed";
  return isOpen
    ? { state: "open", email }
    : { state: "left", email: isErasedAddress(email) ? null : email };
}

import "server-only";
import { getDb } from "@/lib/db/client";
import { readConfirmation, readLeaving } from "./links";
import { type ConfirmationView, type LeavingView } from "./subscription";

/** What a confirmation's link leads to at `now`; looking changes nothing. */
export async function findConfirmation(token: string, now: Date): Promise<ConfirmationView> {
  const request = readConfirmation(token, now);
  if (!request.ok) return { state: request.error.code };
  const subscriber = await getDb().newsletterSubscriber.findUnique({
    where: { id: request.value.id },
    select: { email: true, status: true, confirmedAt: true },
  });
  if (!subscriber) return { state: "expired" };
  const { email, status, confirmedAt } = subscriber;
  if (status === "pending") return { state: "open", email };
  if (status === "confirmed" && confirmedAt) return { state: "confirmed", email, confirmedAt };
  return { state: "used" };
}

/** What a link to leave leads to; looking ends nothing. */
export async function findLeaving(token: string): Promise<LeavingView> {
  const id = readLeaving(token);
  if (id === null) return { state: "invalid" };
  const subscriber = await getDb().newsletterSubscriber.findUnique({
    where: { id },
    select: { email: true, status: true },
  });
  if (!subscriber) return { state: "left", email: null };
  const { email, status } = subscriber;
  const isOpen = status === "pending" || status === "confirmed";
  return isOpen ? { state: "open", email } : { state: "left", email };
}

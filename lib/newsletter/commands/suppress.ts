import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { hashedAddresses } from "@/lib/platform/secrets";
import { afterReport } from "../model/subscription";
import { lockById } from "./lock";
import { recordNewsletterEvent } from "./record-event";

/**
 * Suppresses an address after a bounce or complaint, in the transaction that stores the report. An unknown
 * address, or one with later consent, stays unchanged.
 */
export async function suppressAddress(
  tx: Tx,
  email: string,
  report: { type: "bounced" | "complained"; occurredAt: Date },
  now: Date,
): Promise<void> {
  const found = await tx.newsletterSubscriber.findFirst({
    where: { email: { in: [email.toLowerCase(), ...hashedAddresses(email)] } },
    select: { id: true },
  });
  const subscriber = found && (await lockById(tx, found.id));
  if (!subscriber) return;
  const status = afterReport(report.type, subscriber, report.occurredAt);
  if (!status) return;
  const { id } = subscriber;
  await tx.newsletterSubscriber.update({ where: { id }, data: { status, endedAt: now } });
  await recordNewsletterEvent(tx, { subscriberId: id, type: status, at: now, ip: null });
}

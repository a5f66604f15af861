import "server-only";
import { addHours, subHours, subMinutes } from "date-fns";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { getDb } from "@/lib/platform/db/client";
import { DAILY_LINKS, emailHint, PRIVACY_LINK_HOURS } from "../model/request";
import { type PrivacyRequestInput } from "../schema";

/** A repeated request within this time counts as the same one: its link is already queued. */
const SAME_REQUEST_MINUTES = 5;

/**
 * Stores a request and queues its link, whether or not data exist for the address: the page must not reveal
 * who is a customer. Limits the links per day.
 */
export async function requestData({ kind, email }: PrivacyRequestInput, now: Date): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended(${`privacy request ${email}`}, 0))`;
    const today = await tx.privacyRequest.findMany({
      where: { email, createdAt: { gt: subHours(now, 24) } },
      select: { kind: true, state: true, createdAt: true },
    });
    const since = subMinutes(now, SAME_REQUEST_MINUTES);
    const isSame = today.some((one) => one.kind === kind && one.createdAt > since);
    if (isSame || today.length >= DAILY_LINKS) return;
    const { id } = await tx.privacyRequest.create({
      data: {
        kind,
        email,
        emailHint: emailHint(email),
        createdAt: now,
        expiresAt: addHours(now, PRIVACY_LINK_HOURS),
      },
    });
    await queueEmail(tx, { kind: "privacy_link", subjectId: id, recipient: email, at: now });
  });
}

import "server-only";
import { addMinutes } from "@/lib/core/clock";
import { getDb } from "@/lib/platform/db/client";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { DAILY_LINKS, PRIVACY_LINK_HOURS, emailHint } from "@/lib/privacy/model/request";
import { type PrivacyRequestInput } from "../schema";

/** Asked again so soon, it is the same request: the link is on its way already. */
const SAME_REQUEST_MINUTES = 5;

/**
 * Keeps a request and sends its link to the address, whether or not anything is kept under it: nobody
 * learns from the page who is known here. One address gets a few links a day.
 */
export async function askForData({ kind, email }: PrivacyRequestInput, now: Date): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended(${`privacy request ${email}`}, 0))`;
    const today = await tx.privacyRequest.findMany({
      where: { email, createdAt: { gt: addMinutes(now, -24 * 60) } },
      select: { kind: true, state: true, createdAt: true },
    });
    const since = addMinutes(now, -SAME_REQUEST_MINUTES);
    const isSame = today.some((one) => one.kind === kind && one.createdAt > since);
    if (isSame || today.length >= DAILY_LINKS) return;
    const { id } = await tx.privacyRequest.create({
      data: {
        kind,
        email,
        emailHint: emailHint(email),
        createdAt: now,
        expiresAt: addMinutes(now, PRIVACY_LINK_HOURS * 60),
      },
    });
    const about = { subjectId: id, orderId: null, recipient: email, at: now };
    await queueEmails(tx, [{ kind: "privacy_link", ...about }]);
  });
}

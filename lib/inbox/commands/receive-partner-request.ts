import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { queueNotice } from "@/lib/mail/commands/queue-notice";
import { type PartnerRequestInput } from "@/lib/inbox/schema/partners";

/**
 * Keeps a partnership request, open until somebody has answered it, and tells its writer that it came. Sent
 * twice with one key it is kept once.
 */
export async function storePartnerRequest(input: PartnerRequestInput, now: Date): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const stored = await tx.partnerRequest.createManyAndReturn({
      data: [{ ...input, createdAt: now }],
      skipDuplicates: true,
      select: { id: true },
    });
    await queueEmails(
      tx,
      stored.map(({ id }) => ({
        kind: "partner_received",
        subjectId: id,
        orderId: null,
        recipient: input.email,
        at: now,
      })),
    );
    if (stored.length > 0) await queueNotice(tx, "staff_partner", now);
  });
}

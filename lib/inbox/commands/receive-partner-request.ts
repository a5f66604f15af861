import "server-only";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { queueNotices } from "@/lib/mail/commands/queue-notice";
import { getDb } from "@/lib/platform/db/client";
import { type PartnerRequestInput } from "../schema/partners";

/** Stores a partnership request as open and queues its receipt. A repeated key is stored once. */
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
    if (stored.length > 0) await queueNotices(tx, "staff_partner", now);
  });
}

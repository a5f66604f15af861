import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { queueNotice } from "@/lib/mail/commands/queue-notice";
import { type ContactMessageInput } from "@/lib/inbox/schema/contact";

/** A message out of the chat, with what was said there if its writer agreed to that. */
export type ChatTranscript = {
  source: "chat";
  /** The conversation that goes along; null without one. */
  conversationId: string | null;
  submissionKey: string;
  name: string;
  email: string;
  message: string;
};

/**
 * Keeps a message, open until somebody has answered it, and tells its writer that it came. Sent twice with
 * one key it is kept once.
 */
export async function storeContactMessage(
  input: ContactMessageInput | ChatTranscript,
  now: Date,
): Promise<void> {
  const { submissionKey, source, email, message } = input;
  const sender =
    input.source === "page"
      ? {
          firstName: input.firstName,
          lastName: input.lastName,
          phone: input.phone,
          subject: input.subject,
        }
      : { firstName: input.name };
  const conversationId = input.source === "chat" ? input.conversationId : null;
  await getDb().$transaction(async (tx) => {
    const stored = await tx.contactMessage.createManyAndReturn({
      data: [{ submissionKey, source, email, message, conversationId, ...sender, createdAt: now }],
      skipDuplicates: true,
      select: { id: true },
    });
    await queueEmails(
      tx,
      stored.map(({ id }) => ({
        kind: "contact_received",
        subjectId: id,
        orderId: null,
        recipient: email,
        at: now,
      })),
    );
    if (stored.length > 0) await queueNotice(tx, "staff_message", now);
  });
}

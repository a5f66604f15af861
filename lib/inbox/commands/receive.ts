import "server-only";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { tellStaff } from "@/lib/notices/commands/tell";
import { getDb } from "@/lib/platform/db/client";
import { inquiryHref } from "../model/inquiries";
import { type ContactMessageInput } from "../schema/contact";
import { type PartnerRequestInput } from "../schema/partners";

/** A message from the chat, with the transcript when its sender agreed. */
export type ChatTranscript = {
  source: "chat";
  conversationId: string | null;
  submissionKey: string;
  name: string;
  email: string;
  message: string;
};

/** Stores a message as open and queues its receipt. A repeated key is stored once. */
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
  const data = { submissionKey, source, email, message, conversationId, ...sender, createdAt: now };
  await getDb().$transaction(async (tx) => {
    const stored = await tx.contactMessage.createManyAndReturn({
      data: [data],
      skipDuplicates: true,
      select: { id: true },
    });
    for (const { id: subjectId } of stored) {
      await queueEmail(tx, { kind: "contact_received", subjectId, recipient: email, at: now });
      const href = inquiryHref({ id: subjectId });
      await tellStaff(tx, { kind: "message", email: "staff_message", subjectId, href, at: now });
    }
  });
}

/** Stores a partnership request as open and queues its receipt. A repeated key is stored once. */
export async function storePartnerRequest(input: PartnerRequestInput, now: Date): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const stored = await tx.partnerRequest.createManyAndReturn({
      data: [{ ...input, createdAt: now }],
      skipDuplicates: true,
      select: { id: true },
    });
    for (const { id: subjectId } of stored) {
      await queueEmail(tx, {
        kind: "partner_received",
        subjectId,
        recipient: input.email,
        at: now,
      });
      const href = inquiryHref({ id: subjectId });
      await tellStaff(tx, { kind: "partner", email: "staff_partner", subjectId, href, at: now });
    }
  });
}

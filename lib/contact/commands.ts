import "server-only";
import { getDb } from "@/lib/db/client";
import { type ContactMessageInput } from "./schema";

/** A message out of the chat, with what was said there. */
export type ChatTranscript = {
  source: "chat";
  submissionKey: string;
  name: string;
  email: string;
  message: string;
};

/** Keeps a message, open until somebody has answered it. Sent twice with one key it is kept once. */
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
  await getDb().contactMessage.createMany({
    data: [{ submissionKey, source, email, message, ...sender, createdAt: now }],
    skipDuplicates: true,
  });
}

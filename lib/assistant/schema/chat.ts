import { z } from "zod";
import { emailField, nameField, paragraphField } from "@/lib/core/fields";
import { handOverMessages } from "@/lib/assistant/copy/chat";
import {
  MAX_EARLIER_MESSAGES,
  MAX_HISTORY_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_REPLY_LENGTH,
} from "@/lib/assistant/model/chat";

const earlierMessageSchema = z.strictObject({
  // The shop alone speaks as `system`: whoever else could, would tell the assistant what to be.
  role: z.enum(["user", "assistant"]),
  content: z.string().max(MAX_REPLY_LENGTH),
});

/** What the chat sends: the new message and all earlier ones, which come from the browser too. */
export const chatRequestSchema = z.strictObject({
  message: z.string().max(MAX_MESSAGE_LENGTH).regex(/\S/),
  conversationHistory: z
    .array(earlierMessageSchema)
    .max(MAX_EARLIER_MESSAGES)
    .refine(
      (messages) =>
        messages.reduce((length, { content }) => length + content.length, 0) <= MAX_HISTORY_LENGTH,
    ),
  /** Null before the first answer; afterwards the one the server gave. */
  conversationId: z.uuid().nullable().optional(),
});

export type ChatRequest = z.infer<typeof chatRequestSchema>;

const { tooLong } = handOverMessages;

/**
 * The form that reaches a person: who asks, what about, and whether what was said may go along. Nobody
 * has to let it: a message alone will do.
 */
export const handOverSchema = z
  .object({
    submissionKey: z.uuid(),
    /** Null where nothing has been asked yet. */
    conversationId: z.uuid(handOverMessages.conversation).nullable(),
    name: nameField({ label: "Nome", min: 1, max: 120, message: handOverMessages.name, tooLong }),
    email: emailField(handOverMessages.email),
    message: paragraphField({ min: 0, max: 2_000, message: handOverMessages.message, tooLong }),
    consent: z.boolean(),
  })
  .refine(
    ({ message, consent, conversationId }) =>
      message !== "" || (consent && conversationId !== null),
    { path: ["message"], message: handOverMessages.message },
  );

export type HandOverInput = z.infer<typeof handOverSchema>;

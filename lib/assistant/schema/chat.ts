import { z } from "zod";
import {
  boundedText,
  emailField,
  honeypot,
  nameField,
  paragraphField,
  randomKey,
} from "@/lib/core/fields";
import { handOverMessages } from "../copy/chat";
import {
  MAX_EARLIER_MESSAGES,
  MAX_HISTORY_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_REPLY_LENGTH,
} from "../model/chat";

const earlierMessageSchema = z.strictObject({
  // Only the shop may send `system` messages: a visitor could otherwise change the instructions.
  role: z.enum(["user", "assistant"]),
  content: boundedText(MAX_REPLY_LENGTH),
});

/** Body of a chat request: the new message and all earlier ones, as the browser holds them. */
export const chatRequestSchema = z.strictObject({
  message: boundedText(MAX_MESSAGE_LENGTH).regex(/\S/),
  conversationHistory: z
    .array(earlierMessageSchema)
    .max(MAX_EARLIER_MESSAGES)
    .refine(
      (messages) =>
        messages.reduce((length, { content }) => length + content.length, 0) <= MAX_HISTORY_LENGTH,
    ),
  /** Null before the first answer; then the id from the server. */
  conversationId: z.uuid().nullable().optional(),
});

export type ChatRequest = z.infer<typeof chatRequestSchema>;

const { tooLong } = handOverMessages;

const handOverFields = z.object({
  name: nameField({ label: "Nome", min: 1, max: 120, message: handOverMessages.name, tooLong }),
  email: emailField(handOverMessages.email),
  message: paragraphField({ min: 0, max: 2_000, message: handOverMessages.message, tooLong }),
  /** True when the transcript may be attached. */
  consent: z.boolean(),
});

/** A new object each time, because zod changes the one it gets. */
const messageMissing = () => ({ path: ["message"], message: handOverMessages.message });

/** The hand-over form: contact, question and the optional consent to attach the transcript. */
export const handOverForm = handOverFields
  .extend(honeypot)
  .refine(({ message, consent }) => message.trim() !== "" || consent, messageMissing());

/** A hand-over. `submissionKey` makes a repeated submission idempotent. */
export const handOverSchema = handOverFields
  .extend({
    submissionKey: randomKey,
    /** Null before the first question. */
    conversationId: z.uuid(handOverMessages.conversation).nullable(),
  })
  .refine(
    ({ message, consent, conversationId }) =>
      message !== "" || (consent && conversationId !== null),
    messageMissing(),
  );

export type HandOverInput = z.infer<typeof handOverSchema>;

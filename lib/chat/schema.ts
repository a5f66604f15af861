import { z } from "zod";

/** Longest message a visitor may send; replies come back in the history and may be longer. */
const MAX_MESSAGE_LENGTH = 2_000;
const MAX_REPLY_LENGTH = 4_000;
const MAX_EARLIER_MESSAGES = 40;
const MAX_HISTORY_LENGTH = 20_000;

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
});

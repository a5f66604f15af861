import { z } from "zod";
import { boundedText, emailField, honeypot, lineField } from "@/lib/core/fields";
import { privacyMessages, recordMessages } from "./copy/request";
import { MAX_IDENTITY_CHECK, privacyRequestKinds, recordedChannels } from "./model/request";

export const privacyRequestSchema = z.object({
  kind: z.enum(privacyRequestKinds, privacyMessages.kind),
  email: emailField(privacyMessages.email).transform((email) => email.toLowerCase()),
});

export const privacyRequestForm = privacyRequestSchema.extend(honeypot);

export type PrivacyRequestInput = z.infer<typeof privacyRequestSchema>;

export const privacyTokenSchema = boundedText(200).min(1);

/** A request received through another channel, as staff record it. */
export const recordRequestSchema = z.strictObject({
  kind: z.enum(privacyRequestKinds, recordMessages.kind),
  channel: z.enum(recordedChannels, recordMessages.channel),
  email: emailField(recordMessages.email).transform((email) => email.toLowerCase()),
  receivedOn: z.iso.date(recordMessages.receivedOn),
  identityCheck: lineField({
    min: 3,
    max: MAX_IDENTITY_CHECK,
    message: recordMessages.identityCheck,
    tooLong: recordMessages.tooLong,
  }),
});
export type RecordRequestInput = z.infer<typeof recordRequestSchema>;

export const answerRequestSchema = z.strictObject({ id: z.uuid() });

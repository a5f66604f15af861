import { z } from "zod";
import { emailField, lineField } from "@/lib/core/fields";
import { privacyMessages } from "./copy/notice";
import { MAX_IDENTITY_CHECK, privacyRequestKinds, recordedChannels } from "./model/request";
import { recordMessages } from "./copy/record";

/** What somebody asks for about their data, and with which address. */
export const privacyRequestSchema = z.object({
  kind: z.enum(privacyRequestKinds, privacyMessages.kind),
  email: emailField(privacyMessages.email).transform((email) => email.toLowerCase()),
});

export type PrivacyRequestInput = z.infer<typeof privacyRequestSchema>;

/** The token of a request's link, as a form sends it. */
export const privacyTokenSchema = z.string().min(1).max(200);

/** A request that came by another way than the page, as a colleague notes it down. */
export const recordRequestSchema = z.strictObject({
  kind: z.enum(privacyRequestKinds, recordMessages.kind),
  channel: z.enum(recordedChannels, recordMessages.channel),
  email: emailField(recordMessages.email).transform((email) => email.toLowerCase()),
  /** The Italian day it came on. */
  receivedOn: z.iso.date(recordMessages.receivedOn),
  identityCheck: lineField({
    min: 3,
    max: MAX_IDENTITY_CHECK,
    message: recordMessages.identityCheck,
    tooLong: recordMessages.tooLong,
  }),
});
export type RecordRequestInput = z.infer<typeof recordRequestSchema>;

/** Which noted request is answered. */
export const answerRequestSchema = z.strictObject({ id: z.uuid() });

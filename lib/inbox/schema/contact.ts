import { z } from "zod";
import {
  emailField,
  honeypot,
  isPhoneNumber,
  nameField,
  optionalLineField,
  paragraphField,
  randomKey,
} from "@/lib/core/fields";
import { contactMessages, MAX_MESSAGE_LENGTH } from "../copy/contact";

const { messageTooLong, tooLong } = contactMessages;

const name = (label: string, max: number, message: string) =>
  nameField({ label, min: 1, max, message, tooLong });
const email = emailField(contactMessages.email);
const message = paragraphField({
  min: 1,
  max: MAX_MESSAGE_LENGTH,
  message: contactMessages.message,
  tooLong: messageTooLong,
});

/** The form of the contact page; phone and subject are optional. */
const contactPageSchema = z.object({
  submissionKey: randomKey,
  source: z.literal("page"),
  firstName: name("Nome", 60, contactMessages.firstName),
  lastName: name("Cognome", 60, contactMessages.lastName),
  email,
  phone: optionalLineField({ min: 6, max: 30, message: contactMessages.phone, tooLong }).refine(
    (phone) => phone === null || isPhoneNumber(phone),
    contactMessages.phone,
  ),
  subject: optionalLineField({ min: 1, max: 200, message: contactMessages.subject, tooLong }),
  message,
});

const contactDialogSchema = z.object({
  submissionKey: randomKey,
  source: z.literal("dialog"),
  name: name("Nome", 120, contactMessages.name),
  email,
  message,
});

/** A message to the shop. `submissionKey` makes a repeated submission idempotent. */
export const contactMessageSchema = z.discriminatedUnion("source", [
  contactPageSchema,
  contactDialogSchema,
]);

const added = { submissionKey: true, source: true } as const;
export const contactPageForm = contactPageSchema.omit(added).extend(honeypot);
export const contactDialogForm = contactDialogSchema.omit(added).extend(honeypot);

export type ContactMessageInput = z.infer<typeof contactMessageSchema>;

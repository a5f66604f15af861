import { z } from "zod";
import {
  emailField,
  honeypotField,
  isPhoneNumber,
  nameField,
  optionalLineField,
  paragraphField,
} from "@/lib/core/fields";
import { contactMessages, MAX_MESSAGE_LENGTH } from "../copy/contact";

const { messageTooLong, tooLong } = contactMessages;

const shared = {
  homepage: honeypotField,
  email: emailField(contactMessages.email),
  message: paragraphField({
    min: 1,
    max: MAX_MESSAGE_LENGTH,
    message: contactMessages.message,
    tooLong: messageTooLong,
  }),
};

/** The form of the contact page; phone and subject are optional. */
export const contactPageForm = z.object({
  ...shared,
  firstName: nameField({
    min: 1,
    max: 60,
    label: "Nome",
    message: contactMessages.firstName,
    tooLong,
  }),
  lastName: nameField({
    min: 1,
    max: 60,
    label: "Cognome",
    message: contactMessages.lastName,
    tooLong,
  }),
  phone: optionalLineField({ min: 6, max: 30, message: contactMessages.phone, tooLong }).refine(
    (phone) => phone === null || isPhoneNumber(phone),
    contactMessages.phone,
  ),
  subject: optionalLineField({ min: 1, max: 200, message: contactMessages.subject, tooLong }),
});

/** The form of the contact dialog. */
export const contactDialogForm = z.object({
  ...shared,
  name: nameField({ min: 1, max: 120, label: "Nome", message: contactMessages.name, tooLong }),
});

/** A message to the shop. `submissionKey` makes a repeated submission idempotent. */
export const contactMessageSchema = z.discriminatedUnion("source", [
  contactPageForm.extend({ submissionKey: z.uuid(), source: z.literal("page") }),
  contactDialogForm.extend({ submissionKey: z.uuid(), source: z.literal("dialog") }),
]);

export type ContactMessageInput = z.infer<typeof contactMessageSchema>;

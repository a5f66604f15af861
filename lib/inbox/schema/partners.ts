import { z } from "zod";
import {
  emailField,
  honeypot,
  isPhoneNumber,
  nameField,
  randomKey,
  unlinkedLineField,
} from "@/lib/core/fields";
import { partnerActivities, partnerMessages } from "../copy/partners";

const { tooLong } = partnerMessages;

const line = (label: string, message: string) =>
  unlinkedLineField({ label, min: 1, max: 120, message, tooLong });

/** A partnership request. `submissionKey` makes a repeated submission idempotent. */
export const partnerRequestSchema = z.object({
  submissionKey: randomKey,
  company: line("Ragione sociale", partnerMessages.company),
  activity: z.enum(partnerActivities, partnerMessages.activity),
  contactName: nameField({
    label: "Referente",
    min: 1,
    max: 120,
    message: partnerMessages.contactName,
    tooLong,
  }),
  role: line("Ruolo", partnerMessages.role),
  email: emailField(partnerMessages.email),
  phone: unlinkedLineField({
    label: "Telefono",
    min: 6,
    max: 30,
    message: partnerMessages.phone,
    tooLong,
  }).refine(isPhoneNumber, partnerMessages.phone),
  city: line("Città", partnerMessages.city),
});

export const partnerForm = partnerRequestSchema.omit({ submissionKey: true }).extend(honeypot);

export type PartnerRequestInput = z.infer<typeof partnerRequestSchema>;

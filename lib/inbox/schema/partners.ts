import { z } from "zod";
import {
  emailField,
  honeypot,
  isPhoneNumber,
  nameField,
  randomKey,
  unlinkedLineField,
} from "@/lib/core/fields";
import { partnerMessages } from "../copy/partners";
import { partnerActivities } from "../model/partners";

const { tooLong } = partnerMessages;

/** A partnership request. `submissionKey` makes a repeated submission idempotent. */
export const partnerRequestSchema = z.object({
  submissionKey: randomKey,
  company: unlinkedLineField({
    label: "Ragione sociale",
    min: 1,
    max: 120,
    message: partnerMessages.company,
    tooLong,
  }),
  activity: z.enum(partnerActivities, partnerMessages.activity),
  contactName: nameField({
    label: "Referente",
    min: 1,
    max: 120,
    message: partnerMessages.contactName,
    tooLong,
  }),
  role: unlinkedLineField({
    label: "Ruolo",
    min: 1,
    max: 120,
    message: partnerMessages.role,
    tooLong,
  }),
  email: emailField(partnerMessages.email),
  phone: unlinkedLineField({
    label: "Telefono",
    min: 6,
    max: 30,
    message: partnerMessages.phone,
    tooLong,
  }).refine(isPhoneNumber, partnerMessages.phone),
  city: unlinkedLineField({
    label: "Città",
    min: 1,
    max: 120,
    message: partnerMessages.city,
    tooLong,
  }),
});

export const partnerForm = partnerRequestSchema.omit({ submissionKey: true }).extend(honeypot);

export type PartnerRequestInput = z.infer<typeof partnerRequestSchema>;

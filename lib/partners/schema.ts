import { z } from "zod";
import { emailField, isPhoneNumber, nameField, unlinkedLineField } from "@/lib/core/fields";
import { partnerMessages } from "./copy";
import { partnerActivities } from "./model";

function text(min: number, max: number, message: string) {
  return unlinkedLineField({ min, max, message, tooLong: partnerMessages.tooLong });
}

/** A partnership request. `submissionKey` names its content: the same key is stored once. */
export const partnerRequestSchema = z.object({
  submissionKey: z.uuid(),
  company: text(1, 120, partnerMessages.company),
  activity: z.enum(partnerActivities, partnerMessages.activity),
  contactName: nameField({
    min: 1,
    max: 120,
    message: partnerMessages.contactName,
    tooLong: partnerMessages.tooLong,
  }),
  role: text(1, 120, partnerMessages.role),
  email: emailField(partnerMessages.email),
  phone: text(6, 30, partnerMessages.phone).refine(isPhoneNumber, partnerMessages.phone),
  city: text(1, 120, partnerMessages.city),
});

export type PartnerRequestInput = z.infer<typeof partnerRequestSchema>;

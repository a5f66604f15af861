import { z } from "zod";
import { emailField, honeypot } from "@/lib/core/fields";
import { newsletterConsent, newsletterToasts } from "../copy/forms";
import { newsletterSources } from "../model/subscriber";

/** Input of a newsletter form; the address is lower-cased. */
export const subscriptionSchema = z.object({
  ...honeypot,
  email: emailField(newsletterToasts.invalidEmail.description).transform((email) =>
    email.toLowerCase(),
  ),
  source: z.enum(newsletterSources),
  /** Version of the consent text beside the ticked box; null while it is unticked. */
  consent: z.literal(newsletterConsent.version, newsletterToasts.noConsent.description),
  /** True once the visitor has confirmed the spelling of the address. */
  spellingConfirmed: z.boolean().default(false),
  /** Milliseconds since the page was opened. A program is faster than a person. */
  elapsedMs: z.number().optional(),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

export const removeSubscriberSchema = z.strictObject({ subscriberId: z.uuid() });

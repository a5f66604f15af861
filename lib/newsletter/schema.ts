import { z } from "zod";
import { emailField, honeypot } from "@/lib/core/fields";
import { queryParameter } from "@/lib/core/query-parameter";
import { newsletterConsent } from "./copy/consent";
import { newsletterToasts } from "./copy/forms";
import { type SubscriberFilter } from "./model/list-filter";
import { newsletterSources } from "./model/subscriber";
import { newsletterStatuses } from "./model/subscription";

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

const listUrlSchema = z.object({
  cerca: queryParameter
    .transform((text) => text.trim().slice(0, 100))
    .transform((text) => (text === "" ? null : text))
    .nullable()
    .catch(null),
  stato: queryParameter.pipe(z.enum(newsletterStatuses)).nullable().catch(null),
  da: queryParameter.pipe(z.enum(newsletterSources)).nullable().catch(null),
  dal: queryParameter.pipe(z.iso.date()).nullable().catch(null),
  al: queryParameter.pipe(z.iso.date()).nullable().catch(null),
  pagina: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/** Parses the filter from query parameters; invalid values fall back to the defaults. */
export function parseSubscriberUrl(
  parameters: Record<string, string | string[] | undefined>,
): SubscriberFilter {
  const { cerca, stato, da, dal, al, pagina } = listUrlSchema.parse(parameters);
  return { search: cerca, status: stato, source: da, from: dal, to: al, page: pagina };
}

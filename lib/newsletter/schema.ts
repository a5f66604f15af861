import { z } from "zod";
import { emailField } from "@/lib/core/fields";
import { newsletterToasts } from "./copy/forms";
import { type SubscriberFilter } from "./model/list-filter";
import { newsletterSources } from "./model/subscriber";
import { newsletterStatuses } from "./model/subscription";

/** What a newsletter form sends. An address is one whatever its case. */
export const subscriptionSchema = z.object({
  email: emailField(newsletterToasts.invalidEmail.description).transform((email) =>
    email.toLowerCase(),
  ),
  source: z.enum(newsletterSources),
  /** True once the visitor has said that the address is spelt as it should be. */
  spelt: z.boolean().default(false),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

/** Which address is deleted from the list. */
export const removeSubscriberSchema = z.strictObject({ subscriberId: z.uuid() });

/** A query parameter: the first one where it was given several times. */
const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

const listUrlSchema = z.object({
  cerca: parameter
    .transform((text) => text.trim().slice(0, 100))
    .transform((text) => (text === "" ? null : text))
    .nullable()
    .catch(null),
  stato: parameter.pipe(z.enum(newsletterStatuses)).nullable().catch(null),
  da: parameter.pipe(z.enum(newsletterSources)).nullable().catch(null),
  dal: parameter.pipe(z.iso.date()).nullable().catch(null),
  al: parameter.pipe(z.iso.date()).nullable().catch(null),
  pagina: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/** Reads what the list of addresses shows from its address; anything invalid counts as not given. */
export function parseSubscriberUrl(
  parameters: Record<string, string | string[] | undefined>,
): SubscriberFilter {
  const { cerca, stato, da, dal, al, pagina } = listUrlSchema.parse(parameters);
  return { search: cerca, status: stato, source: da, from: dal, to: al, page: pagina };
}

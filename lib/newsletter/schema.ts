import { z } from "zod";
import { emailField } from "@/lib/core/fields";
import { newsletterToasts } from "./copy";
import { newsletterSources } from "./model";

/** What a newsletter form sends. An address is one whatever its case. */
export const subscriptionSchema = z.object({
  email: emailField(newsletterToasts.invalidEmail.description).transform((email) =>
    email.toLowerCase(),
  ),
  source: z.enum(newsletterSources),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

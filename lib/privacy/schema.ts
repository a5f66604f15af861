import { z } from "zod";
import { emailField } from "@/lib/core/fields";
import { privacyMessages } from "./copy";
import { privacyRequestKinds } from "./model";

/** What somebody asks for about their data, and with which address. */
export const privacyRequestSchema = z.object({
  kind: z.enum(privacyRequestKinds, privacyMessages.kind),
  email: emailField(privacyMessages.email).transform((email) => email.toLowerCase()),
});

export type PrivacyRequestInput = z.infer<typeof privacyRequestSchema>;

/** The token of a request's link, as a form sends it. */
export const privacyTokenSchema = z.string().min(1).max(200);

import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "./model";

/** An e-mail address as accounts have it. */
export const accountEmailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** A password or a code as it was typed: bounded, because a long one costs time to hash. */
export const typedPasswordSchema = z.string().min(1).max(MAX_PASSWORD_LENGTH);
export const typedCodeSchema = z.string().trim().min(1).max(40);

/** What the sign-in form sends; the code once it was asked for. */
export const credentialsSchema = z.object({
  email: accountEmailSchema,
  password: typedPasswordSchema,
  code: typedCodeSchema.optional(),
});

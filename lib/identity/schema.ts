import { z } from "zod";
import { accountFieldMessages as messages } from "./copy";
import { MAX_PASSWORD_LENGTH } from "./model";

export const accountEmailSchema = z
  .string(messages.email)
  .trim()
  .toLowerCase()
  .max(254, messages.email)
  .pipe(z.email(messages.email));

/** Password or code as typed. Bounded, because long input costs time to hash. */
export const typedPasswordSchema = z
  .string(messages.password)
  .min(1, messages.password)
  .max(MAX_PASSWORD_LENGTH, messages.password);
export const typedCodeSchema = z
  .string(messages.code)
  .trim()
  .min(1, messages.code)
  .max(40, messages.code);

/** Input of the sign-in form. The code is present once it was asked for. */
export const credentialsSchema = z.object({
  email: accountEmailSchema,
  password: typedPasswordSchema,
  code: typedCodeSchema.optional(),
});

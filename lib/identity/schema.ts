import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "./model";

export const accountEmailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Password or code as typed. Bounded, because long input costs time to hash. */
export const typedPasswordSchema = z.string().min(1).max(MAX_PASSWORD_LENGTH);
export const typedCodeSchema = z.string().trim().min(1).max(40);

/** Input of the sign-in form. The code is present once it was asked for. */
export const credentialsSchema = z.object({
  email: accountEmailSchema,
  password: typedPasswordSchema,
  code: typedCodeSchema.optional(),
});

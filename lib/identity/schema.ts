import { z } from "zod";
import { boundedText, emailField } from "@/lib/core/fields";
import { plainCode } from "@/lib/core/typed-text";
import { accountFieldMessages as messages } from "./copy/sign-in";
import { MAX_PASSWORD_LENGTH } from "./model";

export const accountEmailSchema = emailField(messages.email).transform((email) =>
  email.toLowerCase(),
);

/** Password or code as typed. Bounded, because long input costs time to hash. */
export const typedPasswordSchema = boundedText(MAX_PASSWORD_LENGTH, messages.password).min(
  1,
  messages.password,
);
export const typedCodeSchema = boundedText(40, messages.code)
  .overwrite(plainCode)
  .min(1, messages.code);

/** Input of the sign-in form. The code is present once it was asked for. */
export const credentialsSchema = z.object({
  email: accountEmailSchema,
  password: typedPasswordSchema,
  code: typedCodeSchema.optional(),
});

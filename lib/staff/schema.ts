import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { visibleLine } from "@/lib/core/typed-text";
import { accountFieldMessages } from "@/lib/identity/copy/sign-in";
import { staffRoles } from "@/lib/identity/model";
import { accountEmailSchema, typedCodeSchema, typedPasswordSchema } from "@/lib/identity/schema";
import { MAX_NAME_LENGTH } from "./model/account";
import { colleagueChanges } from "./model/colleagues";

export const personNameSchema = boundedText(2 * MAX_NAME_LENGTH, accountFieldMessages.name)
  .overwrite((text) => visibleLine(text.replaceAll(/[\s\p{Cc}]+/gu, " ")))
  .min(1, accountFieldMessages.name)
  .max(MAX_NAME_LENGTH, accountFieldMessages.name);

export const renameSchema = z.strictObject({ name: personNameSchema });

export const changePasswordSchema = z.strictObject({
  current: typedPasswordSchema,
  password: typedPasswordSchema,
});

/** Password confirmation for changes that would let someone else in. */
export const confirmPasswordSchema = z.strictObject({ password: typedPasswordSchema });

export const codeSchema = z.strictObject({ code: typedCodeSchema });

export const bothFactorsSchema = z.strictObject({
  password: typedPasswordSchema,
  code: typedCodeSchema,
});

export const resetRequestSchema = z.strictObject({ email: accountEmailSchema });

export const resetPasswordSchema = z.object({
  token: boundedText(200),
  password: typedPasswordSchema,
});

export const inviteSchema = z.strictObject({
  email: accountEmailSchema,
  role: z.enum(staffRoles),
});

export const invitationSchema = z.strictObject({ invitationId: z.uuid() });

/** The form of a colleague's role. */
export const roleForm = inviteSchema.pick({ role: true });

export const changeColleagueSchema = z.strictObject({
  userId: z.uuid(),
  change: z.enum(colleagueChanges),
});

export const acceptInvitationSchema = z.strictObject({
  token: boundedText(200),
  name: personNameSchema,
  password: typedPasswordSchema,
});

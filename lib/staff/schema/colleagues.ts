import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { staffRoles } from "@/lib/identity/model";
import { accountEmailSchema, typedPasswordSchema } from "@/lib/identity/schema";
import { colleagueChanges } from "../model/colleagues";
import { personNameSchema } from "./account";

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

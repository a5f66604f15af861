"use server";

import { systemClock } from "@/lib/core/clock";
import { defineAction } from "@/lib/identity/http/define-action";
import { routes } from "@/lib/platform/routes";
import { resendEmail as runResendEmail } from "./commands/resend-email";
import { resendEmailSchema } from "./schema/mails";

/** Sends an e-mail again. Returns the key that identifies the new one. */
export const resendEmail = defineAction(
  { name: "resendEmail", schema: resendEmailSchema, access: "admin", revalidates: routes.admin },
  ({ emailId }) => runResendEmail(emailId, systemClock),
);

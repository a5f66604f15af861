"use server";

import { adminAction } from "@/lib/identity/http/actions";
import { resendEmail as runResendEmail } from "./commands/resend-email";
import { resendEmailSchema } from "./schema/mails";

/** Sends an e-mail again. Returns the key that identifies the new one. */
export const resendEmail = adminAction("resendEmail", "write", resendEmailSchema, runResendEmail);

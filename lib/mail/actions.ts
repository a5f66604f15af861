"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { routes } from "@/lib/platform/routes";
import { retryEmail as runRetryEmail } from "./commands/retry-email";
import { retryEmailSchema } from "./schema";

/** Retries an e-mail that was not sent. */
export const retryEmail = defineAction(
  { name: "retryEmail", schema: retryEmailSchema, access: "admin", revalidates: routes.admin },
  ({ emailId }) => runRetryEmail(emailId),
);

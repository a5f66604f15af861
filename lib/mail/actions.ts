"use server";

import { adminAction } from "@/lib/identity/http/actions";
import { retryEmail as runRetryEmail } from "./commands/retry-email";
import { retryEmailSchema } from "./schema";

/** Retries an e-mail that was not sent. */
export const retryEmail = adminAction("retryEmail", "write", retryEmailSchema, runRetryEmail);

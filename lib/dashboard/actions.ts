"use server";

import { adminAction } from "@/lib/identity/http/actions";
import { confirmLegalTexts as runConfirmLegalTexts } from "./commands/confirm-legal-texts";
import { retryDeadJobs as runRetryDeadJobs } from "./commands/retry-dead-jobs";
import { retryDeadJobsSchema } from "./schema/jobs";
import { confirmLegalTextsSchema } from "./schema/legal-texts";

/** Retries failed jobs. Returns the number of queued jobs. */
export const retryDeadJobs = adminAction(
  "retryDeadJobs",
  "write",
  retryDeadJobsSchema,
  runRetryDeadJobs,
);

/** Stores that a lawyer has read the legal texts that are online. */
export const confirmLegalTexts = adminAction(
  "confirmLegalTexts",
  "write",
  confirmLegalTextsSchema,
  runConfirmLegalTexts,
);

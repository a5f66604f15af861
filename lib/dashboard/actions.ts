"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as legalTexts from "./commands/confirm-legal-texts";
import * as deadJobs from "./commands/dead-jobs";
import { confirmLegalTextsSchema, retryDeadJobsSchema } from "./schema";

export const retryDeadJobs = adminAction(
  "retryDeadJobs",
  "write",
  retryDeadJobsSchema,
  deadJobs.retryDeadJobs,
);

export const confirmLegalTexts = adminAction(
  "confirmLegalTexts",
  "write",
  confirmLegalTextsSchema,
  legalTexts.confirmLegalTexts,
);

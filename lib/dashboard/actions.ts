"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { confirmLegalTexts as runConfirmLegalTexts } from "./commands/confirm-legal-texts";
import { retryDeadJobs as runRetryDeadJobs } from "./commands/retry-dead-jobs";
import { retryDeadJobsSchema } from "./schema/jobs";
import { confirmLegalTextsSchema } from "./schema/legal-texts";

/** Retries failed jobs. Returns the number of queued jobs. */
export const retryDeadJobs = defineAction(
  {
    name: "retryDeadJobs",
    schema: retryDeadJobsSchema,
    access: "admin",
    revalidates: dashboardRoutes.adminJobs,
  },
  (input, { now }) => runRetryDeadJobs(input, now),
);

/** Stores that a lawyer has read the legal texts that are online. */
export const confirmLegalTexts = defineAction(
  {
    name: "confirmLegalTexts",
    schema: confirmLegalTextsSchema,
    access: "admin",
    revalidates: dashboardRoutes.adminLaunch,
  },
  (input, { now }) => runConfirmLegalTexts(input, now),
);

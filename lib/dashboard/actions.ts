"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { retryDeadJobs as runRetryDeadJobs } from "./commands/retry-dead-jobs";
import { retryDeadJobsSchema } from "./schema/jobs";

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

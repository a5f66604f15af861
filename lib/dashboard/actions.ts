"use server";

import { systemClock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import { type WriteRefusal } from "@/lib/identity/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { retryDeadJobs as runRetryDeadJobs } from "./commands/retry-dead-jobs";
import { retryDeadJobsSchema } from "./schema/jobs";

export type RetryDeadJobsOutcome = Result<
  { queued: number },
  { code: WriteRefusal | "invalid_input" | "internal" }
>;

/** Retries failed jobs and reloads the page; the input is `retryDeadJobsSchema`. */
export const retryDeadJobs = defineAction<[input: unknown], RetryDeadJobsOutcome>(
  async (input) => {
    const parsed = retryDeadJobsSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runRetryDeadJobs(parsed.data, systemClock());
    reloadAfter(outcome, dashboardRoutes.adminJobs);
    return outcome;
  },
  { name: "retryDeadJobs", fallback: err({ code: "internal" }) },
);

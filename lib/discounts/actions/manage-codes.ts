"use server";

import { err, type Result } from "@/lib/core/result";
import { messagesByField } from "@/lib/core/submission";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import {
  changeCode as runChangeCode,
  type CodeError,
  createCode as runCreateCode,
  pauseCode as runPauseCode,
} from "../commands/manage-codes";
import { changeCodeSchema, createCodeSchema, pauseCodeSchema } from "../schema";

// A file for the dashboard only: the bundle of a page lists every action of the files it imports.

type Refused =
  CodeError | { code: "invalid_input"; fieldErrors: Record<string, string> } | { code: "internal" };

export type CodeOutcome = Result<{ id: string; code: string } | null, Refused>;

const internal: CodeOutcome = err({ code: "internal" });

/** Creates a discount code; the input is `createCodeSchema`. Administrators only. */
export const createCode = defineAction<[input: unknown], CodeOutcome>(
  async (input) => {
    const parsed = createCodeSchema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
    const outcome = await runCreateCode(parsed.data);
    reloadAfter(outcome, dashboardRoutes.adminCodes);
    return outcome;
  },
  { name: "createCode", fallback: internal },
);

/** Changes a code's dates and limit; the input is `changeCodeSchema`. Administrators only. */
export const changeCode = defineAction<[input: unknown], CodeOutcome>(
  async (input) => {
    const parsed = changeCodeSchema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
    const outcome = await runChangeCode(parsed.data);
    reloadAfter(outcome, dashboardRoutes.adminCodes, "layout");
    return outcome;
  },
  { name: "changeCode", fallback: internal },
);

/** Pauses or resumes a code; the input is `pauseCodeSchema`. Administrators only. */
export const pauseCode = defineAction<[input: unknown], CodeOutcome>(
  async (input) => {
    const parsed = pauseCodeSchema.safeParse(input);
    if (!parsed.success) return internal;
    const outcome = await runPauseCode(parsed.data);
    reloadAfter(outcome, dashboardRoutes.adminCodes, "layout");
    return outcome;
  },
  { name: "pauseCode", fallback: internal },
);

"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import {
  changeCode as runChangeCode,
  createCode as runCreateCode,
  pauseCode as runPauseCode,
} from "../commands/manage-codes";
import { changeCodeSchema, createCodeSchema, pauseCodeSchema } from "../schema";

// A file for the dashboard only: the bundle of a page lists every action of the files it imports.

const revalidates = dashboardRoutes.adminCodes;

/** Creates a discount code. */
export const createCode = defineAction(
  { name: "createCode", schema: createCodeSchema, access: "admin", revalidates },
  (input) => runCreateCode(input),
);

/** Changes a code's dates and limit. */
export const changeCode = defineAction(
  { name: "changeCode", schema: changeCodeSchema, access: "admin", revalidates },
  (input) => runChangeCode(input),
);

/** Pauses or resumes a code. */
export const pauseCode = defineAction(
  { name: "pauseCode", schema: pauseCodeSchema, access: "admin", revalidates },
  (input) => runPauseCode(input),
);

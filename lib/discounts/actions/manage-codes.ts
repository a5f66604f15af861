"use server";

import { adminAction } from "@/lib/identity/http/actions";
import {
  changeCode as runChangeCode,
  createCode as runCreateCode,
  pauseCode as runPauseCode,
} from "../commands/manage-codes";
import { changeCodeSchema, createCodeSchema, pauseCodeSchema } from "../schema";

// A file for the dashboard only: the bundle of a page lists every action of the files it imports.

/** Creates a discount code. */
export const createCode = adminAction("createCode", "write", createCodeSchema, runCreateCode);

/** Changes a code's dates and limit. */
export const changeCode = adminAction("changeCode", "write", changeCodeSchema, runChangeCode);

/** Pauses or resumes a code. */
export const pauseCode = adminAction("pauseCode", "write", pauseCodeSchema, runPauseCode);

"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { err, type Result } from "@/lib/core/result";
import {
  type ActionError,
  type ActionOutcome,
  defineAction,
} from "@/lib/identity/http/define-action";
import { defineSubmission } from "@/lib/identity/http/define-submission";
import { type WriteRefusal } from "@/lib/identity/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { routes } from "@/lib/platform/routes";
import { requestData } from "./commands/ask";
import { eraseData, eraseRecorded } from "./commands/erase";
import { recordRequest } from "./commands/record";
import { recordMessages } from "./copy/record";
import {
  answerRequestSchema,
  privacyRequestSchema,
  privacyTokenSchema,
  recordRequestSchema,
} from "./schema";

const revalidates = dashboardRoutes.adminPrivacy;

/** Sends the link of a request. */
export const requestPersonalData = defineSubmission(
  { name: "requestPersonalData", schema: privacyRequestSchema, limit: "privacy" },
  (input, { now }) => requestData(input, now),
);

const erase = defineAction(
  {
    name: "erasePersonalData",
    schema: z.object({ token: privacyTokenSchema }),
    access: "public",
    limit: "privacy",
  },
  async ({ token }, { now }) => {
    const outcome = await eraseData(token, now);
    // Deleted reviews may be on cached pages.
    if (outcome.ok && outcome.value.reviews) revalidatePath(routes.home, "layout");
    return outcome;
  },
);

export type ErasureOutcome = ActionOutcome<typeof erase>;

/** Erases the data of the address that the link in `form` was sent to. */
export async function erasePersonalData(
  _: ErasureOutcome | null,
  form: unknown,
): Promise<ErasureOutcome> {
  const token = form instanceof FormData ? form.get("token") : null;
  return erase({ token: typeof token === "string" ? token : "" });
}

/** Records a request received through another channel. */
export const recordPrivacyRequest = defineAction(
  { name: "recordPrivacyRequest", schema: recordRequestSchema, access: "admin", revalidates },
  async (input, { now }): Promise<Result<null, { code: WriteRefusal } | ActionError>> => {
    const outcome = await recordRequest(input, now);
    if (outcome.ok) return outcome;
    const { code } = outcome.error;
    if (code !== "not_yet") return err({ code });
    return err({ code: "invalid_input", fieldErrors: { receivedOn: recordMessages.receivedOn } });
  },
);

/** Erases the data of a recorded request. */
export const eraseRecordedData = defineAction(
  { name: "eraseRecordedData", schema: answerRequestSchema, access: "admin", revalidates },
  async ({ id }, { now }) => {
    const outcome = await eraseRecorded(id, now);
    // Deleted reviews may be on cached pages.
    if (outcome.ok && outcome.value.reviews) revalidatePath(routes.home, "layout");
    return outcome;
  },
);

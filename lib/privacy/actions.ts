"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import {
  type ActionOutcome,
  adminAction,
  defineSubmission,
  publicAction,
} from "@/lib/identity/http/actions";
import { routes } from "@/lib/platform/routes";
import { requestData } from "./commands/ask";
import { eraseData, eraseRecorded } from "./commands/erase";
import { recordRequest } from "./commands/record";
import {
  answerRequestSchema,
  privacyRequestSchema,
  privacyTokenSchema,
  recordRequestSchema,
} from "./schema";

export const requestPersonalData = defineSubmission(
  "requestPersonalData",
  privacyRequestSchema,
  "privacy",
  requestData,
);

const erase = publicAction(
  "erasePersonalData",
  z.object({ token: privacyTokenSchema }),
  "privacy",
  async ({ token }, now) => {
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

export const recordPrivacyRequest = adminAction(
  "recordPrivacyRequest",
  "write",
  recordRequestSchema,
  recordRequest,
);

export const eraseRecordedData = adminAction(
  "eraseRecordedData",
  "write",
  answerRequestSchema,
  eraseRecorded,
  // Deleted reviews may be on cached pages.
  "shop",
);

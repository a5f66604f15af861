"use server";

import { revalidatePath } from "next/cache";
import { systemClock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import { messagesByField } from "@/lib/core/submission";
import { type WriteRefusal } from "@/lib/identity/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { defineAction } from "@/lib/platform/http/define-action";
import { defineSubmission } from "@/lib/platform/http/define-submission";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/routes";
import { requestData } from "./commands/ask";
import { eraseData, type EraseError, eraseRecorded } from "./commands/erase";
import { recordRequest } from "./commands/record";
import { recordMessages } from "./copy/record";
import { type DataCounts } from "./model/request";
import {
  answerRequestSchema,
  privacyRequestSchema,
  privacyTokenSchema,
  recordRequestSchema,
} from "./schema";

/** Sends the link of a request (`PrivacyRequestInput`). Public. */
export const requestPersonalData = defineSubmission(privacyRequestSchema, requestData, {
  name: "requestPersonalData",
  limit: "privacy",
});

export type ErasureOutcome = Result<
  DataCounts,
  EraseError | { code: "too_many_requests" | "internal" }
>;

/** Erases the data of the address that the link in `form` was sent to. Public, with a valid link. */
export const erasePersonalData = defineAction<
  [before: ErasureOutcome | null, form: unknown],
  ErasureOutcome | null
>(
  async (_, form) => {
    const typed = form instanceof FormData ? form.get("token") : null;
    const token = privacyTokenSchema.safeParse(typed);
    if (!token.success) return err({ code: "link_unusable" });
    const outcome = await eraseData(token.data, systemClock());
    // Deleted reviews may be on cached pages.
    if (outcome.ok && outcome.value.reviews) revalidatePath(routes.home, "layout");
    return outcome;
  },
  {
    name: "erasePersonalData",
    fallback: err({ code: "internal" }),
    limit: { name: "privacy", exceeded: err({ code: "too_many_requests" }) },
  },
);

export type RecordOutcome = Result<
  null,
  | { code: "invalid_input"; fieldErrors: Record<string, string> }
  | { code: WriteRefusal | "internal" }
>;

/**
 * Records a request received through another channel; the input is `recordRequestSchema`. Administrators
 * only.
 */
export const recordPrivacyRequest = defineAction<[input: unknown], RecordOutcome>(
  async (input) => {
    const parsed = recordRequestSchema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
    const outcome = await recordRequest(parsed.data, systemClock());
    reloadAfter(outcome, dashboardRoutes.adminPrivacy);
    if (outcome.ok) return outcome;
    const { code } = outcome.error;
    if (code !== "not_yet") return err({ code });
    return err({ code: "invalid_input", fieldErrors: { receivedOn: recordMessages.receivedOn } });
  },
  { name: "recordPrivacyRequest", fallback: err({ code: "internal" }) },
);

export type RecordedErasureOutcome = Result<
  DataCounts,
  EraseError | { code: WriteRefusal | "invalid_input" | "internal" }
>;

/** Erases the data of a recorded request; the input is `answerRequestSchema`. Administrators only. */
export const eraseRecordedData = defineAction<[input: unknown], RecordedErasureOutcome>(
  async (input) => {
    const parsed = answerRequestSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await eraseRecorded(parsed.data.id, systemClock());
    reloadAfter(outcome, dashboardRoutes.adminPrivacy);
    // Deleted reviews may be on cached pages.
    if (outcome.ok && outcome.value.reviews) revalidatePath(routes.home, "layout");
    return outcome;
  },
  { name: "eraseRecordedData", fallback: err({ code: "internal" }) },
);

"use server";

import { defineSubmission } from "@/lib/platform/http/define-submission";
import { storePartnerRequest } from "../commands/receive-partner-request";
import { partnerRequestSchema } from "../schema/partners";

/** Stores a partnership request (`PartnerRequestInput`). Public. */
export const requestPartnership = defineSubmission(partnerRequestSchema, storePartnerRequest, {
  name: "requestPartnership",
  limit: "partners",
});

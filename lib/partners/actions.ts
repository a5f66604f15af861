"use server";

import { defineSubmission } from "@/lib/platform/http/define-submission";
import { storePartnerRequest } from "@/lib/inbox/commands/receive-partner-request";
import { partnerRequestSchema } from "@/lib/inbox/schema/partners";

/** Keeps a partnership request (`PartnerRequestInput`). Open to everyone. */
export const requestPartnership = defineSubmission(partnerRequestSchema, storePartnerRequest, {
  name: "requestPartnership",
  limit: "partners",
});

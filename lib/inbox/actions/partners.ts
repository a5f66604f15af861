"use server";

import { defineSubmission } from "@/lib/identity/http/define-submission";
import { storePartnerRequest } from "../commands/receive-partner-request";
import { partnerRequestSchema } from "../schema/partners";

/** Stores a partnership request. */
export const requestPartnership = defineSubmission(
  { name: "requestPartnership", schema: partnerRequestSchema, limit: "partners" },
  (input, { now }) => storePartnerRequest(input, now),
);

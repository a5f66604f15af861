"use server";

import { defineSubmission } from "@/lib/identity/http/actions";
import { storePartnerRequest } from "../commands/receive-partner-request";
import { partnerRequestSchema } from "../schema/partners";

/** Stores a partnership request. */
export const requestPartnership = defineSubmission(
  "requestPartnership",
  partnerRequestSchema,
  "partners",
  storePartnerRequest,
);

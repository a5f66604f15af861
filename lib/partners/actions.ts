"use server";

import { defineSubmission } from "@/lib/http/define-submission";
import { storePartnerRequest } from "./commands";
import { partnerRequestSchema } from "./schema";

/** Keeps a partnership request (`PartnerRequestInput`). Open to everyone. */
export const requestPartnership = defineSubmission(partnerRequestSchema, storePartnerRequest, {
  name: "requestPartnership",
  limit: "partners",
});

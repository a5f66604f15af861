"use server";

import { defineSubmission } from "@/lib/identity/http/actions";
import { isShopPublic } from "@/lib/settings/queries";
import { storeContactMessage, storePartnerRequest } from "../commands/receive";
import { contactMessageSchema } from "../schema/contact";
import { partnerRequestSchema } from "../schema/partners";

export const sendContactMessage = defineSubmission(
  "sendContactMessage",
  contactMessageSchema,
  "contact",
  storeContactMessage,
  isShopPublic,
);

export const requestPartnership = defineSubmission(
  "requestPartnership",
  partnerRequestSchema,
  "partners",
  storePartnerRequest,
  isShopPublic,
);

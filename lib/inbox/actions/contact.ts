"use server";

import { defineSubmission } from "@/lib/platform/http/define-submission";
import { storeContactMessage } from "../commands/receive-message";
import { contactMessageSchema } from "../schema/contact";

/** Stores a message from contact page or dialog (`ContactMessageInput`). Public. */
export const sendContactMessage = defineSubmission(contactMessageSchema, storeContactMessage, {
  name: "sendContactMessage",
  limit: "contact",
});

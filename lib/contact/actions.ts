"use server";

import { defineSubmission } from "@/lib/platform/http/define-submission";
import { storeContactMessage } from "@/lib/inbox/commands/receive-message";
import { contactMessageSchema } from "@/lib/inbox/schema/contact";

/** Keeps a message from contact page or dialog (`ContactMessageInput`). Open to everyone. */
export const sendContactMessage = defineSubmission(contactMessageSchema, storeContactMessage, {
  name: "sendContactMessage",
  limit: "contact",
});

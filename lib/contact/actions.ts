"use server";

import { defineSubmission } from "@/lib/http/define-submission";
import { storeContactMessage } from "./commands";
import { contactMessageSchema } from "./schema";

/** Keeps a message from contact page or dialog (`ContactMessageInput`). Open to everyone. */
export const sendContactMessage = defineSubmission(contactMessageSchema, storeContactMessage, {
  name: "sendContactMessage",
  limit: "contact",
});

"use server";

import { defineSubmission } from "@/lib/identity/http/define-submission";
import { storeContactMessage } from "../commands/receive-message";
import { contactMessageSchema } from "../schema/contact";

/** Stores a message from contact page or dialog. */
export const sendContactMessage = defineSubmission(
  { name: "sendContactMessage", schema: contactMessageSchema, limit: "contact" },
  (input, { now }) => storeContactMessage(input, now),
);

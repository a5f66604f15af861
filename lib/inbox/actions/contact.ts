"use server";

import { defineSubmission } from "@/lib/identity/http/actions";
import { storeContactMessage } from "../commands/receive-message";
import { contactMessageSchema } from "../schema/contact";

/** Stores a message from contact page or dialog. */
export const sendContactMessage = defineSubmission(
  "sendContactMessage",
  contactMessageSchema,
  "contact",
  storeContactMessage,
);

"use server";

import { defineSubmission } from "@/lib/http/define-submission";
import { subscribe } from "./commands";
import { subscriptionSchema } from "./schema";

/** Keeps the address a visitor left in popup, footer or cart (`Subscription`). Open to everyone. */
export const subscribeToNewsletter = defineSubmission(subscriptionSchema, subscribe, {
  name: "subscribeToNewsletter",
  limit: "newsletter",
});

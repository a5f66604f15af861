"use server";

import { defineSubmission } from "@/lib/http/define-submission";
import { handOverConversation as runHandOver } from "./commands/hand-over";
import { handOverSchema } from "./schema";

/** Sends the conversation to a person of the shop (`HandOverInput`). Open to everyone. */
export const handOverConversation = defineSubmission(handOverSchema, runHandOver, {
  name: "handOverConversation",
  limit: "contact",
});

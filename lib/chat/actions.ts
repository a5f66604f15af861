"use server";

import { defineSubmission } from "@/lib/platform/http/define-submission";
import { handOverConversation as runHandOver } from "@/lib/assistant/commands/hand-over";
import { handOverSchema } from "@/lib/assistant/schema/chat";

/** Sends the conversation to a person of the shop (`HandOverInput`). Open to everyone. */
export const handOverConversation = defineSubmission(handOverSchema, runHandOver, {
  name: "handOverConversation",
  limit: "contact",
});

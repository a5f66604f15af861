"use server";

import { defineSubmission } from "@/lib/platform/http/define-submission";
import { handOverConversation as runHandOver } from "../commands/hand-over";
import { handOverSchema } from "../schema/chat";

/** Sends the conversation to the shop's inbox (`HandOverInput`). Public. */
export const handOverConversation = defineSubmission(handOverSchema, runHandOver, {
  name: "handOverConversation",
  limit: "contact",
});

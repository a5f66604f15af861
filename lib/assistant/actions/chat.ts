"use server";

import { defineSubmission } from "@/lib/identity/http/define-submission";
import { handOverConversation as runHandOver } from "../commands/hand-over";
import { handOverSchema } from "../schema/chat";

/** Sends the conversation to the shop's inbox. */
export const handOverConversation = defineSubmission(
  { name: "handOverConversation", schema: handOverSchema, limit: "contact" },
  (input, { now }) => runHandOver(input, now),
);

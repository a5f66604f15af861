"use server";

import { defineSubmission } from "@/lib/identity/http/actions";
import { isShopPublic } from "@/lib/settings/queries";
import { handOverConversation as runHandOver } from "../commands/hand-over";
import { handOverSchema } from "../schema/chat";

/** Sends the conversation to the shop's inbox. */
export const handOverConversation = defineSubmission(
  "handOverConversation",
  handOverSchema,
  "contact",
  runHandOver,
  isShopPublic,
);

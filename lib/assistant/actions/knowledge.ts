"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as articles from "../commands/save-article";
import * as conversations from "../commands/store-conversation";
import * as schemas from "../schema/knowledge";

// Separate from the chat's action: shop pages would otherwise contain the ids of dashboard actions.

export const saveArticle = adminAction(
  "saveArticle",
  "write",
  schemas.saveArticleSchema,
  articles.saveArticle,
);

export const deleteArticle = adminAction(
  "deleteArticle",
  "write",
  schemas.deleteArticleSchema,
  articles.deleteArticle,
  "none",
);

export const dismissQuestion = adminAction(
  "dismissQuestion",
  "write",
  schemas.dismissQuestionSchema,
  articles.dismissQuestion,
);

export const deleteConversation = adminAction(
  "deleteConversation",
  "write",
  schemas.deleteConversationSchema,
  conversations.deleteConversation,
  "none",
);

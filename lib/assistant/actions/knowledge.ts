"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as articles from "../commands/save-article";
import * as questions from "../commands/settle-question";
import * as conversations from "../commands/store-conversation";
import {
  answerQuestionSchema,
  deleteArticleSchema,
  deleteConversationSchema,
  dismissQuestionSchema,
  saveArticleSchema,
} from "../schema/knowledge";

// Separate from the chat's action: shop pages would otherwise contain the ids of dashboard actions.

export const saveArticle = adminAction(
  "saveArticle",
  "write",
  saveArticleSchema,
  articles.saveArticle,
);

export const deleteArticle = adminAction(
  "deleteArticle",
  "write",
  deleteArticleSchema,
  articles.deleteArticle,
  "none",
);

export const answerQuestion = adminAction(
  "answerQuestion",
  "write",
  answerQuestionSchema,
  questions.answerQuestion,
);

export const dismissQuestion = adminAction(
  "dismissQuestion",
  "write",
  dismissQuestionSchema,
  questions.dismissQuestion,
);

export const deleteConversation = adminAction(
  "deleteConversation",
  "write",
  deleteConversationSchema,
  conversations.deleteConversation,
  "none",
);

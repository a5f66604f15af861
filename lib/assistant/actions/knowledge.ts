"use server";

import { adminAction } from "@/lib/identity/http/actions";
import { deleteConversation as runDeleteConversation } from "../commands/delete-conversation";
import {
  deleteArticle as runDeleteArticle,
  saveArticle as runSaveArticle,
} from "../commands/save-article";
import {
  addToArticle as runAddToArticle,
  dismissQuestion as runDismissQuestion,
  draftFromQuestion as runDraftFromQuestion,
} from "../commands/settle-question";
import {
  addToArticleSchema,
  deleteArticleSchema,
  deleteConversationSchema,
  dismissQuestionSchema,
  draftFromQuestionSchema,
  saveArticleSchema,
} from "../schema/knowledge";

// Separate from the chat's action: shop pages would otherwise contain the ids of dashboard actions.

/** Creates or changes an article of the assistant. */
export const saveArticle = adminAction("saveArticle", "write", saveArticleSchema, runSaveArticle);

/** Deletes a draft. */
export const deleteArticle = adminAction(
  "deleteArticle",
  "write",
  deleteArticleSchema,
  runDeleteArticle,
  "none",
);

/** Creates a draft from an unanswered question. Returns its id. */
export const draftFromQuestion = adminAction(
  "draftFromQuestion",
  "write",
  draftFromQuestionSchema,
  runDraftFromQuestion,
);

/** Dismisses or reopens an unanswered question. */
export const dismissQuestion = adminAction(
  "dismissQuestion",
  "write",
  dismissQuestionSchema,
  runDismissQuestion,
);

/** Adds an unanswered question to an article. */
export const addToArticle = adminAction(
  "addToArticle",
  "write",
  addToArticleSchema,
  runAddToArticle,
);

/** Deletes a conversation. */
export const deleteConversation = adminAction(
  "deleteConversation",
  "write",
  deleteConversationSchema,
  runDeleteConversation,
  "none",
);

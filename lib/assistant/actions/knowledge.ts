"use server";

import { adminAction } from "@/lib/identity/http/actions";
import { deleteConversation as runDeleteConversation } from "../commands/delete-conversation";
import {
  dismissQuestion as runDismissQuestion,
  draftFromQuestion as runDraftFromQuestion,
} from "../commands/dismiss-question";
import {
  deleteArticle as runDeleteArticle,
  saveArticle as runSaveArticle,
} from "../commands/save-article";
import {
  addToTopic as runAddToTopic,
  savePhrasings as runSavePhrasings,
} from "../commands/save-phrasings";
import { tryAnswer as runTryAnswer } from "../commands/try-answer";
import {
  addToTopicSchema,
  deleteArticleSchema,
  deleteConversationSchema,
  dismissQuestionSchema,
  draftFromQuestionSchema,
  saveArticleSchema,
  savePhrasingsSchema,
  tryAnswerSchema,
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

/** Replaces the phrasings of a topic. */
export const savePhrasings = adminAction(
  "savePhrasings",
  "write",
  savePhrasingsSchema,
  runSavePhrasings,
);

/** Adds an unanswered question to a topic or article. */
export const addToTopic = adminAction("addToTopic", "write", addToTopicSchema, runAddToTopic);

/** Deletes a conversation. */
export const deleteConversation = adminAction(
  "deleteConversation",
  "write",
  deleteConversationSchema,
  runDeleteConversation,
  "none",
);

/** Answers a question as the chat would, without storing it. */
export const tryAnswer = adminAction("tryAnswer", "write", tryAnswerSchema, runTryAnswer, "none");

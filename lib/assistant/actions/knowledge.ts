"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
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

const revalidates = dashboardRoutes.adminAssistant;

/** Creates or changes an article of the assistant. */
export const saveArticle = defineAction(
  { name: "saveArticle", schema: saveArticleSchema, access: "admin", revalidates },
  (input) => runSaveArticle(input),
);

/** Deletes a draft. */
export const deleteArticle = defineAction(
  { name: "deleteArticle", schema: deleteArticleSchema, access: "admin" },
  (input) => runDeleteArticle(input),
);

/** Creates a draft from an unanswered question. Returns its id. */
export const draftFromQuestion = defineAction(
  { name: "draftFromQuestion", schema: draftFromQuestionSchema, access: "admin", revalidates },
  (input) => runDraftFromQuestion(input),
);

/** Dismisses or reopens an unanswered question. */
export const dismissQuestion = defineAction(
  { name: "dismissQuestion", schema: dismissQuestionSchema, access: "admin", revalidates },
  (input) => runDismissQuestion(input),
);

/** Replaces the phrasings of a topic. */
export const savePhrasings = defineAction(
  { name: "savePhrasings", schema: savePhrasingsSchema, access: "admin", revalidates },
  (input) => runSavePhrasings(input),
);

/** Adds an unanswered question to a topic or article. */
export const addToTopic = defineAction(
  { name: "addToTopic", schema: addToTopicSchema, access: "admin", revalidates },
  (input) => runAddToTopic(input),
);

/** Deletes a conversation. */
export const deleteConversation = defineAction(
  { name: "deleteConversation", schema: deleteConversationSchema, access: "admin" },
  (input) => runDeleteConversation(input),
);

/** Answers a question as the chat would, without storing it. */
export const tryAnswer = defineAction(
  { name: "tryAnswer", schema: tryAnswerSchema, access: "admin" },
  (input) => runTryAnswer(input),
);

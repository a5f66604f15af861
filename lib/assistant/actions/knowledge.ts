"use server";

import { err, type Result } from "@/lib/core/result";
import { messagesByField } from "@/lib/core/submission";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import {
  type ConversationError,
  deleteConversation as runDeleteConversation,
} from "../commands/delete-conversation";
import {
  dismissQuestion as runDismissQuestion,
  draftFromQuestion as runDraftFromQuestion,
  type QuestionError,
} from "../commands/dismiss-question";
import {
  type ArticleError,
  deleteArticle as runDeleteArticle,
  saveArticle as runSaveArticle,
  type SavedArticle,
} from "../commands/save-article";
import { type TrialError, tryAnswer as runTryAnswer } from "../commands/try-answer";
import { type Trial } from "../model/knowledge";
import {
  deleteArticleSchema,
  deleteConversationSchema,
  dismissQuestionSchema,
  draftFromQuestionSchema,
  saveArticleSchema,
  tryAnswerSchema,
} from "../schema/knowledge";

// Separate from the chat's action: shop pages would otherwise contain the ids of dashboard actions.

type Internal = { code: "internal" };

export type SaveArticleOutcome = Result<
  SavedArticle,
  ArticleError | { code: "invalid_input"; fieldErrors: Record<string, string> } | Internal
>;
export type TryAnswerOutcome = Result<Trial, TrialError | Internal>;
type DeleteArticleOutcome = Result<null, ArticleError | Internal>;
type DraftOutcome = Result<{ id: string }, QuestionError | Internal>;
type DismissQuestionOutcome = Result<null, QuestionError | Internal>;
type DeleteConversationOutcome = Result<null, ConversationError | Internal>;

const internal = err({ code: "internal" as const });

/** Creates or changes an article of the assistant (`saveArticleSchema`). Administrators only. */
export const saveArticle = defineAction<[input: unknown], SaveArticleOutcome>(
  async (input) => {
    const parsed = saveArticleSchema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
    const outcome = await runSaveArticle(parsed.data);
    reloadAfter(outcome, dashboardRoutes.adminAssistant, "layout");
    return outcome;
  },
  { name: "saveArticle", fallback: internal },
);

/** Deletes a draft (`deleteArticleSchema`). Administrators only. */
export const deleteArticle = defineAction<[input: unknown], DeleteArticleOutcome>(
  async (input) => {
    const parsed = deleteArticleSchema.safeParse(input);
    return parsed.success ? runDeleteArticle(parsed.data) : internal;
  },
  { name: "deleteArticle", fallback: internal },
);

/** Creates a draft from an unanswered question (`draftFromQuestionSchema`). Administrators only. */
export const draftFromQuestion = defineAction<[input: unknown], DraftOutcome>(
  async (input) => {
    const parsed = draftFromQuestionSchema.safeParse(input);
    if (!parsed.success) return internal;
    const outcome = await runDraftFromQuestion(parsed.data);
    // The list is then up to date on the way back.
    reloadAfter(outcome, dashboardRoutes.adminAssistant);
    return outcome;
  },
  { name: "draftFromQuestion", fallback: internal },
);

/** Dismisses or reopens an unanswered question (`dismissQuestionSchema`). Administrators only. */
export const dismissQuestion = defineAction<[input: unknown], DismissQuestionOutcome>(
  async (input) => {
    const parsed = dismissQuestionSchema.safeParse(input);
    if (!parsed.success) return internal;
    const outcome = await runDismissQuestion(parsed.data);
    reloadAfter(outcome, dashboardRoutes.adminAssistant);
    return outcome;
  },
  { name: "dismissQuestion", fallback: internal },
);

/** Deletes a conversation (`deleteConversationSchema`). Administrators only. */
export const deleteConversation = defineAction<[input: unknown], DeleteConversationOutcome>(
  async (input) => {
    const parsed = deleteConversationSchema.safeParse(input);
    return parsed.success ? runDeleteConversation(parsed.data) : internal;
  },
  { name: "deleteConversation", fallback: internal },
);

/** Runs a trial (`tryAnswerSchema`). Administrators only. */
export const tryAnswer = defineAction<[input: unknown], TryAnswerOutcome>(
  async (input) => {
    const parsed = tryAnswerSchema.safeParse(input);
    return parsed.success ? runTryAnswer(parsed.data) : internal;
  },
  { name: "tryAnswer", fallback: internal },
);

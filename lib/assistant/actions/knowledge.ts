"use server";

import { type Result, err } from "@/lib/core/result";
import { messagesByField } from "@/lib/core/submission";
import { dashboardRoutes } from "@/lib/platform/routes";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import {
  type ConversationError,
  deleteConversation as runDeleteConversation,
} from "@/lib/assistant/commands/delete-conversation";
import {
  type ArticleError,
  type SavedArticle,
  deleteArticle as runDeleteArticle,
  saveArticle as runSaveArticle,
} from "@/lib/assistant/commands/save-article";
import {
  type QuestionError,
  draftFromQuestion as runDraftFromQuestion,
  settleQuestion as runSettleQuestion,
} from "@/lib/assistant/commands/dismiss-question";
import { type TrialError, tryAnswer as runTryAnswer } from "@/lib/assistant/commands/try-answer";
import { type Trial } from "@/lib/assistant/model/knowledge";
import {
  deleteArticleSchema,
  deleteConversationSchema,
  draftFromQuestionSchema,
  saveArticleSchema,
  settleQuestionSchema,
  tryAnswerSchema,
} from "@/lib/assistant/schema/knowledge";

// The dashboard's alone: the shop's pages would carry the names of whatever stands beside theirs.

type Internal = { code: "internal" };

/** What became of an article that was to be saved. */
export type SaveArticleOutcome = Result<
  SavedArticle,
  ArticleError | { code: "invalid_input"; fieldErrors: Record<string, string> } | Internal
>;
/** What became of a trial. */
export type TryAnswerOutcome = Result<Trial, TrialError | Internal>;
type DeleteArticleOutcome = Result<null, ArticleError | Internal>;
type DraftOutcome = Result<{ id: string }, QuestionError | Internal>;
type SettleOutcome = Result<null, QuestionError | Internal>;
type DeleteConversationOutcome = Result<null, ConversationError | Internal>;

const internal = err({ code: "internal" as const });

/** Writes an article of the assistant (`saveArticleSchema`). For administrators alone. */
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

/** Deletes a draft (`deleteArticleSchema`). For administrators alone. */
export const deleteArticle = defineAction<[input: unknown], DeleteArticleOutcome>(
  async (input) => {
    const parsed = deleteArticleSchema.safeParse(input);
    return parsed.success ? runDeleteArticle(parsed.data) : internal;
  },
  { name: "deleteArticle", fallback: internal },
);

/** Makes a draft of an unanswered question (`draftFromQuestionSchema`). For administrators alone. */
export const draftFromQuestion = defineAction<[input: unknown], DraftOutcome>(
  async (input) => {
    const parsed = draftFromQuestionSchema.safeParse(input);
    if (!parsed.success) return internal;
    const outcome = await runDraftFromQuestion(parsed.data);
    // Whoever goes back finds the list without it.
    reloadAfter(outcome, dashboardRoutes.adminAssistant);
    return outcome;
  },
  { name: "draftFromQuestion", fallback: internal },
);

/** Puts an unanswered question aside, or takes it up again (`settleQuestionSchema`). For administrators alone. */
export const settleQuestion = defineAction<[input: unknown], SettleOutcome>(
  async (input) => {
    const parsed = settleQuestionSchema.safeParse(input);
    if (!parsed.success) return internal;
    const outcome = await runSettleQuestion(parsed.data);
    reloadAfter(outcome, dashboardRoutes.adminAssistant);
    return outcome;
  },
  { name: "settleQuestion", fallback: internal },
);

/** Deletes a conversation (`deleteConversationSchema`). For administrators alone. */
export const deleteConversation = defineAction<[input: unknown], DeleteConversationOutcome>(
  async (input) => {
    const parsed = deleteConversationSchema.safeParse(input);
    return parsed.success ? runDeleteConversation(parsed.data) : internal;
  },
  { name: "deleteConversation", fallback: internal },
);

/** Tries a question out (`tryAnswerSchema`). For administrators alone. */
export const tryAnswer = defineAction<[input: unknown], TryAnswerOutcome>(
  async (input) => {
    const parsed = tryAnswerSchema.safeParse(input);
    return parsed.success ? runTryAnswer(parsed.data) : internal;
  },
  { name: "tryAnswer", fallback: internal },
);

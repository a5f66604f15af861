import { z } from "zod";
import { boundedText, lineField, paragraphField } from "@/lib/core/fields";
import { readParameter, type SearchParameters } from "@/lib/core/query-parameter";
import { indexedRoutes } from "@/lib/platform/redirects";
import { articleMessages as say } from "../copy/knowledge";
import { MAX_MESSAGE_LENGTH } from "../model/chat";
import {
  articleStatuses,
  countWords,
  foreignAddressIn,
  linesOf,
  MAX_ARTICLE_LENGTH,
  MAX_ARTICLE_QUESTIONS,
  MAX_ARTICLE_TITLE,
  MAX_ARTICLE_WORDS,
  MAX_QUESTION_LENGTH,
  MAX_TOPIC_PHRASINGS,
} from "../model/knowledge";

/** Returns the console's question from the URL, or an empty text. */
export function parseTrialUrl(parameters: SearchParameters): string {
  return readParameter(parameters, "domanda", MAX_MESSAGE_LENGTH);
}

/** Parses the id of a conversation or article from the URL; null when it is invalid. */
export function parseKnowledgeId(value: string): string | null {
  return z.uuid().safeParse(value).data ?? null;
}

const questionKey = boundedText(32).regex(/^[0-9a-f]{32}$/);

/** Id of a passage; of an article: `article-` and its id. */
const topicField = boundedText(60).regex(/^[a-z0-9-]{1,60}$/);

/** A path on this site, optionally with a fragment. */
const pageField = boundedText(200, say.page)
  .trim()
  .transform((text) => (text === "" ? null : text))
  .refine((text) => text === null || isPageOfThisSite(text), say.page);

function isPageOfThisSite(text: string): boolean {
  const [, path] = /^(\/[a-z0-9/-]*)(?:#[a-z0-9-]+)?$/.exec(text) ?? [];
  return indexedRoutes.some((route) => route === path);
}

/**
 * The form of an article, with questions one per line. A draft may lack fields that a published article
 * needs.
 */
export const articleForm = z
  .strictObject({
    status: z.enum(articleStatuses),
    title: lineField({ min: 1, max: MAX_ARTICLE_TITLE, message: say.title, tooLong: say.title }),
    questions: paragraphField({
      min: 0,
      max: MAX_ARTICLE_QUESTIONS * (MAX_QUESTION_LENGTH + 1) * 2,
      message: say.questions,
      tooLong: say.longQuestion,
    }).transform(linesOf),
    body: paragraphField({
      min: 0,
      max: MAX_ARTICLE_LENGTH,
      message: say.body,
      tooLong: say.longBody,
    }),
    page: pageField,
  })
  .superRefine(({ status, title, questions, body }, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
    };
    if (questions.length > MAX_ARTICLE_QUESTIONS) refuse("questions", say.tooManyQuestions);
    if (questions.some(({ length }) => length > MAX_QUESTION_LENGTH))
      refuse("questions", say.longQuestion);
    if (countWords(body) > MAX_ARTICLE_WORDS) refuse("body", say.longBody);
    if (foreignAddressIn(body) !== null) refuse("body", say.foreignAddress);
    if (foreignAddressIn(title) !== null) refuse("title", say.foreignAddress);
    if (status === "draft") return;
    if (questions.length === 0) refuse("questions", say.questions);
    if (body === "") refuse("body", say.body);
  });

export type ArticleValues = z.input<typeof articleForm>;

export const saveArticleSchema = articleForm.safeExtend({
  /** Null for a new one. */
  id: z.uuid().nullable(),
  /** Time of the last change its author has seen; null for a new article. */
  knownAt: z.iso.datetime().nullable(),
});
export type SaveArticleInput = z.infer<typeof saveArticleSchema>;

export const deleteArticleSchema = z.strictObject({ articleId: z.uuid() });
export type DeleteArticleInput = z.infer<typeof deleteArticleSchema>;

/** Input that creates a draft from an unanswered question. */
export const draftFromQuestionSchema = z.strictObject({ key: questionKey });
export type DraftFromQuestionInput = z.infer<typeof draftFromQuestionSchema>;

/** Input that dismisses or reopens an unanswered question. */
export const dismissQuestionSchema = z.strictObject({ key: questionKey, dismissed: z.boolean() });
export type DismissQuestionInput = z.infer<typeof dismissQuestionSchema>;

/** Input that adds an unanswered question to a topic or article. */
export const addToTopicSchema = z.strictObject({ key: questionKey, topic: topicField });
export type AddToTopicInput = z.infer<typeof addToTopicSchema>;

/** The form of a topic, with phrasings one per line. */
export const topicForm = z.strictObject({
  phrasings: paragraphField({
    min: 0,
    max: MAX_TOPIC_PHRASINGS * (MAX_QUESTION_LENGTH + 1),
    message: say.phrasings,
    tooLong: say.longQuestion,
  })
    .transform((text) => [...new Set(linesOf(text))])
    .refine((lines) => lines.length > 0, say.phrasings)
    .refine((lines) => lines.length <= MAX_TOPIC_PHRASINGS, say.tooManyPhrasings)
    .refine(
      (lines) => lines.every(({ length }) => length <= MAX_QUESTION_LENGTH),
      say.longQuestion,
    ),
});

/** Input that saves a topic; `known` is the revision its editor saw. */
export const savePhrasingsSchema = topicForm.extend({
  topic: topicField,
  known: boundedText(40),
});
export type SavePhrasingsInput = z.infer<typeof savePhrasingsSchema>;

export const deleteConversationSchema = z.strictObject({ conversationId: z.uuid() });
export type DeleteConversationInput = z.infer<typeof deleteConversationSchema>;

/** Input of a trial; `withModel` uses the language model when configured. */
export const tryAnswerSchema = z.strictObject({
  message: boundedText(MAX_MESSAGE_LENGTH).regex(/\S/, say.trialQuestion),
  withModel: z.boolean(),
});
export type TryAnswerInput = z.infer<typeof tryAnswerSchema>;

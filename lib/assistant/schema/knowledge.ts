import { z } from "zod";
import { boundedText, lineField, paragraphField } from "@/lib/core/fields";
import { indexedRoutes } from "@/lib/platform/redirects";
import { articleMessages as say } from "../copy/knowledge";
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
  replacingChoices,
} from "../model/knowledge";

/** Parses the id of a conversation or article from the URL; null when it is invalid. */
export function parseKnowledgeId(value: string): string | null {
  return z.uuid().safeParse(value).data ?? null;
}

const questionKey = boundedText(32).regex(/^[0-9a-f]{32}$/);

/** A path on this site, optionally with a fragment. */
const pageField = boundedText(200, say.page)
  .trim()
  .transform((text) => (text === "" ? null : text))
  .refine((text) => text === null || isPageOfThisSite(text), say.page);

function isPageOfThisSite(text: string): boolean {
  const [, path] = /^(\/[a-z0-9/-]*)(?:#[a-z0-9-]+)?$/.exec(text) ?? [];
  return indexedRoutes.some((route) => route === path);
}

/** Ids accepted from a form; the shop has fewer answers. */
const MAX_REPLACED = 200;

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
    /** Whether it replaces any of the shop's own answers; null until a choice is made. */
    replacing: z.enum(replacingChoices).nullable(),
    /** Ids of those answers. */
    replaces: z.array(boundedText(60)).max(MAX_REPLACED),
  })
  .superRefine(({ status, title, questions, body, replacing, replaces }, context) => {
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
    if (replacing === null) refuse("replacing", say.replacing);
    if (replacing === "some" && replaces.length === 0) refuse("replaces", say.replaced);
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
export const dismissQuestionSchema = z.strictObject({ key: questionKey, dismissed: z.boolean() });
/** A new draft when `articleId` is null. */
export const answerQuestionSchema = z.strictObject({
  key: questionKey,
  articleId: z.uuid().nullable(),
});
export const deleteConversationSchema = z.strictObject({ conversationId: z.uuid() });

import { z } from "zod";
import { lineField, paragraphField } from "@/lib/core/fields";
import { MAX_MESSAGE_LENGTH } from "@/lib/assistant/model/chat";
import { indexedRoutes } from "@/lib/platform/redirects";
import { articleMessages as say } from "@/lib/assistant/copy/knowledge";
import {
  type ConversationFilter,
  type QuestionFilter,
  conversationViews,
  questionStates,
  stateValues,
  viewValues,
} from "@/lib/assistant/model/list-filter";
import {
  MAX_ARTICLE_LENGTH,
  MAX_ARTICLE_QUESTIONS,
  MAX_ARTICLE_TITLE,
  MAX_ARTICLE_WORDS,
  MAX_QUESTION_LENGTH,
  articleStatuses,
  countWords,
  foreignAddressIn,
  linesOf,
} from "@/lib/assistant/model/knowledge";

/** A query parameter: the first one where it was given several times. */
const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);
const page = parameter.transform(Number).pipe(z.number().int().min(1).max(100_000)).catch(1);

const conversationParameters = z.object({
  mostra: parameter.nullable().catch(null),
  cerca: parameter.transform((text) => text.trim().slice(0, 100)).catch(""),
  pagina: page,
});

type Parameters = Record<string, string | string[] | undefined>;

/** What the conversations' list shows, from its address; anything invalid counts as not given. */
export function parseConversationsUrl(parameters: Parameters): ConversationFilter {
  const { mostra, cerca, pagina } = conversationParameters.parse(parameters);
  const view = conversationViews.find((one) => viewValues[one] === mostra) ?? "all";
  return { view, search: cerca, page: pagina };
}

const questionParameters = z.object({ stato: parameter.nullable().catch(null), pagina: page });

/** What the list of questions shows, from its address; anything invalid counts as not given. */
export function parseQuestionsUrl(parameters: Parameters): QuestionFilter {
  const { stato, pagina } = questionParameters.parse(parameters);
  return {
    state: questionStates.find((one) => stateValues[one] === stato) ?? "open",
    page: pagina,
  };
}

/** The question that the console's address brings along, or nothing. */
export function parseTrialUrl({ domanda }: Parameters): string {
  return parameter.catch("").parse(domanda).slice(0, MAX_MESSAGE_LENGTH);
}

/** The id of a conversation or an article from its address; null for what cannot be one. */
export function parseDeskId(value: string): string | null {
  return z.uuid().safeParse(value).data ?? null;
}

const questionKey = z.string().regex(/^[0-9a-f]{32}$/);

/** A page of this site as it is typed: its address, with a place on it if need be. */
const pageField = z
  .string(say.page)
  .trim()
  .max(200, say.page)
  .transform((text) => (text === "" ? null : text))
  .refine((text) => text === null || isPageOfThisSite(text), say.page);

function isPageOfThisSite(text: string): boolean {
  const [, path] = /^(\/[a-z0-9/-]*)(?:#[a-z0-9-]+)?$/.exec(text) ?? [];
  return indexedRoutes.some((route) => route === path);
}

/**
 * An article as its form sends it: all fields as typed, the questions a line each. A draft may still lack
 * what a published one needs.
 */
export const saveArticleSchema = z
  .strictObject({
    /** Null for a new one. */
    id: z.uuid().nullable(),
    /** When it was last changed as far as its author knows; null for a new one. */
    knownAt: z.iso.datetime().nullable(),
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

export type SaveArticleInput = z.infer<typeof saveArticleSchema>;

/** An article that is to go. */
export const deleteArticleSchema = z.strictObject({ articleId: z.uuid() });
export type DeleteArticleInput = z.infer<typeof deleteArticleSchema>;

/** A question that an article is to be made of. */
export const draftFromQuestionSchema = z.strictObject({ key: questionKey });
export type DraftFromQuestionInput = z.infer<typeof draftFromQuestionSchema>;

/** A question that is put aside, or taken up again. */
export const settleQuestionSchema = z.strictObject({ key: questionKey, dismissed: z.boolean() });
export type SettleQuestionInput = z.infer<typeof settleQuestionSchema>;

/** A conversation that is to go before its time. */
export const deleteConversationSchema = z.strictObject({ conversationId: z.uuid() });
export type DeleteConversationInput = z.infer<typeof deleteConversationSchema>;

/** A question that is tried out; `withModel` asks the language model, where there is one. */
export const tryAnswerSchema = z.strictObject({
  message: z.string().max(MAX_MESSAGE_LENGTH).regex(/\S/),
  withModel: z.boolean(),
});
export type TryAnswerInput = z.infer<typeof tryAnswerSchema>;

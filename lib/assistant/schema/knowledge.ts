import { z } from "zod";
import { boundedText, lineField, paragraphField } from "@/lib/core/fields";
import { indexedRoutes } from "@/lib/platform/redirects";

/** Limits of an article: it fits a chat bubble. */
export const MAX_ARTICLE_TITLE = 80;
export const MAX_ARTICLE_QUESTIONS = 10;
export const MAX_QUESTION_LENGTH = 160;
export const MAX_ARTICLE_LENGTH = 1_200;

/** Chosen for an article that replaces none of the shop's own answers. */
export const REPLACES_NOTHING = "nothing";

const say = {
  title: `Scrivi un titolo, al massimo ${MAX_ARTICLE_TITLE} caratteri`,
  questions: "Scrivi almeno una domanda, come la farebbe una persona",
  tooManyQuestions: `Al massimo ${MAX_ARTICLE_QUESTIONS} domande`,
  longQuestion: `Ogni domanda può avere al massimo ${MAX_QUESTION_LENGTH} caratteri`,
  body: "Scrivi la risposta",
  longBody: `Al massimo ${MAX_ARTICLE_LENGTH} caratteri`,
  foreignAddress: "Non può portare fuori dal sito: togli l’indirizzo e scegli una pagina qui sotto",
  page: "Scegli una pagina del negozio, per esempio /prodotti o /contatto#garanzia",
  replaces: "Scegli le risposte del negozio che sostituisce, oppure «Nessuna»",
};

/** Parses the id of a conversation or article from the URL; null when it is invalid. */
export function parseKnowledgeId(value: string): string | null {
  return z.uuid().safeParse(value).data ?? null;
}

const questionKey = boundedText(32).regex(/^[0-9a-f]{32}$/);

/** Parses the key of an unanswered question from the URL; null when it is invalid. */
export function parseQuestionKey(value: unknown): string | null {
  return questionKey.safeParse(value).data ?? null;
}

/** A path on this site, optionally with a fragment. */
const pageField = boundedText(200, say.page)
  .trim()
  .transform((text) => (text === "" ? null : text))
  .refine((text) => text === null || isPageOfThisSite(text), say.page);

function isPageOfThisSite(text: string): boolean {
  const [, path] = /^(\/[a-z0-9/-]*)(?:#[a-z0-9-]+)?$/.exec(text) ?? [];
  return indexedRoutes.some((route) => route === path);
}

/** An address outside this shop, with or without a protocol; e-mail addresses do not count. */
const foreignAddress =
  /(?:https?:\/\/|www\.)\S+|(?<![@\w.-])(?:[\w-]+\.)+(?:it|com|net|org|eu|info|shop|store|io|me|app|dev|co|biz)(?![\w@])/iu;
const isOfThisShop = (text: string) => !foreignAddress.test(text);

/** Ids accepted from a form; the shop has fewer answers. */
const MAX_REPLACED = 200;

/** The form of an article, with questions one per line. */
export const articleForm = z.strictObject({
  title: lineField({
    min: 1,
    max: MAX_ARTICLE_TITLE,
    message: say.title,
    tooLong: say.title,
  }).refine(isOfThisShop, say.foreignAddress),
  questions: paragraphField({
    min: 1,
    max: MAX_ARTICLE_QUESTIONS * (MAX_QUESTION_LENGTH + 1) * 2,
    message: say.questions,
    tooLong: say.longQuestion,
  })
    .transform((text) => text.split("\n").flatMap((line) => line.trim() || []))
    .refine(({ length }) => length <= MAX_ARTICLE_QUESTIONS, say.tooManyQuestions)
    .refine((all) => all.every((one) => one.length <= MAX_QUESTION_LENGTH), say.longQuestion),
  body: paragraphField({
    min: 1,
    max: MAX_ARTICLE_LENGTH,
    message: say.body,
    tooLong: say.longBody,
  }).refine(isOfThisShop, say.foreignAddress),
  page: pageField,
  /** Ids of the shop's own answers that it replaces, or `REPLACES_NOTHING`: a choice is needed. */
  replaces: z.array(boundedText(60)).min(1, say.replaces).max(MAX_REPLACED),
});

export const saveArticleSchema = articleForm.extend({
  /** Null for a new one. */
  id: z.uuid().nullable(),
  /** Time of the last change its author has seen; null for a new article. */
  knownAt: z.iso.datetime().nullable(),
  /** The unanswered question that it is written for. */
  questionKey: questionKey.nullable(),
});
export type SaveArticleInput = z.infer<typeof saveArticleSchema>;

export const deleteArticleSchema = z.strictObject({ articleId: z.uuid() });
export const dismissQuestionSchema = z.strictObject({ key: questionKey });
export const deleteConversationSchema = z.strictObject({ conversationId: z.uuid() });

/** Limits of an article: it fits a chat bubble. */
export const MAX_ARTICLE_TITLE = 80;
export const MAX_ARTICLE_QUESTIONS = 10;
export const MAX_QUESTION_LENGTH = 160;
export const MAX_ARTICLE_LENGTH = 1_200;

/** Chosen for an article that replaces none of the shop's own answers. */
export const REPLACES_NOTHING = "nothing";

/** Returns true for an address outside this shop, with or without a protocol; e-mail addresses do not count. */
export function hasForeignAddress(text: string): boolean {
  return /(?:https?:\/\/|www\.)\S+|(?<![@\w.-])(?:[\w-]+\.)+(?:it|com|net|org|eu|info|shop|store|io|me|app|dev|co|biz)(?![\w@])/iu.test(
    text,
  );
}

/** Returns the wordings of a question for an article's form, without the marks of masked data. */
export function draftedQuestions(asked: readonly string[]): string[] {
  const cleaned = asked.map((text) =>
    text
      .replaceAll(/\[[^[\]]*\]/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim()
      .slice(0, MAX_QUESTION_LENGTH),
  );
  return [...new Set(cleaned)].filter((text) => text !== "").slice(0, MAX_ARTICLE_QUESTIONS);
}

export const articleStatuses = ["draft", "published"] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** Whether an article adds to the shop's own answers or replaces some of them. */
export const replacingChoices = ["nothing", "some"] as const;

/** Limits of an article: it fits a chat bubble. */
export const MAX_ARTICLE_TITLE = 80;
export const MAX_ARTICLE_QUESTIONS = 10;
export const MAX_QUESTION_LENGTH = 160;
export const MAX_ARTICLE_WORDS = 120;
export const MAX_ARTICLE_LENGTH = 1_200;

export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Returns the non-empty lines of a text. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Returns the first address outside this shop, with or without a protocol; e-mail addresses do not count. */
export function foreignAddressIn(text: string): string | null {
  return (
    /(?:https?:\/\/|www\.)\S+|(?<![@\w.-])(?:[\w-]+\.)+(?:it|com|net|org|eu|info|shop|store|io|me|app|dev|co|biz)(?![\w@])(?:\/\S*)?/iu.exec(
      text,
    )?.[0] ?? null
  );
}

/**
 * Returns the draft of an article from the wordings of a question, without masking marks and with a capital
 * letter.
 */
export function draftOf(asked: readonly string[]): { title: string; questions: string[] } {
  const cleaned = asked
    .map((text) =>
      text
        .replaceAll(/\[(?:e-mail|numero|link dell’ordine)\]/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim()
        .slice(0, MAX_QUESTION_LENGTH),
    )
    .filter((text) => text !== "");
  const questions = [...new Set(cleaned)].slice(0, MAX_ARTICLE_QUESTIONS);
  const words = (questions[0] ?? "").replaceAll(/(?<![?!.…\s])[?!.…\s]+$/gu, "");
  const title = cut(words === "" ? "Senza titolo" : words, MAX_ARTICLE_TITLE);
  return { title: title.charAt(0).toUpperCase() + title.slice(1), questions };
}

/** Shortens a text to `maxLength` characters between words. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.slice(0, maxLength).lastIndexOf(" ");
  return end > maxLength / 2 ? text.slice(0, end) : `${text.slice(0, maxLength - 1)}…`;
}

import { safetyTopicsIn } from "./safety";

/** A model's words as they may be shown: sentence by sentence, and whether any was kept back. */
export type Grounded = { sentences: string[]; withheld: number };

/**
 * Reads a model's answer as it comes and lets through whole sentences that say nothing beyond what the
 * model was given: no figure, address or medical matter of its own.
 */
export function groundedReader(given: string): {
  read: (delta: string) => Grounded;
  end: () => Grounded;
} {
  const allowed = new Set(numbersIn(given));
  const topics = new Set(safetyTopicsIn(given));
  let rest = "";
  const check = (texts: string[]): Grounded => {
    const sentences = texts.filter((text) => isGrounded(text));
    return { sentences: sentences.map(plainText), withheld: texts.length - sentences.length };
  };
  const isGrounded = (text: string) =>
    (isListMark(text) || numbersIn(text).every((number) => allowed.has(number))) &&
    addressesIn(text).every((address) => given.includes(address)) &&
    safetyTopicsIn(text).every((topic) => topics.has(topic));
  return {
    read(delta) {
      rest += delta;
      // A sentence ends before the blank that follows it; the last one may still go on.
      const parts = rest.split(/(?<=[.!?…:][»"”)]?\s)/);
      rest = parts.pop() ?? "";
      return check(parts);
    },
    end() {
      const last = rest;
      rest = "";
      return check(last.trim() === "" ? [] : [last]);
    },
  };
}

/** `29,99`, `29.99` and `29,990` are compared as `29,99`. */
function numbersIn(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) =>
    String(Number(number.replace(",", "."))),
  );
}

function isListMark(text: string): boolean {
  return /^\s*\d\.\s*$/.test(text);
}

/** Links and e-mail addresses. */
function addressesIn(text: string): string[] {
  const found = text.match(/(?:https?:\/\/|www\.)\S+|[^\s@<>()]+@[^\s@<>()]+\.\p{L}{2,}/giu) ?? [];
  return found.map((address) => address.replace(/[.,;:!?)»"”]+$/, ""));
}

/** Without the marks of formatted text: bubbles show plain text. */
function plainText(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`#]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, "")
    .replaceAll(/<[^>]*>/g, "");
}

import { claimsIn, figuresIn, isSupported, promisesIn, sentencesOf } from "./claims";
import { type Passage } from "./knowledge/model";
import { plain } from "./model";
import { safetyTopicsIn } from "./safety";

/** A model's words as they may be shown: sentence by sentence, and whether any was kept back. */
export type Grounded = { sentences: string[]; withheld: number };

/**
 * Reads a model's answer as it comes and lets through whole sentences that say nothing beyond the
 * passages the model was given: no figure, address, telephone number or code of its own, no claim about
 * one thing that stands there about another, no promise, nothing on health.
 */
export function groundedReader(passages: readonly Pick<Passage, "title" | "text">[]): {
  read: (delta: string) => Grounded;
  end: () => Grounded;
} {
  const isGrounded = groundedIn(passages);
  let rest = "";
  const check = (texts: string[]): Grounded => {
    const sentences = texts.filter((text) => isListMark(text) || isGrounded(text));
    return { sentences: sentences.map(plainText), withheld: texts.length - sentences.length };
  };
  return {
    read(delta) {
      rest += delta;
      // A sentence ends before the blank that follows it; the last one may still go on.
      const parts = sentencesOf(rest);
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

function groundedIn(passages: readonly Pick<Passage, "title" | "text">[]) {
  const given = passages.map(({ title, text }) => `${title}\n${text}`).join("\n\n");
  const typed = plain(given);
  const digits = given.replaceAll(/\D/g, "");
  const figures = new Set(figuresIn(given));
  const topics = new Set(safetyTopicsIn(given));
  const claims = passages.flatMap(({ title, text }) => claimsIn(text, title));
  return (text: string): boolean =>
    figuresIn(text).every((figure) => figures.has(figure)) &&
    addressesIn(text).every((address) => typed.includes(plain(address))) &&
    phonesIn(text).every((phone) => digits.includes(phone)) &&
    codesIn(text).every((code) => given.includes(code)) &&
    safetyTopicsIn(text).every((topic) => topics.has(topic)) &&
    promisesIn(text).every((promise) => typed.includes(promise)) &&
    claimsIn(text).every((claim) => isSupported(claim, claims));
}

function isListMark(text: string): boolean {
  return /^\s*\d\.\s*$/.test(text);
}

/** Links, e-mail addresses and whatever else a browser or a reader would take for an address. */
function addressesIn(text: string): string[] {
  const found =
    text.match(
      /(?:https?:\/\/|www\.)\S+|[^\s@<>()]+@[^\s@<>()]+\.\p{L}{2,}|(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/\S*)?/giu,
    ) ?? [];
  return found.map((address) => address.replace(/[.,;:!?)»"”]+$/, ""));
}

/** Figures in a row, long enough to be called, without what stands between them. */
function phonesIn(text: string): string[] {
  return (text.match(/\+?\d(?:[ ./-]?\d){5,}/g) ?? []).map((phone) => phone.replaceAll(/\D/g, ""));
}

/** Words in capitals or with figures at their end, such as a discount is given for. */
function codesIn(text: string): string[] {
  return text.match(/(?<![\p{L}\d])(?:[A-Z][A-Z0-9-]{3,}|\p{L}{3,}\d+)(?![\p{L}\d])/gu) ?? [];
}

/** Without the marks of formatted text: bubbles show plain text. */
function plainText(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`#]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, "")
    .replaceAll(/<[^>]*>/g, "");
}

import { claimsIn, figuresIn, isSupported } from "./claims";
import { type Passage } from "@/lib/assistant/knowledge/passage";
import { plain } from "@/lib/assistant/model/chat";
import { safetyTopicsIn } from "@/lib/assistant/safety/safety";
import { isOrdinaryText, wordingOf } from "@/lib/assistant/retrieval/wording";

/** The sentences of a model's answer that may be shown, and whether the rest of it must not. */
export type Grounded = { sentences: string[]; withheld: boolean };

type Said = Pick<Passage, "title" | "text">;

/** Longest answer of a model, in characters; the instructions ask for two or three sentences. */
const MAX_ANSWER_LENGTH = 1_500;

/**
 * Reads a model's answer as it comes and lets whole sentences through while each says only what the
 * passages say. The first that does not ends the answer: nothing after it is trusted either.
 *
 * A sentence passes when it is quoted from a passage, or when all its words, figures, addresses and codes
 * stand in the passages, its claims are made there of the same thing, and it does not speak of health.
 * Requests, personal data and orders have to stand like that in one sentence of a passage.
 */
export function groundedReader(
  passages: readonly Said[],
  knowledge: readonly Said[],
): {
  read: (delta: string) => Grounded;
  end: () => Grounded;
} {
  const isGrounded = groundedIn(passages, knowledge);
  let rest = "";
  let length = 0;
  let withheld = false;
  const check = (texts: string[]): Grounded => {
    const sentences: string[] = [];
    for (const text of texts.filter((one) => /[\p{L}\p{N}]/u.test(one))) {
      withheld ||= !isListMark(text) && !isGrounded(text);
      if (withheld) break;
      sentences.push(plainText(text));
    }
    return { sentences, withheld };
  };
  return {
    read(delta) {
      length += delta.length;
      withheld ||= length > MAX_ANSWER_LENGTH;
      rest += delta;
      // A sentence ends before the blank that follows it; the last one may still go on.
      const parts = rest.split(/(?<=[.!?…][»"”)*_]*\s)/);
      rest = parts.pop() ?? "";
      return check(parts);
    },
    end() {
      const last = rest;
      rest = "";
      return check([last]);
    },
  };
}

function groundedIn(passages: readonly Said[], knowledge: readonly Said[]) {
  const given = passages.map(({ title, text }) => `${title}\n${text}`).join("\n\n");
  const figures = new Set(figuresIn(given));
  const addresses = new Set(addressesIn(plain(given)));
  const phones = new Set(phonesIn(given));
  const codes = new Set(codesIn(given));
  const claims = passages.flatMap(({ title, text }) => claimsIn(text, title));
  const wording = wordingOf(passages, knowledge);
  return (text: string): boolean =>
    wording.isQuoted(text) ||
    (isOrdinaryText(text) &&
      figuresIn(text).every((figure) => figures.has(figure)) &&
      addressesIn(plain(text)).every((address) => addresses.has(address)) &&
      phonesIn(text).every((phone) => phones.has(phone)) &&
      codesIn(text).every((code) => codes.has(code)) &&
      safetyTopicsIn(text).length === 0 &&
      wording.isFamiliar(text) &&
      wording.isAllowed(text) &&
      claimsIn(text).every((claim) => isSupported(claim, claims)));
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
  return text.replaceAll(/[*_#]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, "");
}

import { type Passage } from "../knowledge/passage";
import { plain } from "../model/chat";
import { safetyTopicsIn } from "../safety/safety";
import { claimsIn, figuresIn, isSupported } from "./claims";
import { isOrdinaryText, wordingOf } from "./wording";

/** Sentences of a model's answer that may be shown. `withheld`: the rest was blocked. */
export type Grounded = { sentences: string[]; withheld: boolean };

type PassageText = Pick<Passage, "title" | "text">;

/** In characters; the instructions ask for two or three sentences. */
const MAX_ANSWER_LENGTH = 1_500;

/**
 * Checks a model's answer while it arrives and passes on whole sentences supported by the passages. The
 * first unsupported sentence ends the answer.
 *
 * A sentence passes when it quotes a passage. It also passes when its words, numbers, links and codes occur
 * in the passages and its claims are made there of the same subject. Sentences about health never pass that
 * way. Requests, personal data and orders must be covered by a single sentence of a passage.
 */
export function groundedReader(
  passages: readonly PassageText[],
  knowledge: readonly PassageText[],
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
      // A sentence ends before its trailing space; the last one may be incomplete.
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

function groundedIn(passages: readonly PassageText[], knowledge: readonly PassageText[]) {
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

/** Returns links, e-mail addresses and anything else that resembles an address. */
function addressesIn(text: string): string[] {
  const found =
    text.match(
      /(?:https?:\/\/|www\.)\S+|[^\s@<>()]{1,64}@[^\s@<>()]+\.\p{L}{2,}|(?<![\p{L}\d.-])(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/\S*)?/giu,
    ) ?? [];
  return found.map((address) => address.replace(/(?<![.,;:!?)»"”])[.,;:!?)»"”]+$/, ""));
}

/** Returns digit sequences long enough for a telephone number, without separators. */
function phonesIn(text: string): string[] {
  return (text.match(/\+?\d(?:[ ./-]?\d){5,}/g) ?? []).map((phone) => phone.replaceAll(/\D/g, ""));
}

/** Returns words in capitals or ending in digits, such as discount codes. */
function codesIn(text: string): string[] {
  return text.match(/(?<![\p{L}\d])(?:[A-Z][A-Z0-9-]{3,}|\p{L}{3,}\d+)(?![\p{L}\d])/gu) ?? [];
}

/** Removes Markdown: chat bubbles show plain text. */
function plainText(text: string): string {
  return text.replaceAll(/[*_#]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, "");
}

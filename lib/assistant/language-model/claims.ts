import { plain } from "@/lib/core/plain-text";
import { shippingSigns } from "@/lib/shipping/copy";
import expressions from "./expressions.json";

/** A number with its unit, or something called free, and what it is about: `7 days` of `delivery`. */
export type Claim = { value: string; about: ReadonlyMap<Kind, ReadonlySet<string>> };

type Kind = "matter" | "speed" | "pack";

const { matter, pack, numbers, ...signs } = expressions.claims;
const patternsOf = (sources: Record<string, string>) =>
  Object.entries(sources).map(([name, source]) => [name, new RegExp(source)] as const);
const units = patternsOf(signs.units);
const free = new RegExp(signs.free);

/** Subjects in the five languages. Those of `speed` and `pack` exclude each other. */
const subjects: Readonly<Record<Kind, (readonly [string, RegExp])[]>> = {
  matter: patternsOf(matter),
  speed: Object.entries(shippingSigns),
  pack: patternsOf(pack),
};
const kinds: readonly Kind[] = ["matter", "speed", "pack"];

/** Number words, except those that are more often another word: «sei», «once». */
const numberWords = new Map(
  Object.entries(numbers).flatMap(([figure, words]) =>
    words.split(" ").map((word) => [word, figure] as const),
  ),
);

/** Returns a plain text with its number words as figures. */
function withFigures(typed: string): string {
  return typed
    .replaceAll(/\b(?:per|pour|por) ?cent\w*/g, "%")
    .replaceAll(
      /\b(?:un[ao]?|une|one|eine?[nmr]?)(?= (?:or[ae]\b|settiman|week|woche|seman|semain|ann[oi]|year|jahr|mes|mo[in]))/g,
      "1",
    )
    .replaceAll(/\p{L}+/gu, (word) => numberWords.get(word) ?? word)
    .replaceAll(/\bsei(?= (?:giorn|or[ae]|minut|mes|ann|livell|volt|settiman))/g, "6");
}

function normaliseNumber(number: string): string {
  return String(Number(number.replace(",", ".")));
}

/** Returns the numbers of a text in one notation: `29,99`, `29.99` and `29,990` are equal. */
export function figuresIn(text: string): string[] {
  return (withFigures(plain(text)).match(/\d+(?:[.,]\d+)?/g) ?? []).map(normaliseNumber);
}

export function isNumberWord(word: string): boolean {
  return numberWords.has(word);
}

/**
 * Returns the claims of a text. A clause without a subject takes that of the previous clause in its
 * sentence, or of `title`.
 */
export function claimsIn(text: string, title = ""): Claim[] {
  return text.split(/(?<=[.!?…:;][»"”)]?\s)/).flatMap((sentence) => {
    // The title gives the topic only; a clause names its own parcel or pack.
    let about: Claim["about"] = new Map([["matter", subjectsOf(title).get("matter") ?? none]]);
    return plain(sentence)
      .split(/[,;:](?!\d)|\s(?:e|ed|ma|mentre|invece|and|but|while|et|mais|und|aber|y|pero)\s/)
      .flatMap((clause) => {
        const known = (about = subjectsOf(clause, about));
        return valuesIn(clause).map((value) => ({ value, about: known }));
      });
  });
}

const none: ReadonlySet<string> = new Set();

/** «30 giorni dalla consegna» is not about the delivery. */
const sinceDelivery = new RegExp(signs.sinceDelivery, "g");

function subjectsOf(clause: string, before: Claim["about"] = new Map()): Claim["about"] {
  const typed = plain(clause).replaceAll(sinceDelivery, "");
  return new Map(
    kinds.map((kind): [Kind, ReadonlySet<string>] => {
      const named = subjects[kind].filter(([, pattern]) => pattern.test(typed));
      const names = new Set(named.map(([name]) => name));
      return [kind, names.size > 0 ? names : (before.get(kind) ?? none)];
    }),
  );
}

function valuesIn(clause: string): string[] {
  const counted = withFigures(clause).replaceAll(/\bsei(?= \p{L})/gu, "6");
  const found = [...counted.matchAll(/\d+(?:[.,]\d+)?/g)].flatMap((match) => {
    const [number] = match;
    // «10-15 minuti», «2-year»: the unit follows the last number.
    const after = counted
      .slice(match.index + number.length)
      .replace(/^(?:(?:\s*(?:[-–/ao]|to|bis|und|or)\s*|\s+)\d+(?:[.,]\d+)?)+/, "")
      .replace(/^[\s-]+/, "");
    const before = /(?:€|euro)\s*$/.test(counted.slice(0, match.index)) ? "euro" : undefined;
    const unit = units.find(([, pattern]) => pattern.test(after))?.[0] ?? before;
    return unit === undefined ? [] : [`${normaliseNumber(number)} ${unit}`];
  });
  return free.test(clause) ? [...found, "free"] : found;
}

/** Subjects meant when no parcel or pack is named. */
const defaultSubjects = new Set(["standard", "single"]);

/** Returns true when a given claim states the same of the same subject. */
export function isSupported({ value, about }: Claim, given: readonly Claim[]): boolean {
  return given.some(
    (one) =>
      one.value === value &&
      kinds.every((kind) => {
        const claimed = [...(about.get(kind) ?? none)];
        const known = one.about.get(kind) ?? none;
        if (claimed.length === 0) return true;
        if (kind === "matter") return claimed.some((name) => known.has(name));
        return claimed.every((name) => (known.size > 0 ? known : defaultSubjects).has(name));
      }),
  );
}

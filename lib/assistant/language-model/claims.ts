import { valueOf } from "@/lib/core/value-of";
import { shippingSigns } from "@/lib/shipping/copy";
import { plain } from "../model/chat";

/** A number with its unit, or something called free, and its subject. */
export type Claim = {
  /** `7 giorni`, `29.99 euro`, `gratis`. */
  value: string;
  /** Subjects by kind. */
  about: ReadonlyMap<Kind, ReadonlySet<string>>;
};

type Kind = "matter" | "speed" | "pack";

/** Subjects a claim may have. Those of `speed` and `pack` exclude each other. */
const subjects: Readonly<Record<Kind, Readonly<Record<string, RegExp>>>> = {
  matter: {
    delivery: /\b(?:consegn|sped|arriv|corrier|pacco|trasport|ricev)/,
    returns: /\b(?:res[oi]\b|restitu|rend(?:ere|erlo|i)\b|recess|reced|ripensa|rimand|rispedi)/,
    refund: /\b(?:rimbors|riaccredit|accredit)/,
    guarantee: /\b(?:garanz|conformita|ripar|sostitu|difett)/,
    discount: /\b(?:scont|codice|coupon|promoz|newsletter)/,
    gift: /\b(?:omaggi|regal|siero)/,
    use: /\b(?:sedut|trattament|us[aoi]\b|usar|usarlo|passal|minut|giorno|sera|livell|intensit)/,
    battery: /\b(?:batteri|ricaric|caric|autonom)/,
    heat: /\b(?:calor|scald|grad[oi]|temperatur)/,
    reply: /\b(?:rispond|rispost|assistenz|scriv|contatt)/,
    price: /\b(?:cost[aoi]|prezz|pag[aoh]|vale)/,
    age: /\b(?:eta|adult|minorenn|compiut)/,
    data: /\b(?:conserv|dati|privacy|ordini e fatture|conversazion)/,
  },
  speed: shippingSigns,
  pack: { duo: /\b(?:duo|doppi|due dispositiv)/, single: /\b(?:base|singol|un dispositivo)/ },
};
const kinds: readonly Kind[] = ["matter", "speed", "pack"];

const spelled: Readonly<Record<string, number>> = {
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
  undici: 11,
  dodici: 12,
  tredici: 13,
  quattordici: 14,
  quindici: 15,
  sedici: 16,
  diciassette: 17,
  diciotto: 18,
  diciannove: 19,
  venti: 20,
  ventiquattro: 24,
  trenta: 30,
  quaranta: 40,
  quarantotto: 48,
  cinquanta: 50,
  sessanta: 60,
  settanta: 70,
  ottanta: 80,
  novanta: 90,
  cento: 100,
  mille: 1_000,
};

const units: readonly (readonly [string, RegExp])[] = [
  ["euro", /^(?:€|euro\b)/],
  ["%", /^(?:%|per ?cento\b)/],
  ["giorni", /^giorn/],
  ["ore", /^or[ae]\b/],
  ["minuti", /^minut/],
  ["settimane", /^settiman/],
  ["mesi", /^mes[ei]\b/],
  ["anni", /^ann[oi]\b/],
  ["volte", /^volt[ae]\b/],
  ["gradi", /^(?:°|grad[oi])/],
  ["livelli", /^livell/],
  ["modalità", /^modalit/],
];

/**
 * Returns the numbers of a text in one notation: `29,99`, `29.99` and `29,990` are equal. Number words
 * count too, except «sei», which is usually a verb.
 */
export function figuresIn(text: string): string[] {
  const typed = plain(text).replaceAll(
    /\bsei(?= (?:giorn|or[ae]|minut|mes|ann|livell|volt|settiman))/g,
    "6",
  );
  const figures = (typed.match(/\d+(?:[.,]\d+)?/g) ?? []).map(normaliseNumber);
  const counted = (typed.match(/\p{L}+/gu) ?? []).flatMap((word) => countOf(word) ?? []);
  return [...figures, ...counted.map(String)];
}

function countOf(word: string): number | undefined {
  return valueOf(spelled, word);
}

export function isNumberWord(word: string): boolean {
  return countOf(word) !== undefined;
}

function normaliseNumber(number: string): string {
  return String(Number(number.replace(",", ".")));
}

/** Splits a text into sentences, each with its trailing space. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…:;][»"”)]?\s)/);
}

/**
 * Returns the claims of a text. A clause without a subject takes that of the previous clause in its
 * sentence, or of `title`.
 */
export function claimsIn(text: string, title = ""): Claim[] {
  return sentencesOf(text).flatMap((sentence) => {
    // The title gives the topic only; a clause names its own parcel or pack.
    let known: Claim["about"] = new Map([
      ["matter", subjectsOf(title, new Map()).get("matter") ?? none],
    ]);
    return plain(sentence)
      .split(/[,;:](?!\d)|\s(?:e|ed|ma|mentre|invece)\s/)
      .flatMap((clause) => {
        known = subjectsOf(clause, known);
        const about = known;
        return valuesIn(clause).map((value) => ({ value, about }));
      });
  });
}

const none: ReadonlySet<string> = new Set();

function subjectsOf(clause: string, before: Claim["about"]): Claim["about"] {
  const typed = plain(clause);
  return new Map(
    kinds.map((kind): [Kind, ReadonlySet<string>] => {
      const named = Object.entries(subjects[kind]).filter(([, pattern]) => pattern.test(typed));
      const subject = new Set(named.map(([name]) => name));
      return [kind, subject.size > 0 ? subject : (before.get(kind) ?? subject)];
    }),
  );
}

function valuesIn(clause: string): string[] {
  const counted = clause
    .replaceAll(/\p{L}+/gu, (word) => String(countOf(word) ?? word))
    .replaceAll(/\bsei(?= \p{L})/gu, "6");
  const found = [...counted.matchAll(/\d+(?:[.,]\d+)?/g)].flatMap((match) => {
    const [number] = match;
    // «10-15 minuti»: the unit follows the last number.
    const after = counted
      .slice(match.index + number.length)
      .replace(/^(?:(?:\s*[-–/ao]\s*|\s+)\d+(?:[.,]\d+)?)+/, "");
    const unit = units.find(([, pattern]) => pattern.test(after.trimStart()))?.[0];
    const before = /(?:€|euro)\s*$/.test(counted.slice(0, match.index)) ? "euro" : undefined;
    const given = unit ?? before;
    return given === undefined ? [] : [`${normaliseNumber(number)} ${given}`];
  });
  const isFree = /\b(?:gratis|gratuit\w+|senza (?:alcun )?(?:spes[ae]|cost[oi]))\b/.test(clause);
  return isFree ? [...found, "gratis"] : found;
}

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
        return claimed.every((name) =>
          known.size > 0 ? known.has(name) : defaultSubjects.has(name),
        );
      }),
  );
}

/** Subjects meant when no parcel or pack is named. */
const defaultSubjects = new Set(["standard", "single"]);

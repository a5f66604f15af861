import { shippingSigns } from "@/lib/shipping/copy";
import { plain } from "../model/chat";

/** A number with its unit, or something called free, and what it is about: `7 days` of `delivery`. */
export type Claim = { value: string; about: ReadonlyMap<Kind, ReadonlySet<string>> };

type Kind = "matter" | "speed" | "pack";

/** Subjects in the five languages. Those of `speed` and `pack` exclude each other. */
const subjects: Readonly<Record<Kind, Readonly<Record<string, RegExp>>>> = {
  matter: {
    delivery:
      /\b(?:consegn|sped|arriv|corrier|pacco|trasport|ricev|deliver|ship|dispatch|parcel|courier|receiv|get it)|\b(?:livr|expedi|colis|recev|recoi|paket|entreg|envi[oae]|llega|tarda|paquete|recib)|versand|liefer|zustell/,
    returns:
      /\b(?:res[oi]\b|restitu|rend(?:ere|erlo|i)\b|recess|reced|ripensa|rimand|rispedi|return|withdraw|send (?:it|them) back|change your mind)|\b(?:retour|renvo|retract|devol|devuelv|desist)|ruckgabe|zuruck|widerruf|rucksend/,
    refund: /\b(?:rimbors|riaccredit|accredit|refund|money back|rembours|reembols)|erstatt/,
    guarantee:
      /\b(?:garan[zt]|conformita|ripar|sostitu|difett|guarant|warrant|repair|replace|defect|faulty|repar|defaut|sustitu)|gewahrleist|ersatz/,
    discount:
      /\b(?:scont|codice|coupon|promoz|newsletter|discount|voucher|code\b|remise|reduction|descuento|codigo|cupon)|rabatt|gutschein/,
    gift: /\b(?:omaggi|regal|sier[oi]|gift|serum|cadeau|suero|obsequio)|geschenk/,
    use: /\b(?:sedut|trattament|us[aoi]\b|usar|usarlo|passal|minut|giorno|sera|livell|intensit|session|treatment|use\b|using|day\b|level)|\b(?:seance|utilis|par jour|niveau|sesion|al dia|nivel)|sitzung|anwend|benutz|taglich|pro tag|stufe/,
    battery:
      /\b(?:batteri|ricaric|caric|autonom|batter|charg(?:ing|er|ed)|recharg|(?:single|full|one) charge|carga)|akku|aufgeladen|aufladen/,
    heat: /\b(?:calor|scald|grad[oi]|temperatur|heat|warm|chaleur|chauff|hitze|calient)/,
    reply: /\b(?:rispond|rispost|assistenz|scriv|contatt|repl|answer|repon|antwort|respond)/,
    price:
      /\b(?:cost[aoi]|prezz|pag[aoh]|vale|costs?|pric|pay|worth|cout|prix|kost(?!enl)|preis|cuest|precio)/,
    age: /\b(?:eta|adult|minorenn|compiut|years old|erwachsen|mayor(?:es)? de edad)/,
    data: /\b(?:conserv|dati|privacy|ordini e fatture|conversazion|stored?\b|kept|data\b|donnees|daten|gespeichert|datos)/,
  },
  speed: shippingSigns,
  pack: {
    duo: /\b(?:duo|doppi|due dispositiv|(?:two|deux|zwei|dos) (?:device|appareil|gerat|dispositiv))/,
    single: /\b(?:base|singol|single|un dispositivo|one device)/,
  },
};
const kinds: readonly Kind[] = ["matter", "speed", "pack"];

/** Number words, except those that are more often another word: «sei», «once». */
const numberWords = new Map(
  `2 due two deux zwei dos, 3 tre three trois drei tres, 4 quattro four quatre vier cuatro,
  5 cinque five cinq funf cinco, 6 six sechs seis, 7 sette seven sept sieben siete,
  8 otto eight huit acht ocho, 9 nove nine neuf neun nueve, 10 dieci ten dix zehn diez,
  11 undici eleven onze elf, 12 dodici twelve douze zwolf doce, 13 tredici thirteen treize dreizehn trece,
  14 quattordici fourteen quatorze vierzehn catorce, 15 quindici fifteen quinze funfzehn quince,
  16 sedici sixteen seize sechzehn dieciseis, 17 diciassette seventeen siebzehn diecisiete,
  18 diciotto eighteen achtzehn dieciocho, 19 diciannove nineteen neunzehn diecinueve,
  20 venti twenty vingt zwanzig veinte, 24 ventiquattro vierundzwanzig veinticuatro,
  30 trenta thirty trente dreißig treinta, 40 quaranta forty quarante vierzig cuarenta, 48 quarantotto,
  50 cinquanta fifty cinquante funfzig cincuenta, 60 sessanta sixty soixante sechzig sesenta,
  70 settanta seventy siebzig setenta, 80 ottanta eighty achtzig ochenta,
  90 novanta ninety neunzig noventa, 100 cento hundred cent hundert cien, 1000 mille thousand tausend mil`
    .split(",")
    .flatMap((line) => {
      const [figure = "", ...words] = line.trim().split(" ");
      return words.map((word) => [word, figure] as const);
    }),
);

const units: readonly (readonly [string, RegExp])[] = [
  ["euro", /^(?:€|euros?\b|eur\b)/],
  ["%", /^(?:%|prozent)/],
  [
    "days",
    /^(?:(?:working|business|calendar) )?(?:giorn|days?\b|(?:werk|arbeits)?tag|jour|dias?\b)/,
  ],
  ["hours", /^(?:or[ae]\b|hour|stund|heure|horas?\b)/],
  ["minutes", /^minut/],
  ["weeks", /^(?:settiman|week|woche|sem[ae]n?aine|semana)/],
  ["months", /^(?:mes[ei]?s?\b|month|monat|mois)/],
  ["years", /^(?:ann[oi]\b|years?\b|jahr|ans?\b|anos?\b)/],
  ["times", /^(?:volt[ae]\b|times\b|mal\b|fois\b|veces\b)/],
  ["degrees", /^(?:°|grad|degr)/],
  ["levels", /^(?:livell|level|stufe|niveau|nivel)/],
  ["modes", /^(?:modalit|mod[eoi])/],
];

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
const sinceDelivery =
  /\b(?:dalla|after|from|of|apres|des|nach|ab|desde|tras)(?: the| la| der)? (?:consegna|delivery|livraison|lieferung|entrega)/g;

function subjectsOf(clause: string, before: Claim["about"] = new Map()): Claim["about"] {
  const typed = plain(clause).replaceAll(sinceDelivery, "");
  return new Map(
    kinds.map((kind): [Kind, ReadonlySet<string>] => {
      const named = Object.entries(subjects[kind]).filter(([, pattern]) => pattern.test(typed));
      const names = new Set(named.map(([name]) => name));
      return [kind, names.size > 0 ? names : (before.get(kind) ?? none)];
    }),
  );
}

const free =
  /\b(?:gratis|gratuit\w*|in omaggio|senza (?:alcun )?(?:spes[ae]|cost[oi])|free(?! to)|no (?:extra )?c(?:ost|harge)|sans frais|\w*kostenl\w+|sin (?:gastos|coste))\b/;

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

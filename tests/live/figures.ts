import { formatEuro } from "@/lib/core/money";
import { formatCounted } from "@/lib/core/numbers";
import { WELCOME_PERCENT } from "@/lib/discounts/model/code";
import { partnerships } from "@/lib/inbox/model/partners";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { deviceTexts, type Facts, remember } from "./facts";

/*
 * Figures in a text, each with its unit: «29,99 €», «7 giorni», «45 °c», «94%». A figure without a
 * unit is the number alone.
 */

const MONTHS =
  "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre";
const WEEKDAYS = "lun|mar|mer|gio|ven|sab|dom";
const SHORT_MONTHS = "gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic";

/** Numbers that name something instead of counting it. */
const NAMES: RegExp[] = [
  // Laws and standards.
  /\b(?:art(?:icol[oi]|t?\.)|lett\.|comma|commi)\s*\d+[\w-]*(?:(?:,| e| a|–)\s*\d+[\w-]*)*/gi,
  /\b\d+\/\d{2,4}(?:\/\w+)?\b/g,
  /\bSHA-256\b|\bPiazza Venezia 11\b|\bEsempio: 333 123 4567\b/g,
  /\bWCAG \d(?:\.\d)?\b|\bEN \d+ \d+\b|\bTLS \d(?:\.\d)?\b|\b7 in 1\b/g,
  /\b\d{4}-\d\d-\d\d\b|•+ ?\d{4}\b|\blocalhost:\d+\S*/g,
  // Days, years, hours of the day.
  new RegExp(String.raw`\b\d{1,2}º? (?:${MONTHS})(?: \d{4})?`, "gi"),
  new RegExp(String.raw`\b(?:${WEEKDAYS}) \d{1,2} (?:${SHORT_MONTHS})\b`, "gi"),
  /\b20\d\d\b/g,
  /\b\d{1,2}:\d{2}\b/g,
  // Versions of the terms, order numbers, steps of a carousel, numbered drawings.
  /\bversione [\da-f]{8}\b/gi,
  /\bSC-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g,
  /\b\d+ (?:\/|di) \d+\b/g,
  /^\d(?=\p{L})/gu,
  /\bscultea(?:[._]\d+)?\b/gi,
  /https?:\/\/\S+|\S+@\S+/g,
];

/** The sign before a figure is its unit, unless it belongs to the figure before. */
const FIGURE = /(?:(?<!\d ?)€ ?)?\d[\d.,]*\d|\d/g;
const UNIT =
  /^\s?(%|€|°\s?C|º|×|x\b|giorn\w*(?: lavorativ\w*)?|or[ae]\b|minut\w*|ann[oi]|mes[ei]|settiman[ae]|pixel|donne|muscoli|pezz\w*|dispositiv\w*)/i;

type Named = Pick<Facts, "settings" | "products" | "typedTexts">;

/** Texts with figures that the settings, the catalogue or a person hold, longest first. */
const namesOf = remember(({ settings, products, typedTexts }: Named): string[] => {
  const own = { ...settings, claims: {} };
  const texts = [...stringsOf(own), ...products.map(({ name }) => name), ...typedTexts];
  const parts = texts.flatMap((text) => text.split(", "));
  return [...new Set([...texts, ...parts])]
    .filter((text) => /\d/.test(text) && /\D|\d{5}/.test(text))
    .sort((a, b) => b.length - a.length);
});

/** Returns the figures of a line, except parts of names that the facts hold. */
export function figuresOf(line: string, facts: Named): string[] {
  if (!/\d/.test(line)) return [];
  let text = line.replaceAll(/\s+/g, " ");
  for (const name of namesOf(facts)) if (text.includes(name)) text = text.replaceAll(name, " ");
  for (const name of NAMES) text = text.replaceAll(name, " ");
  return [...text.matchAll(FIGURE)].map((match) => {
    const number = match[0].replace(/^€ ?/, "");
    const unit = UNIT.exec(text.slice(match.index + match[0].length))?.[1] ?? "";
    const isMoney = match[0].startsWith("€") || unit === "€";
    return figure(number, isMoney ? "€" : unit);
  });
}

function figure(number: string, unit: string): string {
  return `${number} ${singular(unit.toLowerCase())}`.trim();
}

const SINGULAR: Record<string, string> = {
  giorni: "giorno",
  "giorni lavorativi": "giorno lavorativo",
  ore: "ora",
  minuti: "minuto",
  anni: "anno",
  mesi: "mese",
  settimane: "settimana",
  dispositivi: "dispositivo",
  pezzi: "pezzo",
  "° c": "°c",
  x: "×",
};
const singular = (unit: string) => SINGULAR[unit] ?? unit;

/** Figures that are rules of this software or of the law, the same in every shop. */
const RULES = [
  "10 %", // welcome code of the newsletter
  "1 giorno", // address of somebody who has left the newsletter
  "14 giorno", // Codice del consumo 52 and 56
  "2 anno", // Codice del consumo 133
  "12 mese", // Codice del consumo 133; welcome code
  "13 mese", // notifications of payments and e-mails
  "30 giorno", // Codice del consumo 17-bis; access to personal data
  "6 mese", // consent to cookies
  "48 ora", // link that confirms a newsletter
  "24 ora", // links sent by e-mail
  "18 anno", // adults only
  "200 %", // WCAG 2.1: enlarged text
  "4,5", // WCAG 2.1: contrast
  "44 pixel", // size of buttons
  "404", // page not found
  "1 dispositivo", // in each box
  "5 minuto", // hold of a cart
  "8 ora", // session of an administrator
  "12", // characters of a password
  "7 giorno", // longest session; networks of placed orders; invitation of a colleague
  "24 pixel", // WCAG 2.2: distance of controls
  "375", // widths at which accessibility is tested
  "360",
  "1280 pixel",
  "3 mese", // the ad platform's cookie
];

/** Returns all figures that the facts hold. */
export const statedFigures = remember((facts: Facts): ReadonlySet<string> => {
  const { settings, claims, products, orderCents, reviews, freeDevices, lowDevices, heldDevices } =
    facts;
  const { shipping, returns, retention, tax, contact, serum } = settings;
  const [minDays, maxDays] = returns.bankCreditDays;
  const money = [
    ...products.flatMap(({ priceCents, reduction }) =>
      reduction ? [priceCents, reduction.struckCents, reduction.lowestCents] : [priceCents],
    ),
    ...products.map(({ priceCents }) => withWelcomeCode(priceCents)),
    ...Object.values(shipping).map(({ priceCents }) => priceCents),
    0,
    ...orderCents,
    ...orderCents.map((cents) => cents - Math.round(cents / (1 + tax.vatRateBps / 10_000))),
  ].map((cents) => formatEuro(cents).replaceAll(/\s/g, " "));
  const texts = [
    ...money,
    ...products.flatMap(({ features, devices }) => [...features, `${devices} dispositivi`]),
    ...products.flatMap(({ reduction }) => (reduction ? [`${reduction.percent}%`] : [])),
    deviceTexts(claims),
    ...stringsOf(serum),
    ...Object.values(shipping).map(
      ({ businessDays }) => `${businessDays} giorni lavorativi ${businessDays}`,
    ),
    `${returns.withdrawalDays} giorni ${returns.legalWithdrawalDays} giorni ${returns.refundDays} giorni`,
    `${GUARANTEE_YEARS} anni`,
    `${minDays} ${maxDays} giorni lavorativi`,
    `${retention.ordersYears} anni ${retention.contactsMonths} mesi ${retention.chatDays} giorni`,
    `${retention.visitsMonths} mesi ${retention.guaranteeMonths} mesi ${retention.logsDays} giorni`,
    `${tax.vatRateBps / 100}%`,
    `${freeDevices} pezzi`,
    `${lowDevices} ${formatCounted(lowDevices, "pezzo", "pezzi")}`,
    ...facts.notedTexts,
    ...heldDevices.map((devices) => `${devices} dispositivi`),
    claims.answerTimes
      ? `${contact.replyWithinHours} ore ${returns.authorisationHours} ore ${returns.refundConfirmationHours} ore`
      : "",
    claims.facialMuscles ? `${claims.facialMuscles.count} muscoli` : "",
    claims.resultsFromDay
      ? `${claims.resultsFromDay.day}º giorno ${claims.resultsFromDay.day}º`
      : "",
    claims.partnerDiscounts
      ? partnerships.map(({ maxDiscountPercent }) => `${maxDiscountPercent}%`).join(" ")
      : "",
    claims.study
      ? `${claims.study.women} donne ${claims.study.weeks} settimane ${claims.study.wrinklesPercent}% ${claims.study.satisfactionPercent}% ${claims.study.earlyPercent}% ${claims.study.firmnessPercent}%`
      : "",
    reviews.count > 0 ? `${reviews.count} ${decimal(reviews.tenths)}` : "",
  ];
  const empty = {
    settings: { ...settings, ...NO_NAMES },
    products: [],
    typedTexts: [],
  } as unknown as Facts;
  const found = texts.flatMap((text) => figuresOf(text, empty));
  // Quantities of one order, and the first levels of a list.
  const counts = Array.from({ length: 11 }, (_, count) => [
    `${count} ×`,
    `${count} pezzo`,
    String(count),
  ]).flat();
  return new Set([...RULES, ...found, ...counts]);
});

/** Returns a price with the newsletter's code. */
export const withWelcomeCode = (cents: number): number =>
  cents - Math.round((cents * WELCOME_PERCENT) / 100);

/** Returns tenths as they are printed: 46 → `4,6`. */
export const decimal = (tenths: number): string => String(tenths / 10).replace(".", ",");

/** Sections of the settings whose strings are names; left out while the facts are read. */
const NO_NAMES = {
  brand: {},
  contact: {},
  legal: {},
  safety: {},
  serum: {},
  takeBack: {},
  gift: {},
};

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

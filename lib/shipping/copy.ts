import { type IsoDay, italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { announcedClosure, type Closure, reopeningDay, type ShopCalendar } from "./model/calendar";
import {
  type ShippingType,
  shippingNames,
  shippingPriceText,
  type ShippingRates,
  shippingTypes,
  workingDays,
} from "./model/options";

const otherTypes = shippingTypes.filter((type) => type !== "standard");

/** Read after «Con», where options are compared. */
const shortNames: Record<ShippingType, string> = {
  standard: "la standard",
  express: "l’espressa",
};

/**
 * Returns «La spedizione standard è gratuita: al massimo 7 giorni lavorativi. Con l’espressa, 3,90 €, ne
 * bastano 2.» `until` stands between the standard price and its days.
 */
export function shippingAnswer(rates: ShippingRates, until: string): string {
  const { priceCents, businessDays } = rates.standard;
  const others = otherTypes.map((type) => {
    const { priceCents: price, businessDays: days } = rates[type];
    const suffice = days === 1 ? "ne basta" : "ne bastano";
    return `Con ${shortNames[type]}, ${shippingPriceText(price)}, ${suffice} ${days}.`;
  });
  const standard = `La spedizione standard ${costs(priceCents)}${until} ${workingDays(businessDays)}.`;
  return [standard, ...others].join(" ");
}

/** Returns all options in one sentence, for the terms of sale. */
export function shippingTerms(rates: ShippingRates): string {
  const options = shippingTypes.map((type) => {
    const { priceCents, businessDays } = rates[type];
    return `${nameOf(type)} ${costs(priceCents)} e arriva entro ${workingDays(businessDays)}`;
  });
  return `La spedizione ${options.join("; quella ")}.`;
}

/** Returns all options, the standard one last: what the assistant says about the others. */
export function shippingComparison(rates: ShippingRates): string {
  const options = [...otherTypes, "standard" as const].map((type) => {
    const { priceCents, businessDays } = rates[type];
    const within = type === "standard" ? "al massimo in" : "in";
    return `${nameOf(type)} ${costs(priceCents)} e arriva ${within} ${workingDays(businessDays)}.`;
  });
  return `La spedizione ${options.join(" Quella ")}`;
}

/** Says that an option takes longer than the standard one, which the settings refuse. */
export function slowerThanStandard(type: keyof ShippingRates): string {
  const shortName = shortNames[type];
  return `${shortName.charAt(0).toUpperCase()}${shortName.slice(1)} non può essere più lenta della standard.`;
}

const nameOf = (type: keyof ShippingRates) => shippingNames[type].toLowerCase();
const costs = (cents: number) => (cents === 0 ? "è gratuita" : `costa ${formatEuro(cents)}`);

/** How an answer of the assistant names an option, in lower case and without accents. */
export const shippingSigns = {
  standard: /\b(?:e?standard?\b|standardversand)/,
  express: /\b(?:espress|expres|veloce|rapid|schnell|fast\b)/,
} satisfies Record<ShippingType, RegExp>;

/**
 * Returns «Siamo chiusi dal 10 al 20 agosto, spediamo il 21.» with the owner's note, from a week before a closure
 * until its end; null at other times.
 */
export function closureNotice(calendar: ShopCalendar, now: Date): string | null {
  const closure = announcedClosure(calendar, italianDay(now));
  return closure && `${closureText(closure, calendar)} ${closure.note}`.trim();
}

function closureText(closure: Closure, calendar: ShopCalendar): string {
  const { from, to } = closure;
  const period =
    from === to
      ? dayText("il", to)
      : `${dayText("dal", from, sameMonth(from, to))} ${dayText("al", to)}`;
  const reopening = reopeningDay(closure, calendar);
  return `Siamo chiusi ${period}, spediamo ${dayText("il", reopening, sameMonth(reopening, to))}.`;
}

function sameMonth(one: IsoDay, other: IsoDay): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

/** Returns «dal 10 agosto», or «dal 10» where the month is known. */
export function dayText(article: "il" | "dal" | "al", day: IsoDay, monthIsKnown = false): string {
  const [date, month] = formatLongDay(day).split(" ");
  return withArticle(article, `${date} ${monthIsKnown ? "" : month}`).trim();
}

import { type Cents, formatEuro } from "@/lib/core/money";
import { formatCounted } from "@/lib/core/numbers";

/** Price and longest delivery time of an option. */
export type ShippingRate = { priceCents: Cents; businessDays: number };

type ShippingEntry = {
  /** Also read after «Spedizione» and «Quella», in lower case. */
  name: string;
  /** Counts until the owner changes it. */
  rate: ShippingRate;
};

/**
 * Every shipping option, in the order of the pages. Settings and their form, checkout, texts, e-mails, feeds
 * and statistics follow this list. No option is slower than the standard one.
 */
export const shippingEntries = {
  standard: {
    name: "Standard",
    rate: { priceCents: 0, businessDays: 7 },
  },
  express: {
    name: "Espressa",
    rate: { priceCents: 390, businessDays: 2 },
  },
} satisfies Record<string, ShippingEntry>;

export type ShippingType = keyof typeof shippingEntries;

export const shippingTypes = Object.keys(shippingEntries) as ShippingType[];

export function isShippingType(name: string | null): name is ShippingType {
  return name !== null && Object.hasOwn(shippingEntries, name);
}

/** The rates of all options, as the owner has set them. */
export type ShippingRates = Record<ShippingType, ShippingRate>;

export function byShippingType<T>(valueFor: (type: ShippingType) => T): Record<ShippingType, T> {
  const values = shippingTypes.map((type) => [type, valueFor(type)] as const);
  return Object.fromEntries(values) as Record<ShippingType, T>;
}

export const shippingNames = byShippingType((type) => shippingEntries[type].name);

/** Returns «Spedizione espressa», the name of an option on its own. */
export function shippingLabel(type: ShippingType): string {
  return `Spedizione ${shippingNames[type].toLowerCase()}`;
}

export function shippingDescription(type: ShippingType, days: number): string {
  return type === "standard" ? `al massimo ${workingDays(days)}` : workingDays(days);
}

export function shippingPriceText(priceCents: Cents): string {
  return priceCents === 0 ? "gratuita" : formatEuro(priceCents);
}

/** Returns «Spedizione gratuita» or «Spedizione a 3,90 €», for a given name of the shipping. */
export function pricedShipping(name: string, priceCents: Cents): string {
  return priceCents === 0 ? `${name} gratuita` : `${name} a ${formatEuro(priceCents)}`;
}

export function workingDays(days: number): string {
  return formatCounted(days, "giorno lavorativo", "giorni lavorativi");
}

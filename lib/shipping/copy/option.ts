import { type Cents, formatEuro } from "@/lib/core/money";
import { workingDays } from "@/lib/settings/copy/delivery";
import { type ShopSettings } from "@/lib/settings/model/settings";

type ShippingType = keyof ShopSettings["shipping"];

/** Names of the shipping options where the words around them say that it is shipping. */
export const shippingNames: Record<ShippingType, string> = {
  standard: "Standard",
  express: "Espressa",
};

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

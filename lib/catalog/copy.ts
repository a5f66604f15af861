import { type Cents, formatEuro } from "@/lib/core/money";
import { type ShippingType } from "@/lib/settings/model";

/** What each shipping option is called, on pages, in e-mails and on the provider's page. */
export const shippingNames: Record<ShippingType, string> = {
  standard: "Standard",
  express: "Espressa",
};

/** Name and description of each shipping option, by its number of working days. */
export const shippingCopy: Record<
  ShippingType,
  (days: number) => { name: string; description: string }
> = {
  standard: (days) => ({
    name: shippingNames.standard,
    description: `al massimo ${days} giorni lavorativi`,
  }),
  express: (days) => ({ name: shippingNames.express, description: `${days} giorni lavorativi` }),
};

/** What a delivery costs: «gratuita» or the price. */
export function shippingPriceText(priceCents: Cents): string {
  return priceCents === 0 ? "gratuita" : formatEuro(priceCents);
}

import { type ShippingType } from "@/lib/settings/model";

/** Name and description of each shipping option, by its number of working days. */
export const shippingCopy: Record<
  ShippingType,
  (days: number) => { name: string; description: string }
> = {
  standard: (days) => ({ name: "Standard", description: `al massimo ${days} giorni lavorativi` }),
  express: (days) => ({ name: "Espressa", description: `${days} giorni lavorativi` }),
};

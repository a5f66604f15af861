import { addBusinessDays, type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import {
  shippingDescription,
  shippingNames,
  type ShippingRates,
  type ShippingType,
  shippingTypes,
} from "./options";

/** A shipping option, with the last day on which the order should arrive. */
export type ShippingOption = {
  id: ShippingType;
  name: string;
  description: string;
  priceCents: Cents;
  days: number;
  deliverBy: IsoDay;
};

/**
 * Returns the shipping options, with prices from the settings and delivery days counted from `today`.
 * Only the server knows the day: a browser gets it with the page or with the refusal of its order.
 */
export function shippingOptions(rates: ShippingRates, today: IsoDay): ShippingOption[] {
  return shippingTypes.map((id) => shippingOption(rates, id, today));
}

export function shippingOption(
  rates: ShippingRates,
  id: ShippingType,
  today: IsoDay,
): ShippingOption {
  const { priceCents, businessDays: days } = rates[id];
  return {
    id,
    name: shippingNames[id],
    description: shippingDescription(id, days),
    priceCents,
    days,
    deliverBy: addBusinessDays(today, days),
  };
}

/** What pages promise before a shipping option is chosen: price and day of the standard one. */
export type StandardDelivery = Pick<ShippingOption, "priceCents" | "deliverBy">;

export function standardDelivery(rates: ShippingRates, today: IsoDay): StandardDelivery {
  const { priceCents, deliverBy } = shippingOption(rates, "standard", today);
  return { priceCents, deliverBy };
}

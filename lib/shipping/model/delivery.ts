import { addBusinessDays, type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { shippingDescription, shippingNames, type ShippingType, shippingTypes } from "./options";
import { type DeliverySettings, lastDepartureOf, transitDays } from "./pick-up";

/** A shipping option, with the last day on which the order should arrive. */
export type ShippingOption = {
  id: ShippingType;
  name: string;
  description: string;
  priceCents: Cents;
  days: number;
  deliverBy: IsoDay;
};

/** Returns the shipping options for an order of `now`, with prices and days from the settings. */
export function shippingOptions(settings: DeliverySettings, now: Date): ShippingOption[] {
  return shippingTypes.map((id) => shippingOption(settings, id, now));
}

export function shippingOption(
  { shipping, calendar }: DeliverySettings,
  id: ShippingType,
  now: Date,
): ShippingOption {
  const { priceCents, businessDays: days } = shipping[id];
  const departure = lastDepartureOf(days, calendar, now);
  return {
    id,
    name: shippingNames[id],
    description: shippingDescription(id, days),
    priceCents,
    days,
    deliverBy: addBusinessDays(departure, transitDays(days, calendar)),
  };
}

/** What pages promise before a shipping option is chosen: price and day of the standard one. */
export type StandardDelivery = Pick<ShippingOption, "priceCents" | "deliverBy">;

export function standardDelivery(settings: DeliverySettings, now: Date): StandardDelivery {
  const { priceCents, deliverBy } = shippingOption(settings, "standard", now);
  return { priceCents, deliverBy };
}

/** Returns what express shipping costs more than standard shipping. */
export function expressDifference({ shipping }: Pick<DeliverySettings, "shipping">): Cents {
  return Math.max(0, shipping.express.priceCents - shipping.standard.priceCents);
}

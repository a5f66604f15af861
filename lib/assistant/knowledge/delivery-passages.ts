import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { shippingComparison } from "@/lib/shipping/copy";
import { deliveryLimits } from "@/lib/shipping/model/address";
import { shippingLabel } from "@/lib/shipping/model/options";
import { lowerFirst, type ShopFacts } from "./facts";
import { type Passage } from "./passage";
import { writtenPassages } from "./written";

export function deliveryPassages(facts: ShopFacts): Passage[] {
  const arrivals = facts.shippingOptions.map(
    ({ id, deliverBy }) =>
      `${formatDeliveryDay(deliverBy)} con la ${lowerFirst(shippingLabel(id))}`,
  );
  return writtenPassages("delivery", facts, {
    arrival: facts.notForSale === null ? arrivals.join(", entro ") : null,
    closure: facts.closure,
    closureToo: facts.closure ?? "",
    expressTitle: shippingLabel("express"),
    shippingComparison: shippingComparison(facts.settings.shipping),
    deliveryLimits,
  });
}

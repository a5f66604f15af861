import { type IsoDay, addBusinessDays, italianDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type ShippingType, type ShopSettings, shippingTypes } from "@/lib/settings/model";
import { shippingCopy } from "./copy";

/** What the shop sells, as pages and the cart see it. */
export type Product = {
  sku: string;
  kind: "device" | "pack";
  name: string;
  features: string[];
  priceCents: Cents;
  compareAtCents: Cents | null;
  /** Lowest price of the 30 days before the present one, or null without such a history. */
  lowestPriorCents: Cents | null;
  discountLabel: string | null;
  popular: boolean;
  /** Devices one unit takes from stock. */
  devicesPerUnit: number;
  imagePath: string;
};

const REFERENCE_DAYS = 30;

/**
 * The price a reduction must be measured against: the lowest one in force during the 30 days before the
 * present price took effect (Codice del consumo, art. 17-bis). `changes` are newest first and begin
 * with the present price; null when there was no price before it.
 */
export function lowestPriorPrice(
  changes: { priceCents: Cents; effectiveFrom: Date }[],
): Cents | null {
  const [present, ...earlier] = changes;
  if (!present) return null;
  const since = present.effectiveFrom.getTime() - REFERENCE_DAYS * 24 * 60 * 60 * 1000;
  // The price that was already in force when the 30 days began counts too.
  const first = earlier.findIndex(({ effectiveFrom }) => effectiveFrom.getTime() <= since);
  const inForce = first === -1 ? earlier : earlier.slice(0, first + 1);
  return inForce.length > 0 ? Math.min(...inForce.map(({ priceCents }) => priceCents)) : null;
}

/** A way to have the order delivered, with the last day it should arrive. */
export type ShippingOption = {
  id: ShippingType;
  name: string;
  description: string;
  priceCents: Cents;
  days: number;
  deliverBy: IsoDay;
};

/** A pack's cart id: its name in lower case with spaces replaced by hyphens (specification, section 3). */
export function packSku(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** The shipping options with prices from the settings and delivery days counted from `now`. */
export function shippingOptions(settings: ShopSettings["shipping"], now: Date): ShippingOption[] {
  return shippingTypes.map((id) => ({
    id,
    ...shippingCopy[id](settings[id].businessDays),
    priceCents: settings[id].priceCents,
    days: settings[id].businessDays,
    deliverBy: addBusinessDays(italianDay(now), settings[id].businessDays),
  }));
}

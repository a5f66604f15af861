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
  discountLabel: string | null;
  popular: boolean;
  /** Devices one unit takes from stock. */
  devicesPerUnit: number;
  imagePath: string;
};

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

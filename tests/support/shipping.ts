import { type ShippingType, shippingTypes } from "@/lib/shipping/model/options";

type Expected = {
  name: string;
  label: string;
  /** Price as customers read it, and as machines do. */
  price: string;
  euro: string;
  days: string;
  /** Latest day for an order of Monday, 2 November 2026. */
  deliverBy: string;
  /** Most working days with the courier. */
  transit: number;
};

/** What a shop with the default settings says about each shipping option. */
const expected: Record<ShippingType, Expected> = {
  standard: {
    name: "Standard",
    label: "Spedizione standard",
    price: "gratuita",
    euro: "0.00",
    days: "al massimo 7 giorni lavorativi",
    deliverBy: "2026-11-11",
    transit: 6,
  },
  express: {
    name: "Espressa",
    label: "Spedizione espressa",
    price: "3,90\u00A0€",
    euro: "3.90",
    days: "2 giorni lavorativi",
    deliverBy: "2026-11-04",
    transit: 1,
  },
};

export const expectedShipping = shippingTypes.map((id) => expected[id]);

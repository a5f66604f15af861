import { z } from "zod";
import { claimsSchema } from "./claims";

const cents = z.number().int().nonnegative();

const shippingRate = z.object({ priceCents: cents, businessDays: z.number().int().min(1).max(60) });

/** Everything about the shop its owner may change without a deploy, by section. */
export const settingsSchema = z.object({
  brand: z
    .object({
      name: z.string().min(1),
      device: z.string().min(1),
      deviceSlug: z.string().min(1),
      assistant: z.string().min(1),
    })
    .default({
      name: "Scultea",
      device: "Scultea Pro",
      deviceSlug: "scultea-pro",
      assistant: "Sofia",
    }),
  contact: z
    .object({ email: z.email(), hours: z.string(), replyWithinHours: z.number().int().positive() })
    .default({
      email: "assistenza@scultea.example",
      hours: "lun–ven 9:00–18:00, sab 10:00–16:00, domenica chiuso",
      replyWithinHours: 24,
    }),
  legal: z.object({ companyName: z.string(), seat: z.string(), vatNumber: z.string() }).default({
    companyName: "Scultea S.r.l.",
    seat: "Via degli Esempi 1, 20100 Milano",
    vatNumber: "00000000000",
  }),
  /** Delivery time and price of each option: the one source every text reads (decisions: Delivery time). */
  shipping: z.object({ standard: shippingRate, express: shippingRate }).default({
    standard: { priceCents: 0, businessDays: 7 },
    express: { priceCents: 390, businessDays: 2 },
  }),
  gift: z
    .object({ name: z.string(), valueCents: cents })
    .default({ name: "Siero Anti-Età Premium", valueCents: 1999 }),
  tax: z.object({ vatRateBps: z.number().int().min(0).max(10_000) }).default({ vatRateBps: 2200 }),
  returns: z
    .object({ withdrawalDays: z.number().int().min(14), guaranteeYears: z.number().int().min(2) })
    .default({ withdrawalDays: 30, guaranteeYears: 2 }),
  claims: claimsSchema.prefault({}),
});

export type ShopSettings = z.infer<typeof settingsSchema>;

export const shippingTypes = ["standard", "express"] as const;
export type ShippingType = (typeof shippingTypes)[number];

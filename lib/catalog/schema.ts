import { z } from "zod";
import { lineField } from "@/lib/core/fields";
import { fromItalianLocal } from "@/lib/core/local-time";
import { catalogMessages } from "./copy/product";

const MAX_PRICE_CENTS = 999_999;

const cents = (message: string) =>
  z.number(message).int(message).min(1, message).max(MAX_PRICE_CENTS, message);

/** A price change as its form sends it: `effectiveFrom` is Italian local time, null for at once. */
export const changePriceSchema = z
  .strictObject({
    sku: z.string().min(1).max(80),
    /** The price that is in force, or about to be, as the form showed it. */
    presentId: z.uuid(),
    priceCents: cents(catalogMessages.price),
    compareAtCents: cents(catalogMessages.compareAt).nullable(),
    /** The step a person confirmed, where it is a large one. */
    confirmed: z.strictObject({ fromCents: z.int(), toCents: z.int() }).nullable(),
    effectiveFrom: z
      .string(catalogMessages.moment)
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, catalogMessages.moment)
      .transform((local, context) => {
        const instant = fromItalianLocal(local);
        if (instant) return instant;
        context.addIssue({ code: "custom", message: catalogMessages.momentSkipped });
        return z.NEVER;
      })
      .nullable(),
  })
  .refine(
    ({ priceCents, compareAtCents }) => compareAtCents === null || compareAtCents > priceCents,
    { path: ["compareAtCents"], message: catalogMessages.compareAtTooLow },
  );

export type ChangePriceInput = z.infer<typeof changePriceSchema>;

/** The planned price that is called off. */
export const cancelPriceSchema = z.strictObject({ changeId: z.uuid() });

const line = (message: string) => lineField({ min: 1, max: 80, message, tooLong: message });

const sheet = z.strictObject({
  name: line(catalogMessages.name),
  features: z
    .array(line(catalogMessages.features), catalogMessages.features)
    .min(1, catalogMessages.features)
    .max(8, catalogMessages.features),
  popular: z.boolean(),
  active: z.boolean(),
});

/** A product's sheet as its form sends it, with what the form showed before. */
export const saveProductSchema = sheet.extend({ sku: z.string().min(1).max(80), known: sheet });

export type SaveProductInput = z.infer<typeof saveProductSchema>;

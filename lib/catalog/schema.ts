import { z } from "zod";
import { lineField } from "@/lib/core/fields";
import { fromItalianLocal } from "@/lib/core/local-time";
import { catalogMessages } from "./copy/product";

const MAX_PRICE_CENTS = 999_999;

const cents = (message: string) =>
  z.number(message).int(message).min(1, message).max(MAX_PRICE_CENTS, message);

/** Input of the price form. `effectiveFrom` is Italian local time; null means at once. */
export const changePriceSchema = z
  .strictObject({
    sku: z.string().min(1).max(80),
    /** Price in force, or about to be, as the form showed it. */
    presentId: z.uuid(),
    priceCents: cents(catalogMessages.price),
    compareAtCents: cents(catalogMessages.compareAt).nullable(),
    /** The step that the user confirmed; null when none was asked for. */
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

export const cancelPriceSchema = z.strictObject({ changeId: z.uuid() });

const line = (message: string) => lineField({ min: 1, max: 80, message, tooLong: message });

const productFields = z.strictObject({
  name: line(catalogMessages.name),
  features: z
    .array(line(catalogMessages.features), catalogMessages.features)
    .min(1, catalogMessages.features)
    .max(8, catalogMessages.features),
  popular: z.boolean(),
  active: z.boolean(),
});

/** Input of the product form; `known` is the product as the form showed it. */
export const saveProductSchema = productFields.extend({
  sku: z.string().min(1).max(80),
  known: productFields,
});

export type SaveProductInput = z.infer<typeof saveProductSchema>;

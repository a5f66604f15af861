import { z } from "zod";
import {
  boundedText,
  euroField,
  lineField,
  optionalLineField,
  wholeNumberField,
} from "@/lib/core/fields";
import { momentField } from "@/lib/core/moment-field";
import { type Cents } from "@/lib/core/money";
import { catalogMessages } from "./copy/product";
import { MAX_ALT, pageMessages } from "./copy/product-page";
import { googleCategories, isGtin } from "./model/identifiers";
import { GALLERY_LENGTH, isProvenBadge, shopPictures } from "./model/page-content";
import { type PageTexts, refusedText, type TextId, textLimits } from "./model/page-texts";
import { priceStarts } from "./model/price";

const MAX_PRICE_CENTS = 999_999;
const MAX_WEIGHT_GRAMS = 30_000;

const typedOrNull = (typed: string) => (typed.trim() === "" ? null : typed.trim());

const euro = (message: string) => euroField({ min: 1, max: MAX_PRICE_CENTS, message });

/** Prices as typed; an empty former price gives null. */
const prices = {
  priceCents: euro(catalogMessages.price),
  compareAtCents: boundedText(40, catalogMessages.compareAt)
    .transform((text) => (text.trim() === "" ? null : text))
    .pipe(euro(catalogMessages.compareAt).nullable()),
};

const isAbovePrice = ({ priceCents, compareAtCents }: Prices) =>
  compareAtCents === null || compareAtCents > priceCents;
type Prices = { priceCents: Cents; compareAtCents: Cents | null };
/** A new object each time, because zod changes the one it gets. */
const tooLow = () => ({
  path: ["compareAtCents"],
  message: catalogMessages.compareAtTooLow,
});

const moment = momentField({
  message: catalogMessages.moment,
  skipped: catalogMessages.momentSkipped,
});

/** The form of a price, which starts soon or at a moment. Gives null for a price that starts soon. */
export const priceForm = z
  .strictObject({
    ...prices,
    start: z.enum(priceStarts),
    effectiveFrom: boundedText(16),
    confirmed: z.boolean(),
  })
  .refine(isAbovePrice, tooLow())
  .transform(({ priceCents, compareAtCents, start, effectiveFrom }, context) => {
    const from = start === "later" ? moment.safeParse(effectiveFrom) : null;
    for (const { message } of from?.error?.issues ?? [])
      context.addIssue({ code: "custom", path: ["effectiveFrom"], message });
    return { priceCents, compareAtCents, effectiveFrom: from?.data ?? null };
  });

/** Input that changes a price; a null `effectiveFrom` means at once. */
export const changePriceSchema = z
  .strictObject({
    ...prices,
    sku: boundedText(80).min(1),
    /** Price in force, or about to be, as the form showed it; null without one. */
    presentId: z.uuid().nullable(),
    /** The step that the user confirmed; null when none was asked for. */
    confirmed: z.strictObject({ fromCents: z.int(), toCents: z.int() }).nullable(),
    effectiveFrom: moment.nullable(),
  })
  .refine(isAbovePrice, tooLow());

export type ChangePriceInput = z.infer<typeof changePriceSchema>;

export const cancelPriceSchema = z.strictObject({ changeId: z.uuid() });

const saleMoments = {
  startsAt: boundedText(16)
    .transform((typed) => (typed === "" ? null : typed))
    .pipe(moment.nullable()),
  endsAt: moment,
};

/** The form of a sale, with a price for each product; a product without one is not in the sale. */
export const saleForm = z
  .strictObject({
    ...saleMoments,
    percent: boundedText(40),
    prices: z.array(
      boundedText(40).transform(typedOrNull).pipe(euro(catalogMessages.price).nullable()),
    ),
    confirmed: z.boolean(),
  })
  .refine(({ prices }) => prices.some((price) => price !== null), {
    path: ["percent"],
    message: catalogMessages.sale_empty,
  });

const saleVersion = {
  /** Null for a new sale. */
  saleId: z.uuid().nullable(),
  /** Its prices as the page showed them. */
  known: z.array(z.uuid()).max(100),
};

/** Input that plans a sale, or changes it before it begins. A null `startsAt` means at once. */
export const planSaleSchema = z.strictObject({
  ...saleVersion,
  ...saleMoments,
  prices: z
    .array(
      z.strictObject({
        sku: boundedText(80).min(1),
        /** The price that the form showed for the beginning. */
        fromCents: z.int(),
        priceCents: euro(catalogMessages.price),
      }),
    )
    .min(1, catalogMessages.sale_empty)
    .max(50),
  /** Steps that are large were confirmed. */
  confirmed: z.boolean(),
});

export type PlanSaleInput = z.infer<typeof planSaleSchema>;

export const stopSaleSchema = z.strictObject({
  ...saleVersion,
  saleId: z.uuid(),
  /** As the page showed it. */
  hasBegun: z.boolean(),
});

export type StopSaleInput = z.infer<typeof stopSaleSchema>;

const line = (message: string) => lineField({ min: 1, max: 80, message, tooLong: message });

const features = z
  .array(line(catalogMessages.features), catalogMessages.features)
  .min(1, catalogMessages.features)
  .max(8, catalogMessages.features);

/** Columns added after a page was opened have a default, so that the page can still save. */
const productFields = z.strictObject({
  name: line(catalogMessages.name),
  features,
  popular: z.boolean(),
  active: z.boolean(),
  gtin: boundedText(14).nullable().default(null),
  mpn: boundedText(70).nullable().default(null),
  brand: boundedText(70).nullable().default(null),
  googleCategory: z.int().nullable().default(null),
  weightGrams: z.int().nullable().default(null),
});

const optionalLine = (message: string) =>
  optionalLineField({ min: 1, max: 70, message, tooLong: message });

/** Identifiers as typed; empty text gives null. */
const identifiers = {
  gtin: boundedText(40, catalogMessages.gtin)
    .default("")
    .transform((typed) => typedOrNull(typed.replaceAll(/[\s-]/g, "")))
    .refine((gtin) => gtin === null || isGtin(gtin), catalogMessages.gtin),
  mpn: optionalLine(catalogMessages.mpn).default(null),
  brand: optionalLine(catalogMessages.brand).default(null),
  googleCategory: boundedText(10, catalogMessages.googleCategory)
    .default("")
    .transform((typed) => (typed === "" ? null : Number(typed)))
    .refine((id) => id === null || id in googleCategories, catalogMessages.googleCategory),
  weightGrams: boundedText(40, catalogMessages.weightGrams)
    .default("")
    .transform(typedOrNull)
    .pipe(
      wholeNumberField({
        min: 1,
        max: MAX_WEIGHT_GRAMS,
        message: catalogMessages.weightGrams,
      }).nullable(),
    ),
};

/** The form of a product, with its features in one text, one per line. */
export const productForm = productFields.extend({
  ...identifiers,
  features: boundedText(2_000, catalogMessages.features).transform((text, context) => {
    const lines = features.safeParse(text.split("\n").filter((one) => one.trim() !== ""));
    if (lines.success) return lines.data;
    context.addIssue({ code: "custom", message: catalogMessages.features });
    return z.NEVER;
  }),
});

/** Input that saves a product; `known` is the product as the form showed it. */
export const saveProductSchema = productForm.extend({
  sku: boundedText(80).min(1),
  known: productFields,
});

export type SaveProductInput = z.infer<typeof saveProductSchema>;

/** Ids of the page's texts. */
const textIds = Object.keys(textLimits) as [TextId, ...TextId[]];

const stored = boundedText(1_000);

const placedPicture = z.object({
  picture: z.union([
    z.enum(shopPictures),
    z.object({
      hash: stored,
      width: z.int(),
      height: z.int(),
      color: stored,
    }),
  ]),
  alt: stored,
  focus: z.object({ x: z.int(), y: z.int() }).nullable(),
});

/** A stored version of the product page. */
export const pageContentSchema = z.object({
  texts: z
    .record(stored, stored)
    .transform((texts): PageTexts =>
      Object.fromEntries(Object.entries(texts).filter(([id]) => Object.hasOwn(textLimits, id))),
    ),
  gallery: z.array(placedPicture.extend({ badge: stored, overlay: stored })).length(GALLERY_LENGTH),
  packs: z.record(stored, placedPicture),
});

/** A line of the page that promises nothing that other pages must prove. */
function pageLine(max: number, min: 0 | 1 = 1) {
  const message = pageMessages.line(max);
  return lineField({ min, max, message, tooLong: message }).superRefine((text, context) => {
    const refused = refusedText(text);
    if (refused)
      context.addIssue({
        code: "custom",
        message: pageMessages.refused[refused],
      });
  });
}

const isSentence = (text: string) => /[^.!?…]\.$/.test(text) && !/[.!?…]\s/.test(text);

/** Empty brings the specified text back. */
export const pageTextForm = (id: TextId) =>
  z.strictObject({
    text: pageLine(textLimits[id], 0).refine(
      // Others put a sentence after it.
      (text) => id !== "description" || text === "" || isSentence(text),
      pageMessages.sentence,
    ),
  });

/** The page as the form showed it. */
const known = boundedText(100).min(1);
export const pageStateSchema = z.strictObject({ known });

export const savePageTextSchema = z
  .strictObject({ known, id: z.enum(textIds), text: boundedText(1_000) })
  .superRefine(({ id, text }, context) => {
    for (const { message } of pageTextForm(id).safeParse({ text }).error?.issues ?? [])
      context.addIssue({ code: "custom", path: ["text"], message });
  })
  .transform(({ id, text, ...rest }) => ({
    ...rest,
    id,
    ...pageTextForm(id).parse({ text }),
  }));

const percent = wholeNumberField({
  min: 0,
  max: 100,
  message: pageMessages.focus,
});

export const pagePictureForm = z.strictObject({
  /** A picture of the shop, or the present one. */
  picture: z.enum([...shopPictures, "present"]),
  alt: pageLine(MAX_ALT, 0),
  x: percent,
  y: percent,
  /** Beside a picture of the gallery; a pack's has no words. */
  badge: pageLine(24, 0).refine(isProvenBadge, pageMessages.claim),
  overlay: pageLine(60, 0),
});

/** An index of the gallery, or a pack's sku. */
const place = boundedText(80).min(1);

export const savePagePictureSchema = pagePictureForm.extend({ known, place });

export const movePagePictureSchema = z.strictObject({
  known,
  place: z
    .int()
    .min(0)
    .max(GALLERY_LENGTH - 1),
  by: z.union([z.literal(-1), z.literal(1)]),
});

/** The parts of an upload beside its file. */
export const pageUploadSchema = z.strictObject({
  known,
  place,
  alt: pageLine(MAX_ALT),
});

export const removePagePictureSchema = z.strictObject({
  hash: boundedText(32).regex(/^[\da-f]{32}$/),
});

/** A null version is the specified page. */
export const restorePageSchema = z.strictObject({
  known,
  versionId: z.uuid().nullable(),
});

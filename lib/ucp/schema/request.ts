import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { plainEmail, visibleLine } from "@/lib/core/typed-text";

/*
 * What platforms send (Universal Commerce Protocol, release 2026-04-08). Fields that the shop has no use for are
 * dropped: consents, signals, payment instruments.
 */

/** Half characters cannot be stored. */
const text = (max = 200) =>
  boundedText(max).overwrite((sent) => visibleLine(sent.replaceAll(/\p{Cs}/gu, "")));
const cents = z.int().min(0);

const catalogAsk = z.object({
  filters: z
    .object({
      categories: z.array(text()).max(20).optional(),
      price: z.object({ min: cents.optional(), max: cents.optional() }).optional(),
    })
    .optional(),
  context: z.object({ currency: text(20).optional() }).optional(),
});

export type CatalogAsk = z.infer<typeof catalogAsk>;

export const searchSchema = catalogAsk
  .extend({
    query: text().optional(),
    pagination: z
      .object({ cursor: text(20).optional(), limit: z.int().min(1).optional() })
      .optional(),
  })
  .refine((input) => input.query !== undefined || input.filters !== undefined, {
    error: "Either query or filters is required.",
  });

export const lookupSchema = catalogAsk.extend({ ids: z.array(text()).min(1) });

export const productSchema = catalogAsk.extend({ id: text() });

const lineItems = z
  .array(z.object({ item: z.object({ id: text() }), quantity: z.int().min(1).max(1_000) }))
  .max(10);

const person = z.object({
  first_name: text().optional(),
  last_name: text().optional(),
  phone_number: text(40).optional(),
});

const buyer = person.extend({ email: text(254).overwrite(plainEmail).optional() });

const destination = person.extend({
  id: text(80).optional(),
  street_address: text().optional(),
  extended_address: text().optional(),
  postal_code: text(20).optional(),
  address_locality: text().optional(),
  address_region: text(80).optional(),
  address_country: text(80).optional(),
});

export type Destination = z.infer<typeof destination>;

/** One parcel to one address in Italy: the shop sends an order whole. */
const fulfillment = z.object({
  methods: z
    .array(
      z.object({
        type: z.literal("shipping").optional(),
        destinations: z.array(destination).max(5).optional(),
        selected_destination_id: text(80).nullish(),
        groups: z
          .array(z.object({ selected_option_id: text(80).nullish() }))
          .max(1)
          .optional(),
      }),
    )
    .max(1)
    .optional(),
});

export const cartSchema = z.object({
  line_items: lineItems,
  buyer: buyer.optional(),
  discounts: z.object({ codes: z.array(text(60)).max(5).optional() }).optional(),
});

export const checkoutSchema = cartSchema.extend({
  cart_id: text(80).optional(),
  fulfillment: fulfillment.optional(),
});

export type CheckoutBody = z.infer<typeof checkoutSchema>;

/** Nothing that the platform sends with these requests changes the answer. */
export const emptySchema = z.object({});

/** A prepared purchase as stored. */
export const contentSchema = z.object({
  lines: z.array(z.object({ sku: text(), quantity: z.int() })),
  buyer: buyer.optional(),
  destination: destination.extend({ id: text(80) }).optional(),
  option: text(80).nullable(),
  codes: z.array(text(60)),
  /** Name of the platform, for the person; null while it is not known. */
  preparedBy: text().nullable(),
});

export type Content = z.infer<typeof contentSchema>;

/** The parts of a permalink that name goods: `pack-duo-premium:2`. */
const permalinkPart = /^([^:]{1,80}):([1-9]\d{0,2})$/;

/** Returns the goods that an address of the checkout names, at most ten lines; others are left out. */
export function readPermalink(parameter: string): Content["lines"] {
  return parameter
    .slice(0, 1_000)
    .split(",")
    .slice(0, 10)
    .flatMap((part) => {
      const [, sku, quantity] = permalinkPart.exec(part) ?? [];
      // A plus sign that was not encoded arrives as a space, which no sku has.
      return sku === undefined
        ? []
        : [{ sku: sku.replaceAll(" ", "+"), quantity: Number(quantity) }];
    });
}

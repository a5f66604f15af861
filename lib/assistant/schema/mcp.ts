import { z } from "zod";
import { boundedText } from "@/lib/core/fields";

/*
 * Inputs and answers of the tools for other assistants (`lib/assistant/mcp/server.ts`). The
 * descriptions are read by language models.
 */

const MAX_QUERY_LENGTH = 200;
const MAX_QUESTION_LENGTH = 1_000;

/** Whether the shop is a demonstration or on trial; null in a live shop. */
const notice = z.string().nullable();

export const searchCatalogInput = z.strictObject({
  query: boundedText(MAX_QUERY_LENGTH)
    .optional()
    .describe("Words in Italian, such as «pack duo». Without it, every product is returned."),
});

export const getProductInput = z.strictObject({
  sku: boundedText(MAX_QUERY_LENGTH).min(1).describe("The sku from search_catalog."),
});

export const askPoliciesInput = z.strictObject({
  question: boundedText(MAX_QUESTION_LENGTH)
    .regex(/\S/)
    .describe(
      "One question about shipping, returns, guarantee, payment or use. Italian is understood best; the texts are Italian.",
    ),
});

const shippingSchema = z.object({
  service: z.string(),
  price: z.string(),
  workingDays: z.number().describe("Most working days until delivery"),
});

const productSchema = z.object({
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.url().describe("Page of the shop with this product chosen"),
  price: z.string().describe("Price in euro, VAT included, such as 29.99"),
  currency: z.literal("EUR"),
  formerPrice: z
    .string()
    .nullable()
    .describe("Struck price, at most the lowest of the 30 days before the reduction"),
  inStock: z.boolean(),
  shipping: z.array(shippingSchema),
  returnDays: z.number(),
});

export type ShownProduct = z.infer<typeof productSchema>;

export const searchCatalogOutput = z.object({ notice, products: z.array(productSchema) });

export const getProductOutput = z.object({
  notice,
  product: productSchema,
  facts: z.array(z.object({ title: z.string(), text: z.string(), url: z.url() })),
});

export const askPoliciesOutput = z.object({
  notice,
  answered: z.boolean().describe("Whether the shop's texts answer the question"),
  text: z.string(),
  sources: z.array(z.object({ title: z.string(), url: z.url() })),
});

import "server-only";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { type CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { toDecimal } from "@/lib/core/money";
import { type Listing } from "@/lib/listings/model/listing";
import { listListings } from "@/lib/listings/queries";
import { getEnv } from "@/lib/platform/env";
import { reportError } from "@/lib/platform/report-error";
import { modeSentence } from "@/lib/settings/copy/mode";
import { listPassages } from "../knowledge/passages";
import { wordsOf } from "../model/chat";
import { absolute, passagesOf } from "../queries/markdown";
import { answerForAssistant } from "../queries/policies";

const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const MAX_QUERY_LENGTH = 200;
const MAX_QUESTION_LENGTH = 1_000;

const product = z.object({
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
  shipping: z.array(
    z.object({
      service: z.string(),
      price: z.string(),
      workingDays: z.number().describe("Most working days until delivery"),
    }),
  ),
  returnDays: z.number(),
});

/** Whether the shop is a demonstration or on trial; null in a live shop. */
const notice = z.string().nullable();

/** Builds a server for one request. Its tools read; none changes or stores anything. */
export function createMcpServer(context: { network: string; now: Date }): McpServer {
  const { now } = context;
  const server = new McpServer(
    { name: "shop", title: "Negozio", version: "1.0.0" },
    {
      instructions:
        "An Italian online shop. Prices and stock are those of this moment. When `notice` is set, say it to the person.",
    },
  );
  server.registerTool(
    "search_catalog",
    {
      title: "Cerca nel catalogo",
      description: "Lists the shop's products with price, stock, shipping and address.",
      inputSchema: z.strictObject({
        query: boundedText(MAX_QUERY_LENGTH)
          .optional()
          .describe("Words in Italian, such as «pack duo». Without it, every product is returned."),
      }),
      outputSchema: z.object({ notice, products: z.array(product) }),
      annotations,
    },
    ({ query = "" }) =>
      answered(async () => {
        const listings = await listListings(now, {});
        return { products: listings.filter((one) => matches(one, query)).map(toProduct) };
      }),
  );
  server.registerTool(
    "get_product",
    {
      title: "Leggi un prodotto",
      description: "Returns one product with what the shop says of the device, its use and safety.",
      inputSchema: z.strictObject({
        sku: boundedText(MAX_QUERY_LENGTH).min(1).describe("The sku from search_catalog."),
      }),
      outputSchema: z.object({
        notice,
        product,
        facts: z.array(z.object({ title: z.string(), text: z.string(), url: z.url() })),
      }),
      annotations,
    },
    ({ sku }) =>
      answered(async () => {
        const [listings, passages] = await Promise.all([listListings(now, {}), listPassages(now)]);
        const listing = listings.find((one) => one.sku === sku);
        if (!listing) return "Nessun prodotto con questo sku.";
        const about = passagesOf("prodotti", passages);
        return {
          product: toProduct(listing),
          facts: about.map(({ title, text, href }) => ({ title, text, url: absolute(href) })),
        };
      }),
  );
  server.registerTool(
    "ask_policies",
    {
      title: "Chiedi delle condizioni",
      description:
        "Answers a question about shipping, returns, guarantee, payment or use in the shop's own words. Gives no medical advice and says nothing about orders.",
      inputSchema: z.strictObject({
        question: boundedText(MAX_QUESTION_LENGTH)
          .regex(/\S/)
          .describe(
            "One question about shipping, returns, guarantee, payment or use. Italian is understood best; the texts are Italian.",
          ),
      }),
      outputSchema: z.object({
        notice,
        answered: z.boolean().describe("Whether the shop's texts answer the question"),
        text: z.string(),
        sources: z.array(z.object({ title: z.string(), url: z.url() })),
      }),
      annotations,
    },
    ({ question }) =>
      answered(async () => {
        const { topic, text, sources } = await answerForAssistant(question, context);
        return {
          answered: topic === "knowledge" || topic === "safety",
          text,
          sources: sources.map(({ title, href }) => ({ title, url: absolute(href) })),
        };
      }),
  );
  return server;
}

/**
 * Returns data both as structured content and as text, for clients that read only one of them. A text
 * is an error of the caller. Without this, the SDK would tell the caller the message of a failure of ours.
 */
async function answered(
  work: () => Promise<Record<string, unknown> | string>,
): Promise<CallToolResult> {
  try {
    const data = await work();
    if (typeof data === "string") return toolError(data);
    const said = modeSentence(getEnv());
    const structuredContent = { notice: said, ...data };
    const texts = [...(said === null ? [] : [said]), JSON.stringify(structuredContent)];
    return { structuredContent, content: texts.map((text) => ({ type: "text", text })) };
  } catch (error) {
    reportError(error, { message: "tool failed", source: "route", route: "mcp" });
    return toolError("Il negozio non può rispondere in questo momento.");
  }
}

function toolError(text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }] };
}

/** Returns true when each word of the query begins a word of the product. */
function matches({ name, description, sku }: Listing, query: string): boolean {
  const known = wordsOf([name, description, sku].join(" "));
  return wordsOf(query).every((word) => known.some((one) => one.startsWith(word)));
}

function toProduct(listing: Listing): z.infer<typeof product> {
  const { sku, name, description, link, priceCents, reduction, inStock, returnDays } = listing;
  return {
    sku,
    name,
    description,
    url: link,
    price: toDecimal(priceCents),
    currency: "EUR",
    formerPrice: reduction ? toDecimal(reduction.formerCents) : null,
    inStock,
    shipping: listing.shipping.map(({ service, priceCents: cents, handlingDays, transitDays }) => ({
      service,
      price: toDecimal(cents),
      workingDays: handlingDays.max + transitDays.max,
    })),
    returnDays,
  };
}

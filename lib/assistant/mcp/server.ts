import "server-only";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { type CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { toDecimal } from "@/lib/core/money";
import { type Listing } from "@/lib/listings/model/listing";
import { listListings } from "@/lib/listings/queries";
import { getEnv } from "@/lib/platform/env";
import { markdownPages } from "@/lib/platform/redirects";
import { reportError } from "@/lib/platform/report-error";
import { modeSentence } from "@/lib/settings/copy/mode";
import { listPassages } from "../knowledge/passages";
import { wordsOf } from "../model/chat";
import { absolute } from "../queries/markdown";
import { answerForAssistant } from "../queries/policies";
import {
  askPoliciesInput,
  askPoliciesOutput,
  getProductInput,
  getProductOutput,
  searchCatalogInput,
  searchCatalogOutput,
  type ShownProduct,
} from "../schema/mcp";

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

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
      inputSchema: searchCatalogInput,
      outputSchema: searchCatalogOutput,
      annotations: readOnly,
    },
    ({ query = "" }) =>
      answered(async () => {
        const listings = await listListings(now, {});
        return { products: listings.filter((one) => matches(one, query)).map(toShown) };
      }),
  );
  server.registerTool(
    "get_product",
    {
      title: "Leggi un prodotto",
      description: "Returns one product with what the shop says of the device, its use and safety.",
      inputSchema: getProductInput,
      outputSchema: getProductOutput,
      annotations: readOnly,
    },
    ({ sku }) =>
      answered(async () => {
        const [listings, passages] = await Promise.all([listListings(now, {}), listPassages(now)]);
        const product = listings.find((one) => one.sku === sku);
        if (!product) return "Nessun prodotto con questo sku.";
        const about = passages.filter(
          ({ topic, offersPerson, href }) =>
            topic === undefined && !offersPerson && href.split("#")[0] === markdownPages.prodotti,
        );
        return {
          product: toShown(product),
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
      inputSchema: askPoliciesInput,
      outputSchema: askPoliciesOutput,
      annotations: readOnly,
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
    const notice = modeSentence(getEnv());
    const structuredContent = { notice, ...data };
    const json = { type: "text" as const, text: JSON.stringify(structuredContent) };
    const said = notice === null ? [] : [{ type: "text" as const, text: notice }];
    return { structuredContent, content: [...said, json] };
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

function toShown(listing: Listing): ShownProduct {
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

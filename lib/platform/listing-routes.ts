import { PERMALINK_PARAMETER, routes } from "./routes";

// Not in routes.ts: every page would load these.

/** Query parameter of the product page: the sku of the product to open it with. */
export const PACK_PARAMETER = "confezione";

/** Returns the address of the product page with a product chosen. */
export function packAddress(sku: string): string {
  return `${routes.products}?${PACK_PARAMETER}=${encodeURIComponent(sku)}`;
}

/** Page of the serum alone. */
export const REFILL_ROUTE = `${routes.products}/siero` as const;

/** Returns the address that puts one of a product into the cart and opens the order form. */
export function buyAddress(sku: string): string {
  return `${routes.checkout}?${PERMALINK_PARAMETER}=${encodeURIComponent(sku)}:1`;
}

/** Product feeds for shopping services. */
export const feedRoutes = {
  googleXml: "/feed/google.xml",
  googleTsv: "/feed/google.tsv",
  meta: "/feed/meta.tsv",
  openai: "/feed/openai.tsv",
} as const;

/** Read by search engines and assistants alone. */
export const machineRoutes = {
  /** The shop for language models (llmstxt.org), and folder of its pages in Markdown. */
  llms: "/llms.txt",
  markdown: "/llms",
  /** Catalogue and policies for other assistants (Model Context Protocol). */
  mcp: "/api/mcp",
  /** What assistants can do here, and how (Universal Commerce Protocol). */
  ucpProfile: "/.well-known/ucp",
  ucp: "/api/ucp",
  /** For programs of the owner's. */
  api: "/api/v1",
  /** Folder of the pictures of shared links. */
  previews: "/og",
} as const;

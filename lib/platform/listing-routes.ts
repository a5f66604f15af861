import { routes } from "./routes";

// Not in routes.ts: every page would load these.

/** Query parameter of the product page: the sku of the product to open it with. */
export const PACK_PARAMETER = "confezione";

/** Returns the address of the product page with a product chosen. */
export function packAddress(sku: string): string {
  return `${routes.products}?${PACK_PARAMETER}=${encodeURIComponent(sku)}`;
}

/** Product feeds for shopping services. */
export const feedRoutes = {
  googleXml: "/feed/google.xml",
  googleTsv: "/feed/google.tsv",
  meta: "/feed/meta.tsv",
  openai: "/feed/openai.tsv",
} as const;

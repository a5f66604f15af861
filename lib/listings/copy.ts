import { shippingNames } from "@/lib/catalog/copy/product";

/** Returns what a product is and what its box holds, without offers and promises. */
export function listedDescription(pieces: readonly string[]): string {
  return `Scultore facciale 7 in 1 con micro-correnti EMS, luce LED, vibrazione e calore. Nella confezione: ${pieces.join(", ")}.`;
}

export const shippingServices = shippingNames;

/** Label of the return policy that the owner creates under the same name in Merchant Center. */
export function returnLabel(days: number): string {
  return `recesso-${days}-giorni`;
}

/** Names of the feeds, in the dashboard. */
export const feedNames = {
  googleXml: "Google Merchant Center (XML)",
  googleTsv: "Google Merchant Center (TSV)",
  meta: "Catalogo Meta",
  openai: "ChatGPT",
} as const;

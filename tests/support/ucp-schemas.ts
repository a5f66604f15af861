import { faultsOf } from "@/sandbox/assistant/messages";

const shopping = "schemas/shopping";
const schemas = {
  profile: "discovery/profile_schema.json#/$defs/business_profile",
  cart: `${shopping}/discount.json#/$defs/dev.ucp.shopping.cart`,
  checkout: `${shopping}/fulfillment.json#/$defs/dev.ucp.shopping.checkout`,
  discounts: `${shopping}/discount.json#/$defs/dev.ucp.shopping.checkout`,
  search: `${shopping}/catalog_search.json#/$defs/search_response`,
  lookup: `${shopping}/catalog_lookup.json#/$defs/lookup_response`,
  product: `${shopping}/catalog_lookup.json#/$defs/get_product_response`,
  order: `${shopping}/order.json`,
  error: `${shopping}/types/error_response.json`,
};

export type UcpSchema = keyof typeof schemas;

/** Returns what the protocol's schema finds wrong in an answer; empty for a valid one. */
export function ucpFaults(name: UcpSchema, answer: unknown): string[] {
  return faultsOf(schemas[name], answer);
}

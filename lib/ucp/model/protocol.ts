/** Release of the Universal Commerce Protocol that the shop speaks. */
export const UCP_VERSION = "2026-04-08";

/** Name of the capability to read orders. */
export const ORDER_CAPABILITY = "dev.ucp.shopping.order";

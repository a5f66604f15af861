import { type ShopSettings } from "./settings";

/** Returns the codes that prove the domain to Google, Bing and Meta, as Next's metadata has them. */
export function verificationOf(search: ShopSettings["search"]) {
  return {
    google: search.googleVerification || null,
    other: {
      "msvalidate.01": search.bingVerification || [],
      "facebook-domain-verification": search.metaVerification || [],
    },
  };
}

import { type IndexedRoute } from "@/lib/platform/redirects";
import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** A section of the settings, or other data that pages show. */
export type PageSource = keyof ShopSettings | "prices" | "opinions" | "terms" | "notices";

/** What a page's own text is written from. */
export const pageSources: Record<IndexedRoute, readonly PageSource[]> = {
  [routes.home]: ["prices", "opinions", "brand", "shipping", "gift", "returns", "claims"],
  [routes.products]: [
    "prices",
    "opinions",
    "brand",
    "shipping",
    "gift",
    "returns",
    "claims",
    "safety",
    "sheet",
    "serum",
    "takeBack",
  ],
  [routes.about]: ["brand", "claims"],
  [routes.contact]: ["contact", "shipping", "returns"],
  [routes.pro]: ["claims", "conformity"],
  [routes.returns]: ["returns", "shipping", "contact"],
  [routes.withdrawal]: ["returns", "contact", "legal"],
  [routes.terms]: ["terms"],
  [routes.legal]: ["notices", "legal", "contact"],
  [routes.privacy]: ["notices", "legal", "contact", "retention"],
  [routes.privacyRequest]: ["contact"],
  [routes.cookies]: ["notices"],
  [routes.accessibility]: ["contact"],
};

import "server-only";
import { listProducts } from "@/lib/catalog/queries";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { findShortQuotation } from "@/lib/reviews/queries/reviews";
import { shownClaims } from "@/lib/settings/model/claims";
import { getSettings } from "@/lib/settings/queries";
import { standardDelivery } from "@/lib/shipping/model/delivery";
import { drawerPromises } from "./copy";
import { type DrawerContent } from "./model/drawer";

const MAX_QUOTATION_LENGTH = 160;

/** Returns the drawer's content: terms from the settings, claims only where they are allowed. */
export async function getDrawerContent(): Promise<DrawerContent> {
  const now = systemClock();
  const settings = await getSettings();
  const [products, quotation] = await Promise.all([
    listProducts(now, undefined, settings),
    findShortQuotation(MAX_QUOTATION_LENGTH),
  ]);
  const claims = shownClaims(settings.claims, getEnv().mode);
  return {
    delivery: standardDelivery(settings.shipping, italianDay(now)),
    timer: claims.countdowns ? "always" : "while_held",
    reductions: Object.fromEntries(
      products.flatMap(({ sku, reduction }) => (reduction ? [[sku, reduction]] : [])),
    ),
    gift: {
      name: settings.gift.name,
      perUnit: Object.fromEntries(products.map(({ sku, serumsPerUnit }) => [sku, serumsPerUnit])),
    },
    testimonial: quotation
      ? {
          quote: quotation.text,
          author: quotation.verified
            ? `${quotation.author}, ${quotation.detail}`
            : quotation.author,
        }
      : null,
    promises: drawerPromises(settings, claims.shippedFromItaly !== null),
  };
}

import "server-only";
import { giftSerums, partsOf } from "@/lib/catalog/model/parts";
import { listProducts } from "@/lib/catalog/queries";
import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { findShortQuotation } from "@/lib/reviews/queries/reviews";
import { vatNote } from "@/lib/settings/copy/vat";
import { shownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings, isShopPublic } from "@/lib/settings/queries";
import { standardDelivery } from "@/lib/shipping/model/delivery";
import { pricedShipping } from "@/lib/shipping/model/options";
import { type DrawerContent } from "./model/drawer";

const MAX_QUOTATION_LENGTH = 160;

/** Returns the drawer's content: terms from the settings, claims only where they are allowed. */
export async function getDrawerContent(): Promise<DrawerContent> {
  const now = systemClock();
  const settings = await getSettings();
  const [products, quotation, isPublic] = await Promise.all([
    listProducts(now, undefined, settings),
    findShortQuotation(MAX_QUOTATION_LENGTH),
    isShopPublic(),
  ]);
  const claims = shownClaims(settings.claims, getEnv().mode);
  return {
    delivery: standardDelivery(settings, now),
    vatNote: vatNote(settings),
    timer: claims.countdowns ? "always" : "while_held",
    reductions: Object.fromEntries(
      products.flatMap(({ sku, reduction }) => (reduction ? [[sku, reduction]] : [])),
    ),
    gift: {
      name: settings.gift.name,
      perUnit: Object.fromEntries(
        products.map((product) => [product.sku, giftSerums([partsOf(product, 1)])]),
      ),
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
    hasNewsletter: isPublic,
  };
}

/** Returns the short promises in the drawer. Names the origin only where that claim is allowed. */
function drawerPromises(
  { shipping, returns }: Pick<ShopSettings, "shipping" | "returns">,
  claimsItaly: boolean,
): string[] {
  return [
    pricedShipping("Spedizione", shipping.standard.priceCents),
    ...orderPromises(returns, claimsItaly),
  ];
}

/**
 * Returns the promises that hold for every order, shown in the drawer and beside the order form.
 */
export function orderPromises(returns: ShopSettings["returns"], claimsItaly: boolean): string[] {
  return [
    `${returns.withdrawalDays} giorni soddisfatti o rimborsati`,
    "Pagamento sicuro",
    ...(claimsItaly ? ["Spedito dall’Italia"] : []),
  ];
}

import "server-only";
import { type Product } from "@/lib/catalog/model/product";
import { listProducts } from "@/lib/catalog/queries";
import { sellableDevices } from "@/lib/inventory/model/sellable";
import { readOrderablePieces } from "@/lib/inventory/queries/stock";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { getReviewedClaims } from "@/lib/reviews/queries/reviews";
import { replyTime } from "@/lib/settings/copy/contact";
import { withDemonstrationGoods } from "@/lib/settings/copy/goods";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getClosedNotice, getSettings } from "@/lib/settings/queries";
import { closureNotice } from "@/lib/shipping/copy";
import { type ShippingOption, shippingOptions } from "@/lib/shipping/model/delivery";

/** Data from which the passages are written. */
export type ShopFacts = {
  settings: ShopSettings;
  claims: ShownClaims;
  products: Product[];
  /** Why nothing can be ordered now; null when it can. */
  notForSale: string | null;
  /** As offered to someone who orders today. */
  shippingOptions: ShippingOption[];
  /** What the shop says of a closure, from a week before it. */
  closure: string | null;
  /** When a person answers who writes now. */
  replyTime: string;
};

/** Reads the current data from the same queries as the pages, without a cache. */
export async function readFacts(now: Date, db: Db = getDb()): Promise<ShopFacts> {
  const settings = withDemonstrationGoods(await getSettings(db), getEnv().mode);
  const [products, pieces, claims, closed] = await Promise.all([
    listProducts(now, db, settings),
    readOrderablePieces(db),
    getReviewedClaims(db),
    getClosedNotice(),
  ]);
  const soldOut =
    sellableDevices(products, pieces).units > 0
      ? null
      : `In questo momento ${settings.brand.device} è esaurito. La pagina del prodotto dice quando torna disponibile.`;
  return {
    settings,
    claims,
    products,
    notForSale: closed ? `${closed.title}. ${closed.text}`.trim() : soldOut,
    shippingOptions: shippingOptions(settings, now),
    closure: closureNotice(settings.calendar, now),
    replyTime: replyTime(claims, settings, now),
  };
}

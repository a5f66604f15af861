import { type Cents } from "@/lib/core/money";
import { type PriceChangeRow, type ProductPrices } from "./product";

/** Lower prices of one or more products, from a moment until another. */
export type Sale = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** Ids of its price changes, by which a change made meanwhile is noticed. */
  known: string[];
  prices: { sku: string; name: string; priceCents: Cents; returnCents: Cents }[];
};

/** Returns the sales that are planned or running, the first to begin first. */
export function openSales(products: readonly ProductPrices[], now: Date): Sale[] {
  const sales = new Map<string, Sale>();
  for (const { sku, name, changes } of products)
    for (const [id, { start, end }] of salesOf(changes)) {
      if (end.effectiveFrom <= now) continue;
      const sale = sales.get(id) ?? {
        id,
        startsAt: start.effectiveFrom,
        endsAt: end.effectiveFrom,
        known: [],
        prices: [],
      };
      sale.known.push(start.id, end.id);
      const prices = { priceCents: start.priceCents, returnCents: end.priceCents };
      sale.prices.push({ sku, name, ...prices });
      sales.set(id, sale);
    }
  return [...sales.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Returns the beginning and the return of a product's sales. `changes` are newest first. */
function salesOf(changes: readonly PriceChangeRow[]) {
  const sales = new Map<string, { start: PriceChangeRow; end: PriceChangeRow }>();
  for (const change of changes) {
    if (change.saleId === null || change.cancelled) continue;
    const end = sales.get(change.saleId)?.end ?? change;
    sales.set(change.saleId, { start: change, end });
  }
  return sales;
}

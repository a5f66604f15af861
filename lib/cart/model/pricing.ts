import { type Parts, partsOf, sumParts } from "@/lib/catalog/model/parts";
import { type CartProduct } from "@/lib/catalog/model/product";
import { type Cents } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import {
  type DiscountEffect,
  discountEffect,
  type DiscountTerms,
} from "@/lib/discounts/model/pricing";
import { type ShippingOption } from "@/lib/shipping/model/delivery";
import { type CartLine } from "../schema";

export type PricedLine = {
  sku: string;
  name: string;
  quantity: number;
  unitPriceCents: Cents;
} & Parts;

/** What pricing needs to know of a product. */
export type PricedProduct = Omit<CartProduct, "features" | "imagePath">;

export type PricedCart = {
  lines: PricedLine[];
  subtotalCents: Cents;
  /** Discount on the goods. */
  discountCents: Cents;
  /** Shipping price after the discount. */
  shippingCents: Cents;
  totalCents: Cents;
  /** Effect of the discount code on this cart; null without a code. */
  effect: DiscountEffect | null;
} & Parts;

/** Returns what goods cost at the catalogue's prices. What is no longer for sale counts nothing. */
export function listCents(
  lines: { sku: string; quantity: number }[],
  catalog: Pick<PricedProduct, "sku" | "priceCents">[],
): Cents {
  const price = (sku: string) => catalog.find((one) => one.sku === sku)?.priceCents ?? 0;
  return lines.reduce((sum, { sku, quantity }) => sum + price(sku) * quantity, 0);
}

/**
 * Prices a cart from the catalogue: total = subtotal - discount + shipping, VAT included
 * (`docs/specification.md#prices`). A code without effect does not change the prices; `effect`
 * gives the reason. Returns an error when a line names a product twice or one that is not for sale.
 */
export function priceCart(
  lines: CartLine[],
  catalog: PricedProduct[],
  shipping: Pick<ShippingOption, "id" | "priceCents">,
  terms: DiscountTerms | null = null,
): Result<PricedCart, { code: "unknown_product" }> {
  const priced: PricedLine[] = [];
  for (const line of lines) {
    const product = catalog.find(({ sku }) => sku === line.sku);
    if (!product || priced.some(({ sku }) => sku === line.sku))
      return err({ code: "unknown_product" });
    priced.push({
      sku: product.sku,
      name: product.name,
      quantity: line.quantity,
      unitPriceCents: product.priceCents,
      ...partsOf(product, line.quantity),
    });
  }
  const subtotalCents = priced.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const before = { subtotalCents, shippingType: shipping.id, shippingCents: shipping.priceCents };
  const effect = terms && discountEffect(terms, before);
  const { discountCents, shippingCents } =
    effect?.kind === "saves" ? effect : { discountCents: 0, shippingCents: shipping.priceCents };
  return ok({
    lines: priced,
    subtotalCents,
    discountCents,
    shippingCents,
    totalCents: subtotalCents - discountCents + shippingCents,
    effect,
    ...sumParts(priced),
  });
}

import { type Product, type ShippingOption } from "@/lib/catalog/model";
import { type Cents } from "@/lib/core/money";
import { type Result, err, ok } from "@/lib/core/result";
import { type CartLine } from "./schema";

export type PricedLine = {
  sku: string;
  name: string;
  quantity: number;
  unitPriceCents: Cents;
  devices: number;
};

export type PricedCart = {
  lines: PricedLine[];
  subtotalCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
  /** Devices the whole cart takes from stock. */
  devices: number;
};

/**
 * Prices a cart from the catalogue alone: total = subtotal + shipping, VAT included (specification,
 * section 9). Fails when a line names something that is not for sale, or names it twice.
 */
export function priceCart(
  lines: CartLine[],
  catalog: Product[],
  shipping: ShippingOption,
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
      devices: product.devicesPerUnit * line.quantity,
    });
  }
  const subtotalCents = priced.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  return ok({
    lines: priced,
    subtotalCents,
    shippingCents: shipping.priceCents,
    totalCents: subtotalCents + shipping.priceCents,
    devices: priced.reduce((sum, line) => sum + line.devices, 0),
  });
}

import { pieceTexts } from "@/lib/catalog/copy/product";
import { mapParts, type Parts } from "@/lib/catalog/model/parts";
import { type Cents, includedVat } from "@/lib/core/money";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** A gross amount with the VAT it includes: `netCents + vatCents` is the gross amount. */
export type VatSplit = { netCents: Cents; vatCents: Cents };

/** A line of a document. The total of a discount is negative. */
export type DocumentLine = {
  kind: "goods" | "shipping" | "discount" | "refund";
  text: string;
  quantity: number;
  netCents: Cents;
};

export type DocumentAmounts = VatSplit & {
  lines: DocumentLine[];
  vatRateBps: number;
  totalCents: Cents;
};

/**
 * Splits a gross amount. The VAT is rounded to the cent once and the rest is net, so that both always add
 * up to what was paid (DPR 633/1972, art. 27).
 */
export function splitVat(grossCents: Cents, rateBps: number): VatSplit {
  const vatCents = includedVat(grossCents, rateBps);
  return { netCents: grossCents - vatCents, vatCents };
}

type InvoicedOrder = {
  items: (Parts & {
    name: string;
    quantity: number;
    unitPriceCents: Cents;
    vatRateBps: number;
  })[];
  shippingCents: Cents;
  discountCents: Cents;
  discountCode: string | null;
};

/**
 * Returns the lines and amounts of an order's invoice. Goods are described by their pieces, which the law asks
 * for by nature and quantity (DPR 633/1972, art. 21 c. 2 g). VAT is computed on the whole document. The net
 * amounts of the lines are rounded so that they add up to the net amount of the document. Shipping and
 * discount have the rate of the goods (DPR 633/1972, art. 12). Throws when the goods have several rates.
 */
export function orderAmounts(
  order: InvoicedOrder,
  names: Pick<ShopSettings, "brand" | "gift">,
): DocumentAmounts {
  const [first, ...others] = order.items;
  if (!first || others.some(({ vatRateBps }) => vatRateBps !== first.vatRateBps))
    throw new Error("An invoice needs goods of a single VAT rate");
  const { discountCode, discountCents, shippingCents } = order;
  const gross: GrossLine[] = order.items.map(({ name, quantity, unitPriceCents, ...parts }) => ({
    kind: "goods",
    text: goodsText(
      name,
      mapParts((part) => parts[part] / quantity),
      names,
    ),
    quantity,
    grossCents: unitPriceCents * quantity,
  }));
  if (discountCents > 0) {
    const text = discountCode === null ? "Sconto" : `Sconto, codice ${discountCode}`;
    gross.push({ kind: "discount", text, quantity: 1, grossCents: -discountCents });
  }
  if (shippingCents > 0)
    gross.push({ kind: "shipping", text: "Spedizione", quantity: 1, grossCents: shippingCents });
  return toAmounts(gross, first.vatRateBps);
}

/** Returns «Pack Duo: 2 × Scultea Pro, 2 × Siero», with the pieces of one pack; of a serum alone its name. */
function goodsText(name: string, parts: Parts, names: Pick<ShopSettings, "brand" | "gift">) {
  const pieces = parts.devices === 0 ? [] : pieceTexts(parts, names);
  return [name, pieces.join(", ")].filter(Boolean).join(": ");
}

/** Returns the line and amounts of a credit note: of a refund, or of a whole invoice that is taken back. */
export function creditAmounts(
  {
    amountCents,
    orderNumber,
    isWhole,
  }: { amountCents: Cents; orderNumber: string; isWhole: boolean },
  vatRateBps: number,
): DocumentAmounts {
  const text = isWhole
    ? `Storno: l’ordine ${orderNumber} è stato modificato`
    : `Rimborso sull’ordine ${orderNumber}`;
  return toAmounts([{ kind: "refund", text, quantity: 1, grossCents: amountCents }], vatRateBps);
}

type GrossLine = Omit<DocumentLine, "netCents"> & { grossCents: Cents };

function toAmounts(gross: GrossLine[], vatRateBps: number): DocumentAmounts {
  let sumCents = 0;
  const lines = gross.map(({ grossCents, ...line }) => {
    const before = splitVat(sumCents, vatRateBps).netCents;
    sumCents += grossCents;
    return { ...line, netCents: splitVat(sumCents, vatRateBps).netCents - before };
  });
  return { lines, vatRateBps, totalCents: sumCents, ...splitVat(sumCents, vatRateBps) };
}

import { type PricedCart, type PricedLine } from "@/lib/cart/model/pricing";
import { addDays, type IsoDay } from "@/lib/core/business-days";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { dayStart } from "@/lib/core/local-time";
import { discountLabel } from "@/lib/discounts/copy/effect";
import { type ShippingOption } from "@/lib/shipping/model/delivery";
import { shippingLabel, type ShippingType } from "@/lib/shipping/model/options";
import { type Content } from "../schema/request";

type Sums = Pick<PricedCart, "subtotalCents" | "discountCents" | "shippingCents" | "totalCents"> & {
  shippingType: ShippingType;
  discountCode: string | null;
  vatRateBps: number;
};

type Line = Pick<PricedLine, "sku" | "name" | "quantity" | "unitPriceCents">;

/** Figures of a purchase: a quote, or the order that a person made of it. Minor units are cents. */
export type Figures = Sums & {
  lines: (Line & { imageUrl?: string | undefined })[];
  options: Pick<ShippingOption, "id" | "priceCents" | "deliverBy">[];
};

export function toLine({ sku, name, quantity, unitPriceCents, imageUrl }: Figures["lines"][0]) {
  const amount = unitPriceCents * quantity;
  return {
    id: sku,
    item: {
      id: sku,
      title: name,
      price: unitPriceCents,
      ...(imageUrl !== undefined && { image_url: imageUrl }),
    },
    quantity,
    totals: ["subtotal", "total"].map((type) => ({ type, amount })),
  };
}

/** Returns the sums of a purchase or an order. */
export function toTotals(sums: Sums) {
  const { discountCents, discountCode, vatRateBps } = sums;
  const total = (type: string, display_text: string, amount: number) => ({
    type,
    display_text,
    amount,
  });
  return [
    total("subtotal", "Subtotale", sums.subtotalCents),
    ...(discountCents > 0 ? [total("discount", discountLabel(discountCode), -discountCents)] : []),
    total("fulfillment", shippingLabel(sums.shippingType), sums.shippingCents),
    total("total", vatRateBps > 0 ? "Totale, IVA inclusa" : "Totale", sums.totalCents),
  ];
}

export function toDiscounts(codes: string[], { discountCode: code, discountCents }: Sums) {
  const applied =
    code === null ? [] : [{ code, title: discountLabel(code), amount: discountCents }];
  return { codes, applied };
}

export function toMethod(
  destination: Content["destination"],
  { lines, shippingType, options }: Figures,
) {
  const lineIds = lines.map(({ sku }) => sku);
  return {
    id: "shipping",
    type: "shipping",
    line_item_ids: lineIds,
    ...(destination && { destinations: [destination], selected_destination_id: destination.id }),
    groups: [
      {
        id: "parcel",
        line_item_ids: lineIds,
        selected_option_id: shippingType,
        options: options.map(({ id, priceCents, deliverBy }) => ({
          id,
          title: shippingLabel(id),
          description: `Consegna entro ${formatDeliveryDay(deliverBy)}`,
          latest_fulfillment_time: endOfDay(deliverBy),
          totals: [{ type: "total", amount: priceCents }],
        })),
      },
    ],
  };
}

/** The end of the day in Italy. */
function endOfDay(day: IsoDay): string {
  return new Date(dayStart(addDays(day, 1)).getTime() - 1).toISOString();
}

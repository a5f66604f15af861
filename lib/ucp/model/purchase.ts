import { type PricedCart, type PricedLine } from "@/lib/cart/model/pricing";
import { addDays } from "@/lib/core/business-days";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { dayStart } from "@/lib/core/local-time";
import { discountLabel } from "@/lib/discounts/copy/effect";
import { type ShippingOption } from "@/lib/shipping/model/delivery";
import { shippingLabel, type ShippingType } from "@/lib/shipping/model/options";
import { type Content } from "../schema/request";
import { envelope, type Message } from "./answer";

/** Sums of a quote or an order. */
type Sums = Pick<PricedCart, "subtotalCents" | "discountCents" | "shippingCents" | "totalCents"> & {
  shippingType: ShippingType;
  discountCode: string | null;
  vatRateBps: number;
};

type Line = Pick<PricedLine, "sku" | "name" | "quantity" | "unitPriceCents"> & {
  imageUrl?: string | null;
};

/** Figures of a purchase: a quote, or the order that a person made of it. */
export type Figures = Sums & {
  lines: Line[];
  options: Pick<ShippingOption, "id" | "priceCents" | "deliverBy">[];
};

export type Presented = {
  kind: "cart" | "checkout";
  id: string;
  status: "incomplete" | "requires_escalation" | "complete_in_progress" | "completed" | "canceled";
  content: Content;
  figures: Figures;
  messages: Message[];
  links: { type: string; url: string }[];
  expiresAt: Date;
  /** Null once nobody can go on with it. */
  continueUrl: string | null;
  order: { id: string; label: string; permalink_url: string } | null;
};

/** Returns a cart or a checkout as the protocol writes it. Its minor units are cents. */
export function presentPurchase(purchase: Presented): Record<string, unknown> {
  const { kind, id, content, figures, messages } = purchase;
  const shared = {
    ucp: envelope(kind),
    id,
    line_items: figures.lines.map(toLine),
    ...(content.buyer && { buyer: content.buyer }),
    currency: "EUR",
    totals: toTotals(figures),
    discounts: {
      codes: content.codes,
      applied:
        figures.discountCode === null
          ? []
          : [
              {
                code: figures.discountCode,
                title: discountLabel(figures.discountCode),
                amount: figures.discountCents,
              },
            ],
    },
    messages,
    links: purchase.links,
    ...(purchase.continueUrl !== null && { continue_url: purchase.continueUrl }),
    expires_at: purchase.expiresAt.toISOString(),
  };
  if (kind === "cart") return shared;
  return {
    ...shared,
    status: purchase.status,
    fulfillment: { methods: [toMethod(content, figures)] },
    ...(purchase.order && { order: purchase.order }),
  };
}

function toLine({ sku, name, quantity, unitPriceCents, imageUrl = null }: Line) {
  const amount = unitPriceCents * quantity;
  return {
    id: sku,
    item: {
      id: sku,
      title: name,
      price: unitPriceCents,
      ...(imageUrl !== null && { image_url: imageUrl }),
    },
    quantity,
    totals: [
      { type: "subtotal", amount },
      { type: "total", amount },
    ],
  };
}

/** Returns the sums of a purchase or an order. */
export function toTotals(sums: Sums) {
  const { discountCents, discountCode, vatRateBps } = sums;
  return [
    { type: "subtotal", display_text: "Subtotale", amount: sums.subtotalCents },
    ...(discountCents > 0
      ? [{ type: "discount", display_text: discountLabel(discountCode), amount: -discountCents }]
      : []),
    {
      type: "fulfillment",
      display_text: shippingLabel(sums.shippingType),
      amount: sums.shippingCents,
    },
    {
      type: "total",
      display_text: vatRateBps > 0 ? "Totale, IVA inclusa" : "Totale",
      amount: sums.totalCents,
    },
  ];
}

function toMethod({ destination }: Content, { lines, shippingType, options }: Figures) {
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
          // The end of the day in Italy.
          latest_fulfillment_time: new Date(
            dayStart(addDays(deliverBy, 1)).getTime() - 1,
          ).toISOString(),
          totals: [{ type: "total", amount: priceCents }],
        })),
      },
    ],
  };
}

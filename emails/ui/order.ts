import { type Cents } from "@/lib/core/money";
import { paymentMethodLabels } from "@/lib/orders/copy/order";
import { type OrderSummary, toOrderSummary } from "@/lib/orders/model/order-summary";
import { routes } from "@/lib/platform/routes";
import { townLine } from "@/lib/shipping/model/address";

/** Data of an order for its e-mails, one field per line of docs/specification.md#mails. */
export type OrderFacts = OrderSummary & {
  /** Signed link that opens the order for its customer. */
  link: string;
  adminLink: string;
  /** Name on the invoice; null when none was asked for. */
  invoiceTo: string | null;
  /** `Visa •••• 4242`; null when the provider sent none. */
  methodLabel: string | null;
  /** True when the payment failed because the stock was sold out. */
  soldOut: boolean;
  /** Beside `refundedCents`: refunds that are on their way. */
  pendingRefundCents: Cents;
  /** Paid, but no longer part of the total since a change; still to give back. */
  overpaidCents: Cents;
};

export type AboutOrder = { order: OrderFacts };

export function addressLines(order: OrderFacts): string[] {
  return [order.customerName, order.address, `${townLine(order)}, ${order.country}`];
}

/** Returns `Carta, Visa •••• 4242` or `PayPal`. */
export function paymentName({
  paymentMethod,
  methodLabel,
}: Pick<OrderFacts, "paymentMethod" | "methodLabel">): string {
  const method = paymentMethodLabels[paymentMethod];
  return methodLabel && methodLabel !== method ? `${method}, ${methodLabel}` : method;
}

/** Returns `sulla carta con cui hai pagato (Visa •••• 4242)` `sul tuo conto PayPal` or `con un bonifico …`. */
export function refundDestination({
  paymentMethod,
  methodLabel,
}: Pick<OrderFacts, "paymentMethod" | "methodLabel">): string {
  if (paymentMethod === "paypal") return "sul tuo conto PayPal";
  if (paymentMethod === "bank_transfer") return "con un bonifico sul tuo conto";
  const card = "sulla carta con cui hai pagato";
  return methodLabel ? `${card} (${methodLabel})` : card;
}

export const sampleOrder: OrderFacts = {
  ...toOrderSummary({
    id: "",
    number: "SC-7K3M-92QJ",
    createdAt: new Date("2026-11-23T08:41:00Z"),
    status: "confirmed",
    paymentStatus: "paid",
    paymentMethod: "stripe",
    firstName: "Giulia",
    lastName: "Ferrante",
    email: "giulia.ferrante@example.it",
    phone: "347 000 0000",
    address: "Via dei Tintori 18",
    postalCode: "50122",
    city: "Firenze",
    province: "FI",
    country: "Italia",
    notes: null,
    items: [
      {
        sku: "pack-scultore-siero",
        name: "Pack Scultore + Siero",
        quantity: 1,
        unitPriceCents: 2999,
        vatRateBps: 2200,
        devices: 1,
        serums: 1,
        travelCases: 0,
      },
      {
        sku: "pack-duo-premium",
        name: "Pack Duo Premium",
        quantity: 1,
        unitPriceCents: 5999,
        vatRateBps: 2200,
        devices: 2,
        serums: 2,
        travelCases: 1,
      },
    ],
    subtotalCents: 8998,
    discountCode: "SCULTEA-7K3M-92QD",
    discountCents: 900,
    shippingType: "express",
    shippingCents: 390,
    totalCents: 8488,
    refundedCents: 0,
    deliverBy: new Date("2026-11-25"),
    shippedAt: null,
    deliveredAt: null,
    deliveredSource: null,
    withdrawalDays: null,
    trackingCarrier: null,
    trackingCode: null,
  }),
  link: `${routes.orderStatus}/esempio`,
  adminLink: routes.admin,
  invoiceTo: null,
  methodLabel: "Visa •••• 4242",
  soldOut: false,
  pendingRefundCents: 0,
  overpaidCents: 0,
};

export const sampleUnpaidOrder: OrderFacts = {
  ...sampleOrder,
  status: "pending",
  paymentStatus: "pending",
  methodLabel: null,
};

export const sampleShippedOrder: OrderFacts = {
  ...sampleOrder,
  status: "shipped",
  shippedAt: new Date("2026-11-23T15:05:00Z"),
  notes: "Lasciare in portineria, suonare Ferrante.",
  tracking: {
    carrier: "BRT",
    code: "0861 9930 0412 77",
    url: "https://vas.brt.it/vas/sped_det_show.hsm?Nspediz=08619930041277",
  },
};

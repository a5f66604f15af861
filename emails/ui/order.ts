import { type Parts } from "@/lib/catalog/model/parts";
import { type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { paymentMethodLabels } from "@/lib/orders/copy/order";
import { townLine } from "@/lib/orders/model/delivery-address";
import { type OrderStatus, type PaymentMethod, type PaymentStatus } from "@/lib/orders/model/order";
import { routes } from "@/lib/platform/routes";
import { type ShippingType } from "@/lib/shipping/model";

/** Data of an order for its e-mails, one field per line of docs/specification.md#mails. */
export type OrderFacts = {
  number: string;
  /** Signed link that opens the order for its customer. */
  link: string;
  adminLink: string;
  customerName: string;
  firstName: string;
  email: string;
  phone: string;
  shippingAddress: {
    address: string;
    postalCode: string;
    city: string;
    province: string;
    country: string;
  };
  notes: string | null;
  /** Name on the invoice; null when none was asked for. */
  invoiceTo: string | null;
  lines: { name: string; quantity: number; unitPriceCents: Cents }[];
  parts: Parts;
  subtotalCents: Cents;
  discountCode: string | null;
  discountCents: Cents;
  shippingType: ShippingType;
  shippingCents: Cents;
  totalCents: Cents;
  /** VAT included in the total. */
  vatCents: Cents;
  vatRateBps: number;
  placedAt: Date;
  deliverBy: IsoDay;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** `Visa •••• 4242`; null when the provider sent none. */
  methodLabel: string | null;
  /** True when the payment failed because the stock was sold out. */
  soldOut: boolean;
  /** Refunded, and pending. */
  refundedCents: Cents;
  pendingRefundCents: Cents;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** Days for a withdrawal when it was placed; null on older orders. */
  withdrawalDays: number | null;
  /** `carrier` is null when customers do not know its name. */
  tracking: { carrier: string | null; code: string; url: string | null } | null;
};

/** Facts of an e-mail about nothing but an order. */
export type AboutOrder = { order: OrderFacts };

export function addressLines({ customerName, shippingAddress }: OrderFacts): string[] {
  const { address, country } = shippingAddress;
  return [customerName, address, `${townLine(shippingAddress)}, ${country}`];
}

/** Returns `Carta, Visa •••• 4242` or `PayPal`. */
export function paymentName({
  paymentMethod,
  methodLabel,
}: Pick<OrderFacts, "paymentMethod" | "methodLabel">): string {
  const method = paymentMethodLabels[paymentMethod];
  return methodLabel && methodLabel !== method ? `${method}, ${methodLabel}` : method;
}

/** Returns `sulla carta con cui hai pagato (Visa •••• 4242)` or `sul tuo conto PayPal`. */
export function refundDestination({
  paymentMethod,
  methodLabel,
}: Pick<OrderFacts, "paymentMethod" | "methodLabel">): string {
  if (paymentMethod === "paypal") return "sul tuo conto PayPal";
  const card = "sulla carta con cui hai pagato";
  return methodLabel ? `${card} (${methodLabel})` : card;
}

export const sampleOrder: OrderFacts = {
  number: "SC-7K3M-92QJ",
  link: `${routes.orderStatus}/esempio`,
  adminLink: routes.admin,
  customerName: "Giulia Ferrante",
  firstName: "Giulia",
  email: "giulia.ferrante@example.it",
  phone: "347 000 0000",
  shippingAddress: {
    address: "Via dei Tintori 18",
    postalCode: "50122",
    city: "Firenze",
    province: "FI",
    country: "Italia",
  },
  notes: null,
  invoiceTo: null,
  lines: [
    { name: "Pack Scultore + Siero", quantity: 1, unitPriceCents: 2999 },
    { name: "Pack Duo Premium", quantity: 1, unitPriceCents: 5999 },
  ],
  parts: { devices: 3, serums: 3, travelCases: 1 },
  subtotalCents: 8998,
  discountCode: "SCULTEA-7K3M-92QD",
  discountCents: 900,
  shippingType: "express",
  shippingCents: 390,
  totalCents: 8488,
  vatCents: 1531,
  vatRateBps: 2200,
  placedAt: new Date("2026-11-23T08:41:00Z"),
  deliverBy: "2026-11-25",
  status: "confirmed",
  paymentStatus: "paid",
  paymentMethod: "stripe",
  methodLabel: "Visa •••• 4242",
  soldOut: false,
  refundedCents: 0,
  pendingRefundCents: 0,
  shippedAt: null,
  deliveredAt: null,
  withdrawalDays: null,
  tracking: null,
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

import { addHours } from "date-fns";
import { type Parts, sumParts } from "@/lib/catalog/model/parts";
import { dateToDay, type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type Prisma } from "@/lib/platform/db/client";
import { toTracking, type Tracking } from "@/lib/shipping/model/carriers";
import { customerName, orderVat, paidByLine } from "./order";

/**
 * What everyone who reads an order gets: the list's dialog, the order's page, the packing slip, the
 * e-mails and the customer's page. A new column of an order is added here and nowhere else; each
 * reader selects only what is its own beside it.
 */
export const summaryFields = {
  id: true,
  number: true,
  createdAt: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  address: true,
  postalCode: true,
  city: true,
  province: true,
  country: true,
  notes: true,
  subtotalCents: true,
  /** The code as displayed. */
  discountCode: true,
  discountCents: true,
  shippingType: true,
  shippingCents: true,
  totalCents: true,
  refundedCents: true,
  deliverBy: true,
  shippedAt: true,
  deliveredAt: true,
  /** Days for a withdrawal when it was placed; null on older orders. */
  withdrawalDays: true,
  trackingCarrier: true,
  trackingCode: true,
  items: {
    select: {
      sku: true,
      name: true,
      quantity: true,
      unitPriceCents: true,
      vatRateBps: true,
      devices: true,
      serums: true,
      travelCases: true,
    },
    orderBy: { position: "asc" },
  },
} as const satisfies Prisma.OrderSelect;

type SummaryRow = Prisma.OrderGetPayload<{ select: typeof summaryFields }>;

export type OrderSummary = Omit<SummaryRow, "deliverBy" | "items"> & {
  customerName: string;
  deliverBy: IsoDay;
  items: OrderLine[];
  /** What the parcel holds. */
  parts: Parts;
  /** VAT included in the total. */
  vatCents: Cents;
  vatRateBps: number;
  tracking: Tracking | null;
};

/** `paidCents` is the price of the whole line less its share of the discount. */
export type OrderLine = SummaryRow["items"][number] & { paidCents: Cents };

export function toOrderSummary(row: SummaryRow): OrderSummary {
  const paid = paidByLine(row);
  return {
    ...row,
    customerName: customerName(row),
    deliverBy: dateToDay(row.deliverBy),
    items: row.items.map((item, index) => ({ ...item, paidCents: paid[index] ?? 0 })),
    parts: sumParts(row.items),
    vatCents: orderVat(row),
    vatRateBps: row.items[0]?.vatRateBps ?? 0,
    tracking: toTracking(row.trackingCarrier, row.trackingCode),
  };
}

export type ListedOrder = Pick<
  OrderSummary,
  | "id"
  | "number"
  | "customerName"
  | "email"
  | "totalCents"
  | "paymentStatus"
  | "status"
  | "createdAt"
> & {
  /** The oldest message of its customer that waits for an answer. */
  openMessageId: string | null;
};

/** An order in the dialog of the list. */
export type DetailedOrder = OrderSummary & { transactionId: string | null };

/** The order as shown to anyone with a payment identifier: no personal data. */
export type OrderConfirmation = Pick<
  OrderSummary,
  "number" | "parts" | "discountCents" | "shippingCents" | "totalCents" | "shippingType"
> & {
  lines: Pick<OrderLine, "sku" | "name" | "quantity" | "unitPriceCents">[];
  deliverBy: string;
  /**
   * Status of the payment asked about: an order waiting for another payment shows the failure of
   * this one.
   */
  paymentStatus: OrderSummary["paymentStatus"];
  /** Set when a payment was not taken because its stock was sold to others. */
  soldOut?: boolean;
  /** Path of the order's page; null unless the order was placed in this browser. */
  link?: string | null;
};

export type OrderExportRow = Pick<
  OrderSummary,
  | "number"
  | "createdAt"
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "address"
  | "postalCode"
  | "city"
  | "country"
  | "shippingType"
  | "shippingCents"
  | "subtotalCents"
  | "totalCents"
  | "paymentMethod"
  | "paymentStatus"
  | "status"
  | "notes"
  | "discountCode"
  | "discountCents"
> & { items: Pick<OrderLine, "name" | "quantity" | "unitPriceCents">[] };

/** Days for which the price of an unpaid order is valid. */
const PAYABLE_DAYS = 7;

/**
 * Returns true while an order can be paid and its price is still valid. It must be pending, or
 * closed only for lack of payment (`abandoned`).
 */
export function isPayable(
  order: Pick<OrderSummary, "status" | "paymentStatus" | "createdAt"> & { abandoned: boolean },
  now: Date,
): boolean {
  if (order.paymentStatus === "paid") return false;
  if (order.status !== "pending" && !order.abandoned) return false;
  return now <= addHours(order.createdAt, 24 * PAYABLE_DAYS);
}

import { addHours } from "date-fns";
import { sumParts } from "@/lib/catalog/model/parts";
import { dateToDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type Prisma } from "@/lib/platform/db/client";
import { toTracking } from "@/lib/shipping/model/carriers";
import { customerName, isAssumed, orderVat, paidByLine } from "./order";

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
  deliveredSource: true,
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

export type OrderSummary = ReturnType<typeof toOrderSummary>;
/** `paidCents` is the price of the whole line less its share of the discount. */
export type OrderLine = OrderSummary["items"][number];

export function toOrderSummary(row: SummaryRow) {
  const paid = paidByLine(row);
  return {
    ...row,
    customerName: customerName(row),
    deliverBy: dateToDay(row.deliverBy),
    isAssumed: isAssumed(row),
    items: row.items.map((item, index) => ({ ...item, paidCents: paid[index] ?? 0 })),
    /** What the parcel holds. */
    parts: sumParts(row.items),
    /** VAT included in the total. */
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
  | "isAssumed"
> & {
  /** The oldest message of its customer that waits for an answer. */
  openMessageId: string | null;
};

/** An order in the dialog of the list. */
export type DetailedOrder = OrderSummary & { transactionId: string | null };

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
  | "trackingCarrier"
  | "trackingCode"
  | "shippedAt"
  | "deliveredAt"
  | "deliveredSource"
  | "province"
  | "refundedCents"
> & {
  paidAt: Date | null;
  disputedCents: Cents;
  items: Pick<OrderLine, "name" | "quantity" | "unitPriceCents" | "vatRateBps">[];
};

/** Days for which the price of an unpaid order is valid. */
const PAYABLE_DAYS = 7;

/**
 * Returns true while an order can be paid and its price is still valid. It must be pending, or
 * closed only for lack of payment (`abandoned`), and wait for no second confirmation.
 */
export function isPayable(
  order: Pick<OrderSummary, "status" | "paymentStatus" | "createdAt" | "totalCents"> & {
    abandoned: boolean;
    awaitsApproval: boolean;
  },
  now: Date,
): boolean {
  if (order.awaitsApproval || order.paymentStatus === "paid" || order.totalCents === 0)
    return false;
  if (order.status !== "pending" && !order.abandoned) return false;
  return now <= payableUntil(order);
}

/** Returns until when the price of an unpaid order is valid. */
export function payableUntil({ createdAt }: Pick<OrderSummary, "createdAt">): Date {
  return addHours(createdAt, 24 * PAYABLE_DAYS);
}

import { type ReactNode } from "react";
import { orderStatusLabels, paymentStatusLabels } from "@/lib/orders/copy/order";
import { type OrderStatus, type PaymentStatus } from "@/lib/orders/model/order";

const glyphs: Record<OrderStatus, { colour: string; drawing: ReactNode }> = {
  pending: {
    colour: "text-warn",
    drawing: <circle cx="7" cy="7" r="5.5" strokeDasharray="2.2 2.1" />,
  },
  confirmed: {
    colour: "text-gold-text",
    drawing: (
      <>
        <circle cx="7" cy="7" r="5.5" />
        <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" stroke="none" />
      </>
    ),
  },
  shipped: {
    colour: "text-info",
    drawing: (
      <>
        <circle cx="7" cy="7" r="5.5" />
        <path d="M4.6 7h4.6M7.5 5.2 9.3 7 7.5 8.8" />
      </>
    ),
  },
  delivered: {
    colour: "text-success",
    drawing: (
      <>
        <circle cx="7" cy="7" r="6.2" fill="currentColor" stroke="none" />
        <path d="m4.4 7.2 1.8 1.8 3.5-3.8" className="stroke-well" />
      </>
    ),
  },
  cancelled: {
    colour: "text-muted",
    drawing: (
      <>
        <circle cx="7" cy="7" r="5.5" />
        <path d="m5 5 4 4m0-4-4 4" />
      </>
    ),
  },
};

/** Shows the symbol of an order status. Shapes differ, so that colour is not needed to tell them apart. */
export function OrderStatusGlyph({
  status,
  className = "",
}: {
  status: OrderStatus;
  className?: string;
}) {
  const { colour, drawing } = glyphs[status];
  return (
    <svg
      viewBox="0 0 14 14"
      aria-hidden="true"
      className={`size-3.5 flex-none fill-none stroke-current [stroke-width:1.4] ${colour} ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing}
    </svg>
  );
}

/** Shows an order status as its symbol and its name. */
/** «Consegnato», as far as the shop assumes. */
export const ASSUMED = `${orderStatusLabels.delivered}?`;

/** Shows a status; an assumed delivery with a question mark. */
export function OrderStatusName({
  status,
  isAssumed,
}: {
  status: OrderStatus;
  isAssumed: boolean;
}) {
  return (
    <span className="inline-flex items-center gap-[0.4375rem] whitespace-nowrap">
      <OrderStatusGlyph status={status} />
      {isAssumed ? ASSUMED : orderStatusLabels[status]}
    </span>
  );
}

const styles: Record<PaymentStatus, string> = {
  paid: "border-transparent bg-paid text-on-paid",
  pending: "border-field-border text-cocoa",
  failed: "border-transparent bg-danger text-on-danger",
};

const badgeText = "text-xs/[1.125rem] font-medium whitespace-nowrap max-md:text-small";
const badge = `inline-flex h-5 items-center rounded-field border px-[0.4375rem] max-md:h-6 ${badgeText}`;

/** Shows the payment status, which comes from the provider and is not editable. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return (
    <span data-payment-status={status} className={`${badge} ${styles[status]}`}>
      {paymentStatusLabels[status]}
    </span>
  );
}

/** Shows what happened to the money later. Kept apart from the payment status. */
export function MoneyBadge({ children }: { children: string }) {
  return <span className={`${badge} border-info text-info`}>{children}</span>;
}

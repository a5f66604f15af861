import { paymentStatusLabels } from "@/lib/orders/copy/order";
import { type PaymentStatus } from "@/lib/orders/model/order";

const looks: Record<PaymentStatus, string> = {
  paid: "border-transparent bg-paid text-on-paid",
  pending: "border-field-border text-cocoa",
  failed: "border-transparent bg-danger text-on-danger",
};

const badge =
  "inline-flex h-5 items-center rounded-field border px-[0.4375rem] text-xs/[1.125rem] font-medium whitespace-nowrap max-md:h-6 max-md:text-small";

/** The payment status as a badge: it is the provider's word, nobody edits it here. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return (
    <span data-payment-status={status} className={`${badge} ${looks[status]}`}>
      {paymentStatusLabels[status]}
    </span>
  );
}

/** What happened to the money afterwards: a badge beside the payment status, never one of its values. */
export function MoneyBadge({ children }: { children: string }) {
  return <span className={`${badge} border-info text-info`}>{children}</span>;
}

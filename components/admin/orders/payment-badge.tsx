import { paymentStatusLabels } from "@/lib/orders/copy/order";
import { type PaymentStatus } from "@/lib/orders/model/order";

const styles: Record<PaymentStatus, string> = {
  paid: "border-transparent bg-paid text-on-paid",
  pending: "border-field-border text-cocoa",
  failed: "border-transparent bg-danger text-on-danger",
};

const badge =
  "inline-flex h-5 items-center rounded-field border px-[0.4375rem] text-xs/[1.125rem] font-medium whitespace-nowrap max-md:h-6 max-md:text-small";

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

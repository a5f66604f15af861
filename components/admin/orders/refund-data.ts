import { type Cents } from "@/lib/core/money";
import { type RefundLine } from "@/lib/fulfilment/model/refund-draft";
import { type Refundable } from "@/lib/ledger/model";
import { type OrderStatus } from "@/lib/orders/model/order";
import { type WithdrawalDue } from "@/lib/returns/model/due";

export type RefundDialogData = {
  orderId: string;
  orderNumber: string;
  email: string;
  status: OrderStatus;
  items: RefundLine[];
  shippingName: string;
  shippingCents: Cents;
  bankCreditDays: readonly [number, number];
  refundable: Refundable;
  /** What an open withdrawal is due, pending refunds counted; null without one. */
  withdrawal: WithdrawalDue | null;
};

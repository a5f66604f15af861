import { type Cents } from "@/lib/core/money";
import { type RefundLine } from "@/lib/fulfilment/model/refund-draft";
import { type OrderStatus } from "@/lib/orders/model/order";
import { type Refundable } from "@/lib/ledger/model";

/** What the refund dialog knows of the order and of what can still go back. */
export type RefundDialogData = {
  orderId: string;
  orderNumber: string;
  email: string;
  status: OrderStatus;
  items: RefundLine[];
  shippingName: string;
  shippingCents: Cents;
  device: string;
  bankCreditDays: readonly [number, number];
  refundable: Refundable;
  /** What an open withdrawal is still due; null without one. */
  withdrawalRestCents: Cents | null;
};

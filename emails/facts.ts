import { type Parts } from "@/lib/catalog/model/parts";
import { type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type StaffRole } from "@/lib/identity/model";
import { type NoticeKind, type OrderBoundEmailKind } from "@/lib/mail/model/message";
import { type OrderStatus, type PaymentMethod, type PaymentStatus } from "@/lib/orders/model/order";
import { type ShippingType } from "@/lib/settings/model/settings";

/** Data of an order for its e-mails, one field per line of docs/specification.md#mails. */
export type OrderFacts = {
  number: string;
  /** Signed link that opens the order for its buyer. */
  link: string;
  adminLink: string;
  customerName: string;
  firstName: string;
  email: string;
  phone: string;
  shippingAddress: { address: string; postalCode: string; city: string; country: string };
  notes: string | null;
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
  /** `carrier` is null when shoppers do not know its name. */
  tracking: { carrier: string | null; code: string; url: string | null } | null;
};

export type RefundFacts = {
  amountCents: Cents;
  /** The order's own payment, or another one: a second payment, or an outdated one. */
  of: "order" | "paid_twice" | "outdated_payment";
  method: PaymentMethod;
  methodLabel: string | null;
  state: "pending" | "succeeded" | "failed";
  at: Date;
  /** Total refunded of the order's payment, including this refund. */
  refundedSoFarCents: Cents;
};

export type AlertFacts = {
  kind: string;
  at: Date;
  data: Record<string, string | number | null>;
};

export type DisputeFacts = {
  state: "open" | "won" | "lost";
  provider: PaymentMethod;
  reason: string;
  amountCents: Cents;
  openedAt: Date;
};

export type SecondFactorChange = "on" | "off" | "reset" | "codes";

/** An answer by staff, with the message it answers. */
export type AnswerFacts = {
  text: string;
  author: string;
  /** Subject, text (if any) and time of the received message. */
  subject: string;
  original: string | null;
  receivedAt: Date;
};

type OrderOnly = { order: OrderFacts };

/** Items that arrived within one window, for a staff member. */
export type NoticeFacts = {
  total: number;
  /** The first few, oldest first; a name that resembles a link is null. */
  named: { name: string | null; at: Date; detail?: string | undefined }[];
  link: string;
};

/** Facts of each kind of e-mail. */
export type EmailFacts = Record<
  Exclude<OrderBoundEmailKind, "order_refunded" | "staff_alert" | "staff_dispute">,
  OrderOnly
> &
  Record<NoticeKind, NoticeFacts> & {
    order_refunded: OrderOnly & { refund: RefundFacts };
    staff_alert: OrderOnly & { alert: AlertFacts };
    staff_dispute: OrderOnly & { dispute: DisputeFacts };
    staff_low_stock: { left: number; lowDevices: number; adminLink: string };
    newsletter_confirmation: {
      email: string;
      link: string;
      requestedAt: Date;
      expiresAt: Date;
      /** False for a person whose code is used or expired. */
      hasCode: boolean;
    };
    newsletter_welcome: {
      confirmedAt: Date;
      /** Null once it was used or has expired. */
      code: { code: string; expiresAt: Date } | null;
      /** Price of a pack without and with the code. */
      example: { name: string; priceCents: Cents; withCodeCents: Cents } | null;
      unsubscribeLink: string;
    };
    staff_invitation: { invitedBy: string; role: StaffRole; link: string; expiresAt: Date };
    password_reset: { name: string; link: string; expiresAt: Date };
    password_changed: { name: string; at: Date; resetLink: string };
    second_factor_changed: {
      name: string;
      at: Date;
      change: SecondFactorChange;
      adminLink: string;
    };
    contact_received: { receivedAt: Date };
    partner_received: { receivedAt: Date; replyWithinHours: number };
    inquiry_answer: AnswerFacts;
    partner_accepted: AnswerFacts;
    partner_refused: AnswerFacts;
    privacy_link: { kind: "export" | "erasure"; link: string; expiresAt: Date };
    withdrawal_received: {
      name: string;
      orderNumber: string;
      email: string;
      declaration: string;
      receivedAt: Date;
    };
    review_refused: {
      firstName: string;
      orderNumber: string;
      writtenAt: Date;
      reason: string;
      /** Optional text by staff. */
      note: string | null;
    };
    review_invitation: {
      firstName: string;
      orderNumber: string;
      products: string[];
      link: string;
      /** Link that opts out of invitations. */
      optOutLink: string;
      expiresAt: Date;
    };
  };

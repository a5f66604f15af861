import { type Parts } from "@/lib/catalog/model/parts";
import { type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type StaffRole } from "@/lib/identity/model";
import { type NoticeKind, type OrderBoundEmailKind } from "@/lib/mail/model/message";
import { type OrderStatus, type PaymentMethod, type PaymentStatus } from "@/lib/orders/model/order";
import { type ShippingType } from "@/lib/settings/model/settings";

/** What every e-mail may say of its order (specification: order email payload, one entry per line). */
export type OrderFacts = {
  number: string;
  /** The signed link that opens the order to its buyer. */
  link: string;
  /** The order in the dashboard. */
  adminLink: string;
  customerName: string;
  firstName: string;
  email: string;
  phone: string;
  shippingAddress: { address: string; postalCode: string; city: string; country: string };
  notes: string | null;
  lines: { name: string; quantity: number; unitPriceCents: Cents }[];
  /** What is in the parcel. */
  parts: Parts;
  subtotalCents: Cents;
  discountCode: string | null;
  discountCents: Cents;
  shippingType: ShippingType;
  shippingCents: Cents;
  totalCents: Cents;
  /** VAT contained in the total. */
  vatCents: Cents;
  vatRateBps: number;
  placedAt: Date;
  deliverBy: IsoDay;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** `Visa •••• 4242`, where the provider told. */
  methodLabel: string | null;
  /** True when it came to nothing because there was nothing left to sell. */
  soldOut: boolean;
  /** Given back, and on its way back. */
  refundedCents: Cents;
  pendingRefundCents: Cents;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** `carrier` is a name, null when it is not one shoppers know. */
  tracking: { carrier: string | null; code: string; url: string | null } | null;
};

export type RefundFacts = {
  amountCents: Cents;
  /** Money of the order itself, or of a payment made beside it: a second one, or one out of date. */
  of: "order" | "paid_twice" | "outdated_payment";
  method: PaymentMethod;
  methodLabel: string | null;
  state: "pending" | "succeeded" | "failed";
  at: Date;
  /** Of the order's money, how much is given back with this refund and those before it. */
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

/** What happened to somebody's second factor. */
export type SecondFactorChange = "on" | "off" | "reset" | "codes";

/** An answer as somebody wrote it, and what it answers. */
export type AnswerFacts = {
  text: string;
  /** Who signs it. */
  author: string;
  /** Of what was received: its subject, its words where there are any, and when it came. */
  subject: string;
  original: string | null;
  receivedAt: Date;
};

type OrderOnly = { order: OrderFacts };

/** What arrived in one window, for a person of the staff. */
export type NoticeFacts = {
  total: number;
  /** The first few, oldest first; a name that could be read as a link is null. */
  named: { name: string | null; at: Date; detail?: string | undefined }[];
  /** Where it is read: the one thing, or the list. */
  link: string;
};

/** What each kind of e-mail is written from. */
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
      /** False for a person who has had their code and used it, or let it expire. */
      hasCode: boolean;
    };
    newsletter_welcome: {
      confirmedAt: Date;
      /** Null once it was used, or cannot be used any more. */
      code: { code: string; expiresAt: Date } | null;
      /** A pack's price without and with the code. */
      example: { name: string; priceCents: Cents; withCodeCents: Cents } | null;
      leavingLink: string;
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
      /** When it was written. */
      writtenAt: Date;
      reason: string;
      /** What the shop adds, in somebody's own words. */
      note: string | null;
    };
    review_invitation: {
      firstName: string;
      orderNumber: string;
      products: string[];
      link: string;
      /** Where no more invitations are asked for. */
      optOutLink: string;
      expiresAt: Date;
    };
  };

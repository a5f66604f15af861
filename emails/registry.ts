import { type ReactElement } from "react";
import { type EmailKind } from "@/lib/mail/model/message";
import { type EmailProps } from "./ui/layout";

const messages = {
  order_confirmation: () => import("./order-confirmation"),
  payment_pending: () => import("./payment-pending"),
  payment_failed: () => import("./payment-failed"),
  order_shipped: () => import("./order-shipped"),
  order_tracking: () => import("./order-tracking"),
  order_delivered: () => import("./order-delivered"),
  order_cancelled: () => import("./order-cancelled"),
  order_refunded: () => import("./order-refunded"),
  order_link: () => import("./order-link"),
  newsletter_confirmation: () => import("./newsletter-confirmation"),
  newsletter_welcome: () => import("./newsletter-welcome"),
  staff_new_order: () => import("./staff-new-order"),
  staff_alert: () => import("./staff-alert"),
  staff_dispute: () => import("./staff-dispute"),
  staff_low_stock: () => import("./staff-low-stock"),
  staff_operations: () => import("./staff-operations"),
  staff_message: () => import("./staff-message"),
  staff_partner: () => import("./staff-partner"),
  staff_withdrawal: () => import("./staff-withdrawal"),
  staff_review: () => import("./staff-review"),
  staff_invitation: () => import("./staff-invitation"),
  password_reset: () => import("./password-reset"),
  password_changed: () => import("./password-changed"),
  second_factor_changed: () => import("./second-factor-changed"),
  contact_received: () => import("./contact-received"),
  partner_received: () => import("./partner-received"),
  inquiry_answer: () => import("./inquiry-answer"),
  partner_accepted: () => import("./partner-accepted"),
  partner_refused: () => import("./partner-refused"),
  privacy_link: () => import("./privacy-link"),
  withdrawal_received: () => import("./withdrawal-received"),
  review_invitation: () => import("./review-invitation"),
  review_refused: () => import("./review-refused"),
};

type Loaded<K extends EmailKind> = Awaited<ReturnType<(typeof messages)[K]>>;

/** Facts of each kind of e-mail: the props of its component, without the settings. */
export type EmailFacts = {
  [K in EmailKind]: Omit<Parameters<Loaded<K>["default"]>[0], "settings">;
};

type EmailModule<Facts> = {
  default: {
    (props: EmailProps<Facts>): ReactElement;
    /** Sample facts, for the preview and the tests. */
    PreviewProps: Facts;
  };
  subject: (props: EmailProps<Facts>) => string;
};

/** Loads the file of one kind of e-mail, so that sending it loads no other. */
export const emails: { [K in EmailKind]: () => Promise<EmailModule<EmailFacts[K]>> } = messages;

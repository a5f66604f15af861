import "server-only";
import { render } from "@react-email/components";
import { createElement } from "react";
import { type EmailKind } from "@/lib/mail/model/message";
import { type ShopSettings } from "@/lib/settings/model/settings";
import {
  passwordChanged,
  passwordResetEmail,
  secondFactorChanged,
  staffInvitation,
} from "./access";
import { orderCancelled, orderRefunded } from "./closing";
import {
  contactReceived,
  inquiryAnswer,
  partnerAccepted,
  partnerReceived,
  partnerRefused,
} from "./correspondence";
import { type EmailFacts } from "./facts";
import { type EmailShop, type Message } from "./message";
import { MessageHtml } from "./message-html";
import { messageText } from "./message-text";
import { newsletterConfirmation, newsletterWelcome } from "./newsletter";
import { staffNotice } from "./notice";
import { orderConfirmation } from "./order-confirmation";
import { orderLinkEmail } from "./order-link";
import { orderDelivered, orderShipped } from "./parcel";
import { paymentFailed, paymentPending } from "./payment";
import { privacyLink } from "./privacy";
import { reviewInvitation, reviewRefused } from "./review";
import { staffAlert, staffDispute, staffNewOrder } from "./staff";
import { staffLowStock } from "./stock";
import { withdrawalReceived } from "./withdrawal";

export type RenderedEmail = { subject: string; html: string; text: string };

const messages: { [K in EmailKind]: (facts: EmailFacts[K], shop: EmailShop) => Message } = {
  order_confirmation: orderConfirmation,
  payment_pending: paymentPending,
  payment_failed: paymentFailed,
  order_shipped: orderShipped,
  order_delivered: orderDelivered,
  order_cancelled: orderCancelled,
  order_refunded: orderRefunded,
  order_link: orderLinkEmail,
  newsletter_confirmation: newsletterConfirmation,
  newsletter_welcome: newsletterWelcome,
  staff_new_order: staffNewOrder,
  staff_alert: staffAlert,
  staff_dispute: staffDispute,
  staff_low_stock: staffLowStock,
  staff_message: (facts, shop) => staffNotice("staff_message", facts, shop),
  staff_partner: (facts, shop) => staffNotice("staff_partner", facts, shop),
  staff_withdrawal: (facts, shop) => staffNotice("staff_withdrawal", facts, shop),
  staff_review: (facts, shop) => staffNotice("staff_review", facts, shop),
  staff_invitation: staffInvitation,
  password_reset: passwordResetEmail,
  password_changed: passwordChanged,
  second_factor_changed: secondFactorChanged,
  contact_received: contactReceived,
  partner_received: partnerReceived,
  inquiry_answer: inquiryAnswer,
  partner_accepted: partnerAccepted,
  partner_refused: partnerRefused,
  privacy_link: privacyLink,
  withdrawal_received: withdrawalReceived,
  review_invitation: reviewInvitation,
  review_refused: reviewRefused,
};

/** Renders an e-mail as HTML and plain text; deterministic for the same facts. */
export async function renderEmail<K extends EmailKind>(
  kind: K,
  facts: EmailFacts[K],
  settings: ShopSettings,
  siteUrl: string,
): Promise<RenderedEmail> {
  const shop = { settings, siteUrl: siteUrl.replace(/\/$/, "") };
  const message = messages[kind](facts, shop);
  return {
    // Prevents header injection: a name may contain line breaks.
    subject: message.subject.replaceAll(/\p{Cc}+/gu, " "),
    html: await render(createElement(MessageHtml, { message, shop })),
    text: messageText(message, shop),
  };
}

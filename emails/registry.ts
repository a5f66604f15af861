import { type EmailKind } from "@/lib/mail/model/message";
import { type Email } from "./ui/layout";

const messages = {
  order_confirmation: async () => (await import("./order-confirmation")).orderConfirmation,
  order_changed: async () => (await import("./order-confirmation")).orderChanged,
  payment_pending: async () => (await import("./order-payment")).paymentPending,
  payment_failed: async () => (await import("./order-payment")).paymentFailed,
  order_shipped: async () => (await import("./order-parcel")).orderShipped,
  order_tracking: async () => (await import("./order-parcel")).orderTracking,
  order_delivered: async () => (await import("./order-parcel")).orderDelivered,
  order_cancelled: async () => (await import("./order-cancelled")).orderCancelled,
  order_refunded: async () => (await import("./order-refunded")).orderRefunded,
  order_link: async () => (await import("./order-link")).orderLink,
  payment_link: async () => (await import("./order-payment")).paymentLink,
  payment_reminder: async () => (await import("./order-payment")).paymentReminder,
  newsletter_confirmation: async () => (await import("./newsletter")).newsletterConfirmation,
  newsletter_welcome: async () => (await import("./newsletter")).newsletterWelcome,
  newsletter_campaign: async () => (await import("./newsletter-campaign")).newsletterCampaign,
  staff_new_order: async () => (await import("./staff-new-order")).staffNewOrder,
  staff_alert: async () => (await import("./staff-alert")).staffAlert,
  staff_dispute: async () => (await import("./staff-alert")).staffDispute,
  staff_low_stock: async () => (await import("./staff-shop")).staffLowStock,
  staff_expiring_lot: async () => (await import("./staff-shop")).staffExpiringLot,
  staff_operations: async () => (await import("./staff-shop")).staffOperations,
  staff_invoice_due: async () => (await import("./staff-shop")).staffInvoiceDue,
  staff_export: async () => (await import("./staff-shop")).staffExport,
  staff_digest: async () => (await import("./staff-digest")).staffDigest,
  accountant_package: async () => (await import("./accountant")).accountantPackage,
  staff_message: async () => (await import("./staff-notices")).staffMessage,
  staff_partner: async () => (await import("./staff-notices")).staffPartner,
  staff_withdrawal: async () => (await import("./staff-notices")).staffWithdrawal,
  staff_review: async () => (await import("./staff-notices")).staffReview,
  staff_invitation: async () => (await import("./access")).staffInvitation,
  password_reset: async () => (await import("./access")).passwordReset,
  password_changed: async () => (await import("./access")).passwordChanged,
  second_factor_changed: async () => (await import("./access")).secondFactorChanged,
  contact_received: async () => (await import("./inquiries")).contactReceived,
  partner_received: async () => (await import("./inquiries")).partnerReceived,
  inquiry_answer: async () => (await import("./inquiries")).inquiryAnswer,
  partner_accepted: async () => (await import("./inquiries")).partnerAccepted,
  partner_refused: async () => (await import("./inquiries")).partnerRefused,
  privacy_link: async () => (await import("./privacy-link")).privacyRequestLink,
  withdrawal_received: async () => (await import("./withdrawal-received")).withdrawalReceived,
  return_label: async () => (await import("./return-label")).returnLabel,
  product_recall: async () => (await import("./product-recall")).productRecall,
  review_invitation: async () => (await import("./reviews")).reviewInvitation,
  review_refused: async () => (await import("./reviews")).reviewRefused,
};

type Loaded<K extends EmailKind> = Awaited<ReturnType<(typeof messages)[K]>>;

/** Facts of each kind of e-mail: what it is written from, besides the settings. */
export type EmailFacts = { [K in EmailKind]: Loaded<K>["sample"] };

/** Loads the file of one kind of e-mail, so that sending it loads few others. */
export const emails: { [K in EmailKind]: () => Promise<Email<EmailFacts[K]>> } = messages;

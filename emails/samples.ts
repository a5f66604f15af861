import {
  type AccessEmailKind,
  type NewsletterEmailKind,
  type NoticeKind,
  type PersonEmailKind,
} from "@/lib/mail/model/message";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { newsletterRoutes, privacyRoutes, reviewRoutes, routes } from "@/lib/platform/routes";
import { declarationOf } from "@/lib/returns/copy/declaration";
import { type EmailFacts, type OrderFacts } from "./facts";

const at = (iso: string) => new Date(iso);

/** Returns invented facts for every kind of e-mail, for previews and tests of the templates. */
export function sampleFacts(siteUrl: string): EmailFacts {
  const paid = samplePaidOrder(siteUrl.replace(/\/$/, ""));
  const unpaid: OrderFacts = {
    ...paid,
    status: "pending",
    paymentStatus: "pending",
    methodLabel: null,
  };
  const shipped: OrderFacts = {
    ...paid,
    status: "shipped",
    shippedAt: at("2026-11-23T15:05:00Z"),
    notes: "Lasciare in portineria, suonare Ferrante.",
    tracking: {
      carrier: "BRT",
      code: "0861 9930 0412 77",
      url: "https://vas.brt.it/vas/sped_det_show.hsm?Nspediz=08619930041277",
    },
  };
  return {
    order_confirmation: { order: paid },
    payment_pending: { order: unpaid },
    payment_failed: { order: { ...unpaid, paymentStatus: "failed" } },
    order_shipped: { order: shipped },
    order_delivered: {
      order: { ...shipped, status: "delivered", deliveredAt: at("2026-11-25T10:20:00Z") },
    },
    order_cancelled: { order: { ...paid, status: "cancelled", pendingRefundCents: 8488 } },
    order_refunded: {
      order: { ...paid, status: "delivered", refundedCents: 2999 },
      refund: {
        amountCents: 2999,
        of: "order",
        method: "stripe",
        methodLabel: "Visa •••• 4242",
        state: "succeeded",
        at: at("2026-12-02T09:12:00Z"),
        refundedSoFarCents: 2999,
      },
    },
    order_link: { order: shipped },
    staff_new_order: { order: paid },
    staff_alert: {
      order: paid,
      alert: {
        kind: "payment_mismatch",
        at: at("2026-11-23T08:43:00Z"),
        data: { expectedCents: 8488, providerCents: 8998, currency: "EUR" },
      },
    },
    staff_dispute: {
      order: { ...shipped, status: "delivered" },
      dispute: {
        state: "open",
        provider: "stripe",
        reason: "product_not_received",
        amountCents: 8488,
        openedAt: at("2026-12-10T11:30:00Z"),
      },
    },
    staff_low_stock: {
      left: 8,
      lowDevices: 10,
      adminLink: `${siteUrl.replace(/\/$/, "")}${dashboardRoutes.adminStock}`,
    },
    ...sampleNoticeFacts(siteUrl.replace(/\/$/, "")),
    ...sampleNewsletterFacts(siteUrl.replace(/\/$/, "")),
    ...sampleAccessFacts(siteUrl.replace(/\/$/, "")),
    ...samplePersonFacts(siteUrl.replace(/\/$/, "")),
  };
}

function sampleNoticeFacts(site: string): Pick<EmailFacts, NoticeKind> {
  const first = at("2026-11-23T08:41:00Z");
  const second = at("2026-11-23T08:46:00Z");
  return {
    staff_message: {
      total: 1,
      named: [{ name: "Chiara De Santis", at: first }],
      link: `${site}${dashboardRoutes.adminInquiries}`,
    },
    staff_partner: {
      total: 1,
      named: [{ name: "Estetica Aurora", at: first }],
      link: `${site}${dashboardRoutes.adminInquiries}`,
    },
    staff_withdrawal: {
      total: 2,
      named: [
        { name: "Giulia Ferri", at: first, detail: "ordine SC-2611-7K3M" },
        { name: "Paolo Riva", at: second, detail: "ordine da riconoscere" },
      ],
      link: `${site}${dashboardRoutes.adminWithdrawals}`,
    },
    staff_review: {
      total: 1,
      named: [{ name: "Giulia F.", at: first, detail: "4 stelle" }],
      link: `${site}${dashboardRoutes.adminReviews}`,
    },
  };
}

function sampleNewsletterFacts(site: string): Pick<EmailFacts, NewsletterEmailKind> {
  return {
    newsletter_confirmation: {
      email: "chiara.desantis@example.it",
      link: `${site}${newsletterRoutes.confirmation}?c=esempio`,
      requestedAt: at("2026-11-23T10:32:00Z"),
      expiresAt: at("2026-11-25T10:32:00Z"),
      hasCode: true,
    },
    newsletter_welcome: {
      confirmedAt: at("2026-11-23T10:40:00Z"),
      code: { code: "SCULTEA-7K3M-92QD", expiresAt: at("2027-11-23T10:40:00Z") },
      example: { name: "Pack Scultore + Siero", priceCents: 2999, withCodeCents: 2699 },
      unsubscribeLink: `${site}${newsletterRoutes.unsubscribePage}?c=esempio`,
    },
  };
}

function sampleAccessFacts(site: string): Pick<EmailFacts, AccessEmailKind> {
  const name = "Marta Conti";
  return {
    staff_invitation: {
      invitedBy: "Elena Marchi",
      role: "viewer",
      link: `${site}${routes.invitation}/esempio`,
      expiresAt: at("2026-11-26T08:40:00Z"),
    },
    password_reset: {
      name,
      link: `${site}${routes.passwordReset}/esempio`,
      expiresAt: at("2026-11-23T09:40:00Z"),
    },
    password_changed: {
      name,
      at: at("2026-11-23T08:44:00Z"),
      resetLink: `${site}${routes.passwordReset}`,
    },
    second_factor_changed: {
      name,
      at: at("2026-11-23T08:50:00Z"),
      change: "on",
      adminLink: `${site}${dashboardRoutes.adminAccount}`,
    },
  };
}

function samplePersonFacts(site: string): Pick<EmailFacts, PersonEmailKind> {
  const receivedAt = at("2026-11-23T08:40:00Z");
  const request = {
    receivedAt,
    author: "Elena Marchi",
    original: null,
    subject: "La richiesta di Estetica Aurora",
  };
  return {
    contact_received: { receivedAt },
    partner_received: { receivedAt, replyWithinHours: 24 },
    inquiry_answer: {
      receivedAt,
      author: "Elena Marchi",
      subject: "Il display non si accende",
      text: "Buongiorno Giulia,\nprovi a tenere premuto il tasto per cinque secondi con il cavo collegato.\n\nSe resta spento glielo cambiamo: mi basta il numero dell’ordine.",
      original: "Buongiorno,\nda ieri il display resta spento. Che cosa posso fare?",
    },
    partner_accepted: {
      ...request,
      text: "Buongiorno Giulia,\n\nsiamo felici di accogliere Estetica Aurora tra i nostri partner.",
    },
    partner_refused: {
      ...request,
      text: "Buongiorno Giulia,\n\nper ora non possiamo avviare una collaborazione.",
    },
    privacy_link: {
      kind: "export",
      link: `${site}${privacyRoutes.confirm}/esempio`,
      expiresAt: at("2026-11-24T08:40:00Z"),
    },
    withdrawal_received: {
      name: "Giulia Ferrante",
      orderNumber: "SC-7K3M-92QJ",
      email: "giulia.ferrante@example.it",
      declaration: declarationOf("SC-7K3M-92QJ"),
      receivedAt,
    },
    review_refused: {
      firstName: "Giulia",
      orderNumber: "SC-7K3M-92QJ",
      writtenAt: receivedAt,
      reason: "Contiene dati personali",
      note: "Nel testo c’è il numero di telefono di un’altra persona: senza quello la pubblichiamo volentieri.",
    },
    review_invitation: {
      firstName: "Giulia",
      orderNumber: "SC-7K3M-92QJ",
      products: ["Pack Scultore + Siero", "Pack Duo Premium"],
      link: `${site}${reviewRoutes.review}/esempio`,
      optOutLink: `${site}${reviewRoutes.optOut}/esempio`,
      expiresAt: at("2027-03-05T09:30:00Z"),
    },
  };
}

function samplePaidOrder(site: string): OrderFacts {
  return {
    number: "SC-7K3M-92QJ",
    link: `${site}${routes.orderStatus}/esempio`,
    adminLink: `${site}${routes.admin}`,
    customerName: "Giulia Ferrante",
    firstName: "Giulia",
    email: "giulia.ferrante@example.it",
    phone: "347 000 0000",
    shippingAddress: {
      address: "Via dei Tintori 18",
      postalCode: "50122",
      city: "Firenze",
      country: "Italia",
    },
    notes: null,
    lines: [
      { name: "Pack Scultore + Siero", quantity: 1, unitPriceCents: 2999 },
      { name: "Pack Duo Premium", quantity: 1, unitPriceCents: 5999 },
    ],
    parts: { devices: 3, serums: 3, travelCases: 1 },
    subtotalCents: 8998,
    discountCode: "SCULTEA-7K3M-92QD",
    discountCents: 900,
    shippingType: "express",
    shippingCents: 390,
    totalCents: 8488,
    vatCents: 1531,
    vatRateBps: 2200,
    placedAt: at("2026-11-23T08:41:00Z"),
    deliverBy: "2026-11-25",
    status: "confirmed",
    paymentStatus: "paid",
    paymentMethod: "stripe",
    methodLabel: "Visa •••• 4242",
    soldOut: false,
    refundedCents: 0,
    pendingRefundCents: 0,
    shippedAt: null,
    deliveredAt: null,
    tracking: null,
  };
}

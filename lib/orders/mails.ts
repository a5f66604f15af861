import "server-only";
import {
  type AlertFacts,
  type DisputeFacts,
  type EmailFacts,
  type OrderFacts,
  type RefundFacts,
} from "@/emails/facts";
import { sampleFacts } from "@/emails/samples";
import { nameInMail, unlinkedLine } from "@/emails/typed";
import { renderEmail } from "@/emails/render";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { type Clock } from "@/lib/core/clock";
import { sumParts } from "@/lib/catalog/model/parts";
import { type Result, ok } from "@/lib/core/result";
import { type Db, type Prisma, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import {
  type EmailKind,
  type OrderBoundEmailKind,
  isAccessEmail,
  isNewsletterEmail,
  isNoticeEmail,
  isPersonEmail,
  isShopEmail,
} from "@/lib/mail/model/message";
import { wasAbandoned } from "@/lib/orders/commands/payment-status";
import { orderLink } from "@/lib/orders/queries/order-link";
import { orderHref } from "@/lib/orders/model/list-filter";
import { orderVat, parseOrderNumber } from "@/lib/orders/model/order";
import { carrierNames, toCarrier, trackingUrl } from "@/lib/orders/model/tracking";
import { getSettings } from "@/lib/settings/queries";
import { type Circumstances, type EmailPreview } from "./model/mails";

const orderParts = {
  items: { orderBy: { position: "asc" } },
  attempts: { orderBy: { createdAt: "desc" } },
  refunds: { orderBy: { createdAt: "asc" } },
  events: { where: { type: "paid_without_stock" }, take: 1 },
} as const satisfies Prisma.OrderInclude;

/** An order with everything an e-mail may be about. */
export type NotifiedOrder = Prisma.OrderGetPayload<{ include: typeof orderParts }>;

/**
 * The order an e-mail is about; throws when there is none. Its parts are read one after the other: Prisma
 * asks for several relations at once, which the one connection of a transaction cannot do.
 */
export async function getNotifiedOrder(db: Db, orderId: string): Promise<NotifiedOrder> {
  const { items, attempts, refunds, events } = orderParts;
  const of = { where: { orderId } };
  return {
    ...(await db.order.findUniqueOrThrow({ where: { id: orderId } })),
    items: await db.orderItem.findMany({ ...of, ...items }),
    attempts: await db.paymentAttempt.findMany({ ...of, ...attempts }),
    refunds: await db.refund.findMany({ ...of, ...refunds }),
    events: await db.orderEvent.findMany({ ...events, where: { ...events.where, orderId } }),
  };
}

/** What decides whether an e-mail of `kind` about this order is still true. */
export async function getCircumstances(
  db: Db,
  kind: OrderBoundEmailKind,
  order: NotifiedOrder,
  subjectId: string,
): Promise<Circumstances> {
  const aboutFailure = kind === "payment_failed";
  return {
    status: order.status,
    paymentStatus: order.paymentStatus,
    attemptStates: order.attempts.map(({ state }) => state),
    // An order given up for want of payment may still be paid; one that a person cancelled may not.
    calledOff: aboutFailure && order.status === "cancelled" && !(await wasAbandoned(db, order)),
    boughtSince: aboutFailure && (await hasBoughtSince(db, order)),
    refundFailed: order.refunds.some(({ id, state }) => id === subjectId && state === "failed"),
    alertResolved:
      kind === "staff_alert" &&
      (await findAlert(db, order.id, subjectId))?.resolvedAt instanceof Date,
  };
}

async function hasBoughtSince(db: Db, { id, email, createdAt }: NotifiedOrder): Promise<boolean> {
  const later = { email, paidAt: { gte: createdAt }, id: { not: id } };
  return (await db.order.count({ where: later })) > 0;
}

/**
 * What an e-mail of `kind` is written from, or null when what it is about does not exist. `subjectId`
 * names the refund, alert or dispute; the link's life is counted from `linkFrom`, so that a retry
 * writes the same bytes.
 */
export async function findEmailFacts<K extends OrderBoundEmailKind>(
  db: Db,
  kind: K,
  order: NotifiedOrder,
  { subjectId, linkFrom }: { subjectId: string; linkFrom: Date },
): Promise<EmailFacts[K] | null> {
  const facts = { order: toOrderFacts(order, linkFrom) };
  const parts: Partial<Record<OrderBoundEmailKind, () => object | null | Promise<object | null>>> =
    {
      order_refunded: () => refundPart(order, subjectId),
      staff_alert: () => alertPart(db, order, subjectId),
      staff_dispute: () => disputePart(db, order, subjectId),
    };
  const part = parts[kind] ? await parts[kind]() : {};
  return part && ({ ...facts, ...part } as EmailFacts[K]);
}

function refundPart(order: NotifiedOrder, id: string): { refund: RefundFacts } | null {
  const at = order.refunds.findIndex((refund) => refund.id === id);
  const refund = order.refunds[at];
  const attempt = order.attempts.find((one) => one.id === refund?.attemptId);
  if (!refund || !attempt) return null;
  const { amountCents, state, createdAt, reason } = refund;
  const refundedSoFarCents = ownRefunds(order)
    .filter((one) => one.createdAt <= createdAt && one.state !== "failed")
    .reduce((sum, one) => sum + one.amountCents, 0);
  const beside = reason === "outdated_payment" ? "outdated_payment" : "paid_twice";
  const refundFacts: RefundFacts = {
    amountCents,
    state,
    at: createdAt,
    refundedSoFarCents,
    of: attempt.state === "duplicate_paid" ? beside : "order",
    method: attempt.provider,
    methodLabel: attempt.methodLabel,
  };
  return { refund: refundFacts };
}

/** Refunds of the payment the order was paid with; those of a second payment are not its money. */
function ownRefunds({ refunds, attempts }: NotifiedOrder): NotifiedOrder["refunds"] {
  const paidBy = attempts.find(({ state }) => state === "succeeded");
  return refunds.filter(({ attemptId }) => attemptId === paidBy?.id);
}

async function alertPart(
  db: Db,
  order: NotifiedOrder,
  subjectId: string,
): Promise<{ alert: AlertFacts } | null> {
  const alert = await findAlert(db, order.id, subjectId);
  if (!alert) return null;
  const data = alert.data as AlertFacts["data"];
  return { alert: { kind: alert.kind, at: alert.createdAt, data } };
}

/** An alert is named by its id or, by who raised it, by its key. */
async function findAlert(db: Db, orderId: string, name: string) {
  const alerts = await db.alert.findMany({ where: { orderId } });
  return alerts.find(({ id, dedupeKey }) => id === name || dedupeKey === name) ?? null;
}

async function disputePart(
  db: Db,
  order: NotifiedOrder,
  subjectId: string,
): Promise<{ dispute: DisputeFacts } | null> {
  // `<dispute>` when it was opened, `<dispute>/<state>` when it was decided.
  const [name] = subjectId.split("/");
  const disputes = await db.dispute.findMany({ where: { orderId: order.id } });
  const dispute = disputes.find((one) => one.id === name || one.providerDisputeId === name);
  if (!dispute) return null;
  const { state, reason, amountCents, openedAt, attemptId } = dispute;
  const attempt = order.attempts.find(({ id }) => id === attemptId);
  const provider = attempt?.provider ?? order.paymentMethod;
  return { dispute: { state, provider, reason, amountCents, openedAt } };
}

function toOrderFacts(order: NotifiedOrder, linkFrom: Date): OrderFacts {
  const { id, number, firstName, lastName, email, phone, notes } = order;
  const { address, postalCode, city, country, trackingCarrier, trackingCode } = order;
  const { subtotalCents, discountCode, discountCents } = order;
  const { shippingType, shippingCents, totalCents } = order;
  const { status, paymentStatus, paymentMethod, shippedAt, deliveredAt, createdAt } = order;
  const vatRateBps = order.items[0]?.vatRateBps ?? 0;
  const refunded = (state: "pending" | "succeeded") =>
    ownRefunds(order)
      .filter((refund) => refund.state === state)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const paidBy = order.attempts.find(({ state }) => state === "succeeded");
  return {
    number,
    email,
    phone,
    notes,
    subtotalCents,
    shippingType,
    shippingCents,
    discountCode,
    discountCents,
    totalCents,
    status,
    paymentStatus,
    paymentMethod,
    shippedAt,
    deliveredAt,
    vatRateBps,
    link: orderLink(id, linkFrom),
    adminLink: `${getEnv().SITE_URL.replace(/\/$/, "")}${orderHref(id)}`,
    firstName: nameInMail(firstName),
    customerName: `${nameInMail(firstName)} ${nameInMail(lastName)}`,
    shippingAddress: {
      address: unlinkedLine(address),
      postalCode: unlinkedLine(postalCode),
      city: unlinkedLine(city),
      country: unlinkedLine(country),
    },
    lines: order.items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      unitPriceCents: item.unitPriceCents,
    })),
    parts: sumParts(order.items),
    vatCents: orderVat(order),
    placedAt: createdAt,
    deliverBy: order.deliverBy.toISOString().slice(0, 10),
    methodLabel: paidBy?.methodLabel ?? null,
    soldOut: order.attempts[0]?.failureCode === "out_of_stock" || order.events.length > 0,
    refundedCents: refunded("succeeded"),
    pendingRefundCents: refunded("pending"),
    tracking: toTracking(trackingCarrier, trackingCode),
  };
}

function toTracking(recorded: string | null, code: string | null): OrderFacts["tracking"] {
  if (!code) return null;
  const carrier = toCarrier(recorded ?? "");
  return {
    carrier: carrier === "other" ? null : carrierNames[carrier],
    code,
    url: trackingUrl(carrier, code),
  };
}

/**
 * One kind of e-mail with sample facts or those of a real order, for whoever may see the dashboard. What the
 * order does not have (a refund, an alert, a dispute) is taken from the sample.
 */
export async function previewEmail(
  kind: EmailKind,
  typedNumber: string | null,
  clock: Clock,
): Promise<Result<EmailPreview, { code: AdminRefusal }>> {
  const admin = await requireStaff();
  if (!admin.ok) return admin;
  const settings = await getSettings();
  const siteUrl = getEnv().SITE_URL;
  if (
    isAccessEmail(kind) ||
    isShopEmail(kind) ||
    isNoticeEmail(kind) ||
    isPersonEmail(kind) ||
    isNewsletterEmail(kind)
  ) {
    const facts = sampleFacts(siteUrl)[kind];
    return ok({ source: "sample", ...(await renderEmail(kind, facts, settings, siteUrl)) });
  }
  const sample = sampleFacts(siteUrl)[kind];
  const number = typedNumber === null ? null : parseOrderNumber(typedNumber);
  const order =
    number === null
      ? null
      : await getDb().order.findUnique({ where: { number }, include: orderParts });
  if (!order) {
    const source = typedNumber === null ? "sample" : "unknown_order";
    return ok({ source, ...(await renderEmail(kind, sample, settings, siteUrl)) });
  }
  const linkFrom = clock();
  const subjectId = await findLatestSubject(getDb(), kind, order);
  const own = await findEmailFacts(getDb(), kind, order, { subjectId, linkFrom });
  const facts = own ?? { ...sample, order: toOrderFacts(order, linkFrom) };
  const source = own ? "order" : "order_with_sample";
  return ok({ source, ...(await renderEmail(kind, facts, settings, siteUrl)) });
}

/** The newest refund, alert or dispute of an order; the order itself where the kind is about that. */
async function findLatestSubject(
  db: Db,
  kind: OrderBoundEmailKind,
  order: NotifiedOrder,
): Promise<string> {
  const newest = { where: { orderId: order.id }, orderBy: { id: "desc" } } as const;
  const subjects: Partial<Record<OrderBoundEmailKind, () => Promise<{ id: string } | null>>> = {
    order_refunded: () => db.refund.findFirst(newest),
    staff_alert: () => db.alert.findFirst(newest),
    staff_dispute: () => db.dispute.findFirst(newest),
  };
  return (await subjects[kind]?.())?.id ?? order.id;
}

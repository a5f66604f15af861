import "server-only";
import { type RefundFacts } from "@/emails/order-refunded";
import { type EmailFacts } from "@/emails/registry";
import { renderEmail, sampleFacts } from "@/emails/render";
import { type AlertFacts, type DisputeFacts } from "@/emails/staff-alert";
import { nameInMail, unlinkedLine } from "@/emails/typed";
import { type OrderFacts } from "@/emails/ui/order";
import { type LinePictures } from "@/emails/ui/order-prices";
import { smallPicture } from "@/emails/ui/pictures";
import { type PageTexts } from "@/lib/catalog/model/page-texts";
import { getPageContent } from "@/lib/catalog/queries";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Staff } from "@/lib/identity/queries/gate";
import { findOrderableRefill } from "@/lib/inventory/queries/stock";
import { markEmailSkipped } from "@/lib/mail/commands/outbox";
import {
  type MessageSource,
  type MessageSources,
  type QueuedEmail,
} from "@/lib/mail/commands/send-email";
import { type Attachment } from "@/lib/mail/model/mailer";
import {
  type EmailKind,
  isOrderBoundEmail,
  type OrderBoundEmailKind,
} from "@/lib/mail/model/message";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { buyAddress } from "@/lib/platform/listing-routes";
import { publishTerms } from "@/lib/settings/commands/publish-terms";
import { type Terms } from "@/lib/settings/model/terms";
import { termsPdf } from "@/lib/settings/pdf";
import { findGuaranteeNotice, findTerms, getSettings } from "@/lib/settings/queries";
import { lockOrder, wasAbandoned } from "./commands/payment-status";
import { parcelSubject } from "./commands/queue-email";
import { orderHref } from "./model/list-filter";
import { type EmailConditions, type EmailPreview, isEmailDue } from "./model/mails";
import { invoiceName, isOfChange, overpaidCents, parseOrderNumber } from "./model/order";
import { summaryFields, toOrderSummary } from "./model/order-summary";
import { withheldFrom } from "./model/timeline";
import { orderLink } from "./queries/order-link";

export const orderMailSources: Pick<MessageSources, OrderBoundEmailKind> = {
  order_confirmation: {
    ...messageOf("order_confirmation"),
    attachments: contractFiles,
  },
  order_changed: {
    ...messageOf("order_changed"),
    // An unpaid order is no contract yet.
    attachments: (facts) =>
      facts.order.paymentStatus === "paid" ? contractFiles(facts) : Promise.resolve([]),
  },
  payment_pending: messageOf("payment_pending"),
  payment_failed: messageOf("payment_failed"),
  order_shipped: messageOf("order_shipped"),
  order_tracking: messageOf("order_tracking"),
  order_delivered: messageOf("order_delivered"),
  order_cancelled: messageOf("order_cancelled"),
  order_refunded: messageOf("order_refunded"),
  order_link: messageOf("order_link"),
  payment_link: messageOf("payment_link"),
  payment_reminder: messageOf("payment_reminder"),
  staff_new_order: messageOf("staff_new_order"),
  staff_alert: messageOf("staff_alert"),
  staff_dispute: messageOf("staff_dispute"),
};

function messageOf<K extends OrderBoundEmailKind>(kind: K): MessageSource<K> {
  return {
    load: async (email) => {
      const { orderId, subjectId } = subjectOf(email);
      const order = await getNotifiedOrder(getDb(), orderId);
      const circumstances = await getEmailConditions(getDb(), kind, order, subjectId);
      if (!isEmailDue(kind, circumstances)) return null;
      const linkFrom = email.createdAt;
      const facts = await findEmailFacts(getDb(), kind, order, { subjectId, linkFrom });
      if (!facts) throw new Error(`The subject of e-mail ${email.id} does not exist`);
      return facts;
    },
    // Locks the order so that a concurrent enqueue waits. Either it sees the e-mail skipped, or its
    // change is seen here.
    skip: (email) =>
      getDb().$transaction(async (tx) => {
        const { orderId, subjectId } = subjectOf(email);
        await lockOrder(tx, orderId);
        const order = await getNotifiedOrder(tx, orderId);
        if (isEmailDue(kind, await getEmailConditions(tx, kind, order, subjectId))) return false;
        await markEmailSkipped(tx, email.id);
        return true;
      }),
  };
}

function subjectOf({ id, orderId, subjectId }: QueuedEmail) {
  if (orderId === null) throw new Error(`The e-mail ${id} needs an order`);
  return { orderId, subjectId: subjectId === "" ? orderId : subjectId };
}

type NotifiedOrder = Awaited<ReturnType<typeof getNotifiedOrder>>;

/**
 * Returns an order with everything its e-mails need; throws when there is none. Sequential, because
 * Prisma loads several relations in parallel, which a transaction's one connection cannot do.
 */
async function getNotifiedOrder(db: Db, orderId: string) {
  const byOrder = { where: { orderId } };
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { ...summaryFields, termsVersion: true },
  });
  return {
    ...order,
    attempts: await db.paymentAttempt.findMany({
      ...byOrder,
      orderBy: { createdAt: "desc" },
      select: {
        id: true,
        state: true,
        provider: true,
        amountCents: true,
        methodLabel: true,
        failureCode: true,
      },
    }),
    refunds: await db.refund.findMany({ ...byOrder, orderBy: { createdAt: "asc" } }),
    // Such an order was cancelled.
    wasWithoutStock:
      order.status === "cancelled" &&
      (await db.orderEvent.count({ where: { orderId, type: "paid_without_stock" } })) > 0,
    invoiceRequest: await db.invoiceRequest.findUnique(byOrder),
  };
}

/** Returns the facts that decide whether an e-mail of `kind` is still due. */
async function getEmailConditions(
  db: Db,
  kind: OrderBoundEmailKind,
  order: NotifiedOrder,
  subjectId: string,
): Promise<EmailConditions> {
  const isUnasked = kind === "payment_failed" || kind === "payment_reminder";
  const asksToPay = isUnasked || kind === "payment_link";
  return {
    status: order.status,
    paymentStatus: order.paymentStatus,
    attemptStates: order.attempts.map(({ state }) => state),
    // An abandoned order can still be paid; one that a person cancelled cannot.
    cancelledByPerson:
      asksToPay && order.status === "cancelled" && !(await wasAbandoned(db, order)),
    boughtSince: isUnasked && (await hasBoughtSince(db, order)),
    refundFailed: order.refunds.some(({ id, state }) => id === subjectId && state === "failed"),
    codeIsCurrent: subjectId === parcelSubject(order),
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
 * Returns the content of an e-mail, or null when its subject does not exist. `subjectId` names the
 * refund, alert or dispute. The link's lifetime starts at `linkFrom`, so that a retry writes the
 * same bytes.
 */
async function findEmailFacts<K extends OrderBoundEmailKind>(
  db: Db,
  kind: K,
  order: NotifiedOrder,
  { subjectId, linkFrom }: { subjectId: string; linkFrom: Date },
): Promise<EmailFacts[K] | null> {
  const facts = { order: toOrderFacts(order, linkFrom) };
  const contract = async () => ({
    notice: await findGuaranteeNotice(db),
    terms: await acceptedTerms(db, order),
    pictures: await linePictures(db, order),
    ...(await pageTexts(db)),
  });
  const parts: MoreFacts = {
    order_confirmation: contract,
    order_changed: contract,
    order_delivered: async () => {
      const refill = await findOrderableRefill(systemClock(), db);
      return { ...(await pageTexts(db)), refill: refill ? buyAddress(refill.sku) : null };
    },
    order_refunded: () => refundPart(order, subjectId),
    staff_alert: () => alertPart(db, order, subjectId),
    staff_dispute: () => disputePart(db, order, subjectId),
  };
  const loads: Partial<Record<OrderBoundEmailKind, () => unknown>> = parts;
  const part = loads[kind] ? await loads[kind]() : {};
  return part ? ({ ...facts, ...part } as EmailFacts[K]) : null;
}

/** Loads the facts of each e-mail that needs more than its order. */
type MoreFacts = {
  [K in OrderBoundEmailKind as keyof EmailFacts[K] extends "order" ? never : K]: () => Loaded<
    Omit<EmailFacts[K], "order">
  >;
};
type Loaded<Facts> = Facts | null | Promise<Facts | null>;

async function pageTexts(db: Db): Promise<{ texts: PageTexts }> {
  return { texts: (await getPageContent(db)).texts };
}

/** Returns the pictures of an order's lines by their name, for those that have one. */
async function linePictures(db: Db, { items }: NotifiedOrder): Promise<LinePictures> {
  const products = await db.product.findMany({
    where: { sku: { in: items.map(({ sku }) => sku) } },
    select: { sku: true, imagePath: true },
  });
  return Object.fromEntries(
    items.flatMap(({ sku, name }) => {
      const picture = smallPicture(products.find((product) => product.sku === sku)?.imagePath);
      return picture === undefined ? [] : [[name, picture]];
    }),
  );
}

/** Returns the accepted terms and the model withdrawal form. */
function contractFiles({ terms }: EmailFacts["order_confirmation"]): Promise<Attachment[]> {
  return Promise.all([termsPdf(terms, "terms"), termsPdf(terms, "withdrawalForm")]);
}

/** Returns the terms that an order was placed under, whatever has changed since. */
async function acceptedTerms(db: Db, { termsVersion }: { termsVersion: string }): Promise<Terms> {
  // Versions of the demonstration's first orders were not stored.
  return (
    (await findTerms(termsVersion, db)) ?? publishTerms(await getSettings(db), systemClock(), db)
  );
}

function refundPart(order: NotifiedOrder, id: string): { refund: RefundFacts } | null {
  const refund = order.refunds.find((one) => one.id === id);
  const attempt = order.attempts.find((one) => one.id === refund?.attemptId);
  if (!refund || !attempt) return null;
  const { amountCents, state, createdAt, settledAt, reason } = refund;
  const refundedSoFarCents = ownRefunds(order)
    .filter((one) => one.createdAt <= createdAt && one.state !== "failed")
    .reduce((sum, one) => sum + one.amountCents, 0);
  const otherOrigin = reason === "outdated_payment" ? "outdated_payment" : "paid_twice";
  const ownOrigin = isOfChange({ reason }) ? "order_changed" : "order";
  const refundFacts: RefundFacts = {
    amountCents,
    state,
    at: settledAt ?? createdAt,
    withheld: withheldFrom(refund),
    refundedSoFarCents,
    of: attempt.state === "duplicate_paid" ? otherOrigin : ownOrigin,
    method: attempt.provider,
    methodLabel: attempt.methodLabel,
  };
  return { refund: refundFacts };
}

/**
 * Returns the refunds of the payment that paid the order, without those of a second payment and those of a change,
 * which lowered the total itself.
 */
function ownRefunds({ refunds, attempts }: NotifiedOrder): NotifiedOrder["refunds"] {
  const paidBy = attempts.find(({ state }) => state === "succeeded");
  return refunds.filter((one) => one.attemptId === paidBy?.id && !isOfChange(one));
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

function findAlert(db: Db, orderId: string, id: string) {
  return db.alert.findFirst({ where: { id, orderId } });
}

async function disputePart(
  db: Db,
  order: NotifiedOrder,
  subjectId: string,
): Promise<{ dispute: DisputeFacts } | null> {
  const dispute = await db.dispute.findFirst({ where: { id: subjectId, orderId: order.id } });
  if (!dispute) return null;
  const { state, reason, amountCents, openedAt, attemptId } = dispute;
  const attempt = order.attempts.find(({ id }) => id === attemptId);
  const provider = attempt?.provider ?? order.paymentMethod;
  return { dispute: { state, provider, reason, amountCents, openedAt } };
}

function toOrderFacts(order: NotifiedOrder, linkFrom: Date): OrderFacts {
  const { id, firstName, lastName } = order;
  const paidBy = order.attempts.find(({ state }) => state === "succeeded");
  const refunded = (state: "pending" | "succeeded") =>
    ownRefunds(order)
      .filter((refund) => refund.state === state)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const invoiceTo = invoiceName(order);
  return {
    ...toOrderSummary(order),
    firstName: nameInMail(firstName),
    lastName: nameInMail(lastName),
    customerName: `${nameInMail(firstName)} ${nameInMail(lastName)}`,
    address: unlinkedLine(order.address),
    postalCode: unlinkedLine(order.postalCode),
    city: unlinkedLine(order.city),
    country: unlinkedLine(order.country),
    refundedCents: refunded("succeeded"),
    pendingRefundCents: refunded("pending"),
    overpaidCents: paidBy
      ? overpaidCents(
          order.refunds.filter((one) => one.attemptId === paidBy.id && one.state !== "failed"),
          { paidCents: paidBy.amountCents, totalCents: order.totalCents },
        )
      : 0,
    methodLabel: paidBy?.methodLabel ?? null,
    soldOut: order.attempts[0]?.failureCode === "out_of_stock" || order.wasWithoutStock,
    invoiceTo: invoiceTo === null ? null : nameInMail(invoiceTo),
    link: orderLink(id, linkFrom),
    adminLink: `${getEnv().SITE_URL}${orderHref(id)}`,
  };
}

/**
 * Renders one kind of e-mail from a real order or from sample data. A refund, alert or dispute that
 * the order lacks is taken from the sample.
 */
export async function previewEmail(
  _: Staff,
  kind: EmailKind,
  typedNumber: string | null,
  clock: Clock,
): Promise<EmailPreview> {
  const settings = await getSettings();
  const siteUrl = getEnv().SITE_URL;
  if (!isOrderBoundEmail(kind)) {
    const facts = await sampleFacts(kind);
    return { source: "sample", ...(await renderEmail(kind, facts, settings, siteUrl)) };
  }
  const sample = await sampleFacts(kind);
  const number = typedNumber === null ? null : parseOrderNumber(typedNumber);
  const known = number === null ? null : await findOrderId(number);
  if (known === null) {
    const source = typedNumber === null ? "sample" : "unknown_order";
    return { source, ...(await renderEmail(kind, sample, settings, siteUrl)) };
  }
  const order = await getNotifiedOrder(getDb(), known);
  const linkFrom = clock();
  const subjectId = await findLatestSubject(getDb(), kind, order);
  const own = await findEmailFacts(getDb(), kind, order, { subjectId, linkFrom });
  const facts = own ?? { ...sample, order: toOrderFacts(order, linkFrom) };
  const source = own ? "order" : "order_with_sample";
  return { source, ...(await renderEmail(kind, facts, settings, siteUrl)) };
}

async function findOrderId(number: string): Promise<string | null> {
  const order = await getDb().order.findUnique({ where: { number }, select: { id: true } });
  return order && order.id;
}

/** Returns the newest refund, alert or dispute of an order, or the order itself, depending on the kind. */
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

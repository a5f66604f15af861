import "server-only";
import { systemClock } from "@/lib/core/clock";
import { isErasedAddress } from "@/lib/core/erased";
import { err, ok } from "@/lib/core/result";
import { findCustomerFigures } from "@/lib/customers/queries/customers";
import { adminActor } from "@/lib/identity/model";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { documentNumber } from "@/lib/invoices/model/document";
import { restockedParts } from "@/lib/ledger/model";
import { readRefundable } from "@/lib/ledger/queries";
import { ONE_TIME_EMAIL } from "@/lib/mail/model/message";
import { awaitsApproval, wasAbandoned } from "@/lib/orders/commands/payment-status";
import { type OrderListFilter } from "@/lib/orders/model/list-filter";
import { invoiceName, isAssumed } from "@/lib/orders/model/order";
import { isPayable, summaryFields, toOrderSummary } from "@/lib/orders/model/order-summary";
import { findAdjacentOrders } from "@/lib/orders/queries/list-search";
import { orderLink } from "@/lib/orders/queries/order-link";
import { listRefundsDue, readOpenMessages } from "@/lib/orders/queries/order-list";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { withdrawalDue } from "@/lib/returns/model/due";
import { readWithdrawalsDue } from "@/lib/returns/queries/due";
import { readOrderReturns } from "@/lib/returns/queries/returns";
import { findTerms, getSettings } from "@/lib/settings/queries";
import { townLine } from "@/lib/shipping/model/address";
import { toCarrier } from "@/lib/shipping/model/carriers";
import { findSecondConfirmation, listWaitingApprovals } from "@/lib/staff/queries/approvals";
import { type Actor, type TimelineEntry } from "../model/order-page";
import { readCarriers } from "./desk";

const pageFields = {
  ...summaryFields,
  rehearsal: true,
  channel: true,
  platform: { select: { host: true } },
  relatedOrder: { select: { id: true, number: true } },
  relatedOrders: { orderBy: { createdAt: "asc" }, select: { id: true, number: true } },
  termsVersion: true,
  attempts: { orderBy: { createdAt: "desc" } },
  refunds: {
    orderBy: { createdAt: "desc" },
    include: { attempt: { select: { provider: true, transactionId: true } } },
  },
  disputes: {
    orderBy: { openedAt: "desc" },
    take: 1,
    select: {
      state: true,
      amountCents: true,
      reason: true,
      evidenceDueAt: true,
      attempt: { select: { provider: true } },
    },
  },
  emails: { orderBy: { createdAt: "asc" } },
  events: true,
  reservation: true,
  redemption: { select: { codeId: true } },
  invoiceRequest: true,
  fiscalDocuments: {
    select: { id: true, kind: true, year: true, number: true, state: true },
    orderBy: [{ year: "asc" }, { number: "asc" }],
  },
  withdrawals: { orderBy: { receivedAt: "asc" } },
} as const satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof pageFields }>;

/**
 * Returns the content of the order page, or null when there is no such order. `filter` is the list
 * it was opened from; it determines the previous and next order.
 */
export async function findOrderPage(
  staff: Staff,
  id: string,
  filter: OrderListFilter,
  now: Date = systemClock(),
) {
  const order = await getDb().order.findUnique({ where: { id }, select: pageFields });
  if (!order) return null;
  const circumstances = {
    abandoned: await wasAbandoned(getDb(), order),
    awaitsApproval: await awaitsApproval(getDb(), id, now),
  };
  const isOpen = staff.role === "admin" && isPayable({ ...order, ...circumstances }, now);
  const [toActor, neighbours, customer, [refundDue = null], messages, carriers, terms] =
    await Promise.all([
      nameActors(),
      findAdjacentOrders(order, filter, now),
      findCustomerFigures(order),
      listRefundsDue({ orderId: id }),
      readOpenMessages([id]),
      readCarriers(await getSettings()),
      findTerms(order.termsVersion),
    ]);
  return {
    ...toOrderSummary(order),
    origin: toOrigin(order, toActor),
    preparedBy: order.platform?.host ?? null,
    relatedOrders: [...(order.relatedOrder ? [order.relatedOrder] : []), ...order.relatedOrders],
    /** The customer's page of an order that can still be paid, for colleagues who may send it. */
    paymentLink: isOpen ? orderLink(id, now) : null,
    discountCodeId: order.redemption?.codeId ?? null,
    dispute: order.disputes[0] ?? null,
    attempts: order.attempts.map(toAttempt),
    refunds: order.refunds.map((refund) => toRefund(refund, toActor)),
    emails: order.emails.map(({ id, kind, state, recipient, readerId }) => ({
      id,
      kind,
      state,
      canResend:
        (state === "sent" || state === "failed" || state === "bounced") &&
        kind !== ONE_TIME_EMAIL &&
        readerId === null &&
        !isErasedAddress(recipient),
    })),
    usualCarrier: carriers.usual[order.shippingType],
    carriers: carriers.offered,
    openMessageId: messages.get(id) ?? null,
    withdrawal: await toWithdrawal(order),
    returns: await readOrderReturns(id),
    refundDue,
    approvals: await listWaitingApprovals(staff, now, id),
    second: await findSecondConfirmation(staff),
    invoice: toInvoice(order),
    timeline: toTimeline(order, toActor, terms?.publishedAt ?? null),
    customer,
    ...neighbours,
  };
}

export type OrderPage = NonNullable<Awaited<ReturnType<typeof findOrderPage>>>;

export async function findOrderNumber(_: Staff, id: string): Promise<string | null> {
  const order = await getDb().order.findUnique({ where: { id }, select: { number: true } });
  return order && order.number;
}

/** Returns the content of the status dialog. */
export async function findStatusDraft(staff: Staff<"write">, { orderId: id }: { orderId: string }) {
  const order = await getDb().order.findUnique({
    where: { id },
    select: {
      status: true,
      paymentStatus: true,
      deliveredSource: true,
      email: true,
      trackingCarrier: true,
      trackingCode: true,
      shippingType: true,
      emails: { where: { state: { not: "skipped" } }, select: { kind: true } },
    },
  });
  if (!order) return err({ code: "order_not_found" as const });
  const { status, paymentStatus, email, trackingCarrier, trackingCode, shippingType } = order;
  const refundable = await readRefundable(getDb(), id);
  const carriers = await readCarriers(await getSettings());
  return ok({
    status,
    /** Delivered as far as the shop assumes: choosing «Consegnato» confirms it. */
    isAssumed: isAssumed(order),
    paymentStatus,
    email,
    parcel:
      trackingCarrier === null
        ? null
        : { carrier: toCarrier(trackingCarrier), trackingCode: trackingCode ?? "" },
    usualCarrier: carriers.usual[shippingType],
    carriers: carriers.offered,
    /** Status e-mails already sent or queued: each is sent once. */
    emailKinds: order.emails.map(({ kind }) => kind),
    /** What can still be refunded; null when nothing was paid. */
    refundable,
    /** How a large refund is confirmed; null when none needs it. */
    second: await findSecondConfirmation(staff),
  });
}

export type StatusDraft = Extract<
  Awaited<ReturnType<typeof findStatusDraft>>,
  { ok: true }
>["value"];

export type OrderDispute = NonNullable<OrderPage["dispute"]>;

/** Returns who made an order by hand, and how they took it; null for an order of the shop. */
function toOrigin(order: Row, toActor: (id: string) => Actor) {
  const placed = order.events.find(({ type }) => type === "placed");
  return order.channel && placed ? { channel: order.channel, by: toActor(placed.actor) } : null;
}

export type OrderAttempt = ReturnType<typeof toAttempt>;

function toAttempt(attempt: Row["attempts"][number]) {
  const { id, provider, state, methodLabel, amountCents, failureCode } = attempt;
  return {
    id,
    provider,
    state,
    methodLabel,
    amountCents,
    failureCode,
    reference: attempt.transactionId ?? attempt.providerReference,
    at: attempt.createdAt,
  };
}

export type OrderRefund = ReturnType<typeof toRefund>;

function toRefund(refund: Row["refunds"][number], toActor: (id: string) => Actor) {
  const { id, amountCents, reason, origin, state, failureCode } = refund;
  return {
    id,
    /** Of the payment that it gives back, with its reference. */
    provider: refund.attempt.provider,
    paidReference: refund.attempt.transactionId,
    sentReference: refund.bankReference,
    amountCents,
    reason,
    origin,
    state,
    failureCode,
    requestedBy: toActor(refund.requestedBy),
    restock: restockedParts(refund),
    at: refund.createdAt,
  };
}

export type OrderInvoice = NonNullable<OrderPage["invoice"]>;

/** Returns the invoice that was asked for, with its documents; null when none was. */
function toInvoice(order: Row) {
  const name = invoiceName(order);
  if (order.invoiceRequest === null || name === null) return null;
  const { taxCode, vatNumber, recipientCode, pec, street, postalCode, city, province } =
    order.invoiceRequest;
  const address =
    street !== null && postalCode !== null && city !== null
      ? `${street}, ${townLine({ postalCode, city, province: province ?? "" })}`
      : null;
  const documents = order.fiscalDocuments.map(({ id, kind, state, ...numbered }) => ({
    id,
    kind,
    state,
    number: documentNumber(numbered),
  }));
  return { name, taxCode, vatNumber, recipientCode, pec, address, documents };
}

export type OrderWithdrawal = NonNullable<OrderPage["withdrawal"]>;

/** Returns the first open withdrawal, whose refund is due first, else the latest. */
async function toWithdrawal({ id: orderId, withdrawals }: Row) {
  const one = withdrawals.find(({ closedAt }) => closedAt === null) ?? withdrawals.at(-1);
  if (!one) return null;
  const dues = await readWithdrawalsDue(getDb(), [orderId], { withPending: true });
  const due = dues.get(orderId) ?? withdrawalDue({ sumCents: 0, totalCents: 0, refunds: [] });
  const { id, name, email, receivedAt, doubt, suspicion, closedAt, closing } = one;
  return { id, name, email, receivedAt, doubt, suspicion, closedAt, closing, due };
}

/** Merges events, e-mails and stock of an order into one list, newest first. */
function toTimeline(
  order: Row,
  toActor: (id: string) => Actor,
  termsPublishedAt: Date | null,
): TimelineEntry[] {
  // The outbox knows more about sent e-mails than these events.
  const events = order.events.filter(({ type }) => type !== "email_sent");
  const entries: TimelineEntry[] = events.map((event) => ({
    id: event.id,
    at: event.at,
    source: {
      kind: "event",
      type: event.type,
      actor: toActor(event.actor),
      data: {
        ...toData(event.data),
        ...(event.type === "placed" && { termsPublishedAt }),
        ...nameAsker(event.data, toActor),
      },
    },
  }));
  for (const { id, kind, recipient, sentAt } of order.emails) {
    if (sentAt) entries.push({ id, at: sentAt, source: { kind: "email", email: kind, recipient } });
  }
  const hold = order.reservation;
  if (hold) {
    const { id, state, createdAt, expiresAt, ...parts } = hold;
    const isSerum = parts.devices === 0;
    const pieces = isSerum ? parts.serums : parts.devices;
    const source = { kind: "hold", pieces, isSerum, state, until: expiresAt } as const;
    entries.push({ id, at: createdAt, source });
  }
  return entries.sort(
    (a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  );
}

/** Names who asked for the second confirmation that an event is about. */
function nameAsker(data: Prisma.JsonValue, toActor: (id: string) => Actor) {
  const { askedBy } = toData(data);
  if (typeof askedBy !== "string") return {};
  const actor = toActor(askedBy);
  return { askedBy: actor.kind === "admin" ? actor.name : actor.id };
}

function toData(data: Prisma.JsonValue): Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data) ? data : {};
}

async function nameActors(): Promise<(id: string) => Actor> {
  const names = await actorNames();
  return (actor) => {
    const name = names.get(actor);
    if (name === undefined && !actor.startsWith(adminActor("")))
      return { kind: "other", id: actor };
    return { kind: "admin", name: name ?? "una persona non più registrata" };
  };
}

import "server-only";
import { formatEuro } from "@/lib/core/money";
import { italianTime } from "@/lib/core/dates";
import { addMinutes } from "@/lib/core/clock";
import { getDb } from "@/lib/platform/db/client";
import { alertTexts, paymentMethodLabels } from "@/lib/orders/copy/order";
import { allOrders, orderHref, orderListHref } from "@/lib/orders/model/list-filter";
import { refundDue } from "@/lib/orders/queries/list-sql";
import { type AlertKind, alertKinds, paymentMethods } from "@/lib/orders/model/order";
import { dashboardRoutes } from "@/lib/platform/routes";
import { doubtTexts, dueText } from "@/lib/returns/copy/handling";
import { readWithdrawalsDue } from "@/lib/returns/queries/due";
import { withdrawalsHref } from "@/lib/returns/model/list-filter";
import { type WithdrawalDue, refundDueAt } from "@/lib/returns/model/withdrawal";
import { type JobKind, type TodayJob } from "@/lib/dashboard/model/today";

/** Rows of one source that are read: past that the page of that source is the place to look. */
const MAX_READ = 100;

/** Payments their provider has not decided, one job for each provider. */
export async function paymentJobs(): Promise<TodayJob[]> {
  const attempts = await getDb().paymentAttempt.findMany({
    where: { state: "processing", order: { paymentStatus: { not: "paid" } } },
    orderBy: { expiresAt: "asc" },
    take: MAX_READ,
    select: {
      provider: true,
      expiresAt: true,
      amountCents: true,
      order: { select: { id: true, number: true } },
    },
  });
  return paymentMethods.flatMap((provider) => {
    const some = attempts.filter((attempt) => attempt.provider === provider);
    const [first] = some;
    if (!first) return [];
    const { order, amountCents, expiresAt } = first;
    const name = provider === "paypal" ? paymentMethodLabels.paypal : "con carta";
    const facts = `${order.number}, ${formatEuro(amountCents)}; scorta tenuta fino alle ${italianTime(expiresAt)}`;
    const isOne = some.length === 1;
    return [
      {
        id: `payment-${provider}`,
        kind: "payment" as const,
        dueAt: expiresAt,
        title: isOne ? `Un pagamento ${name} incerto` : `${some.length} pagamenti ${name} incerti`,
        detail: isOne ? facts : `il primo: ${facts}`,
        action: "Verifica",
        href: isOne
          ? orderHref(order.id)
          : orderListHref({ ...allOrders, view: "payment_uncertain", ascending: true }),
      },
    ];
  });
}

/** Refunds that the provider has not confirmed; each has the hours that the settings promise. */
export async function refundJobs(confirmationHours: number): Promise<TodayJob[]> {
  const refunds = await getDb().refund.findMany({
    where: { state: "pending" },
    orderBy: { createdAt: "asc" },
    take: MAX_READ,
    select: {
      id: true,
      createdAt: true,
      amountCents: true,
      order: { select: { id: true, number: true } },
    },
  });
  return refunds.map(({ id, createdAt, amountCents, order }) => ({
    id: `refund-${id}`,
    kind: "refund",
    dueAt: addMinutes(createdAt, confirmationHours * 60),
    title: `${order.number}, ${formatEuro(amountCents)}`,
    detail: "rimborso chiesto, il fornitore non l’ha ancora confermato",
    action: "Apri",
    href: orderHref(order.id),
  }));
}

/**
 * Cancelled orders whose money is still here, each with the days that a withdrawal has. An open withdrawal
 * is a job of its own, with its own deadline.
 */
export async function refundDueJobs(refundDays: number): Promise<TodayJob[]> {
  const orders = await getDb().$queryRaw<
    { id: string; number: string; restCents: number; cancelledAt: Date }[]
  >`
    SELECT o.id, o.number, o.total_cents - o.refunded_cents AS "restCents",
      coalesce((SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id
        AND (e.type IN ('abandoned', 'paid_without_stock')
          OR e.type = 'status_changed' AND e.data->>'to' = 'cancelled')), o.updated_at) AS "cancelledAt"
    FROM orders o
    WHERE ${refundDue} AND NOT EXISTS (
      SELECT FROM withdrawals w WHERE w.order_id = o.id AND w.closed_at IS NULL)
    ORDER BY "cancelledAt" LIMIT ${MAX_READ}`;
  return orders.map(({ id, number, restCents, cancelledAt }) => ({
    id: `refund-due-${id}`,
    kind: "refund",
    dueAt: refundDueAt(cancelledAt, refundDays),
    title: `${number}, da rimborsare ${formatEuro(restCents)}`,
    detail: "annullato, il pagamento è ancora qui",
    action: "Rimborsa",
    href: orderHref(id),
  }));
}

/**
 * Withdrawals that wait for their money, each with the days the law gives for it (Codice del consumo 56);
 * those that belong to no order yet have the same.
 */
export async function withdrawalJobs(refundDays: number): Promise<TodayJob[]> {
  const open = await getDb().withdrawal.findMany({
    where: { closedAt: null },
    orderBy: { receivedAt: "asc" },
    take: MAX_READ,
    select: {
      id: true,
      name: true,
      orderNumber: true,
      receivedAt: true,
      doubt: true,
      order: { select: { id: true, number: true } },
    },
  });
  const due = await readWithdrawalsDue(
    getDb(),
    open.flatMap(({ order }) => order?.id ?? []),
    { withPending: true },
  );
  return open.map(({ id, name, orderNumber, receivedAt, doubt, order }) => ({
    id: `withdrawal-${id}`,
    kind: "withdrawal",
    dueAt: refundDueAt(receivedAt, refundDays),
    title: order ? `${order.number}, da rimborsare` : `${orderNumber}, da abbinare a un ordine`,
    detail: [
      doubt === null ? name : `${name}: ${doubtTexts[doubt].toLowerCase()}`,
      partlyPaidText(due.get(order?.id ?? "")),
    ]
      .filter((part) => part !== "")
      .join(", "),
    action: order ? "Rimborsa" : "Abbina",
    href: order ? orderHref(order.id) : withdrawalsHref({ state: "unmatched", page: 1 }),
  }));
}

/** What is left of a sum that was refunded in part; empty when all of it is still due. */
function partlyPaidText(due: WithdrawalDue | undefined): string {
  return due && due.restCents < due.sumCents ? dueText(due).toLowerCase() : "";
}

/** Disputes that wait for an answer; when it is due only the provider's page says. */
export async function disputeJobs(): Promise<TodayJob[]> {
  const disputes = await getDb().dispute.findMany({
    where: { state: "open" },
    orderBy: { openedAt: "asc" },
    take: MAX_READ,
    select: {
      id: true,
      amountCents: true,
      order: { select: { id: true, number: true } },
    },
  });
  return disputes.map(({ id, amountCents, order }) => ({
    id: `dispute-${id}`,
    kind: "dispute",
    dueAt: null,
    title: `Contestazione di ${formatEuro(amountCents)}, ${order.number}`,
    detail: "rispondi dal pannello del fornitore, che ne mostra la scadenza",
    action: "Apri",
    href: orderHref(order.id),
  }));
}

type AlertPlace = { kind?: JobKind; detail: string; href: string };

const money: AlertPlace = {
  detail: "che cosa fare sta nella pagina Riconciliazione",
  href: dashboardRoutes.adminReconciliation,
};

/** Where alerts are dealt with, and as which kind of work, when it is not beside the money. */
const alertPlaces: Partial<Record<AlertKind, AlertPlace>> = {
  refund_failed: { ...money, kind: "refund" },
  job_dead: { detail: "con «Riprova» riparte", href: dashboardRoutes.adminJobs },
  email_bounced: {
    kind: "email",
    href: dashboardRoutes.adminReconciliation,
    detail: "la casella l’ha rifiutata: avvisa per un’altra via",
  },
};

/** Open alerts, those of one kind as one; open disputes stand for themselves. */
export async function alertJobs(): Promise<TodayJob[]> {
  const alerts = await getDb().alert.findMany({
    where: { resolvedAt: null, kind: { not: "dispute_opened" } },
    orderBy: { createdAt: "asc" },
    take: MAX_READ,
    select: { kind: true, order: { select: { number: true } } },
  });
  return alertKinds.flatMap((kind) => {
    const some = alerts.filter((alert) => alert.kind === kind);
    const [first] = some;
    if (!first) return [];
    const { title } = alertTexts[kind];
    const place = alertPlaces[kind] ?? money;
    const about = some.length > 1 ? String(some.length) : first.order?.number;
    return [
      {
        id: `alert-${kind}`,
        kind: place.kind ?? ("alert" as const),
        dueAt: null,
        title: [title, about].filter(Boolean).join(", "),
        detail: place.detail,
        action: "Verifica",
        href: place.href,
      },
    ];
  });
}

import "server-only";
import { addHours } from "date-fns";
import { formatLongDateTime, formatTime, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { approvalText } from "@/lib/fulfilment/copy/approval";
import { type Staff } from "@/lib/identity/queries/gate";
import { disputeAnswerText, paymentMethodLabels } from "@/lib/orders/copy/order";
import { type AlertKind, alertKinds, alertTexts } from "@/lib/orders/model/alert";
import { oldestFirst, orderHref, orderList } from "@/lib/orders/model/list-filter";
import { listRefundsDue } from "@/lib/orders/queries/order-list";
import { providerIds } from "@/lib/payments/provider";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getDb } from "@/lib/platform/db/client";
import { doubtTexts, dueText } from "@/lib/returns/copy/handling";
import { type WithdrawalDue } from "@/lib/returns/model/due";
import { returnList } from "@/lib/returns/model/list-filter";
import { refundDueAt } from "@/lib/returns/model/withdrawal";
import { readWithdrawalsDue } from "@/lib/returns/queries/due";
import { listWaitingApprovals } from "@/lib/staff/queries/approvals";
import { type TaskKind, type TodayTask } from "../model/today";

/** Rows read per source; beyond it the source's own page is the place to look. */
const MAX_READ = 100;

/** Lists payments pending at the provider, one task per provider. */
export async function paymentTasks(): Promise<TodayTask[]> {
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
  return providerIds.flatMap((provider) => {
    const some = attempts.filter((attempt) => attempt.provider === provider);
    const [first] = some;
    if (!first) return [];
    const { order, amountCents, expiresAt } = first;
    const isOne = some.length === 1;
    const name = provider === "paypal" ? paymentMethodLabels.paypal : "con carta";
    const facts = `${order.number}, ${formatEuro(amountCents)}; scorta tenuta fino alle ${formatTime(expiresAt)}`;
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
          : orderList.href({ view: "payment_uncertain", sort: oldestFirst }),
      },
    ];
  });
}

/** Lists refunds not confirmed by the provider, each with the deadline from the settings. */
export async function refundTasks(confirmationHours: number): Promise<TodayTask[]> {
  const refunds = await getDb().refund.findMany({
    where: { state: "pending" },
    orderBy: { createdAt: "asc" },
    take: MAX_READ,
    select: {
      id: true,
      createdAt: true,
      amountCents: true,
      order: { select: { id: true, number: true } },
      attempt: { select: { provider: true } },
    },
  });
  return refunds.map(({ id, createdAt, amountCents, order, attempt }) => ({
    id: `refund-${id}`,
    kind: "refund",
    dueAt: addHours(createdAt, confirmationHours),
    title: `${order.number}, ${formatEuro(amountCents)}`,
    detail:
      attempt.provider === "bank_transfer"
        ? "rimborso da mandare con bonifico e da registrare"
        : "rimborso chiesto, il servizio di pagamento non l’ha ancora confermato",
    action: "Apri",
    href: orderHref(order.id),
  }));
}

/**
 * Lists cancelled or overpaid orders not refunded yet, with the refund deadline of a withdrawal. Orders with an open
 * withdrawal are listed by `withdrawalTasks`.
 */
export async function refundDueTasks(refundDays: number): Promise<TodayTask[]> {
  const orders = await listRefundsDue({ limit: MAX_READ });
  return orders.map(({ id, number, restCents, isCancelled, since }) => ({
    id: `refund-due-${id}`,
    kind: "refund",
    dueAt: refundDueAt(since, refundDays),
    title: `${number}, da rimborsare ${formatEuro(restCents)}`,
    detail: isCancelled
      ? "annullato, il pagamento è ancora qui"
      : "modificato, costa meno di quanto è stato pagato",
    action: "Rimborsa",
    href: orderHref(id),
  }));
}

/**
 * Lists withdrawals not refunded yet, with their legal deadline (Codice del consumo 56); unmatched ones
 * have the same deadline.
 */
export async function withdrawalTasks(refundDays: number): Promise<TodayTask[]> {
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
    href: order ? orderHref(order.id) : returnList.href({ state: "unmatched" }),
  }));
}

/** Returns the rest of a partly refunded sum; empty when all of it is due. */
function partlyPaidText(due: WithdrawalDue | undefined): string {
  return due && due.restCents < due.sumCents ? dueText(due).toLowerCase() : "";
}

/**
 * Lists the acts of colleagues that wait for a second administrator, each until its request expires; then it is listed
 * for who asked.
 */
export async function approvalTasks(staff: Staff, now: Date): Promise<TodayTask[]> {
  const waiting = await listWaitingApprovals(staff, now);
  return waiting
    .filter(({ isOwn, isExpired }) => isOwn === isExpired)
    .map((approval) => ({
      id: `approval-${approval.id}`,
      kind: "approval",
      dueAt: approval.expiresAt,
      title: `${approvalText(approval)}, ${approval.orderNumber}`,
      detail: approval.isExpired
        ? "l’hai chiesto tu e nessuno l’ha confermato in tempo: rifallo o chiudi la richiesta"
        : `l’ha chiesto ${approval.askedBy} ${withArticle("il", formatLongDateTime(approval.askedAt))}`,
      action: approval.isExpired ? "Apri" : "Decidi",
      href: orderHref(approval.orderId),
    }));
}

/** Lists disputes that need an answer, with the provider's deadline. */
export async function disputeTasks(): Promise<TodayTask[]> {
  const disputes = await getDb().dispute.findMany({
    where: { state: "open" },
    orderBy: { openedAt: "asc" },
    take: MAX_READ,
    select: {
      id: true,
      amountCents: true,
      evidenceDueAt: true,
      attempt: { select: { provider: true } },
      order: { select: { id: true, number: true } },
    },
  });
  return disputes.map(({ id, amountCents, evidenceDueAt, attempt, order }) => ({
    id: `dispute-${id}`,
    kind: "dispute",
    dueAt: evidenceDueAt,
    title: `Contestazione di ${formatEuro(amountCents)}, ${order.number}`,
    detail: disputeAnswerText({ provider: attempt.provider, evidenceDueAt }),
    action: "Apri",
    href: orderHref(order.id),
  }));
}

type AlertPlace = { kind?: TaskKind; detail: string; href: string };

const money: AlertPlace = {
  detail: "che cosa fare sta nella pagina Controllo incassi",
  href: dashboardRoutes.adminReconciliation,
};

const campaigns = { kind: "email", href: dashboardRoutes.adminCampaigns } as const;

/** Page and kind of work of alerts that are not about money. */
const alertPlaces: Partial<Record<AlertKind, AlertPlace>> = {
  refund_failed: { ...money, kind: "refund" },
  job_dead: { detail: "con «Riprova» riparte", href: dashboardRoutes.adminJobs },
  email_bounced: {
    kind: "email",
    href: dashboardRoutes.adminReconciliation,
    detail: "la casella l’ha rifiutata: avvisa in un altro modo",
  },
  campaign_stopped: { ...campaigns, detail: "troppe segnalazioni: guarda i risultati" },
  campaign_complaints: { ...campaigns, detail: "troppe segnalazioni: guarda i risultati" },
  campaign_refused: { ...campaigns, detail: "il servizio email la rifiuta: guarda la risposta" },
  campaign_outdated: {
    ...campaigns,
    detail: "un suo codice o prodotto è finito: guarda a chi manca",
  },
  campaign_not_begun: { ...campaigns, detail: "è di nuovo una bozza: correggi e rimandala" },
  receipt_late: {
    kind: "withdrawal",
    href: dashboardRoutes.adminReconciliation,
    detail: "la legge la vuole senza ritardo: falla ripartire",
  },
};

/** Lists open alerts, merged by kind; disputes are listed by `disputeTasks`. */
export async function alertTasks(): Promise<TodayTask[]> {
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

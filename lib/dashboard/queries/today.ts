import "server-only";
import { addHours } from "date-fns";
import { cache } from "react";
import { listFailedEndpoints } from "@/lib/api/queries/programs";
import { conversationHref } from "@/lib/assistant/model/list-filter";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import {
  formatDayOfMonth,
  formatLongDay,
  formatShortDateTime,
  withArticle,
} from "@/lib/core/dates";
import { dayStart, italianInstant } from "@/lib/core/local-time";
import { formatCounted } from "@/lib/core/numbers";
import { type Staff } from "@/lib/identity/queries/gate";
import { answerDueAt, inquiryHref } from "@/lib/inbox/model/inquiries";
import { listWaitingInquiries } from "@/lib/inbox/queries/inquiries";
import { forecastText, partLeftText, partNouns, stoppedText } from "@/lib/inventory/copy";
import { lotHref } from "@/lib/inventory/model/list-filter";
import { seriousEffectsBy } from "@/lib/inventory/model/safety";
import { type LowPart } from "@/lib/inventory/model/sellable";
import { readExpiringLots } from "@/lib/inventory/queries/lots";
import { listOpenSafetyMatters } from "@/lib/inventory/queries/safety";
import { readReorders, readStockSummary } from "@/lib/inventory/queries/stock";
import { sendingDeadline } from "@/lib/invoices/model/document";
import { documentList, monthOf } from "@/lib/invoices/model/list-filter";
import { findDocumentsToSend } from "@/lib/invoices/queries/documents";
import { emailErrorText, emailKindLabel } from "@/lib/mail/copy";
import { emailLog } from "@/lib/mail/model/list-filter";
import { orderHref } from "@/lib/orders/model/list-filter";
import { type AuditAction } from "@/lib/platform/audit/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { type Service, serviceNames } from "@/lib/platform/health/key-refused";
import { readArchiver } from "@/lib/platform/health/readiness";
import { listRefusing } from "@/lib/platform/health/refusals";
import { readHeartbeat } from "@/lib/platform/jobs/heartbeat";
import { channelNames, privacyKindNames } from "@/lib/privacy/copy/request";
import { privacyAnswerDueAt } from "@/lib/privacy/model/request";
import { reviewList } from "@/lib/reviews/model/list-filter";
import { openingOn } from "@/lib/settings/model/opening";
import { papersToRenew, paperWords } from "@/lib/settings/model/papers";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings, isShopOpen } from "@/lib/settings/queries";
import { type TodayBoard, type TodayTask } from "../model/today";
import {
  alertTasks,
  approvalTasks,
  disputeTasks,
  paymentTasks,
  refundDueTasks,
  refundTasks,
  withdrawalTasks,
} from "./money-tasks";
import { shippingTasks } from "./shipping-tasks";

/** Loads the tasks and figures of the page of today. */
export async function getTodayBoard(staff: Staff, now: Date): Promise<TodayBoard> {
  const [work, done] = await Promise.all([getTodayTasks(staff, now), doneToday(now)]);
  return { ...work, done };
}

const requestTime = cache(systemClock);

export const getTodayBoardNow = (staff: Staff) => getTodayBoard(staff, requestTime());

/** Lists only the current tasks, for the badge in the navigation; cached together with the board. */
export const getTodayTasksNow = (staff: Staff) => getTodayTasks(staff, requestTime());

/** Loads the tasks and what can be sold. */
export const getTodayTasks = cache(
  async (staff: Staff, now: Date): Promise<Omit<TodayBoard, "done">> => {
    const settings = await getSettings();
    const [shipping, stock, ...others] = await Promise.all([
      shippingTasks(settings, now),
      readStockSummary(),
      paymentTasks(),
      inquiryTasks(staff, settings),
      reviewTasks(),
      emailTasks(),
      withdrawalTasks(settings.returns.refundDays),
      refundDueTasks(settings.returns.refundDays),
      refundTasks(settings.returns.refundConfirmationHours),
      disputeTasks(),
      approvalTasks(staff, now),
      privacyTasks(),
      alertTasks(),
      refusalTasks(),
      webhookTasks(),
      invoiceTasks(staff, now),
      machineryTasks(now),
      lotTasks(now),
      reorderTasks(now),
      safetyTasks(),
    ]);
    return {
      now,
      ...shipping,
      tasks: [
        ...shipping.tasks,
        ...others.flat(),
        ...paperTasks(settings, now),
        ...stock.low.map(stockTask),
      ],
      sellable: stock.sellable,
    };
  },
);

/** Lists services that refuse the shop's key. */
async function refusalTasks(): Promise<TodayTask[]> {
  const refusing = await listRefusing();
  return refusing.map(({ service, since }) => ({
    id: `refusal-${service}`,
    kind: "alert",
    dueAt: since,
    title: `${serviceNames[service]} rifiuta la chiave del negozio`,
    detail: `${withArticle("dal", formatShortDateTime(since))}: ${refusalEffects[service]}`,
    action: "Verifica",
    href: dashboardRoutes.adminLaunch,
  }));
}

/** Lists the programs that the shop no longer tells of orders, because they did not take it. */
async function webhookTasks(): Promise<TodayTask[]> {
  const failed = await listFailedEndpoints();
  return failed.map(({ id, url, disabledAt }) => ({
    id: `webhook-${id}`,
    kind: "alert",
    dueAt: disabledAt,
    title: `Webhook sospeso: ${new URL(url).host}`,
    detail: "da giorni non riceve gli avvisi sugli ordini",
    action: "Apri",
    href: dashboardRoutes.adminApi,
  }));
}

/** What does not work while a service refuses the key. */
const refusalEffects: Record<Service, string> = {
  stripe: "pagamenti e rimborsi con carta non riescono",
  paypal: "pagamenti e rimborsi con PayPal non riescono",
  resend: "le email non partono",
};

/** Lists what of the shop stands still: it is closed, has no worker, or its changes reach no archive. */
async function machineryTasks(now: Date): Promise<TodayTask[]> {
  const [isOpen, settings, { isLate, lastRun }, archiver] = await Promise.all([
    isShopOpen(),
    getSettings(),
    readHeartbeat(now),
    readArchiver(),
  ]);
  const task = {
    kind: "alert",
    dueAt: null,
    action: "Verifica",
    href: dashboardRoutes.adminLaunch,
  } as const;
  const tasks: TodayTask[] = [];
  const since = lastRun
    ? ` ${withArticle("dal", formatShortDateTime(lastRun.endedAt))}`
    : ": non sono mai partiti";
  const { state } = openingOn(settings.opening, italianDay(now));
  // Who closed the shop knows that it is closed.
  if (!isOpen && state !== "closed")
    tasks.push({
      ...task,
      id: "closed",
      title: "Il negozio non prende ordini",
      detail: state === "preparing" ? "non è ancora aperto" : "mancano dati che la legge chiede",
    });
  if (isLate)
    tasks.push({
      ...task,
      id: "worker",
      title: "Nessuno esegue le attività automatiche",
      detail: `email, rimborsi e controlli dei pagamenti sono fermi${since}`,
    });
  if (archiver.isOn && archiver.isFailing)
    tasks.push({
      ...task,
      id: "archive",
      title: "Le copie di sicurezza non ricevono le modifiche",
      detail: "un guasto del database adesso perderebbe gli ultimi ordini",
    });
  return tasks;
}

/** Lists the papers to renew, each with its last day. */
function paperTasks({ papers }: Pick<ShopSettings, "papers">, now: Date): TodayTask[] {
  return papersToRenew(papers, italianDay(now)).map(({ name, expiresOn, isExpired }) => {
    const { id, title } = paperWords(name);
    return {
      id,
      kind: "alert",
      dueAt: italianInstant(expiresOn, "23:59"),
      title: isExpired ? `Documento scaduto: ${title}` : `Da rinnovare: ${title}`,
      detail: `${isExpired ? "scaduto" : "scade"} ${withArticle("il", formatLongDay(expiresOn))}`,
      action: "Apri",
      href: `${dashboardRoutes.adminPapers}#${id}`,
    };
  });
}

/** Lists the documents to send as one task, with the deadline of the oldest. */
async function invoiceTasks(staff: Staff, now: Date): Promise<TodayTask[]> {
  const toSend = await findDocumentsToSend(staff);
  if (!toSend) return [];
  const { count, oldest } = toSend;
  const { number, day } = oldest;
  const { by, isUrgent } = sendingDeadline(day, italianDay(now));
  const trial = getEnv().paymentsLive ? "" : "; di prova, qui non si invia davvero";
  return [
    {
      id: "invoices",
      kind: "invoice",
      dueAt: italianInstant(by, "23:59"),
      isUrgent,
      title: `${formatCounted(count, "fattura", "fatture")} da inviare entro ${withArticle("il", formatDayOfMonth(by))}`,
      detail: `${count === 1 ? "è la" : "la prima è la"} ${number}, ${withArticle("del", formatDayOfMonth(day))}${trial}`,
      action: "Apri",
      href: documentList.href({ month: monthOf(day), state: "to_send" }),
    },
  ];
}

/** The review form promises an answer within about two days. */
const REVIEW_WAITS_HOURS = 48;

async function inquiryTasks(staff: Staff, settings: ShopSettings): Promise<TodayTask[]> {
  const inquiries = await listWaitingInquiries(staff);
  return inquiries.map((inquiry) => ({
    id: inquiry.id,
    kind: inquiry.kind === "partner" ? "partner" : "message",
    dueAt: answerDueAt(inquiry, settings),
    title: inquiry.kind === "partner" ? `Richiesta di ${inquiry.title}` : `«${inquiry.title}»`,
    detail: inquiry.sender,
    action: "Rispondi",
    href: inquiryHref(inquiry),
  }));
}

async function reviewTasks(): Promise<TodayTask[]> {
  const where = { state: "waiting" } as const;
  const [count, first] = await Promise.all([
    getDb().review.count({ where }),
    getDb().review.findFirst({ where, orderBy: { createdAt: "asc" } }),
  ]);
  if (!first) return [];
  return [
    {
      id: "review",
      kind: "review",
      dueAt: addHours(first.createdAt, REVIEW_WAITS_HOURS),
      title: `${formatCounted(count, "recensione", "recensioni")} da leggere`,
      detail: count === 1 ? `di ${first.authorName}` : `la prima è di ${first.authorName}`,
      action: "Leggi",
      href: dashboardRoutes.adminReviews,
    },
  ];
}

/** Lists undelivered e-mails: a single one by itself, several as one task. */
async function emailTasks(): Promise<TodayTask[]> {
  const where = { state: "failed" } as const;
  const [count, first] = await Promise.all([
    getDb().emailMessage.count({ where }),
    getDb().emailMessage.findFirst({
      where,
      orderBy: { createdAt: "asc" },
      select: {
        kind: true,
        recipient: true,
        lastError: true,
        order: { select: { id: true, number: true } },
      },
    }),
  ]);
  if (!first) return [];
  const { kind, recipient, lastError, order } = first;
  const subject = [`«${emailKindLabel(kind)}»`, order?.number].filter(Boolean).join(", ");
  const logHref = emailLog.href({ state: "failed" });
  const isOne = count === 1;
  return [
    {
      id: "email",
      kind: "email",
      dueAt: null,
      title: isOne ? `${subject}: email non partita` : `${count} email non partite`,
      detail: isOne
        ? `${recipient}: ${emailErrorText(lastError ?? "")}`
        : `la prima: ${subject}, ${recipient}`,
      action: "Rivedi",
      href: isOne && order ? orderHref(order.id) : logHref,
    },
  ];
}

/** Lists requests about personal data recorded by staff; the law allows one month. */
async function privacyTasks(): Promise<TodayTask[]> {
  const requests = await getDb().privacyRequest.findMany({
    where: { state: "asked", channel: { not: "page" } },
    orderBy: { createdAt: "asc" },
    take: 100,
  });
  return requests.map(({ id, kind, channel, emailHint, createdAt }) => ({
    id: `privacy-${id}`,
    kind: "privacy",
    dueAt: privacyAnswerDueAt(createdAt),
    title: `${privacyKindNames[kind]}, ${emailHint}`,
    detail: `richiesta arrivata ${channelNames[channel].toLowerCase()}`,
    action: "Rispondi",
    href: dashboardRoutes.adminPrivacy,
  }));
}

function stockTask({ part, left, threshold, stops }: LowPart): TodayTask {
  return {
    id: `stock-${part}`,
    kind: "stock",
    dueAt: null,
    title: partLeftText(part, left),
    detail: stoppedText(stops) || `avviso sotto ${formatCounted(threshold, "pezzo", "pezzi")}`,
    action: "Apri",
    href: dashboardRoutes.adminStock,
  };
}

/** Lists the parts to reorder now. Those that are low have a task already. */
async function reorderTasks(now: Date): Promise<TodayTask[]> {
  const today = italianDay(now);
  const parts = await readReorders(now);
  return parts.flatMap(({ part, unsold, threshold, supplier, forecast }): TodayTask[] => {
    const reorderBy = forecast?.reorderBy ?? null;
    if (unsold === null || unsold < threshold || reorderBy === null) return [];
    return [
      {
        id: `reorder-${part}`,
        kind: "stock",
        dueAt: italianInstant(reorderBy < today ? today : reorderBy, "23:59"),
        title: `Riordina ${partNouns[part].withArticle}`,
        detail: [forecastText(forecast, today), supplier].filter(Boolean).join("; "),
        action: "Apri",
        href: dashboardRoutes.adminStock,
      },
    ];
  });
}

/** Lists lots with pieces left that expire soon or have expired. */
async function lotTasks(now: Date): Promise<TodayTask[]> {
  const lots = await readExpiringLots(now);
  return lots.map(({ id, part, code, expiresOn, left }) => ({
    id: `lot-${id}`,
    kind: "stock",
    dueAt: italianInstant(expiresOn, "23:59"),
    title: `Lotto ${code}: scade ${withArticle("il", formatDayOfMonth(expiresOn))} ${expiresOn.slice(0, 4)}`,
    detail: `${partLeftText(part, left)}; se li butti, correggi scorte e lotto`,
    action: "Apri",
    href: lotHref(id),
  }));
}

/** Lists messages, reviews and conversations that tell of an accident and are not handled yet. */
async function safetyTasks(): Promise<TodayTask[]> {
  const matters = await listOpenSafetyMatters();
  return matters.map(({ receivedAt, ...matter }) => ({
    id: `safety-${matter.id}`,
    kind: "safety",
    dueAt: null,
    isUrgent: true,
    ...safetySubject(matter),
    detail: `effetti gravi del siero entro ${withArticle("il", formatDayOfMonth(seriousEffectsBy(receivedAt)))}`,
    action: "Gestisci",
  }));
}

type SafetySubject = Record<"messageId" | "conversationId", string | null>;

function safetySubject({ messageId, conversationId }: SafetySubject) {
  const title = (subject: string) => `${subject}: da segnalare subito`;
  if (messageId !== null)
    return { title: title("Messaggio"), href: inquiryHref({ id: messageId }) };
  if (conversationId !== null)
    return { title: title("Conversazione"), href: conversationHref(conversationId) };
  return { title: title("Recensione"), href: reviewList.href({ state: null, safety: "marked" }) };
}

/** Audit actions that complete an inquiry. */
const ANSWERED: AuditAction[] = ["inquiry.answered", "inquiry.closed", "partner.decided"];

/** Counts parcels sent, alerts closed and messages answered since midnight. */
async function doneToday(now: Date): Promise<TodayBoard["done"]> {
  const since = { gte: dayStart(italianDay(now)), lte: now };
  const [shipped, lastShipped, resolved, lastResolved, answered, lastAnswered] = await Promise.all([
    getDb().order.count({ where: { shippedAt: since } }),
    getDb().order.findFirst({
      where: { shippedAt: since },
      orderBy: { shippedAt: "desc" },
      select: { number: true, shippedAt: true },
    }),
    getDb().alert.count({ where: { resolvedAt: since } }),
    getDb().alert.findFirst({ where: { resolvedAt: since }, orderBy: { resolvedAt: "desc" } }),
    getDb().auditEntry.count({ where: { at: since, action: { in: ANSWERED } } }),
    getDb().auditEntry.findFirst({
      where: { at: since, action: { in: ANSWERED } },
      orderBy: { at: "desc" },
    }),
  ]);
  const lasts = [
    { at: lastShipped?.shippedAt, text: `${lastShipped?.number ?? ""} spedito` },
    { at: lastResolved?.resolvedAt, text: "un avviso chiuso" },
    { at: lastAnswered?.at, text: "un messaggio risposto" },
  ].flatMap(({ at, text }) => (at ? [{ at, text }] : []));
  const [last = null] = lasts.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return { count: shipped + resolved + answered, last };
}

import "server-only";
import { addHours } from "date-fns";
import { cache } from "react";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { dayStart, italianInstant } from "@/lib/core/local-time";
import { type Staff } from "@/lib/identity/queries/gate";
import { answerDueAt, inquiryHref } from "@/lib/inbox/model/inquiries";
import { listWaitingInquiries } from "@/lib/inbox/queries/inquiries";
import { type LowPart } from "@/lib/inventory/model/sellable";
import { readStockSummary } from "@/lib/inventory/queries";
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
import { readArchiver } from "@/lib/platform/health/readiness";
import { listRefusing } from "@/lib/platform/health/refusals";
import { readHeartbeat } from "@/lib/platform/jobs/heartbeat";
import { channelNames, privacyKindNames } from "@/lib/privacy/copy/request";
import { privacyAnswerDueAt } from "@/lib/privacy/model/request";
import { getSettings } from "@/lib/settings/queries";
import { doneTexts, taskTexts } from "../copy/tasks";
import { type TodayBoard, type TodayTask } from "../model/today";
import {
  alertTasks,
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

/** One time per request. */
const requestTime = cache(systemClock);

export const getTodayBoardNow = (staff: Staff) => getTodayBoard(staff, requestTime());

/** Lists only the current tasks, for the badge in the navigation; cached together with the board. */
export const getTodayTasksNow = (staff: Staff) => getTodayTasks(staff, requestTime());

/** Loads the tasks and what can be sold. */
export const getTodayTasks = cache(
  async (staff: Staff, now: Date): Promise<Omit<TodayBoard, "done">> => {
    const settings = await getSettings();
    const [shipping, stock, ...others] = await Promise.all([
      shippingTasks(settings.shipping, now),
      readStockSummary(settings),
      paymentTasks(),
      inquiryTasks(staff, settings.contact.replyWithinHours),
      reviewTasks(),
      emailTasks(),
      withdrawalTasks(settings.returns.refundDays),
      refundDueTasks(settings.returns.refundDays),
      refundTasks(settings.returns.refundConfirmationHours),
      disputeTasks(),
      privacyTasks(),
      alertTasks(),
      refusalTasks(),
      invoiceTasks(staff, now),
      machineryTasks(now),
    ]);
    return {
      now,
      ...shipping,
      tasks: [...shipping.tasks, ...others.flat(), ...stock.low.map(stockTask)],
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
    ...taskTexts.refusal(service, since),
    href: dashboardRoutes.adminLaunch,
  }));
}

/** Lists what of the shop's machinery stands still: no worker, or changes that reach no archive. */
async function machineryTasks(now: Date): Promise<TodayTask[]> {
  const [{ isLate, lastRun }, archiver] = await Promise.all([readHeartbeat(now), readArchiver()]);
  const task = { kind: "alert", dueAt: null, href: dashboardRoutes.adminLaunch } as const;
  const tasks: TodayTask[] = [];
  if (isLate) tasks.push({ ...task, id: "worker", ...taskTexts.worker(lastRun?.endedAt ?? null) });
  if (archiver.isOn && archiver.isFailing)
    tasks.push({ ...task, id: "archive", ...taskTexts.archive() });
  return tasks;
}

/** Lists the documents to send as one task, with the deadline of the oldest. */
async function invoiceTasks(staff: Staff, now: Date): Promise<TodayTask[]> {
  const toSend = await findDocumentsToSend(staff);
  if (!toSend) return [];
  const { day } = toSend.oldest;
  const { by, isUrgent } = sendingDeadline(day, italianDay(now));
  return [
    {
      id: "invoices",
      kind: "invoice",
      dueAt: italianInstant(by, "23:59"),
      isUrgent,
      ...taskTexts.invoices(toSend, { by, isTrial: !getEnv().paymentsLive }),
      href: documentList.href({ month: monthOf(day), state: "to_send" }),
    },
  ];
}

/** The review form promises an answer within about two days. */
const REVIEW_WAITS_HOURS = 48;

async function inquiryTasks(staff: Staff, replyWithinHours: number): Promise<TodayTask[]> {
  const inquiries = await listWaitingInquiries(staff);
  return inquiries.map((inquiry) => ({
    id: inquiry.id,
    kind: inquiry.kind === "partner" ? "partner" : "message",
    dueAt: answerDueAt(inquiry, replyWithinHours),
    ...taskTexts.inquiry(inquiry.title, inquiry.sender, inquiry.kind === "partner"),
    href: inquiryHref(inquiry),
  }));
}

/** Lists unmoderated reviews as one task. */
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
      ...taskTexts.reviews(count, first.authorName),
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
      ...(isOne
        ? taskTexts.email(subject, recipient, emailErrorText(lastError ?? ""))
        : taskTexts.emails(count, subject, recipient)),
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
    ...taskTexts.privacy(privacyKindNames[kind], emailHint, channelNames[channel]),
    href: dashboardRoutes.adminPrivacy,
  }));
}

function stockTask(low: LowPart): TodayTask {
  return {
    id: `stock-${low.part}`,
    kind: "stock",
    dueAt: null,
    ...taskTexts.stock(low),
    href: dashboardRoutes.adminStock,
  };
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
    { at: lastShipped?.shippedAt, text: doneTexts.shipped(lastShipped?.number ?? "") },
    { at: lastResolved?.resolvedAt, text: doneTexts.alert },
    { at: lastAnswered?.at, text: doneTexts.message },
  ].flatMap(({ at, text }) => (at ? [{ at, text }] : []));
  const [last = null] = lasts.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return { count: shipped + resolved + answered, last };
}

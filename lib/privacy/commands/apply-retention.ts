import "server-only";
import { subHours } from "date-fns";
import { addMonths } from "@/lib/core/local-time";
import { deleteOldCustomerMarks } from "@/lib/customers/personal-data";
import { SESSION_DAYS } from "@/lib/identity/model";
import { deleteOldSessions } from "@/lib/identity/personal-data";
import { deleteOldMessages, deleteOldPartnerRequests } from "@/lib/inbox/personal-data";
import { clearOldNetworks } from "@/lib/inventory/personal-data";
import { anonymiseOldDocuments } from "@/lib/invoices/personal-data";
import { clearOldNotifications, deleteOldNotifications } from "@/lib/ledger/personal-data";
import { deleteOldEmails } from "@/lib/mail/personal-data";
import { LEFT_DAYS } from "@/lib/newsletter/model/subscription";
import {
  deleteOldMailEvents,
  deleteOldSuppressions,
  reduceAddresses,
} from "@/lib/newsletter/personal-data";
import { deleteOldNews } from "@/lib/notices/personal-data";
import {
  lockInvoicedOrders,
  lockOrdersOutOfGuarantee,
  lockUnpaidOrders,
  type OrdersOfPerson,
} from "@/lib/orders/personal-data";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { inLongTransaction } from "@/lib/platform/db/in-transaction";
import { deleteExpiredCounters } from "@/lib/platform/personal-data";
import { deleteOldWithdrawals } from "@/lib/returns/personal-data";
import { deleteRefusedReviews } from "@/lib/reviews/personal-data";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { deleteOldInvitations } from "@/lib/staff/personal-data";
import { deleteOldPurchases } from "@/lib/ucp/personal-data";
import { PROOF_MONTHS } from "@/lib/visits/model/consent";
import { UNPAID_DAYS } from "@/lib/visits/model/conversions";
import { deleteOldConsentProofs, deleteUnpaidConversions } from "@/lib/visits/personal-data";
import {
  INVITATION_DAYS,
  NETWORK_DAYS,
  NEWS_DAYS,
  NOTIFICATION_MONTHS,
  REPORT_DAYS,
  type RetentionKind,
} from "../model/retention";
import { deleteOldReports, deleteOldRequests } from "../personal-data";
import { anonymiseOrders } from "./anonymise-orders";

/** Rows per statement. */
const BATCH = 500;

/** Enough to anonymise one batch of orders. */
const ANONYMISE_MS = 120_000;

/** Ends before the job expires; the next night continues. */
const WORK_MINUTES = 50;

/** A request with an unopened link is deleted after this time. */
const UNCONFIRMED_DAYS = 30;

type Step = (limits: Limits) => Promise<number>;
type Limits = ReturnType<typeof limitsAt>;

/**
 * Deletes expired data in batches, according to the settings and the privacy notice, and stores a report.
 * Idempotent. Conversations and visits have jobs of their own.
 */
export async function applyRetention(now: Date): Promise<void> {
  const { retention } = await getSettings();
  const limits = limitsAt(now, retention);
  const { id } = await getDb().retentionRun.create({ data: { startedAt: now } });
  const counts: Record<string, number> = {};
  const deadline = performance.now() + WORK_MINUTES * 60_000;
  for (const [kind, step] of Object.entries(steps)) {
    counts[kind] = await inBatches(() => step(limits), deadline);
    await getDb().retentionRun.update({ where: { id }, data: { counts } });
  }
  await getDb().retentionRun.update({ where: { id }, data: { finishedAt: now } });
}

function limitsAt(now: Date, retention: ShopSettings["retention"]) {
  return {
    now,
    invoiced: addMonths(now, -retention.ordersYears * 12),
    guaranteed: addMonths(now, -retention.guaranteeMonths),
    unpaid: daysBefore(now, retention.unpaidDays),
    suppressed: addMonths(now, -retention.suppressedMonths),
    contacts: addMonths(now, -retention.contactsMonths),
    logs: daysBefore(now, retention.logsDays),
  };
}

function daysBefore(now: Date, days: number): Date {
  return subHours(now, 24 * days);
}

async function inBatches(step: () => Promise<number>, deadline: number): Promise<number> {
  let total = 0;
  let done = BATCH;
  while (done >= BATCH && performance.now() < deadline) {
    done = await step();
    total += done;
  }
  return total;
}

const steps: Record<RetentionKind, Step> = {
  orders: ({ guaranteed }) => anonymise(lockOrdersOutOfGuarantee, guaranteed),
  invoicedOrders: ({ invoiced }) => anonymise(lockInvoicedOrders, invoiced),
  invoices: ({ invoiced }) => anonymiseOldDocuments(invoiced, BATCH),
  unpaidOrders: ({ unpaid }) => anonymise(lockUnpaidOrders, unpaid),
  newsletterAddresses: ({ now }) => reduceAddresses(daysBefore(now, LEFT_DAYS), BATCH),
  newsletterProofs: ({ suppressed }) => deleteOldSuppressions(suppressed, BATCH),
  preparedPurchases: ({ now }) => deleteOldPurchases(now, BATCH),
  messages: ({ contacts }) => deleteOldMessages(contacts, BATCH),
  partnerRequests: ({ contacts }) => deleteOldPartnerRequests(contacts, BATCH),
  customerMarks: ({ contacts }) => deleteOldCustomerMarks(contacts, BATCH),
  withdrawals: ({ contacts }) => deleteOldWithdrawals(contacts, BATCH),
  emails: ({ contacts }) => deleteOldEmails(contacts, BATCH),
  notifications: ({ logs }) => clearOldNotifications(logs, BATCH),
  notificationRows: ({ now }) =>
    deleteOldNotifications(addMonths(now, -NOTIFICATION_MONTHS), BATCH),
  mailEvents: ({ now }) => deleteOldMailEvents(addMonths(now, -NOTIFICATION_MONTHS), BATCH),
  limits: async ({ now }) => {
    const counters = await deleteExpiredCounters(now, BATCH);
    const networks = await clearOldNetworks(daysBefore(now, NETWORK_DAYS), BATCH);
    return Math.max(counters, networks);
  },
  privacyRequests: ({ now, contacts }) => {
    const expiredBefore = daysBefore(now, UNCONFIRMED_DAYS);
    return deleteOldRequests({ settledBefore: contacts, expiredBefore }, BATCH);
  },
  consents: ({ now }) => deleteOldConsentProofs(addMonths(now, -PROOF_MONTHS), BATCH),
  adVisits: ({ now }) => deleteUnpaidConversions(daysBefore(now, UNPAID_DAYS), BATCH),
  reviews: ({ now, contacts }) => deleteRefusedReviews(contacts, now, BATCH),
  news: ({ now }) => deleteOldNews(daysBefore(now, NEWS_DAYS), BATCH),
  sessions: ({ now }) => deleteOldSessions(daysBefore(now, SESSION_DAYS), BATCH),
  invitations: ({ now }) => deleteOldInvitations(daysBefore(now, INVITATION_DAYS), BATCH),
  reports: ({ now }) => deleteOldReports(daysBefore(now, REPORT_DAYS), BATCH),
};

function anonymise(
  lock: (tx: Tx, before: Date, limit: number) => Promise<OrdersOfPerson[]>,
  before: Date,
): Promise<number> {
  return inLongTransaction(ANONYMISE_MS, async (tx) => {
    const people = await lock(tx, before, BATCH);
    for (const { orderIds, personId } of people) await anonymiseOrders(tx, orderIds, personId);
    return people.reduce((sum, { orderIds }) => sum + orderIds.length, 0);
  });
}

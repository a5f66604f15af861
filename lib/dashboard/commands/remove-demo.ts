import "server-only";
import { takeRefillOffSale } from "@/lib/catalog/commands/save-product";
import { err, ok, type Result } from "@/lib/core/result";
import { removeDemoCodes } from "@/lib/discounts/commands/remove-demo";
import { removeDemoAccounts } from "@/lib/identity/commands/users";
import { DEMO_EMAIL_ENDING } from "@/lib/identity/model";
import { countBookedByHand, removeDemoStock } from "@/lib/inventory/commands/remove-demo";
import { DEVICE_STOCK_ID } from "@/lib/inventory/model/stock";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type Env } from "@/lib/platform/env";
import { withdrawInvitationsOf } from "@/lib/staff/commands/invitations";

/*
 * Turns a trial shop into an empty one. Before the first real sale all orders belong to the demo; after it
 * nothing may be removed, because the books must be preserved. For the command line only: its user already
 * controls the database.
 */

/**
 * Tables of orders, visitors, messages, programs with a key and derived data. They are truncated with CASCADE, which also
 * bypasses the triggers that protect ledger and timelines.
 */
export const emptiedTables = [
  "orders",
  "order_items",
  "order_events",
  "order_revisions",
  "platforms",
  "platform_notices",
  "api_keys",
  "webhook_endpoints",
  "webhook_deliveries",
  "prepared_purchases",
  "prepared_answers",
  "stock_reservations",
  "order_lots",
  "safety_matters",
  "cart_holds",
  "payment_attempts",
  "refunds",
  "disputes",
  "ledger_entries",
  "payouts",
  "payout_lines",
  "payout_readings",
  "webhook_events",
  "reconciliation_runs",
  "reconciliation_progress",
  "alerts",
  "email_messages",
  "payment_reminders",
  "staff_news",
  "mail_pace",
  "refusals",
  "bulk_changes",
  "bulk_change_items",
  "newsletter_subscribers",
  "newsletter_events",
  "newsletter_counts",
  "campaigns",
  "campaign_recipients",
  "mail_events",
  "contact_messages",
  "partner_requests",
  "inquiry_entries",
  "withdrawals",
  "return_parcels",
  "return_counts",
  "return_proofs",
  "return_photos",
  "return_labels",
  "approvals",
  "privacy_requests",
  "discount_redemptions",
  "reviews",
  "customer_marks",
  "customer_aliases",
  "review_pictures",
  "review_invitations",
  "review_opt_outs",
  "chat_conversations",
  "chat_messages",
  "chat_token_days",
  "settled_questions",
  "analytics_events",
  "analytics_sessions",
  "analytics_session_days",
  "analytics_counts",
  "analytics_minutes",
  "analytics_order_sessions",
  "ad_costs",
  "conversions",
  "consent_proofs",
  "invoice_requests",
  "fiscal_documents",
  "fiscal_counters",
] as const;

/** Tables that remain: catalogue, settings, people, log, and data that is recomputed. */
export const preservedTables = [
  "products",
  "product_page_versions",
  "product_pictures",
  "product_picture_files",
  "price_changes",
  "discount_codes",
  "settings",
  "guarantee_notices",
  "terms_versions",
  "notice_versions",
  "legal_confirmations",
  "page_revision",
  "announced_pages",
  "leases",
  "release_files",
  "retention_runs",
  "rate_limits",
  "users",
  "answer_templates",
  "notice_settings",
  "push_subscriptions",
  "admin_sessions",
  "recovery_codes",
  "password_resets",
  "invitations",
  "saved_views",
  "table_layouts",
  "audit_entries",
  "stock_items",
  "stock_movements",
  "part_stock",
  "parts",
  "goods_receipts",
  "lots",
  "recalls",
  "knowledge_articles",
  "knowledge_phrasings",
  "knowledge_lines",
  "knowledge_words",
  "knowledge_index",
  "statistics_cells",
  "statistics_stale_days",
] as const;

/** Jobs about a single order, e-mail or notification. */
const jobsOfOne = [
  "process-webhook",
  "send-email",
  "make-refund",
  "change-statuses",
  "send-conversion",
  "send-recall",
];

const demoAccount = { email: { endsWith: DEMO_EMAIL_ENDING } } as const;

export type DemoContents = {
  orders: number;
  messages: number;
  subscribers: number;
  conversations: number;
  visits: number;
  /** Devices in stock that no staff member booked in. */
  devices: number;
  accounts: number;
  /** False when no other account could sign in, so that they stay. */
  accountsRemovable: boolean;
};

/** Orders with real or possibly real payments; lists the first ones. */
export type RealPayments = { code: "real_payments"; numbers: string[] };

type Facts = {
  env: Pick<Env, "paymentsLive">;
  /** Orders of the seed: known to be invented, whatever their payments contain. */
  seedOrderIds: readonly string[];
};

/** Returns what `removeDemo` would remove, or why it refuses. Changes nothing. */
export async function findDemo(facts: Facts): Promise<Result<DemoContents, RealPayments>> {
  return inTransaction((tx) => look(tx, facts));
}

const TIMEOUT_MS = 120_000;

/**
 * Removes everything in one transaction, or nothing when a real payment exists. Idempotent. Throws when a
 * running shop locks the tables for more than ten seconds.
 */
export async function removeDemo(
  facts: Facts,
  now: Date,
): Promise<Result<DemoContents, RealPayments>> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL lock_timeout = '10s'`;
    // Blocks new orders until the transaction ends.
    await tx.$executeRaw`LOCK TABLE orders, payment_attempts IN ACCESS EXCLUSIVE MODE`;
    const found = await look(tx, facts);
    if (!found.ok || isNothing(found.value)) return found;
    const names = emptiedTables.map((name) => `"${name}"`).join(", ");
    await tx.$executeRawUnsafe(`TRUNCATE ${names} CASCADE`);
    await dropJobs(tx);
    await removeDemoStock(tx);
    await removeDemoCodes(tx);
    await takeRefillOffSale(tx);
    await tx.$executeRaw`SELECT mark_all_statistics()`;
    await tx.$executeRaw`SELECT refresh_statistics()`;
    const actor = "command line";
    if (found.value.accountsRemovable)
      await withdrawInvitationsOf(tx, await removeDemoAccounts(tx), actor, now);
    const { accountsRemovable, accounts, ...counts } = found.value;
    const before = { ...counts, accounts: accountsRemovable ? accounts : 0 };
    const entry = { actor, action: "demo.removed", subject: "shop" } as const;
    await recordAudit(tx, { ...entry, before }, now);
    await publishPages(tx);
    return found;
  }, TIMEOUT_MS);
}

/** Returns true when nothing is left to remove. */
export function isNothing({ accountsRemovable, accounts, ...counts }: DemoContents): boolean {
  const removable = accountsRemovable ? accounts : 0;
  return Object.values(counts).every((count) => count === 0) && removable === 0;
}

async function look(tx: Tx, facts: Facts): Promise<Result<DemoContents, RealPayments>> {
  const numbers = await findRealPayments(tx, facts);
  if (numbers.length > 0) return err({ code: "real_payments", numbers });
  const contact = await tx.contactMessage.count();
  const partners = await tx.partnerRequest.count();
  const subscribers = await tx.newsletterSubscriber.count();
  const conversations = await tx.chatConversation.count();
  const events = await tx.analyticsSession.count();
  const counted = await tx.analyticsCount.count();
  const stock = await tx.stockItem.findUnique({ where: { id: DEVICE_STOCK_ID } });
  const byHand = await countBookedByHand(tx);
  const otherAdmins = await tx.user.count({
    where: { role: "admin", disabledAt: null, NOT: demoAccount },
  });
  return ok({
    orders: await tx.order.count(),
    messages: contact + partners,
    subscribers,
    conversations,
    visits: Math.max(events, counted > 0 ? 1 : 0),
    devices: stock ? stock.received - Math.max(0, byHand) : 0,
    accounts: await tx.user.count({ where: demoAccount }),
    accountsRemovable: otherAdmins > 0,
  });
}

/**
 * Finds payments that are or may be real. Stripe's references and the notifications of both providers state
 * the mode; without either, the configured keys decide.
 */
async function findRealPayments(tx: Tx, { env, seedOrderIds }: Facts): Promise<string[]> {
  const moved = Prisma.sql`(a.state IN ('redirected', 'processing', 'succeeded', 'duplicate_paid')
    OR EXISTS (SELECT FROM ledger_entries l WHERE l.attempt_id = a.id))`;
  const notifiedAs = (
    live: boolean,
  ) => Prisma.sql`(a.live_mode IS NOT DISTINCT FROM ${live} OR EXISTS (
    SELECT FROM webhook_events w WHERE w.provider = a.provider AND w.live_mode = ${live}
      AND (w.attempt_id = a.id::text OR w.reference = a.provider_reference)))`;
  const real = Prisma.sql`(a.provider_reference LIKE 'cs\\_live\\_%' OR ${notifiedAs(true)})`;
  const test = Prisma.sql`(a.provider_reference LIKE 'cs\\_test\\_%' OR ${notifiedAs(false)}
    OR a.order_id = ANY (${seedOrderIds}::uuid[]))`;
  const doubtful = env.paymentsLive ? Prisma.sql`NOT ${test}` : Prisma.sql`FALSE`;
  const rows = await tx.$queryRaw<{ number: string }[]>`
    SELECT DISTINCT o.number FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE ${moved} AND (${real} OR ${doubtful}) ORDER BY o.number LIMIT 20`;
  return rows.map(({ number }) => number);
}

/** Deletes the queue's jobs; its tables exist once a worker has run. */
async function dropJobs(tx: Tx): Promise<void> {
  const [queue] = await tx.$queryRaw<{ there: boolean }[]>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS there`;
  if (queue?.there) await tx.$executeRaw`DELETE FROM pgboss.job WHERE name = ANY (${jobsOfOne})`;
}

import "server-only";
import { addMinutes } from "date-fns";
import { italianDay } from "@/lib/core/business-days";
import { formatShortDateTime, withArticle } from "@/lib/core/dates";
import { DEMO_EMAIL_ENDING } from "@/lib/identity/model";
import { type Staff } from "@/lib/identity/queries/gate";
import { readStockSummary } from "@/lib/inventory/queries/stock";
import { type ProviderId } from "@/lib/payments/provider";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { type Env, getEnv } from "@/lib/platform/env";
import { type Service, serviceNames } from "@/lib/platform/health/key-refused";
import { readArchiver } from "@/lib/platform/health/readiness";
import { listRefusing } from "@/lib/platform/health/refusals";
import { readHeartbeat } from "@/lib/platform/jobs/heartbeat";
import { reportError } from "@/lib/platform/report-error";
import { claimStatuses } from "@/lib/settings/model/claims";
import { formTexts } from "@/lib/settings/model/form";
import { claimForms } from "@/lib/settings/model/forms";
import { missingToOpen, type MissingValues, takesOrders } from "@/lib/settings/model/opening";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { findGuaranteeNotice, getSettings, getShopState } from "@/lib/settings/queries";
import * as variables from "../model/configuration";
import * as contents from "../model/contents";
import {
  blocking,
  type CheckName,
  checkNames,
  type ClaimLine,
  countChecks,
  type Finding,
  type LaunchBoard,
  RESTART,
  RETRY,
  watch,
} from "../model/launch";
import { type LegalTexts } from "../model/legal-texts";
import { getLegalTexts } from "./legal-texts";
import * as providers from "./providers";
import { findRehearsal } from "./rehearsals";

const MAX_DEMO_ORDERS = 1_000;

/** Runs the launch checks. Each check has its own timeout, and a failing one hides no other. */
export async function getLaunchBoard(_: Staff, now: Date): Promise<LaunchBoard> {
  const settings = await getSettings();
  const claims = claimLines(settings);
  const hasNotice = (await findGuaranteeNotice()) !== null;
  const legalTexts = await getLegalTexts();
  const env = getEnv();
  const state = await getShopState();
  const isOpen = takesOrders(state, env.paymentsLive);
  const missing = missingToOpen(settings, hasNotice);
  const found = launchChecks({
    env,
    settings,
    missing,
    isOpen,
    hasNotice,
    claims,
    legalTexts,
    now,
  });
  const checks = await Promise.all(
    checkNames.map(async (name) => ({ name, ...(await withTimeout(name, found[name])) })),
  );
  const stopping = countChecks(checks, "blocking");
  latest = { at: now, blocking: stopping };
  const isComplete = missing.length === 0;
  return {
    at: now,
    mayRehearse: env.paymentsLive && !isOpen && isComplete,
    checks,
    claims,
    legalTexts: legalTexts.version,
    state,
    opening: settings.opening,
    // With stand-ins for the providers, which no check accepts, only the needed values count.
    isReady: env.STAND_INS_AS_LIVE === "yes" ? isComplete : stopping === 0,
  };
}

/** The badge on every page must not call providers each time. */
const CACHE_MINUTES = 10;

let latest: { at: Date; blocking: number } | undefined;

/** Counts blocking checks, from this process's recent result when there is one. */
export async function countBlockingChecks(staff: Staff, now: Date): Promise<number> {
  if (latest && addMinutes(latest.at, CACHE_MINUTES) > now) return latest.blocking;
  const { checks } = await getLaunchBoard(staff, now);
  return countChecks(checks, "blocking");
}

type Facts = {
  env: Env;
  settings: ShopSettings;
  hasNotice: boolean;
  missing: MissingValues[];
  isOpen: boolean;
  claims: ClaimLine[];
  legalTexts: LegalTexts;
  now: Date;
};

function launchChecks(facts: Facts) {
  const { env, settings, hasNotice, missing, isOpen, claims, legalTexts, now } = facts;
  return {
    site: () => variables.checkSite(env),
    otherName: () => providers.checkOtherName(env),
    secret: () => variables.checkSecret(env),
    stripeKeys: () => checkAccepted("stripe", variables.checkStripeKeys(env)),
    paypalKeys: () => checkAccepted("paypal", variables.checkPayPalKeys(env)),
    stripeWebhook: () => webhookOf("stripe", env, env.STRIPE_WEBHOOK_SECRET),
    paypalWebhook: () => webhookOf("paypal", env, env.PAYPAL_WEBHOOK_ID),
    stripeRehearsal: async () => contents.checkRehearsal(await findRehearsal("stripe"), isOpen),
    paypalRehearsal: async () => contents.checkRehearsal(await findRehearsal("paypal"), isOpen),
    mailKey: () => checkAccepted("resend", variables.checkMailKey(env)),
    sender: () => providers.checkSender(env),
    dmarc: () => providers.checkDmarc(env),
    ads: () => variables.checkAds(env),
    contacts: () => contents.checkForm(missing, "contatti"),
    legal: () => contents.checkForm(missing, "dati-legali"),
    delivery: () => contents.checkForm(missing, "conferma-spedizione"),
    safety: () => contents.checkForm(missing, "sicurezza"),
    serum: () => contents.checkForm(missing, "siero"),
    takeBack: () => contents.checkForm(missing, "raee"),
    invoicing: () => contents.checkForm(missing, "fatturazione"),
    guaranteeNotice: () => contents.checkGuaranteeNotice(hasNotice),
    papers: () => contents.checkPapers(settings, italianDay(now)),
    claims: () => contents.checkClaims(claims),
    demoOrders: async () => contents.checkDemoOrders(await countTestOrders(), MAX_DEMO_ORDERS),
    demoAccess: async () =>
      contents.checkDemoAccess(
        await getDb().user.count({
          where: { disabledAt: null, email: { endsWith: DEMO_EMAIL_ENDING } },
        }),
      ),
    prices: async () => contents.checkPrices(await shortestHistory(now), now),
    stock: async () => contents.checkStock(await readStockSummary()),
    jobs: async () => contents.checkJobs((await readHeartbeat(now)).lastRun, now),
    admins: async () => {
      const admins = await getDb().user.findMany({
        where: { role: "admin", disabledAt: null },
        select: { totpSince: true },
      });
      return contents.checkAdmins(
        admins.map(({ totpSince }) => ({ hasSecondFactor: totpSince !== null })),
      );
    },
    legalTexts: () => contents.checkLegalTexts(legalTexts),
    backup: async () => contents.checkArchive(await readArchiver()),
  } satisfies Record<CheckName, () => Finding | Promise<Finding>>;
}

/** Returns a check's finding, or a finding that it failed or timed out. */
export async function withTimeout(
  name: CheckName,
  check: () => Finding | Promise<Finding>,
  timeoutMs = providers.TIMEOUT_MS + 1_000,
): Promise<Finding> {
  const unfinished = watch("Il controllo non è arrivato in fondo.", RETRY);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(unfinished), timeoutMs);
  });
  try {
    return await Promise.race([Promise.resolve().then(check), timeout]);
  } catch (error) {
    reportError(error, { message: "launch check failed", check: name });
    return unfinished;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the finding about a key, unless the service refuses that key. */
async function checkAccepted(service: Service, finding: Finding): Promise<Finding> {
  const refusing = await listRefusing();
  const since = refusing.find((one) => one.service === service)?.since;
  if (!since) return finding;
  const name = serviceNames[service];
  return blocking(
    `${name} rifiuta la nostra chiave ${withArticle("dal", formatShortDateTime(since))}.`,
    `Nel pannello di ${name} controlla che la chiave sia attiva e abbia i permessi, poi mettila ${RESTART}`,
  );
}

async function webhookOf(provider: ProviderId, env: Env, secrets: string[]) {
  const last = await getDb().webhookEvent.findFirst({
    where: { provider },
    orderBy: { receivedAt: "desc" },
    select: { receivedAt: true },
  });
  return providers.checkWebhook({
    provider,
    siteUrl: env.SITE_URL,
    hasSecret: secrets.length > 0,
    lastReceivedAt: last?.receivedAt ?? null,
  });
}

function claimLines(settings: ShopSettings): ClaimLine[] {
  return claimForms.map((form) => {
    const texts = formTexts(form, settings);
    const valueOf = (part: string) =>
      Object.entries(texts).find(([path]) => path.endsWith(`/${part}`))?.[1] ?? "";
    const status = claimStatuses.find((one) => one === valueOf("status")) ?? "open";
    return { id: form.id, title: form.title, status, evidence: valueOf("evidence") };
  });
}

/**
 * Counts orders that are no real sales: all without live keys, otherwise those with an attempt in test
 * mode. Stripe's reference or a notification states the mode.
 */
async function countTestOrders(): Promise<number> {
  const isTest = getEnv().paymentsLive
    ? Prisma.sql`EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id AND (
        a.provider_reference LIKE 'cs\\_test\\_%' OR NOT a.live_mode OR EXISTS (
          SELECT FROM webhook_events w WHERE w.provider = a.provider AND NOT w.live_mode
            AND (w.attempt_id = a.id::text OR w.reference = a.provider_reference))))`
    : Prisma.sql`TRUE`;
  const [row] = await getDb().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM orders o WHERE ${isTest} LIMIT ${MAX_DEMO_ORDERS + 1}) t`;
  return row?.count ?? 0;
}

/**
 * Returns the first price of the struck-through product with the shortest history; null without any.
 * Outside the demonstration a price counts from when it was written.
 */
async function shortestHistory(now: Date): Promise<Date | null> {
  const counted =
    getEnv().mode === "demonstration"
      ? Prisma.sql`c.effective_from`
      : Prisma.sql`greatest(c.effective_from, c.created_at)`;
  const [row] = await getDb().$queryRaw<{ since: Date | null }[]>`
    SELECT max(first) AS since FROM (
      SELECT min(${counted}) AS first FROM price_changes c
      JOIN products p ON p.sku = c.product_sku AND p.active
      WHERE c.cancelled_at IS NULL AND c.effective_from <= ${now.toISOString()}::timestamptz
      GROUP BY c.product_sku
      HAVING bool_or(c.compare_at_cents IS NOT NULL)) h`;
  return row?.since ?? null;
}

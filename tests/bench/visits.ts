import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { query } from "../../scripts/database";
import { type Report, step } from "../../scripts/steps";
import { type Row, type Table } from "../../scripts/table";
import {
  prepareTestShop,
  type TestShop,
  untilShopAnswers,
  type Workplace,
} from "../../scripts/test-shop";
import { startThrowawayPostgres } from "../../scripts/throwaway-postgres";
import { inLanes } from "./lanes";
import { fillEvents } from "./million-events";

const SAMPLES = 40;
const INGESTION_SECONDS = 10;
const EVENTS_PER_REQUEST = 5;

type Options = Workplace & { events: number; wantsPlans: boolean; reuseBuild: boolean };
type Shop = { url: string; databaseUrl: string; cookie: string };

/**
 * Measures the dashboard with ninety days of visits, and how many events per second the shop
 * accepts.
 */
export async function measureVisits(options: Options): Promise<Table[]> {
  const shop = await step("Visits: shop", ({ progress }) => startVisitedShop(options, progress));
  const rows = await step("Visits: dashboard", () => measureDashboard(shop));
  rows.push(await step("Visits: ingestion", () => measureIngestion(shop)));
  const measured = { head: ["visits", "measured", "aim"], rows };
  if (!options.wantsPlans) return [measured];
  const plans = await step("Visits: plans", () => readPlans(shop));
  return [measured, { head: ["plans of the queries of a page of ninety days"], rows: plans }];
}

async function startVisitedShop(options: Options, progress: Report["progress"]): Promise<Shop> {
  const { supervisor, events } = options;
  const postgres = await supervisor.adopt(startThrowawayPostgres());
  const { environment, web } = await prepareTestShop({
    ...options,
    postgres,
    progress,
    database: "shop_visits",
  });
  const databaseUrl = environment.DATABASE_URL;
  await fillEvents(databaseUrl, events, new Date(), progress);
  supervisor.start("web server", web.command, web.options);
  await untilShopAnswers(environment.SITE_URL, web.options.logFile);
  progress("roll-up");
  await untilRolledUp(databaseUrl);
  const cookie = await signIn(environment);
  return { url: environment.SITE_URL, databaseUrl, cookie };
}

/** Waits for the roll-up, which the worker runs when it starts. */
async function untilRolledUp(databaseUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const rows = await query(databaseUrl, "SELECT 1 FROM analytics_session_days LIMIT 1");
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The visits were not rolled up");
}

async function signIn(environment: TestShop["environment"]): Promise<string> {
  const { SITE_URL: url, DEMO_ADMIN_EMAIL: email = "" } = environment;
  const { DEMO_ADMIN_PASSWORD: password = "" } = environment;
  const form = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await form.json()) as { csrfToken: string };
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesOf(form), origin: url, "x-forwarded-for": "198.18.0.1" },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
  });
  return cookiesOf(answer);
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function measureDashboard({ url, cookie }: Shop): Promise<Row[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const pages = {
    "dashboard with the panel of 90 days": `/admin?visite=${day(89)}..${day(0)}`,
    "visits of 90 days": `/admin/statistiche/visite?dal=${day(89)}&al=${day(0)}`,
    "visits right now": "/admin/statistiche/visite/adesso",
  };
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    let left = SAMPLES;
    const openPage = async () => {
      const response = await fetch(url + path, { headers: { cookie }, redirect: "manual" });
      const text = await response.text();
      if (response.status !== 200 || text.includes("non disponibile"))
        throw new Error(`${path} answered ${response.status}`);
    };
    await openPage();
    const { p50, p95 } = await inLanes(1, () => (left-- > 0 ? openPage() : null));
    rows.push([`${name}, ms p50 / p95`, `${p50.toFixed(0)} / ${p95.toFixed(0)}`, "300"]);
  }
  return rows;
}

/** Measures batches of visitors with consent, each from a different address. */
async function measureIngestion({ url, databaseUrl }: Shop): Promise<Row> {
  const count = async () => {
    const sql = "SELECT max(id)::int AS last FROM analytics_events";
    const [row] = await query<{ last: number | null }>(databaseUrl, sql);
    return row?.last ?? 0;
  };
  // Statistics accepted, marketing refused (lib/visits/model/consent.ts).
  const consent = `2.10.${Math.floor(Date.now() / 1000)}.${randomUUID()}`;
  let visitor = 0;
  const before = await count();
  const { duration, non2xx, errors } = await autocannon({
    url: `${url}/api/analytics`,
    method: "POST",
    connections: 20,
    duration: INGESTION_SECONDS,
    headers: {
      origin: url,
      "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36",
      cookie: `consent=${consent}`,
    },
    requests: [
      {
        setupRequest: (request) => {
          visitor += 1;
          const address = `198.18.${(visitor >> 8) % 256}.${visitor % 256}`;
          return {
            ...request,
            headers: { ...request.headers, "x-forwarded-for": address },
            body: JSON.stringify(visitOf(url)),
          };
        },
      },
    ],
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx + errors} batches were refused`);
  const perSecond = Math.round(((await count()) - before) / duration);
  if (perSecond === 0) throw new Error("No event was stored");
  return ["events accepted, with a session, per second", perSecond, ""];
}

function visitOf(url: string) {
  const session_id = randomUUID();
  return Array.from({ length: EVENTS_PER_REQUEST }, (_, index) => ({
    event_type: "page_view",
    session_id,
    data: null,
    referrer: null,
    page_url: `${url}${["/", "/prodotti", "/chi-siamo"][index % 3] ?? ""}`,
    user_agent: "Mozilla/5.0",
  }));
}

async function readPlans({ databaseUrl }: Shop): Promise<Row[]> {
  const statements = [
    `SELECT dimension, value, sum(sessions) FROM analytics_session_days
     WHERE day > current_date - 90 GROUP BY dimension, value`,
    `SELECT dimension, value, sum(sessions) FROM analytics_session_rows
     WHERE day > current_date - 1 GROUP BY dimension, value`,
    `SELECT event_type, dimension, value, sum(count) FROM analytics_counts
     WHERE day > current_date - 90 GROUP BY event_type, dimension, value`,
    `SELECT count(*) FROM analytics_events
     WHERE event_type = 'purchase_completed' AND created_at > now() - interval '90 days'`,
    `SELECT count(DISTINCT session_id) FROM analytics_events
     WHERE created_at > now() - interval '30 minutes'`,
  ];
  const plans: Row[] = [];
  for (const sql of statements) {
    plans.push([sql.replaceAll(/\s+/g, " ")]);
    const lines = await query<{ "QUERY PLAN": string }>(
      databaseUrl,
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${sql}`,
    );
    plans.push(...lines.map((line) => [`  ${line["QUERY PLAN"]}`]));
  }
  return plans;
}

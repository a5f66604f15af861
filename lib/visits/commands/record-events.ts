import "server-only";
import { isbot } from "isbot";
import { italianDay } from "@/lib/core/business-days";
import { getDb } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";
import {
  deviceOf,
  isProductPage,
  pageOf,
  safePageUrl,
  safeReferrer,
  safeUserAgent,
  sourceOf,
} from "../model/visit";
import { type BrowserEvent } from "../schema";

/** The sender of events: statistics consent and user agent. */
export type Visitor = { consented: boolean; userAgent: string };

export type RequestContext = { now: Date; site: string };

export async function recordEvents(
  events: readonly BrowserEvent[],
  visitor: Visitor,
  context: RequestContext,
): Promise<void> {
  const rows = rowsOf(events, visitor, context);
  if (rows.counts.length > 0) await store(rows);
}

/**
 * Converts events into rows. Session data is stored only with consent. Bots are counted separately; pages
 * of other sites are skipped.
 */
export function rowsOf(
  events: readonly BrowserEvent[],
  { consented, userAgent }: Visitor,
  { now, site }: RequestContext,
): Recorded {
  const own = events.filter(({ page_url }) => new URL(page_url).origin === site);
  const day = italianDay(now);
  const views = own.filter(({ event_type }) => event_type === "page_view").length;
  if (userAgent === "" || isbot(userAgent)) {
    const counts = views === 0 ? [] : [countRow(day, "automated", "all", "", views)];
    return { events: [], sessions: [], counts, minutes: [] };
  }
  const minute = now.toISOString().slice(0, 16);
  const known = consented ? own.filter((event) => event.session_id !== null) : [];
  return {
    events: known.map((event) => eventRow(event, now, site, userAgent)),
    sessions: known.map((event) => sessionRow(event, day, userAgent)),
    counts: own.flatMap((event) => countsOf(event, day, userAgent, known.includes(event))),
    minutes: views === 0 ? [] : [{ minute: `${minute}:00Z`, views }],
  };
}

function eventRow(event: BrowserEvent, now: Date, site: string, userAgent: string) {
  return {
    event_type: event.event_type,
    created_at: now.toISOString(),
    session_id: event.session_id,
    page_url: safePageUrl(event.page_url),
    referrer: safeReferrer(event.referrer, site),
    user_agent: safeUserAgent(userAgent),
    data: event.data,
  };
}

function sessionRow(event: BrowserEvent, day: string, userAgent: string) {
  return {
    id: event.session_id ?? "",
    day,
    device: deviceOf(userAgent),
    source: sourceOf(event) ?? "",
    pages: [pageOf(new URL(event.page_url).pathname)],
    saw_product: isProductPage(event.page_url),
    added_to_cart: event.event_type === "add_to_cart",
    started_checkout: event.event_type === "checkout_started",
  };
}

function countsOf(event: BrowserEvent, day: string, userAgent: string, known: boolean) {
  const count = (dimension: string, value: string) =>
    countRow(day, event.event_type, dimension, value);
  const counts = [count("all", "")];
  if (!known) counts.push(count("without_consent", ""));
  if (event.event_type !== "page_view") return counts;
  counts.push(count("page", pageOf(new URL(event.page_url).pathname)));
  counts.push(count("device", deviceOf(userAgent)));
  const source = sourceOf(event);
  // The source counts once, on the landing page.
  if (source !== null) counts.push(count("source", source));
  return counts;
}

function countRow(day: string, event_type: string, dimension: string, value: string, count = 1) {
  return { day, event_type, dimension, value, count };
}

export type Recorded = {
  events: ReturnType<typeof eventRow>[];
  sessions: SessionRow[];
  counts: ReturnType<typeof countRow>[];
  minutes: { minute: string; views: number }[];
};

type SessionRow = ReturnType<typeof sessionRow>;

type Group = { rows: Recorded; stored: Promise<void> };

/** Rows that may wait in memory; further ones are dropped during a flood. */
const MAX_WAITING = 5_000;

let last: Promise<unknown> = Promise.resolve();
let waiting: Group | null = null;

/**
 * Stores rows and returns when they are written. Rows that arrive during a write are written together, so that
 * shared counters are updated once per group.
 */
export function store(rows: Recorded): Promise<void> {
  if (waiting === null) {
    const group: Group = {
      rows: { events: [], sessions: [], counts: [], minutes: [] },
      stored: Promise.resolve(),
    };
    group.stored = last.then(() => {
      waiting = null;
      return write(group.rows);
    });
    last = group.stored.catch(() => undefined);
    waiting = group;
  }
  const { rows: group, stored } = waiting;
  if (group.counts.length + rows.counts.length > MAX_WAITING) {
    getLog().warn({ dropped: rows.counts.length }, "too many analytics events at once");
    return Promise.resolve();
  }
  group.events.push(...rows.events);
  group.sessions.push(...rows.sessions);
  group.counts.push(...rows.counts);
  group.minutes.push(...rows.minutes);
  return stored;
}

/**
 * Writes all rows in one statement. Counters are locked in a fixed order, which prevents deadlocks.
 * Sessions are merged first, because a statement updates a row once; source and landing page are those of the first event.
 */
async function write({ events, sessions, counts, minutes }: Recorded): Promise<void> {
  await getDb().$executeRaw`
    WITH sessions AS (
      INSERT INTO analytics_sessions AS known
        (id, day, device, source, pages, landing, saw_product, added_to_cart, started_checkout)
      SELECT id, day, device, source, pages, pages[1], saw_product, added_to_cart, started_checkout
      FROM jsonb_to_recordset(${JSON.stringify(mergeSessions(sessions))}::jsonb) AS session(
        id uuid, day date, device text, source text, pages text[], saw_product boolean,
        added_to_cart boolean, started_checkout boolean)
      ORDER BY id
      ON CONFLICT (id) DO UPDATE SET
        pages = CASE WHEN known.pages @> excluded.pages THEN known.pages
          ELSE ARRAY(SELECT DISTINCT unnest(known.pages || excluded.pages)) END,
        saw_product = known.saw_product OR excluded.saw_product,
        added_to_cart = known.added_to_cart OR excluded.added_to_cart,
        started_checkout = known.started_checkout OR excluded.started_checkout
    ), counts AS (
      INSERT INTO analytics_counts AS known (day, event_type, dimension, value, count)
      SELECT day, event_type, dimension, value, sum(count)
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS counted(
        day date, event_type text, dimension text, value text, count integer)
      GROUP BY day, event_type, dimension, value ORDER BY day, event_type, dimension, value
      ON CONFLICT (day, event_type, dimension, value)
        DO UPDATE SET count = known.count + excluded.count
    ), minutes AS (
      INSERT INTO analytics_minutes AS known (minute, views)
      SELECT minute, sum(views)
      FROM jsonb_to_recordset(${JSON.stringify(minutes)}::jsonb) AS counted(
        minute timestamptz, views integer)
      GROUP BY minute ORDER BY minute
      ON CONFLICT (minute) DO UPDATE SET views = known.views + excluded.views
    )
    INSERT INTO analytics_events
      (event_type, created_at, session_id, page_url, referrer, user_agent, data)
    SELECT event_type, created_at, session_id, page_url, referrer, user_agent, data
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS event(
      event_type analytics_event_type, created_at timestamptz, session_id uuid, page_url text,
      referrer text, user_agent text, data jsonb)`;
}

function mergeSessions(rows: SessionRow[]): SessionRow[] {
  const byId = new Map<string, SessionRow>();
  for (const row of rows) {
    const known = byId.get(row.id);
    if (!known) byId.set(row.id, { ...row });
    else {
      known.pages = [...new Set([...known.pages, ...row.pages])];
      known.saw_product ||= row.saw_product;
      known.added_to_cart ||= row.added_to_cart;
      known.started_checkout ||= row.started_checkout;
    }
  }
  return [...byId.values()];
}

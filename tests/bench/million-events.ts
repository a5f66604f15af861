import { fill } from "./shop";

const DAYS = 90;

/** Average events per visit in the statements below. */
const EVENTS_PER_VISIT = 4.13;

const pages = "/ /prodotti /prodotti /chi-siamo /prodotti /politica-resi /prodotti /contatto".split(
  " ",
);
const sources = [
  "google.com",
  "google, autunno",
  "instagram, led_video",
  "",
  "",
  "newsletter, benvenuta",
];
const userAgents = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
];

/** Visits are inserted in order of time, as rows are in production. */
const statements = [
  `CREATE TEMP TABLE visits AS SELECT n, gen_random_uuid() AS id,
     $2::timestamptz - interval '1 day' * ${DAYS} * (1 - n::float8 / $1::float8) AS at,
     1 + n % 7 AS views, n % 3 AS browser, n % ${sources.length} AS source,
     n % 13 = 0 AS added, n % 39 = 0 AS started, n % 78 = 0 AS paid
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO analytics_sessions (id, day, device, source, pages, saw_product, added_to_cart,
     started_checkout, paid)
   SELECT id, (at AT TIME ZONE 'Europe/Rome')::date,
     CASE WHEN browser < 2 THEN 'phone' ELSE 'computer' END, ($2::text[])[1 + source], seen,
     '/prodotti' = ANY(seen), added, started, paid
   FROM visits, LATERAL (SELECT ARRAY(
     SELECT DISTINCT ($1::text[])[1 + (n + step) % 8] FROM generate_series(1, views) step) AS seen) one`,
  `INSERT INTO analytics_events (event_type, created_at, session_id, order_id, page_url, referrer,
     user_agent, data)
   SELECT type::analytics_event_type, at + interval '20 seconds' * step, id,
     CASE WHEN type = 'purchase_completed' THEN gen_random_uuid() END,
     'https://scultea.example' || ($1::text[])[1 + (n + step) % 8],
     CASE WHEN step = 1 THEN 'https://www.google.com/' END, ($2::text[])[1 + browser],
     CASE WHEN type = 'page_view' THEN NULL
       ELSE '{"id":"pack-duo-premium","name":"Pack Duo Premium","price":59.99,"quantity":1}'::jsonb END
   FROM visits, LATERAL (
     SELECT 'page_view' AS type, step FROM generate_series(1, views) step
     UNION ALL SELECT 'add_to_cart', views WHERE added
     UNION ALL SELECT 'checkout_started', views + 1 WHERE started
     UNION ALL SELECT 'purchase_completed', views + 5 WHERE paid) happened`,
  // As many visits without consent, of which only counts are stored.
  `INSERT INTO analytics_counts (day, event_type, dimension, value, count)
   SELECT (created_at AT TIME ZONE 'Europe/Rome')::date, event_type, dimension, value, 2 * count(*)
   FROM analytics_events, LATERAL (
     SELECT 'all' AS dimension, '' AS value UNION ALL SELECT 'without_consent', ''
     UNION ALL SELECT 'page', substr(page_url, 24) WHERE event_type = 'page_view'
     UNION ALL SELECT 'device', CASE WHEN user_agent LIKE '%Mobile%' THEN 'phone' ELSE 'computer' END
       WHERE event_type = 'page_view') fact
   WHERE event_type <> 'purchase_completed' GROUP BY 1, 2, 3, 4
   ON CONFLICT (day, event_type, dimension, value) DO UPDATE SET count = analytics_counts.count + excluded.count`,
  `INSERT INTO analytics_counts (day, event_type, dimension, value, count)
   SELECT (at AT TIME ZONE 'Europe/Rome')::date, 'page_view', 'source', ($1::text[])[1 + source], 2 * count(*)
   FROM visits GROUP BY 1, 4
   ON CONFLICT (day, event_type, dimension, value) DO UPDATE SET count = analytics_counts.count + excluded.count`,
  `INSERT INTO analytics_minutes (minute, views) SELECT date_trunc('minute', created_at), 2 * count(*)
   FROM analytics_events WHERE created_at > $1::timestamptz - interval '1 hour' GROUP BY 1
   ON CONFLICT (minute) DO UPDATE SET views = excluded.views`,
  // The worker does this every half hour, so no page has to count past days.
  `INSERT INTO analytics_session_days SELECT day, dimension, value, sessions, product_sessions,
     shopping_sessions, cart_sessions, checkout_sessions, paid_sessions
   FROM analytics_session_rows WHERE day < ($1::timestamptz AT TIME ZONE 'Europe/Rome')::date
   ON CONFLICT (day, dimension, value) DO NOTHING`,
  `VACUUM ANALYZE`,
];

/**
 * Fills a migrated database with ninety days of page views, carts, checkouts and purchases, in
 * realistic shares.
 * @param databaseUrl of a throw-away database
 * @param count approximate number of events
 * @param now time of the last event
 */
export function fillEvents(
  databaseUrl: string,
  count: number,
  now: Date,
  progress: (line: string) => void,
): Promise<void> {
  const values = {
    0: [Math.round(count / EVENTS_PER_VISIT), now],
    1: [pages, sources],
    2: [pages, userAgents],
    4: [sources],
    5: [now],
    6: [now],
  };
  return fill(databaseUrl, statements, values, progress);
}

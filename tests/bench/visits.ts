import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { query } from "../../scripts/database";
import { step } from "../../scripts/steps";
import { type Row, type Table } from "../../scripts/table";
import { startThrowawayPostgres } from "../../scripts/throwaway-postgres";
import { fillEvents } from "./million-events";
import { type BenchOptions, prepareBenchShop } from "./shop";

const INGESTION_SECONDS = 10;
const EVENTS_PER_REQUEST = 5;

/**
 * Measures how many events per second a shop accepts that has many. The pages that show them are
 * lines of the dashboard's part.
 */
export async function measureVisits(options: BenchOptions & { events: number }): Promise<Table[]> {
  const shop = await step("Visits: shop", async ({ progress }) => {
    const postgres = await options.supervisor.adopt(startThrowawayPostgres());
    const prepared = await prepareBenchShop(options, postgres, "shop_visits", progress);
    await fillEvents(prepared.databaseUrl, options.events, new Date(), progress);
    await prepared.serve();
    return prepared;
  });
  const row = await step("Visits: ingestion", () => measureIngestion(shop));
  return [{ head: ["visits", "measured", "aim"], rows: [row] }];
}

/** Measures batches of visitors with consent, each from a different address. */
async function measureIngestion({
  url,
  databaseUrl,
}: {
  url: string;
  databaseUrl: string;
}): Promise<Row> {
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

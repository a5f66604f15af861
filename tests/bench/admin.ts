import { query } from "../../scripts/database";
import { startThrowawayPostgres } from "../../scripts/postgres";
import { type Report, step } from "../../scripts/steps";
import { type Row, type Table } from "../../scripts/table";
import { type AdminLine, adminLines } from "./admin-lines";
import { inLanes } from "./lanes";
import { fillEvents } from "./million-events";
import { fillOrders } from "./million-orders";
import { type BenchOptions, prepareBenchShop, residentMegabytes, signedIn } from "./shop";
import { measureYardstick } from "./yardstick";

/** Responses measured for each line, after one unmeasured request per address. */
const SAMPLES = 40;

/** Rounds over all addresses before measuring, because a production server has long been warm. */
const WARM_UP_ROUNDS = 3;

type Options = BenchOptions & { orders: number; events: number };
type Shop = Awaited<ReturnType<typeof startShop>>;

/**
 * Measures the dashboard of a shop with very many orders and visits: pages and the export.
 */
export async function measureAdmin(options: Options): Promise<Table[]> {
  const { orders, events } = options;
  const shop = await step("Dashboard shop", ({ progress }) => startShop(options, progress));
  await step(`${orders} orders`, ({ progress }) =>
    fillOrders(shop.databaseUrl, orders, new Date(), progress),
  );
  // The page of orders also shows figures of visits.
  await step(`${events} events`, ({ progress }) =>
    fillEvents(shop.databaseUrl, events, new Date(), progress),
  );
  const yardstick = await step("Yardstick", () => measureYardstick(shop.databaseUrl));
  const ids = await query<{ id: string }>(
    shop.databaseUrl,
    "SELECT id FROM orders TABLESAMPLE SYSTEM (0.01) LIMIT 20",
  );
  const lines = adminLines(ids.map(({ id }) => id));
  await step("Warm-up", () => warmUp(shop, lines));
  const rows: Row[] = [];
  for (const line of lines)
    rows.push(await step(line.name, ({ note }) => measureLine(shop, line, note)));
  const csv = await step("CSV", ({ note }) => measureExport(shop, note));
  const stored = ["yardstick: commits a second, 1 connection", yardstick.commits1.toFixed(0)];
  return [
    { head: ["what", "p50 ms", "p95 ms", "aim p95"], rows: [...rows, stored] },
    { head: ["export", "measured", "aim"], rows: csv },
  ];
}

async function startShop(options: Options, progress: Report["progress"]) {
  const postgres = await options.supervisor.adopt(startThrowawayPostgres("crash"));
  const shop = await prepareBenchShop(options, postgres, "shop_bench_admin", progress);
  const server = await shop.serve();
  return {
    databaseUrl: shop.databaseUrl,
    get: await signedIn(shop.environment),
    memory: () => residentMegabytes(server.pid),
  };
}

async function warmUp({ get }: Shop, lines: AdminLine[]): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const address of lines.flatMap(({ paths }) => paths)) await (await get(address)).text();
}

async function measureLine(
  { get }: Shop,
  { name, aim, paths }: AdminLine,
  note: Report["note"],
): Promise<Row> {
  for (const address of paths) await (await get(address)).text();
  let turn = 0;
  const { p50, p95 } = await inLanes(1, () => {
    if (turn === SAMPLES) return null;
    const address = paths[turn % paths.length] ?? "";
    turn += 1;
    return get(address).then((response) => response.text());
  });
  note(`p95 ${p95.toFixed(0)} ms`);
  return [name, p50.toFixed(0), p95.toFixed(0), aim];
}

/** Reads the whole export as a browser does, and tracks the server's memory. */
async function measureExport({ get, memory }: Shop, note: Report["note"]): Promise<Row[]> {
  const before = memory();
  let most = before;
  const startedAt = performance.now();
  const response = await get("/admin/ordini/esporta");
  const count = Number(response.headers.get("x-order-count"));
  let bytes = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    most = Math.max(most, memory());
  }
  const seconds = (performance.now() - startedAt) / 1000;
  note(`${(count / seconds).toFixed(0)} rows a second, ${most - before} MB`);
  return [
    ["rows a second", (count / seconds).toFixed(0), "20000"],
    ["rows", count, ""],
    ["megabytes", (bytes / 1e6).toFixed(0), ""],
    ["memory growth MB", most - before, "100"],
  ];
}

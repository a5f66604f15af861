import { createHmac, randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { query } from "../../scripts/database";
import { startThrowawayPostgres } from "../../scripts/postgres";
import { type Report, step } from "../../scripts/steps";
import { type Row, type Table } from "../../scripts/table";
import { TEST_BUILD_FOLDER, workerCommand } from "../../scripts/test-shop";
import { setStock } from "../kill/customers";
import { sandboxControl } from "../support/sandbox-control";
import { type ClientOrder, shopClient } from "../support/shop-client";
import { inLanes, type Rate } from "./lanes";
import { type BenchOptions, prepareBenchShop, residentMegabytes } from "./shop";
import { measureYardstick } from "./yardstick";

const CLIENTS = [1, 8, 32];
const WARM_UP = 200;
const DEVICES = 10_000_000;
const LOOK_UP_SECONDS = 5;
const MEMORY_SAMPLES = 4;
const PAID = "SELECT count(*)::int AS paid FROM orders WHERE payment_status = 'paid'";
const items = [{ sku: "pack-scultore-+-siero", quantity: 1 }];

const order = (key: string = randomUUID()): ClientOrder => ({
  key,
  items,
  email: `${key}@example.it`,
  method: "stripe",
});

type Shop = Awaited<ReturnType<typeof startCheckoutShop>>;
type Memory = ReturnType<Shop["memory"]>;
type Settled = Awaited<ReturnType<typeof settleMany>>;
/** `orders` are placed in total, to measure memory growth. */
type Options = BenchOptions & { orders: number; workers: number };

/** Measures orders, settlements and look-ups over HTTP against a built shop. */
export async function measureCheckout({ orders, ...options }: Options): Promise<Table[]> {
  const shop = await step("Checkout shop", ({ progress }) => startCheckoutShop(options, progress));
  const yardstick = await step("Yardstick", () => measureYardstick(shop.databaseUrl));
  await placeMany(shop, WARM_UP, 8);
  const before = shop.memory();
  const share = Math.max(100, Math.floor(orders / 10));
  const rates: [number, Rate][] = [];
  for (const clients of CLIENTS) {
    const found = await step(`${clients} clients`, () =>
      placeMany(shop, clients === 1 ? Math.floor(share / 2) : share, clients),
    );
    rates.push([clients, found]);
  }
  await settleMany(shop, WARM_UP);
  const settled = await step("Settlements", () => settleMany(shop, share));
  const lookUps = await step("Look-ups", () => lookUpMany(shop, settled.references));
  const memory = await step("Memory", () => watchMemory(shop, orders, before));
  return tables({ yardstick, rates, settled, lookUps, memory });
}

/**
 * Starts a shop as on a small server: a web server, `workers` separate workers, a durable database and
 * the sandbox, all on this host.
 */
async function startCheckoutShop(
  options: BenchOptions & { workers: number },
  progress: Report["progress"],
) {
  const { root, supervisor, logFile } = options;
  const postgres = await supervisor.adopt(startThrowawayPostgres("full"));
  const shop = await prepareBenchShop(options, postgres, "shop_bench", progress);
  const { environment, databaseUrl, sandboxUrl, web, sandbox } = shop;
  await setStock(databaseUrl, DEVICES);
  const workerOptions = { ...web.options, env: { ...web.options.env, NODE_ENV: "production" } };
  const workers = Array.from({ length: options.workers }, (_, index) => {
    const name = `worker ${index + 1}`;
    return supervisor.start(name, ...workerCommand(workerOptions, logFile(name)));
  });
  const workerPids = workers.map(({ pid }) => pid);
  const server = await shop.serve();
  return {
    databaseUrl,
    environment,
    providers: sandboxControl(sandboxUrl),
    sandboxUrl,
    client: shopClient({
      siteUrl: environment.SITE_URL,
      buildFolder: path.join(root, TEST_BUILD_FOLDER),
    }),
    memory: () => ({
      web: residentMegabytes(server.pid),
      worker: Math.max(...workerPids.map(residentMegabytes)),
      sandbox: residentMegabytes(sandbox.pid),
    }),
  };
}

async function placeMany(shop: Shop, count: number, clients: number): Promise<Rate> {
  let left = count;
  return inLanes(clients, () => (left-- > 0 ? placeOne(shop) : null));
}

async function placeOne({ client }: Shop): Promise<string> {
  const outcome = await client.placeOrder(order());
  if (!outcome.ok) throw new Error(`An order was refused: ${outcome.error.code}`);
  return new URL(outcome.value.url).pathname.split("/").at(-1) ?? "";
}

/**
 * Measures settlements. Pays orders while the provider sends no events, then posts the signed
 * events as fast as the shop accepts them. The clock stops when the last order is paid in the
 * database.
 */
async function settleMany(shop: Shop, count: number) {
  const { providers, databaseUrl } = shop;
  await providers.arm({ provider: "stripe", operation: "webhook", fault: "drop", times: 10_000 });
  const references: string[] = [];
  let left = count;
  await inLanes(8, () =>
    left-- > 0
      ? placeOne(shop).then(async (reference) => {
          await providers.session(reference, "pay");
          references.push(reference);
        })
      : null,
  );
  await providers.clearFaults();
  const events = await providers.webhooksOfType("checkout.session.completed");
  const queue = events.slice(-count).map(({ body }) => body);
  const [before] = await query<{ paid: number }>(databaseUrl, PAID);
  const startedAt = performance.now();
  const posted = await inLanes(8, () => {
    const body = queue.shift();
    return body === undefined ? null : notify(shop, body);
  });
  await untilPaid(databaseUrl, (before?.paid ?? 0) + count);
  const perSecond = count / ((performance.now() - startedAt) / 1000);
  return { references, posted, perSecond };
}

async function notify({ client, environment }: Shop, body: string): Promise<void> {
  const secret = environment.STRIPE_WEBHOOK_SECRET ?? "";
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  const status = await client.notify("stripe", body, {
    "stripe-signature": `t=${timestamp},v1=${signature}`,
  });
  if (status !== 200) throw new Error(`The shop answered ${status ?? "nothing"} to a notification`);
}

/** Polls over one connection, because opening one costs Postgres more than a settlement. */
async function untilPaid(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ paid: number }>(PAID);
      if ((rows[0]?.paid ?? 0) >= count) return;
      await wait(20);
    }
  } finally {
    await client.end();
  }
}

function lookUpMany({ client }: Shop, references: string[]): Promise<Rate> {
  const end = Date.now() + LOOK_UP_SECONDS * 1000;
  let turn = 0;
  return inLanes(8, () => {
    if (Date.now() > end) return null;
    turn += 1;
    return client.confirmation({ session_id: references[turn % references.length] ?? "" });
  });
}

/** Places the remaining orders and samples the memory of the programs. */
async function watchMemory(shop: Shop, orders: number, before: Memory) {
  const sql = "SELECT count(*)::int AS placed FROM orders";
  const [row] = await query<{ placed: number }>(shop.databaseUrl, sql);
  const placed = row?.placed ?? 0;
  const samples: [number, Memory][] = [
    [WARM_UP, before],
    [placed, shop.memory()],
  ];
  const rest = Math.max(0, orders - placed);
  for (let sample = 1; sample <= MEMORY_SAMPLES && rest > 0; sample += 1) {
    await placeMany(shop, Math.ceil(rest / MEMORY_SAMPLES), 8);
    samples.push([placed + Math.ceil(rest / MEMORY_SAMPLES) * sample, shop.memory()]);
  }
  return samples;
}

type Measured = {
  yardstick: Awaited<ReturnType<typeof measureYardstick>>;
  rates: [number, Rate][];
  settled: Settled;
  lookUps: Rate;
  memory: [number, Memory][];
};

function tables({ yardstick, rates, settled, lookUps, memory }: Measured): Table[] {
  const whole = (value: number) => Math.round(value);
  const latency = ({ p50, p95, p99 }: Rate) => [p50, p95, p99].map((ms) => ms.toFixed(0));
  return [
    {
      head: ["what", "a second", "aim", "p50 ms", "p95 ms", "p99 ms"],
      rows: [
        ["yardstick: INSERT + COMMIT, 1 connection", whole(yardstick.commits1)],
        ["yardstick: INSERT + COMMIT, 8 connections", whole(yardstick.commits8)],
        ["yardstick: bare Node answers a POST, 8 clients", whole(yardstick.answers8)],
        ...rates.map(([clients, found]): Row => [
          `orders placed, ${clients} client${clients === 1 ? "" : "s"}`,
          found.perSecond.toFixed(1),
          clients === 8 ? "70, p99 500" : "",
          ...latency(found),
        ]),
        [
          "paid notifications taken, 8 at once",
          whole(settled.posted.perSecond),
          "",
          ...latency(settled.posted),
        ],
        ["paid notifications settled", settled.perSecond.toFixed(1), "60"],
        ["success page look-ups, 8 clients", whole(lookUps.perSecond), "", ...latency(lookUps)],
      ],
    },
    {
      head: ["after orders", "web server MB", "worker MB", "stand-ins MB"],
      rows: memory.map(([placed, { web, worker, sandbox }]) => [placed, web, worker, sandbox]),
    },
  ];
}

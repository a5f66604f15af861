import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { query } from "../../scripts/database";
import { type Report, step } from "../../scripts/steps";
import { prepareTestShop, TEST_BUILD_FOLDER, type Workplace } from "../../scripts/test-shop";
import { startThrowawayPostgres } from "../../scripts/throwaway-postgres";
import { shopClient } from "../support/shop-client";
import { createAdministrator } from "./administrator";
import { type Check } from "./check";
import { checkRecords } from "./check-records";
import { type Visit, visit, type World } from "./customer";
import { type Plan, planRun } from "./plan";
import { type Providers, sandboxProviders } from "./sandbox-providers";
import { ShopProcesses } from "./shop-processes";

const CONCURRENT_CUSTOMERS = 24;
/** Stock for the last customers, more than they buy. */
const LAST_STOCK = 20;
const EVENTS_TIMEOUT_MS = 20_000;

type Options = Workplace & {
  checkouts: number;
  kills: number;
  seed: number;
  reuseBuild: boolean;
};

/**
 * Lets customers buy while providers fail and processes are killed. Then waits until the shop is at
 * rest and compares all records.
 */
export async function runKillTest(options: Options): Promise<Check[]> {
  const { root, supervisor, logFile, checkouts, kills, seed } = options;
  const plan = planRun(checkouts, kills, seed);
  const { processes, shop } = await step("Shop", ({ progress }) =>
    openShop(options, plan.stock, progress),
  );
  const { environment, sandboxUrl } = shop;
  const providers = sandboxProviders(sandboxUrl);
  const buildFolder = path.join(root, TEST_BUILD_FOLDER);
  const client = shopClient({ siteUrl: environment.SITE_URL, buildFolder });
  const databaseUrl = environment.DATABASE_URL;
  const administrator = await createAdministrator(client, databaseUrl);
  const world = { client, providers, administrator };

  const runUntilIdle = async (name: string) => {
    await endFaults(providers);
    const command = [process.execPath, "--import", "tsx", "tests/kill/advance-time.ts"];
    const env = { ...process.env, ...environment, TSX_TSCONFIG_PATH: "scripts/tsconfig.json" };
    await supervisor.run(name, command, { cwd: root, env, logFile: logFile(name) });
  };

  const visits = await step("Checkouts", async ({ note, progress }) => {
    const found = await runCustomers(plan, processes, world, progress);
    note(`killed: ${countsOf(processes.kills)}; ${plan.stock} devices, seed ${seed}`);
    return found;
  });
  const last = await step("Refunds", async ({ note }) => {
    await runUntilIdle("hours later");
    const found = await runLastCustomers(plan, world, databaseUrl);
    note("one for each reason, then the stock is emptied");
    return found;
  });
  await step("Aftermath", async ({ note }) => {
    await runUntilIdle("the end");
    note("reconciled until nothing changed");
  });
  client.close();
  return checkRecords({
    databaseUrl,
    providers,
    visits: [...visits, ...last.visits],
    stock: last.stock,
    unexpectedExits: processes.unexpectedExits,
  });
}

const countsOf = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}×`)
    .join(", ");

async function openShop(options: Options, stock: number, progress: Report["progress"]) {
  const postgres = await options.supervisor.adopt(startThrowawayPostgres("crash"));
  const shop = await prepareTestShop({
    ...options,
    postgres,
    progress,
    database: "shop_kill",
    seed: ["--production"],
    // Each customer has a different address, as through a proxy.
    variables: { WORKER: "off", TRUST_PROXY: "1" },
    remember: false,
  });
  await setStock(shop.environment.DATABASE_URL, stock);
  const processes = new ShopProcesses(options, shop, postgres);
  await processes.start();
  return { processes, shop };
}

async function setStock(databaseUrl: string, count: number): Promise<void> {
  for (const table of ["stock_items", "part_stock"])
    await query(databaseUrl, `UPDATE ${table} SET received = $1`, [count]);
}

/** Runs all customers, CONCURRENT_CUSTOMERS at a time, during the kills. */
async function runCustomers(
  plan: Plan,
  processes: ShopProcesses,
  world: World,
  progress: Report["progress"],
): Promise<Visit[]> {
  const queue = [...plan.customers];
  const visits: Visit[] = [];
  const lane = async () => {
    for (let customer = queue.shift(); customer; customer = queue.shift()) {
      if (customer.fault) await world.providers.arm(customer.fault);
      visits.push(await visit(customer, world));
      progress(`${visits.length} of ${plan.customers.length}`);
    }
  };
  const lanes = Promise.all(Array.from({ length: CONCURRENT_CUSTOMERS }, lane));
  await runCrashes(plan.crashes, processes, () => visits.length, lanes);
  await lanes;
  return visits;
}

/**
 * Runs one customer for each refund reason, with separate stock. Then removes the free stock, so
 * that a payment found later is sold out. Returns the visits and the devices available in total.
 */
async function runLastCustomers(plan: Plan, world: World, databaseUrl: string) {
  const stock = plan.stock + LAST_STOCK;
  await setStock(databaseUrl, stock);
  const visits = await Promise.all(plan.lastCustomers.map((customer) => visit(customer, world)));
  const [row] = await query<{ free: number }>(
    databaseUrl,
    `UPDATE stock_items AS now SET received = now.sold + now.reserved FROM stock_items AS before
     WHERE before.id = now.id RETURNING before.received - now.received AS free`,
  );
  return { visits, stock: stock - (row?.free ?? 0) };
}

/** Kills processes as planned, each time after enough customers have finished. */
async function runCrashes(
  crashes: Plan["crashes"],
  processes: ShopProcesses,
  finished: () => number,
  lanes: Promise<unknown>,
): Promise<void> {
  let hasEnded = false as boolean;
  const end = lanes.finally(() => (hasEnded = true));
  for (const { afterCheckouts, delayMs, killed } of crashes) {
    while (finished() < afterCheckouts && !hasEnded) await Promise.race([end, wait(20)]);
    await wait(delayMs);
    await processes.crash(killed);
  }
}

/** Ends the faults, decides pending captures and delivers pending events. */
async function endFaults(providers: Providers): Promise<void> {
  await providers.clearFaults();
  const pending = (await providers.payments()).filter(({ state }) => state === "pending");
  for (const [index, { provider, transactionId }] of pending.entries()) {
    if (provider !== "paypal") continue;
    await providers.capture(transactionId, index % 3 === 0 ? "deny" : "complete");
  }
  const deadline = Date.now() + EVENTS_TIMEOUT_MS;
  for (;;) {
    const undelivered = (await providers.webhooks()).filter(({ state }) => state === "pending");
    if (undelivered.length === 0 || Date.now() > deadline) return;
    for (const { id } of undelivered) await providers.redeliver(id);
  }
}
